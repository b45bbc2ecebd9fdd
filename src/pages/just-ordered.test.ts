import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { atDelivery, buyer, openCheckoutShop } from './testing-checkout.server.ts'
import { formIn, mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

/** A visitor without scripts who has just ordered, and where the order is. */
async function whoOrdered() {
  const someone = await atDelivery({ database, baseUrl })
  const { rows } = await database.pool.query(`SELECT id FROM delivery_types WHERE code = 'courier'`)
  const choice = { delivery_type_id: String(rows[0].id), payment_type_id: '3' }
  await someone.post('/cart/update_cart_payment_and_delivery', choice)
  await someone.post('/cart/generate_confirm_modal', {})
  const { location } = await someone.post('/cart/cart_confirm', { accept_terms: '1' })
  expect(location).toMatch(/^\/hvala\//)
  return { someone, order: location ?? '' }
}

const empty = 'Vaša košarica je trenutno prazna.'

test('CHK-23 whom the answer to an order did not reach is told in the empty cart that it is taken, and where it is', async () => {
  const { someone, order } = await whoOrdered()
  for (const path of ['/kosarica', '/kosarica?step=3', '/kosarica?step=3&review=1']) {
    const html = mainOf((await someone.get(path)).html)
    expect(html).toMatch(/Vaša narudžba \d{4}-\d+ je zaprimljena\./)
    expect(html).toContain(`href="${order}"`)
    expect(html).toContain(empty)
  }
})

test('CHK-23 a step of the checkout that was open before the order was placed leads to it', async () => {
  const { someone, order } = await whoOrdered()
  for (const [path, body] of [
    ['/cart/update_cart_customer_data', buyer],
    ['/cart/update_cart_delivery_address', { shipping_address_same: '1' }],
    ['/cart/update_cart_payment_and_delivery', { delivery_type_id: '1', payment_type_id: '3' }],
    ['/cart/update_cart_message', { message: '' }],
    ['/cart/generate_confirm_modal', {}],
    ['/cart/generate_confirm_modal', { keep: 'show', delivery_type_id: '1' }],
  ] as const)
    expect((await someone.post(path, body)).location, path).toBe(order)
  // Whoever reads the notice on the way there reads of an order, and of no error.
  const { html } = await someone.get(order)
  expect(html).toMatch(/Vaša narudžba \d{4}-\d+ je zaprimljena\./)
  expect(html).not.toContain('Greška')
})

test('SAFE-05 nobody else is told of an order, nor its own session half an hour later', async () => {
  const { someone, order } = await whoOrdered()
  const cartOf = async (visitor: typeof someone) => mainOf((await visitor.get('/kosarica')).html)
  const other = await atDelivery({ database, baseUrl })
  await other.post('/cart/remove_all_items_from_cart', {})
  for (const visitor of [other, plainVisitor(baseUrl)]) {
    expect(await cartOf(visitor)).toContain(empty)
    expect(await cartOf(visitor)).not.toContain('zaprimljena')
  }
  const age = (minutes: number) =>
    database.pool.query(
      `UPDATE orders SET created_at = created_at - $2 * interval '1 minute' WHERE hash = $1`,
      [order.replace('/hvala/', ''), minutes],
    )
  await age(28)
  expect(await cartOf(someone)).toContain('zaprimljena')
  await age(3)
  expect(await cartOf(someone)).toContain(empty)
  expect(await cartOf(someone)).not.toContain('zaprimljena')
})

test('CHK-22, UI-09 without scripts the page of an order says once that it is taken', async () => {
  const { someone, order } = await whoOrdered()
  const { html } = await someone.get(order)
  const read = html.replace(/<(script|title)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '')
  expect(read.match(/Vaša narudžba je zaprimljena/g)).toHaveLength(1)
})

test('CHK-22 a guest who has ordered is offered an account that begins with what is known; nobody else reads who it was', async () => {
  const { someone, order } = await whoOrdered()
  const offer = mainOf((await someone.get(order)).html)
  expect(offer).toContain('data-offers-account')
  expect(offer).toContain('href="/registracija"')
  const valuesIn = async (visitor: typeof someone) => {
    const { html } = await visitor.get('/registracija')
    return ['email', 'first_name', 'last_name'].map((name) => formIn(html, '/register').value(name))
  }
  expect(await valuesIn(someone)).toEqual([buyer.email, buyer.first_name, 'Horvat &quot;Žuta&quot;'])
  expect(await valuesIn(plainVisitor(baseUrl))).toEqual([undefined, undefined, undefined])
  const secret = { password: 'tajna-rijec-1', repeat_password: 'tajna-rijec-1' }
  await someone.ask('/register', {
    email: 'druga@primjer.hr',
    first_name: 'Iva',
    last_name: 'Ivić',
    ...secret,
  })
  expect(mainOf((await someone.get(order)).html)).not.toContain('data-offers-account')
})
