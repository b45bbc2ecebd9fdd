import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundledPrice, cartTotals, lineTotal, piecePrice, spread, vatWithin } from './pricing.ts'

const now = new Date('2026-11-21T10:00:00Z')
const product = {
  price: 1000,
  specialPrice: 800,
  specialFrom: new Date('2026-11-21T00:00:00Z'),
  specialTo: new Date('2026-11-22T00:00:00Z'),
  tiers: [
    { minQty: 5000, price: 900 },
    { minQty: 10_000, price: 700 },
  ],
}

test('a piece costs the lower of the price in force and the tier reached', () => {
  expect(piecePrice(product, 1000, now)).toBe(800)
  expect(piecePrice(product, 5000, now)).toBe(800)
  expect(piecePrice(product, 10_000, now)).toBe(700)
  expect(piecePrice(product, 5000, new Date('2026-11-22T00:00:00Z'))).toBe(900)
  expect(piecePrice(product, 4999, new Date('2026-11-20T23:59:59Z'))).toBe(1000)
})

test('a bundled price and a line are rounded to a cent, half up', () => {
  expect(bundledPrice(999, 1500)).toBe(849)
  expect(bundledPrice(10, 500)).toBe(10)
  expect(lineTotal(333, 1500)).toBe(500)
  expect(lineTotal(199, 2000)).toBe(398)
})

test('VAT is inside the price: 125,00 € at 25 % holds 25,00 €', () => {
  expect(vatWithin(12_500, 2500)).toBe(2500)
  expect(vatWithin(105, 500)).toBe(5)
  expect(vatWithin(100, 0)).toBe(0)
})

test('a cart of two rates with discount, delivery and fee adds up', () => {
  const totals = cartTotals({
    lines: [
      { total: 10_000, vatBasisPoints: 2500 },
      { total: 5000, vatBasisPoints: 500 },
    ],
    discount: 1000,
    delivery: 490,
    paymentFee: 150,
    serviceVat: 2500,
  })
  expect(totals).toMatchObject({
    goods: 15_000,
    discount: 1000,
    delivery: 490,
    paymentFee: 150,
    total: 14_640,
  })
  expect(totals.vat).toEqual([
    { basisPoints: 2500, gross: 9973, vat: 1995 },
    { basisPoints: 500, gross: 4667, vat: 222 },
  ])
})

test('CART-13 VAT is listed by the rates of what is charged, the highest first', () => {
  const cart = { discount: 0, paymentFee: 0, serviceVat: 2500 }
  const food = { total: 5000, vatBasisPoints: 500 }
  const frame = { total: 1000, vatBasisPoints: 2500 }
  const ratesOf = (lines: (typeof food)[], delivery: number | null) =>
    cartTotals({ ...cart, lines, delivery }).vat.map(({ basisPoints }) => basisPoints)
  expect(ratesOf([food, frame], null)).toEqual([2500, 500])
  expect(ratesOf([frame, food], null)).toEqual([2500, 500])
  expect(ratesOf([food], 0)).toEqual([500])
  expect(ratesOf([food], 490)).toEqual([2500, 500])
})

const lines = fc.array(
  fc.record({ total: fc.nat(1_000_000), vatBasisPoints: fc.constantFrom(0, 500, 1300, 2500) }),
)

test('the grosses by rate add up to the total, and no discount takes more than the goods', () => {
  fc.assert(
    fc.property(
      lines,
      fc.nat(5_000_000),
      fc.option(fc.nat(2000)),
      fc.nat(500),
      (items, discount, delivery, paymentFee) => {
        const totals = cartTotals({ lines: items, discount, delivery, paymentFee, serviceVat: 2500 })
        expect(totals.vat.reduce((sum, part) => sum + part.gross, 0)).toBe(totals.total)
        expect(totals.discount).toBe(Math.min(discount, totals.goods))
        expect(totals.vat.every((part) => part.gross >= 0 && part.vat >= 0 && part.vat <= part.gross)).toBe(
          true,
        )
      },
    ),
  )
})

test('spread cents add up and differ from the exact share by less than one', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(fc.nat(100_000), { minLength: 1 }), (amount, weights) => {
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      const shares = spread(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : amount)
      for (const [index, share] of shares.entries()) {
        const exact = whole === 0 ? 0 : (amount * (weights[index] ?? 0)) / whole
        expect(Math.abs(share - exact)).toBeLessThan(1)
      }
    }),
  )
})

test('the cents that are left over go to the largest remainders, the first of equal ones', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(2, [1, 1, 1])).toEqual([1, 1, 0])
  expect(spread(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(spread(11, [3, 1])).toEqual([8, 3])
  expect(spread(5, [0, 0])).toEqual([0, 0])
})
