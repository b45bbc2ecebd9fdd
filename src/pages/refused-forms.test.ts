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

test('UI-09, CHK-04 everything that is wrong with a step is said in one answer, each at its own field', async () => {
  const someone = await withCart({ database, baseUrl })
  const wrong = {
    email: 'ana',
    street: '',
    phone: 'nula',
    create_account: '1',
    is_legal_entity: '1',
    name: 'X',
    oib: '1',
  }
  const { status, html } = await someone.post('/cart/update_cart_customer_data', { ...buyer, ...wrong })
  expect(status).toBe(422)
  const form = formIn(html, '/cart/update_cart_customer_data')
  const named = ['email', 'street', 'phone', 'oib', 'password']
  const ids = named.map((name) => / id="([^"]*)"/.exec(form.tag(name))?.[1])
  expect(ids).toEqual(named.map((_, at) => (at === 0 ? 'refused-field' : `refused-field-${at + 1}`)))
  expect([...errors(html).matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
  for (const name of named) {
    expect(form.tag(name)).toContain('aria-invalid="true"')
    expect(form.saidOf(name)).not.toBe('')
  }
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(named.length)
  // What no schema reads is refused in the same way.
  const long = await someone.post('/cart/update_cart_customer_data', {
    ...buyer,
    birth_day: '311',
    birth_year: '19901',
  })
  expect(long.status).toBe(400)
  expect(errors(long.html).match(/<li>/g)).toHaveLength(2)
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
