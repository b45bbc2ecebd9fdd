import type { Day } from '#shared/forms/dates/day-text.ts'
import { dayAt, instantOf } from '#shared/text/shop-time.ts'
import type { PricePoint } from './lowest-price.ts'

/** A regular price that is shown beside the present one, integer cents, and the instant of the day that it is of, ISO 8601. */
export type AnchorPrice = { price: number; at: string }

/** What is known of an item by itself: when it was first listed, and the anchor that the shop says it has. */
export type AnchorSource = { createdAt: Date; anchorPrice: number | null; anchorAt: Date | null }

/**
 * The 'sidrena cijena': the regular price that was valid on `day`, of an item that came later the first one with its day. What
 * the shop says itself goes first. A special price is no anchor. Null where it is not known, so that none is invented: regular
 * prices were not kept yet, or the item was listed before its history begins.
 *
 * @param history in any order; points after `now` are ignored
 */
export function anchorPriceOf(
  history: readonly PricePoint[],
  { createdAt, anchorPrice, anchorAt }: AnchorSource,
  day: Day,
  now: Date,
): AnchorPrice | null {
  const begins = instantOf(day, 0)
  if (begins > now) return null
  if (anchorPrice !== null && anchorAt !== null) return { price: anchorPrice, at: anchorAt.toISOString() }
  const past = history
    .filter((point) => point.validFrom <= now)
    .sort((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
  const ends = instantOf(day, 24 * 60)
  const then = past.findLast((point) => point.validFrom < ends)
  if (then) return then.regularPrice === null ? null : { price: then.regularPrice, at: begins.toISOString() }
  const [first] = past
  if (!first || first.regularPrice === null || dayAt(createdAt) < dayAt(first.validFrom)) return null
  return { price: first.regularPrice, at: first.validFrom.toISOString() }
}
