import { expect, test } from 'vitest'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { cancelOrder } from '#features/orders/cancel.server.ts'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import type { LookupOption } from './checkout-view.ts'
import { cartShop, deliveryId, makeProduct, placeOrder, readyShopper, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

const step = '/cart/update_cart_payment_and_delivery'
const window = '/cart/generate_confirm_modal'

/** A Monday, in the morning: by courier until Thursday. */
const monday = new Date('2026-11-23T09:00:00+01:00')
const thursday = '2026-11-26'

async function someone(stock = 100) {
  shop.time.now = monday
  const shopper = await readyShopper(shop, await makeProduct(database, stock))
  const [courier, express] = await Promise.all([
    deliveryId(database, 'courier'),
    deliveryId(database, 'express_zagreb'),
  ])
  const choose = (day: string, choice = {}) =>
    shopper.post(step, {
      ...{ delivery_type_id: courier, payment_type_id: 3, scheduled_delivery_date: writeDay(day) },
      ...choice,
    })
  const offered = async () => {
    const { ret } = (await shopper.get('/lookup/delivery_types')) as unknown as { ret: LookupOption[] }
    return ret.find(({ id }) => id === courier)?.days
  }
  return { shopper, courier, express, choose, offered }
}

const setCapacity = (capacity: number | null) =>
  database.run(sql(`UPDATE delivery_types SET day_capacity = $1 WHERE code = 'courier'`), [capacity])
const dayOfOrders = () =>
  database.all<{ day: string | null; status: string; number: string }>(
    sql(
      `SELECT scheduled_date::text AS day, status, number FROM orders WHERE scheduled_date = $1 ORDER BY id`,
    ),
    [thursday],
  )

test('CHK-13 the lookup says which days can be chosen, and any other is refused', async () => {
  const { choose, offered, express } = await someone()
  expect(await offered()).toMatchObject({
    first: thursday,
    closed: expect.arrayContaining(['2026-11-28', '2026-12-25', '2027-01-01', '2027-01-06']),
  })
  const gone = { error: true, field: 'scheduled_delivery_date', message: hr['checkout.day_gone'] }
  // The day before the first, a Sunday, Christmas and one beyond the last.
  for (const day of ['2026-11-25', '2026-11-29', '2026-12-25', '2027-02-23'])
    expect(await choose(day)).toMatchObject(gone)
  expect(await choose('2026-11-22')).toMatchObject({ message: hr['checkout.scheduled_invalid'] })
  expect(await choose(thursday, { delivery_type_id: express })).toMatchObject({
    ...{ field: 'scheduled_delivery_date', message: hr['checkout.day_not_chosen'] },
  })
  expect((await choose(thursday)).error).toBe(false)
})

test('CHK-13 a day that was chosen and is too near by now is refused by the window and by the order', async () => {
  const { choose, shopper } = await someone()
  await choose(thursday)
  const refused = { error: true, field: 'scheduled_delivery_date', message: hr['checkout.day_gone'] }
  const { confirm } = await shopper.post(window)
  shop.time.now = new Date('2026-11-23T12:00:00+01:00')
  expect(await shopper.post(window)).toMatchObject(refused)
  const { quoteId, shown } = confirm as { quoteId: number; shown: string }
  expect(
    await shopper.post('/cart/cart_confirm', { quote_id: quoteId, shown, accept_terms: 1 }),
  ).toMatchObject(refused)
  // Another day mends it.
  expect((await choose('2026-11-27')).error).toBe(false)
  expect((await placeOrder(shopper)).error).toBe(false)
})

test('CHK-13 of many at once a day takes as many orders as it can, and one that is cancelled gives its place back', async () => {
  await database.run(sql('UPDATE orders SET scheduled_date = NULL'))
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => someone()))
  for (const { choose } of shoppers) expect((await choose(thursday)).error).toBe(false)
  await setCapacity(3)
  const answers = await Promise.all(shoppers.map(({ shopper }) => placeOrder(shopper)))
  const refused = answers.filter(({ error }) => error)
  expect(refused).toHaveLength(5)
  for (const answer of refused)
    expect(answer).toMatchObject({ field: 'scheduled_delivery_date', message: hr['checkout.day_gone'] })
  const placed = await dayOfOrders()
  expect(placed).toHaveLength(3)
  const next = await someone()
  expect(await next.offered()).toMatchObject({ first: '2026-11-27' })
  expect((await next.choose(thursday)).error).toBe(true)
  await database.transaction((tx) => cancelOrder(tx, shop.services, placed[0]?.number ?? '', monday))
  expect(await next.offered()).toMatchObject({ first: thursday })
  expect((await next.choose(thursday)).error).toBe(false)
  expect((await placeOrder(next.shopper)).error).toBe(false)
  await setCapacity(null)
})

test('CHK-13 a day that is full for one way of delivery is free for another', async () => {
  await database.run(sql('UPDATE orders SET scheduled_date = NULL'))
  const { choose, shopper } = await someone()
  await choose(thursday)
  expect((await placeOrder(shopper)).error).toBe(false)
  await database.run(sql('UPDATE orders SET delivery_type_id = $1 WHERE scheduled_date = $2'), [
    await deliveryId(database, 'pickup_split'),
    thursday,
  ])
  const capacities = sql(
    `UPDATE delivery_types SET day_capacity = $1 WHERE code IN ('courier', 'pickup_split')`,
  )
  await database.run(capacities, [1])
  expect(await (await someone()).offered()).toMatchObject({ first: thursday })
  await database.run(capacities, [null])
})

test('CHK-13 a capacity of none offers no day', async () => {
  await setCapacity(0)
  expect(await (await someone()).offered()).toBeUndefined()
  await setCapacity(null)
})

test('CHK-13 without scripts a day counts where its box is ticked, and a ticked box asks for one', async () => {
  const { shopper, courier } = await someone()
  const whole = { keep: 'show', accept_terms: 1, delivery_type_id: courier, payment_type_id: 3 }
  const stored = () =>
    database.one<{ day: string | null }>(
      sql('SELECT scheduled_date::text AS day FROM quotes ORDER BY updated_at DESC, id DESC LIMIT 1'),
    )
  const chosen = { schedule_delivery: 1, scheduled_delivery_date: writeDay(thursday) }
  expect(await shopper.post(window, { ...whole, ...chosen })).toMatchObject({ error: false })
  expect(await stored()).toEqual({ day: thursday })
  expect(await shopper.post(window, { ...whole, schedule_delivery: 1 })).toMatchObject({
    ...{ error: true, field: 'scheduled_delivery_date' },
  })
  expect(
    (await shopper.post(window, { ...whole, scheduled_delivery_date: chosen.scheduled_delivery_date })).error,
  ).toBe(false)
  expect(await stored()).toEqual({ day: null })
})

test('CHK-13 what cannot be ordered again by itself is refused by the window at the repetition, and goes once', async () => {
  const { shopper, courier } = await someone()
  const card = await makeProduct(database, 100, {
    ...{ name: 'Poklon-kartica', price: 2500, gift_card: JSON.stringify({ amounts: [5000] }) },
  })
  expect(await shopper.post('/cart/add_to_cart', { product_id: card, gift_card: testingCard })).toMatchObject(
    {
      error: false,
    },
  )
  const choice = {
    delivery_type_id: courier,
    payment_type_id: 3,
    scheduled_delivery_date: writeDay(thursday),
  }
  await shopper.post(step, { ...choice, recurring_interval: 30 })
  expect(await shopper.post(window)).toMatchObject({
    ...{ error: true, field: 'recurring_interval', message: expect.stringContaining('Poklon-kartica') },
  })
  await shopper.post(step, choice)
  expect((await placeOrder(shopper)).error).toBe(false)
})
