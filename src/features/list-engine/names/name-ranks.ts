import type { RowOrder } from '../table/row-order.ts'
import type { RowTable } from '../table/row-table.ts'
import { type Interruptible, inParts } from '../table/slices.ts'
import { collator } from './name-keys.ts'
import { sortNames } from './sort-names.ts'

/*
 * The order of Croatian names: č after c, ć after č, dž and đ after d, lj after l, nj after n, š after s, ž after z.
 * Comparing costs a few tenths of a microsecond, too much for sorting lists while somebody waits. So every name has a
 * number, its rank, and only ranks are compared; equal names have equal ranks.
 */

/** Ranks 1, 2, … by name: `ranks[i]` becomes the rank of name i. */
export function* rankNames(
  count: number,
  nameOf: (number: number) => string,
  ranks: Float64Array,
): Interruptible {
  const { numbers, isNew } = yield* sortNames(count, nameOf)
  let rank = 0
  yield* inParts(count, (from, to) => {
    for (let place = from; place < to; place++) {
      rank += isNew[place] as number
      ranks[numbers[place] as number] = rank
    }
  })
}

/**
 * The rank of a name that comes in later: its equal's, or one between its neighbours'. About twenty comparisons.
 *
 * Between two ranks there is room for some thirty halvings; when it is used up, the ranks round about are spaced anew.
 */
export function rankNewName(table: RowTable, name: string): number {
  const order = table.orders.name_asc
  const ranks = table.keys.name
  const precedes = (row: number) => collator.compare(table.names.get(row), name) < 0
  const { previous, next } = order.around(precedes)
  if (next !== -1 && collator.compare(table.names.get(next), name) === 0) return ranks[next] as number
  const between = (): number => {
    if (next === -1) return previous === -1 ? 1 : (ranks[previous] as number) + 1
    if (previous === -1) return (ranks[next] as number) - 1
    return ((ranks[previous] as number) + (ranks[next] as number)) / 2
  }
  const rank = between()
  const taken = (row: number) => row !== -1 && ranks[row] === rank
  if (!taken(previous) && !taken(next)) return rank
  spaceRanks(order, ranks, precedes)
  return between()
}

/** What two ranks must be apart after spacing: leaves room for twenty halvings among a million ranks. */
const enoughRoom = 2 ** -12

/**
 * Spaces the ranks of one chunk of the order and its neighbours evenly, of more and more chunks until there is room:
 * almost always a few thousand rows, since ranks start one apart.
 */
function spaceRanks(order: RowOrder, ranks: Float64Array, precedes: (row: number) => boolean): void {
  for (let reach = 1; ; reach *= 2) {
    const { rows, before, after } = order.stretch(precedes, reach)
    const lowest = before === -1 ? undefined : (ranks[before] as number)
    const highest = after === -1 ? undefined : (ranks[after] as number)
    const inside = rows.filter((row) => ranks[row] !== lowest && ranks[row] !== highest)
    let distinct = 0
    let former = Number.NaN
    for (const row of inside) {
      if (ranks[row] !== former) distinct++
      former = ranks[row] as number
    }
    const step = lowest === undefined || highest === undefined ? 1 : (highest - lowest) / (distinct + 1)
    if (step < enoughRoom) continue
    let rank = lowest ?? (highest ?? 0) - distinct - 1
    former = Number.NaN
    for (const row of inside) {
      const own = ranks[row] as number
      if (own !== former) rank += step
      former = own
      ranks[row] = rank
    }
    return
  }
}
