#!/usr/bin/env node
// `npm start`: installs, builds, starts the shop and keeps it running; on later starts only what changed.
import { fileURLToPath } from 'node:url'
import { installPackages } from './install.mjs'

await installPackages()
const { buildShop } = await import('./build.mjs')
buildShop()
const { supervise } = await import('./supervise.mjs')
process.exit(await supervise(fileURLToPath(new URL('shop.mjs', import.meta.url))))
