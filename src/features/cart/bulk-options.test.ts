import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wishedCard } from '#features/gift-cards/testing-card.ts'
import { bulkOptions } from './bulk-options.ts'
import { linePrice } from './priced-lines.ts'
import { storedLine as line, storedProduct as product } from './testing-cart.ts'

const now = new Date('2026-11-21T10:00:00Z')
const tiers = [
  { minQty: 10_000, price: 700 },
  { minQty: 5000, price: 800 },
]
const enough = 100_000

test('CART-12 a line offers the next steps of its discount, each with what a piece costs then', () => {
  expect(bulkOptions(line(), product({ tiers }), enough, now)).toEqual([
    { qty: 5000, unitPrice: 800 },
    { qty: 10_000, unitPrice: 700 },
  ])
  expect(bulkOptions(line({ qty: 5000 }), product({ tiers }), enough, now)).toEqual([
    { qty: 10_000, unitPrice: 700 },
  ])
  expect(bulkOptions(line({ qty: 10_000 }), product({ tiers }), enough, now)).toEqual([])
  expect(bulkOptions(line(), product(), enough, now)).toEqual([])
})

test('CART-12 nothing is offered above what can be had, nor what is no cheaper than a reduction', () => {
  expect(bulkOptions(line(), product({ tiers }), 9000, now)).toEqual([{ qty: 5000, unitPrice: 800 }])
  expect(bulkOptions(line(), product({ tiers }), 4000, now)).toEqual([])
  expect(bulkOptions(line(), product({ tiers, specialPrice: 750 }), enough, now)).toEqual([
    { qty: 10_000, unitPrice: 700 },
  ])
  const dearer = [...tiers, { minQty: 7000, price: 900 }]
  expect(bulkOptions(line(), product({ tiers: dearer }), enough, now)).toHaveLength(2)
  // In whole steps.
  expect(bulkOptions(line(), product({ tiers, step: 3000 }), enough, now)).toEqual([
    { qty: 6000, unitPrice: 800 },
    { qty: 12_000, unitPrice: 700 },
  ])
})

test('CART-12 gifts, gift cards and parts of bundles offer nothing', () => {
  const others = [{ isGift: true }, { giftCard: wishedCard }, { bundleKey: 'b7:1', bundleDiscount: 1000 }]
  for (const part of others) expect(bulkOptions(line(part), product({ tiers }), enough, now)).toEqual([])
})

test('CART-12 whatever the steps, a promised price is the one that the cart charges, lower than before', () => {
  const tier = fc.record({ minQty: fc.integer({ min: 1, max: 40 }).map((n) => n * 500), price: fc.nat(2000) })
  fc.assert(
    fc.property(
      fc.array(tier, { maxLength: 5 }),
      fc.constantFrom(500, 1000, 2000),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(40_000),
      (some, step, times, most) => {
        const sold = product({ tiers: some, step })
        const own = line({ qty: step * times })
        let before = linePrice(sold, own, now)
        for (const { qty, unitPrice } of bulkOptions(own, sold, most, now)) {
          expect(unitPrice).toBe(linePrice(sold, { ...own, qty }, now))
          expect(unitPrice).toBeLessThan(before)
          expect(qty).toBeGreaterThan(own.qty)
          expect(qty).toBeLessThanOrEqual(most)
          expect(qty % step).toBe(0)
          before = unitPrice
        }
      },
    ),
  )
})
