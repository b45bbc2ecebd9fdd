import { popcount } from '../table/bits.ts'
import type { Found } from './gather-found.ts'

/** As many products that are what was asked for are enough: a screen or two of cards. */
const enough = 12
/**
 * Who has so many points only mentions what was asked for: in its purpose or its summary. Where even the best has as many,
 * it is who has so many more.
 */
const mentionPoints = 3

/**
 * How many of the tiers, given their points, hold what was asked for, and whether those are enough: then what merely
 * mentions it is no hit. Who looks for 'naočale' wants no cloth for glasses. Where nothing but options was said by their
 * whole names (`isOptions`), one product is enough: 'titan' is what is made of it, not what is as light.
 */
export function tiersOfWanted(
  tiers: readonly { points: number; count: number }[],
  isOptions: () => boolean,
): Pick<Found, 'wantedTiers' | 'wantedCount' | 'isEnough' | 'isMention'> {
  const best = tiers[0]?.points ?? 0
  const least = best < mentionPoints ? mentionPoints : best + mentionPoints
  const wanted = tiers.filter(({ points }) => points < least)
  const count = wanted.reduce((sum, tier) => sum + tier.count, 0)
  const isAll = wanted.length === tiers.length
  const isEnough = isAll || count >= enough || (best < mentionPoints && isOptions())
  return { wantedTiers: wanted.length, wantedCount: count, isEnough, isMention: best >= mentionPoints }
}

/** The hits of the first tiers, if those are enough; changes and returns `found`. */
export function withoutMentions(found: Found): Found {
  if (!found.isEnough || found.wantedTiers === found.tiers.length) return found
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
