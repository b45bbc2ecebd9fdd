import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openCheckoutShop } from './testing-checkout.server.ts'
import { errors, escaped, formIn, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

test('QTY-01, UI-09 a refused quantity stays on its product, with the reason at it, and the next post comes back there', async () => {
  const product = await makeProduct(database, 5)
  const path = `/proizvod/${(await database.pool.query('SELECT slug FROM products WHERE id = $1', [product])).rows[0].slug}`
  const someone = plainVisitor(baseUrl)
  await expect.poll(async () => (await someone.get(path)).status).toBe(200)
  for (const qty of ['77', 'sedam', '<7>']) {
    const { status, html, headers } = await someone.post(
      '/cart/add_to_cart',
      { product_id: String(product), qty },
      path,
    )
    expect(status, qty).toBe(qty === '77' ? 422 : 400)
    expect(headers.getSetCookie()).toEqual([])
    const form = formIn(html, '/cart/add_to_cart')
    expect(form.value('qty')).toBe(escaped(qty))
    expect(form.tag('qty')).toContain('aria-invalid="true"')
    expect(form.saidOf('qty')).toMatch(qty === '77' ? /još samo 5/ : /Količina/)
    // From the address of the post there is no way back but the form's own.
    expect(form.value('referrer')).toBe(path)
  }
  const added = await someone.post(
    '/cart/add_to_cart',
    { product_id: String(product), qty: '2', referrer: path },
    '/cart/add_to_cart',
  )
  expect([added.status, added.location]).toEqual([303, path])
  const elsewhere = await someone.post(
    '/cart/add_to_cart',
    { product_id: String(product), qty: '99', referrer: 'https://drugdje.hr/' },
    '/cart/add_to_cart',
  )
  expect([elsewhere.status, elsewhere.location]).toEqual([303, '/'])
})

test('CART-06, UI-09 a refused quantity of a line stays in its field, the others as they are', async () => {
  const someone = plainVisitor(baseUrl)
  await someone.post('/cart/add_to_cart', { product_id: String(await makeProduct(database)) })
  await someone.post('/cart/add_to_cart', { product_id: String(await makeProduct(database, 5)), qty: '3' })
  const { html } = await someone.get('/kosarica')
  const [first = '', second = ''] = [
    ...html.matchAll(/name="data\[0\]\[quote_item_id\]" value="(\d+)"/g),
  ].map(([, id]) => id)
  const line = { 'data[0][quote_item_id]': second, 'data[0][qty]': '6' }
  const refused = await someone.post('/cart/update_cart', line, '/kosarica')
  expect(refused.status).toBe(422)
  const fields = [...refused.html.matchAll(/<input[^>]*name="data\[0\]\[qty\]"[^>]*>/g)].map(([tag]) => tag)
  expect(
    fields.map((tag) => [/ value="([^"]*)"/.exec(tag)?.[1], tag.includes('aria-invalid="true"')]),
  ).toEqual([
    ['1', false],
    ['6', true],
  ])
  expect(errors(refused.html)).toContain('još samo 5')
  expect(first).not.toBe(second)
  // A line that is gone has no field: the page says it at its head.
  const gone = await someone.post(
    '/cart/update_cart',
    { ...line, 'data[0][quote_item_id]': '999999' },
    '/kosarica',
  )
  expect(gone.status).toBe(422)
  expect(gone.html).toMatch(/data-banner="error".*Ove stavke više nema u košarici/s)
})

test('SRCH-01, UI-09 the search keeps its words, however wrong the address', async () => {
  const { html } = await plainVisitor(baseUrl).get(
    `/rezultati-pretrage?s=1&keyword=${'x'.repeat(190)}&sort=nema`,
  )
  expect(/<input[^>]*name="keyword"[^>]*>/.exec(html)?.[0]).toContain(`value="${'x'.repeat(190)}"`)
})
