import { popcount } from '../bits.ts'
import type { RowTable } from '../row-table.ts'
import type { HitList, Scratch } from '../scratch.ts'
import { selectPage } from '../select-page.ts'
import type { Found } from './find-matches.ts'

/** Makes what was found the scope of a list: `scratch.scope`. */
export function foundScope(table: RowTable, scratch: Scratch, found: Found): void {
  scratch.fit(table.capacity)
  const { scope } = scratch
  scope.at.set(found.at)
  scope.words.set(found.words)
  scope.length = found.length
  scope.count = found.count
  scope.isListed = false
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
      narrow(hits, found, tier, available, flip, part)
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

/** The hits of a tier that are in `bits`, or with `flip` −1 those that are not. Both lists' words are in order. */
function narrow(
  hits: HitList,
  found: Found,
  tier: Int32Array,
  bits: Int32Array,
  flip: number,
  list: HitList,
): void {
  let next = 0
  let count = 0
  let j = 0
  for (let i = 0; i < hits.length; i++) {
    const at = hits.at[i] as number
    while ((found.at[j] as number) < at) j++
    const word = (hits.words[i] as number) & (tier[j] as number) & ((bits[at] as number) ^ flip)
    if (word === 0) continue
    list.at[next] = at
    list.words[next++] = word
    count += popcount(word)
  }
  list.length = next
  list.count = count
  list.isListed = false
}
