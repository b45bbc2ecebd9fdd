import type { CardProps } from '#features/catalogue/card.ts'

/** One attribute of the compared products; `values` by product id, '' where a product has none. */
export type AttributeRow = { name: string; values: Readonly<Record<number, string>> }

/** Everything that the comparison shows: which of it is decided by the shopper's marks. */
export type ComparisonProps = { cards: readonly CardProps[]; rows: readonly AttributeRow[] }

export type ComparedRow = { name: string; values: readonly string[]; differs: boolean }

/**
 * The rows for these products, in their order: attributes that one of them has, marked where they differ (CMP-02): where two
 * say something, and not the same. Of a product without a value nobody knows whether it differs.
 */
export function compareRows(rows: readonly AttributeRow[], productIds: readonly number[]): ComparedRow[] {
  return rows.flatMap(({ name, values: all }) => {
    const values = productIds.map((id) => all[id] ?? '')
    if (values.every((value) => value === '')) return []
    return [{ name, values, differs: new Set(values.filter(Boolean)).size > 1 }]
  })
}
