import { buildListEngine } from '#features/list-engine/build-list-engine.ts'
import type { ListQuery, ListRow, MemoryListEngine } from '#features/list-engine/types.ts'
import { brandAttributeId } from '#features/list-engine/types.ts'
import { generatedDictionary, generatedRows, threePercentCategory } from './generated-catalogue.ts'

/** One measured kind of call; times in milliseconds, memory of the whole process in MiB. */
export interface Row {
  products: number
  what: string
  hits: number
  p50: number
  p99: number
}

const pageSize = 30

const someFilters = (count: number): ListQuery['filters'] =>
  new Map(
    generatedDictionary.attributes
      .filter((attribute) => attribute.id !== brandAttributeId)
      .slice(0, count)
      .map((attribute) => [attribute.code, attribute.options.slice(0, 3).map((option) => option.code)]),
  )

const scopes: [string, ListQuery['scope']][] = [
  ['category of 3 %', { kind: 'category', id: threePercentCategory }],
  ['whole catalogue', { kind: 'all' }],
]

const variations: [string, Partial<ListQuery>][] = [
  ['no filter', {}],
  ['no filter, page 500', { offset: 499 * pageSize }],
  ['2 filters', { filters: someFilters(2) }],
  ['2 filters, by price', { filters: someFilters(2), sort: 'price_asc' }],
  ['2 filters, page 100 by name', { filters: someFilters(2), sort: 'name_asc', offset: 99 * pageSize }],
  ['5 filters', { filters: someFilters(5) }],
  [
    '5 filters, price limits, available',
    { filters: someFilters(5), ranges: new Map([['price', { min: 2000, max: 40_000 }]]), available: true },
  ],
]

/** Calls of each kind of list on generated catalogues of the given sizes, 80 filter values counted in each. */
export async function run(sizes: readonly number[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of sizes) {
    const started = performance.now()
    const engine = await buildListEngine(generatedRows(size), generatedDictionary)
    const built = performance.now() - started
    rows.push({ products: size, what: 'build, generating included', hits: size, p50: built, p99: built })
    for (const [scopeName, scope] of scopes) {
      for (const [name, variation] of variations) {
        const query: ListQuery = { scope, sort: 'created_desc', offset: 0, limit: pageSize, ...variation }
        const hits = engine.query(query).total
        rows.push({
          products: size,
          what: `${scopeName}, ${name}`,
          hits,
          ...measure(() => engine.query(query)),
        })
      }
    }
    rows.push(...measureChanges(engine, size))
  }
  return rows
}

function measureChanges(engine: MemoryListEngine, size: number): Row[] {
  const known: ListRow[] = []
  for (const row of generatedRows(Math.min(size, 2000))) known.push(row)
  let at = 0
  const next = () => known[at++ % known.length] as ListRow
  const all: ListQuery = { scope: { kind: 'all' }, sort: 'created_desc', offset: 0, limit: pageSize }
  const upsert = (row: ListRow) => engine.apply([{ kind: 'upsert', row }])
  const kinds: [string, () => void][] = [
    ['one price changed', () => upsert({ ...next(), price: 100 + ((at * 7919) % 50_000) })],
    ['one name changed', () => upsert({ ...next(), name: `Čaša ${(at * 7919) % 50_000}` })],
    ['one new product', () => upsert({ ...next(), id: size + ++at, createdAt: 1_800_000_000 + at })],
    [
      '30 cards as JSON',
      () => engine.cardsJson(Array.from({ length: 30 }, (_, i) => ((at++ * 7919 + i) % size) + 1)),
    ],
    [
      'first list after a change',
      () => {
        engine.apply([{ kind: 'delete', id: -1 }])
        engine.query(all)
      },
    ],
  ]
  return kinds.map(([what, call]) => ({ products: size, what, hits: engine.size, ...measure(call) }))
}

/** Median and 99th percentile of repeated calls, about half a second of them. */
function measure(call: () => unknown): { p50: number; p99: number } {
  const times: number[] = []
  const until = performance.now() + 500
  for (let warm = 0; warm < 20; warm++) call()
  while (times.length < 100 || (performance.now() < until && times.length < 5000)) {
    const started = performance.now()
    call()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] as number
  return { p50: at(0.5), p99: at(0.99) }
}
