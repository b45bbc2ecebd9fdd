import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Puts something into the visitor's cart. */
export async function add(page: Page, body: object): Promise<void> {
  const added = await page.request.post('/cart/add_to_cart', {
    data: body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await added.json()).toMatchObject({ error: false })
}

/** What lies in the cart, in pieces, as the shop itself holds it. */
export async function held(page: Page): Promise<number[]> {
  const answer = await page.request.get('/shopper/now', { headers: { 'x-pieces': 'data' } })
  const { cart } = (await answer.json()) as { cart: { lines: { qty: number }[] } }
  return cart.lines.map(({ qty }) => qty / 1000)
}
