#!/usr/bin/env node
// `npm run shop -- …`: who works in the shop, and what an order's lenses are made by.
import { installPackages } from './install.mjs'

await installPackages()
process.env.NODE_ENV ??= 'production'
const { buildShop } = await import('./build.mjs')
buildShop()
const { startShopAdmin } = await import('../dist/server/shop-admin.js')
process.exitCode = await startShopAdmin(process.argv.slice(2))
