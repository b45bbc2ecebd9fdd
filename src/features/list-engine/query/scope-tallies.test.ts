import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { CatalogueChange, ListDictionary, ListQuery, ListRow } from '../types.ts'
import { answerPlainly } from './testing-reference-list.ts'

const dictionaryWith = (labels: string, attributes: number): ListDictionary => ({
  attributes: Array.from({ length: attributes }, (_, at) => ({
    id: at + 1,
    code: `a${at + 1}`,
    name: `${labels} ${at + 1}`,
    position: at,
    options: Array.from({ length: 9 }, (_, i) => ({
      id: i + 1,
      code: `${i}`,
      label: `${labels} ${i}`,
      position: -i,
    })),
  })),
})

const rowOf = (id: number): fc.Arbitrary<ListRow> =>
  fc.record({
    id: fc.constant(id),
    createdAt: fc.constant(1_700_000_000),
    name: fc.constantFrom('Čaša', 'Šal'),
    price: fc.constantFrom(100, 200, 300),
    regularPrice: fc.constantFrom(200, 300),
    popularity: fc.constant(1),
    available: fc.boolean(),
    brandId: fc.option(fc.integer({ min: 1, max: 2 })),
    categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    groupIds: fc.uniqueArray(fc.constant(1), { maxLength: 1 }),
    values: fc.array(
      fc.record({ attributeId: fc.integer({ min: 1, max: 4 }), optionId: fc.integer({ min: 1, max: 9 }) }),
      {
        maxLength: 5,
      },
    ),
    card: fc.constant('{}'),
  })

const id = fc.integer({ min: 1, max: 30 })
const change = fc.oneof(
  { weight: 4, arbitrary: id.chain(rowOf).map((row): CatalogueChange => ({ kind: 'upsert', row })) },
  { weight: 2, arbitrary: id.map((id): CatalogueChange => ({ kind: 'delete', id })) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('Stara', 'Nova'), fc.integer({ min: 1, max: 4 })).map(
      ([labels, count]): CatalogueChange => ({
        kind: 'dictionary',
        dictionary: dictionaryWith(labels, count),
      }),
    ),
  },
)

const list = (scope: ListQuery['scope']): ListQuery => ({ scope, sort: 'price_asc', offset: 0, limit: 0 })
const lists = [
  list({ kind: 'all' }),
  ...[1, 2, 3].map((id) => list({ kind: 'category', id })),
  ...[1, 2].map((id) => list({ kind: 'brand', id })),
  list({ kind: 'group', id: 1 }),
]

test('counts that are kept from list to list are those of the products as they are now', () => {
  return fc.assert(
    fc.asyncProperty(
      fc.array(id.chain(rowOf)),
      fc.array(fc.tuple(change, fc.nat())),
      async (rows, changes) => {
        let dictionary = dictionaryWith('Prva', 4)
        const current = new Map(rows.map((row) => [row.id, row]))
        const engine = await buildListEngine(current.values(), dictionary)
        // Half of the lists are asked for before the first change: their counts are corrected, the others' taken later.
        for (const asked of lists.filter((_, i) => i % 2 === 0)) engine.query(asked)
        for (const [one, asked] of changes) {
          engine.apply([one])
          if (one.kind === 'upsert') current.set(one.row.id, one.row)
          else if (one.kind === 'delete') current.delete(one.id)
          else dictionary = one.dictionary
          const query = lists[asked % lists.length] as ListQuery
          const { version: _, ...answer } = engine.query(query)
          expect(answer).toEqual(answerPlainly([...current.values()], dictionary, query))
        }
        for (const query of lists) {
          const { version: _, ...answer } = engine.query(query)
          expect(answer).toEqual(answerPlainly([...current.values()], dictionary, query))
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('counts of more scopes than are kept stay right', async () => {
  const dictionary = dictionaryWith('Mnogo', 1)
  const product = (id: number, optionId: number): ListRow => ({
    id,
    createdAt: 0,
    name: 'Šal',
    price: 100,
    regularPrice: 100,
    popularity: 0,
    available: true,
    categoryIds: [id],
    groupIds: [],
    values: [{ attributeId: 1, optionId }],
    card: '{}',
  })
  const rows = Array.from({ length: 600 }, (_, i) => product(i + 1, 1))
  const engine = await buildListEngine(rows, dictionary)
  const shown = (id: number) =>
    engine
      .query(list({ kind: 'category', id }))
      .counts[0]?.options.map(({ option, count }) => [option.id, count])
  for (const { id } of rows) expect(shown(id)).toEqual([[1, 1]])
  engine.apply(rows.map(({ id }) => ({ kind: 'upsert', row: product(id, 2) })))
  for (const { id } of rows) expect(shown(id)).toEqual([[2, 1]])
})
