import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Shopper, TestApp } from '#shared/server/process/testing-app.server.ts'
import { tellWaiting } from './reminder-jobs.server.ts'
import { inquiryApp, inquiryShop, jobsDone, mailsTo, sql } from './testing-inquiries.server.ts'

let people = 0
export const newAddress = () => `ceka${++people}@primjer.hr`

/** The shop of a test file and a second process at its database. Ahead of each test nobody waits and nothing is in stock. */
export function reminderShop() {
  const { database, shop } = inquiryShop()
  const second = {} as TestApp
  beforeAll(async () => {
    Object.assign(second, await inquiryApp(database))
  })
  afterAll(() => second.close())

  const stockOf = async (product: number, pieces: number, warehouse = 1) => {
    await database.run(
      sql(`INSERT INTO stock (product_id, warehouse_id, quantity) VALUES ($1, $2, $3)
        ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity`),
      [product, warehouse, pieces * 1000],
    )
  }
  /** What became of all that anybody waits for. */
  const look = async () => {
    await tellWaiting(shop.services)
    await jobsDone(shop)
  }
  const kept = (email: string) =>
    database.all<{ product_id: number; state: string }>(
      sql('SELECT product_id, state FROM stock_reminders WHERE email = $1 ORDER BY id'),
      [email],
    )
  const waits = (email: string, product = 7) =>
    database.run(
      sql(`INSERT INTO stock_reminders (product_id, email, state, waiting_since, expires_at)
        VALUES ($1, $2, 'waiting', $3, $3::timestamptz + interval '1 year')`),
      [product, email, shop.time.now],
    )
  /** Mails from both processes that say that something is back. */
  const told = (email: string) =>
    [...mailsTo(shop, email), ...mailsTo(second, email)].filter(({ subject }) =>
      subject.includes('opet je na zalihi'),
    )
  const asks = (email: string) =>
    [...mailsTo(shop, email), ...mailsTo(second, email)].filter(({ subject }) =>
      subject.startsWith('Potvrdite'),
    )
  const ask = (shopper: Shopper, email: string, product_id = 7) =>
    shopper.post('/reminders/ask', { product_id, email })
  const daysPass = (days: number) => {
    shop.time.now = new Date(shop.time.now.getTime() + days * 24 * 60 * 60 * 1000)
  }
  const linkOf = (text = '') => /\/obavijest\/([\w.-]+)/.exec(text)?.[1] ?? ''

  beforeEach(async () => {
    second.time.now = shop.time.now
    await jobsDone(shop)
    shop.mails.length = 0
    second.mails.length = 0
    await database.run(sql('DELETE FROM limit_uses'))
    await database.run(sql('DELETE FROM stock_reminders'))
    await database.run(sql('DELETE FROM stock'))
    await database.run(sql(`UPDATE products SET status = 'active' WHERE id <> 8`))
  })

  return {
    ...{ database, shop, second, stockOf, look, kept, waits },
    ...{ told, asks, ask, linkOf, daysPass },
  }
}
