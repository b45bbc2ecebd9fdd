import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundUpToStep } from '#shared/rules/quantity.ts'
import { buyableStock, checkQuantity, largestQuantity, smallestQuantity } from './line-quantity.ts'

const limits = { step: 500, min: 1000, max: 5000, stock: 3200 }

test('QTY-06 step, minimum, maximum and stock each refuse with their limit', () => {
  expect(checkQuantity(500, limits)).toEqual({ reason: 'below_min', limit: 1000 })
  expect(checkQuantity(1250, limits)).toEqual({ reason: 'not_in_steps', limit: 500 })
  expect(checkQuantity(5500, { ...limits, stock: 90_000 })).toEqual({ reason: 'above_max', limit: 5000 })
  expect(checkQuantity(3500, limits)).toEqual({ reason: 'above_stock', limit: 3000 })
  expect(checkQuantity(2500, limits, 1000)).toEqual({ reason: 'above_stock', limit: 2000 })
  expect(checkQuantity(3000, limits)).toBeUndefined()
})

test('QTY-06 the maximum counts over all lines of a product', () => {
  const plenty = { ...limits, stock: 90_000 }
  expect(checkQuantity(3000, plenty, 2500)).toEqual({ reason: 'above_max', limit: 5000 })
  expect(checkQuantity(2500, plenty, 2500)).toBeUndefined()
})

test('QTY-06, CART-16 of a stock between two steps the whole ones are told, and nothing of one below the minimum', () => {
  const metres = { step: 500, min: null, max: null, stock: 1300 }
  expect([1300, 1000, 500, 300, 0].map((stock) => buyableStock({ ...metres, stock }))).toEqual([
    1000, 1000, 500, 0, 0,
  ])
  expect(buyableStock({ step: 500, min: 1200, stock: 1300 })).toBe(0)
  expect(checkQuantity(2000, metres)).toEqual({ reason: 'above_stock', limit: 1000 })
  expect(checkQuantity(2000, { ...metres, stock: 300 })).toEqual({ reason: 'above_stock', limit: 0 })
  expect(checkQuantity(2000, { ...metres, min: 1000, stock: 700 })).toEqual({
    reason: 'above_stock',
    limit: 0,
  })
})

test('QTY-06 whatever is accepted is in steps and within the limits; the largest quantity is accepted', () => {
  const some = fc.record({
    step: fc.integer({ min: 1, max: 5000 }),
    min: fc.option(fc.integer({ min: 1, max: 20_000 })),
    max: fc.option(fc.integer({ min: 1, max: 200_000 })),
    stock: fc.nat(200_000),
  })
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 300_000 }), (given, qty) => {
      const rounded = roundUpToStep(qty, given.step)
      expect(rounded - qty).toBeLessThan(given.step)
      for (const wanted of [qty, rounded]) {
        if (checkQuantity(wanted, given) !== undefined) continue
        expect(wanted % given.step).toBe(0)
        expect(wanted).toBeGreaterThanOrEqual(given.min ?? given.step)
        expect(wanted).toBeLessThanOrEqual(Math.min(given.max ?? Number.POSITIVE_INFINITY, given.stock))
      }
      const largest = largestQuantity(given)
      if (largest >= smallestQuantity(given)) expect(checkQuantity(largest, given)).toBeUndefined()
    }),
  )
})
