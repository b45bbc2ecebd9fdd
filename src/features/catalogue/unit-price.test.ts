import { expect, test } from 'vitest'
import { measureOf, unitPriceOf } from './unit-price.ts'

test('PDP-12 the unit price counts in the base unit', () => {
  expect(unitPriceOf(1290, 360, 'l')).toEqual({ price: 3583, unit: 'l' })
  expect(unitPriceOf(1290, 360_000, 'ml')).toEqual({ price: 3583, unit: 'l' })
  expect(unitPriceOf(500, 250_000, 'g')).toEqual({ price: 2000, unit: 'kg' })
  expect(unitPriceOf(500, 2000, 'kg')).toEqual({ price: 250, unit: 'kg' })
  expect(unitPriceOf(500, 5000, 'dl')).toEqual({ price: 1000, unit: 'l' })
  expect(unitPriceOf(500, 2000, 'm')).toEqual({ price: 250, unit: 'm' })
  expect(unitPriceOf(500, 50_000, 'cm')).toEqual({ price: 1000, unit: 'm' })
  expect(unitPriceOf(3000, 30_000, 'kom')).toEqual({ price: 100, unit: 'kom' })
})

test('PDP-12 no unit price where it would say the same or nothing', () => {
  expect(unitPriceOf(500, 1000, 'kg')).toBeNull()
  expect(unitPriceOf(500, 1_000_000, 'ml')).toBeNull()
  expect(unitPriceOf(500, null, 'l')).toBeNull()
  expect(unitPriceOf(500, 0, 'l')).toBeNull()
  expect(unitPriceOf(500, 2000, null)).toBeNull()
})

test('goods by the metre say so with their price, goods by the piece or the box do not', () => {
  expect(['m', 'kg', 'kom', 'kutija', 'constructor'].map(measureOf)).toEqual([
    'm',
    'kg',
    undefined,
    undefined,
    undefined,
  ])
})
