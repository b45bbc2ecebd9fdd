import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brokenLimit,
  clampedToMax,
  decreased,
  increased,
  parseQuantity,
  roundUpToStep,
  settled,
  stepRemainder,
} from './quantity.ts'

const limits = { step: 1000, min: 2000, max: 5000 }
const anyLimits = fc
  .record({
    step: fc.integer({ min: 1, max: 5000 }),
    steps: fc.integer({ min: 1, max: 4 }),
    more: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ step, steps, more }) => ({ step, min: step * steps, max: step * (steps + more) }))

describe('minus and plus', () => {
  test('QTY-01 minus goes down a step only above the minimum, else to the minimum', () => {
    expect([4000, 3000, 2000, 500].map((quantity) => decreased(quantity, limits))).toEqual([
      3000, 2000, 2000, 2000,
    ])
  })

  test('QTY-01 minus never ends below the minimum, even when the minimum is no multiple of the step', () => {
    expect(decreased(3000, { step: 2000, min: 2500 })).toBe(2500)
  })

  test('QTY-01 minus goes from above the maximum straight to the last step below it, never below the minimum', () => {
    expect([9000, 7000, 6000, 5000].map((quantity) => decreased(quantity, limits))).toEqual([
      5000, 5000, 5000, 4000,
    ])
    expect(decreased(4000, { step: 500, min: 500, max: 1700 })).toBe(1500)
    expect(decreased(4000, { step: 1000, min: 2000, max: 1000 })).toBe(2000)
  })

  test('QTY-02 plus goes up to the maximum and then refuses, naming it', () => {
    expect(increased(4000, limits)).toEqual({ kind: 'increased', quantity: 5000 })
    expect(increased(5000, limits)).toEqual({ kind: 'above_max', max: 5000 })
    expect(increased(5000, { step: 500, min: 500 })).toEqual({ kind: 'increased', quantity: 5500 })
  })
})

describe('typing', () => {
  test('QTY-03 a quantity above the maximum becomes the maximum', () => {
    expect([
      clampedToMax(9000, limits),
      clampedToMax(4500, limits),
      clampedToMax(9000, { step: 1, min: 1 }),
    ]).toEqual([5000, 4500, 9000])
  })

  test('QTY-04 a quantity between two steps becomes the next one', () => {
    expect([roundUpToStep(1300, 250), roundUpToStep(1500, 250), roundUpToStep(1, 1000)]).toEqual([
      1500, 1500, 1000,
    ])
  })

  test('QTY-04 what is settled may be ordered, whatever was typed', () => {
    fc.assert(
      fc.property(anyLimits, fc.integer({ min: 0, max: 100_000 }), (some, typed) => {
        expect(brokenLimit(settled(typed, some), some)).toBeUndefined()
      }),
    )
  })

  test.each([
    ['1', 1000],
    ['1,5', 1500],
    [' 0.125 ', 125],
    ['2,', 2000],
    ['0,1239', 123],
  ])('QTY-05 "%s" is read with a comma or a point, to 3 decimals', (text, thousandths) => {
    expect(parseQuantity(text)).toBe(thousandths)
  })

  test.each(['', '-1', '1e3', '1,000.5', 'dva', '99999999', 'NaN'])('QTY-05 "%s" is no quantity', (text) => {
    expect(parseQuantity(text)).toBeUndefined()
  })

  test('QTY-05 remainders are exact where decimals would not be', () => {
    expect([stepRemainder(300, 100), stepRemainder(1100, 1000), stepRemainder(700, 0)]).toEqual([0, 100, 0])
  })
})

test('QTY-06 the server refuses what the browser would have corrected, and says which limit it breaks', () => {
  expect(
    [1000, 6000, 2500, 3000, -1000, 2000.5].map((quantity) => brokenLimit(quantity, limits)?.reason),
  ).toEqual(['below_min', 'above_max', 'not_in_steps', undefined, 'below_min', 'not_in_steps'])
})

test('QTY-06 a dot parts thousands of what is sold in whole numbers, and decimals of the rest', () => {
  const read = (text: string) => [parseQuantity(text, 1000), parseQuantity(text, 250)]
  expect(read('1.000')).toEqual([1_000_000, 1000])
  expect(read('12.500')).toEqual([12_500_000, 12_500])
  expect(read(' 1.000.000 ')).toEqual([1_000_000_000, 1_000_000_000])
  expect(read('1.5')).toEqual([1500, 1500])
  // Nobody writes one piece so.
  expect(read('0.001')).toEqual([1, 1])
  expect(read('00.005')).toEqual([5, 5])
  expect(read('1,000')).toEqual([1000, 1000])
  expect(read('1.00')).toEqual([1000, 1000])
  expect(read('1000.000')).toEqual([1_000_000, 1_000_000])
})
