#!/usr/bin/env node
// `npm run mail`: the mails that could not be sent, and how to send them again.
import { installPackages } from './install.mjs'

await installPackages()
process.env.NODE_ENV ??= 'production'
const { buildShop } = await import('./build.mjs')
buildShop()
const { startMail } = await import('../dist/server/mail.js')
process.exitCode = await startMail(process.argv.slice(2))
