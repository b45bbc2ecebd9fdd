import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { buyer, openCheckoutShop, withCart } from './testing-checkout.server.ts'
import { errors, escaped, formIn, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>
let log = ''

beforeAll(async () => {
  const stream = {
    write: (line: string) => {
      log += line
    },
  }
  ;({ database, baseUrl, close } = await openCheckoutShop(stream))
})
afterAll(() => close())

test('UI-09, CHK-04 a refused step answers with its page: every field as it was typed, the error at its own, nothing kept', async () => {
  const someone = await withCart({ database, baseUrl })
  const typed = {
    ...buyer,
    phone: 'nula',
    is_legal_entity: '1',
    name: 'Svjetlost & sin d.o.o.',
    oib: '123 456 78903',
    create_account: '1',
    password: 'tajna-lozinka',
    repeat_password: 'tajna-lozinka',
    destination: '/kosarica?step=3',
  }
  for (const from of ['/kosarica?step=2', undefined]) {
    const { status, headers, html } = await someone.post('/cart/update_cart_customer_data', typed, from)
    expect(status).toBe(422)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-type')).toContain('text/html')
    const form = formIn(html, '/cart/update_cart_customer_data')
    const {
      is_legal_entity: _legal,
      create_account: _account,
      password: _one,
      repeat_password: _two,
      ...texts
    } = typed
    for (const [name, value] of Object.entries(texts))
      if (name !== 'country_id') expect(form.value(name), name).toBe(escaped(value))
    expect([form.ticked('is_legal_entity'), form.ticked('create_account')]).toEqual([true, true])
    expect(html).not.toContain('tajna-lozinka')
    expect(form.tag('phone')).toContain('aria-invalid="true"')
    expect(form.saidOf('phone')).toContain('Upišite telefonski broj')
    expect(form.tag('email')).not.toContain('aria-invalid')
    // The page opens at what it says, and that leads to the field.
    expect(errors(html)).toMatch(
      /tabindex="-1" autofocus="".*<a href="#refused-field">Upišite telefonski broj/s,
    )
    expect(form.tag('phone')).toContain('id="refused-field"')
    expect(html.match(/Upišite telefonski broj/g)?.length).toBe(html.includes('"refused"') ? 3 : 2)
  }
  expect((await someone.get('/kosarica?step=2')).html).not.toContain('Svjetlost')
  expect(log).not.toMatch(/Svjetlost|Horvat|tajna/)
  expect(log).not.toMatch(/"level":[45]0/)
})

test('UI-09 what was unticked or emptied stays so, whatever the cart has stored', async () => {
  const someone = await withCart({ database, baseUrl })
  const company = { ...buyer, is_legal_entity: '1', name: 'Svjetlost d.o.o.', oib: '12345678903' }
  expect((await someone.post('/cart/update_cart_customer_data', company)).status).toBe(303)
  const { html } = await someone.post('/cart/update_cart_customer_data', {
    ...buyer,
    email: '',
    house_number: '',
  })
  const form = formIn(html, '/cart/update_cart_customer_data')
  expect(form.ticked('is_legal_entity')).toBe(false)
  expect([form.value('house_number'), form.value('email')]).toEqual(['', ''])
  expect(form.saidOf('email')).toContain('Adresa e-pošte je obavezno polje')
})

test('a refusal whose page shows the form no more says so at the head of the page that there is', async () => {
  const someone = plainVisitor(baseUrl)
  const { status, html } = await someone.post(
    '/cart/update_cart_customer_data',
    { ...buyer, phone: 'nula' },
    '/kosarica?step=2',
  )
  expect(status).toBe(422)
  expect(html).toMatch(/data-banner="error"/)
  expect(html).toContain('data-step="1"')
})
