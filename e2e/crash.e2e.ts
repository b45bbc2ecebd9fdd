import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'

type Shop = Awaited<ReturnType<typeof startShopProcess>>
type Answer = { error: boolean; message?: string; redirect_url?: string; cookie: string }

let database: Awaited<ReturnType<typeof freshDatabase>>
let shop: Shop

const env = () => ({ ...database.env, IZLOG_RATE_LIMIT: 'off', IZLOG_CAPTCHA: 'none' })

beforeAll(async () => {
  database = await freshDatabase()
  shop = await startShopProcess(env())
})

afterAll(async () => {
  await stopShopProcess(shop.child)
  await database.drop()
})

async function post(path: string, body: object, cookie = ''): Promise<Answer> {
  const response = await fetch(`${shop.baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-pieces': 'data',
      'sec-fetch-site': 'same-origin',
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Answer
  return { ...answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie }
}

async function lookup(name: string, cookie: string, form = ''): Promise<number> {
  const query = new URLSearchParams({ form })
  const response = await fetch(`${shop.baseUrl}/lookup/${name}?${query}`, { headers: { cookie } })
  const { ret } = (await response.json()) as { ret: { id: number }[] }
  return ret[0]?.id ?? 0
}

/** One guest's whole purchase; the confirmation's address, or what the shop said against it. */
async function buy(productId: number): Promise<string> {
  const added = await post('/cart/add_to_cart', { product_id: productId, qty: 1 })
  const { cookie } = added
  const buyer = {
    email: 'kupac@primjer.hr',
    first_name: 'Iva',
    last_name: 'Kos',
    street: 'Riva',
    postal_code: '21000',
    city_name: 'Split',
    country_id: await lookup('countries', cookie),
    phone: '0912345678',
  }
  await post('/cart/update_cart_customer_data', buyer, cookie)
  await post('/cart/update_cart_delivery_address', { shipping_address_same: 1 }, cookie)
  const delivery = await lookup('delivery_types', cookie)
  const payment = await lookup('payment_types', cookie, `delivery_type_id=${delivery}`)
  await post(
    '/cart/update_cart_payment_and_delivery',
    { delivery_type_id: delivery, payment_type_id: payment },
    cookie,
  )
  await post('/cart/generate_confirm_modal', {}, cookie)
  const placed = await post('/cart/cart_confirm', {}, cookie)
  return placed.redirect_url ?? `refused: ${placed.message}`
}

async function simpleProducts(): Promise<number[]> {
  const answer = await post('/get_products', {
    list_name: 'all',
    get_all_products: 1,
    dostupno: 1,
    f: 1,
    page_size: 120,
  })
  const { grid } = answer as unknown as { grid: { cards: { id: number; kind: string }[] } }
  return grid.cards.filter((card) => card.kind === 'simple').map((card) => card.id)
}

test('CHK-22 no acknowledged order is lost when the process is killed under load', async () => {
  const products = await simpleProducts()
  expect(products.length).toBeGreaterThan(8)
  const acknowledged: string[] = []
  for (let round = 0; round < 2; round++) {
    let running = true
    const shoppers = Array.from({ length: 8 }, async (_, shopper) => {
      for (let turn = 0; running && turn < 200; turn++) {
        const product = products[(shopper * 31 + turn) % products.length] ?? 0
        // The kill cuts calls off in the middle: those got no answer and promised nothing.
        const address = await buy(product).catch(() => '')
        if (address.startsWith('/hvala/')) acknowledged.push(address)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 2500))
    shop.child.kill('SIGKILL')
    running = false
    await Promise.all(shoppers)
    shop = await startShopProcess(env())
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  for (const address of acknowledged) {
    const page = await fetch(`${shop.baseUrl}${address}`)
    expect(page.status, address).toBe(200)
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
})
