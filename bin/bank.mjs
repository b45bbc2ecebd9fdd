#!/usr/bin/env node
// `npm run bank`: the bank that the demo shop is paid through, on this machine only.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './install.mjs'

const root = join(import.meta.dirname, '..')
await installPackages()
const { build } = await import('vite')
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/bank',
    copyPublicDir: false,
    rollupOptions: { input: { main: join(root, 'demo/bank/main.ts') } },
  },
})
const { run } = await import(pathToFileURL(join(root, 'dist/bank/main.js')).href)
await run(process.env)
