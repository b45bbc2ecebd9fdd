import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { atDelivery, buyer, openCheckoutShop } from './testing-checkout.server.ts'
import { errors, formIn } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const deliveryOf = async (code: string): Promise<string> => {
  const { rows } = await database.pool.query('SELECT id FROM delivery_types WHERE code LIKE $1 ORDER BY id', [
    code,
  ])
  return String(rows[0]?.id)
}

const paymentOf = async (code: string): Promise<string> => {
  const { rows } = await database.pool.query('SELECT id FROM payment_types WHERE code = $1', [code])
  return String(rows[0]?.id)
}

const step = '/cart/generate_confirm_modal'

test('UI-09 no field that may be folded away stops a form without scripts', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const required = (html: string, names: string[]) =>
    names.filter((name) => new RegExp(`<[^>]*name="${name}"[^>]*>`).exec(html)?.[0].includes('required=""'))
  const legal = await someone.post('/cart/update_cart_customer_data', {
    ...buyer,
    is_legal_entity: '1',
    create_account: '1',
  })
  expect(legal.status).toBe(422)
  expect(required(legal.html, ['name', 'oib', 'password', 'repeat_password'])).toEqual([])
  expect(required(legal.html, ['email', 'last_name'])).toEqual(['email', 'last_name'])
  await someone.post(step, {
    delivery_type_id: await deliveryOf('courier'),
    keep: 'step',
  })
  const { html } = await someone.get('/kosarica?step=3')
  expect(required(html, ['shipping_first_name', 'shipping_street', 'payment_type_id'])).toEqual([])
})

test('CHK-08 another address that is refused stays typed, open, with its error, and so does all beside it', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const courier = await deliveryOf('courier')
  await someone.post(step, { keep: 'step', delivery_type_id: courier })
  const typed = {
    keep: 'show',
    delivery_type_id: courier,
    shipping_first_name: 'Iva',
    shipping_street: 'Riva 7',
    shipping_country_id: '1',
    shipping_phone: '1',
    message: 'Zvonite',
    newsletter_signup: '1',
    accept_terms: '1',
  }
  const { status, html } = await someone.post(step, typed, '/kosarica?step=3')
  expect(status).toBe(422)
  const form = formIn(html, step)
  expect([
    form.value('shipping_first_name'),
    form.value('shipping_street'),
    form.value('shipping_phone'),
  ]).toEqual(['Iva', 'Riva 7', '1'])
  expect(form.ticked('shipping_address_same')).toBe(false)
  expect(form.saidOf('shipping_last_name')).toContain('Prezime je obavezno polje')
  expect(html.match(/data-form-errors=""/g)).toHaveLength(1)
  expect(html).not.toContain('data-banner')
  expect(form.html).toContain('>Zvonite</textarea>')
  expect([form.ticked('newsletter_signup'), form.ticked('accept_terms')]).toEqual([true, true])
  // On the way back to the step it is refused just as well, and nothing behind it is kept.
  expect((await someone.post(step, { ...typed, keep: 'step' }, '/kosarica?step=3')).status).toBe(422)
  expect((await someone.get('/kosarica?step=3')).html).not.toContain('Zvonite')
})

test('CHK-09 a half typed address does not stop who collects, and one that was kept comes back with the courier', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const [courier, pickup] = [await deliveryOf('courier'), await deliveryOf('pickup%')]
  const address = {
    shipping_first_name: 'Iva',
    shipping_last_name: 'Ivić',
    shipping_street: 'Riva 7',
    shipping_postal_code: '21000',
    shipping_city_name: 'Split',
    shipping_country_id: '1',
    shipping_phone: '021 345 678',
  }
  const keep = (fields: Record<string, string>) =>
    someone.post(step, { keep: 'step', destination: '/kosarica?step=3', ...fields }, '/kosarica?step=3')
  expect((await keep({ delivery_type_id: courier, ...address })).status).toBe(303)
  const half = { shipping_country_id: '1', shipping_city_name: 'Osijek' }
  const refused = await keep({ delivery_type_id: courier, ...half })
  expect(refused.status).toBe(422)
  expect(errors(refused.html)).toContain('Ime je obavezno polje')
  expect((await keep({ delivery_type_id: pickup, ...half })).status).toBe(303)
  const { html } = await someone.get('/kosarica?step=3')
  expect(formIn(html, step).ticked('delivery_type_id', pickup)).toBe(true)
  expect(html).not.toContain('name="shipping_city_name"')
  expect((await keep({ delivery_type_id: courier })).status).toBe(303)
  const back = formIn((await someone.get('/kosarica?step=3')).html, step)
  expect([back.value('shipping_city_name'), back.ticked('shipping_address_same')]).toEqual(['Split', false])
})

test('UI-09, CHK-04 everything that is wrong with the third step is said in one answer, each at its own field', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const courier = await deliveryOf('courier')
  await someone.post(step, { keep: 'step', delivery_type_id: courier })
  const half = {
    delivery_type_id: courier,
    shipping_country_id: '1',
    shipping_first_name: 'Iva',
    shipping_phone: '1',
  }
  const { status, html } = await someone.post(step, { keep: 'show', ...half }, '/kosarica?step=3')
  expect(status).toBe(422)
  expect(
    [...errors(html).matchAll(/<a href="#([^"]*)">([^<]*)</g)].map(([, id, text]) => `${id}: ${text}`),
  ).toEqual([
    'refused-field: Prezime je obavezno polje',
    'refused-field-2: Ulica je obavezno polje',
    'refused-field-3: Poštanski broj je obavezno polje',
    'refused-field-4: Mjesto je obavezno polje',
    expect.stringMatching(/^refused-field-5: Upišite telefonski broj/),
    'refused-field-6: Način plaćanja je obavezno polje',
    expect.stringMatching(/^refused-field-7: Prihvatite opće uvjete/),
  ])
  for (let at = 1; at <= 7; at++)
    expect(
      html.match(new RegExp(` id="refused-field${at === 1 ? '' : `-${at}`}"`, 'g')),
      String(at),
    ).toHaveLength(1)
  const form = formIn(html, step)
  expect(form.saidOf('shipping_street')).toContain('Ulica')
  expect(form.saidOf('accept_terms')).toContain('Prihvatite')
  expect(form.tag('accept_terms')).toContain('aria-invalid="true"')
})

test('UI-09, CHK-08, CHK-15, CHK-18 without scripts the whole step is kept by its last button, and its review shows it', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const courier = await deliveryOf('courier')
  const payment = await paymentOf('bank_transfer')
  await someone.post(step, { keep: 'step', delivery_type_id: courier })
  const filled = {
    keep: 'show',
    delivery_type_id: courier,
    payment_type_id: payment,
    shipping_first_name: 'Iva',
    shipping_last_name: 'Ivić',
    shipping_street: 'Riva 7',
    shipping_postal_code: '21000',
    shipping_city_name: 'Split',
    shipping_country_id: '1',
    shipping_phone: '021 345 678',
    message: 'Zvonite dvaput',
    newsletter_signup: '1',
  }
  const unaccepted = await someone.post(step, filled, '/kosarica?step=3')
  expect(unaccepted.status).toBe(422)
  expect(formIn(unaccepted.html, step).html).toContain('>Zvonite dvaput</textarea>')
  expect(errors(unaccepted.html)).toContain('Prihvatite opće uvjete poslovanja')
  const shown = await someone.post(step, { ...filled, accept_terms: '1' }, '/kosarica?step=3')
  expect([shown.status, shown.location]).toEqual([303, '/kosarica?step=3&review=1'])
  const { html } = await someone.get('/kosarica?step=3&review=1')
  for (const text of ['Iva Ivić', 'Riva 7', '21000 Split', 'Zvonite dvaput']) expect(html).toContain(text)
  const { rows } = await database.pool.query(
    'SELECT newsletter, payment_type_id AS payment FROM quotes WHERE message = $1',
    ['Zvonite dvaput'],
  )
  expect(rows).toEqual([{ newsletter: true, payment: Number(payment) }])
  // Back to the buyer's own address: nothing was typed, so nobody is asked to prove to be human.
  await someone.post(step, { ...filled, accept_terms: '1', shipping_address_same: '1' })
  const own = await someone.get('/kosarica?step=3&review=1')
  expect(own.html).not.toContain('Riva 7')
})

test('CHK-20, UI-09 without scripts the tick at the terms stays with the step, taken away too, and is no other cart’s', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const courier = await deliveryOf('courier')
  const keep = async (fields: Record<string, string>) => {
    const { status } = await someone.post(step, { delivery_type_id: courier, keep: 'step', ...fields })
    expect(status).toBe(303)
    return formIn((await someone.get('/kosarica?step=3')).html, step).ticked('accept_terms')
  }
  expect(formIn((await someone.get('/kosarica?step=3')).html, step).ticked('accept_terms')).toBe(false)
  expect(await keep({ accept_terms: '1' })).toBe(true)
  expect(await keep({})).toBe(false)
  const payment = await paymentOf('bank_transfer')
  expect(await keep({ keep: 'show', payment_type_id: payment, accept_terms: '1' })).toBe(true)
  const review = await someone.get('/kosarica?step=3&review=1')
  const order = formIn(review.html, '/cart/cart_confirm')
  const ordered = await someone.post('/cart/cart_confirm', {
    quote_id: order.value('quote_id') ?? '',
    shown: order.value('shown') ?? '',
    accept_terms: '1',
  })
  expect(ordered.location).toMatch(/^\/hvala\//)
  await someone.post('/cart/add_to_cart', { product_id: String(await makeProduct(database)) })
  await someone.post('/cart/update_cart_customer_data', buyer)
  expect(formIn((await someone.get('/kosarica?step=3')).html, step).ticked('accept_terms')).toBe(false)
})

test('CHK-15 a message that is too long stays, and so does the newsletter beside it', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const message = `Zvonite dvaput. ${'x'.repeat(2000)}`
  const { status, html } = await someone.post(
    step,
    { keep: 'show', message, newsletter_signup: '1' },
    '/kosarica?step=3',
  )
  expect(status).toBe(400)
  const form = formIn(html, step)
  expect(form.html).toContain(`>${message}</textarea>`)
  expect(form.ticked('newsletter_signup')).toBe(true)
  expect(form.saidOf('message')).toContain('Napomena uz narudžbu')
})

test('CHK-11, CHK-15 without scripts the delivery is kept alone, all that it can be paid with is offered, and both change later', async () => {
  const someone = await atDelivery({ database, baseUrl })
  const payments = (html: string) =>
    [...html.matchAll(/name="payment_type_id"[^>]*value="(\d+)"/g)].map(([, id]) => Number(id))
  const offered = async (deliveryTypeId: string) => {
    const saved = await someone.post(
      step,
      { delivery_type_id: deliveryTypeId, keep: 'step', destination: '/kosarica?step=3' },
      '/kosarica?step=3',
    )
    expect([saved.status, saved.location]).toEqual([303, '/kosarica?step=3'])
    const { html } = await someone.get('/kosarica?step=3')
    expect(html).toContain('Spremljeno.')
    const { rows } = await database.pool.query(
      `SELECT DISTINCT payment_type_id AS id FROM payment_rules JOIN payment_types p ON p.id = payment_type_id AND p.active AND p.code NOT IN ('card', 'keks')
       WHERE delivery_type_id IS NULL OR delivery_type_id = $1 ORDER BY 1`,
      [deliveryTypeId],
    )
    expect(payments(html).toSorted()).toEqual(rows.map(({ id }) => id))
    return payments(html)
  }
  expect(payments((await someone.get('/kosarica?step=3')).html)).toEqual([])
  const [courier, pickup] = [await deliveryOf('courier'), await deliveryOf('pickup%')]
  const byCourier = await offered(courier)
  const inShop = await offered(pickup)
  expect(byCourier).not.toEqual(inShop)
  // A payment that does not go with the delivery is refused there, beside those that do.
  const only = inShop.find((id) => !byCourier.includes(id))
  const both = { keep: 'show', delivery_type_id: courier, payment_type_id: String(only) }
  const refused = await someone.post(step, both, '/kosarica?step=3')
  expect(refused.status).toBe(422)
  expect(payments(refused.html)).toEqual(byCourier)
  // The post had no address: its own stays the buyer's.
  expect(formIn(refused.html, step).ticked('shipping_address_same')).toBe(true)
  expect(formIn(refused.html, step).html).toMatch(
    /data-choices="payment_type_id"[^>]* aria-describedby="payment_type_id-error".*id="payment_type_id-error"[^>]*>Odabrani način plaćanja nije dostupan/s,
  )
  // One that goes with both is kept when the delivery alone changes.
  const common = byCourier.find((id) => inShop.includes(id))
  await someone.post(step, {
    keep: 'step',
    delivery_type_id: courier,
    payment_type_id: String(common),
  })
  await someone.post(step, {
    delivery_type_id: pickup,
    payment_type_id: String(common),
    keep: 'step',
  })
  const { html } = await someone.get('/kosarica?step=3')
  const form = formIn(html, step)
  expect([form.ticked('delivery_type_id', pickup), form.ticked('payment_type_id', String(common))]).toEqual([
    true,
    true,
  ])
  // What is refused for something else stays chosen as it was posted.
  const late = await someone.post(
    step,
    { keep: 'show', delivery_type_id: courier, schedule_delivery: '1', scheduled_delivery_date: 'jučer' },
    '/kosarica?step=3',
  )
  expect(late.status).toBe(422)
  const chosen = formIn(late.html, step)
  expect([chosen.ticked('delivery_type_id', courier), chosen.ticked('delivery_type_id', pickup)]).toEqual([
    true,
    false,
  ])
})
