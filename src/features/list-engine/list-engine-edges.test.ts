import { expect, test } from 'vitest'
import { buildListEngine } from './build-list-engine.ts'
import type { ListDictionary, ListQuery, ListRow } from './types.ts'

const dictionary: ListDictionary = {
  attributes: [
    {
      id: 1,
      code: 'boja',
      name: 'Boja',
      position: 0,
      options: [
        { id: 11, code: 'crna', label: 'crna', position: 1 },
        { id: 12, code: 'bijela', label: 'bijela', position: 0 },
        { id: 13, code: 'zelena', label: 'zelena', position: 2 },
      ],
    },
  ],
}

const row = (id: number, changes: Partial<ListRow> = {}): ListRow => ({
  id,
  createdAt: 1_700_000_000 + id,
  name: `Proizvod ${id}`,
  price: id * 100,
  regularPrice: id * 100,
  popularity: 0,
  available: true,
  categoryIds: [1],
  groupIds: [],
  values: [{ attributeId: 1, optionId: id % 2 === 0 ? 11 : 12 }],
  card: `{"id":${id}}`,
  ...changes,
})

const list = (changes: Partial<ListQuery> = {}): ListQuery => ({
  scope: { kind: 'all' },
  sort: 'created_desc',
  offset: 0,
  limit: 30,
  ...changes,
})

const countsOf = (result: {
  counts: readonly { options: readonly { option: { code: string }; count: number }[] }[]
}) =>
  result.counts.map(({ options }) => options.map(({ option, count }) => `${option.code} ${count}`).join(', '))

test('an empty catalogue answers, and can be filled', async () => {
  const engine = await buildListEngine([], dictionary)
  expect(engine.query(list({ filters: new Map([['boja', ['crna']]]) }))).toMatchObject({
    rows: new Int32Array(0),
    total: 0,
    ranges: new Map([['price', { attribute: null, bounds: null, whole: null, isOfAll: true }]]),
    availableCount: 0,
    counts: [{ options: [{ count: 0, selected: true }] }],
  })
  expect(engine.query(list())).toMatchObject({ total: 0, counts: [] })
  engine.apply([{ kind: 'upsert', row: row(7) }])
  expect([...engine.query(list()).rows]).toEqual([7])
})

test('rows may come as a stream, and the later of two rows with one id counts', async () => {
  async function* stream() {
    yield [row(1), row(2)]
    yield [row(1, { name: 'Ž', values: [] })]
  }
  const engine = await buildListEngine(stream(), dictionary)
  expect(engine.size).toBe(2)
  expect([...engine.query(list({ sort: 'name_desc' })).rows]).toEqual([1, 2])
  expect(countsOf(engine.query(list()))).toEqual(['crna 1'])
})

test('a row that is no row is refused, and nothing of its batch is done', async () => {
  const engine = await buildListEngine([row(1)], dictionary)
  for (const bad of [row(0), row(2 ** 31), row(3, { price: 1.5 }), row(3, { createdAt: Number.NaN })]) {
    expect(() =>
      engine.apply([
        { kind: 'upsert', row: row(9) },
        { kind: 'upsert', row: bad },
      ]),
    ).toThrow(RangeError)
  }
  expect(engine.size).toBe(1)
  expect(engine.version).toBe(1)
  await expect(buildListEngine([row(1, { price: 9.99 })], dictionary)).rejects.toThrow('Product 1: price')
})

test('the version grows with every change', async () => {
  const engine = await buildListEngine([row(1)], dictionary)
  const versions = [engine.query(list()).version]
  engine.apply([{ kind: 'upsert', row: row(2) }])
  versions.push(engine.query(list()).version)
  engine.apply([{ kind: 'delete', id: 2 }])
  versions.push(engine.query(list()).version)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
})

test('a new dictionary brings labels, order and options to rows that had their values before', async () => {
  const engine = await buildListEngine(
    [row(1), row(2), row(3, { values: [{ attributeId: 2, optionId: 21 }] })],
    dictionary,
  )
  expect(countsOf(engine.query(list()))).toEqual(['bijela 1, crna 1'])
  const size = { id: 2, code: 'velicina', name: 'Veličina', position: -1 }
  const renamed = [{ id: 11, code: 'noir', label: 'noir', position: 0 }]
  engine.apply([
    {
      kind: 'dictionary',
      dictionary: {
        attributes: [
          { id: 1, code: 'boja', name: 'Boja', position: 0, options: renamed },
          { ...size, options: [{ id: 21, code: 'xl', label: 'XL', position: 0 }] },
        ],
      },
    },
  ])
  expect(countsOf(engine.query(list()))).toEqual(['xl 1', 'noir 1'])
  expect(engine.query(list({ filters: new Map([['velicina', ['xl']]]) })).total).toBe(1)
})

test('LIST-20 filters that nobody knows decide nothing; a known option without products leaves nothing', async () => {
  const engine = await buildListEngine([row(1), row(2)], dictionary)
  const total = (filters: [string, string[]][]) => engine.query(list({ filters: new Map(filters) })).total
  expect(total([['nepoznat', ['x']]])).toBe(2)
  expect(total([['boja', ['ljubičasta']]])).toBe(2)
  expect(total([['boja', []]])).toBe(2)
  expect(total([['boja', ['crna', 'ljubičasta']]])).toBe(1)
  expect(total([['boja', ['zelena']]])).toBe(0)
})

test('LIST-20 pages that are none are empty', async () => {
  const engine = await buildListEngine([row(1), row(2)], dictionary)
  expect([...engine.query(list({ offset: 2 })).rows]).toEqual([])
  expect([...engine.query(list({ offset: 1e9, limit: 1e9 })).rows]).toEqual([])
  expect([...engine.query(list({ offset: -5 })).rows]).toEqual([2, 1])
  expect([...engine.query(list({ offset: Number.NaN, limit: -1 })).rows]).toEqual([])
})

test('LIST-04 price limits include their ends, and the bounds shown do not follow them', async () => {
  const engine = await buildListEngine([row(1), row(2), row(3), row(4)], dictionary)
  const result = engine.query(
    list({ ranges: new Map([['price', { min: 200, max: 300 }]]), sort: 'price_asc' }),
  )
  expect([...result.rows]).toEqual([2, 3])
  expect(result.ranges.get('price')?.bounds).toEqual({ min: 100, max: 400 })
  expect(engine.query(list({ ranges: new Map([['price', { min: 300, max: 200 }]]) })).total).toBe(0)
})

test('LIST-07 an option counts what it alone would leave of its own attribute', async () => {
  const engine = await buildListEngine([row(1), row(2), row(3), row(4, { available: false })], dictionary)
  const result = engine.query(list({ filters: new Map([['boja', ['crna']]]), available: true }))
  expect([...result.rows]).toEqual([2])
  expect(countsOf(result)).toEqual(['bijela 2, crna 1'])
  expect(result.availableCount).toBe(1)
})

test('answers given before a change stay as they were', async () => {
  const engine = await buildListEngine([row(1), row(2)], dictionary)
  const before = engine.query(list())
  const filtered = engine.query(list({ available: true }))
  const copy = structuredClone([before, filtered])
  engine.apply([
    { kind: 'delete', id: 1 },
    { kind: 'upsert', row: row(5) },
  ])
  engine.query(list({ available: true }))
  expect([before, filtered]).toEqual(copy)
})

test('cards come in the order asked for, without unknown ids, any text untouched', async () => {
  const hard = JSON.stringify({ text: '\ufeff"čćšžđ" 😀 \u2028 \\' })
  const engine = await buildListEngine([row(1, { card: hard }), row(2)], dictionary)
  expect(engine.cardsJson([2, 99, 1])).toBe(`[{"id":2},${hard}]`)
  expect(engine.cards([1])).toEqual([JSON.parse(hard)])
  expect(engine.cardsJson([])).toBe('[]')
})

test('searched ids are listed by relevance as given, or in any other order', async () => {
  const engine = await buildListEngine([row(1), row(2), row(3), row(4)], dictionary)
  const scope = { kind: 'ids', ids: [3, 99, 1, 3, 4] } as const
  expect([...engine.query(list({ scope, sort: 'relevance' })).rows]).toEqual([3, 1, 4])
  expect([...engine.query(list({ scope, sort: 'relevance', offset: 1, limit: 1 })).rows]).toEqual([1])
  expect([...engine.query(list({ scope, sort: 'price_asc' })).rows]).toEqual([1, 3, 4])
})
