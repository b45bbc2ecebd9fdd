#!/usr/bin/env node
// `npm run bank`: the bank that the demo shop is paid through, on this machine only.
import { installPackages } from './install.mjs'
import { programOf } from './program.mjs'

await installPackages()
const { run } = await programOf('bank', 'demo/bank/main.ts')
await run(process.env)
