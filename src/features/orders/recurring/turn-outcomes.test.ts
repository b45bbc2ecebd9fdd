import { expect, test } from 'vitest'
import { cartShop, setStock, sql } from '#features/checkout/testing-shop.server.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import type { Jobs } from '#shared/server/jobs/jobs.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { freeDay, nextOrder } from './next-order.server.ts'
import { recurringById } from './recurring.server.ts'
import { defineRecurringRun, runRecurring } from './run.server.ts'
import { noon, recurringShop, week } from './testing-recurring.server.ts'

const { database, shop } = cartShop()
const { repeating, collectedInSplit, run, state, told, untilSent, turns, orders, product, mailOf, change } =
  recurringShop({
    database,
    shop,
  })

const cartsOfNoOrder = sql(
  `SELECT id FROM quotes q WHERE status = 'ordered' AND NOT EXISTS (SELECT FROM orders WHERE quote_id = q.id)`,
)

/** A database in which something else happens at the moment that a turn's cart is written. */
const meanwhile = (happens: () => Promise<unknown>): Database => ({
  ...database,
  transaction: (work, options) =>
    database.transaction(
      (tx) =>
        work({
          ...tx,
          one: async (text, values) => {
            if (text.text.includes('INSERT INTO quotes')) await happens()
            return tx.one(text, values)
          },
        }),
      options,
    ),
})

test('CHK-13 what is not due is left alone, and a look says what it did', async () => {
  await repeating([await product()])
  const nothing = { told: 0, ordered: 0, failed: 0, nothing: 0 }
  expect(await run(noon('2026-11-29'))).toEqual(nothing)
  expect(await run(noon(week.told))).toEqual({ ...nothing, told: 1 })
})

test('CHK-13 of the last piece that is gone the buyer is told by its name', async () => {
  const [other, goods] = [await product({ name: 'Otopina' }), await product({ name: 'Leće Val' })]
  const { id, number } = await repeating([other, goods])
  await told(id, week.told)
  shop.time.now = noon(week.ordered)
  const late = meanwhile(() => setStock(database, goods, 'central', 0))
  expect(await runRecurring({ ...shop.services, database: late }, shop.time.now)).toMatchObject({ failed: 1 })
  expect(await turns(id)).toMatchObject([{ reason: { reason: 'short', products: ['Leće Val'] } }])
  const mail = await mailOf(`Narudžbu ${number} ovaj put nismo ponovili`)
  expect(mail.text).toContain('Na zalihi nema dovoljno: Leće Val.')
})

test('CHK-13 a day that fills up while its order is made leaves no cart; the next look orders for the day after', async () => {
  const [{ id }, other] = [await repeating([await product()]), await repeating([await product()])]
  await change(other.token, 'stop')
  await told(id, week.told)
  await database.run(sql(`UPDATE delivery_types SET day_capacity = 1 WHERE code = 'courier'`))
  const late = meanwhile(() =>
    database.run(sql('UPDATE orders SET scheduled_date = $2 WHERE id = $1'), [other.orderId, week.day]),
  )
  shop.time.now = noon(week.ordered)
  const done = await runRecurring({ ...shop.services, database: late }, shop.time.now)
  const left = await database.all(cartsOfNoOrder)
  const again = await run(noon(week.ordered))
  await database.run(sql(`UPDATE delivery_types SET day_capacity = 80 WHERE code = 'courier'`))
  expect(done).toEqual({ told: 0, ordered: 0, failed: 0, nothing: 1 })
  expect(left).toEqual([])
  expect(again).toMatchObject({ ordered: 1 })
  expect(await orders(id)).toMatchObject([{ scheduled_date: '2026-12-09' }])
  // The week is counted from the day that it comes.
  expect(await state(id)).toMatchObject({ nextDay: '2026-12-16' })
})

test('CHK-13 an order collected in a shop whose hours nobody knows any more comes on the day that was planned', async () => {
  const collected = await collectedInSplit()
  const { nextDay } = await state(collected.id)
  expect(nextDay).toBe('2027-01-02')
  await database.run(sql(`UPDATE warehouses SET hours = NULL WHERE code = 'split'`))
  for (let day = '2026-12-22'; day < nextDay; day = addDays(day, 1)) {
    await run(noon(day))
    await untilSent()
  }
  expect(await orders(collected.id)).toMatchObject([{ scheduled_date: nextDay }])
})

test('CHK-13 a day further ahead than any that can be chosen stays as it is', async () => {
  const { id } = await repeating([await product()])
  const recurring = await recurringById(database, id)
  const next = recurring && (await nextOrder(database, shop.services, recurring, shop.time.now))
  if (!next?.ok) throw new Error('no next order')
  expect(await freeDay(database, next.review, '2028-05-01', shop.time.now)).toBe('2028-05-01')
})

test.each([
  ['delivery', 'delivery_types', 'Odabranog načina dostave za ovu narudžbu više nema.'],
  ['payment', 'payment_types', 'Odabranog načina plaćanja za ovu narudžbu više nema.'],
])(
  'CHK-13 where no way of %s is offered at all, the turn fails and says which',
  async (reason, table, said) => {
    const { id, number } = await repeating([await product()])
    const on = await database.all<{ id: number }>(sql(`SELECT id FROM ${table} WHERE active`))
    await database.run(sql(`UPDATE ${table} SET active = false`))
    const done = await run(noon('2026-12-07'))
    await database.run(sql(`UPDATE ${table} SET active = true WHERE id = ANY($1)`), [on.map((one) => one.id)])
    expect(done).toMatchObject({ told: 0, failed: 1 })
    expect(await turns(id)).toMatchObject([{ outcome: 'failed', reason: { reason } }])
    expect((await mailOf(`Narudžbu ${number} ovaj put nismo ponovili`)).text).toContain(said)
  },
)

test('CHK-13 a cart whose buyer is erased is no order, and why is said in general', async () => {
  const { id, orderId, number } = await repeating([await product()])
  await database.run(
    sql('UPDATE quotes SET buyer = NULL WHERE id = (SELECT quote_id FROM orders WHERE id = $1)'),
    [orderId],
  )
  expect(await run(noon(week.told))).toMatchObject({ failed: 1 })
  expect(await turns(id)).toMatchObject([{ outcome: 'failed', reason: { reason: 'other' } }])
  expect((await mailOf(`Narudžbu ${number} ovaj put nismo ponovili`)).text).toContain(
    'Podaci iz prve narudžbe više nisu dovoljni za novu.',
  )
})

test('CHK-13 an error of ours is logged with the repetition that it kept from its turn', async () => {
  const { id } = await repeating([await product()])
  await told(id, week.told)
  await database.run(
    sql(`INSERT INTO recurring_turns (recurring_id, day, outcome) VALUES ($1, $2, 'skipped')`),
    [id, week.day],
  )
  const logged: unknown[][] = []
  const log = { ...shop.services.log, error: (...words: unknown[]) => logged.push(words) }
  const services = { ...shop.services, log } as typeof shop.services
  await expect(runRecurring(services, noon(week.ordered))).rejects.toThrow('duplicate key')
  expect(logged).toEqual([[{ err: expect.any(Error), recurring: id }, 'a recurring order failed']])
})

test('CHK-13 the shop looks once an hour for what is due by its clock', async () => {
  const { id } = await repeating([await product()])
  const defined: { name: string; look: () => Promise<void>; everySeconds: number | undefined }[] = []
  const define = ((name, handler, options) =>
    defined.push({
      name,
      look: () => handler({} as never, { id: '' }),
      everySeconds: options?.everySeconds,
    })) as Jobs['define']
  const jobs = { ...shop.services.jobs, define }
  defineRecurringRun({ ...shop.services, jobs })
  expect(defined).toMatchObject([{ name: 'orders.repeat', everySeconds: 3600 }])
  shop.time.now = noon('2026-11-29')
  await defined[0]?.look()
  expect((await state(id)).told).toBeNull()
  shop.time.now = noon(week.told)
  await defined[0]?.look()
  expect((await state(id)).told).toMatchObject({ day: week.day })
})

test('CHK-13 what ended by turns that failed is not said to have been ended by its buyer', async () => {
  const { id, token } = await repeating([await product()])
  await database.run(
    sql(`UPDATE recurring_orders SET status = 'stopped', stopped_by = 'failures' WHERE id = $1`),
    [id],
  )
  expect(await change(token, 'stop')).toMatchObject({ error: false, title: 'Ponavljanje je zaustavljeno' })
  expect(await state(id)).toMatchObject({ status: 'stopped', stoppedBy: 'failures' })
})

test('CHK-13 each refused change asks for the page anew and says why; what is done says so', async () => {
  const { id, token } = await repeating([await product()])
  const redirect_url = `/ponavljanje/${token}`
  expect(await change(token, 'pause')).toMatchObject({
    ...{ error: false, title: 'Ponavljanje je pauzirano', redirect_url },
    message: 'Ne naručujemo ništa dok ga ovdje ne nastavite.',
  })
  expect(await change(token, 'skip', week.day)).toMatchObject({
    ...{ error: true, reload: true },
    message: 'Ponavljanje je pauzirano, pa nema što preskočiti.',
  })
  expect(await change(token, 'resume')).toMatchObject({ title: 'Ponavljanje se nastavlja', redirect_url })
  await told(id, week.told)
  await run(noon(week.ordered))
  const [made] = await orders(id)
  const ordered = await change(token, 'skip', week.day)
  expect(ordered).toMatchObject({ error: true, reload: true })
  expect(ordered.message).toContain(String(made?.number))
  expect(await change(token, 'stop')).toMatchObject({
    ...{ title: 'Ponavljanje je zaustavljeno', redirect_url },
    message: 'Iz ove narudžbe više ništa ne naručujemo. Narudžbe koje su već napravljene ostaju.',
  })
  for (const action of ['pause', 'resume', 'skip'])
    expect(await change(token, action, week.next)).toMatchObject({ error: true, reload: true })
})

test('CHK-13 SAFE-07 who asks about a day of somebody else’s repetition is told nothing of it', async () => {
  const others = await repeating([await product()])
  const mine = await repeating([await product()], { recurring_interval: 30 })
  await told(others.id, week.told)
  await run(noon(week.ordered))
  const [made] = await orders(others.id)
  const answer = await change(mine.token, 'skip', week.day)
  expect(answer).toMatchObject({
    ...{ error: true, reload: true },
    message: 'Dan sljedeće dostave u međuvremenu se promijenio. Pogledajte ga pa odlučite.',
  })
  expect(answer.message).not.toContain(String(made?.number))
})

test('CHK-13 what others did not pay keeps no repetition from its order', async () => {
  const others = await repeating([await product()], { payment_type_id: 3 })
  await database.run(sql(`UPDATE orders SET status = 'processing' WHERE id = $1`), [others.orderId])
  const { id } = await repeating([await product()])
  await told(id, week.told)
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 2, failed: 0 })
  // The others' second order waits for its money now.
  await told(id, '2026-12-07')
  expect(await run(noon('2026-12-10'))).toMatchObject({ ordered: 1, failed: 1 })
  expect(await orders(id)).toHaveLength(2)
})

test('CHK-13 what goes on is let go on without being told anew, on the day of its order too', async () => {
  const { id, token } = await repeating([await product()])
  await told(id, week.told)
  shop.time.now = noon(week.ordered)
  expect(await change(token, 'resume')).toMatchObject({ error: false })
  expect(await run(noon(week.ordered))).toMatchObject({ told: 0, ordered: 1 })
})
