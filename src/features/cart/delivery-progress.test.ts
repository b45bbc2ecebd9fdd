import { expect, test } from 'vitest'
import { emptyCart } from './cart-view.ts'
import { deliveryProgress } from './delivery-progress.ts'
import { plainLine } from './testing-line.ts'

const steps = [
  { from: 0, price: 490, hasExceptions: false },
  { from: 6000, price: 0, hasExceptions: true },
]
const cart = (goods: number, more: object = {}, lines = [plainLine()]) => ({
  lines,
  totals: { ...emptyCart.totals, goods, ...more },
})

test.each([
  [0, { price: 490, missing: 6000, freeFrom: 6000, hasExceptions: true }],
  [5999, { price: 490, missing: 1, freeFrom: 6000, hasExceptions: true }],
  [6000, { price: 0, missing: null, freeFrom: null, hasExceptions: true }],
])('CART-13 goods of %i cents are so far from free delivery', (goods, progress) => {
  expect(deliveryProgress(steps, cart(goods))).toEqual(progress)
})

test('CART-13 what is taken off the goods makes nothing dearer, gift cards nothing cheaper', () => {
  expect(deliveryProgress(steps, cart(6000, { discount: 600 }))?.price).toBe(0)
  const card = plainLine({ giftCard: { texts: [], message: '' }, total: 5000 })
  expect(deliveryProgress(steps, cart(6000, {}, [plainLine(), card]))?.missing).toBe(5000)
  expect(deliveryProgress(steps, cart(5000, {}, [card]))).toBeUndefined()
})

test('CART-13 nothing is said where it is free already, by its way or by a coupon, or where nothing is delivered', () => {
  expect(deliveryProgress(steps, cart(1000, { delivery: 0 }))).toBeUndefined()
  const reductions = [{ kind: 'free_delivery', code: 'X' }]
  expect(deliveryProgress(steps, cart(1000, { reductions }))).toBeUndefined()
  expect(deliveryProgress([], cart(1000))).toBeUndefined()
  expect(deliveryProgress([{ from: 0, price: 490, hasExceptions: false }], cart(1000))).toEqual({
    price: 490,
    missing: null,
    freeFrom: null,
    hasExceptions: false,
  })
})
