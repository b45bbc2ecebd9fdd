import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestPriceBefore, type PricePoint } from './lowest-price.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000)
const history = (...points: [number, number][]): PricePoint[] =>
  points.map(([at, price]) => ({ validFrom: day(at), price, regularPrice: null }))

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

test('PDP-12 what was regular when it was in force is no reduction because the regular price rose later', () => {
  const points = history([0, 10_000], [100, 8_000], [105, 8_000])
  const regular = [10_000, 10_000, 12_000]
  const prices = points.map((point, at) => ({ ...point, regularPrice: regular[at] ?? null }))
  expect(lowestPriceBefore(prices, 12_000, day(110))).toBe(10_000)
})

/** Day by day what it costs and what it costs regularly, as a shop sets them at the beginning of some days. */
const days = fc
  .array(
    fc.record({
      lasts: fc.integer({ min: 1, max: 25 }),
      regular: fc.integer({ min: 1, max: 9 }),
      special: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((periods) =>
    periods.flatMap(({ lasts, regular, special }) =>
      Array.from({ length: lasts }, () => ({ price: special ?? regular, regular })),
    ),
  )

/** The law read day by day: back to the first day of the reduction, then 30 days more. */
function readDayByDay(shop: { price: number; regular: number }[]): number | null {
  const reduced = ({ price, regular }: { price: number; regular: number }) => price < regular
  let first = shop.length
  while (first > 0) {
    const day = shop[first - 1]
    const next = shop[first]
    if (!day || !reduced(day) || (next && day.price < next.price)) break
    first -= 1
  }
  if (first === shop.length || first === 0) return null
  return Math.min(...shop.slice(Math.max(0, first - 30), first).map(({ price }) => price))
}

test('PDP-12 whatever prices were, the number is that of the law read day by day', () => {
  fc.assert(
    fc.property(days, (shop) => {
      const prices = shop.flatMap(({ price, regular }, at) => {
        const before = shop[at - 1]
        const same = before?.price === price && before.regular === regular
        return same ? [] : [{ validFrom: day(at), price, regularPrice: regular }]
      })
      const today = shop.at(-1)?.regular ?? 0
      expect(lowestPriceBefore(prices, today, day(shop.length - 1))).toBe(readDayByDay(shop))
    }),
    { numRuns: 2000 },
  )
})
