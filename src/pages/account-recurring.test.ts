import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { buyer, openCheckoutShop } from './testing-checkout.server.ts'
import { mainOf, type PlainVisitor, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const page = '/moj-racun/ponavljanja'
const call = '/dashboard/recurring_order'
const day = 86_400_000

let people = 0

async function customer() {
  const someone = plainVisitor(baseUrl)
  const email = `ponavljac${++people}@primjer.hr`
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await someone.ask('/register', { first_name: 'Sara', last_name: 'Sarić', email, ...secret })
  return { someone, email }
}

const asked = async (someone: PlainVisitor, path: string, body: object) =>
  JSON.parse((await someone.ask(path, body)).html)

/** The first working day from a fortnight on: a day on which a courier comes. */
function workingDay(): string {
  for (let at = Date.now() + 14 * day; ; at += day) {
    const weekday = new Date(at).getUTCDay()
    if (weekday > 0 && weekday < 6) return dayAt(new Date(at))
  }
}

/** A customer whose order repeats itself every week. */
async function repeating(name = 'Otopina za leće') {
  const found = await customer()
  const { someone, email } = found
  await someone.post('/cart/add_to_cart', {
    product_id: String(await makeProduct(database, 100, { name })),
    qty: '2',
  })
  await someone.post('/cart/update_cart_customer_data', { ...buyer, email })
  await asked(someone, '/cart/update_cart_delivery_address', { shipping_address_same: 1 })
  const { rows } = await database.pool.query(
    `SELECT d.id AS delivery, p.id AS payment FROM delivery_types d, payment_types p
     WHERE d.code = 'courier' AND p.code = 'cash_on_delivery'`,
  )
  const chosen = await asked(someone, '/cart/update_cart_payment_and_delivery', {
    delivery_type_id: rows[0].delivery,
    payment_type_id: rows[0].payment,
    scheduled_delivery_date: workingDay(),
    recurring_interval: 7,
  })
  expect(chosen).toMatchObject({ error: false })
  const { confirm } = await asked(someone, '/cart/generate_confirm_modal', {})
  const order = { quote_id: confirm.quoteId, shown: confirm.shown, accept_terms: 1 }
  const { redirect_url: thanks } = await asked(someone, '/cart/cart_confirm', order)
  const made = await database.pool.query(
    `SELECT r.id, r.next_day::text AS "nextDay", o.number FROM recurring_orders r JOIN orders o ON o.id = r.order_id
     WHERE '/hvala/' || o.hash = $1`,
    [thanks],
  )
  const { id, nextDay, number } = made.rows[0]
  const change = (action: string, on: string = nextDay, by = someone) =>
    asked(by, call, { recurring_id: id, action, day: on })
  const state = async () =>
    (
      await database.pool.query('SELECT status, next_day::text AS day FROM recurring_orders WHERE id = $1', [
        id,
      ])
    ).rows[0]
  const shown = async (by = someone) => mainOf((await by.get(page)).html).replaceAll('\u00a0', ' ')
  return { ...found, id, nextDay, number, change, state, shown }
}

const written = (text: string) => {
  const [year, month, date] = text.split('-').map(Number)
  return `${date}. ${month}. ${year}.`
}

test('CHK-13 DASH-02 the account lists what orders itself again: state, next day, goods, and what may be done', async () => {
  const { shown, number, nextDay, id } = await repeating()
  const html = await shown()
  expect(html).toContain(number)
  expect(html).toContain(`Sljedeća dostava planirana je za ${written(nextDay)}`)
  expect(html).toContain('2 kom Otopina za leće')
  expect(html).toContain('U tijeku')
  const actions = [...html.matchAll(/name="action" value="(\w+)"/g)].map(([, action]) => action)
  expect(actions).toEqual(['skip', 'pause', 'stop'])
  expect(html).toContain(`name="recurring_id" value="${id}"`)
  expect(html).toMatch(/href="\/ponavljanje\/[\w-]{20,}"/)
})

test('CHK-13 DASH-02 an account in which nothing is ordered again says so, and how that is begun', async () => {
  const { someone } = await customer()
  const html = mainOf((await someone.get(page)).html)
  expect(html).toContain('Nijedna se vaša narudžba ne ponavlja sama.')
  expect(html).not.toContain(call)
})

test('CHK-13 a plain form of the account’s list skips, pauses, resumes and stops, and comes back to the list', async () => {
  const { someone, id, nextDay, state, shown } = await repeating()
  const press = (action: string, on: string) =>
    someone.post(call, { recurring_id: String(id), action, day: on }, page)
  expect(await press('skip', nextDay)).toMatchObject({ status: 303, location: page })
  expect((await someone.get(page)).html.replaceAll('\u00a0', ' ')).toContain('Dostava je preskočena')
  const { day: next } = await state()
  expect(next > nextDay).toBe(true)
  // Pressed once more where the answer was lost, it skips nothing more.
  expect(await press('skip', nextDay)).toMatchObject({ status: 303, location: page })
  expect(await state()).toEqual({ status: 'active', day: next })
  await press('pause', next)
  expect(await state()).toMatchObject({ status: 'paused' })
  const paused = await shown()
  expect(paused).toContain('Pauzirano')
  expect([...paused.matchAll(/name="action" value="(\w+)"/g)].map(([, action]) => action)).toEqual([
    'resume',
    'stop',
  ])
  await press('resume', next)
  expect(await state()).toMatchObject({ status: 'active' })
  await press('stop', next)
  expect(await state()).toMatchObject({ status: 'stopped' })
  const stopped = await shown()
  expect(stopped).toContain('Zaustavljeno')
  expect(stopped).not.toContain('name="action"')
})

test('CHK-13 DASH-02 nobody else’s repetition is shown or changed, and what is gone is answered alike', async () => {
  const { id, change, state, number, shown } = await repeating()
  const { someone: other } = await repeating('Maramica')
  const guest = plainVisitor(baseUrl)
  for (const action of ['skip', 'pause', 'stop', 'resume'])
    expect(await change(action, undefined, other)).toMatchObject({
      error: true,
      message: 'Tog ponavljanja nema u vašem računu.',
    })
  expect(await asked(other, call, { recurring_id: id + 1000, action: 'stop', day: '' })).toMatchObject({
    message: 'Tog ponavljanja nema u vašem računu.',
  })
  expect(await asked(guest, call, { recurring_id: id, action: 'stop', day: '' })).toMatchObject({
    error: true,
    open_login_modal: true,
  })
  expect((await guest.get(page)).location).toContain('/prijava')
  expect(await state()).toMatchObject({ status: 'active' })
  expect(await shown(other)).not.toContain(number)
})

test('CHK-13 the account refuses what the link refuses: a day that is not the next, what is paused or stopped', async () => {
  const { change, state } = await repeating()
  expect(await change('skip', '2026-01-01')).toMatchObject({ error: true, reload: true })
  await change('pause')
  expect(await change('skip')).toMatchObject({
    error: true,
    message: 'Ponavljanje je pauzirano, pa nema što preskočiti.',
  })
  await change('stop')
  expect(await change('stop')).toMatchObject({ error: false })
  expect(await change('resume')).toMatchObject({ error: true, message: 'Ponavljanje je već zaustavljeno.' })
  expect(await state()).toMatchObject({ status: 'stopped' })
})
