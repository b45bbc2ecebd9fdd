import pg from 'pg'
import { client } from './load.ts'

type Http = ReturnType<typeof client>

export type Shoppers = {
  /** One more piece in the cart of this one. */
  add(shopper: number): Promise<boolean>
  /** A guest's whole checkout in six calls, from an empty cart to the order. */
  buy(): Promise<boolean>
  leave(): void
}

/** So many shoppers at once in a shop with plenty of everything, each with a cart. */
export async function openShoppers(baseUrl: string, databaseUrl: string, count: number): Promise<Shoppers> {
  const http = client(baseUrl, count)
  const products = await simpleProducts(http)
  await refill(databaseUrl, products)
  const cookies = await Promise.all(Array.from({ length: count }, () => newSession(http, products[0] ?? 0)))
  const order = await orderData(http, cookies[0] ?? '')
  const added = new Array<number>(count).fill(0)
  let turn = 0
  return {
    add: async (shopper) => {
      const cookie = cookies[shopper]
      const pieces = (added[shopper] ?? 0) + 1
      added[shopper] = pieces
      // Fresh carts: a cart that holds a thousand pieces is not what shoppers have.
      if (pieces % 40 === 0) await post(http, '/cart/remove_all_items_from_cart', {}, cookie)
      const product_id = products[turn++ % Math.min(products.length, 8)]
      return ok(await post(http, '/cart/add_to_cart', { product_id, qty: 1 }, cookie))
    },
    // Each its own buyer: those who write the same address wait for each other, which shoppers do not.
    buy: async () => {
      const buyer = { ...order.buyer, email: `ana.${++turn}@primjer.hr` }
      return checkout(http, products[turn % products.length] ?? 0, { ...order, buyer })
    },
    leave: http.close,
  }
}

type Json = {
  status: number
  error: boolean
  message?: string
  cookie?: string
  redirect_url?: string
  grid?: { cards: { id: number; kind: string; asks?: true }[] }
  ret?: { id: number; use_as_default?: number }[]
}

async function post(http: Http, path: string, body: object, cookie?: string): Promise<Json> {
  const answer = await http.send({
    method: 'POST',
    path,
    headers: { 'x-pieces': 'data', 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
  const set = answer.headers['set-cookie']
  return {
    ...(JSON.parse(answer.body.toString()) as Json),
    status: answer.status,
    cookie: (Array.isArray(set) ? set[0] : set)?.split(';')[0],
  }
}

const ok = (answer: Json) => answer.status === 200 && !answer.error

async function newSession(http: Http, product: number): Promise<string> {
  const answer = await post(http, '/cart/add_to_cart', { product_id: product, qty: 1 })
  if (!answer.cookie) throw new Error(`no session: ${answer.message}`)
  return answer.cookie
}

async function simpleProducts(http: Http): Promise<number[]> {
  const answer = await post(http, '/get_products', {
    list_name: 'all',
    get_all_products: 1,
    page_size: 120,
    dostupno: 1,
  })
  const simple = (answer.grid?.cards ?? [])
    .filter((card) => card.kind === 'simple' && !card.asks)
    .map((card) => card.id)
  if (simple.length === 0) throw new Error('the demo shop has no simple products')
  return simple
}

/** Plenty in stock, so that the benchmark does not sell out. */
async function refill(connectionString: string, ids: number[]): Promise<void> {
  const database = new pg.Client({ connectionString })
  await database.connect()
  await database.query('UPDATE stock SET quantity = 100000000 WHERE product_id = ANY($1)', [ids])
  await database.end()
}

type Order = { buyer: object; choice: { delivery_type_id: number; payment_type_id: number } }

/** What every shopper fills in, with the shop's own country, delivery and payment. */
async function orderData(http: Http, cookie: string): Promise<Order> {
  const ask = async (name: string, form: Record<string, string>) => {
    const query = new URLSearchParams({ form: new URLSearchParams(form).toString() })
    const answer = await http.send({ path: `/lookup/${name}?${query}`, headers: { cookie } })
    const options = (JSON.parse(answer.body.toString()) as Json).ret ?? []
    const chosen = options.find((option) => option.use_as_default) ?? options[0]
    if (!chosen) throw new Error(`/lookup/${name} offers nothing: ${answer.body}`)
    return chosen.id
  }
  const country_id = await ask('countries', {})
  const form = { country_id: String(country_id), postal_code: '10000' }
  const delivery_type_id = await ask('delivery_types', form)
  const payment_type_id = await ask('payment_types', { ...form, delivery_type_id: String(delivery_type_id) })
  const buyer = {
    first_name: 'Ana',
    last_name: 'Horvat',
    street: 'Ilica',
    house_number: '1',
    postal_code: '10000',
    city_name: 'Zagreb',
    country_id,
    phone: '091 234 5678',
  }
  return { buyer, choice: { delivery_type_id, payment_type_id } }
}

async function checkout(http: Http, product: number, { buyer, choice }: Order): Promise<boolean> {
  const cookie = await newSession(http, product)
  const steps: [string, object][] = [
    ['/cart/update_cart_customer_data', buyer],
    ['/cart/update_cart_delivery_address', { shipping_address_same: 1 }],
    ['/cart/update_cart_payment_and_delivery', choice],
    ['/cart/generate_confirm_modal', {}],
  ]
  for (const [path, body] of steps) if (!ok(await post(http, path, body, cookie))) return false
  const placed = await post(http, '/cart/cart_confirm', { accept_terms: 1 }, cookie)
  return ok(placed) && Boolean(placed.redirect_url)
}
