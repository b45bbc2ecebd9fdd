import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { quoteToRepeat, repeatQuote } from './repeat-quote.server.ts'

let database: TestDatabase
let quoteId: number
let customerId: number

const buyer = { email: 'kupac@primjer.hr', address: { countryId: 1, street: 'Ilica' } }

const rowOf = async <Row>(text: string, values: unknown[] = []): Promise<Row> => {
  const row = (await database.pool.query(text, values)).rows[0]
  if (!row) throw new Error('no row')
  return row
}

/** An order's cart with all that a checkout can store. */
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true)
    ON CONFLICT DO NOTHING`)
  await database.pool.query(
    `INSERT INTO delivery_types (id, code, name, kind) VALUES (1, 'courier', '', 'courier')`,
  )
  await database.pool.query(`INSERT INTO payment_types (id, code, name) VALUES (1, 'cash', '')`)
  const coupon = await rowOf<{ id: number }>(
    `INSERT INTO coupons (code, kind, value) VALUES ('JEDNOM', 'percent', 1000) RETURNING id`,
  )
  const points = await rowOf<{ id: number }>(
    `INSERT INTO loyalty_discounts (points, discount) VALUES (100, 500) RETURNING id`,
  )
  customerId = (await rowOf<{ id: number }>('INSERT INTO customers DEFAULT VALUES RETURNING id')).id
  const quote = await rowOf<{ id: number }>(
    `INSERT INTO quotes (status, country_id, buyer, delivery_address, delivery_type_id, payment_type_id, installments,
       scheduled_date, recurring_interval, pickup_point, message, newsletter, review_invitation, coupon_id,
       loyalty_discount_id, terms_accepted)
     VALUES ('ordered', 1, $1, '{"street": "Vukovarska"}', 1, 1, 6, '2031-05-05', 30, '{"id": "p", "name": "Ormarić"}',
       'Hvala', true, true, $2, $3, true) RETURNING id`,
    [{ ...buyer, createAccount: true }, coupon.id, points.id],
  )
  quoteId = quote.id
})
afterAll(() => database.drop())

test('CHK-13 an order is repeated by whom, where to and how it was ordered, without what was given or asked for once', async () => {
  expect(await quoteToRepeat(database, { quoteId, customerId })).toMatchObject({
    ...{ customerId, buyer: { ...buyer, createAccount: false }, deliveryAddress: { street: 'Vukovarska' } },
    ...{ message: 'Hvala', parts: [], newsletter: false, reviewInvitation: false },
    ...{ couponId: null, pointsDiscountId: null },
    choice: {
      delivery: {
        ...{ typeId: 1, scheduledDate: null, recurringInterval: null },
        pickupPoint: { id: 'p', name: 'Ormarić' },
      },
      payment: { typeId: 1, installments: null },
    },
  })
})

test('CHK-13 the cart of a repeated order keeps what it was ordered with, and nothing that was given once', async () => {
  const made = await database.transaction((tx) => repeatQuote(tx, { quoteId, customerId, day: '2031-06-04' }))
  const stored = await rowOf('SELECT to_jsonb(q) AS quote FROM quotes q WHERE id = $1 AND id <> $2', [
    made,
    quoteId,
  ])
  expect(stored).toMatchObject({
    quote: {
      ...{ status: 'ordered', customer_id: customerId, session_id: null, country_id: 1 },
      ...{ buyer: { ...buyer, createAccount: false }, delivery_address: { street: 'Vukovarska' } },
      ...{ delivery_type_id: 1, payment_type_id: 1, scheduled_date: '2031-06-04', message: 'Hvala' },
      pickup_point: { id: 'p', name: 'Ormarić' },
      ...{ installments: null, recurring_interval: null, newsletter: false, review_invitation: false },
      ...{ coupon_id: null, loyalty_discount_id: null },
    },
  })
})

test('CHK-13 what is no order’s cart is not repeated', async () => {
  const open = await rowOf<{ id: number }>(`INSERT INTO quotes (country_id) VALUES (1) RETURNING id`)
  const repetition = { quoteId: open.id, customerId }
  expect(await quoteToRepeat(database, repetition)).toBeUndefined()
  const repeat = database.transaction((tx) => repeatQuote(tx, { ...repetition, day: '2031-06-04' }))
  await expect(repeat).rejects.toThrow('no ordered cart')
})
