import { expect, test } from 'vitest'
import { cartShop, setStock, sql, stockLeft } from '#features/checkout/testing-shop.server.ts'
import { createJobs } from '#shared/server/jobs/jobs.server.ts'
import { connectDatabase, type Database } from '#shared/server/postgres/database.server.ts'
import { silentLog } from '#shared/server/postgres/testing.server.ts'
import { payingCards } from '../gift-cards/testing-paying-cards.server.ts'
import { defineOrderJobs } from '../order-jobs.server.ts'
import { runRecurring } from './run.server.ts'
import { noon, recurringShop, week } from './testing-recurring.server.ts'

const { database, shop } = cartShop()
const { repeating, run, state, untilSent, told, turns, orders, product, first } = recurringShop({
  database,
  shop,
})

test('CHK-13 an order that repeats itself is made anew on its day: told three days before, the same goods, buyer, delivery, payment', async () => {
  const [frame, drops] = [await product(), await product({ price: 700 })]
  const { id, orderId } = await repeating([frame, drops])
  expect(await run(noon('2026-11-29'))).toMatchObject({ told: 0, ordered: 0 })
  expect(await told(id, week.told)).toMatchObject({ told: 1, ordered: 0 })
  expect(await run(noon('2026-12-02'))).toMatchObject({ told: 0, ordered: 0 })
  expect(await orders(id)).toEqual([])
  const left = await stockLeft(database, frame)
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 1 })
  const [made, ...more] = await orders(id)
  const before = await first<Record<string, unknown>>('SELECT * FROM orders WHERE id = $1', [orderId])
  expect(more).toEqual([])
  expect(made).toMatchObject({
    status: 'processing',
    buyer: before.buyer,
    customer_id: null,
    session_id: null,
    delivery_type_id: before.delivery_type_id,
    payment_type_id: before.payment_type_id,
    total: before.total,
    message: 'Hvala',
    scheduled_date: week.day,
    recurring_interval: null,
    review_invitation_at: null,
    items: [
      { product: frame, qty: 1000, total: 2000, gift: false },
      { product: drops, qty: 1000, total: 700, gift: false },
    ],
  })
  expect(await stockLeft(database, frame)).toBe(left - 1)
  expect(await state(id)).toMatchObject({ status: 'active', nextDay: week.next, told: null, failures: 0 })
  expect(await turns(id)).toMatchObject([{ day: week.day, outcome: 'ordered', order: made?.number }])
  expect(await run(noon(week.ordered))).toMatchObject({ told: 0, ordered: 0 })
  // And so on.
  await told(id, '2026-12-07')
  expect(await run(noon('2026-12-10'))).toMatchObject({ ordered: 1 })
  expect(await turns(id)).toHaveLength(2)
})

test('CHK-13 GIFT-02 a gift card pays for the first order alone, though there is more on it', async () => {
  const { makeCard, apply, balanceOf } = payingCards(database, shop)
  const card = await makeCard(10_000)
  const { id, orderId } = await repeating([await product()], {}, (shopper) => apply(shopper, card.code))
  const byCards = (order: number) =>
    first<{ paid: number }>('SELECT card_total AS paid FROM orders WHERE id = $1', [order])
  const { paid } = await byCards(orderId)
  expect(paid).toBeGreaterThan(0)
  await told(id, week.told)
  await run(noon(week.ordered))
  const [made] = await orders(id)
  expect(await byCards(Number(made?.id))).toEqual({ paid: 0 })
  expect(await balanceOf(card.id)).toBe(10_000 - paid)
})

test('CHK-13 a shop that repeats does not hand what the job made to whoever confirms an empty cart', async () => {
  await database.run(sql(`INSERT INTO customers (id, email) VALUES (91, 'kupac-91@primjer.hr')`))
  const { id, orderId } = await repeating([await product()])
  await database.run(sql('UPDATE orders SET customer_id = 91 WHERE id = $1'), [orderId])
  await told(id, week.told)
  await run(noon(week.ordered))
  expect(await orders(id)).toMatchObject([{ customer_id: 91 }])
  const buyer = shop.shopper()
  await buyer.post('/cart/add_to_cart', { product_id: await product(), qty: 1 })
  await database.run(
    sql(
      `UPDATE sessions SET customer_id = 91, logged_in_at = now() WHERE id = (SELECT max(session_id) FROM quotes)`,
    ),
  )
  await database.run(
    sql(`DELETE FROM quotes WHERE id = (SELECT max(id) FROM quotes WHERE status <> 'ordered')`),
  )
  const answer = await buyer.post('/cart/cart_confirm', { accept_terms: 1 })
  expect(answer).toMatchObject({ error: true })
  expect(answer.redirect_url ?? '').not.toContain('/hvala/')
})

/** A second process: its own pool, its own jobs. */
async function otherProcess(): Promise<{ own: Database; services: Parameters<typeof runRecurring>[0] }> {
  const settings = { poolSize: 10, preparedStatements: true }
  const own = connectDatabase({ connectionString: database.url }, settings, silentLog)
  const jobs = createJobs(own, shop.services.log)
  const services = { ...shop.services, database: own, jobs }
  defineOrderJobs(services)
  return { own, services }
}

test('CHK-13 each turn is told once and made once by twenty looks at once, of two processes', async () => {
  const goods = await product({}, 1000)
  const all: Awaited<ReturnType<typeof repeating>>[] = []
  for (let at = 0; at < 5; at++) all.push(await repeating([goods]))
  const { own, services } = await otherProcess()
  const twenty = (now: Date) => {
    shop.time.now = now
    return Promise.all(
      Array.from({ length: 20 }, (_, at) => runRecurring(at % 2 === 0 ? shop.services : services, now)),
    )
  }
  const sum = (done: Awaited<ReturnType<typeof twenty>>, what: 'told' | 'ordered' | 'failed') =>
    done.reduce((most, one) => most + one[what], 0)
  expect(sum(await twenty(noon(week.told)), 'told')).toBe(5)
  await untilSent()
  const left = await stockLeft(database, goods)
  const done = await twenty(noon(week.ordered))
  expect([sum(done, 'ordered'), sum(done, 'failed')]).toEqual([5, 0])
  for (const { id } of all) expect(await orders(id)).toHaveLength(1)
  expect(await stockLeft(database, goods)).toBe(left - 5)
  const notices = shop.mails.filter(({ subject }) =>
    all.some(({ number }) => subject.includes(`Ponavljamo narudžbu ${number}`)),
  )
  expect(notices).toHaveLength(5)
  await own.close()
})

test('CHK-13 a process that dies between the order and its turn leaves neither; the next one makes both', async () => {
  const goods = await product()
  const { id } = await repeating([goods])
  await told(id, week.told)
  const left = await stockLeft(database, goods)
  const dies: Database = {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (tx) => {
        await work({
          ...tx,
          run: (text, values) =>
            text.text.includes('INSERT INTO recurring_turns')
              ? Promise.reject(new Error('killed'))
              : tx.run(text, values),
        })
        throw new Error('unreachable')
      }, options),
  }
  shop.time.now = noon(week.ordered)
  const attempt = runRecurring({ ...shop.services, database: dies }, shop.time.now)
  await expect(attempt).rejects.toThrow('killed')
  expect([await orders(id), await turns(id), await stockLeft(database, goods)]).toEqual([[], [], left])
  const quotes = sql(
    `SELECT id FROM quotes q WHERE status = 'ordered' AND NOT EXISTS (SELECT FROM orders WHERE quote_id = q.id)`,
  )
  expect(await database.all(quotes)).toEqual([])
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 1 })
  expect(await stockLeft(database, goods)).toBe(left - 1)
})

test('CHK-13 one that fails by an error keeps no other from its turn, and the job says so', async () => {
  const broken = await repeating([await product()])
  const fine = await repeating([await product()])
  await told(broken.id, week.told)
  // A turn of this day is there already, as no run of ours leaves it.
  await database.run(
    sql(`INSERT INTO recurring_turns (recurring_id, day, outcome) VALUES ($1, $2, 'skipped')`),
    [broken.id, week.day],
  )
  await expect(run(noon(week.ordered))).rejects.toThrow('duplicate key')
  expect(await orders(broken.id)).toEqual([])
  expect(await orders(fine.id)).toHaveLength(1)
})

test('CHK-13 a shop that was shut for weeks makes one order of what it missed, after a new notice', async () => {
  const { id } = await repeating([await product()])
  await told(id, week.told)
  expect(await run(noon('2027-01-15'))).toMatchObject({ told: 1, ordered: 0 })
  expect(await state(id)).toMatchObject({ nextDay: '2027-01-21' })
  await expect.poll(async () => (await state(id)).toldAt).toEqual(noon('2027-01-15'))
  for (const day of ['2027-01-16', '2027-01-17', '2027-01-18']) await run(noon(day))
  expect(await orders(id)).toMatchObject([{ scheduled_date: '2027-01-21' }])
  expect(await state(id)).toMatchObject({ nextDay: '2027-01-28' })
})

test('CHK-13 without the notice there is no order, however late: the days begin once its mail is handed over', async () => {
  const { id } = await repeating([await product()])
  const { send } = shop.services.mailer
  let fails = true
  shop.services.mailer.send = async (mail) => {
    if (fails && mail.subject.startsWith('Ponavljamo')) throw new Error('no mail server')
    return send(mail)
  }
  await run(noon(week.told))
  await expect
    .poll(async () =>
      first<{ state: string }>(
        `SELECT state FROM pgboss.job WHERE name = 'recurring-notice' ORDER BY created_on DESC`,
      ),
    )
    .toEqual({ state: 'retry' })
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 0 })
  fails = false
  await database.run(
    sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'recurring-notice' AND state = 'retry'`),
  )
  await expect.poll(async () => (await state(id)).toldAt, { timeout: 10_000 }).toEqual(noon(week.ordered))
  expect(await run(noon('2026-12-05'))).toMatchObject({ ordered: 0 })
  // On the third day after the mail, for the first working day that is to be kept.
  expect(await run(noon('2026-12-06'))).toMatchObject({ ordered: 1 })
  expect(await orders(id)).toMatchObject([{ scheduled_date: '2026-12-10' }])
  shop.services.mailer.send = send
})

test('CHK-13 SAFE-02 of two last pieces that two repetitions want, one gets them, and the other is told', async () => {
  const goods = await product()
  const [one, other] = [await repeating([goods]), await repeating([goods])]
  await told(one.id, week.told)
  await setStock(database, goods, 'central', 1)
  const { own, services } = await otherProcess()
  const now = noon(week.ordered)
  shop.time.now = now
  await Promise.all([runRecurring(shop.services, now), runRecurring(services, now)])
  await own.close()
  const outcomes = [...(await turns(one.id)), ...(await turns(other.id))].map(({ outcome }) => outcome)
  expect(outcomes.sort()).toEqual(['failed', 'ordered'])
  expect(await stockLeft(database, goods)).toBe(0)
})

/** Lets the courier take so many orders a day; none are on any day yet. */
async function capacity(most: number): Promise<void> {
  await database.run(sql(`UPDATE orders SET status = 'cancelled' WHERE scheduled_date > '2026-12-01'`))
  await database.run(sql(`UPDATE delivery_types SET day_capacity = $1 WHERE code = 'courier'`), [most])
}

test('CHK-13 a day that takes no more orders is left out: told for the next, or ordered for it where it filled up since', async () => {
  const [early, late] = [await repeating([await product()]), await repeating([await product()])]
  await capacity(1)
  await told(early.id, week.told)
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 2 })
  const made = [...(await orders(early.id)), ...(await orders(late.id))].map(
    ({ scheduled_date }) => scheduled_date,
  )
  expect(made.sort()).toEqual([week.day, '2026-12-09'])
  // What is told is a day that is free by then.
  await database.run(sql(`UPDATE orders SET scheduled_date = '2026-12-15' WHERE scheduled_date = $1`), [
    week.day,
  ])
  await told(early.id, '2026-12-07')
  expect(await state(early.id)).toMatchObject({ nextDay: '2026-12-16', told: { day: '2026-12-16' } })
  await capacity(80)
})

test('CHK-13 of the last place of a day, two that order at once get one, and nobody an order too many', async () => {
  const all = [await repeating([await product()]), await repeating([await product()])]
  await told(all[0]?.id ?? 0, week.told)
  await capacity(1)
  const { own, services } = await otherProcess()
  const now = noon(week.ordered)
  shop.time.now = now
  await Promise.all([runRecurring(shop.services, now), runRecurring(services, now)])
  await own.close()
  await run(now)
  const days = (await Promise.all(all.map(({ id }) => orders(id))))
    .flat()
    .map(({ scheduled_date }) => scheduled_date)
  await capacity(80)
  expect(days.sort()).toEqual([week.day, '2026-12-09'])
})
