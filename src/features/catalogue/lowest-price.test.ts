import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestPriceBefore, type PricePoint } from './lowest-price.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000)
const history = (...points: [number, number][]): PricePoint[] =>
  points.map(([at, price]) => ({ validFrom: day(at), price }))

test('PDP-12 the lowest price of the 30 days before the reduction', () => {
  const prices = history([0, 10_000], [80, 9_000], [90, 10_000], [100, 8_000])
  expect(lowestPriceBefore(prices, 10_000, day(101))).toBe(9_000)
})

test('PDP-12 the price in force when the window opens is carried into it', () => {
  expect(lowestPriceBefore(history([0, 10_000], [400, 8_000]), 10_000, day(401))).toBe(10_000)
})

test('PDP-12 a price that ended exactly 30 days before the reduction no longer counts', () => {
  const prices = history([0, 5_000], [70, 10_000], [100, 8_000])
  expect(lowestPriceBefore(prices, 10_000, day(101))).toBe(10_000)
  const oneDayLater = history([0, 5_000], [71, 10_000], [100, 8_000])
  expect(lowestPriceBefore(oneDayLater, 10_000, day(101))).toBe(5_000)
})

test('PDP-12 a reduction that grows step by step keeps the price before its first step', () => {
  const prices = history([0, 10_000], [100, 9_000], [105, 8_000], [110, 7_000])
  expect(lowestPriceBefore(prices, 10_000, day(120))).toBe(10_000)
})

test('PDP-12 a reduction that is entered twice is one, and one that begins now counts', () => {
  const twice = history([0, 10_000], [100, 9_000], [105, 9_000])
  expect(lowestPriceBefore(twice, 10_000, day(105))).toBe(10_000)
})

test('PDP-12 after a step back up, the reduction that follows is a new one', () => {
  const prices = history([0, 10_000], [100, 7_000], [105, 9_000])
  expect(lowestPriceBefore(prices, 10_000, day(110))).toBe(7_000)
})

test('PDP-12 an old permanent price cut is no step of a later sale', () => {
  const prices = history([0, 10_000], [100, 8_000], [300, 7_000])
  expect(lowestPriceBefore(prices, 8_000, day(310))).toBe(8_000)
})

test('PDP-12 nothing to show for a price that is not reduced, or without a past', () => {
  expect(lowestPriceBefore(history([0, 10_000], [100, 12_000]), 12_000, day(101))).toBeNull()
  expect(lowestPriceBefore(history([0, 8_000]), 10_000, day(101))).toBeNull()
  expect(lowestPriceBefore([], 10_000, day(101))).toBeNull()
})

test('PDP-12 a planned price does not count before its day, and the order of the points does not matter', () => {
  const points = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 20 })), {
    selector: ([at]) => at,
  })
  fc.assert(
    fc.property(points, fc.integer({ min: 0, max: 200 }), (pairs, today) => {
      const all = history(...pairs)
      const known = all.filter((point) => point.validFrom <= day(today))
      const expected = lowestPriceBefore(known, 15, day(today))
      expect(lowestPriceBefore([...all].reverse(), 15, day(today))).toBe(expected)
      if (expected !== null) expect(known.map((point) => point.price)).toContain(expected)
    }),
  )
})
