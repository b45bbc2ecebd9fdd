import { type HitList, refill, type Scratch } from '../query/scratch.ts'
import { selectPage } from '../query/select-page.ts'
import { popcount } from '../table/bits.ts'
import type { RowOrder } from '../table/row-order.ts'
import type { RowTable } from '../table/row-table.ts'
import type { Found } from './gather-found.ts'

/** Makes what was found the scope of a list: `scratch.scope`. */
export function foundScope(table: RowTable, scratch: Scratch, found: Found): void {
  scratch.fit(table.capacity)
  const { scope } = scratch
  scope.at.set(found.at)
  scope.words.set(found.words)
  refill(scope, found.length, found.count)
}

/**
 * The rows of one page of `hits` (some or all of what was found), best first: by tier, then what can be bought before
 * what cannot, then by popularity. Only the tiers that reach into the page are looked at. Uses `scratch.hitsWithout`.
 */
export function relevantPage(
  table: RowTable,
  scratch: Scratch,
  hits: HitList,
  found: Found,
  offset: number,
  limit: number,
): Int32Array {
  const page = new Int32Array(Math.max(0, Math.min(limit, hits.count - offset)))
  const available = table.available.bits as Int32Array
  const part = scratch.hitsWithout
  let skip = offset
  let filled = 0
  for (const tier of found.tiers) {
    for (const flip of [0, -1]) {
      if (filled === page.length) return page
      narrow(hits, found, tier, part, { bits: available, flip })
      if (part.count <= skip) {
        skip -= part.count
        continue
      }
      const order = table.orders.popularity_desc
      const rows = selectPage(order, scratch, part, table.all.size, skip, page.length - filled)
      page.set(rows, filled)
      filled += rows.length
      skip = 0
    }
  }
  return page
}

/**
 * The rows of one page of `hits` in a list's order, but first all that were asked for and then what merely mentions it:
 * the cheapest glasses are no cloth. Uses `scratch.hitsWithout`.
 */
export function orderedPage(
  table: RowTable,
  scratch: Scratch,
  hits: HitList,
  found: Found,
  order: RowOrder,
  offset: number,
  limit: number,
): Int32Array {
  const { tiers, wantedTiers } = found
  if (wantedTiers === tiers.length) return selectPage(order, scratch, hits, table.all.size, offset, limit)
  const wanted = new Int32Array(found.length)
  for (const tier of tiers.slice(0, wantedTiers)) {
    for (let i = 0; i < found.length; i++) wanted[i] = (wanted[i] as number) | (tier[i] as number)
  }
  const part = scratch.hitsWithout
  narrow(hits, found, wanted, part)
  const { count } = part
  const first = selectPage(order, scratch, part, table.all.size, offset, limit)
  if (first.length === limit) return first
  narrow(
    hits,
    found,
    wanted.map((word) => ~word),
    part,
  )
  const start = Math.max(0, offset - count)
  const others = selectPage(order, scratch, part, table.all.size, start, limit - first.length)
  return Int32Array.of(...first, ...others)
}

/**
 * The hits of a tier, of those with `among` the ones in its bits, or with `flip` −1 the ones that are not. Both lists'
 * words are in order.
 */
function narrow(
  hits: HitList,
  found: Found,
  tier: Int32Array,
  list: HitList,
  among?: { bits: Int32Array; flip: number },
): void {
  let next = 0
  let count = 0
  let j = 0
  for (let i = 0; i < hits.length; i++) {
    const at = hits.at[i] as number
    while ((found.at[j] as number) < at) j++
    const own = among === undefined ? -1 : (among.bits[at] as number) ^ among.flip
    const word = (hits.words[i] as number) & (tier[j] as number) & own
    if (word === 0) continue
    list.at[next] = at
    list.words[next++] = word
    count += popcount(word)
  }
  refill(list, next, count)
}
