import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { takeOverCart } from './quotes.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true)
    ON CONFLICT DO NOTHING`)
})
afterAll(() => database.drop())

type Stored = { customerId: number | null; newsletter: boolean; shownOrder: string | null }

const idOf = async (text: string, values: unknown[] = []): Promise<number> => {
  const row = await database.one<{ id: number }>(statement('', text), values)
  if (!row) throw new Error('no row')
  return row.id
}
const session = () =>
  idOf('INSERT INTO sessions (token_hash) VALUES (gen_random_uuid()::text::bytea) RETURNING id')
const customer = () => idOf('INSERT INTO customers DEFAULT VALUES RETURNING id')
const cart = (
  owner: { sessionId?: number; customerId?: number },
  { status = 'active', newsletter = false }: { status?: 'active' | 'locked'; newsletter?: boolean } = {},
) =>
  idOf(
    `INSERT INTO quotes (session_id, customer_id, country_id, status, newsletter, shown_order)
     VALUES ($1, $2, 1, $3, $4, 'shown') RETURNING id`,
    [owner.sessionId ?? null, owner.customerId ?? null, status, newsletter],
  )
const stored = (id: number) =>
  database.one<Stored>(
    statement(
      '',
      `SELECT customer_id AS "customerId", newsletter, shown_order AS "shownOrder" FROM quotes WHERE id = $1`,
    ),
    [id],
  )
const takeOver = (sessionId: number, customerId: number) =>
  database.transaction((tx) => takeOverCart(tx, sessionId, customerId))

test('CART-15 a guest’s cart that a payment holds is seen by its customer, and theirs only once that is over', async () => {
  const [sessionId, customerId] = [await session(), await customer()]
  const held = await cart({ sessionId }, { status: 'locked' })
  const { cart: seen } = await takeOver(sessionId, customerId)
  expect(seen?.quote).toMatchObject({ id: held, state: 'locked', customerId })
  expect(await stored(held)).toMatchObject({ customerId: null, shownOrder: 'shown' })
  await database.pool.query(`UPDATE quotes SET status = 'active' WHERE id = $1`, [held])
  await takeOver(sessionId, customerId)
  expect(await stored(held)).toMatchObject({ customerId })
})

test('CART-15 what a confirm window showed a guest does not confirm the order of a customer', async () => {
  const [sessionId, customerId] = [await session(), await customer()]
  const adopted = await cart({ sessionId })
  await takeOver(sessionId, customerId)
  expect(await stored(adopted)).toMatchObject({ customerId, shownOrder: null })
  // Nor does it that of both carts together.
  const other = await session()
  await cart({ sessionId: other })
  await database.pool.query(`UPDATE quotes SET shown_order = 'shown' WHERE id = $1`, [adopted])
  await takeOver(other, customerId)
  expect(await stored(adopted)).toMatchObject({ shownOrder: null })
})

test('CART-15 the newsletter is wished for where it was in one of both carts', async () => {
  const wished: (boolean | undefined)[] = []
  for (const [own, guests] of [
    [true, false],
    [false, true],
    [false, false],
  ]) {
    const [sessionId, customerId] = [await session(), await customer()]
    const kept = await cart({ customerId }, { newsletter: own ?? false })
    await cart({ sessionId }, { newsletter: guests ?? false })
    await takeOver(sessionId, customerId)
    wished.push((await stored(kept))?.newsletter)
  }
  expect(wished).toEqual([true, true, false])
})

test.each([
  ['stays given where the guest chose nothing', null, true],
  [
    'is asked for anew where the guest chose another delivery or payment than it was given to',
    'guest',
    false,
  ],
])('CHK-20, CART-15 consent to the terms %s', async (_what, choiceBy, accepted) => {
  const [sessionId, customerId] = [await session(), await customer()]
  const guests = await cart({ sessionId })
  const own = await cart({ customerId })
  const accept = 'UPDATE quotes SET terms_accepted = true, choice_by = $2 WHERE id = $1'
  await database.pool.query(accept, [own, 'own'])
  await database.pool.query(accept, [guests, choiceBy])
  await takeOver(sessionId, customerId)
  const { rows } = await database.pool.query('SELECT terms_accepted FROM quotes WHERE id = $1', [own])
  expect(rows).toEqual([{ terms_accepted: accepted }])
})

test('CART-15, CART-09 of two coupons the customer’s own stays, and a guest’s comes along where there was none', async () => {
  const own = await idOf(
    `INSERT INTO coupons (code, kind, value) VALUES ('SVOJ', 'percent', 1000) RETURNING id`,
  )
  const guests = await idOf(
    `INSERT INTO coupons (code, kind, value) VALUES ('GOST', 'amount', 500) RETURNING id`,
  )
  const couponAfter = async (ownCoupon: number | null) => {
    const [sessionId, customerId] = [await session(), await customer()]
    const applied = 'UPDATE quotes SET coupon_id = $2 WHERE id = $1'
    const kept = await cart({ customerId })
    await database.pool.query(applied, [kept, ownCoupon])
    await database.pool.query(applied, [await cart({ sessionId }), guests])
    await takeOver(sessionId, customerId)
    const { rows } = await database.pool.query('SELECT coupon_id FROM quotes WHERE id = $1', [kept])
    return rows[0]?.coupon_id
  }
  expect([await couponAfter(own), await couponAfter(null)]).toEqual([own, guests])
})

test('CART-15 how it is paid goes with how it comes: the guest’s where a delivery was chosen, with its instalments', async () => {
  await database.pool.query(
    `INSERT INTO delivery_types (id, code, name, kind) VALUES (1, 'courier', '', 'courier')`,
  )
  await database.pool.query(`INSERT INTO payment_types (id, code, name) VALUES (1, 'card', '')`)
  const paidAfter = async (guestsDelivery: number | null) => {
    const [sessionId, customerId] = [await session(), await customer()]
    const choose =
      'UPDATE quotes SET delivery_type_id = $2, payment_type_id = $3, installments = $4 WHERE id = $1'
    const kept = await cart({ customerId })
    await database.pool.query(choose, [kept, 1, 1, 6])
    await database.pool.query(choose, [
      await cart({ sessionId }),
      guestsDelivery,
      guestsDelivery,
      guestsDelivery && 3,
    ])
    await takeOver(sessionId, customerId)
    const { rows } = await database.pool.query('SELECT installments FROM quotes WHERE id = $1', [kept])
    return rows[0]?.installments
  }
  expect([await paidAfter(1), await paidAfter(null)]).toEqual([3, 6])
})

test('CART-15 CART-16 what is said of a price that changed goes by the price that was seen last: the guest’s', async () => {
  const [sessionId, customerId] = [await session(), await customer()]
  const [own, guests] = [await cart({ customerId }), await cart({ sessionId })]
  const product = await idOf(
    `INSERT INTO products (kind, code, name, price) VALUES ('simple', 'vrpca', 'Vrpca', 1200) RETURNING id`,
  )
  const put = 'INSERT INTO quote_items (quote_id, product_id, qty, seen_price) VALUES ($1, $2, $3, $4)'
  await database.pool.query(put, [own, product, 1000, 1500])
  await database.pool.query(put, [guests, product, 2000, 1200])
  await takeOver(sessionId, customerId)
  const { rows } = await database.pool.query(
    'SELECT quote_id AS cart, qty, seen_price AS seen FROM quote_items WHERE product_id = $1',
    [product],
  )
  expect(rows).toEqual([{ cart: own, qty: 3000, seen: 1200 }])
})

test('CART-15 GIFT-02 the gift cards of both carts pay for what they become, each once and so many as may', async () => {
  const cards = await database.pool.query<{ id: number }>(
    `INSERT INTO gift_cards (send_on) SELECT '2026-01-01' FROM generate_series(1, 7) RETURNING id`,
  )
  const ids = cards.rows.map(({ id }) => id)
  const [sessionId, customerId] = [await session(), await customer()]
  const [own, guests] = [await cart({ customerId }), await cart({ sessionId })]
  const put = `INSERT INTO quote_gift_cards (quote_id, card_id, ending, created_at)
    SELECT $1, id, '7K3M', '2026-01-01'::timestamptz + id * interval '1 minute' FROM unnest($2::int[]) AS id`
  await database.pool.query(put, [own, ids.slice(0, 2)])
  await database.pool.query(put, [guests, ids.slice(1)])
  await takeOver(sessionId, customerId)
  const { rows } = await database.pool.query(
    'SELECT quote_id AS cart, card_id AS card FROM quote_gift_cards ORDER BY card_id',
  )
  expect(rows).toEqual(ids.slice(0, 5).map((card) => ({ cart: own, card })))
})
