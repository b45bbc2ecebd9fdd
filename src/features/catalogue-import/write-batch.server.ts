import type { ClientBase } from 'pg'
import type { ImportDictionaries } from './dictionaries.server.ts'
import type { Outcome } from './import-summary.ts'
import { productColumnsOf, variantColumnsOf } from './product-columns.server.ts'
import { addPartRows, noPartRows, type PartRows, partTables } from './product-parts.server.ts'
import { productSlugs } from './product-slugs.server.ts'
import type { ProductRecord } from './record.ts'
import { syncPart } from './recordset.server.ts'
import { ImportRefusal } from './refusal.ts'
import { dropVariants, renameProducts, upsertProducts } from './upsert-products.server.ts'

/**
 * Writes products with all that belongs to them, but for what bundles are made of, in the caller's transaction.
 * Their dictionaries must be prepared. Answers each product code's outcome.
 */
export async function writeBatch(
  client: ClientBase,
  records: readonly ProductRecord[],
  dictionaries: ImportDictionaries,
): Promise<Map<string, Outcome>> {
  const variantCodes = records.flatMap((record) => record.variants.map((variant) => variant.code))
  await renameProducts(client, [...records, ...records.flatMap((record) => record.variants)])
  const before = await existingRows(client, [...records.map((record) => record.code), ...variantCodes])
  refuseTakenCodes(records, before)
  // A simple product that becomes a variant gives its address up, before the product it now belongs to asks for one.
  await client.query('UPDATE products SET slug = NULL WHERE code = ANY($1::text[]) AND slug IS NOT NULL', [
    variantCodes,
  ])

  const slugs = await productSlugs(
    client,
    records,
    new Map([...before].map(([code, row]) => [code, row.slug])),
  )
  const products = await upsertProducts(
    client,
    records.map((record) => productColumnsOf(record, slugs.get(record.code) ?? '', dictionaries)),
  )
  const idOf = (code: string) => {
    const id = (products.get(code) ?? variants.get(code))?.id
    if (id === undefined) throw new Error(`'${code}' was not written`)
    return id
  }
  const parentIds = records.map((record) => products.get(record.code)?.id ?? 0)
  const dropped = await dropVariants(client, parentIds, variantCodes)
  const variants = await upsertProducts(
    client,
    records.flatMap((record, index) =>
      record.variants.map((variant) =>
        variantColumnsOf(record, variant, parentIds[index] ?? 0, dictionaries),
      ),
    ),
  )

  const changed = new Set(dropped)
  for (const { id, outcome } of variants.values()) if (outcome !== 'unchanged') changed.add(id)
  const rows = noPartRows()
  for (const record of records) addPartRows(rows, record, idOf, dictionaries)
  for (const id of await syncParts(client, rows, [
    ...parentIds,
    ...[...variants.values()].map(({ id }) => id),
  ])) {
    changed.add(id)
  }
  const outcomes = new Map<string, Outcome>()
  for (const record of records) {
    const own = products.get(record.code)?.outcome ?? 'unchanged'
    const parts = [record.code, ...record.variants.map((variant) => variant.code)]
    outcomes.set(
      record.code,
      own === 'unchanged' && parts.some((code) => changed.has(idOf(code))) ? 'updated' : own,
    )
  }
  await touch(
    client,
    records.filter((record) => outcomes.get(record.code) === 'updated').map(({ code }) => code),
  )
  return outcomes
}

type ExistingRow = { code: string; kind: string; slug: string | null; parent: string | null }

async function existingRows(client: ClientBase, codes: string[]): Promise<Map<string, ExistingRow>> {
  const { rows } = await client.query<ExistingRow>(
    `SELECT p.code, p.kind, p.slug, parent.code AS parent FROM products p
     LEFT JOIN products parent ON parent.id = p.parent_id WHERE p.code = ANY($1::text[])`,
    [codes],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** A code may go from a simple product to a variant and back, never between a variant and a product with parts. */
function refuseTakenCodes(records: readonly ProductRecord[], before: Map<string, ExistingRow>): void {
  for (const record of records) {
    const own = before.get(record.code)
    if (own?.kind === 'variant' && record.kind !== 'simple') {
      throw new ImportRefusal(`code '${record.code}' is a variant of '${own.parent}'`)
    }
    for (const { code } of record.variants) {
      const kind = before.get(code)?.kind ?? 'variant'
      if (kind !== 'variant' && kind !== 'simple') {
        throw new ImportRefusal(`variant code '${code}' is a product of its own`)
      }
    }
  }
}

async function syncParts(client: ClientBase, rows: PartRows, owners: number[]): Promise<Set<number>> {
  const changed = new Set<number>()
  for (const [name, table] of Object.entries(partTables)) {
    for (const id of await syncPart(client, table, owners, rows[name as keyof PartRows])) changed.add(id)
  }
  return changed
}

/** Tells the catalogue's readers: an import switches the parts' own triggers off (migrations/0001). */
export async function touch(client: ClientBase, codes: string[]): Promise<void> {
  if (codes.length === 0) return
  await client.query('UPDATE products SET updated_at = now() WHERE code = ANY($1::text[])', [codes])
}
