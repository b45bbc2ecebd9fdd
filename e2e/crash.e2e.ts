import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { workerOf } from '../bin/worker-of.ts'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'
import { buy, simpleProducts } from './shopper.ts'

type Shop = Awaited<ReturnType<typeof startShopProcess>>

let database: Awaited<ReturnType<typeof freshDatabase>>
let shop: Shop

const env = () => ({ ...database.env, IZLOG_RATE_LIMIT: 'off', IZLOG_CAPTCHA: 'none' })

beforeAll(async () => {
  database = await freshDatabase()
  shop = await startShopProcess(env())
})

afterAll(async () => {
  await stopShopProcess(shop.child)
  await database.drop()
})

test('CHK-22 no acknowledged order is lost when the process is killed under load', async () => {
  const products = await simpleProducts(shop)
  expect(products.length).toBeGreaterThan(8)
  const acknowledged: string[] = []
  for (let round = 0; round < 2; round++) {
    let running = true
    const shoppers = Array.from({ length: 8 }, async (_, shopper) => {
      for (let turn = 0; running && turn < 200; turn++) {
        const product = products[(shopper * 31 + turn) % products.length] ?? 0
        // The kill cuts calls off in the middle: those got no answer and promised nothing.
        const address = await buy(shop, product).catch(() => '')
        if (address.startsWith('/hvala/')) acknowledged.push(address)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const worker = workerOf(shop.child.pid)
    expect(worker).toBeGreaterThan(0)
    process.kill(worker ?? 0, 'SIGKILL')
    running = false
    await Promise.all(shoppers)
    // Its supervisor starts it again, at the same address.
    await vi.waitFor(async () => expect((await fetch(`${shop.baseUrl}/healthz`)).status).toBe(200), {
      timeout: 30_000,
      interval: 200,
    })
    expect(workerOf(shop.child.pid)).not.toBe(worker)
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  for (const address of acknowledged) {
    const page = await fetch(`${shop.baseUrl}${address}`)
    expect(page.status, address).toBe(200)
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
})
