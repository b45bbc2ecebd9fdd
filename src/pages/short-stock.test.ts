import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, setStock } from '#features/checkout/testing-shop.server.ts'
import { placedOrder } from '#features/orders/testing-confirmation.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openCheckoutShop } from './testing-checkout.server.ts'
import { mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

/** A visitor with so many of a product in the cart, of which so many are left, and with a buyer and a delivery. */
async function shortOf(wanted: number, left: number) {
  const product = await makeProduct(database, wanted)
  const someone = plainVisitor(baseUrl)
  await someone.post('/cart/add_to_cart', { product_id: String(product), qty: String(wanted) })
  await database.pool.query(
    `UPDATE quotes SET buyer = $2, payment_type_id = 3, delivery_type_id = (SELECT id FROM delivery_types WHERE code = 'courier')
     WHERE id = (SELECT quote_id FROM quote_items WHERE product_id = $1)`,
    [product, JSON.stringify(placedOrder.buyer)],
  )
  await setStock(database, product, 'central', left)
  return { someone, product }
}

const formsOf = (html: string) => [...html.matchAll(/<form.*?<\/form>/gs)].map(([form]) => form)
/** The fields of the first form whose button says this, and where it posts to. */
function formSaying(html: string, button: string) {
  const form = formsOf(html).find((each) => each.includes(`>${button}</button>`)) ?? ''
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: /action="([^"]*)"/.exec(form)?.[1] ?? '',
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  }
}
const notice = /<div[^>]*data-stock-notice.*?<\/div>/s
const leadsOn = (html: string) => /<button[^>]* name="proceed"[^>]*>Dovrši kupnju</.test(mainOf(html))

test('CART-16, UI-09 a line of which there is too little can be made smaller at one press, and then the purchase goes on', async () => {
  const { someone, product } = await shortOf(3, 2)
  const { html } = await someone.get('/kosarica')
  expect(html).toContain('Još 2\u00a0kom na zalihi.')
  expect(leadsOn(html)).toBe(false)
  expect(mainOf(html)).toMatch(/<button[^>]*disabled=""[^>]*>Dovrši kupnju<\/button>/)
  const smaller = formSaying(html, 'Smanji na 2\u00a0kom')
  expect(smaller.action).toBe('/cart/update_cart')
  // Until scripts take over it belongs to the cart's one form, which sends the other lines along.
  const pressed = /<button([^>]*)>Smanji na/.exec(mainOf(html))?.[1]
  for (const attribute of ['form="cart-quantities"', 'name="data[0][set]"', 'value="2"'])
    expect(pressed).toContain(attribute)
  const answer = await someone.post(smaller.action, smaller.fields, '/kosarica')
  expect([answer.status, answer.location]).toEqual([303, '/kosarica'])
  const after = (await someone.get('/kosarica')).html
  expect(after).not.toContain('Smanji na')
  expect(leadsOn(after)).toBe(true)
  const stored = await database.pool.query('SELECT qty FROM quote_items WHERE product_id = $1', [product])
  expect(stored.rows).toEqual([{ qty: 2000 }])
})

test('CART-16, UI-09 a line of which nothing is left can only be removed', async () => {
  const { someone } = await shortOf(2, 0)
  const { html } = await someone.get('/kosarica')
  expect(html).not.toContain('Smanji na')
  expect(leadsOn(html)).toBe(false)
  const removes = formSaying(mainOf(html), 'Ukloni')
  expect(removes.action).toBe('/cart/remove_from_cart')
  await someone.post(removes.action, removes.fields, '/kosarica')
  expect((await someone.get('/kosarica')).html).toContain('Vaša košarica je trenutno prazna.')
})

test('CART-16 of a product that is no longer sold nothing is left, whatever its stock', async () => {
  const { someone, product } = await shortOf(2, 2)
  expect(leadsOn((await someone.get('/kosarica')).html)).toBe(true)
  await database.pool.query(`UPDATE products SET status = 'inactive' WHERE id = $1`, [product])
  const { html } = await someone.get('/kosarica')
  expect(html).not.toContain('Smanji na')
  expect(leadsOn(html)).toBe(false)
  expect(formSaying(mainOf(html), 'Ukloni').action).toBe('/cart/remove_from_cart')
})

test.each([
  ['2', 'Podaci o kupcu'],
  ['3', 'Način dostave'],
])('CART-16 step %s says what there is too little of, and leads to the cart', async (step, heading) => {
  const { someone, product } = await shortOf(3, 1)
  const { html } = await someone.get(`/kosarica?step=${step}`)
  expect(html).toContain(heading)
  expect(notice.exec(html)?.[0]).toMatch(/nema dovoljno na zalihi.*href="\/kosarica"/s)
  await setStock(database, product, 'central', 3)
  expect((await someone.get(`/kosarica?step=${step}`)).html).not.toMatch(notice)
})

test('CART-17 the page in the place of the confirm window cannot order what there is too little of; back leads to the cart', async () => {
  const { someone, product } = await shortOf(3, 1)
  const final = (html: string) => /<button[^>]*data-final-button[^>]*>/.exec(html)?.[0] ?? ''
  const back = (html: string) => /<div[^>]*data-final-buttons.*?<\/div>/s.exec(html)?.[0] ?? ''
  const { html } = await someone.get('/kosarica?step=3&review=1')
  expect(html).toContain('na zalihi je 1\u00a0kom, u košarici 3\u00a0kom.')
  expect(final(html)).toContain('disabled=""')
  expect(back(html)).toContain('href="/kosarica"')
  expect(html).toContain('Smanjite količinu ili uklonite proizvod u košarici')
  await setStock(database, product, 'central', 3)
  const enough = (await someone.get('/kosarica?step=3&review=1')).html
  expect(final(enough)).not.toContain('disabled')
  expect(back(enough)).toContain('href="/kosarica?step=3"')
  expect(enough).not.toContain('Smanjite količinu')
})
