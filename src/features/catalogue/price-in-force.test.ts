import { expect, test } from 'vitest'
import { priceInForce } from './price-in-force.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const special = { price: 1000, specialPrice: 800, specialFrom: null, specialTo: null }

test('PDP-12 a special price holds from its start on, until just before its end', () => {
  const morning = { ...special, specialFrom: at(8), specialTo: at(12) }
  expect([7, 8, 11, 12].map((hour) => priceInForce(morning, at(hour)))).toEqual([1000, 800, 800, 1000])
})

test('PDP-12 an open start or end holds always, and what has no special price costs its price', () => {
  expect(priceInForce(special, at(8))).toBe(800)
  expect(priceInForce({ ...special, specialFrom: at(9) }, at(8))).toBe(1000)
  expect(priceInForce({ ...special, specialTo: at(9) }, at(8))).toBe(800)
  expect(priceInForce({ ...special, specialTo: at(7) }, at(8))).toBe(1000)
  expect(priceInForce({ ...special, specialPrice: null }, at(8))).toBe(1000)
  expect(priceInForce({ ...special, specialPrice: 0 }, at(8))).toBe(0)
})
