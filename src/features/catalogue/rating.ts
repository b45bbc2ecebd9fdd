import { sumOf } from '#shared/rules/sum.ts'

/** How many published reviews have one star, two, … five. */
export type StarCounts = readonly [number, number, number, number, number]

/** How many reviews a product has, and what they come to: the average in tenths, 0 without any. */
export type Rating = { count: number; tenths: number }

/** What so many reviews of each number of stars come to. */
export function rating(counts: StarCounts): Rating {
  const count = sumOf(counts)
  const stars = counts.reduce((sum, one, at) => sum + one * (at + 1), 0)
  return { count, tenths: count === 0 ? 0 : Math.round((stars * 10) / count) }
}
