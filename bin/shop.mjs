// The shop's own process, started and watched by supervise.mjs.
import { startShop } from '../dist/server/main.js'

await startShop()
