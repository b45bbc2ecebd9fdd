import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { atDelivery, openCheckoutShop } from './testing-checkout.server.ts'
import { formIn, mainOf } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

/** Countries by their ids in the demo's data. */
const croatia = 1
const slovenia = 2
const sell = (country: number, active: boolean) =>
  database.pool.query('UPDATE countries SET active = $2 WHERE id = $1', [country, active])
afterEach(() => Promise.all([sell(croatia, true), sell(slovenia, true)]))

const said = 'U odabranu državu ne dostavljamo. Odaberite drugu.'
const notice = (html: string) => /<div[^>]*data-customer-notice.*?<\/div>/s.exec(html)?.[0] ?? ''
const options = (html: string, name: string) =>
  [
    ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(
      /<option[^>]*>/g,
    ),
  ].map(([option]) => `${/value="(\d*)"/.exec(option)?.[1]}${option.includes('selected') ? ' chosen' : ''}`)

/** Whose order waits for its final button, and where it goes to: the buyer's own address, or another one. */
async function atFinalButton(country: number, elsewhere = false) {
  const someone = await atDelivery({ database, baseUrl })
  const { rows } = await database.pool.query(`SELECT id FROM delivery_types WHERE code = 'courier'`)
  await database.pool.query(
    `UPDATE quotes SET delivery_type_id = $1, payment_type_id = 3,
       ${
         elsewhere
           ? `delivery_address = jsonb_set(buyer -> 'address', '{countryId}', to_jsonb($2::int))`
           : `country_id = $2, buyer = jsonb_set(buyer, '{address,countryId}', to_jsonb($2::int))`
       }
     WHERE id = (SELECT max(id) FROM quotes)`,
    [rows[0].id, country],
  )
  return someone
}

test('CHK-18, UI-09 a buyer’s country that is switched off is said wherever the order would go on, until another is chosen', async () => {
  const someone = await atFinalButton(slovenia)
  const before = await someone.get('/kosarica?step=3')
  expect(mainOf(before.html)).not.toContain(said)
  expect(mainOf(before.html)).toContain('name="delivery_type_id"')
  await sell(slovenia, false)
  for (const path of ['/kosarica?step=3', '/kosarica?step=3&review=1']) {
    const { html } = await someone.get(path)
    expect(notice(html)).toContain(said)
    expect(notice(html)).toContain('href="/kosarica?step=2"')
    // Nothing is offered that would be refused.
    expect(mainOf(html)).not.toContain('name="delivery_type_id"')
  }
  const refused = await someone.post('/cart/cart_confirm', { accept_terms: '1' }, '/kosarica?step=3&review=1')
  expect(refused.location ?? '').not.toMatch(/hvala/)
  const step = formIn((await someone.get('/kosarica?step=2')).html, '/cart/update_cart_customer_data')
  expect(step.tag('country_id')).toContain('aria-invalid="true"')
  expect(step.html).toContain(said)
  expect(options(step.html, 'country_id')[0]).toBe(' chosen')
  expect(options(step.html, 'country_id')).not.toContain(`${croatia} chosen`)
  const other = { ...(await fieldsOf(someone)), country_id: String(croatia) }
  await someone.post('/cart/update_cart_customer_data', other)
  expect(notice((await someone.get('/kosarica?step=3')).html)).toBe('')
})

test('CHK-18, UI-09 so is the country that it is sent to, at the step that asks for it', async () => {
  const someone = await atFinalButton(slovenia, true)
  await sell(slovenia, false)
  const { html } = await someone.get('/kosarica?step=3&review=1')
  expect(notice(html)).toBe('')
  const step = formIn(html, '/cart/generate_confirm_modal')
  expect(step.tag('shipping_country_id')).toContain('aria-invalid="true"')
  expect(step.html).toContain(said)
  expect(options(step.html, 'shipping_country_id')[0]).toBe(' chosen')
})

test('CHK-18, UI-09 a page that was open before, and names a country switched off since, is shown again without another in its place', async () => {
  const someone = await atFinalButton(croatia)
  const fields = await fieldsOf(someone)
  await sell(slovenia, false)
  const { html } = await someone.post(
    '/cart/update_cart_customer_data',
    { ...fields, country_id: String(slovenia) },
    '/kosarica?step=2',
  )
  const step = formIn(html, '/cart/update_cart_customer_data')
  expect(step.tag('country_id')).toContain('aria-invalid="true"')
  expect(options(step.html, 'country_id')[0]).toBe(' chosen')
})

/** What the second step's form holds. */
async function fieldsOf(someone: Awaited<ReturnType<typeof atDelivery>>): Promise<Record<string, string>> {
  const { html } = formIn((await someone.get('/kosarica?step=2')).html, '/cart/update_cart_customer_data')
  const inputs = [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="checkbox"/.test(tag))
  return Object.fromEntries(
    inputs.map((tag) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? '',
      decode(/ value="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]),
  )
}

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
