import type { DictionaryIndex, IndexedAttribute } from '../table/dictionary-index.ts'
import type { RowTable } from '../table/row-table.ts'
import type { ValueColumn } from '../table/value-column.ts'
import type { AttributeCounts, DictionaryOption, ListResult } from '../types.ts'

/** An attribute that products of a scope have, with those of its options that they have. */
export interface PresentAttribute {
  entry: IndexedAttribute
  column: ValueColumn
  options: readonly DictionaryOption[]
  /** Parallel to `options`. */
  ordinals: readonly number[]
}

/** What a list without filters says of its scope. */
export interface ScopeSummary extends Omit<ListResult, 'rows' | 'version'> {
  present: readonly PresentAttribute[]
}

/** How many products of a scope there are of each kind. */
export interface ScopeCounts {
  available: number
  discounted: number
  /** Calls `visit` with the number of products that have each of the given values of the column, in order. */
  count(column: ValueColumn, ordinals: readonly number[], visit: (count: number, i: number) => void): void
}

export function summariseScope(
  table: RowTable,
  dictionary: DictionaryIndex,
  scope: ScopeCounts,
  total: number,
  ranges: ListResult['ranges'],
): ScopeSummary {
  const present: PresentAttribute[] = []
  const counts: AttributeCounts[] = []
  for (const entry of dictionary.attributes) {
    const column = table.attributes.get(entry.attribute.id)
    if (column === undefined) continue
    const all = knownOptions(entry, column)
    const options: DictionaryOption[] = []
    const ordinals: number[] = []
    const optionCounts: AttributeCounts['options'][number][] = []
    scope.count(column, all.ordinals, (count, i) => {
      if (count === 0) return
      const option = all.options[i] as DictionaryOption
      options.push(option)
      ordinals.push(all.ordinals[i] as number)
      optionCounts.push({ option, count, selected: false })
    })
    if (options.length === 0) continue
    present.push({ entry, column, options, ordinals })
    counts.push({ attribute: entry.attribute, options: optionCounts })
  }
  return {
    present,
    counts,
    total,
    ranges,
    availableCount: scope.available,
    discountedCount: scope.discounted,
  }
}

function knownOptions(entry: IndexedAttribute, column: ValueColumn) {
  const options: DictionaryOption[] = []
  const ordinals: number[] = []
  for (const option of entry.options) {
    const ordinal = column.ordinals.get(option.id)
    if (ordinal === undefined) continue
    options.push(option)
    ordinals.push(ordinal)
  }
  return { options, ordinals }
}
