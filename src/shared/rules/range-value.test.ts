import { expect, test } from 'vitest'
import { readRangeValue } from './range-value.ts'

test('a range has a number of at most three places from 0 to 10000, with a point or a comma', () => {
  const said = { '18': 18_000, '14.2': 14_200, '14,2': 14_200, '0.001': 1, '0': 0, '10000': 10_000_000 }
  for (const [text, value] of Object.entries(said)) expect(readRangeValue(text), text).toBe(value)
  for (const text of ['', ' ', '18 mm', '-1', '1e3', '10000.001', '10001', '1.2345', '1,2,3', '.5'])
    expect(readRangeValue(text), text).toBeNull()
})
