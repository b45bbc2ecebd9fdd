import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import { buyer, openCheckoutShop } from './testing-checkout.server.ts'
import { plainVisitor } from './testing-plain-forms.ts'

let shop: Awaited<ReturnType<typeof openCheckoutShop>>
let [frame, black, bundle, part] = [0, 0, 0, 0]
beforeAll(async () => {
  shop = await openCheckoutShop()
  const { database } = shop
  frame = await makeProduct(database, 0, { kind: 'configurable', name: 'Okvir' })
  black = await makeProduct(database, 9, { kind: 'variant', parent_id: frame, slug: null })
  bundle = await makeProduct(database, 0, { kind: 'bundle', name: 'Paket' })
  part = await makeProduct(database, 9, { name: 'Krpica' })
  const run = (text: string, values: unknown[]) => database.pool.query(text, values)
  await run(`INSERT INTO attributes (id, code, name) VALUES (71, 'boja', 'Boja')`, [])
  await run(
    `INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (710, 71, 'crna', 'crna')`,
    [],
  )
  await run('INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($1, 71, 710)', [black])
  await run(
    'INSERT INTO bundle_items (bundle_id, product_id, is_main, position) VALUES ($1, $2, true, 0), ($1, $3, false, 1)',
    [bundle, black, part],
  )
})
afterAll(() => shop.close())

/** A client of somebody else's: calls as the specification names them, answers with markup. */
function client() {
  const { send } = plainVisitor(shop.baseUrl)
  const call = async (path: string, { headers, ...init }: RequestInit = {}) => {
    const { status, html } = await send(path, {
      ...init,
      headers: { ...headers, accept: 'application/json' },
    })
    return { status, answer: JSON.parse(html) as Record<string, unknown> }
  }
  return {
    get: (path: string) => call(path),
    post: (path: string, body: Record<string, unknown> = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}

type Client = ReturnType<typeof client>
const cart = ['title', 'message', 'minicart_html', 'minicart_num', 'total_price', 'price_html']
const buy = (someone: Client) => someone.post('/cart/add_to_cart', { product_id: part, qty: 1 })

const atReview = async (someone: Client) => {
  await buy(someone)
  await someone.post('/cart/update_cart_customer_data', buyer)
  const { answer } = await someone.get('/lookup/delivery_types')
  const [delivery] = (answer.ret as { id: number; is_delivery: boolean }[]).filter((one) => one.is_delivery)
  await someone.post('/cart/update_cart_payment_and_delivery', {
    delivery_type_id: delivery?.id,
    payment_type_id: 3,
  })
}

/** Spec 7, its calls in its order: what is done before, the call, and the fields that it 'reads' beside `error`. */
const calls: [
  string,
  (someone: Client) => Promise<unknown>,
  (someone: Client) => ReturnType<Client['post']>,
  string[],
][] = [
  [
    'POST /api/favorite',
    async () => {},
    (someone) =>
      someone.post('/api/favorite', { product_id: frame, is_favorite: 1, configurable: '{"71":710}' }),
    ['request_data', 'product_id', 'is_favorite', 'count', 'title', 'message', 'favorited', 'html'],
  ],
  [
    'POST /compare/toggle',
    async () => {},
    (someone) => someone.post('/compare/toggle', { product_id: frame, is_compare: 1 }),
    ['count', 'title', 'message'],
  ],
  [
    'POST /product/get_product_details',
    async () => {},
    (someone) =>
      someone.post('/product/get_product_details', {
        pid: frame,
        configurable: { 71: 710 },
        url: '/proizvod/x',
      }),
    ['gallery_html', 'prices_html', 'cart_form_html'],
  ],
  [
    'POST /product/get_configurable_options',
    async () => {},
    (someone) => someone.post('/product/get_configurable_options', { pid: frame, c: { 71: 710 } }),
    ['html'],
  ],
  [
    'POST /product/get_bundle_saving_prices',
    async () => {},
    (someone) => someone.post('/product/get_bundle_saving_prices', { pid: bundle, include: [part] }),
    ['savings_html'],
  ],
  ['POST /cart/add_to_cart', async () => {}, buy, ['add_to_cart_growl', ...cart]],
  [
    'POST /cart/add_to_cart, a quick order',
    async () => {},
    (someone) => someone.post('/cart/add_to_cart', { products: [{ product_id: part, qty: 2 }] }),
    cart,
  ],
  [
    'POST /cart/remove_from_cart',
    buy,
    (someone) => someone.post('/cart/remove_from_cart', { product_id: part }),
    [...cart, 'cart_html'],
  ],
  [
    'POST /cart/remove_all_items_from_cart',
    buy,
    (someone) => someone.post('/cart/remove_all_items_from_cart'),
    ['cart_html', 'gifts_html'],
  ],
  [
    'POST /cart/update_cart',
    buy,
    (someone) => someone.post('/cart/update_cart', { data: [{ product_id: part, qty: 3 }] }),
    ['cart_html', 'gifts_html', 'minicart_html', 'total_price'],
  ],
  [
    'GET /cart/recalculate_totals',
    buy,
    (someone) => someone.get('/cart/recalculate_totals?form=delivery_type_id%3D1'),
    ['html', 'minicart_html'],
  ],
  [
    'POST /cart/update_cart_customer_data',
    buy,
    (someone) => someone.post('/cart/update_cart_customer_data', buyer),
    ['title', 'message'],
  ],
  [
    'POST /cart/generate_confirm_modal',
    atReview,
    (someone) => someone.post('/cart/generate_confirm_modal'),
    ['html'],
  ],
  [
    'lookups of a form',
    buy,
    (someone) => someone.get('/lookup/payment_types?form=delivery_type_id%3D1'),
    ['ret'],
  ],
  [
    'POST /get_products',
    async () => {},
    (someone) => someone.post('/get_products', { list_name: 'all', page_size: 30 }),
    [
      'grid_html',
      'pager_html',
      'sort_html',
      'filter_html',
      'facet_title',
      'facet_meta_title',
      'facet_meta_description',
      'has_next_page',
    ],
  ],
  [
    'POST /search_products_autocomplete',
    async () => {},
    (someone) =>
      someone.post('/search_products_autocomplete', {
        query: 'krpica',
        get_posts: 1,
        get_categories: 1,
        get_product_groups: 1,
        get_brands: 1,
        get_all_products: 1,
        page_size: 100,
      }),
    ['grid_html', 'product_groups_html', 'posts_html', 'brands_html'],
  ],
]

test.each(calls)('CALL %s answers what the specification reads', async (_name, before, call, fields) => {
  const someone = client()
  await before(someone)
  const { status, answer } = await call(someone)
  expect({ status, error: answer.error }).toEqual({ status: 200, error: false })
  expect(fields.filter((field) => !(field in answer))).toEqual([])
})
