#!/usr/bin/env node
// `npm run bench [-- name … --option …]`: builds the shop and the benchmarks, runs those that are named, or all.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './install.mjs'

const root = join(import.meta.dirname, '..')
await installPackages()
process.env.NODE_ENV ??= 'production'
const { buildShop } = await import('./build.mjs')
buildShop()

const available = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = wanted.filter((name) => !available.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${available.join(', ')}`)
  process.exit(1)
}

const { build } = await import('vite')
const names = wanted.length > 0 ? wanted : available
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/bench',
    copyPublicDir: false,
    rollupOptions: {
      input: {
        ...Object.fromEntries(names.map((name) => [name, join(root, 'bench', `${name}.bench.ts`)])),
        'bare-react': join(root, 'bench/bare-react.ts'),
        'catalogue-process': join(root, 'bench/catalogue-process.ts'),
        'raw-http': join(root, 'bench/raw-http.ts'),
      },
    },
  },
})
for (const name of names) {
  const { run } = await import(pathToFileURL(join(root, 'dist/bench', `${name}.js`)).href)
  await run()
}
