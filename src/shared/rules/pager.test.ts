import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagerParts } from './pager.ts'

const shown = (active: number, pages: number): string =>
  pagerParts(active, pages)
    .map((part) => ('page' in part ? part.page : '…'))
    .join(' ')

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [7, 10, '1 2 3 4 5 6 7 8 9 10'],
  [1, 11, '1 2 3 … 10 11'],
  [5, 11, '1 2 3 4 5 6 7 … 10 11'],
  [6, 11, '1 2 … 4 5 6 7 8 … 10 11'],
  [6, 12, '1 2 … 4 5 6 7 8 … 11 12'],
  [8, 12, '1 2 … 6 7 8 9 10 11 12'],
  [12, 12, '1 2 … 10 11 12'],
  [50, 33_334, '1 2 … 48 49 50 51 52 … 33333 33334'],
  [-3, 20, '1 2 3 … 19 20'],
  [999, 20, '1 2 … 18 19 20'],
])('LIST-11 page %i of %i shows %s', (active, pages, text) => {
  expect(shown(active, pages)).toBe(text)
})

test('LIST-11 pages ascend, and a gap stands just where one is missing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (active, pages) => {
      const numbers = pagerParts(Math.min(active, pages), pages).map((part) =>
        'page' in part ? part.page : null,
      )
      expect(numbers.at(0)).toBe(1)
      expect(numbers.at(-1)).toBe(pages)
      expect(numbers).toContain(Math.min(active, pages))
      numbers.forEach((page, i) => {
        const next = numbers[i + 1]
        const afterNext = numbers[i + 2]
        if (page !== null && typeof next === 'number') expect(next).toBe(page + 1)
        if (page !== null && next === null) expect(afterNext).toBeGreaterThan(page + 1)
      })
    }),
  )
})
