import type { ClientBase } from 'pg'

/** Column name → SQL type: how rows travel to the database, as one JSON parameter for any number of them. */
export type Columns = Readonly<Record<string, string>>

/** `json_to_recordset($n)` with its columns, for a FROM. */
export function recordset(parameter: string, columns: Columns, alias: string): string {
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  return `json_to_recordset(${parameter}::json) AS ${alias}(${typed.join(', ')})`
}

/** Rows as that parameter. PostgreSQL's text knows neither U+0000 nor half a surrogate pair; files do have them. */
export function recordsetValue(rows: readonly object[]): string {
  const json = JSON.stringify(rows)
  if (!/\\u(0000|d[89a-f])/i.test(json)) return json
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '\uFFFD') : value
  return JSON.stringify(rows, clean)
}

/** A table that lists what belongs to an owner, and what makes one of its rows the same row as before. */
export type PartTable = {
  table: string
  /** The column that names the owner (`product_id`). */
  owner: string
  /** Columns that together with the owner are a row's identity. One that may be null goes in with `nullable`. */
  key: Columns
  nullable?: readonly string[]
  values: Columns
}

/**
 * Makes the owners' rows of a table exactly `rows`, writing only where something differs: what is gone is deleted, what
 * changed is updated, what is new is inserted. Owners without rows lose all they had. Answers the owners it changed.
 */
export async function syncPart(
  client: ClientBase,
  { table, owner, key, nullable = [], values }: PartTable,
  owners: readonly number[],
  rows: readonly object[],
): Promise<Set<number>> {
  const columns = { [owner]: 'integer', ...key, ...values }
  const names = Object.keys(columns)
  const same = [owner, ...Object.keys(key)]
    .map((name) =>
      nullable.includes(name) ? `coalesce(t.${name}, 0) = coalesce(i.${name}, 0)` : `t.${name} = i.${name}`,
    )
    .join(' AND ')
  const valueNames = Object.keys(values)
  const list = (alias: string) => valueNames.map((name) => `${alias}.${name}`).join(', ')
  const changed =
    valueNames.length === 0
      ? ''
      : `changed AS (UPDATE ${table} t SET ${valueNames.map((name) => `${name} = i.${name}`).join(', ')}
           FROM incoming i WHERE ${same} AND (${list('t')}) IS DISTINCT FROM (${list('i')})
           RETURNING t.${owner} AS owner),`
  const { rows: touched } = await client.query<{ owner: number }>(
    `WITH incoming AS MATERIALIZED (SELECT * FROM ${recordset('$1', columns, 'r')}),
       gone AS (DELETE FROM ${table} t WHERE t.${owner} = ANY($2::int[])
         AND NOT EXISTS (SELECT FROM incoming i WHERE ${same}) RETURNING t.${owner} AS owner),
       ${changed}
       added AS (INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => `i.${name}`).join(', ')}
         FROM incoming i WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${same}) RETURNING ${owner} AS owner)
     SELECT owner FROM gone ${changed && 'UNION SELECT owner FROM changed'} UNION SELECT owner FROM added`,
    [recordsetValue(rows), owners],
  )
  return new Set(touched.map((row) => row.owner))
}
