import type { startShopProcess } from './running-shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof startShopProcess>>, 'baseUrl'>
export type Answer = { error: boolean; message?: string; redirect_url?: string; cookie: string }

/** One call as our own pages make it; the cookie is kept from answer to answer. */
export async function post(shop: Shop, path: string, body: object, cookie = ''): Promise<Answer> {
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

async function lookup(shop: Shop, name: string, cookie: string, form = ''): Promise<number> {
  const query = new URLSearchParams({ form })
  const response = await fetch(`${shop.baseUrl}/lookup/${name}?${query}`, { headers: { cookie } })
  const { ret } = (await response.json()) as { ret: { id: number }[] }
  return ret[0]?.id ?? 0
}

/** One guest's whole purchase; the confirmation's address, or what the shop said against it. */
export async function buy(shop: Shop, productId: number): Promise<string> {
  const added = await post(shop, '/cart/add_to_cart', { product_id: productId, qty: 1 })
  const { cookie } = added
  const buyer = {
    email: 'kupac@primjer.hr',
    first_name: 'Iva',
    last_name: 'Kos',
    street: 'Riva',
    postal_code: '21000',
    city_name: 'Split',
    country_id: await lookup(shop, 'countries', cookie),
    phone: '0912345678',
  }
  await post(shop, '/cart/update_cart_customer_data', buyer, cookie)
  await post(shop, '/cart/update_cart_delivery_address', { shipping_address_same: 1 }, cookie)
  const delivery = await lookup(shop, 'delivery_types', cookie)
  const payment = await lookup(shop, 'payment_types', cookie, `delivery_type_id=${delivery}`)
  await post(
    shop,
    '/cart/update_cart_payment_and_delivery',
    { delivery_type_id: delivery, payment_type_id: payment },
    cookie,
  )
  await post(shop, '/cart/generate_confirm_modal', {}, cookie)
  const placed = await post(shop, '/cart/cart_confirm', { accept_terms: 1 }, cookie)
  return placed.redirect_url ?? `refused: ${placed.message}`
}

/** Products in stock that need no choice. */
export async function simpleProducts(shop: Shop): Promise<number[]> {
  const answer = await post(shop, '/get_products', {
    list_name: 'all',
    get_all_products: 1,
    dostupno: 1,
    f: 1,
    page_size: 120,
  })
  const { grid } = answer as unknown as { grid: { cards: { id: number; kind: string; asks?: true }[] } }
  return grid.cards.filter((card) => card.kind === 'simple' && !card.asks).map((card) => card.id)
}
