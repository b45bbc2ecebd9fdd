import type { ClientBase } from 'pg'
import type { Outcome } from './import-summary.ts'
import { type ProductColumns, productColumns } from './product-columns.server.ts'
import { recordset, recordsetValue } from './recordset.server.ts'

const decided = ['parent_id', ...Object.keys(productColumns)]
const columns = {
  code: 'text',
  parent_id: 'integer',
  ...productColumns,
  popularity: 'integer',
  created_at: 'timestamptz',
  anchor_price: 'integer',
  anchor_at: 'timestamptz',
  safety: 'jsonb',
  returns: 'text',
}
const list = (alias: string) => decided.map((name) => `${alias}.${name}`).join(', ')

// A file that says nothing of popularity (0) leaves what the shop counted.
const popularity = 'CASE WHEN r.popularity > 0 THEN r.popularity ELSE p.popularity END'
const createdAt = 'coalesce(r.created_at, p.created_at)'
// Nor does one that says nothing of these take them away: an anchor's price and day come together.
const lasting = ['anchor_price', 'anchor_at', 'safety', 'returns']
const kept = lasting.map((name) => `coalesce(r.${name}, p.${name})`)

const update = `UPDATE products p SET ${decided.map((name) => `${name} = r.${name}`).join(', ')},
    popularity = ${popularity}, created_at = ${createdAt},
    ${lasting.map((name, at) => `${name} = ${kept[at]}`).join(', ')}, updated_at = now()
  FROM ${recordset('$1', columns, 'r')}
  WHERE p.code = r.code AND (${list('p')}, p.popularity, p.created_at, ${lasting.map((name) => `p.${name}`).join(', ')})
    IS DISTINCT FROM (${list('r')}, ${popularity}, ${createdAt}, ${kept.join(', ')})
  RETURNING p.id`

const insert = `INSERT INTO products (code, ${decided.join(', ')}, popularity, created_at, ${lasting.join(', ')})
  SELECT r.code, ${list('r')}, r.popularity, coalesce(r.created_at, now()), ${lasting.map((name) => `r.${name}`).join(', ')}
  FROM ${recordset('$1', columns, 'r')} RETURNING id, code`

/** Gives products that had another code their new one, unless that is taken: what is known of them stays theirs. */
export async function renameProducts(
  client: ClientBase,
  items: readonly { code: string; formerly?: string | undefined }[],
): Promise<void> {
  const renamed = items.filter(({ formerly }) => formerly !== undefined)
  if (renamed.length === 0) return
  await client.query(
    `UPDATE products p SET code = n.code FROM unnest($1::text[], $2::text[]) n(code, formerly)
     WHERE p.code = n.formerly AND NOT EXISTS (SELECT FROM products taken WHERE taken.code = n.code)`,
    [renamed.map(({ code }) => code), renamed.map(({ formerly }) => formerly)],
  )
}

/** Rows of `products` by code: updated where they differ, inserted where they are missing. Answers code → id, outcome. */
export async function upsertProducts(
  client: ClientBase,
  rows: ProductColumns[],
): Promise<Map<string, { id: number; outcome: Outcome }>> {
  const codes = rows.map((row) => row.code)
  const existing = await client.query<{ id: number; code: string }>(
    'SELECT id, code FROM products WHERE code = ANY($1::text[])',
    [codes],
  )
  const written = new Map<string, { id: number; outcome: Outcome }>()
  if (existing.rows.length > 0) {
    const known = new Set(existing.rows.map((row) => row.code))
    const updated = await client.query<{ id: number }>(update, [
      recordsetValue(rows.filter((row) => known.has(row.code))),
    ])
    const changed = new Set(updated.rows.map((row) => row.id))
    for (const { id, code } of existing.rows) {
      written.set(code, { id, outcome: changed.has(id) ? 'updated' : 'unchanged' })
    }
  }
  const fresh = rows.filter((row) => !written.has(row.code))
  if (fresh.length > 0) {
    const inserted = await client.query<{ id: number; code: string }>(insert, [recordsetValue(fresh)])
    for (const { id, code } of inserted.rows) written.set(code, { id, outcome: 'created' })
  }
  return written
}

/** Variants that the file no longer has: hidden when an order names them, else deleted. Answers their products. */
export async function dropVariants(
  client: ClientBase,
  parents: number[],
  keptCodes: string[],
): Promise<Set<number>> {
  const { rows } = await client.query<{ parent_id: number }>(
    `WITH dropped AS MATERIALIZED (
       SELECT v.id, EXISTS (SELECT FROM order_items o WHERE o.product_id = v.id) AS ordered
       FROM products v WHERE v.parent_id = ANY($1::int[])
         AND NOT EXISTS (SELECT FROM unnest($2::text[]) kept(code) WHERE kept.code = v.code)),
     hidden AS (UPDATE products p SET status = 'hidden', updated_at = now() FROM dropped d
       WHERE p.id = d.id AND d.ordered AND p.status <> 'hidden' RETURNING p.parent_id),
     deleted AS (DELETE FROM products p USING dropped d WHERE p.id = d.id AND NOT d.ordered RETURNING p.parent_id)
     SELECT parent_id FROM hidden UNION SELECT parent_id FROM deleted`,
    [parents, keptCodes],
  )
  return new Set(rows.map((row) => row.parent_id))
}
