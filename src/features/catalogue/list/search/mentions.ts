import { popcount } from '../bits.ts'
import type { Found } from './find-matches.ts'

/** As many products that are what was asked for are enough: a screen or two of cards. */
const enough = 12
/** Who has so many points more than the best only mentions what was asked for: in its purpose or its summary. */
const mentionPoints = 3

/**
 * How many of the tiers, given their points, hold what was asked for. Where those are many, what merely mentions it is
 * no hit: who sorts 'naočale' by price wants the cheapest glasses, not the cheapest cloth for glasses.
 */
export function tiersOfWanted(tiers: readonly { points: number; count: number }[]): number {
  const best = tiers[0]?.points ?? 0
  const wanted = tiers.filter(({ points }) => points < best + mentionPoints)
  const count = wanted.reduce((sum, tier) => sum + tier.count, 0)
  return count < enough ? tiers.length : wanted.length
}

/** The hits of the first tiers, as many as were wanted; changes and returns `found`. */
export function withoutMentions(found: Found): Found {
  if (found.wantedTiers === found.tiers.length) return found
  const tiers = found.tiers.slice(0, found.wantedTiers)
  let length = 0
  let count = 0
  for (let i = 0; i < found.length; i++) {
    let word = 0
    for (const tier of tiers) word |= tier[i] as number
    if (word === 0) continue
    found.at[length] = found.at[i] as number
    found.words[length] = word
    for (const tier of tiers) tier[length] = tier[i] as number
    length++
    count += popcount(word)
  }
  return Object.assign(found, { length, count, tiers })
}
