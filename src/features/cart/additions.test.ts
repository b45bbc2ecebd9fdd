import { expect, test } from 'vitest'
import { wishedCard } from '#features/gift-cards/testing-card.ts'
import { type Addition, brokenRules, planAdditions, refusedQuantities, seenPriceAfter } from './additions.ts'
import type { Cart } from './cart.ts'
import { maxCartTotal } from './pricing.ts'
import { storedCart as cartOf, storedLine as line, storedProduct as product } from './testing-cart.ts'

const now = new Date('2026-11-21T10:00:00Z')
const add = (part: Partial<Addition> = {}): Addition => ({
  productId: 1,
  qty: 1000,
  bundleKey: '',
  bundleDiscount: 0,
  ...part,
})
const refusalOf = (cart: Cart, ...additions: Addition[]) => {
  const planned = planAdditions(cart, additions, now)
  return planned.ok ? undefined : planned.refusal
}
const linesOf = (cart: Cart, ...additions: Addition[]) => {
  const planned = planAdditions(cart, additions, now)
  return planned.ok ? planned.lines : []
}

test('CART-01 a cart has 200 lines at most; the last one can still get more of its product', () => {
  const products = Array.from({ length: 201 }, (_, index) => product({ id: index + 1 }))
  const full = cartOf(
    products,
    products.slice(0, 200).map(({ id }) => line({ id, productId: id })),
  )
  expect(refusalOf(full, add({ productId: 201 }))).toEqual({
    reason: 'too_many_lines',
    limit: 200,
  })
  expect(refusalOf(full, add({ productId: 200 }))).toBeUndefined()
  expect(refusalOf({ ...full, lines: full.lines.slice(1) }, add({ productId: 201 }))).toBeUndefined()
})

test('CART-01 the sum of a cart has a limit, which may be reached', () => {
  const dear = cartOf(
    [product({ price: maxCartTotal / 2 }), product({ id: 2, price: 1 })],
    [line({ seenPrice: maxCartTotal / 2 })],
  )
  expect(refusalOf(dear, add())).toBeUndefined()
  expect(refusalOf(dear, add(), add({ productId: 2 }))).toEqual({ reason: 'too_dear' })
})

test('QTY-06 each refused quantity names the product and its limit; the maximum is over all lines of a product', () => {
  const limited = cartOf([product({ unit: 'm', step: 500, min: 1000, max: 5000, stock: 9000 })])
  const inBundle = { bundleKey: 'b7:1', bundleDiscount: 1000 }
  expect(refusalOf(limited, add({ qty: 2500 }), add({ qty: 2500, ...inBundle }))).toBeUndefined()
  const refusals = [
    refusalOf(limited, add({ qty: 500 })),
    refusalOf(limited, add({ qty: 1250 })),
    refusalOf(limited, add({ qty: 3000 }), add({ qty: 2500, ...inBundle })),
    refusalOf(cartOf([product({ stock: 2000 })]), add({ qty: 3000 })),
    refusalOf(cartOf([product({ stock: 0 })]), add()),
  ]
  expect(refusals).toEqual([
    { reason: 'below_min', limit: 1000, name: 'Okvir', unit: 'm' },
    { reason: 'not_in_steps', limit: 500, name: 'Okvir', unit: 'm' },
    { reason: 'above_max', limit: 5000, name: 'Okvir', unit: 'm' },
    { reason: 'above_stock', limit: 2000, name: 'Okvir', unit: 'kom' },
    { reason: 'above_stock', limit: 0, name: 'Okvir', unit: 'kom' },
  ])
})

test('CART-01 what is unknown or sold no more is not added', () => {
  expect(refusalOf(cartOf([]), add({ productId: 5 }))).toEqual({ reason: 'product_unknown', id: 5 })
  expect(refusalOf(cartOf([product({ active: false })]), add())).toEqual({
    reason: 'product_gone',
    name: 'Okvir',
  })
})

test('CART-01 without a quantity the smallest is added; the same product again is the same line', () => {
  expect(linesOf(cartOf([product({ step: 500, min: 1200 })]), add({ qty: null }))).toMatchObject([
    { qty: 1500 },
  ])
  const cart = cartOf([product({ selection: [3, 8] })], [line({ selection: '3,8', qty: 2000 })])
  expect(linesOf(cart, add({ qty: 3000 }))).toEqual([
    { ...line({ selection: '3,8', qty: 5000 }), id: undefined },
  ])
})

test('CART-10 BNDL-04 a gift, a part of a bundle and a product by itself are lines of their own', () => {
  const cart = cartOf([product()], [line({ isGift: true, seenPrice: 0 }), line({ id: 2, bundleKey: 'b7:1' })])
  expect(linesOf(cart, add({ qty: 3000 }))).toMatchObject([{ qty: 3000, isGift: false, bundleKey: '' }])
  expect(linesOf(cart, add({ bundleKey: 'b7:1', bundleDiscount: 500 }))).toMatchObject([
    { qty: 2000, bundleKey: 'b7:1', bundleDiscount: 500 },
  ])
})

test('CART-16 a price that the shopper has not been told of stays the seen one when the quantity changes', () => {
  const tiered = product({ tiers: [{ minQty: 5000, price: 900 }] })
  const more = { ...line(), qty: 5000 }
  expect(seenPriceAfter(undefined, more, tiered, now)).toBe(900)
  expect(seenPriceAfter(line(), more, tiered, now)).toBe(900)
  expect(seenPriceAfter(line({ seenPrice: 700 }), more, tiered, now)).toBe(700)
  expect(linesOf(cartOf([tiered], [line()]), add({ qty: 4000 }))).toMatchObject([{ seenPrice: 900 }])
})

test('CART-16 the rules that a stored cart breaks are named line by line, whatever the stock, and not of gifts', () => {
  const limited = product({ max: 1000, stock: 0 })
  const tooMany = { reason: 'above_max', limit: 1000, name: 'Okvir', unit: 'kom' }
  const two = [line({ qty: 2000 }), line({ id: 2, qty: 2000, bundleKey: 'b7:1' })]
  expect(brokenRules(cartOf([limited], [line()]), now)).toEqual([])
  expect(brokenRules(cartOf([limited], two), now)).toEqual([tooMany, tooMany])
  const other = product({ id: 2, name: 'Leća', max: 1000 })
  expect(
    brokenRules(cartOf([limited, other], [line({ qty: 2000 }), line({ productId: 2, qty: 3000 })]), now),
  ).toEqual([tooMany, { ...tooMany, name: 'Leća' }])
  expect(brokenRules(cartOf([limited], [line({ qty: 2000, isGift: true })]), now)).toEqual([])
  expect(brokenRules(cartOf([{ ...limited, active: false }], two), now)).toEqual([])
})

test('GIFT-01 a card whose amount the shop sells no more is to be put into the cart again, at each end of what it sells', () => {
  const card = product({ giftCard: { amounts: [2500] } })
  const rulesWith = (giftCards: Cart['giftCards']) =>
    brokenRules({ ...cartOf([card], [line({ giftCard: wishedCard })]), giftCards }, now)
  const { amount } = wishedCard
  const again = [{ reason: 'gift_card_again', name: 'Okvir' }]
  expect(rulesWith({ least: amount, most: amount })).toEqual([])
  expect(rulesWith({ least: amount + 1, most: amount + 1 })).toEqual(again)
  expect(rulesWith({ least: amount - 1, most: amount - 1 })).toEqual(again)
})

test('CART-06 every line that is refused is named; a line whose product is gone too', () => {
  const cart = cartOf([product({ max: 1000 }), product({ id: 2, active: false, name: 'Leća' })])
  const lines = [line({ qty: 2000 }), line({ id: 2, productId: 2 }), line({ id: 3, productId: 9 })]
  const refused = refusedQuantities(lines, lines, cart.products, now)
  expect(refused.map((one) => one.line?.id)).toEqual([1, 2, 3])
  expect(refused.map(({ refusal }) => refusal)).toEqual([
    { reason: 'above_max', limit: 1000, name: 'Okvir', unit: 'kom' },
    { reason: 'product_gone', name: 'Leća' },
    { reason: 'product_unknown', id: 9 },
  ])
})
