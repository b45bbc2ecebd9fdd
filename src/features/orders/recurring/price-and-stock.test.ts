import { expect, test } from 'vitest'
import { cartShop, setStock, sql, stockLeft } from '#features/checkout/testing-shop.server.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { applyCoupon, makeCoupon } from '../testing-coupons.server.ts'
import { runRecurring } from './run.server.ts'
import { noon, recurringShop, week } from './testing-recurring.server.ts'

const { database, shop } = cartShop()
const { repeating, collectedInSplit, run, state, untilSent, told, turns, orders, product, mailOf, cashId } =
  recurringShop({
    database,
    shop,
  })

const price = (id: number, cents: number) =>
  database.run(sql('UPDATE products SET price = $2 WHERE id = $1'), [id, cents])

test('CHK-13 what has become cheaper since the notice is charged at the price in force', async () => {
  const goods = await product({ price: 3000 })
  const { id } = await repeating([goods])
  await told(id, week.told)
  await price(goods, 2500)
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 1 })
  // 4,90 € of delivery and 1,50 € for paying on delivery on top.
  expect(await orders(id)).toMatchObject([{ goods_total: 2500, total: 3140 }])
})

test('CHK-13 nobody pays more than the notice said: dearer by a cent, it is told anew, and three days are waited for', async () => {
  const goods = await product({ price: 3000 })
  const { id, number } = await repeating([goods])
  await told(id, week.told)
  expect((await state(id)).told).toMatchObject({ total: 3640, before: null })
  await price(goods, 3001)
  expect(await told(id, week.ordered)).toMatchObject({ told: 1, ordered: 0 })
  expect(await state(id)).toMatchObject({
    nextDay: '2026-12-10',
    told: { total: 3641, before: 3640 },
    failures: 0,
  })
  const mail = await mailOf(`Narudžba ${number}: cijena ponavljanja je porasla`)
  expect(mail.text).toContain('javili ukupno 36,40\u00a0€, a sada je 36,41\u00a0€')
  expect(mail.text).toContain('10.\u00a012.\u00a02026.')
  expect(await run(noon('2026-12-05'))).toMatchObject({ ordered: 0 })
  expect(await run(noon('2026-12-07'))).toMatchObject({ ordered: 1 })
  expect(await orders(id)).toMatchObject([{ total: 3641, scheduled_date: '2026-12-10' }])
  // What is counted from is the day that it came.
  expect(await state(id)).toMatchObject({ nextDay: '2026-12-17' })
})

test('CHK-13 whatever prices do from day to day, no order costs more than its notice three days before, and no day has two', async () => {
  const goods = await product({ price: 3000 })
  const all = await Promise.all([repeating([goods]), repeating([goods, await product()])])
  const made: { total: number; told: number }[] = []
  for (let at = 0; at < 45; at++) {
    // Up and down by a fixed rule, so that a failure comes again.
    await price(goods, 3000 + ((at * 7919) % 13) - 6)
    const before = await Promise.all(
      all.map(async ({ id }) => ({ told: (await state(id)).told, orders: (await orders(id)).length })),
    )
    const now = noon(addDays('2026-11-25', at))
    await run(now)
    await untilSent()
    for (const [index, { id }] of all.entries()) {
      const [last, ...others] = (await orders(id)).slice(before[index]?.orders)
      expect(others).toEqual([])
      if (last) made.push({ total: Number(last.total), told: before[index]?.told?.total ?? 0 })
    }
  }
  expect(made.length).toBeGreaterThan(4)
  for (const { total, told: most } of made) expect(total).toBeLessThanOrEqual(most)
  // The rule does try both.
  expect(made.some(({ total, told: most }) => total < most)).toBe(true)
  expect(shop.mails.some(({ subject }) => subject.includes('cijena ponavljanja je porasla'))).toBe(true)
})

test('CHK-13 dearer delivery counts as dearer goods do', async () => {
  const { id } = await repeating([await product({ price: 5990 })])
  await told(id, week.told)
  await database.run(sql('UPDATE delivery_rules SET price = price + 1 WHERE price = 490'))
  expect(await run(noon(week.ordered))).toMatchObject({ told: 1, ordered: 0 })
  await database.run(sql('UPDATE delivery_rules SET price = price - 1 WHERE price = 491'))
})

test('CHK-13 a coupon, and a gift that the first order earned, are not given again', async () => {
  const goods = await product({ price: 8000 })
  const gift = await product({ price: 500 })
  const { code } = await makeCoupon(database)
  const { id, orderId } = await repeating([goods], {}, (shopper) => applyCoupon(shopper, code))
  const kept = await database.one<{ discount: number }>(
    sql('SELECT discount_total AS discount FROM orders WHERE id = $1'),
    [orderId],
  )
  expect(kept).toEqual({ discount: 800 })
  await database.run(
    sql(`INSERT INTO quote_items (quote_id, product_id, qty, seen_price, is_gift)
      SELECT quote_id, $2, 1000, 0, true FROM orders WHERE id = $1`),
    [orderId, gift],
  )
  await database.run(
    sql(`INSERT INTO order_items (order_id, product_id, code, name, unit, qty, unit_price, total, vat_basis_points, is_gift)
      VALUES ($1, NULL, 'G', 'Poklon', 'kom', 1000, 0, 0, 0, true)`),
    [orderId],
  )
  await told(id, week.told)
  await run(noon(week.ordered))
  expect(await orders(id)).toMatchObject([
    { discount_total: 0, reductions: [], total: 8150, items: [{ product: goods }] },
  ])
  // Nor does the cart that was ordered say so.
  const inCart =
    sql(`SELECT i.product_id AS product, i.is_gift AS gift FROM quote_items i JOIN orders o USING (quote_id)
    JOIN recurring_turns t ON t.order_id = o.id WHERE t.recurring_id = $1`)
  expect(await database.all(inCart, [id])).toEqual([{ product: goods, gift: false }])
})

test('CHK-13 too little stock: the notice warns, the turn fails as a whole, and its mail says why and when the next is', async () => {
  const [goods, other] = [await product({ name: 'Leće Val' }), await product()]
  const { id, number } = await repeating([goods, other])
  await setStock(database, goods, 'central', 0)
  await told(id, week.told)
  const notice = await mailOf(`Ponavljamo narudžbu ${number}`)
  expect(notice.text).toContain('Na zalihi za sada nema dovoljno: Leće Val.')
  const left = await stockLeft(database, other)
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 0, failed: 1 })
  expect([await orders(id), await stockLeft(database, other)]).toEqual([[], left])
  expect(await turns(id)).toMatchObject([
    { day: week.day, outcome: 'failed', reason: { reason: 'short', products: ['Leće Val'] } },
  ])
  const mail = await mailOf(`Narudžbu ${number} ovaj put nismo ponovili`)
  expect(mail.text).toContain('planiranu za 8.\u00a012.\u00a02026. nismo naručili')
  expect(mail.text).toContain('Na zalihi nema dovoljno: Leće Val.')
  expect(mail.text).toContain('sljedeća dostava planirana je za 15.\u00a012.\u00a02026.')
  // It is there again.
  await setStock(database, goods, 'central', 5)
  await told(id, '2026-12-07')
  expect(await run(noon('2026-12-10'))).toMatchObject({ ordered: 1 })
  expect(await state(id)).toMatchObject({ failures: 0 })
})

test('CHK-13 the last piece that somebody takes while its order is made leaves no order, and no cart of it', async () => {
  const goods = await product()
  const { id } = await repeating([goods])
  await told(id, week.told)
  const late: Database = {
    ...database,
    transaction: (work, options) =>
      database.transaction(
        (tx) =>
          work({
            ...tx,
            one: async (text, values) => {
              if (text.text.includes('INSERT INTO quotes')) await setStock(database, goods, 'central', 0)
              return tx.one(text, values)
            },
          }),
        options,
      ),
  }
  shop.time.now = noon(week.ordered)
  expect(await runRecurring({ ...shop.services, database: late }, shop.time.now)).toMatchObject({ failed: 1 })
  expect(await turns(id)).toMatchObject([{ outcome: 'failed', reason: { reason: 'short' } }])
  const left = sql(
    `SELECT id FROM quotes q WHERE status = 'ordered' AND NOT EXISTS (SELECT FROM orders WHERE quote_id = q.id)`,
  )
  expect([await orders(id), await database.all(left)]).toEqual([[], []])
})

test('CHK-13 three turns in a row that fail end it, and its buyer is told so; one that succeeds between begins anew', async () => {
  const goods = await product()
  const { id, number } = await repeating([goods])
  const all = { fail: 0, succeed: 3 }
  const days = [
    ['2026-11-30', '2026-12-03', all.fail],
    ['2026-12-07', '2026-12-10', all.succeed],
    // Christmas and the new year shift the days of deliveries.
    ['2026-12-14', '2026-12-17', all.fail],
    ['2026-12-20', '2026-12-23', all.fail],
    ['2026-12-27', '2026-12-30', all.fail],
  ] as const
  for (const [tellDay, orderOn, stock] of days) {
    await setStock(database, goods, 'central', stock)
    expect(await told(id, tellDay)).toMatchObject({ told: 1 })
    expect(await run(noon(orderOn))).toMatchObject(stock > 0 ? { ordered: 1 } : { failed: 1 })
  }
  expect(await state(id)).toMatchObject({ status: 'stopped', stoppedBy: 'failures', failures: 3 })
  const last = () => shop.mails.filter(({ subject }) => subject.includes(`${number} ovaj put`)).at(-1)
  await expect.poll(() => last()?.text).toContain('treći put zaredom, pa smo ponavljanje zaustavili')
  expect(last()?.text).not.toContain('Pokušat ćemo opet')
  expect(await run(noon('2027-03-01'))).toMatchObject({ told: 0, ordered: 0, failed: 0 })
})

test.each([
  [
    'gone',
    'sold no more',
    (id: number) => database.run(sql(`UPDATE products SET status = 'hidden' WHERE id = $1`), [id]),
  ],
  ['gone', 'deleted', (id: number) => database.run(sql('DELETE FROM products WHERE id = $1'), [id])],
  [
    'rules',
    'sold in pairs by now',
    (id: number) => database.run(sql('UPDATE products SET qty_step = 2000 WHERE id = $1'), [id]),
  ],
])('CHK-13 of goods that are %s (%s) no half order is made', async (reason, _how, becomes) => {
  const [goods, other] = [await product({ name: 'Leće Val' }), await product()]
  const { id } = await repeating([goods, other])
  await told(id, week.told)
  await becomes(goods)
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 0, failed: 1 })
  expect(await orders(id)).toEqual([])
  expect(await turns(id)).toMatchObject([{ reason: { reason, products: ['Leće Val'] } }])
})

test.each([
  [
    'delivery',
    `UPDATE delivery_types SET active = false WHERE code = 'courier'`,
    `UPDATE delivery_types SET active = true`,
  ],
  [
    'payment',
    `UPDATE payment_types SET active = false WHERE code = 'cash_on_delivery'`,
    `UPDATE payment_types SET active = true WHERE code = 'cash_on_delivery'`,
  ],
  [
    'country',
    'UPDATE countries SET active = false WHERE id = 1',
    'UPDATE countries SET active = true WHERE id = 1',
  ],
])(
  'CHK-13 where the %s is there no more nothing is told as if it came: the turn fails ahead of its notice',
  async (reason, change, back) => {
    const { id, number } = await repeating([await product()])
    await database.run(sql(change))
    const done = await run(noon('2026-12-07'))
    await database.run(sql(back))
    expect(done).toMatchObject({ told: 0, failed: 1 })
    expect(await turns(id)).toMatchObject([{ outcome: 'failed', reason: { reason } }])
    expect(shop.mails.filter(({ subject }) => subject.includes(`Ponavljamo narudžbu ${number}`))).toEqual([])
  },
)

test('CHK-13 an order that waits for its money is not followed by another; once it is paid, the next is made', async () => {
  const { id, orderId, number } = await repeating([await product()], { payment_type_id: 3 })
  await told(id, week.told)
  expect((await mailOf(`Ponavljamo narudžbu ${number}`)).text).toContain(
    `Narudžba ${number} iz istog ponavljanja još čeka uplatu`,
  )
  expect(await run(noon(week.ordered))).toMatchObject({ failed: 1 })
  expect(await turns(id)).toMatchObject([{ reason: { reason: 'unpaid', order: number } }])
  await database.run(sql(`UPDATE orders SET status = 'processing' WHERE id = $1`), [orderId])
  await told(id, '2026-12-07')
  expect(await run(noon('2026-12-10'))).toMatchObject({ ordered: 1 })
  expect(await orders(id)).toMatchObject([{ status: 'awaiting_payment' }])
})

test('CHK-13 an order collected in a shop repeats itself; one that would be paid by card is refused', async () => {
  const collected = await collectedInSplit()
  // 31 December is a Thursday.
  expect(await state(collected.id)).toMatchObject({ nextDay: '2027-01-02' })
  await database.run(sql(`UPDATE payment_types SET provider = 'wspay' WHERE id = 1`))
  const byCard = repeating([await product()], { payment_type_id: 1 })
  await expect(byCard).rejects.toThrow('"field":"recurring_interval"')
  await database.run(sql('UPDATE payment_types SET provider = NULL WHERE id = 1'))
  expect(await cashId()).toBeGreaterThan(0)
})
