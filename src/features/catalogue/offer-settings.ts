import type { Day } from '#shared/forms/dates/day-text.ts'

/** The setting `offers`: what the law wants said beside an offer. All of it is off until the shop says so. */
export type OfferSettings = {
  /** The anchor price is shown: the regular price of this day. */
  anchor: { day: Day } | null
  /** Who made goods, who answers for them in the Union, and warnings are shown (`product-safety.ts`). */
  safety: boolean
  /** The seller's liability for defects is called to mind: for how many years, and at which page of the shop more is said. */
  guarantee: { years: number; terms: string } | null
}

export const noOfferSettings: OfferSettings = { anchor: null, safety: false, guarantee: null }
