import { beforeAll, expect, test } from 'vitest'
import { type LensGoods, makeLensGoods } from '#features/cart/testing-prescriptions.server.ts'
import { cartShop, placeOrder, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'

const { database, shop } = cartShop()

let goods: LensGoods
let cash: number
beforeAll(async () => {
  // A Monday morning, ahead of the hour until which the courier takes what goes on that day.
  shop.time.now = new Date('2026-11-23T08:00:00Z')
  goods = await makeLensGoods(database)
  await database.run(
    sql(`UPDATE delivery_types SET sends_until = 720, days_min = 1, days_max = 3, made_days = 5
      WHERE code = 'courier'`),
  )
  const type = sql(`SELECT id FROM payment_types WHERE code = 'cash_on_delivery'`)
  cash = (await database.one<{ id: number }>(type))?.id ?? 0
})

/** Between which days an order is expected that is placed with this choice, and with these goods beside a frame. */
async function expectedOf(choice: object, ...beside: object[]) {
  const shopper = await readyShopper(shop, goods.bare, { payment_type_id: cash, ...choice })
  for (const body of beside)
    expect(await shopper.post('/cart/add_to_cart', body)).toMatchObject({ error: false })
  const placed = await placeOrder(shopper)
  expect(placed).toMatchObject({ error: false })
  return database.one(
    sql(`SELECT expected_first::text AS first, expected_last::text AS last FROM orders WHERE hash = $1`),
    [String(placed.redirect_url).replace('/hvala/', '')],
  )
}
const eyes = { right: { sph: '-2,25' }, left: { sph: '-7,75' }, pd: '63' }
const none = { first: null, last: null }

test('CHK-22, CHK-11 an order keeps between which days it is expected, later with glasses that are made first', async () => {
  expect(await expectedOf({})).toEqual({ first: '2026-11-24', last: '2026-11-26' })
  const made = await expectedOf({}, { product_id: goods.fitted, prescription: eyes })
  expect(made).toEqual({ first: '2026-12-01', last: '2026-12-03' })
})

test('CHK-22, RX-02 of an order that waits for its money or a prescription, or comes on a chosen day, no days are said', async () => {
  expect(await expectedOf({ payment_type_id: 3 })).toEqual(none)
  expect(await expectedOf({}, { product_id: goods.fitted, prescription: { how: 'later' } })).toEqual(none)
  expect(await expectedOf({ scheduled_delivery_date: '2026-12-04' })).toEqual(none)
})
