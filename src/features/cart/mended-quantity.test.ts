import { expect, test } from 'vitest'
import { mendedQuantity } from './mended-quantity.ts'

const line = (qty: number, max: number, more: object = {}) => ({
  productId: 1,
  parentId: null,
  qty,
  max,
  min: 1000,
  step: 1000,
  isGift: false,
  bundleKey: '',
  ...more,
})

test('CART-16 a line is made as small as what can be had of it, and goes when that is less than its minimum', () => {
  const short = line(3000, 2000)
  expect(mendedQuantity(short, [short, line(1000, 1000)])).toBe(2000)
  expect(mendedQuantity(line(3000, 0), [])).toBe(0)
  expect(mendedQuantity(line(3000, 1000, { min: 2000 }), [])).toBe(0)
})

test('CART-16 a bundle is made as small as its scarcest part, whose lines all keep step', () => {
  const bundle = [
    line(3000, 2000, { bundleKey: 'b1:2' }),
    line(3000, 1000, { bundleKey: 'b1:2' }),
    line(3000, 9000, { bundleKey: 'b1:2' }),
  ]
  const others = [line(5000, 0), line(3000, 0, { bundleKey: 'b1:3' })]
  for (const part of bundle) expect(mendedQuantity(part, [...others, ...bundle])).toBe(1000)
  const sixPack = line(3000, 9000, { bundleKey: 'b1:2', min: 2000 })
  expect(mendedQuantity(sixPack, [...bundle, sixPack])).toBe(0)
  const twoOfEach = line(6000, 9000, { bundleKey: 'b1:2' })
  expect(mendedQuantity(bundle[0] as ReturnType<typeof line>, [...bundle, twoOfEach])).toBe(0)
  const inPairs = line(3000, 9000, { bundleKey: 'b1:2', step: 2000, min: 2000 })
  for (const part of [inPairs, ...bundle]) expect(mendedQuantity(part, [...bundle, inPairs])).toBe(0)
  const [pairs, pieces] = [
    line(4000, 9000, { bundleKey: 'b1:2', step: 2000, min: 2000 }),
    line(4000, 3000, { bundleKey: 'b1:2' }),
  ]
  for (const part of [pairs, pieces]) expect(mendedQuantity(part, [pairs, pieces])).toBe(2000)
  const open = line(3000, 0, { bundleKey: 'b1:2', max: null })
  expect(mendedQuantity(open, [...bundle, open])).toBe(1000)
})

test('CART-16 a bundle that holds several of a part is made smaller by whole bundles', () => {
  const bundle = (max: number, other: number) => [
    line(3000, max, { bundleKey: 'b1:7-8', productId: 7 }),
    line(6000, other, { bundleKey: 'b1:7-8', productId: 8, min: 2000 }),
  ]
  const mended = (parts: ReturnType<typeof bundle>) => parts.map((part) => mendedQuantity(part, parts))
  expect(mended(bundle(9000, 5000))).toEqual([2000, 4000])
  expect(mended(bundle(1000, 9000))).toEqual([1000, 2000])
  expect(mended(bundle(9000, 1000))).toEqual([0, 0])
})

test('CART-16 a gift is not made smaller: it goes', () => {
  expect(mendedQuantity(line(3000, 2000, { isGift: true }), [])).toBe(0)
})

test('QTY-06 a line below its minimum is made larger, one between steps is rounded up, and neither beyond what there is', () => {
  expect(mendedQuantity(line(1000, 9000, { min: 2000, step: 2000 }), [])).toBe(2000)
  expect(mendedQuantity(line(3000, 9000, { step: 2000 }), [])).toBe(4000)
  expect(mendedQuantity(line(3000, 3000, { step: 2000 }), [])).toBe(2000)
  expect(mendedQuantity(line(1000, 1000, { min: 2000 }), [])).toBe(0)
  const pair = [line(1000, 9000, { bundleKey: 'b1:2' }), line(1000, 9000, { bundleKey: 'b1:2', min: 2000 })]
  for (const part of pair) expect(mendedQuantity(part, pair)).toBe(2000)
})
