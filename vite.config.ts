import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTexts } from './bin/browser-texts.ts'
import { layerOrder } from './bin/layer-order.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Two builds from one configuration: the browser's (`vite build`) and the server's (`vite build --ssr`).
 * CSS module names are derived from path and content, so that both builds give the same ones.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), browserTexts(fromRoot('.')), layerOrder(fromRoot('src/shared/ui/styles/base.css'))],
  appType: 'custom',
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        rollupOptions: {
          input: {
            main: fromRoot('src/main.server.ts'),
            import: fromRoot('src/import.server.ts'),
            mail: fromRoot('src/mail.server.ts'),
            'shop-admin': fromRoot('src/shop-admin.server.ts'),
          },
        },
      }
    : {
        outDir: 'dist/client',
        target: ['chrome111', 'firefox115', 'safari16.4'],
        manifest: true,
        modulePreload: {
          polyfill: false,
          // The document asks for a page's own files; only what opens later is fetched with what it needs.
          resolveDependencies: (file, needed) => (file.startsWith('assets/Page-') ? [] : needed),
        },
        // One sheet for all pages: docs/decisions/0010.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: fromRoot('src/main.client.tsx'),
          // What every page loads comes in one file: thirty small ones compress a tenth worse (docs/decisions/0046).
          output: { codeSplitting: { groups: [{ name: 'every-page', tags: ['$initial'] }] } },
        },
      },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'bin/**/*.test.ts', 'attack/**/*.test.ts'],
    globalSetup: 'src/shared/server/postgres/testing-setup.server.ts',
    // Files of one process share its modules: to load them anew for two hundred files took as long as half of the tests.
    isolate: false,
    // One more than cores: tests wait for the database and for jobs.
    maxWorkers: availableParallelism() + 1,
    // No test is about time: a busy machine makes none of them fail.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // The first hook that wants a database waits for the server and its migrations.
    hookTimeout: 60_000,
  },
}))
