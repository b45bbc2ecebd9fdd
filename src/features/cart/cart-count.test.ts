import { expect, test } from 'vitest'
import { withAsked } from './asked-quantities.ts'
import { countOfLines } from './cart-count.ts'
import type { CartLineView } from './cart-view.ts'
import { emptyCart } from './cart-view.ts'
import { plainLine } from './testing-line.ts'

const line = (quoteItemId: number, qty: number, more: Partial<CartLineView> = {}) =>
  plainLine({ quoteItemId, productId: quoteItemId, qty, ...more })
/** So many of a bundle of two, of whose second part two are sold at once. */
const bundle = (key: string, first: number, count: number) => [
  line(first, count * 1000, { bundleKey: key }),
  line(first + 1, count * 2000, { bundleKey: key, min: 2000 }),
]

test('CART-01 the header counts pieces; what is sold by length counts as one', () => {
  expect(countOfLines([])).toBe(0)
  expect(countOfLines([line(1, 4000), line(2, 1500, { unit: 'm', step: 500 })])).toBe(5)
})

test('CART-01 BNDL-04 a bundle is one piece, however many parts it has, and two of it are two', () => {
  expect(countOfLines(bundle('b9:1-2', 1, 1))).toBe(1)
  expect(countOfLines([...bundle('b9:1-2', 1, 3), line(7, 2000), ...bundle('b8:11-12', 11, 2)])).toBe(7)
})

test('CART-01 BNDL-04 parts that are no whole bundles by now count as one', () => {
  const [first, second] = bundle('b9:1-2', 1, 3) as [CartLineView, CartLineView]
  expect(countOfLines([first, { ...second, qty: 7000 }])).toBe(1)
})

test('CART-06 BNDL-04 the counter follows what a bundle was asked to hold', () => {
  const lines = bundle('b9:1-2', 1, 1)
  const cart = { ...emptyCart, lines, count: countOfLines(lines) }
  expect(withAsked(cart, new Map([[1, 5000]])).count).toBe(5)
})
