import { expect, test } from 'vitest'
import { buildListEngine } from './build-list-engine.ts'
import { answerPlainly } from './query/testing-reference-list.ts'
import type { CatalogueChange, ListDictionary, ListQuery, ListRow } from './types.ts'

/**
 * Catalogues too large for hundreds of random runs: here columns grow, orders split and join their chunks, sets change
 * their form, and attributes have more values than bitsets. Everything is derived from the row's number.
 */
const dictionary: ListDictionary = {
  attributes: [
    { id: 1, code: 'boja', size: 7 },
    { id: 2, code: 'model', size: 150 },
  ].map(({ size, ...attribute }) => ({
    ...attribute,
    name: attribute.code,
    position: attribute.id,
    options: Array.from({ length: size }, (_, i) => ({
      id: i + 1,
      code: `${i}`,
      label: `${i}`,
      position: i,
    })),
  })),
  ranges: [{ id: 3, code: 'sirina', name: 'sirina', unit: 'mm', position: 3 }],
}

const scattered = (id: number, below: number): number => (Math.imul(id ^ 0x5bd1, 0x9e3779b1) >>> 8) % below

const rowOf = (id: number, salt = 0): ListRow => {
  const regularPrice = 1000 + scattered(id * 31 + salt, 5000)
  return {
    id,
    createdAt: 1_700_000_000 + scattered(id, 2000),
    name: `${['Čaša', 'Ćup', 'Džep', 'Žaba'][scattered(id + salt, 4)]} ${scattered(id * 7 + salt, 3000)}`,
    price: id % 4 === 0 ? Math.floor(regularPrice * 0.8) : regularPrice,
    regularPrice,
    popularity: scattered(id * 3 + salt, 40),
    available: scattered(id + salt, 10) > 0,
    brandId: 1 + scattered(id, 300),
    categoryIds: [1 + (id % 3), 10 + (id % 30)],
    groupIds: id % 50 === 0 ? [1] : [],
    values: [
      { attributeId: 1, optionId: 1 + scattered(id * 5 + salt, 7) },
      { attributeId: 1, optionId: 1 + scattered(id * 11, 7) },
      { attributeId: 2, optionId: 1 + Math.min(scattered(id * 13, 150), scattered(id * 17, 150)) },
    ],
    numbers: id % 3 === 0 ? [] : [{ attributeId: 3, value: 100 * scattered(id * 19 + salt, 60) }],
    card: `{"id":${id},"salt":${salt}}`,
  }
}

const page = { offset: 0, limit: 30 }
const queries: ListQuery[] = [
  { scope: { kind: 'all' }, sort: 'created_desc', ...page },
  { scope: { kind: 'all' }, sort: 'name_desc', offset: 1990, limit: 40 },
  { scope: { kind: 'category', id: 12 }, sort: 'price_desc', ...page },
  { scope: { kind: 'brand', id: 5 }, sort: 'name_asc', ...page },
  { scope: { kind: 'group', id: 1 }, sort: 'discount_desc', ...page },
  {
    scope: { kind: 'all' },
    filters: new Map([['boja', ['1', '3']]]),
    sort: 'popularity_desc',
    offset: 800,
    limit: 50,
  },
  { scope: { kind: 'all' }, filters: new Map([['model', ['0', '1', '140']]]), sort: 'price_asc', ...page },
  {
    scope: { kind: 'category', id: 2 },
    ranges: new Map([
      ['price', { min: 1500, max: 1600 }],
      ['sirina', { min: 3000 }],
    ]),
    available: true,
    sort: 'created_asc',
    ...page,
  },
  {
    scope: { kind: 'all' },
    filters: new Map([
      ['boja', ['2']],
      ['model', ['3', '4']],
    ]),
    discounted: true,
    sort: 'name_asc',
    ...page,
  },
]

const expectSameAs = (engine: Awaited<ReturnType<typeof buildListEngine>>, rows: Map<number, ListRow>) => {
  for (const query of queries) {
    const { version: _, ...answer } = engine.query(query)
    expect(answer).toEqual(answerPlainly([...rows.values()], dictionary, query))
  }
  const ids = [...rows.keys()].filter((id) => id % 7 === 0)
  expect(engine.cardsJson(ids)).toBe(`[${ids.map((id) => (rows.get(id) as ListRow).card).join()}]`)
}

test('stays right while a catalogue grows to three times its size and shrinks again', async () => {
  const rows = new Map<number, ListRow>()
  for (let id = 1; id <= 2200; id++) rows.set(id, rowOf(id))
  const engine = await buildListEngine(rows.values(), dictionary)
  expectSameAs(engine, rows)

  const changes: CatalogueChange[] = []
  for (let id = 2201; id <= 6600; id++) changes.push({ kind: 'upsert', row: rowOf(id) })
  for (let id = 1; id <= 6600; id += 3) changes.push({ kind: 'upsert', row: rowOf(id, 1) })
  await engine.applyInSlices(changes)
  for (const change of changes) if (change.kind === 'upsert') rows.set(change.row.id, change.row)
  expectSameAs(engine, rows)

  const left = [...rows.keys()].filter((id) => id % 9 === 0)
  engine.apply([...rows.keys()].filter((id) => id % 9 !== 0).map((id) => ({ kind: 'delete', id })))
  for (const id of [...rows.keys()]) if (id % 9 !== 0) rows.delete(id)
  expect(engine.size).toBe(left.length)
  expectSameAs(engine, rows)
})

test('names that keep coming in at one place stay in order', async () => {
  const at = (id: number, name: string): ListRow => ({ ...rowOf(id), createdAt: 0, name })
  const engine = await buildListEngine([at(1, 'a'), at(2, 'z')], dictionary)
  const names = new Map([
    [1, 'a'],
    [2, 'z'],
  ])
  // Always just before the one before: halves the room between two ranks each time.
  for (let n = 0; n < 200; n++) {
    const name = `m${'ž'.repeat(Math.floor(n / 20))}${String(999 - n)}`
    names.set(100 + n, name)
    engine.apply([{ kind: 'upsert', row: at(100 + n, name) }])
    engine.apply([{ kind: 'upsert', row: at(300 + n, `a ${String(999 - n)}`) }])
    names.set(300 + n, `a ${String(999 - n)}`)
  }
  const { compare } = new Intl.Collator('hr')
  const expected = [...names]
    .sort(([a, nameA], [b, nameB]) => compare(nameA, nameB) || a - b)
    .map(([id]) => id)
  const all = { scope: { kind: 'all' }, offset: 0, limit: 1000 } as const
  expect([...engine.query({ ...all, sort: 'name_asc' }).rows]).toEqual(expected)
})
