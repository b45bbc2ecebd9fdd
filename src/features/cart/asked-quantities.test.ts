import { expect, test } from 'vitest'
import { withAsked } from './asked-quantities.ts'
import { type CartLineView, type CartView, emptyCart, isBeingMended } from './cart-view.ts'
import { plainLine } from './testing-line.ts'

const line = (quoteItemId: number, qty: number, more: Partial<CartLineView> = {}): CartLineView =>
  plainLine({ quoteItemId, productId: quoteItemId, qty, ...more })
const short = (reduceTo: number) => ({ stockProblem: { available: reduceTo, reduceTo } })
const cart = (...lines: CartLineView[]): CartView => ({ ...emptyCart, lines, count: 99 })
const seen = ({ lines, count }: CartView) => ({ quantities: lines.map(({ qty }) => qty), count })

test('CART-06 what a line was asked to hold is seen at once, in the counter too; a part of a whole counts as one', () => {
  const view = cart(line(1, 4000), line(2, 3000))
  expect(seen(withAsked(view, new Map([[2, 9000]])))).toEqual({ quantities: [4000, 9000], count: 13 })
  expect(seen(withAsked(view, new Map([[2, 1500]])))).toEqual({ quantities: [4000, 1500], count: 5 })
})

test('CART-16 a short line that was asked to hold what mends it, and only such a one, is on its way to be mended', () => {
  const view = cart(line(1, 4000, short(2000)), line(2, 3000))
  const mending = (id: number, qty: number) => withAsked(view, new Map([[id, qty]])).lines.map(isBeingMended)
  expect(view.lines.map(isBeingMended)).toEqual([false, false])
  expect(mending(1, 2000)).toEqual([true, false])
  expect(mending(1, 3000)).toEqual([false, false])
})

test('CART-16 a bundle follows the line that was asked for, another of its kind does not', () => {
  const parts = (key: string, first: number, more: Partial<CartLineView> = {}) => [
    line(first, 3000, { bundleKey: key, ...more }),
    line(first + 1, 6000, { bundleKey: key, ...more }),
  ]
  const view = cart(...parts('b1:1', 1), ...parts('b1:2', 3))
  expect(seen(withAsked(view, new Map([[1, 1000]]))).quantities).toEqual([1000, 2000, 3000, 6000])
})

test('CART-06 a cart of which nothing is asked stays itself', () => {
  const view = cart(line(1, 4000))
  expect(withAsked(view, new Map([[7, 1000]]))).toBe(view)
  expect(withAsked(view, new Map())).toBe(view)
})
