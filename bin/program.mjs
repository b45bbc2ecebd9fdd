import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/** Builds a program of ours beside the shop's code, as `dist/NAME`, and answers what its file exports. */
export async function programOf(name, file) {
  const { build } = await import('vite')
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: `dist/${name}`,
      copyPublicDir: false,
      rollupOptions: { input: { main: join(root, file) } },
    },
  })
  return import(pathToFileURL(join(root, `dist/${name}/main.js`)).href)
}
