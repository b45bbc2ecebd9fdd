import type { CardProps } from '#features/catalogue/card.ts'
import { valuesOf } from '#features/catalogue/queries.server.ts'
import { saidValues } from '#features/catalogue/said-values.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { AttributeRow, ComparisonProps } from './comparison.ts'

/** The cards of these products, in this order, and what their comparable attributes say. */
export async function loadComparison(
  db: Queryable,
  { engine, dictionaries }: Catalogue,
  productIds: readonly number[],
): Promise<ComparisonProps> {
  if (productIds.length === 0) return { cards: [], rows: [] }
  const values = await valuesOf(db, productIds)
  const rows = new Map<number, AttributeRow & { position: number; values: Record<number, string> }>()
  for (const productId of productIds) {
    const own = values.filter((value) => value.productId === productId)
    for (const { attribute, value } of saidValues(own, dictionaries, ({ comparable }) => comparable)) {
      const { id, name, position } = attribute
      const row = rows.get(id) ?? { name, position, values: {} }
      rows.set(id, row)
      row.values[productId] = value
    }
  }
  return {
    cards: engine.cards<CardProps>(productIds),
    rows: [...rows.values()]
      .sort((a, b) => a.position - b.position)
      .map(({ name, values }) => ({ name, values })),
  }
}
