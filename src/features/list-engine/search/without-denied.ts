import { popcount } from '../table/bits.ts'

/** Hits by their points, the best first, as words parallel to those of all hits. */
export interface Tier {
  bits: Int32Array
  points: number
  count: number
}

/** Hits as words of a bitset with their tiers. */
export interface TieredHits {
  at: Int32Array
  words: Int32Array
  length: number
  tiers: readonly Tier[]
}

export const countAll = (tiers: readonly Tier[]): number => tiers.reduce((sum, { count }) => sum + count, 0)

/** What a denial does to hits: whether it leaves some out, and whether some stay that have it and something else too. */
export interface DenialEffect {
  leavesOut: boolean
  keepsSome: boolean
}

/** The rows that a denial leaves out; `having` are those and others that have what is denied. */
interface DeniedRows {
  rows: Int32Array
  having: Int32Array
}

/** The hits that a denial leaves of all, which of their tiers are wanted, and what it does to those. */
export function withoutDenied<Wanted extends { wantedTiers: number; isEnough: boolean; isMention: boolean }>(
  all: TieredHits,
  denied: DeniedRows,
  wantedOf: (tiers: readonly Tier[]) => Wanted,
): { hits: TieredHits; wanted: Wanted; effect: DenialEffect } {
  const before = wantedOf(all.tiers)
  const ofWanted = effectOn(all, before.wantedTiers, denied)
  const ofAll = effectOn(all, all.tiers.length, denied)
  const hits = withoutRows(all, denied.rows)
  const left = wantedOf(hits.tiers)
  // Of what merely mentions it nobody knows whether it has what is denied.
  const wanted = ofAll.leavesOut && !left.isMention ? { ...left, isEnough: true } : left
  // What merely mentions what was asked for is no hit, so it is not missed either.
  return { hits, wanted, effect: before.isEnough && wanted.isEnough ? ofWanted : ofAll }
}

/** What leaving the `rows` out does to the hits of the first tiers. */
function effectOn(
  { at, length, tiers }: TieredHits,
  count: number,
  { rows, having }: DeniedRows,
): DenialEffect {
  const effect = { leavesOut: false, keepsSome: false }
  for (const { bits } of tiers.slice(0, count)) {
    for (let i = 0; i < length; i++) {
      const own = (bits[i] as number) & (having[at[i] as number] as number)
      if (own === 0) continue
      const left = rows[at[i] as number] as number
      effect.leavesOut ||= (own & left) !== 0
      effect.keepsSome ||= (own & ~left) !== 0
    }
  }
  return effect
}

/** The hits without the `rows`; changes and returns them. */
function withoutRows(hits: TieredHits, rows: Int32Array): TieredHits {
  const { at, words, tiers } = hits
  const counts = tiers.map(() => 0)
  let length = 0
  for (let i = 0; i < hits.length; i++) {
    const kept = ~(rows[at[i] as number] as number)
    const word = (words[i] as number) & kept
    if (word === 0) continue
    at[length] = at[i] as number
    words[length] = word
    tiers.forEach(({ bits }, tier) => {
      const own = (bits[i] as number) & kept
      bits[length] = own
      counts[tier] = (counts[tier] as number) + popcount(own)
    })
    length++
  }
  const left = tiers.flatMap((tier, number) => {
    const count = counts[number] as number
    return count > 0 ? [{ ...tier, count }] : []
  })
  return { ...hits, length, tiers: left }
}
