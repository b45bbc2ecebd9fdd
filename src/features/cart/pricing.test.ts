import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundledPrice, cartTotals, lineTotal, piecePrice, vatWithin } from './pricing.ts'

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
      { total: 10_000, vatBasisPoints: 2500, off: 667 },
      { total: 5000, vatBasisPoints: 500, off: 333 },
    ],
    reductions: [{ kind: 'coupon', code: 'JESEN', amount: 1000 }],
    delivery: 490,
    paymentFee: 150,
    serviceVat: 2500,
  })
  expect(totals).toMatchObject({
    goods: 15_000,
    reductions: [{ kind: 'coupon', code: 'JESEN', amount: 1000 }],
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
  const cart = { reductions: [], paymentFee: 0, serviceVat: 2500 }
  const food = { total: 5000, vatBasisPoints: 500, off: 0 }
  const frame = { total: 1000, vatBasisPoints: 2500, off: 0 }
  const ratesOf = (lines: (typeof food)[], delivery: number | null) =>
    cartTotals({ ...cart, lines, delivery }).vat.map(({ basisPoints }) => basisPoints)
  expect(ratesOf([food, frame], null)).toEqual([2500, 500])
  expect(ratesOf([frame, food], null)).toEqual([2500, 500])
  expect(ratesOf([food], 0)).toEqual([500])
  expect(ratesOf([food], 490)).toEqual([2500, 500])
})

const lines = fc.array(
  fc
    .record({
      total: fc.nat(1_000_000),
      vatBasisPoints: fc.constantFrom(0, 500, 1300, 2500),
      part: fc.nat(100),
    })
    .map(({ part, ...line }) => ({ ...line, off: Math.round((line.total * part) / 100) })),
)

test('the grosses by rate add up to the total, which is what is left of the goods with what is charged beside them', () => {
  fc.assert(
    fc.property(lines, fc.option(fc.nat(2000)), fc.nat(500), (items, delivery, paymentFee) => {
      const totals = cartTotals({ lines: items, reductions: [], delivery, paymentFee, serviceVat: 2500 })
      expect(totals.vat.reduce((sum, part) => sum + part.gross, 0)).toBe(totals.total)
      expect(totals.total).toBe(totals.goods - totals.discount + (delivery ?? 0) + paymentFee)
      expect(totals.vat.every((part) => part.gross >= 0 && part.vat >= 0 && part.vat <= part.gross)).toBe(
        true,
      )
    }),
  )
})
