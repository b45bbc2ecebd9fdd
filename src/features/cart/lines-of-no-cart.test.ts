import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { t } from '#shared/text/text.ts'

const { database, shop } = cartShop()

test('CART-04 CART-06 SAFE-04 a line that is in no cart is refused alike with a cart, with none and without a session, and keeps nothing', async () => {
  const product = await makeProduct(database, 10)
  const withCart = shop.shopper()
  await withCart.post('/cart/add_to_cart', { product_id: await makeProduct(database, 10) })
  const withoutCart = shop.shopper()
  await withoutCart.post('/api/favorite', { product_id: product, is_favorite: 0 })
  await database.run(sql('DELETE FROM quotes WHERE session_id <> (SELECT max(session_id) FROM quotes)'))
  const sessions = () => database.one(sql('SELECT count(*)::int AS kept FROM sessions'))
  const before = await sessions()
  for (const cookie of [undefined, 'izlog_session=unknown']) {
    for (const [path, body] of [
      ['/cart/remove_from_cart', { product_id: product }],
      ['/cart/remove_from_cart', { quote_item_id: 2_000_000_000, qty: 1 }],
      ['/cart/update_cart', { data: [{ product_id: product, qty: 1 }] }],
      ['/cart/update_cart', { data: [{ quote_item_id: 2_000_000_000, qty: 1 }] }],
    ] as const) {
      const answer = await shop.shopper().request({
        method: 'POST',
        url: path,
        payload: body,
        headers: cookie ? { cookie } : {},
      })
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
      const refused = { error: true, message: t('cart.line_unknown') }
      expect(answer.json(), path).toMatchObject(refused)
      expect(await withCart.post(path, body), path).toMatchObject(refused)
      expect(await withoutCart.post(path, body), path).toMatchObject(refused)
    }
  }
  for (const shopper of [shop.shopper(), withoutCart, withCart]) {
    expect(await shopper.post('/cart/update_cart', { data: [] })).toMatchObject({ error: false })
    expect(await shopper.post('/cart/remove_all_items_from_cart', {})).toMatchObject({ error: false })
  }
  expect(await sessions()).toEqual(before)
})
