import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Coupon, type CouponProblem, couponEffect, type ReducibleLine } from './coupon.ts'
import { testingCoupon as coupon } from './testing-coupon.ts'

const now = new Date('2026-12-01T10:00:00Z')
const line = (productId: number, total: number, part: Partial<ReducibleLine> = {}): ReducibleLine => ({
  productId,
  total,
  isExempt: false,
  isReduced: false,
  ...part,
})
const frame = line(1, 10_000)
const cloth = line(2, 505)
const card = line(3, 5000, { isExempt: true })
const sale = line(4, 2000, { isReduced: true })
const offsOf = (one: Coupon, lines: ReducibleLine[], usesPoints = false) => {
  const effect = couponEffect(one, lines, { now, usesPoints })
  return effect.ok ? effect.offs : effect.problem
}

test('CART-09 a percentage is rounded once, on the sum, and spread over the lines to the cent', () => {
  expect(offsOf(coupon(), [frame, cloth])).toEqual([1000, 51])
  expect(offsOf(coupon({ value: 3333 }), [line(1, 1), line(2, 1), line(3, 1)])).toEqual([1, 0, 0])
  expect(offsOf(coupon({ value: 10_000 }), [frame, cloth])).toEqual([10_000, 505])
})

test('CART-09 an amount takes no more than what it counts for is worth', () => {
  const ten = coupon({ kind: 'amount', value: 1000 })
  expect(offsOf(ten, [frame])).toEqual([1000])
  expect(offsOf(ten, [cloth])).toEqual([505])
  expect(offsOf(coupon({ kind: 'amount', value: 999, covers: [2] }), [frame, cloth])).toEqual([0, 505])
})

test('CART-09 nothing is taken off gift cards and gifts, off what it is not for, off reduced goods where it says so', () => {
  expect(offsOf(coupon(), [card, frame])).toEqual([0, 1000])
  expect(offsOf(coupon({ covers: [2] }), [frame, cloth])).toEqual([0, 51])
  expect(offsOf(coupon({ onReduced: false }), [sale, frame])).toEqual([0, 1000])
  expect(offsOf(coupon(), [sale, frame])).toEqual([200, 1000])
})

test.each<[what: string, coupon: Partial<Coupon>, lines: ReducibleLine[], problem: CouponProblem]>([
  ['ended', { active: false }, [frame], { reason: 'inactive' }],
  [
    'to come',
    { validFrom: new Date(now.getTime() + 1) },
    [frame],
    { reason: 'not_yet', from: new Date(now.getTime() + 1) },
  ],
  ['over', { validTo: now }, [frame], { reason: 'expired', to: now }],
  ['for others', { isForBuyer: false }, [frame], { reason: 'for_others' }],
  ['used by its buyer', { isUsedByBuyer: true }, [frame], { reason: 'used_by_buyer' }],
  ['used up', { isUsedUp: true }, [frame], { reason: 'used_up' }],
  ['for other goods', { covers: [] }, [frame], { reason: 'for_other_goods' }],
  ['for goods alone, beside a gift card', {}, [card], { reason: 'for_other_goods' }],
  ['for regular prices', { onReduced: false }, [sale], { reason: 'for_regular_prices' }],
  [
    'for more',
    { minValue: 10_001 },
    [frame],
    { reason: 'below_min', least: 10_001, missing: 1, leftOut: null },
  ],
  [
    'for more of its own goods',
    { minValue: 600, covers: [2] },
    [frame, cloth],
    { reason: 'below_min', least: 600, missing: 95, leftOut: 'goods' },
  ],
  [
    'for more than the card beside it makes it',
    { minValue: 10_001 },
    [frame, card],
    { reason: 'below_min', least: 10_001, missing: 1, leftOut: 'goods' },
  ],
])('CART-09 a coupon that is %s says so', (_, part, lines, problem) => {
  expect(offsOf(coupon(part), lines)).toEqual(problem)
})

test('CART-09 bounds count: from its first instant, to its last, for exactly the least worth', () => {
  const exact = { validFrom: now, validTo: new Date(now.getTime() + 1), minValue: 10_000 }
  expect(offsOf(coupon(exact), [frame])).toEqual([1000])
})

test('CART-09 one that does not go with points says so beside them, and counts without', () => {
  const alone = coupon({ withPoints: false })
  expect(offsOf(alone, [frame], true)).toEqual({ reason: 'not_with_points' })
  expect(offsOf(alone, [frame])).toEqual([1000])
  expect(offsOf(coupon(), [frame], true)).toEqual([1000])
})

test('CART-09 what of the cart it does not count for is known, of what is reduced and of other goods the latter', () => {
  const leftOut = (part: Partial<Coupon>, lines: ReducibleLine[]) => {
    const effect = couponEffect(coupon(part), lines, { now, usesPoints: false })
    return effect.ok && effect.leftOut
  }
  expect(leftOut({}, [frame, sale])).toBeNull()
  expect(leftOut({ onReduced: false }, [frame, sale])).toBe('reduced')
  expect(leftOut({}, [frame, card])).toBe('goods')
  expect(leftOut({ covers: [1] }, [frame, cloth])).toBe('goods')
  expect(leftOut({ onReduced: false }, [frame, sale, card])).toBe('goods')
  const gift = line(5, 0, { isExempt: true })
  expect(leftOut({ onReduced: false }, [frame, gift])).toBeNull()
})

test('CART-09 free delivery takes nothing off the goods', () => {
  expect(offsOf(coupon({ kind: 'free_delivery', value: 0 }), [frame, cloth])).toEqual([0, 0])
})

const lines = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 5 }),
    total: fc.nat(2_000_000),
    isExempt: fc.boolean(),
    isReduced: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

test('CART-09 whatever lies in a cart, no line is taken below nothing, and what counts for nothing takes nothing', () => {
  const coupons = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    onReduced: fc.boolean(),
    covers: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }))),
  })
  fc.assert(
    fc.property(lines, coupons, (items, part) => {
      const effect = couponEffect(coupon(part), items, { now, usesPoints: false })
      if (!effect.ok) return
      for (const [at, off] of effect.offs.entries()) {
        const item = items[at]
        if (!item) throw new Error('more offs than lines')
        const counts =
          !item.isExempt &&
          (part.onReduced || !item.isReduced) &&
          (part.covers === null || part.covers.includes(item.productId))
        expect(Number.isInteger(off) && off >= 0).toBe(true)
        expect(off).toBeLessThanOrEqual(counts ? item.total : 0)
      }
    }),
  )
})
