import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartShop, sql } from '#features/checkout/testing-shop.server.ts'
import type { Answer } from '#shared/server/process/testing-app.server.ts'
import { cancelOrder } from '../cancel.server.ts'
import { eraseCustomersPrescriptions } from '../erase-prescriptions.server.ts'
import { noon, recurringShop, week } from './testing-recurring.server.ts'

const { database, shop } = cartShop()
const { repeating, run, state, told, turns, orders, product, change, first, mailOf } = recurringShop({
  database,
  shop,
})

test('CHK-13 a day is skipped once, however often its button is pressed; the days after it are not', async () => {
  const { id, token } = await repeating([await product()])
  await told(id, week.told)
  const presses = await Promise.all(Array.from({ length: 8 }, () => change(token, 'skip', week.day)))
  for (const answer of presses)
    expect(answer).toMatchObject({
      error: false,
      title: 'Dostava je preskočena',
      message:
        'Dostavu planiranu za 8.\u00a012.\u00a02026. nećemo naručiti. Sljedeća je planirana za 15.\u00a012.\u00a02026.',
      redirect_url: `/ponavljanje/${token}`,
    })
  expect(await turns(id)).toMatchObject([{ day: week.day, outcome: 'skipped' }])
  expect(await state(id)).toMatchObject({ nextDay: week.next, told: null })
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 0 })
  expect(await change(token, 'skip', week.next)).toMatchObject({ error: false })
  expect(await turns(id)).toHaveLength(2)
  expect(await state(id)).toMatchObject({ nextDay: '2026-12-22', failures: 0 })
})

test.each(['', '2026-12-09', '2026-13-45', '8. 12. 2026.'.slice(0, 10), `x'; --`])(
  'CHK-13 a day that is not the next (%j) skips nothing',
  async (day) => {
    const { id, token } = await repeating([await product()])
    expect(await change(token, 'skip', day)).toMatchObject({
      error: true,
      message: 'Dan sljedeće dostave u međuvremenu se promijenio. Pogledajte ga pa odlučite.',
      reload: true,
    })
    expect(await turns(id)).toEqual([])
  },
)

test('CHK-13 a day that is skipped neither fails nor makes up for the turns that did', async () => {
  const { id, token } = await repeating([await product()])
  await database.run(sql('UPDATE recurring_orders SET failures = 2 WHERE id = $1'), [id])
  expect(await change(token, 'skip', week.day)).toMatchObject({ error: false })
  expect(await state(id)).toMatchObject({ nextDay: week.next, failures: 2 })
})

test('CHK-13 what was ordered is not skipped any more, and the answer says by which order', async () => {
  const { id, token } = await repeating([await product()])
  await told(id, week.told)
  await run(noon(week.ordered))
  const [made] = await orders(id)
  expect(await change(token, 'skip', week.day)).toMatchObject({
    error: true,
    message: `Ta je dostava već naručena, kao narudžba ${made?.number}. Ako je ne želite, javite nam se što prije.`,
  })
  expect(await state(id)).toMatchObject({ nextDay: week.next })
})

test('CHK-13 paused, nothing is told or ordered; let go on, the next is told anew and ordered three days later', async () => {
  const { id, token } = await repeating([await product()])
  await told(id, week.told)
  for (const _ of [1, 2])
    expect(await change(token, 'pause')).toMatchObject({ error: false, title: 'Ponavljanje je pauzirano' })
  for (const day of [week.ordered, '2026-12-07', '2027-01-20'])
    expect(await run(noon(day))).toMatchObject({ told: 0, ordered: 0, failed: 0 })
  expect(await change(token, 'skip', week.day)).toMatchObject({ error: true, reload: true })
  shop.time.now = noon('2027-01-20')
  const resumed = { error: false, message: 'Sljedeća dostava planirana je za 28.\u00a01.\u00a02027.' }
  for (const _ of [1, 2]) expect(await change(token, 'resume')).toMatchObject(resumed)
  expect(await state(id)).toMatchObject({ status: 'active', nextDay: '2027-01-28', told: null })
  await told(id, '2027-01-22')
  expect(await run(noon('2027-01-24'))).toMatchObject({ ordered: 0 })
  expect(await run(noon('2027-01-25'))).toMatchObject({ ordered: 1 })
})

test('CHK-13 paused and let go on before its order, what was told holds', async () => {
  const { id, token } = await repeating([await product()])
  await told(id, week.told)
  shop.time.now = noon('2026-12-01')
  await change(token, 'pause')
  expect(await change(token, 'resume')).toMatchObject({ error: false })
  expect(await run(noon(week.ordered))).toMatchObject({ told: 0, ordered: 1 })
})

test('CHK-13 ended, it is ended for good: nothing is ordered, and nothing lets it go on', async () => {
  const { id, token } = await repeating([await product()])
  await told(id, week.told)
  for (const _ of [1, 2])
    expect(await change(token, 'stop')).toMatchObject({ error: false, title: 'Ponavljanje je zaustavljeno' })
  expect(await state(id)).toMatchObject({ status: 'stopped', stoppedBy: 'buyer' })
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 0 })
  for (const action of ['resume', 'pause', 'skip'])
    expect(await change(token, action, week.day)).toMatchObject({
      error: true,
      message: 'Ponavljanje je već zaustavljeno.',
    })
  expect(await state(id)).toMatchObject({ status: 'stopped', stoppedBy: 'buyer' })
})

test('CHK-13 changed while its order is made, it is before or after it, never between', async () => {
  const goods = await product({}, 1000)
  const done: string[] = []
  for (const action of ['skip', 'pause', 'stop', 'skip', 'pause', 'stop']) {
    shop.time.now = new Date('2026-11-21T10:00:00Z')
    const { id, token } = await repeating([goods])
    await told(id, week.told)
    shop.time.now = noon(week.ordered)
    const [answer] = await Promise.all([change(token, action, week.day), run(noon(week.ordered))])
    const made = await orders(id)
    const { status, nextDay } = await state(id)
    done.push(`${action}: ${made.length}`)
    // A skipped day has no order, and a made one says so to who would skip it.
    if (action === 'skip') expect(answer.error).toBe(made.length === 1)
    else expect(status).toBe(action === 'pause' ? 'paused' : 'stopped')
    expect(nextDay).toBe(action === 'skip' || made.length === 1 ? week.next : week.day)
    expect(await run(noon(week.ordered))).toMatchObject({ ordered: 0 })
    expect(await orders(id)).toHaveLength(made.length)
  }
  expect(done).toHaveLength(6)
})

test('CHK-13 SAFE-07 a link changes its own repetition alone; the database holds a hash of it, and an order’s hash is none', async () => {
  const mine = await repeating([await product()])
  const others = await repeating([await product()])
  const dead: Partial<Answer> = {
    error: true,
    message:
      'Možda nije prepisana cijela. Ako želite zaustaviti ponavljanje narudžbe, javite nam se s njezinim brojem.',
  }
  for (const token of [
    '',
    'x'.repeat(43),
    others.hash,
    others.number,
    String(others.id),
    others.token.slice(1),
  ])
    expect(await change(token, 'stop')).toMatchObject(dead)
  expect(await change('x'.repeat(101), 'stop')).toMatchObject({ error: true })
  await change(mine.token, 'stop')
  expect([(await state(mine.id)).status, (await state(others.id)).status]).toEqual(['stopped', 'active'])
  const kept = await first<{ hash: string }>(
    `SELECT encode(token_hash, 'hex') AS hash FROM recurring_orders WHERE id = $1`,
    [others.id],
  )
  expect(kept.hash).toBe(createHash('sha256').update(others.token).digest('hex'))
})

test('CHK-13 what is no action, a form of another site, and a look at its address change nothing', async () => {
  const { id, token } = await repeating([await product()])
  expect(await change(token, 'delete')).toMatchObject({ error: true })
  const payload = { token, action: 'stop', day: '' }
  const foreign = await shop.app.inject({
    method: 'POST',
    url: '/recurring_order/change',
    payload,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.statusCode).toBe(403)
  const look = await shop.app.inject({ url: '/recurring_order/change', query: payload })
  expect(look.statusCode).toBe(405)
  expect(await state(id)).toMatchObject({ status: 'active' })
})

test('CHK-13 the first order called off, nothing is repeated; a later one called off, the next comes', async () => {
  const goods = await product()
  const called = await repeating([goods])
  const goesOn = await repeating([goods])
  const callOff = (number: string) =>
    database.transaction((tx) => cancelOrder(tx, shop.services, number, shop.time.now))
  await told(called.id, week.told)
  expect(await callOff(called.number)).toMatchObject({ ok: true })
  expect((await mailOf(`Narudžba ${called.number} je otkazana`)).text).toContain(
    'Narudžba se više ne ponavlja.',
  )
  expect(await run(noon(week.ordered))).toMatchObject({ ordered: 1 })
  expect(await state(called.id)).toMatchObject({ status: 'stopped', stoppedBy: 'cancellation' })
  const [made] = await orders(goesOn.id)
  expect(await callOff(String(made?.number))).toMatchObject({ ok: true })
  const mail = await mailOf(`Narudžba ${made?.number} je otkazana`)
  expect(mail.text).not.toContain('ne ponavlja')
  expect(await state(goesOn.id)).toMatchObject({ status: 'active', nextDay: week.next })
})

test('CHK-13 the mail of a later order that is called off does not say that its repetition ended by that', async () => {
  const { id, token } = await repeating([await product()])
  await told(id, week.told)
  await run(noon(week.ordered))
  await change(token, 'stop')
  const number = String((await orders(id))[0]?.number)
  await database.transaction((tx) => cancelOrder(tx, shop.services, number, shop.time.now))
  expect((await mailOf(`Narudžba ${number} je otkazana`)).text).not.toContain('ne ponavlja')
})

test('CHK-13 CHK-22 what its buyer ended stays ended by its buyer, though its first order is called off', async () => {
  const { id, number, token } = await repeating([await product()])
  await change(token, 'stop')
  await database.transaction((tx) => cancelOrder(tx, shop.services, number, shop.time.now))
  expect(await state(id)).toMatchObject({ status: 'stopped', stoppedBy: 'buyer' })
})

test('CHK-13 called off and repeated at once, neither waits for the other for ever', async () => {
  const goods = await product({}, 1000)
  for (let round = 0; round < 5; round++) {
    shop.time.now = new Date('2026-11-21T10:00:00Z')
    const { id, number } = await repeating([goods])
    await told(id, week.told)
    const [cancelled, done] = await Promise.all([
      database.transaction((tx) => cancelOrder(tx, shop.services, number, noon(week.ordered))),
      run(noon(week.ordered)),
    ])
    expect(cancelled).toMatchObject({ ok: true })
    expect(done.failed).toBe(0)
    expect((await state(id)).status).toBe('stopped')
  }
})

test('CHK-13 RX-05 an account that is removed takes its repetitions along', async () => {
  await database.run(sql(`INSERT INTO customers (id, email) VALUES (92, 'kupac-92@primjer.hr')`))
  const mine = await repeating([await product()])
  const others = await repeating([await product()])
  await database.run(sql('UPDATE orders SET customer_id = 92 WHERE id = $1'), [mine.orderId])
  await database.transaction((tx) => eraseCustomersPrescriptions(tx, 92))
  expect([await state(mine.id), await state(others.id)]).toMatchObject([
    { status: 'stopped', stoppedBy: 'erasure', told: null },
    { status: 'active' },
  ])
})
