#!/usr/bin/env node
// `npm run attack`: builds the shop and attacks it, on this machine only.
import { installPackages } from './install.mjs'
import { programOf } from './program.mjs'

if (process.argv.length > 2) {
  console.error(
    'npm run attack takes no options: it starts shops of its own on this machine and attacks them',
  )
  process.exit(1)
}
await installPackages()
process.env.NODE_ENV ??= 'production'
const { buildShop } = await import('./build.mjs')
buildShop()
const { run } = await programOf('attack', 'attack/main.ts')
process.exitCode = await run()
