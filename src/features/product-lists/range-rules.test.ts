import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterChange,
  afterTyping,
  fieldTarget,
  handlesOf,
  keyTarget,
  limits,
  listBounds,
  moveHandle,
  nearestHandle,
  priceWidening,
  readRange,
  readWhole,
  sliderStep,
  standAloneBounds as whole,
  wholeRange,
} from './range-rules.ts'

test('PRICE-02 from 0 to 10000, both values read as integers', () => {
  expect(whole).toEqual({ lowest: 0, highest: 10_000 })
  expect(readWhole('1250.9')).toBe(1250)
  expect(readWhole('12,7')).toBe(12)
  expect(readWhole(' 70 ')).toBe(70)
  expect(readWhole('-50')).toBe(0)
  for (const text of ['0x10', '1 0', '--5', '.', '1e', '0b1']) expect(readWhole(text), text).toBeNull()
  expect(readWhole('99999')).toBe(10_000)
  expect(readWhole('1e3')).toBe(1000)
  for (const text of ['', ' ', 'x', '12a', 'Infinity', 'NaN']) expect(readWhole(text), text).toBeNull()
  expect(readRange({ min: '', max: '' })).toEqual({ min: 0, max: 10_000 })
  expect(readRange({ min: '99999', max: '-1' })).toEqual({ min: 10_000, max: 0 })
})

test('PRICE-05 a max changed to below min becomes min', () => {
  expect(afterChange({ min: 500, max: 300 })).toEqual({ min: 500, max: 500 })
  expect(afterChange({ min: 500, max: 500 })).toEqual({ min: 500, max: 500 })
  expect(afterChange({ min: 200, max: 300 })).toEqual({ min: 200, max: 300 })
})

test('PRICE-05 equal values typed are widened by 100, others left alone', () => {
  expect(afterTyping({ min: 500, max: 500 }, priceWidening)).toEqual({ min: 500, max: 600 })
  expect(afterTyping({ min: 10_000, max: 10_000 }, priceWidening)).toEqual({ min: 9900, max: 10_000 })
  expect(afterTyping({ min: 0, max: 0 }, priceWidening)).toEqual({ min: 0, max: 100 })
  expect(afterTyping({ min: 500, max: 300 }, priceWidening)).toEqual({ min: 500, max: 300 })
})

test('PRICE-05 the slider refuses the move that would make both handles equal', () => {
  expect(moveHandle({ min: 200, max: 300 }, 'min', 300, whole)).toBeNull()
  expect(moveHandle({ min: 200, max: 300 }, 'max', 200, whole)).toBeNull()
  expect(moveHandle({ min: 0, max: 100 }, 'max', 0, whole)).toBeNull()
  expect(moveHandle({ min: 200, max: 500 }, 'min', 400, whole)).toEqual({ min: 400, max: 500 })
  // Pulled past the other, or to the end where it stands: as near as it may.
  expect(moveHandle({ min: 0, max: 10_000 }, 'min', Number.POSITIVE_INFINITY, whole)).toEqual({
    min: 9900,
    max: 10_000,
  })
  expect(moveHandle({ min: 200, max: 500 }, 'min', 9000, whole)).toEqual({ min: 400, max: 500 })
})

test('PRICE-05 whatever is pulled where, the handles stay apart, in order and within the bounds', () => {
  const bounds = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 20_000 }))
    .map(([lowest, length]) => listBounds({ min: lowest * 100, max: (lowest + length) * 100 }, 100) ?? whole)
  const moves = fc.array(
    fc.tuple(fc.constantFrom('min' as const, 'max' as const), fc.double({ noNaN: true })),
  )
  fc.assert(
    fc.property(bounds, moves, ({ lowest, highest }, pulls) => {
      let range = { min: lowest, max: highest }
      for (const [handle, to] of pulls) range = moveHandle(range, handle, to, { lowest, highest }) ?? range
      expect(range.min).toBeLessThan(range.max)
      expect(range.min).toBeGreaterThanOrEqual(lowest)
      expect(range.max).toBeLessThanOrEqual(highest)
    }),
  )
})

test('PRICE-04 handles follow the inputs, within the bounds', () => {
  expect(handlesOf({ min: 20, max: 90 }, { lowest: 30, highest: 80 })).toEqual({ min: 30, max: 80 })
  expect(handlesOf({ min: 500, max: 300 }, whole)).toEqual({ min: 500, max: 500 })
})

test('PRICE-06 a step is 100 on the stand-alone panel and 1 on a short list; its bounds lie outward', () => {
  expect(sliderStep(whole)).toBe(100)
  expect(sliderStep({ lowest: 0, highest: 40 })).toBe(1)
  expect(listBounds({ min: 1990, max: 24_950 }, 100)).toEqual({ lowest: 19, highest: 250 })
  expect(listBounds({ min: 150, max: 799_901 }, 100)).toEqual({ lowest: 0, highest: 8000 })
  // No further than can be asked for.
  expect(listBounds({ min: 150, max: 1_999_001 }, 100)).toEqual({ lowest: 0, highest: 10_000 })
  expect(listBounds({ min: 1_500_000, max: 1_999_001 }, 100)).toEqual({ lowest: 9999, highest: 10_000 })
  expect(listBounds({ min: 1990, max: 1990 }, 100)).toEqual({ lowest: 19, highest: 20 })
  expect(listBounds({ min: 2000, max: 2000 }, 100)).toEqual({ lowest: 20, highest: 21 })
  expect(listBounds(null, 100)).toBeNull()
})

test('PRICE-04 keys and presses on the track', () => {
  expect(keyTarget('ArrowRight', 500, whole)).toBe(600)
  expect(keyTarget('ArrowDown', 500, whole)).toBe(400)
  expect(keyTarget('PageUp', 500, whole)).toBe(1500)
  expect(keyTarget('PageDown', 1500, whole)).toBe(500)
  expect(keyTarget('Home', 500, whole)).toBe(Number.NEGATIVE_INFINITY)
  expect(keyTarget('End', 500, whole)).toBe(Number.POSITIVE_INFINITY)
  expect(keyTarget('Tab', 500, whole)).toBeUndefined()
  expect(nearestHandle({ min: 0, max: 1000 }, 300)).toBe('min')
  expect(nearestHandle({ min: 0, max: 1000 }, 700)).toBe('max')
  expect(nearestHandle({ min: 500, max: 500 }, 300)).toBe('min')
  expect(nearestHandle({ min: 500, max: 500 }, 700)).toBe('max')
})

test('PRICE-02, LIST-08 a value limits a list only where some product of the whole list costs less or more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 10_000 }),
      (cents, value) => {
        const range = wholeRange({ min: Math.min(...cents), max: Math.max(...cents) }, 100)
        expect(limits('min', value, range)).toBe(cents.some((price) => price < value * 100))
        expect(limits('max', value, range)).toBe(cents.some((price) => price > value * 100))
      },
    ),
  )
  expect(wholeRange({ min: 1230, max: 1230 }, 100)).toEqual({ lowest: 12, highest: 13 })
  // The end of what can be asked for is no limit, so dearer products are still shown.
  expect(limits('max', 10_000, wholeRange({ min: 100, max: 2_000_000 }, 100))).toBe(false)
  expect(limits('max', 9999, wholeRange({ min: 100, max: 2_000_000 }, 100))).toBe(true)
  expect(wholeRange(null, 100)).toEqual(whole)
})

test('PRICE-05 an arrow key in an input steps from what it shows, within the bounds, and never to the other value', () => {
  const bounds = { lowest: 19, highest: 250 }
  const to = (key: string, handle: 'min' | 'max', min: string, max: string) =>
    fieldTarget(key, handle, { min, max }, bounds)
  expect(to('ArrowUp', 'max', '60', '120')).toBe(121)
  expect(to('ArrowDown', 'max', '119', '120')).toBeNull()
  expect(to('ArrowDown', 'max', '118', '120')).toBe(119)
  expect(to('ArrowUp', 'min', '119', '120')).toBeNull()
  expect(to('ArrowUp', 'min', '118', '120')).toBe(119)
  // Empty, the placeholder is what is shown.
  expect(to('ArrowDown', 'max', '', '')).toBe(249)
  expect(to('ArrowUp', 'max', '', '')).toBeNull()
  expect(to('ArrowUp', 'min', '', '')).toBe(20)
  expect(to('ArrowDown', 'min', '', '')).toBeNull()
  // From beyond the bounds, or from below the other value, to the nearest that may be.
  expect(to('ArrowDown', 'max', '', '300')).toBe(250)
  expect(to('ArrowUp', 'max', '90', '1')).toBe(91)
  expect(to('Tab', 'max', '', '')).toBeUndefined()
  const text = fc.oneof(fc.constant(''), fc.integer({ min: -5, max: 400 }).map(String))
  fc.assert(
    fc.property(text, text, fc.constantFrom('min', 'max'), fc.boolean(), (min, max, handle, up) => {
      const next = fieldTarget(up ? 'ArrowUp' : 'ArrowDown', handle, { min, max }, bounds)
      if (next === null || next === undefined) return
      const after = readRange({ min, max, [handle]: String(next) })
      expect(after.min).toBeLessThan(after.max)
      expect(next).toBeGreaterThanOrEqual(bounds.lowest)
      expect(next).toBeLessThanOrEqual(bounds.highest)
    }),
  )
})
