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
  for (const qty of ['77', '1.000', 'sedam', '<7>']) {
    const { status, html, headers } = await someone.post(
      '/cart/add_to_cart',
      { product_id: String(product), qty },
      path,
    )
    expect(status, qty).toBe(422)
    expect(headers.getSetCookie()).toEqual([])
    const form = formIn(html, '/cart/add_to_cart')
    expect(form.value('qty')).toBe(escaped(qty))
    expect(form.tag('qty')).toContain('aria-invalid="true"')
    expect(form.saidOf('qty')).toMatch(/^\d/.test(qty) ? /još samo 5/ : /\S: količinu upišite brojem\./)
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

/** A cart of two lines, and what a browser without scripts makes of its form: what is typed, and which button is pressed. */
async function cartOfTwo(stocks: [number, number] = [100, 5]) {
  const someone = plainVisitor(baseUrl)
  const products: number[] = []
  for (const stock of stocks) {
    const product = await makeProduct(database, stock)
    products.push(product)
    await someone.post('/cart/add_to_cart', { product_id: String(product) })
  }
  const submit = async (typed: string[], button: string, nth = 0) => {
    const form = controlsOf((await someone.get('/kosarica')).html)
    const quantities = form.fields.filter(([name]) => name.endsWith('[qty]'))
    for (const [at, value] of typed.entries()) if (quantities[at]) quantities[at][1] = value
    const pressed = form.buttons.filter(({ label }) => label === button)[nth]
    const fields = Object.fromEntries(form.fields)
    if (pressed?.name) fields[pressed.name] = pressed.value
    return someone.post(form.action, fields, '/kosarica')
  }
  const stored = async () => {
    const { rows } = await database.pool.query(
      'SELECT qty FROM quote_items WHERE product_id = ANY($1) ORDER BY product_id',
      [products],
    )
    return rows.map(({ qty }) => qty / 1000)
  }
  return { someone, submit, stored }
}

/** Everything that belongs to the cart's form, in the document's order, wherever it stands. */
function controlsOf(html: string) {
  // Another element of that id before it, and the browser finds no form at all.
  expect(html.match(/ id="cart-quantities"/g)).toHaveLength(1)
  const own = /<form[^>]*id="cart-quantities"[^>]*>(.*?)<\/form>/s.exec(html)
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  const belongs = (tag: string) => tag.includes(' form="cart-quantities"') || own?.[1]?.includes(tag)
  return {
    action: attribute(own?.[0] ?? '', 'action'),
    fields: [...html.matchAll(/<input[^>]*>/g)]
      .filter(([tag]) => belongs(tag))
      .map(([tag]): [string, string] => [attribute(tag, 'name'), attribute(tag, 'value')]),
    buttons: [...html.matchAll(/<button[^>]*type="submit"[^>]*>([^<]*)<\/button>/g)]
      .filter(([tag]) => belongs(tag))
      .map(([tag, label]) => ({
        label,
        name: attribute(tag, 'name'),
        value: attribute(tag, 'value').replaceAll('&amp;', '&'),
      })),
  }
}

const quantityFields = (html: string) =>
  [...html.matchAll(/<input[^>]*name="data\[\d\]\[qty\]"[^>]*>/g)].map(([tag]) => {
    const said = / aria-describedby="([^"]*)"/.exec(tag)?.[1]
    return {
      value: / value="([^"]*)"/.exec(tag)?.[1],
      id: tag.includes('aria-invalid="true"') ? / id="([^"]*)"/.exec(tag)?.[1] : undefined,
      said: said && new RegExp(`id="${said}"[^>]*>([^<]*)<`).exec(html)?.[1],
    }
  })

test('CART-06, UI-09 without scripts each button of the cart takes all quantities, and the way to the checkout does so first', async () => {
  const { someone, submit, stored } = await cartOfTwo()
  const updated = await submit(['4', '5'], 'Ažuriraj košaricu')
  expect([updated.status, updated.location]).toEqual([303, '/kosarica'])
  expect(await stored()).toEqual([4, 5])
  expect((await someone.get('/kosarica')).html).toContain('Košarica je ažurirana')
  const onward = await submit(['2', '3'], 'Dovrši kupnju')
  expect([onward.status, onward.location]).toEqual([303, '/kosarica?step=2'])
  expect(await stored()).toEqual([2, 3])
  expect((await someone.get('/kosarica?step=2')).html).not.toContain('Košarica je ažurirana')
})

test('CART-06, UI-09 without scripts the removal of a line keeps what was typed in the others, whatever stood in its own', async () => {
  const { submit, stored } = await cartOfTwo()
  const removed = await submit(['7', 'sedam'], 'Ukloni', 1)
  expect([removed.status, removed.location]).toEqual([303, '/kosarica'])
  expect(await stored()).toEqual([7])
})

test('CART-06 without scripts Enter in a quantity presses a button that removes nothing and leads nowhere', async () => {
  const { someone } = await cartOfTwo()
  const [first, ...others] = controlsOf((await someone.get('/kosarica')).html).buttons
  expect(first).toEqual({ label: 'Ažuriraj košaricu', name: '', value: '' })
  expect(others.map(({ label }) => label)).toEqual([
    'Ukloni',
    'Spremi za kasnije',
    'Ukloni',
    'Spremi za kasnije',
    'Ažuriraj košaricu',
    'Dovrši kupnju',
  ])
})

test.each(['Ažuriraj košaricu', 'Dovrši kupnju'])(
  'CART-06, UI-09 by "%s" a refused quantity keeps all that was typed, each refusal at its line, and changes nothing',
  async (button) => {
    const { submit, stored } = await cartOfTwo([5, 5])
    const one = await submit(['3', '6'], button)
    expect(one.status).toBe(422)
    expect(quantityFields(one.html)).toEqual([
      { value: '3', id: undefined, said: undefined },
      { value: '6', id: 'refused-field', said: expect.stringContaining('još samo 5') },
    ])
    expect(errors(one.html)).toMatch(/<a href="#refused-field">[^<]*još samo 5/)
    expect(one.html).not.toContain('data-banner')
    const both = await submit(['7', '8'], button)
    expect(quantityFields(both.html).map(({ value, id }) => [value, id])).toEqual([
      ['7', 'refused-field'],
      ['8', 'refused-field-2'],
    ])
    expect([...errors(both.html).matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'refused-field',
      'refused-field-2',
    ])
    const unread = await submit(['3', 'sedam'], button)
    expect(unread.status).toBe(422)
    expect(quantityFields(unread.html)).toEqual([
      { value: '3', id: undefined, said: undefined },
      { value: 'sedam', id: 'refused-field', said: expect.stringMatching(/: količinu upišite brojem\.$/) },
    ])
    expect(await stored()).toEqual([1, 1])
  },
)

test('CART-06, QTY-06 whatever is no quantity is refused in the same way: the product, what is wrong, at its line', async () => {
  const { submit, stored } = await cartOfTwo()
  const reasons = {
    noNumber: /^(?!Polje).+: količinu upišite brojem\.$/,
    tooLittle: /^(?!Polje).+: najmanja količina je 1\u00a0kom\.$/,
    tooMuch: /^(?!Polje).+: na zalihi je još samo 100\u00a0kom\.$/,
  }
  for (const [typed, reason] of [
    ['abc', reasons.noNumber],
    ['', reasons.noNumber],
    ['-3', reasons.noNumber],
    ['1e3', reasons.noNumber],
    ['0', reasons.tooLittle],
    ['0,0', reasons.tooLittle],
    ['99999', reasons.tooMuch],
    ['9999999999', reasons.tooMuch],
  ] as const) {
    const { status, html } = await submit([typed, '2'], 'Ažuriraj košaricu')
    expect(status, typed).toBe(422)
    const [field] = quantityFields(html)
    expect([field?.value, field?.id], typed).toEqual([typed, 'refused-field'])
    expect(field?.said, typed).toMatch(reason)
  }
  expect(await stored()).toEqual([1, 1])
  const both = await submit(['abc', '0'], 'Ažuriraj košaricu')
  expect(quantityFields(both.html).map(({ id }) => id)).toEqual(['refused-field', 'refused-field-2'])
})

test.each(['abc', '', '0', '9999'])(
  'CART-04, UI-09 without scripts a line goes though "%s" stands in another, which is refused at its own',
  async (typed) => {
    const { submit, stored } = await cartOfTwo()
    const removed = await submit([typed, '3'], 'Ukloni', 1)
    expect(await stored()).toEqual([1])
    expect(removed.status).toBe(422)
    expect(quantityFields(removed.html).map(({ value, id }) => [value, id])).toEqual([
      [typed, 'refused-field'],
    ])
    const last = await submit([typed], 'Ukloni')
    expect([last.status, last.location]).toEqual([303, '/kosarica'])
    expect(await stored()).toEqual([])
  },
)

test('CART-04, UI-09 without scripts a line goes though another that was shown beside it is gone by now', async () => {
  const { someone, submit, stored } = await cartOfTwo()
  const form = controlsOf((await someone.get('/kosarica')).html)
  const fields = Object.fromEntries(form.fields)
  await submit([], 'Ukloni')
  await someone.post('/cart/update_cart', { ...fields, 'data[1][set]': '0' }, '/kosarica')
  expect(await stored()).toEqual([])
})

test('UI-09 a refused cart whose lines are gone says so at the head of the page', async () => {
  const { someone } = await cartOfTwo()
  const line = { 'data[0][quote_item_id]': '999999', 'data[0][qty]': '6' }
  const gone = await someone.post('/cart/update_cart', line, '/kosarica')
  expect(gone.status).toBe(422)
  expect(gone.html).toMatch(/data-banner="error".*Ove stavke više nema u košarici/s)
})

test('SRCH-01, UI-09 the search keeps its words, however wrong the address', async () => {
  const { html } = await plainVisitor(baseUrl).get(
    `/rezultati-pretrage?s=1&keyword=${'x'.repeat(190)}&sort=nema`,
  )
  expect(/<input[^>]*name="keyword"[^>]*>/.exec(html)?.[0]).toContain(`value="${'x'.repeat(190)}"`)
})
