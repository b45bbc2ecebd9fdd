import type pg from 'pg'
import type { ListQuery, ListRow } from '#features/list-engine/types.ts'
import { brandAttributeId } from '#features/list-engine/types.ts'
import { copyField, copyRows } from './copy-rows.ts'
import { generatedDictionary } from './generated-catalogue.ts'

/**
 * Lists as plain SQL does them fastest. One narrow table with a column for every attribute (the colours, of which a
 * product has several, as the bits of an integer), and every value counted by a FILTER in one parallel scan; a table of
 * (product, option) rows took two to five times as long.
 */
const coloursId = 1
const attributes = generatedDictionary.attributes.map(({ id, code, options }) => ({
  id,
  code,
  column: id === coloursId ? 'colours' : id === brandAttributeId ? 'brand' : `a${id}`,
  options,
}))
type SqlAttribute = (typeof attributes)[number]
const singles = attributes.filter((attribute) => attribute.id !== coloursId)

const columns = [
  'id int',
  'created int',
  'price int',
  'regular int',
  'popularity int',
  'colours int',
  'trunk smallint',
  'branch smallint',
  'leaf smallint',
  ...singles.map(({ column }) => `${column} smallint`),
  'available boolean',
]

const indexes = [
  'UNIQUE INDEX bench_lists_id ON bench_lists (id)',
  'INDEX ON bench_lists (created DESC, id)',
  'INDEX ON bench_lists (price, created DESC, id)',
  'INDEX ON bench_lists (popularity DESC, created DESC, id)',
  ...['trunk', 'branch', 'leaf', 'brand'].map(
    (column) => `INDEX ON bench_lists (${column}, created DESC, id)`,
  ),
  ...['a2', 'a3', 'a4', 'a5'].map((column) => `INDEX ON bench_lists (${column})`),
]

export async function loadLists(client: pg.Client, rows: Iterable<ListRow>): Promise<void> {
  await client.query(
    `DROP TABLE IF EXISTS bench_lists; CREATE UNLOGGED TABLE bench_lists (${columns.join()})`,
  )
  await copyRows(client, 'COPY bench_lists FROM STDIN', lines(rows))
  for (const index of indexes) await client.query(`CREATE ${index}`)
  await client.query('VACUUM ANALYZE bench_lists')
}

function* lines(rows: Iterable<ListRow>): Generator<string> {
  for (const row of rows) {
    const chosen = new Map<number, number>()
    let colours = 0
    for (const { attributeId, optionId } of row.values) {
      if (attributeId === coloursId) colours |= 1 << (optionId - 1001)
      else chosen.set(attributeId, optionId)
    }
    yield [
      ...[row.id, row.createdAt, row.price, row.regularPrice, row.popularity, colours, ...row.categoryIds],
      ...singles.map(({ id }) => chosen.get(id) ?? null),
      row.available,
    ]
      .map(copyField)
      .join('\t')
  }
}

const bit = (optionId: number) => 1 << (optionId - 1001)
const hasOne = ({ id, column }: SqlAttribute, optionIds: readonly number[]) =>
  id === coloursId
    ? `colours & ${optionIds.reduce((mask, optionId) => mask | bit(optionId), 0)} <> 0`
    : `${column} IN (${optionIds.join()})`

const countsOf = (counted: readonly SqlAttribute[]) =>
  `ARRAY[${counted
    .flatMap((attribute) =>
      attribute.options.map(({ id }) => `count(*) FILTER (WHERE ${hasOne(attribute, [id])})`),
    )
    .join()}]::int[]`

const summary =
  'ARRAY[count(*), count(*) FILTER (WHERE available), count(*) FILTER (WHERE price < regular), min(price), max(price)]::int[]'
/** Totals, price bounds and the count of every value of the rows that a SELECT goes through. */
export const everyCount = `${summary} || ${countsOf(attributes)}`

const orders: Partial<Record<ListQuery['sort'], string>> = {
  created_desc: 'created DESC, id',
  price_asc: 'price, created DESC, id',
  popularity_desc: 'popularity DESC, created DESC, id',
}

export type SqlList = {
  ids: number[]
  total: number
  available: number
  discounted: number
  min: number | null
  max: number | null
  /** Option's `attribute id/option id` → count. */
  counts: Map<string, number>
}
/** Which statement counts: all groups as branches of one UNION, or each as a scalar subselect. */
export type CountForm = 'union' | 'subselects'

/** The statements of one list and how their rows are read. */
function statements(query: ListQuery, form: CountForm) {
  const scope = query.scope.kind === 'category' ? `leaf = ${query.scope.id}` : 'true'
  const chosen = attributes.flatMap((attribute) => {
    const codes = query.filters?.get(attribute.code) ?? []
    const ids = attribute.options.filter((option) => codes.includes(option.code)).map((option) => option.id)
    return ids.length === 0 ? [] : [{ attribute, condition: hasOne(attribute, ids) }]
  })
  const where = (without?: SqlAttribute) =>
    [scope, ...chosen.filter((one) => one.attribute !== without).map((one) => one.condition)].join(' AND ')
  const others = attributes.filter((attribute) => !chosen.some((one) => one.attribute === attribute))
  const counted = [others, ...chosen.map((one) => [one.attribute])]
  const selects = [
    `SELECT ${summary} || ${countsOf(others)} AS counts FROM bench_lists WHERE ${where()}`,
    ...chosen.map(
      ({ attribute }) => `SELECT ${countsOf([attribute])} FROM bench_lists WHERE ${where(attribute)}`,
    ),
  ]
  return {
    counted,
    page: `SELECT id FROM bench_lists WHERE ${where()} ORDER BY ${orders[query.sort]}
      OFFSET ${query.offset} LIMIT ${query.limit}`,
    counts:
      form === 'union'
        ? selects
            .map((select, place) => `SELECT ${place} AS place, (x).* FROM (${select}) x`)
            .join(' UNION ALL ')
        : selects
            .map((select, place) => `SELECT ${place} AS place, (${select}) AS counts`)
            .join(' UNION ALL '),
  }
}

/** The page, the total, the price bounds and the count of every value, its own group left out. */
export async function listBySql(client: pg.Client, query: ListQuery, form: CountForm): Promise<SqlList> {
  const { page, counts, counted } = statements(query, form)
  const [ids, groups] = await Promise.all([
    client.query<{ id: number }>(page),
    client.query<{ place: number; counts: number[] }>(counts),
  ])
  const found = new Map<string, number>()
  let summary: (number | null)[] = []
  for (const { place, counts } of groups.rows) {
    const values = place === 0 ? counts.slice(5) : counts
    if (place === 0) summary = counts.slice(0, 5)
    let next = 0
    for (const { id, options } of counted[place] ?? [])
      for (const option of options) found.set(`${id}/${option.id}`, values[next++] ?? 0)
  }
  const [total, available, discounted, min, max] = summary
  return {
    ids: ids.rows.map((row) => row.id),
    total: total ?? 0,
    available: available ?? 0,
    discounted: discounted ?? 0,
    min: min ?? null,
    max: max ?? null,
    counts: found,
  }
}
