import type { RowOrder } from './row-order.ts'
import type { RowTable } from './row-table.ts'

/**
 * The order of Croatian names: č after c, ć after č, dž and đ after d, lj after l, nj after n, š after s, ž after z.
 * Comparing costs a few tenths of a microsecond, too much for sorting lists while somebody waits. So every name has a
 * number, its rank, and only ranks are compared; equal names have equal ranks.
 */
const collator = new Intl.Collator('hr')

/** Ranks 1, 2, … by name: `ranks[i]` belongs to `names[i]`. */
export function rankNames(names: readonly string[]): Float64Array {
  const ranks = new Float64Array(names.length)
  const sorted = [...new Set(names)].sort(collator.compare)
  const rankOf = new Map<string, number>()
  let rank = 0
  let former: string | undefined
  for (const name of sorted) {
    if (former === undefined || collator.compare(former, name) !== 0) rank++
    rankOf.set(name, rank)
    former = name
  }
  for (let i = 0; i < names.length; i++) ranks[i] = rankOf.get(names[i] as string) as number
  return ranks
}

/**
 * The rank of a name that comes in later: its equal's, or one between its neighbours'. About twenty comparisons.
 *
 * Between two ranks there is room for at least thirty halvings; when it is used up, all ranks are given out anew in
 * one pass (a few milliseconds at a million products).
 */
export function rankNewName(table: RowTable, name: string): number {
  const order = table.orders.name_asc
  const { previous, next } = order.around((row) => collator.compare(table.names.get(row), name) < 0)
  if (next !== -1 && collator.compare(table.names.get(next), name) === 0)
    return table.keys.name[next] as number
  const between = (): number => {
    const ranks = table.keys.name
    if (next === -1) return previous === -1 ? 1 : (ranks[previous] as number) + 1
    if (previous === -1) return (ranks[next] as number) - 1
    return ((ranks[previous] as number) + (ranks[next] as number)) / 2
  }
  const rank = between()
  const taken = (row: number) => row !== -1 && table.keys.name[row] === rank
  if (!taken(previous) && !taken(next)) return rank
  spaceRanks(order, table.keys.name)
  return between()
}

function spaceRanks(order: RowOrder, ranks: Float64Array): void {
  let rank = 0
  let former = Number.NaN
  order.forEach((row) => {
    const own = ranks[row] as number
    if (own !== former) rank++
    former = own
    ranks[row] = rank
  })
}
