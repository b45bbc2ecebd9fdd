import type { Page } from 'playwright-core'
import { placedOrder } from '#features/orders/testing-confirmation.ts'
import { ask } from './stock.ts'

type Answer = { error: boolean; redirect_url?: string; cart: { quoteId: number } }

/** Asks a call as a page does; an answer that refuses is an error. */
export async function call(page: Page, path: string, body: object): Promise<Answer> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-pieces': 'data' }
  const answer = (await (await page.request.post(path, { data: body, headers })).json()) as Answer
  if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

async function firstOf(page: Page, lookup: string, form = ''): Promise<number> {
  const answer = await page.request.get(`/lookup/${lookup}`, { params: { form } })
  const { ret } = (await answer.json()) as { ret: { id: number }[] }
  return ret[0]?.id ?? 0
}

/** Gives the visitor's cart all that an order needs, without the pages that ask for it: a buyer of this country, and more. */
export async function makeReady(page: Page, country = 'HR'): Promise<void> {
  const now = await page.request.get('/shopper/now', { headers: { 'x-pieces': 'data' } })
  const { cart } = (await now.json()) as Answer
  const buyer = { ...placedOrder.buyer, email: 'ana.horvat@primjer.hr' }
  await ask(
    `UPDATE quotes SET country_id = c.id, buyer = jsonb_set($2::jsonb, '{address,countryId}', to_jsonb(c.id))
     FROM countries c WHERE quotes.id = $1 AND trim(c.code) = $3`,
    [cart.quoteId, JSON.stringify(buyer), country],
  )
  const delivery = await firstOf(page, 'delivery_types')
  const payment = await firstOf(page, 'payment_types', `delivery_type_id=${delivery}`)
  await call(page, '/cart/update_cart_payment_and_delivery', {
    delivery_type_id: delivery,
    payment_type_id: payment,
  })
}

/** Orders the visitor's cart as another tab would; the address of its confirmation. */
export async function orderElsewhere(page: Page): Promise<string> {
  await makeReady(page)
  await call(page, '/cart/generate_confirm_modal', {})
  return (await call(page, '/cart/cart_confirm', { accept_terms: 1 })).redirect_url ?? ''
}
