import { expect, test } from 'vitest'
import { cartShop, sql } from '#features/checkout/testing-shop.server.ts'
import type { CurrentQuote } from './quote.ts'
import { keepPassword, keepsPassword, lacksPassword, takePassword } from './quote-password.server.ts'

const { database } = cartShop()

const now = new Date('2026-11-23T12:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000)

async function newQuote(): Promise<number> {
  // A cart that is nobody's would be cleaned away.
  const row = await database.one<{ id: number }>(
    sql(`WITH owner AS (INSERT INTO customers DEFAULT VALUES RETURNING id)
      INSERT INTO quotes (customer_id, country_id) SELECT id, (SELECT min(id) FROM countries) FROM owner RETURNING id`),
  )
  if (!row) throw new Error('no quote')
  return row.id
}

const buying = (id: number, customerId: number | null, createAccount: boolean) =>
  ({ id, customerId, state: 'with_buyer', buyer: { createAccount } }) as unknown as CurrentQuote

test('SAFE-04 a password that was typed for an account is kept for three hours, the latest one', async () => {
  const id = await newQuote()
  await keepPassword(database, id, 'prvi', now)
  await keepPassword(database, id, 'drugi', hoursLater(1))
  expect(await keepsPassword(database, id, hoursLater(3.9))).toBe(true)
  expect(await keepsPassword(database, id, hoursLater(4))).toBe(false)
  expect(await takePassword(database, id)).toBe('drugi')
  expect(await takePassword(database, id)).toBeUndefined()
})

test('CHK-06 a password lacks only where the order opens an account and none is kept', async () => {
  const [kept, none] = [await newQuote(), await newQuote()]
  await keepPassword(database, kept, 'hash', now)
  const asked = [
    buying(none, null, true),
    buying(kept, null, true),
    buying(none, null, false),
    buying(none, 7, true),
  ]
  const lacks = await Promise.all(asked.map((quote) => lacksPassword(database, quote, now)))
  expect(lacks).toEqual([true, false, false, false])
})

test('CHK-06 a password that an order counts on is not cleaned away before the order is there', async () => {
  const id = await newQuote()
  await keepPassword(database, id, 'hash', now)
  await database.transaction(async (tx) => {
    expect(await keepsPassword(tx, id, now)).toBe(true)
    const cleaning = database.transaction(async (other) => {
      await other.run(sql(`SET LOCAL lock_timeout = '100ms'`))
      await other.run(sql('DELETE FROM quote_passwords WHERE quote_id = $1'), [id])
    })
    await expect(cleaning).rejects.toThrow(/lock timeout/)
  })
  expect(await takePassword(database, id)).toBe('hash')
})
