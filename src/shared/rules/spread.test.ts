import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from './spread.ts'

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
