import { expect, test } from 'vitest'
import { cartShop, customer, deliveryId, makeProduct, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

async function withCart() {
  const shopper = shop.shopper()
  const product = await makeProduct(database)
  await shopper.post('/cart/add_to_cart', { product_id: product })
  const stored = async () => {
    const row = await database.one<{ buyer: string; choice: string; terms: boolean }>(
      sql(`SELECT buyer_by AS buyer, choice_by AS choice, terms_accepted AS terms FROM quotes
        WHERE id = (SELECT quote_id FROM quote_items WHERE product_id = $1)`),
      [product],
    )
    if (!row) throw new Error('no cart')
    return row
  }
  const post = async (path: string, body: object) =>
    expect(await shopper.post(`/cart/${path}`, body), path).toMatchObject({ error: false })
  return { post, stored }
}

test('CHK-01 a step says which tab stored it last, and a new word each time it was nobody’s', async () => {
  const { post, stored } = await withCart()
  expect(await stored()).toMatchObject({ buyer: null, choice: null })
  await post('update_cart_customer_data', { ...customer, tab: 'a' })
  expect(await stored()).toMatchObject({ buyer: 'a', choice: null })
  const courier = await deliveryId(database, 'courier')
  const calls: [string, object][] = [
    ['update_cart_delivery_address', { shipping_address_same: 1 }],
    ['update_cart_payment_and_delivery', { delivery_type_id: courier, payment_type_id: 3 }],
    ['update_cart_message', { message: 'Hvala' }],
  ]
  for (const [path, body] of calls) {
    await post(path, { ...body, tab: 'b' })
    expect(await stored(), path).toMatchObject({ buyer: 'a', choice: 'b' })
    await post(path, body)
    const first = (await stored()).choice
    await post(path, body)
    const again = (await stored()).choice
    expect(new Set([first, again, 'b', null]).size, path).toBe(4)
  }
  await post('update_cart_customer_data', customer)
  expect((await stored()).buyer).not.toBe('a')
})

test('CHK-20 terms that were accepted for one content of the step are not ticked beside another', async () => {
  const { post, stored } = await withCart()
  await post('update_cart_customer_data', customer)
  const courier = await deliveryId(database, 'courier')
  const choice = { delivery_type_id: courier, payment_type_id: 3 }
  const accept = () =>
    post('generate_confirm_modal', { ...choice, keep: 'show', accept_terms: 1, message: '' })
  const others: [string, object][] = [
    ['update_cart_delivery_address', { shipping_address_same: 1 }],
    ['update_cart_payment_and_delivery', choice],
    ['update_cart_message', { message: 'Zvonite' }],
  ]
  for (const [path, body] of others) {
    await accept()
    expect((await stored()).terms).toBe(true)
    await post(path, body)
    expect((await stored()).terms, path).toBe(false)
  }
})
