#!/usr/bin/env node
// `npm run import -- FILE` and `npm run import -- places FILE`: installs and builds what is needed, then imports.
import { installPackages } from './install.mjs'

await installPackages()
process.env.NODE_ENV ??= 'production'
const { buildShop } = await import('./build.mjs')
buildShop()
const { startImport } = await import('../dist/server/import.js')
process.exitCode = await startImport(process.argv.slice(2))
