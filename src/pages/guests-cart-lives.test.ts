import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpired } from '#features/checkout/expiry.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openCheckoutShop, withCart } from './testing-checkout.server.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const day = 24 * 60 * 60 * 1000
const run = (text: string) => database.run(statement('', text), [])
const count = async (text: string) =>
  (await database.one<{ n: number }>(statement('', `SELECT count(*)::int AS n FROM ${text}`), []))?.n ?? 0
/** Nobody has come for so long, and nothing has been changed for longer. */
const pass = async (span: string) => {
  await run(`UPDATE sessions SET seen_at = now() - interval '${span}'`)
  await run(`UPDATE quotes SET updated_at = now() - interval '40 days'`)
}

test.each(['/', '/kosarica', '/poslovnice', '/brza-narudzba', '/favoriti', '/shopper/now', '/blog'])(
  'CART-15 a look at %s is a visit: a guest’s cart lives 30 days from it, whenever it was changed last',
  async (path) => {
    const someone = await withCart({ database, baseUrl })
    await pass('29 days')
    // What everybody is shown alike is kept: the second look is answered from there.
    for (let look = 0; look < 2; look += 1) await someone.get(path)
    expect(await count(`sessions WHERE seen_at > now() - interval '1 minute'`)).toBe(1)
    await deleteExpired(database, new Date(Date.now() + 29.9 * day))
    expect([await count('quotes'), await count('quote_items')]).toEqual([1, 1])
    await deleteExpired(database, new Date(Date.now() + 30.1 * day))
    expect([await count('quotes'), await count('quote_items'), await count('sessions')]).toEqual([0, 0, 0])
  },
)

test('CART-15 a visit is noted once an hour at most, and to the hour', async () => {
  const someone = await withCart({ database, baseUrl })
  const seenNow = () => count(`sessions WHERE seen_at > now() - interval '1 minute'`)
  for (const [ago, noted] of [
    ['59 minutes', 0],
    ['61 minutes', 1],
  ] as const) {
    await pass(ago)
    await someone.get('/')
    expect(await seenNow(), ago).toBe(noted)
  }
})

test('CART-15 whoever comes after 30 days finds an empty cart, and the cart goes with the session', async () => {
  const someone = await withCart({ database, baseUrl })
  await pass('30 days 1 minute')
  expect((await someone.get('/kosarica')).html).toContain('Vaša košarica je trenutno prazna.')
  await deleteExpired(database, new Date())
  expect(await count('quotes')).toBe(0)
})
