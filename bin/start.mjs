#!/usr/bin/env node
// `npm start`: installs, builds, and starts the shop; on later starts only what changed.
import { installPackages } from './install.mjs'

await installPackages()
const { buildShop } = await import('./build.mjs')
await buildShop()
const { startShop } = await import('../dist/server/main.js')
await startShop()
