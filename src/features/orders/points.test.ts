import { beforeAll, expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import {
  cartShop,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { bookPoints, lockPoints } from '#features/marketing/points.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { cancelOrder } from './cancel.server.ts'
import { issueGiftCards } from './gift-cards/issue.server.ts'
import { sayOrderStatus } from './status-history.server.ts'
import { openWindow, orderOf, pressConfirm } from './testing-changes.server.ts'
import { applyCoupon, makeCoupon } from './testing-coupons.server.ts'

const { database, shop } = cartShop()
let five = 0
let twenty = 0
beforeAll(async () => {
  const discounts = await database.all<{ id: number }>(
    sql('INSERT INTO loyalty_discounts (points, discount) VALUES (350, 2000), (100, 500) RETURNING id'),
  )
  // The fewest points come first in the list, whichever was made first.
  ;[twenty = 0, five = 0] = discounts.map(({ id }) => id)
  await database.run(
    sql(`INSERT INTO shop_settings (key, value) VALUES ('loyalty', '{"points_per_euro": 2}')`),
  )
})

let made = 0
/** A customer with so many points, ready to order one piece of a product at 30 €. */
async function memberWith(points: number): Promise<{ shopper: Shopper; customer: number }> {
  made += 1
  const row = await database.one<{ id: number }>(
    sql('INSERT INTO customers (email) VALUES ($1) RETURNING id'),
    [`clan${made}@primjer.hr`],
  )
  const customer = row?.id ?? 0
  await database.run(
    sql(`INSERT INTO loyalty_entries (customer_id, points, reason) VALUES ($1, $2, 'adjusted')`),
    [customer, points],
  )
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 3000 }))
  await database.run(
    sql(`WITH cart AS (SELECT id, session_id FROM quotes WHERE status = 'active' AND customer_id IS NULL ORDER BY id DESC LIMIT 1),
      known AS (UPDATE sessions s SET customer_id = $1 FROM cart WHERE s.id = cart.session_id)
      UPDATE quotes q SET customer_id = $1 FROM cart WHERE q.id = cart.id`),
    [customer],
  )
  return { shopper, customer }
}

const pointsOf = async (customer: number) =>
  (
    await database.one<{ sum: number }>(
      sql('SELECT sum(points)::int AS sum FROM loyalty_entries WHERE customer_id = $1'),
      [customer],
    )
  )?.sum
const waitingForPoints = sql(
  `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
)
const apply = (shopper: Shopper, data: unknown) => shopper.post('/cart/apply_loyalty', { data })
const cartOf = (answer: Answer) => answer.cart as CartView

test('CART-11 a discount is chosen, shown with what it costs in points, changed and taken back', async () => {
  const { shopper } = await memberWith(400)
  const chosen = cartOf(await apply(shopper, five))
  expect(chosen.totals).toMatchObject({
    discount: 500,
    reductions: [{ kind: 'points', points: 100, amount: 500 }],
  })
  expect(chosen.promotions.points).toEqual({
    balance: 400,
    discounts: [
      { id: five, points: 100, discount: 500 },
      { id: twenty, points: 350, discount: 2000 },
    ],
    chosen: five,
    problem: null,
  })
  expect(cartOf(await apply(shopper, String(twenty))).totals.discount).toBe(2000)
  // The select's own word for nothing chosen changes nothing.
  for (const nothing of ['null', '', undefined])
    expect(cartOf(await apply(shopper, nothing)).totals.discount).toBe(2000)
  expect(cartOf(await shopper.post('/cart/remove_loyalty')).totals.discount).toBe(0)
})

test('CART-11 points that were taken back are not spent with the order', async () => {
  const { shopper, customer } = await memberWith(400)
  await apply(shopper, five)
  expect((await shopper.post('/cart/remove_loyalty')).error).toBe(false)
  expect((await openWindow(shopper)).cart.promotions.points?.chosen).toBeNull()
  expect(await orderOf(database, await placeOrder(shopper))).toMatchObject({ total: 3490, reductions: [] })
  expect(await pointsOf(customer)).toBe(400)
})

test('CART-11 points that are not there, a discount that is none and a guest are refused', async () => {
  const { shopper } = await memberWith(99)
  expect(await apply(shopper, five)).toMatchObject({
    ...{ error: true, field: 'data' },
    message: 'Za taj popust treba 100 bodova, a imate 99 bodova.',
  })
  expect((await apply(shopper, 999_999)).message).toBe('Taj popust više nije u ponudi. Odaberite drugi.')
  expect((await apply(shopper, 'x')).status).toBe(400)
  const guest = await readyShopper(shop, await makeProduct(database))
  expect((await apply(guest, five)).message).toBe('Za popust programa vjernosti prijavite se u svoj račun.')
  expect((await openWindow(guest)).cart.promotions.points).toBeNull()
})

test('CART-11 each answer about points says what was done, or stands at their field', async () => {
  const { shopper } = await memberWith(400)
  const field = 'data'
  expect(await apply(shopper, five)).toMatchObject({
    error: false,
    title: 'Popust programa vjernosti je primijenjen',
  })
  expect(await apply(shopper, 'null')).toMatchObject({ error: false, title: '' })
  expect(await apply(shopper, 999_999)).toMatchObject({ error: true, field })
  expect((await openWindow(shopper)).cart.promotions.points?.chosen).toBe(five)
  expect(await shopper.post('/cart/remove_loyalty')).toMatchObject({
    error: false,
    title: 'Popust programa vjernosti je uklonjen',
  })
  const guest = await readyShopper(shop, await makeProduct(database))
  expect(await apply(guest, five)).toMatchObject({ error: true, field })
})

test('CART-11 a coupon that rests for a reason of its own keeps nobody from a discount for points', async () => {
  const coupon = await makeCoupon(database)
  const { shopper } = await memberWith(400)
  await applyCoupon(shopper, coupon.code)
  await database.run(sql('UPDATE coupons SET active = false WHERE id = $1'), [coupon.id])
  const applied = await apply(shopper, five)
  expect(applied.error).toBe(false)
  expect(cartOf(applied).totals.discount).toBe(500)
})

test('CART-11 a discount beyond what lies in the cart is refused, and rests once the cart gets smaller', async () => {
  const { shopper } = await memberWith(1000)
  await apply(shopper, twenty)
  const { cart } = await openWindow(shopper)
  const [line] = cart.lines
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database, 10, { price: 100 }) })
  const smaller = cartOf(await shopper.post('/cart/remove_from_cart', { quote_item_id: line?.quoteItemId }))
  expect(smaller.totals).toMatchObject({ discount: 0, goods: 100 })
  expect(smaller.promotions.points?.problem).toBe('Popust je veći od vrijednosti proizvoda u košarici.')
  await shopper.post('/cart/remove_loyalty')
  expect((await apply(shopper, twenty)).message).toBe('Popust je veći od vrijednosti proizvoda u košarici.')
})

test('CART-11 beside a coupon that stands alone neither takes the other’s place without a word', async () => {
  await database.run(
    sql(`INSERT INTO coupons (code, kind, value, with_points) VALUES ('SAM', 'percent', 1000, false)`),
  )
  const { shopper } = await memberWith(400)
  const coupon = (name: string) => shopper.post('/api/apply_coupon', { discount_coupon_name: name })
  await coupon('SAM')
  const refused = await apply(shopper, five)
  expect(refused).toMatchObject({ error: true, field: 'data' })
  expect(refused.message).toContain('Najprije uklonite kôd.')
  await coupon('')
  await apply(shopper, five)
  expect((await coupon('SAM')).message).toContain('Najprije uklonite taj popust.')
})

test('CART-11, CHK-22 points are spent with the order and come back, once, when it is called off', async () => {
  const { shopper, customer } = await memberWith(150)
  await apply(shopper, five)
  const order = await orderOf(database, await placeOrder(shopper))
  expect(order).toMatchObject({
    total: 3000 - 500 + 490,
    reductions: [{ kind: 'points', points: 100, amount: 500 }],
  })
  expect(await pointsOf(customer)).toBe(50)
  const cancel = () =>
    database.transaction((tx) => cancelOrder(tx, shop.services, order?.number ?? '', new Date()))
  await Promise.all([cancel(), cancel()])
  await cancel()
  expect(await pointsOf(customer)).toBe(150)
})

test('CART-11, CHK-22 what the shop gave with an order stays with its buyer, and what was spent is booked as returned', async () => {
  const { shopper, customer } = await memberWith(100)
  await apply(shopper, five)
  const order = await orderOf(database, await placeOrder(shopper))
  await database.run(
    sql(`INSERT INTO loyalty_entries (customer_id, order_id, points, reason)
      SELECT $1, id, 7, 'adjusted' FROM orders WHERE number = $2`),
    [customer, order?.number],
  )
  const cancel = () =>
    database.transaction((tx) => cancelOrder(tx, shop.services, order?.number ?? '', shop.time.now))
  // Who spends the customer's points meanwhile comes first.
  await overtaken(database, (tx) => lockPoints(tx, customer), cancel)
  const booked = await database.all(
    sql(
      `SELECT points, reason FROM loyalty_entries WHERE customer_id = $1 AND order_id IS NOT NULL ORDER BY id`,
    ),
    [customer],
  )
  expect(booked).toEqual([
    { points: -100, reason: 'spent' },
    { points: 7, reason: 'adjusted' },
    { points: 100, reason: 'returned' },
  ])
})

test('CART-11 of two orders in two browsers the points are enough for one; the other is shown what it costs then', async () => {
  const { shopper, customer } = await memberWith(100)
  await apply(shopper, five)
  const { shown } = await openWindow(shopper)
  // Spent elsewhere between the window and its button.
  await database.run(
    sql(`INSERT INTO loyalty_entries (customer_id, points, reason) VALUES ($1, -1, 'adjusted')`),
    [customer],
  )
  const refused = await pressConfirm(shopper, shown)
  expect(refused).toMatchObject({ error: true, confirm: { cart: { totals: { discount: 0 } } } })
  expect(await pointsOf(customer)).toBe(99)
})

test('CART-11 a discount that the shop has ended is chosen by nobody, and rests where it was', async () => {
  const [ended] = await database.all<{ id: number }>(
    sql('INSERT INTO loyalty_discounts (points, discount) VALUES (50, 200) RETURNING id'),
  )
  const { shopper } = await memberWith(400)
  await apply(shopper, ended?.id)
  await database.run(sql('UPDATE loyalty_discounts SET active = false WHERE id = $1'), [ended?.id])
  const { cart } = await openWindow(shopper)
  expect(cart.totals.discount).toBe(0)
  expect(cart.promotions.points?.problem).toBe('Taj popust više nije u ponudi. Odaberite drugi.')
  expect(cart.promotions.points?.discounts.map(({ id }) => id)).not.toContain(ended?.id)
  expect((await apply(shopper, ended?.id)).error).toBe(true)
})

test('CART-11 a delivered order earns points once, by what was paid for its goods', async () => {
  const { shopper, customer } = await memberWith(100)
  await apply(shopper, five)
  const order = await orderOf(database, await placeOrder(shopper))
  const say = (to: 'processing' | 'completed') =>
    database.transaction((tx) => sayOrderStatus(tx, order?.number ?? '', to, new Date()))
  await say('processing')
  expect(await pointsOf(customer)).toBe(0)
  await say('completed')
  await say('completed')
  // 25 € paid for goods; delivery earns nothing.
  expect(await pointsOf(customer)).toBe(50)
})

test('CART-11 what was paid for gift cards earns no points', async () => {
  const { shopper, customer } = await memberWith(0)
  const card = await makeProduct(database, 10, { price: 2500, gift_card: '{"amounts": [2500, 5000]}' })
  const added = await shopper.post('/cart/add_to_cart', { product_id: card, gift_card: testingCard })
  expect(added.error).toBe(false)
  const order = await orderOf(database, await placeOrder(shopper))
  const number = order?.number ?? ''
  expect(order?.goodsTotal).toBe(3000 + 5000)
  await database.transaction((tx) => issueGiftCards(tx, number, shop.time.now))
  await database.transaction((tx) => sayOrderStatus(tx, number, 'completed', shop.time.now))
  expect(await pointsOf(customer)).toBe(2 * 30)
})

test('CART-11 points of an order are booked once for each reason', async () => {
  const { shopper, customer } = await memberWith(0)
  const order = await orderOf(database, await placeOrder(shopper))
  const row = await database.one<{ id: number }>(sql('SELECT id FROM orders WHERE number = $1'), [
    order?.number,
  ])
  const orderId = row?.id ?? 0
  await bookPoints(database, customer, { orderId, points: 30, reason: 'earned' })
  await bookPoints(database, customer, { orderId, points: 30, reason: 'earned' })
  expect(await pointsOf(customer)).toBe(30)
  await bookPoints(database, customer, { orderId, points: 10, reason: 'returned' })
  expect(await pointsOf(customer)).toBe(40)
})

test('CART-11 who would spend a customer’s points waits for whoever does, and for nobody else', async () => {
  const [{ customer }, { customer: other }] = [await memberWith(100), await memberWith(100)]
  const order: string[] = []
  let second: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await lockPoints(tx, customer)
    second = database.transaction(async (later) => {
      await lockPoints(later, customer)
      order.push('second')
    })
    await database.transaction((free) => lockPoints(free, other))
    await waitFor(async () => expect(await database.all(waitingForPoints)).toHaveLength(1))
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
})
