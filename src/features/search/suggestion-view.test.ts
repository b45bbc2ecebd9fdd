import { expect, test } from 'vitest'
import { foundOf, withoutOddParts } from './suggestion-view.ts'

const brands = { term: 'a', brands: [{ name: 'Iris', href: '/brend/iris', count: 2 }] }
const grid = { term: 'a', cards: [], filters: [] }

test('SRCH-05 odd parts of an answer count as not there, and what is left is counted', () => {
  const odd = { grid: 5, total: 'x', product_groups: { categories: 3 }, posts: 'y', nearest: 1 }
  expect(withoutOddParts(odd as never)).toEqual({ total: 0, nearest: [] })
  expect(foundOf(withoutOddParts({ ...odd, brands } as never))).toBe(1)
  for (const total of ['x', Number.NaN, -1, 1.5, null, {}])
    expect(foundOf(withoutOddParts({ grid, total } as never)), String(total)).toBe(0)
  expect(foundOf(withoutOddParts({ grid, total: 7, brands }))).toBe(8)
})
