import { expect, test } from 'vitest'
import type { SavedListView } from '#features/cart/set-aside/saved-view.ts'
import type { Answer } from '#shared/server/process/testing-app.server.ts'
import type { ConfirmView } from '../confirm-view.ts'
import { cartShop, makeProduct, readyShopper } from '../testing-shop.server.ts'
import { addedLines, confirmOf, person, splitCart } from './testing-several-addresses.server.ts'

const { database, shop } = cartShop()

/** Three of one and two of another, of each one less for another address. */
async function splitBetweenTwo() {
  const product = await makeProduct(database, 100, { price: 1000 })
  const shopper = await readyShopper(shop, product)
  const other = await makeProduct(database, 100, { price: 1000 })
  await shopper.post('/cart/add_to_cart', { product_id: product, qty: 2 })
  const [first = 0, second = 0] = await addedLines(shopper, { product_id: other, qty: 2 })
  await splitCart(shopper, [{ ...person, pieces: { [first]: 2, [second]: 1 } }])
  const pieces = async () =>
    (await confirmOf(shopper)).parts.map((part) => part.pieces.map((text) => Number.parseFloat(text)))
  expect(await pieces()).toEqual(whole)
  return { shopper, product, first, second, pieces }
}
const whole = [
  [1, 1],
  [2, 1],
]
const removalIn = (answer: Answer) =>
  (answer as unknown as { minicart: ConfirmView['cart'] }).minicart.removed?.id
const savedIn = (answer: Answer) => (answer as unknown as { saved: SavedListView }).saved.saved[0]?.id

test('CHK-14 CART-04 what comes back after it was removed is split as it was, one line or the whole cart', async () => {
  const { shopper, product, pieces } = await splitBetweenTwo()
  for (const [call, body] of [
    ['/cart/remove_from_cart', { product_id: product }],
    ['/cart/remove_all_items_from_cart', {}],
  ] as const) {
    const removed = await shopper.post(call, body)
    expect(await shopper.post('/cart/undo_removal', { removal_id: removalIn(removed) })).toMatchObject({
      error: false,
    })
    expect(await pieces()).toEqual(whole)
  }
})

test('CHK-14 CART-04 what comes back from what is kept for later is split as it was', async () => {
  const { shopper, first, second, pieces } = await splitBetweenTwo()
  const saved = await shopper.post('/cart/save_for_later', { quote_item_id: first })
  expect(await pieces()).toEqual([[1], [1]])
  expect(await shopper.post('/cart/move_to_cart', { saved_id: savedIn(saved) })).toMatchObject({
    error: false,
  })
  expect(await pieces()).toEqual(whole)
  // The other one too, and the cart holds each once.
  const again = await shopper.post('/cart/save_for_later', { quote_item_id: second })
  const back = await shopper.post('/cart/move_to_cart', { saved_id: savedIn(again) })
  const { lines } = (back as unknown as { minicart: ConfirmView['cart'] }).minicart
  expect(lines.map(({ quoteItemId, qty }) => [quoteItemId, qty])).toEqual([
    [first, 3000],
    [second, 2000],
  ])
})

test('CHK-14 CART-04 what comes back beside the same that was put into the cart anew goes where it went before', async () => {
  const { shopper, product, first, pieces } = await splitBetweenTwo()
  const removed = await shopper.post('/cart/remove_from_cart', { product_id: product })
  const lines = await addedLines(shopper, { product_id: product, qty: 1 })
  expect(lines).not.toContain(first)
  await shopper.post('/cart/undo_removal', { removal_id: removalIn(removed) })
  // Nobody said of the new piece who gets it: it stays with the first.
  expect(await pieces()).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('CHK-14 CART-04 what was said of a new line since is not overruled by what comes back into it', async () => {
  const { shopper, product, second, pieces } = await splitBetweenTwo()
  const removed = await shopper.post('/cart/remove_from_cart', { product_id: product })
  const lines = await addedLines(shopper, { product_id: product, qty: 3 })
  const anew = Math.max(...lines)
  await splitCart(shopper, [{ ...person, pieces: { [second]: 1, [anew]: 1 } }])
  await shopper.post('/cart/undo_removal', { removal_id: removalIn(removed) })
  expect(await pieces()).toEqual([
    [1, 5],
    [1, 1],
  ])
})
