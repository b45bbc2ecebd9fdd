import type { ClientBase } from 'pg'
import { asksForPrescriptionSql } from '#features/catalogue/queries.server.ts'
import type { ProductRecord } from './record.ts'
import { type PartTable, syncPart } from './recordset.server.ts'

/** What a bundle is made of; written at the end, because its parts may come later in the file. */
export type BundleLinks = Pick<ProductRecord, 'code' | 'bundle' | 'slots'> & { line: number }

const items: PartTable = {
  table: 'bundle_items',
  owner: 'bundle_id',
  key: { product_id: 'integer' },
  values: { is_main: 'boolean', single_row: 'text', discount: 'integer', position: 'integer' },
}
const slots: PartTable = {
  table: 'bundle_slots',
  owner: 'product_id',
  key: { code: 'text' },
  values: { name: 'text', required: 'boolean', position: 'integer' },
}
const slotProducts: PartTable = {
  table: 'bundle_slot_products',
  owner: 'slot_id',
  key: { product_id: 'integer' },
  values: { is_default: 'boolean', position: 'integer' },
}

/** Every product code that the links name, for one look-up. */
const namedCodes = (links: readonly BundleLinks[]) =>
  links.flatMap(({ code, bundle, slots }) => [
    code,
    ...bundle.map((item) => item.product),
    ...slots.flatMap((slot) => slot.products),
  ])

/**
 * Writes parts and slots of bundles in the caller's transaction. Answers the codes of the bundles that changed, and
 * the parts that are left out: those that the shop does not have, and those that ask for a prescription.
 */
export async function writeBundleLinks(
  client: ClientBase,
  links: readonly BundleLinks[],
): Promise<{ changed: Set<string>; missing: { line: number; error: string }[] }> {
  const found = await client.query<{ id: number; code: string; asks: boolean }>(
    `SELECT p.id, p.code, ${asksForPrescriptionSql('p.id')} OR p.gift_card IS NOT NULL AS asks FROM products p WHERE p.code = ANY($1::text[])`,
    [namedCodes(links)],
  )
  const asking = new Set(found.rows.flatMap(({ id, asks }) => (asks ? [id] : [])))
  const ids = new Map(found.rows.map((row) => [row.code, row.id]))
  const missing: { line: number; error: string }[] = []
  const known = ({ code, line }: BundleLinks, parts: readonly string[]) =>
    [...new Set(parts)].flatMap((part) => {
      const product_id = ids.get(part)
      if (product_id === undefined) missing.push({ line, error: `${code}: part '${part}' is unknown` })
      // A bundle's form has no room for a prescription (docs/decisions/0032).
      else if (asking.has(product_id)) {
        const reason =
          'asks its buyer something (a prescription, a gift card’s amount), which no bundle can give'
        missing.push({ line, error: `${code}: part '${part}' ${reason}` })
      } else return [{ part, product_id }]
      return []
    })

  const owners = links.map((link) => ids.get(link.code) ?? 0)
  const itemRows = links.flatMap((link, index) => {
    const parts = new Map(link.bundle.map((item) => [item.product, item]))
    return known(link, [...parts.keys()]).map(({ part, product_id }, position) => {
      const item = parts.get(part)
      return {
        bundle_id: owners[index],
        product_id,
        is_main: item?.main ?? false,
        single_row: item?.single,
        discount: Math.round((item?.discount_percent ?? 0) * 100),
        position,
      }
    })
  })
  const slotRows = links.flatMap((link, index) =>
    [...new Map(link.slots.map((slot) => [slot.code, slot])).values()].map((slot, position) => ({
      product_id: owners[index] ?? 0,
      code: slot.code,
      name: slot.name,
      required: slot.required,
      position,
      choices: known(link, slot.products).map(({ part, product_id }, place) => ({
        product_id,
        is_default: part === slot.default,
        position: place,
      })),
    })),
  )
  const changedIds = new Set([
    ...(await syncPart(client, items, owners, itemRows)),
    ...(await syncPart(client, slots, owners, slotRows)),
  ])
  const written = await client.query<{ id: number; product_id: number; code: string }>(
    'SELECT id, product_id, code FROM bundle_slots WHERE product_id = ANY($1::int[])',
    [owners],
  )
  const slotOf = new Map(written.rows.map((row) => [`${row.product_id} ${row.code}`, row]))
  const choiceRows = slotRows.flatMap((slot) => {
    const slot_id = slotOf.get(`${slot.product_id} ${slot.code}`)?.id
    return slot.choices.map((choice) => ({ slot_id, ...choice }))
  })
  const slotIds = written.rows.map((row) => row.id)
  const changedSlots = await syncPart(client, slotProducts, slotIds, choiceRows)
  for (const row of written.rows) if (changedSlots.has(row.id)) changedIds.add(row.product_id)
  const changed = new Set(
    links.filter(({ code }) => changedIds.has(ids.get(code) ?? 0)).map(({ code }) => code),
  )
  return { changed, missing }
}
