import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { takeOverCart } from './quotes.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true)
    ON CONFLICT DO NOTHING`)
  await database.pool.query(
    `INSERT INTO delivery_types (id, code, name, kind) VALUES (1, 'courier', '', 'courier'), (2, 'shop', '', 'pickup')`,
  )
  await database.pool.query(
    `INSERT INTO payment_types (id, code, name) VALUES (1, 'card', ''), (2, 'cash', '')`,
  )
})
afterAll(() => database.drop())

/** What the checkout's steps store of a cart, but for what is added up or accepted (`taken-cart.test.ts`). */
const secondStep = { buyer: { email: 'svoj@primjer.hr' }, delivery_address: { street: 'Svoja' } }
const thirdStep = {
  ...{ delivery_type_id: 1, payment_type_id: 1, installments: 6, scheduled_date: '2031-05-05' },
  ...{ recurring_interval: 30, pickup_point: { id: 'p1', name: 'Svoj ormarić' } },
}
type Steps = { [column in keyof (typeof secondStep & typeof thirdStep)]: unknown }
const nothing = Object.fromEntries(
  Object.keys({ ...secondStep, ...thirdStep }).map((column) => [column, null]),
) as Steps

const rowId = async (text: string, values: unknown[] = []): Promise<number> =>
  (await database.pool.query<{ id: number }>(`${text} RETURNING id`, values)).rows[0]?.id ?? 0

/** The steps of a customer's cart once it took over a guest's, each with what it had of them. */
async function stepsAfter(own: Steps, guests: Steps): Promise<unknown> {
  const sessionId = await rowId('INSERT INTO sessions (token_hash) VALUES (gen_random_uuid()::text::bytea)')
  const customerId = await rowId('INSERT INTO customers DEFAULT VALUES')
  const columns = Object.keys(nothing)
  const add = `INSERT INTO quotes (session_id, customer_id, country_id, ${columns.join(', ')})
    SELECT $1, $2, 1, ${columns.map((column) => `s.${column}`).join(', ')}
    FROM jsonb_populate_record(NULL::quotes, $3::jsonb) s`
  const kept = await rowId(add, [null, customerId, JSON.stringify(own)])
  await rowId(add, [sessionId, null, JSON.stringify(guests)])
  await database.transaction((tx) => takeOverCart(tx, sessionId, customerId))
  const { rows } = await database.pool.query(
    `SELECT ${columns.map((column) => `to_jsonb(${column}) AS ${column}`).join(', ')} FROM quotes WHERE id = $1`,
    [kept],
  )
  return rows[0]
}

const filled: Steps = { ...secondStep, ...thirdStep }

test('CART-15 what the guest typed of the checkout’s steps counts as they left it: what is empty of a step stays empty', async () => {
  const buyer = { email: 'gost@primjer.hr', createAccount: false }
  const plain = { ...nothing, buyer, delivery_type_id: 2 }
  expect(await stepsAfter(filled, plain)).toEqual(plain)
  const other = {
    ...{ buyer, delivery_address: { street: 'Gostova' }, delivery_type_id: 2, payment_type_id: 2 },
    ...{ installments: 3, scheduled_date: '2032-06-06', recurring_interval: 14 },
    pickup_point: { id: 'p2', name: 'Gostov ormarić' },
  }
  expect(await stepsAfter(filled, other)).toEqual(other)
  expect(await stepsAfter(nothing, other)).toEqual(other)
})

test('CART-15 a step that the guest did not come to stays the customer’s', async () => {
  expect(await stepsAfter(filled, nothing)).toEqual(filled)
  const buyer = { email: 'gost@primjer.hr', createAccount: false }
  expect(await stepsAfter(filled, { ...nothing, buyer })).toEqual({
    ...{ ...filled, buyer, delivery_address: null },
  })
  expect(await stepsAfter(filled, { ...nothing, delivery_type_id: 2 })).toEqual({
    ...{ ...nothing, ...secondStep, delivery_type_id: 2 },
  })
})
