import type { PictureBase } from '#shared/pictures/renditions.ts'

/** A product, or a bundle as a whole, that is kept for later. Money in cents. */
export type SavedView = {
  /** The row that its forms name. */
  id: number
  name: string
  /** Null for a bundle whose page is gone. */
  href: string | null
  picture: PictureBase | null
  /** What was chosen; of a bundle its parts. */
  details: string[]
  /** With its unit. */
  quantity: string
  /** What it costs today: a piece, `per` its unit, or the whole bundle, `per` null. */
  price: number
  per: string | null
  /** What it cost when it was seen last; null where that is today's. */
  was: number | null
  /** Why not all of it can be had now; null where it can. */
  problem: string | null
}

/** The props of the region `saved`, the newest first. */
export type SavedListView = { saved: SavedView[]; currency: string }

export const nothingSaved: SavedListView = { saved: [], currency: 'EUR' }
