import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  addGoods as add,
  type LensGoods,
  makeLensGoods,
} from '#features/cart/testing-prescriptions.server.ts'
import { remindersToMailbox } from '#features/orders/awaited/awaited-mail.server.ts'
import { findAwaitedOrder } from '#features/orders/awaited/links.server.ts'
import { prescriptionsOfOrder } from '#features/orders/order-prescriptions.server.ts'
import { multipart, pdf } from '#features/prescriptions/testing-findings.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import { deleteExpired } from './expiry.server.ts'
import { cartShop, customer, placeOrder, readyShopper, setStock, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

let goods: LensGoods
beforeAll(async () => {
  // Jobs wait by the database's clock.
  shop.time.now = new Date()
  goods = await makeLensGoods(database)
  for (const id of [goods.bare, goods.fitted]) await setStock(database, id, 'central', 100)
})

const later = { how: 'later' }
const eyes = { right: { sph: '-2,25' }, left: { sph: '-7,75' }, pd: '63' }

/** An order of these lines, with its mails' link. */
async function ordered(bodies: readonly object[]) {
  const shopper = await readyShopper(shop, goods.bare, {})
  for (const body of bodies) await add(shopper, body)
  const placed = await placeOrder(shopper)
  expect(placed.error).toBe(false)
  const hash = String(placed.redirect_url).replace('/hvala/', '')
  const row = await database.one<{ id: number; number: string }>(
    sql('SELECT id, number FROM orders WHERE hash = $1'),
    [hash],
  )
  // Mails of earlier orders may still be on their way.
  const ofThis = ({ subject }: { subject: string }) => subject.includes(row?.number ?? '?')
  await expect.poll(() => shop.mails.some(ofThis)).toBe(true)
  const mail = shop.mails.find(ofThis)
  const token = /\/dioptrija\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { id: row?.id ?? 0, number: row?.number ?? '', token, mail }
}
const linesBy = async (token: string) =>
  (await findAwaitedOrder(database, shop.services.seals, token))?.lines ?? []
const give = (
  token: string,
  order_item_id: number | undefined,
  prescription: object,
  who: Shopper = shop.shopper(),
) => who.post('/order/prescription', { token, order_item_id, prescription })
const textsOf = async (number: string) =>
  (await prescriptionsOfOrder(database, shop.services.seals, number))?.map(({ texts }) => texts)

test('RX-02 what is promised is ordered without values, each promise a line; the mail’s link takes them, from whoever has it', async () => {
  const { number, token, mail } = await ordered([
    { product_id: goods.fitted, prescription: later },
    { product_id: goods.fitted, prescription: later },
  ])
  expect(mail?.text).toContain('Narudžbu pripremamo kad stignu uplata i podaci s nalaza')
  const [one, other, ...more] = await linesBy(token)
  expect(more).toEqual([])
  expect(await give(token, one?.itemId, { right: { sph: '2,25' } })).toMatchObject({
    error: true,
    field: 'prescription[right][sph]',
    message: 'Desno oko, Sfera (SPH): ispred broja upišite minus (−) ili plus (+).',
  })
  expect(await give(token, one?.itemId, { how: 'upload' })).toMatchObject({ field: 'prescription_file' })
  // Nothing is promised twice.
  expect(await give(token, one?.itemId, later)).toMatchObject({ error: true })
  const before = shop.mails.length
  expect(await give(token, one?.itemId, eyes)).toMatchObject({
    error: false,
    message: 'Ispod vidite za što je još trebamo.',
    redirect_url: `/dioptrija/${token}`,
  })
  const { headers, payload } = multipart(
    { token, order_item_id: other?.itemId ?? 0, 'prescription[how]': 'upload' },
    { bytes: pdf() },
  )
  const sent = await shop.shopper().request({ method: 'POST', url: '/order/prescription', payload, headers })
  expect(sent.json<Answer>()).toMatchObject({ error: false, message: 'Imamo sve podatke s nalaza.' })
  expect(await textsOf(number)).toEqual([
    ['Desno oko: SPH\u00a0−2,25', 'Lijevo oko: SPH\u00a0−7,75', 'PD\u00a063\u00a0mm'],
    ['Nalaz priložen (PDF, 1\u00a0kB)'],
  ])
  await expect.poll(() => shop.mails.length, { timeout: 10_000 }).toBe(before + 2)
  const told = shop.mails.slice(before)
  expect(told.map(({ to, subject }) => [to, subject])).toEqual(
    Array(2).fill([shop.services.config.shopMail, `Narudžba ${number}: stigla je dioptrija`]),
  )
  // It is to be paid by a transfer, which has not come: nobody is told to make it.
  expect(told.at(-1)?.text).toContain('narudžba još čeka uplatu')
  expect(JSON.stringify(told)).not.toContain('stiglo je sve')
  for (const value of ['2,25', '7,75', 'SPH', token]) expect(JSON.stringify(told)).not.toContain(value)
})

test('RX-02 of two that give it at once one is taken; what came is neither told nor replaced', async () => {
  const { id, number, token } = await ordered([{ product_id: goods.fitted, prescription: later }])
  await database.run(sql(`UPDATE orders SET status = 'processing' WHERE id = $1`), [id])
  const [line] = await linesBy(token)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => give(token, line?.itemId, { ...eyes, pd: String(60 + n) })),
  )
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  const kept = await textsOf(number)
  expect(await give(token, line?.itemId, eyes)).toMatchObject({ error: true })
  expect(await textsOf(number)).toEqual(kept)
  expect(JSON.stringify(await linesBy(token))).not.toContain('63')
  const jobs = await database.all(
    sql(`SELECT id FROM pgboss.job WHERE name = 'prescription-came'
    AND data ->> 'orderId' = (SELECT id::text FROM orders WHERE number = $1)`),
    [number],
  )
  expect(jobs).toHaveLength(1)
  const told = () => shop.mails.find(({ subject }) => subject === `Narudžba ${number}: stigla je dioptrija`)
  await expect.poll(() => told()?.text, { timeout: 10_000 }).toContain('Izrada može početi.')
})

test('RX-02 two lines of an order may be made by the same values, or by the same finding', async () => {
  const promised = { product_id: goods.fitted, prescription: later }
  const { number, token } = await ordered([promised, promised, promised, promised])
  const [one, other, third, fourth] = await linesBy(token)
  for (const line of [one, other])
    expect(await give(token, line?.itemId, eyes)).toMatchObject({ error: false })
  for (const line of [third, fourth]) {
    const fields = { token, order_item_id: line?.itemId ?? 0, 'prescription[how]': 'upload' }
    const { headers, payload } = multipart(fields, { bytes: pdf() })
    const sent = await shop
      .shopper()
      .request({ method: 'POST', url: '/order/prescription', payload, headers })
    expect(sent.json<Answer>()).toMatchObject({ error: false })
  }
  const texts = await textsOf(number)
  expect(texts).toHaveLength(4)
  expect([texts?.[1], texts?.[3]]).toEqual([texts?.[0], texts?.[2]])
  expect((await linesBy(token)).map(({ asked }) => asked)).toEqual(Array(4).fill(null))
})

test('RX-02 a link opens its own order’s lines alone, and none that is cancelled, over or made up', async () => {
  const mine = await ordered([{ product_id: goods.fitted, prescription: later }])
  const others = await ordered([{ product_id: goods.fitted, prescription: later }])
  const [line] = await linesBy(others.token)
  const dead = await give('x'.repeat(43), line?.itemId, eyes)
  expect(dead).toMatchObject({ error: true })
  expect(await give(mine.token, line?.itemId, eyes)).toEqual(dead)
  expect(await give(mine.token, 1_999_999_999, eyes)).toEqual(dead)
  const kept = await database.one(
    sql(`SELECT encode(token_hash, 'hex') AS hash FROM prescription_links WHERE order_id = $1`),
    [others.id],
  )
  expect(kept).toEqual({ hash: createHash('sha256').update(others.token).digest('hex') })
  const serves = sql(`SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
    FROM prescription_links WHERE order_id = $1`)
  expect(await database.one(serves, [others.id])).toEqual({ days: 60 })
  for (const status of ['cancelled', 'refunded']) {
    await database.run(sql('UPDATE orders SET status = $2 WHERE id = $1'), [others.id, status])
    expect(await give(others.token, line?.itemId, eyes)).toEqual(dead)
  }
  await database.run(
    sql(`UPDATE prescription_links SET expires_at = now() - interval '1 second' WHERE order_id = $1`),
    [mine.id],
  )
  expect(await findAwaitedOrder(database, shop.services.seals, mine.token)).toBeUndefined()
  await deleteExpired(database, new Date())
  expect(await database.all(sql('SELECT 1 FROM prescription_links WHERE order_id = $1'), [mine.id])).toEqual(
    [],
  )
})

test('RX-02 who has sent nothing is reminded once after two days; who has, or has cancelled, is not', async () => {
  const waits = await ordered([{ product_id: goods.fitted, prescription: later }])
  const given = await ordered([{ product_id: goods.fitted, prescription: later }])
  const cancelled = await ordered([{ product_id: goods.fitted, prescription: later }])
  const refunded = await ordered([{ product_id: goods.fitted, prescription: later }])
  const without = await ordered([{ product_id: goods.fitted, prescription: eyes }])
  expect(without.token).toBe('')
  const [line] = await linesBy(given.token)
  await give(given.token, line?.itemId, eyes)
  for (const [status, { id }] of Object.entries({ cancelled, refunded }))
    await database.run(sql('UPDATE orders SET status = $2 WHERE id = $1'), [id, status])
  const planned = await database.all<{ order: number; hours: number }>(
    sql(`SELECT (data ->> 'orderId')::int AS order, round(extract(epoch FROM start_after - $1::timestamptz) / 3600)::int AS hours
      FROM pgboss.job WHERE name = 'prescription-reminder' AND (data ->> 'orderId')::int >= $2 ORDER BY 1`),
    [shop.time.now, waits.id],
  )
  expect(planned).toEqual([waits, given, cancelled, refunded].map(({ id }) => ({ order: id, hours: 48 })))
  const reminders = () => shop.mails.filter(({ subject }) => subject.endsWith(': čekamo dioptriju'))
  await database.run(
    sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'prescription-reminder'
    AND (data ->> 'orderId')::int >= $1`),
    [waits.id],
  )
  const left = async () =>
    (
      await database.all(
        sql(`SELECT id FROM pgboss.job WHERE name = 'prescription-reminder' AND state < 'completed'
      AND (data ->> 'orderId')::int >= $1`),
        [waits.id],
      )
    ).length
  await expect.poll(left, { timeout: 10_000 }).toBe(0)
  const own = reminders().filter(({ subject }) =>
    [waits, given, cancelled, refunded].some(({ number }) => subject.includes(number)),
  )
  expect(own.map(({ to, subject }) => [to, subject])).toEqual([
    ['ana@primjer.hr', `Narudžba ${waits.number}: čekamo dioptriju`],
  ])
  expect(own[0]?.text).toContain(`/dioptrija/${waits.token}`)
  expect(own[0]?.text).toMatch(/Čeka vašu dioptriju:\n1\skom × \S.*\n\n/)
})

test('RX-02 SAFE-07 a mailbox is reminded of five orders a day: anybody may order with anybody’s address', async () => {
  await database.run(sql('DELETE FROM limit_uses'))
  const orders: Awaited<ReturnType<typeof ordered>>[] = []
  for (let at = 0; at < 6; at++)
    orders.push(await ordered([{ product_id: goods.fitted, prescription: later }]))
  const first = orders[0]?.id ?? 0
  await database.run(
    sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'prescription-reminder'
      AND (data ->> 'orderId')::int >= $1`),
    [first],
  )
  const left = sql(`SELECT FROM pgboss.job WHERE name = 'prescription-reminder' AND state < 'completed'
    AND (data ->> 'orderId')::int >= $1`)
  await expect.poll(() => database.all(left, [first])).toEqual([])
  const reminded = shop.mails.filter(
    ({ subject }) =>
      subject.endsWith(': čekamo dioptriju') && orders.some(({ number }) => subject.includes(number)),
  )
  expect(reminded).toHaveLength(5)
})

test('RX-02 strangers who ordered with a customer’s address keep no reminder away from that customer', async () => {
  const email = 'vlasnica@primjer.hr'
  for (let at = 0; at < 5; at++)
    await shop.services.limits.count([{ limit: remindersToMailbox, subject: email }])
  const orderOf = async (browser: Shopper) => {
    await add(browser, { product_id: goods.fitted, prescription: later })
    await browser.post('/cart/update_cart_customer_data', { ...customer, email })
    const placed = await placeOrder(browser)
    expect(placed.error).toBe(false)
    const hash = String(placed.redirect_url).replace('/hvala/', '')
    const sent = sql(`UPDATE pgboss.job SET start_after = now() WHERE name = 'prescription-reminder'
      AND (data ->> 'orderId')::int = (SELECT id FROM orders WHERE hash = $1)`)
    await database.run(sent, [hash])
    return database.one<{ number: string }>(sql('SELECT number FROM orders WHERE hash = $1'), [hash])
  }
  await orderOf(await readyShopper(shop, goods.bare))
  const browser = await readyShopper(shop, goods.bare)
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await browser.post('/register', { first_name: 'Ana', last_name: 'Anić', email, ...secret })
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  const own = await orderOf(browser)
  const reminders = () =>
    shop.mails.filter((mail) => mail.to === email && mail.subject.endsWith(': čekamo dioptriju'))
  await expect
    .poll(
      () =>
        database.all(
          sql(
            `SELECT id FROM pgboss.job WHERE name = 'prescription-reminder' AND state < 'completed' AND start_after <= now()`,
          ),
        ),
      { timeout: 10_000 },
    )
    .toEqual([])
  expect(reminders().map(({ subject }) => subject)).toEqual([`Narudžba ${own?.number}: čekamo dioptriju`])
})

test('RX-02 RX-03 lenses that are promised for an eye are asked for that one alone', async () => {
  const only = (side: string, other: string) => ({ ...later, [side]: { qty: 2 }, [other]: { qty: 0 } })
  const { number, token } = await ordered([
    { product_id: goods.toric, prescription: only('right', 'left') },
    { product_id: goods.toric, prescription: only('left', 'right') },
  ])
  const lines = await linesBy(token)
  expect(lines.map(({ qty, asked }) => [qty, asked?.side])).toEqual([
    [2000, 'right'],
    [2000, 'left'],
  ])
  const own = { sph: '-3,00', cyl: '-1,25', ax: '10' }
  const others = { sph: '+1,00', cyl: '-0,75', ax: '90' }
  for (const { itemId, asked } of lines) {
    const [side, other] = asked?.side === 'left' ? ['left', 'right'] : ['right', 'left']
    expect(await give(token, itemId, { [other]: own })).toMatchObject({
      error: true,
      field: `prescription[${side}][sph]`,
    })
    expect(await give(token, itemId, { [side]: own, [other]: others })).toMatchObject({ error: false })
  }
  expect(await textsOf(number)).toEqual(
    ['Desno oko', 'Lijevo oko'].map((eye) => [`${eye}: SPH\u00a0−3,00 · CYL\u00a0−1,25 · AX\u00a010°`]),
  )
})
