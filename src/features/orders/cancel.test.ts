import { expect, test } from 'vitest'
import {
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
  stockLeft,
} from '#features/checkout/testing-shop.server.ts'
import { lockCoupon } from '#features/marketing/coupons.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { cancelOrder } from './cancel.server.ts'
import { loadConfirmation } from './confirmation.server.ts'
import { voidGiftCards } from './gift-cards/issue.server.ts'
import { giftCardShop } from './gift-cards/testing-gift-cards.server.ts'
import { orderOf } from './testing-changes.server.ts'
import { applyCoupon, makeCoupon } from './testing-coupons.server.ts'

const { database, shop, goods, ordered, paid } = giftCardShop()

const cancel = (number: string) =>
  database.transaction((tx) => cancelOrder(tx, shop.services, number, shop.time.now))
const statusOf = async (number: string) =>
  (await database.one<{ status: string }>(sql('SELECT status FROM orders WHERE number = $1'), [number]))
    ?.status

test('CHK-22 every line of a product lies on its shelf again once the order is called off', async () => {
  const before = await stockLeft(database, goods.card)
  const { number } = await ordered([
    { qty: 2, recipient_name: 'Ana' },
    { qty: 3, recipient_name: 'Iva' },
  ])
  expect(await stockLeft(database, goods.card)).toBe(before - 5)
  expect(await cancel(number)).toEqual({ ok: true, from: 'awaiting_payment' })
  expect(await stockLeft(database, goods.card)).toBe(before)
})

test('GIFT-01 an order whose cards can be spent is not called off until they are ended', async () => {
  const { number } = await ordered([{ qty: 2 }])
  await paid(number)
  const left = await stockLeft(database, goods.card)
  expect(await cancel(number)).toEqual({ ok: false, refused: 'cards_made' })
  expect(await statusOf(number)).toBe('processing')
  expect(await stockLeft(database, goods.card)).toBe(left)
  await database.transaction((tx) => voidGiftCards(tx, number, shop.time.now))
  expect(await cancel(number)).toEqual({ ok: true, from: 'processing' })
  expect(await stockLeft(database, goods.card)).toBe(left + 2)
})

test('CHK-22 an order that the shop holds back is called off like one that it works on', async () => {
  const { number } = await ordered([{}])
  await database.run(sql(`UPDATE orders SET status = 'on_hold' WHERE number = $1`), [number])
  expect(await cancel(number)).toEqual({ ok: true, from: 'on_hold' })
  expect(await statusOf(number)).toBe('cancelled')
})

test('GIFT-01 an order that was called off does not say of its card that it will be sent', async () => {
  const { number, hash } = await ordered([{}])
  const said = async () => (await loadConfirmation(database, hash))?.items[0]?.giftCard?.texts.at(-1)
  expect(await said()).toBe(hr['gift_card.sent_at_once'])
  await cancel(number)
  expect(await said()).toBe(hr['gift_card.not_sent'])
})

test('CHK-22 CART-09 who calls an order off waits for whoever holds its coupon before a shelf is held', async () => {
  const { id, code } = await makeCoupon(database)
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  await applyCoupon(shopper, code)
  const order = await orderOf(database, await placeOrder(shopper))
  // An order with the same coupon, which takes from the shelf next.
  const called = await overtaken(
    database,
    (tx) => lockCoupon(tx, id),
    () => cancel(order?.number ?? ''),
    (tx) => tx.run(sql('SELECT FROM stock WHERE product_id = $1 FOR UPDATE NOWAIT'), [product]),
  )
  expect(called).toEqual({ ok: true, from: 'awaiting_payment' })
})

test('CHK-22 of no such order nothing is called off', async () => {
  expect(await cancel('1999-1')).toEqual({ ok: false, refused: 'no_order' })
})

test('CHK-22 CART-11 points that the shop gave with an order stay, where none were spent with it', async () => {
  const order = await orderOf(
    database,
    await placeOrder(await readyShopper(shop, await makeProduct(database))),
  )
  await database.run(
    sql(`WITH buyer AS (INSERT INTO customers (email) VALUES ('poklon@primjer.hr') RETURNING id)
      INSERT INTO loyalty_entries (customer_id, order_id, points, reason)
      SELECT buyer.id, o.id, 7, 'adjusted' FROM buyer, orders o WHERE o.number = $1`),
    [order?.number],
  )
  expect(await cancel(order?.number ?? '')).toMatchObject({ ok: true })
  const booked = sql(
    'SELECT points, reason FROM loyalty_entries WHERE order_id = (SELECT id FROM orders WHERE number = $1)',
  )
  expect(await database.all(booked, [order?.number])).toEqual([{ points: 7, reason: 'adjusted' }])
})
