import { startBank } from './bank.ts'
import { demoShop, settingsFor } from './known-shop.ts'

/**
 * `npm run bank`: the demo's bank as a process of its own, until it is told to end. By environment: `BANK_PORT` (3100),
 * `BANK_SHOP` (the shop's address), `BANK_FILE` (where its books are kept; none: in memory).
 */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env.BANK_PORT ?? 3100)
  const address = (env.BANK_SHOP ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')
  const shop = demoShop({
    wspay: `${address}/api/payment_callback/wspay`,
    keks: `${address}/api/payment_callback/keks`,
  })
  const bank = await startBank({ port, shop, ...(env.BANK_FILE ? { file: env.BANK_FILE } : {}) })
  console.log(`Probna banka: ${bank.url}. A shop finds it by:`)
  for (const [name, value] of Object.entries(settingsFor(bank.url, shop))) console.log(`  ${name}=${value}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void bank.close().then(() => process.exit(0)))
}
