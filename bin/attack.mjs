#!/usr/bin/env node
// `npm run attack`: builds the shop and attacks it, on this machine only.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './install.mjs'

if (process.argv.length > 2) {
  console.error(
    'npm run attack takes no options: it starts shops of its own on this machine and attacks them',
  )
  process.exit(1)
}
const root = join(import.meta.dirname, '..')
await installPackages()
process.env.NODE_ENV ??= 'production'
const { buildShop } = await import('./build.mjs')
buildShop()
const { build } = await import('vite')
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/attack',
    copyPublicDir: false,
    rollupOptions: { input: { main: join(root, 'attack/main.ts') } },
  },
})
const { run } = await import(pathToFileURL(join(root, 'dist/attack/main.js')).href)
process.exitCode = await run()
