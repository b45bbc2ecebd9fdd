import { expect, test } from 'vitest'
import type { CartView, GiftsView } from '#features/cart/cart-view.ts'
import {
  cartShop,
  makeProduct,
  placeOrder,
  readyShopper,
  setStock,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import { openWindow, orderOf, pressConfirm } from './testing-changes.server.ts'
import { giveFrom as giveIn } from './testing-gifts.server.ts'

const { database, shop } = cartShop()

const giveFrom = (minValue: number, count: number, products: number[]) =>
  giveIn(database, { minValue, count, products })
const giftsOf = (answer: Answer) => answer.gifts as GiftsView | null
const linesOf = (answer: Answer) =>
  (answer.cart as CartView).lines.map(({ productId, isGift }) => [productId, isGift])
const choose = (shopper: Shopper, product: number) =>
  shopper.post('/cart/add_to_cart', { product_id: product, qty: 1, is_gift: 1 })
const look = (shopper: Shopper) => shopper.post('/cart/update_cart', { data: [] })
const goods = (price: number) => makeProduct(database, 50, { price })
const gift = () => makeProduct(database, 5, { price: 700 })

test('CART-10 gifts are offered from their value on, with what is missing to it', async () => {
  const [one, two] = [await gift(), await gift()]
  await giveFrom(3000, 1, [one, two])
  const shopper = await readyShopper(shop, await goods(2999))
  expect(giftsOf(await look(shopper))).toEqual({ available: 0, used: 0, missing: 1, gifts: [] })
  expect(await choose(shopper, one)).toMatchObject({
    ...{ error: true, message: 'Taj poklon trenutno ne ide uz vašu kupnju.' },
  })
  await shopper.post('/cart/add_to_cart', { product_id: await goods(1) })
  expect(giftsOf(await look(shopper))).toMatchObject({
    ...{ available: 1, used: 0, missing: null },
    gifts: [
      { productId: one, selected: false, canBeChosen: true },
      { productId: two, selected: false, canBeChosen: true },
    ],
  })
})

test('CART-10 as many as are earned are chosen, the others rest until one is given back', async () => {
  const [one, two] = [await gift(), await gift()]
  await giveFrom(1000, 1, [one, two])
  const shopper = await readyShopper(shop, await goods(1000))
  const chosen = await choose(shopper, one)
  expect((chosen.cart as CartView).totals.goods).toBe(1000)
  expect(giftsOf(chosen)).toMatchObject({
    ...{ available: 1, used: 1 },
    gifts: [{ selected: true }, { selected: false, canBeChosen: false }],
  })
  expect((await choose(shopper, two)).message).toContain('Odabrali ste sve poklone')
  // Twice is once.
  expect(giftsOf(await choose(shopper, one))).toMatchObject({ used: 1 })
  const line = giftsOf(chosen)?.gifts[0]?.quoteItemId
  const back = await shopper.post('/cart/remove_from_cart', { product_id: one, quote_item_id: line, qty: 1 })
  expect(giftsOf(back)).toMatchObject({ used: 0, gifts: [{ selected: false }, { canBeChosen: true }] })
})

test('CART-10 parallel choices give no more than is earned', async () => {
  const gifts = await Promise.all(Array.from({ length: 6 }, gift))
  await giveFrom(1000, 2, gifts)
  const shopper = await readyShopper(shop, await goods(1000))
  const answers = await Promise.all(gifts.map((product) => choose(shopper, product)))
  expect(answers.filter(({ error }) => !error)).toHaveLength(2)
  expect(giftsOf(await look(shopper))).toMatchObject({ available: 2, used: 2 })
})

test.each<[how: string, lose: (shopper: Shopper, line: number) => Promise<unknown>]>([
  [
    'less is bought',
    (shopper, line) => shopper.post('/cart/update_cart', { data: [{ quote_item_id: line, qty: 1 }] }),
  ],
  [
    'goods go',
    async (shopper, line) => shopper.post('/cart/remove_from_cart', { quote_item_id: line, qty: 1 }),
  ],
])('CART-10 the gift goes where %s than earns it, and does not come back by itself', async (_, lose) => {
  const product = await gift()
  await giveFrom(2000, 1, [product])
  const bought = await goods(1000)
  const shopper = await readyShopper(shop, bought)
  await shopper.post('/cart/add_to_cart', { product_id: bought })
  const before = await choose(shopper, product)
  expect(linesOf(before)).toEqual([
    [bought, false],
    [product, true],
  ])
  await lose(shopper, (before.cart as CartView).lines[0]?.quoteItemId ?? 0)
  expect(linesOf(await look(shopper))).toEqual([[bought, false]])
  await shopper.post('/cart/add_to_cart', { product_id: bought, qty: 2 })
  expect(linesOf(await look(shopper))).toEqual([[bought, false]])
})

test('CART-10, CHK-22 a gift is ordered at nothing and leaves the shelf', async () => {
  const product = await gift()
  await giveFrom(1000, 1, [product])
  const shopper = await readyShopper(shop, await goods(1000))
  await choose(shopper, product)
  const order = await orderOf(database, await placeOrder(shopper))
  expect(order).toMatchObject({ goodsTotal: 1000, total: 1490 })
  expect(order?.items.map(({ total, qty }) => [total, qty])).toEqual([
    [1000, 1000],
    [0, 1000],
  ])
  const left = await database.one<{ left: number }>(
    sql('SELECT sum(quantity)::int AS left FROM stock WHERE product_id = $1'),
    [product],
  )
  expect(left?.left).toBe(4000)
})

test('CART-10, CHK-18 a gift that the shop gives no more after the window is shown as gone before the order', async () => {
  const product = await gift()
  await giveFrom(1000, 1, [product])
  const shopper = await readyShopper(shop, await goods(1000))
  await choose(shopper, product)
  const { shown } = await openWindow(shopper)
  await database.run(sql('UPDATE gift_rules SET active = false'))
  const refused = await pressConfirm(shopper, shown)
  expect(refused).toMatchObject({
    error: true,
    message: expect.stringContaining('Promijenili su se proizvodi'),
  })
  const again = (refused.confirm as { shown: string; cart: CartView }).shown
  const order = await orderOf(database, await pressConfirm(shopper, again))
  expect(order?.items).toHaveLength(1)
})

test('CART-10 what is sold out is not offered; chosen before, it is told at its line', async () => {
  const [one, two] = [await gift(), await gift()]
  await giveFrom(1000, 1, [one, two])
  const shopper = await readyShopper(shop, await goods(1000))
  await setStock(database, two, 'central', 0)
  expect(giftsOf(await look(shopper))?.gifts.map(({ productId }) => productId)).toEqual([one])
  expect((await choose(shopper, two)).error).toBe(true)
  await choose(shopper, one)
  await setStock(database, one, 'central', 0)
  const { lines, canProceed } = (await look(shopper)).cart as CartView
  expect([lines[1]?.stockProblem, canProceed]).toEqual([{ available: 0, reduceTo: 0 }, false])
})

test('CART-10 a gift stays one piece, whatever is asked of its line', async () => {
  const product = await gift()
  await giveFrom(1000, 1, [product])
  const shopper = await readyShopper(shop, await goods(1000))
  const chosen = await choose(shopper, product)
  const line = giftsOf(chosen)?.gifts[0]?.quoteItemId
  const more = await shopper.post('/cart/update_cart', { data: [{ quote_item_id: line, qty: 3 }] })
  expect(more.error).toBe(true)
  expect((await openWindow(shopper)).cart.lines[1]?.qty).toBe(1000)
})

test('CART-10 a coupon costs nobody the gift', async () => {
  const product = await gift()
  await giveFrom(2000, 1, [product])
  const shopper = await readyShopper(shop, await goods(2000))
  await choose(shopper, product)
  await database.run(sql(`INSERT INTO coupons (code, kind, value) VALUES ('POLA', 'percent', 5000)`))
  const reduced = await shopper.post('/api/apply_coupon', { discount_coupon_name: 'POLA' })
  expect([(reduced.cart as CartView).totals.discount, giftsOf(reduced)?.used]).toEqual([1000, 1])
})
