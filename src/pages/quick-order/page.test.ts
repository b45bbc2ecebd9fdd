import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWith, sellsToCroatia } from '../../testing-shop.server.ts'

let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ baseUrl, close } = await openShopWith(`${sellsToCroatia};
    INSERT INTO warehouses (id, code, name, street, postal_code, city) VALUES (1, 'zg', 'Zagreb', 'Ilica 1', '10000', 'Zagreb');
    INSERT INTO products (id, kind, code, slug, name, price) VALUES
      (1, 'simple', 'OI-1', 'otopina', 'Otopina <b>', 1000), (2, 'bundle', 'OI-2', 'komplet', 'Komplet', 1000);
    INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (1, 1, 9000)`))
})
afterAll(() => close())

const post = (fields: Record<string, string>) =>
  fetch(`${baseUrl}/cart/add_to_cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,*/*;q=0.8',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'document',
      referer: `${baseUrl}/brza-narudzba`,
    },
    body: new URLSearchParams(fields),
  })

test('CART-14, UI-09 the page is a plain form whose rows are products by code and how many of each', async () => {
  const html = await (await fetch(`${baseUrl}/brza-narudzba`)).text()
  expect(html).toContain('<h1>Brza narudžba</h1>')
  expect(html).toMatch(/<form[^>]*action="\/cart\/add_to_cart"/)
  for (const name of ['products[0][product_search]', 'products[4][qty]', 'list'])
    expect(html).toContain(`name="${name}"`)
})

test('CART-14, UI-09 a plain post that is refused is answered with the page as it was typed, each row with its word', async () => {
  const answer = await post({
    'products[0][product_id]': '',
    'products[0][product_search]': 'OI-1',
    'products[0][qty]': '99',
    'products[1][product_search]': 'OI-2',
    'products[1][qty]': '1',
    list: 'nema 2',
  })
  expect(answer.status).toBe(422)
  const html = (await answer.text()).replaceAll('\u00a0', ' ')
  expect(html).toMatch(
    /name="products\[0\]\[product_search\]"[^>]*value="OI-1"|value="OI-1"[^>]*name="products\[0\]\[product_search\]"/,
  )
  // The code is what counts when it is sent again, not what it meant before.
  expect(html).not.toMatch(
    /name="products\[0\]\[product_id\]"[^>]*value="1"|value="1"[^>]*name="products\[0\]\[product_id\]"/,
  )
  expect(html).toContain('href="/proizvod/komplet"')
  expect(html).toContain('Redak 1: Nema proizvoda sa šifrom nema.')
  expect(html).not.toContain('Otopina <b>')
})

test('CART-14, UI-09 what succeeds leads back to the page, over the look at cookies for a first visit', async () => {
  const answer = await post({ 'products[0][product_search]': 'oi-1', 'products[0][qty]': '2' })
  expect(answer.status).toBe(303)
  expect(decodeURIComponent(answer.headers.get('location') ?? '')).toContain('/brza-narudzba')
})
