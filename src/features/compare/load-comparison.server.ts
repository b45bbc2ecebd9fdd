import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/catalogue/catalogue.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { AttributeRow, ComparisonProps } from './comparison.ts'

type ValueRow = { productId: number; attributeId: number; optionId: number | null; text: string | null }

const readValues = statement(
  'compare.values',
  `SELECT product_id AS "productId", attribute_id AS "attributeId", option_id AS "optionId", text
   FROM product_attribute_values WHERE product_id = ANY($1::int[]) ORDER BY id`,
)

/** The cards of these products, in this order, and what their comparable attributes say. */
export async function loadComparison(
  db: Queryable,
  { engine, dictionaries }: Catalogue,
  productIds: readonly number[],
): Promise<ComparisonProps> {
  if (productIds.length === 0) return { cards: [], rows: [] }
  const values = await db.all<ValueRow>(readValues, [productIds])
  // Several values of one attribute in one order for all products: the same values must read the same.
  const placeOf = ({ optionId }: ValueRow) => dictionaries.options.get(optionId ?? 0)?.position ?? 0
  values.sort((a, b) => placeOf(a) - placeOf(b) || (a.optionId ?? 0) - (b.optionId ?? 0))
  const rows = new Map<number, AttributeRow & { position: number; values: Record<number, string> }>()
  for (const { productId, attributeId, optionId, text } of values) {
    const attribute = dictionaries.attributes.get(attributeId)
    const label = optionId === null ? text : dictionaries.options.get(optionId)?.label
    if (!attribute?.comparable || !label) continue
    const { name, position, unit } = attribute
    const value = unit ? `${label} ${unit}` : label
    const row = rows.get(attributeId) ?? { name, position, values: {} }
    rows.set(attributeId, row)
    const known = row.values[productId]
    row.values[productId] = known === undefined ? value : `${known} · ${value}`
  }
  return {
    cards: engine.cards<CardProps>(productIds),
    rows: [...rows.values()]
      .sort((a, b) => a.position - b.position)
      .map(({ name, values }) => ({ name, values })),
  }
}
