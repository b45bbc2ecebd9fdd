import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { atDelivery, buyer, openCheckoutShop, withCart } from './testing-checkout.server.ts'
import { formIn, mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const said = 'Kupnja se ne može nastaviti jer u košarici nema proizvoda.'

test('CHK-01, UI-09 a step that is sent with an emptied cart is not said to be saved; the empty cart says why it comes', async () => {
  const someone = await withCart({ database, baseUrl })
  await someone.post('/cart/remove_all_items_from_cart', {})
  // What became of the removal is read first.
  await someone.get('/kosarica')
  const sent = await someone.post('/cart/update_cart_customer_data', buyer, '/kosarica?step=2')
  const { html } = sent.location ? await someone.get(sent.location) : sent
  expect(html).not.toContain('Spremljeno')
  expect(mainOf(html)).toContain(said)
})

test('CHK-01 the address of a later step shows why there is none; the cart itself is simply empty', async () => {
  const someone = plainVisitor(baseUrl)
  for (const path of ['/kosarica?step=2', '/kosarica?step=3', '/kosarica?step=3&review=1'])
    expect(mainOf((await someone.get(path)).html), path).toContain(said)
  expect(mainOf((await someone.get('/kosarica')).html)).not.toContain(said)
})

test('CART-16, UI-09 without scripts too, a price that changed after the step showed it is said with the order', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const courier = await database.pool.query(`SELECT id FROM delivery_types WHERE code = 'courier'`)
  const step = '/cart/generate_confirm_modal'
  const fields = { delivery_type_id: String(courier.rows[0].id), payment_type_id: '3', accept_terms: '1' }
  await someone.post(step, { ...fields, keep: 'step' })
  const shown = formIn((await someone.get('/kosarica?step=3')).html, step)
  const show = async () => {
    const summary = shown.value('summary') ?? ''
    const { location } = await someone.post(step, { ...fields, keep: 'show', summary })
    return (await someone.get(location ?? '')).html
  }
  expect(await show()).not.toContain('Cijena se promijenila')
  await database.pool.query('UPDATE products SET price = price + 100')
  expect(await show()).toContain('Cijena se promijenila. Pregledajte narudžbu i potvrdite je ponovno.')
})
