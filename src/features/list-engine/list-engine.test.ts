import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildListEngine } from './build-list-engine.ts'
import { answerPlainly } from './query/testing-reference-list.ts'
import {
  type CatalogueChange,
  type ListDictionary,
  type ListQuery,
  type ListRow,
  listSorts,
  priceCode,
} from './types.ts'

/** Three attributes of 3, 6 and 90 options: with bitsets, and (the last) with more values than get one each. */
const dictionary: ListDictionary = {
  attributes: [3, 6, 90].map((size, number) => ({
    id: number + 1,
    code: `atribut_${number + 1}`,
    name: `Atribut ${number + 1}`,
    position: 5 - number,
    options: Array.from({ length: size }, (_, i) => ({
      id: 100 * (number + 1) + i,
      code: `v${i}`,
      label: `Vrijednost ${i}`,
      position: (i * 7) % 5,
    })),
  })),
  ranges: [1, 2].map((number) => ({
    id: 10 + number,
    code: `raspon_${number}`,
    name: `Raspon ${number}`,
    unit: 'mm',
    position: 5 - number,
  })),
}

/** A step of 250 as prices have; 11 and 12 are ranges, what 13 says no list asks for. */
const numbers = fc.uniqueArray(
  fc.record({
    attributeId: fc.integer({ min: 11, max: 13 }),
    value: fc.integer({ min: 0, max: 6 }).map((n) => n * 250),
  }),
  { selector: ({ attributeId }) => attributeId, maxLength: 3 },
)

const value = fc
  .integer({ min: 0, max: 2 })
  .chain((number) =>
    fc
      .integer({ min: 0, max: (dictionary.attributes[number]?.options.length ?? 1) - 1 })
      .map((i) => ({ attributeId: number + 1, optionId: 100 * (number + 1) + i })),
  )

const name = fc.oneof(
  fc.constantFrom(
    'čaša',
    'Čaša',
    'caša',
    'ćup',
    'dalija',
    'džep',
    'đak',
    'ljubav',
    'lopta',
    'njuška',
    'nož',
    'žaba',
  ),
  fc.string({ maxLength: 4, unit: fc.constantFrom(...'abcčćdžđljnsšz AZ09-😀') }),
)

const rowOf = (id: fc.Arbitrary<number>): fc.Arbitrary<ListRow> =>
  fc.record({
    id,
    createdAt: fc.integer({ min: 1_700_000_000, max: 1_700_000_004 }),
    name,
    price: fc.integer({ min: 0, max: 6 }).map((n) => n * 250),
    regularPrice: fc.integer({ min: 0, max: 6 }).map((n) => n * 250),
    popularity: fc.integer({ min: 0, max: 3 }),
    available: fc.boolean(),
    brandId: fc.option(fc.integer({ min: 1, max: 4 })),
    categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    groupIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    values: fc.array(value, { maxLength: 6 }),
    numbers,
    card: fc.string({ unit: 'binary', maxLength: 12 }).map((text) => JSON.stringify({ text })),
  })

const id = fc.integer({ min: 1, max: 160 })
const rowList = fc.uniqueArray(rowOf(id), { selector: (row) => row.id, maxLength: 150, size: 'max' })

const limit = fc.integer({ min: 0, max: 6 }).map((n) => n * 250)

const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    scope: fc.oneof(
      fc.constant({ kind: 'all' as const }),
      fc.record({ kind: fc.constant('category' as const), id: fc.integer({ min: 1, max: 7 }) }),
      fc.record({
        kind: fc.constantFrom('brand' as const, 'group' as const),
        id: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({ kind: fc.constant('ids' as const), ids: fc.array(id, { maxLength: 90, size: 'max' }) }),
    ),
    filters: fc
      .array(
        fc.tuple(
          fc.constantFrom('atribut_1', 'atribut_2', 'atribut_3', 'nepoznat'),
          fc.array(
            fc.integer({ min: 0, max: 95 }).map((i) => `v${i % 4 === 0 ? i : i % 7}`),
            { maxLength: 5 },
          ),
        ),
        { maxLength: 3 },
      )
      .map((entries) => new Map(entries)),
    ranges: fc
      .array(
        fc.tuple(
          fc.constantFrom(priceCode, 'raspon_1', 'raspon_2', 'nepoznat'),
          fc.record({ min: limit, max: limit }, { requiredKeys: [] }),
        ),
        { maxLength: 3 },
      )
      .map((entries) => new Map(entries)),
    available: fc.boolean(),
    discounted: fc.boolean(),
    sort: fc.constantFrom(...listSorts, 'relevance' as const),
    offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 170 })),
    limit: fc.oneof(fc.constant(30), fc.integer({ min: 0, max: 170 })),
  },
  { requiredKeys: ['scope', 'sort', 'offset', 'limit'] },
)

/** The same attributes and options in another order, some of them gone. */
const changedDictionary: fc.Arbitrary<ListDictionary> = fc
  .record({ without: fc.integer({ min: 1, max: 4 }), turn: fc.integer({ min: 1, max: 6 }) })
  .map(({ without, turn }) => ({
    attributes: dictionary.attributes
      .filter((attribute) => attribute.id !== without)
      .map((attribute) => ({
        ...attribute,
        position: (attribute.position * turn) % 4,
        options: attribute.options
          .filter((option) => option.id % 7 !== turn)
          .map((option) => ({ ...option, position: (option.position * turn) % 5 })),
      })),
    ranges: dictionary.ranges
      ?.filter((range) => range.id !== 10 + without)
      .map((range) => ({ ...range, position: (range.position * turn) % 4 })),
  }))

const change: fc.Arbitrary<CatalogueChange> = fc.oneof(
  { weight: 3, arbitrary: rowOf(id).map((row) => ({ kind: 'upsert' as const, row })) },
  { weight: 2, arbitrary: id.map((id) => ({ kind: 'delete' as const, id })) },
  {
    weight: 1,
    arbitrary: changedDictionary.map((dictionary) => ({ kind: 'dictionary' as const, dictionary })),
  },
)

/** Asked after every round: what is kept of unfiltered scopes has to follow the changes. */
const unfiltered: ListQuery[] = (
  [{ kind: 'all' }, { kind: 'category', id: 1 }, { kind: 'brand', id: 2 }, { kind: 'group', id: 1 }] as const
).map((scope) => ({ scope, sort: 'created_desc', offset: 0, limit: 30 }))

test('answers like a plain filter, sort and slice of all rows', async () => {
  await fc.assert(
    fc.asyncProperty(rowList, fc.array(query, { minLength: 1, maxLength: 6 }), async (rows, queries) => {
      const engine = await buildListEngine(rows, dictionary)
      for (const asked of queries) {
        expect(engine.query(asked)).toEqual({ ...answerPlainly(rows, dictionary, asked), version: 1 })
      }
    }),
    { numRuns: 80 },
  )
})

test('answers the same after changes as an engine built from the changed rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      rowList,
      fc.array(fc.tuple(fc.array(change, { maxLength: 40, size: 'max' }), query), {
        minLength: 1,
        maxLength: 5,
      }),
      async (rows, rounds) => {
        const engine = await buildListEngine(rows, dictionary)
        const current = new Map(rows.map((row) => [row.id, row]))
        let known = dictionary
        for (const [changes, asked] of rounds) {
          engine.apply(changes)
          for (const one of changes) {
            if (one.kind === 'upsert') current.set(one.row.id, one.row)
            if (one.kind === 'delete') current.delete(one.id)
            if (one.kind === 'dictionary') known = one.dictionary
          }
          for (const query of [...unfiltered, asked]) {
            const { version: _, ...answer } = engine.query(query)
            expect(answer).toEqual(answerPlainly([...current.values()], known, query))
          }
          expect(engine.size).toBe(current.size)
          const ids = [...current.keys()]
          expect(engine.cards(ids)).toEqual(ids.map((id) => JSON.parse((current.get(id) as ListRow).card)))
        }
      },
    ),
    { numRuns: 80 },
  )
})
