import type { Day } from '#shared/forms/dates/day-text.ts'

/** The setting `offers`: what the law wants said beside an offer. All of it is off until the shop says so. */
export type OfferSettings = {
  /** The anchor price is shown: the regular price of this day. */
  anchor: { day: Day } | null
}

export const noOfferSettings: OfferSettings = { anchor: null }
