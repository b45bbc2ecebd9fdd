import { expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListQuery, ListSort, StoredScope } from '../types.ts'
import { smallDictionary, smallRows } from './testing-shop.ts'

const sorts: ListSort[] = ['relevance', 'price_asc', 'name_desc']
/** Enough products of a category for a set of bits, and some in a group of few. */
const rows = [
  ...smallRows,
  ...Array.from({ length: 200 }, (_, n) => ({
    ...(smallRows[n % smallRows.length] as (typeof smallRows)[number]),
    id: 1000 + n,
    codes: [],
    price: 1000 + ((n * 37) % 500),
    groupIds: n % 50 === 0 ? [7] : [],
  })),
]
const parts: { within: StoredScope; has: (row: (typeof rows)[number]) => boolean }[] = [
  { within: { kind: 'all' }, has: () => true },
  { within: { kind: 'category', id: 1 }, has: ({ categoryIds }) => categoryIds.includes(1) },
  { within: { kind: 'brand', id: 2 }, has: ({ brandId }) => brandId === 2 },
  { within: { kind: 'group', id: 7 }, has: ({ groupIds }) => groupIds.includes(7) },
  { within: { kind: 'category', id: 99 }, has: () => false },
]

test.each(parts)(
  'SRCH-01 a search within $within is what the whole search finds there, in its order',
  async (part) => {
    const engine = await buildListEngine(rows, smallDictionary)
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const text of ['naočale', 'okrugli', 'iris', 'crne naočale', 'xqzwy']) {
      for (const sort of sorts) {
        for (const filters of [new Map<string, string[]>(), new Map([['boja', ['o11', 'o12']]])]) {
          const query = { filters, sort, offset: 0, limit: 500 }
          const ask = (within?: StoredScope) =>
            engine.query({ scope: { kind: 'search', text, within }, ...query } satisfies ListQuery)
          const expected = [...ask().rows].filter((id) => part.has(byId.get(id) as (typeof rows)[number]))
          const found = ask(part.within)
          expect([...found.rows]).toEqual(expected)
          expect(found.total).toBe(expected.length)
          // What is counted is that part alone, whichever of the two searches came first.
          const { counts, ranges, availableCount } = found
          const given = { kind: 'ids', ids: [...ask(part.within).rows] } as const
          if (filters.size === 0) {
            expect({ counts, ranges, availableCount }).toEqual(
              (({ counts, ranges, availableCount }) => ({ counts, ranges, availableCount }))(
                engine.query({ scope: given, ...query }),
              ),
            )
          }
        }
      }
    }
  },
)
