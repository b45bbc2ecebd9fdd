import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { testingCoupon } from '#features/marketing/testing-coupon.ts'
import { pricedLines } from './priced-lines.ts'
import { cartTotals } from './pricing.ts'
import { type Promotions, reductionsOf } from './reductions.ts'
import { storedCart, storedLine, storedProduct } from './testing-cart.ts'

const now = new Date('2026-12-01T10:00:00Z')
const coupon = testingCoupon({ value: 1500 })
const points = { id: 4, points: 100, discount: 500, active: true, balance: 120 }

const products = [
  storedProduct({ id: 1, price: 3333, vatBasisPoints: 2500 }),
  storedProduct({ id: 2, price: 799, vatBasisPoints: 500, tiers: [{ minQty: 3000, price: 700 }] }),
  storedProduct({ id: 3, price: 1500, vatBasisPoints: 1300 }),
  storedProduct({ id: 4, price: 2500, vatBasisPoints: 0 }),
]
const line = (id: number, qty = 1000, part: object = {}) => storedLine({ id, productId: id, qty, ...part })
const priced = (...lines: ReturnType<typeof line>[]) => pricedLines(storedCart(products, lines), now)

test('CART-11 points come off what the coupon leaves, and no gift card or gift is made cheaper', () => {
  const wish = { ...testingCard, key: 'k', amount: 5000 } as never
  const cart = storedCart(products, [
    line(1),
    line(3, 1000, { isGift: true }),
    line(4, 1000, { giftCard: wish }),
  ])
  const rule = { minValue: 0, count: 1, validFrom: null, validTo: null, products: [3] }
  const lines = pricedLines({ ...cart, giftRules: [rule] }, now)
  const { offs, list } = reductionsOf(lines, { coupon, points }, now)
  expect(list).toEqual([
    { kind: 'coupon', code: 'JESEN', amount: 500 },
    { kind: 'points', points: 100, amount: 500 },
  ])
  expect(offs).toEqual([1000, 0, 0])
})

test('CART-11 points are given for all of their discount or not at all', () => {
  const small = priced(line(2, 1000))
  expect(reductionsOf(small, { coupon: null, points: { ...points, discount: 799 } }, now).offs).toEqual([799])
  expect(reductionsOf(small, { coupon: null, points: { ...points, discount: 800 } }, now)).toMatchObject({
    offs: [0],
    list: [],
    pointsProblem: { reason: 'above_goods' },
  })
  // What the coupon takes first is not there to be taken once more.
  expect(reductionsOf(small, { coupon, points: { ...points, discount: 799 } }, now).pointsProblem).toEqual({
    reason: 'above_goods',
  })
  expect(
    reductionsOf(small, { coupon: null, points: { ...points, balance: 99 } }, now).pointsProblem,
  ).toEqual({
    reason: 'too_few',
    balance: 99,
    points: 100,
  })
  expect(
    reductionsOf(small, { coupon: null, points: { ...points, balance: 100 } }, now).pointsProblem,
  ).toBeNull()
})

test('CART-11 a discount that is ended takes nothing off, and keeps no coupon away', () => {
  const ended = { ...points, active: false }
  const alone = { ...coupon, withPoints: false }
  expect(reductionsOf(priced(line(1)), { coupon: alone, points: ended }, now)).toMatchObject({
    ...{ offs: [500], couponProblem: null, pointsProblem: { reason: 'ended' } },
  })
})

test('CART-09 a coupon for delivery makes it free as long as it counts', () => {
  const free = { ...coupon, kind: 'free_delivery' as const, value: 0 }
  expect(reductionsOf(priced(line(1)), { coupon: free, points: null }, now)).toMatchObject({
    isDeliveryFree: true,
    list: [{ kind: 'free_delivery', code: 'JESEN' }],
  })
  const short = { ...free, minValue: 3334 }
  expect(reductionsOf(priced(line(1)), { coupon: short, points: null }, now)).toMatchObject({
    isDeliveryFree: false,
    list: [],
  })
})

test('nothing that is chosen takes nothing off', () => {
  expect(reductionsOf(priced(line(1), line(2)), { coupon: null, points: null }, now)).toEqual({
    ...{
      offs: [0, 0],
      list: [],
      isDeliveryFree: false,
      leftOut: null,
      couponProblem: null,
      pointsProblem: null,
    },
  })
})

const carts = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 4 }), qty: fc.integer({ min: 1, max: 9000 }) }), {
    selector: ({ id }) => id,
    minLength: 1,
  })
  .map((lines) => priced(...lines.map(({ id, qty }) => line(id, qty))))
const promotions: fc.Arbitrary<Promotions> = fc.record({
  coupon: fc
    .option(
      fc.record({
        kind: fc.constantFrom('percent' as const, 'amount' as const),
        value: fc.integer({ min: 1, max: 10_000 }),
        minValue: fc.nat(6000),
        covers: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }))),
        withPoints: fc.boolean(),
      }),
    )
    .map((part) => part && { ...coupon, ...part }),
  points: fc
    .option(fc.record({ discount: fc.integer({ min: 1, max: 9000 }), balance: fc.nat(200) }))
    .map((part) => part && { ...points, ...part }),
})

test('CART-13 under every mix lines, reductions, VAT by rate and total agree to the cent', () => {
  fc.assert(
    fc.property(carts, promotions, fc.option(fc.nat(900)), (lines, chosen, delivery) => {
      const { offs, list } = reductionsOf(lines, chosen, now)
      const totals = cartTotals({
        lines: lines.map(({ total, product: { vatBasisPoints } }, at) => ({
          ...{ total, vatBasisPoints, off: offs[at] ?? 0 },
        })),
        ...{ reductions: list, delivery, paymentFee: 0, serviceVat: 2500 },
      })
      const said = list.reduce((sum, one) => sum + ('amount' in one ? one.amount : 0), 0)
      expect(said).toBe(totals.discount)
      expect(lines.reduce((sum, { total }, at) => sum + total - (offs[at] ?? 0), delivery ?? 0)).toBe(
        totals.total,
      )
      expect(totals.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.total)
      expect(totals.total).toBeGreaterThanOrEqual(delivery ?? 0)
      expect(lines.every(({ total }, at) => (offs[at] ?? 0) >= 0 && (offs[at] ?? 0) <= total)).toBe(true)
    }),
  )
})

test('CART-09 a coupon that stands alone counts without points, says why beside them, and then they count', () => {
  const alone = { ...coupon, withPoints: false }
  expect(reductionsOf(priced(line(1)), { coupon: alone, points: null }, now)).toMatchObject({
    ...{ offs: [500], couponProblem: null, isDeliveryFree: false },
  })
  expect(reductionsOf(priced(line(1)), { coupon: alone, points }, now)).toMatchObject({
    ...{ offs: [500], list: [{ kind: 'points' }], couponProblem: { reason: 'not_with_points' } },
  })
})

test('CART-09 what costs less than its regular price is reduced, by an action, by quantity or in a bundle; the rest is not', () => {
  const regular = { ...coupon, onReduced: false }
  const offs = (...lines: ReturnType<typeof line>[]) =>
    reductionsOf(priced(...lines), { coupon: regular, points: null }, now)
  expect(offs(line(1), line(2, 3000))).toMatchObject({ offs: [500, 0], leftOut: 'reduced' })
  expect(offs(line(1), line(2, 2000))).toMatchObject({ offs: [500, 240], leftOut: null })
  expect(offs(line(1), line(3, 1000, { bundleDiscount: 1000 }))).toMatchObject({ offs: [500, 0] })
  expect(offs(line(2, 3000))).toMatchObject({ offs: [0], couponProblem: { reason: 'for_regular_prices' } })
})
