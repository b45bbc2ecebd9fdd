import { markPaths } from '#features/marks/contract.ts'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** What the favourite call answers beside the envelope (spec 3, "Favourite"), after a refusal too. */
export type FavouriteAnswer = {
  /** The shop wants to know who asks first; nothing was kept (FAV-02). */
  request_data: boolean
  /** The listed product: of a variant, the one that it belongs to. */
  product_id: number
  /** What it is called, where the shop wants to know who asks first. */
  product_title?: string
  /** 1 when it is a favourite now. */
  is_favorite: 0 | 1
  count: number
  /** All favourites' ids, newest first, joined by commas. */
  favorited: string
  /** The favourites page's block; '' for a client that renders itself (`X-Pieces: data`) and for a plain form. */
  html: string
}

/** Adds a product to the shopper's favourites or takes it out (FAV-01). */
export const toggleFavourite = declareCall<typeof bodies.toggleFavourite, FavouriteAnswer>(
  markPaths.favourites,
)

/** Makes the link by which the shopper's list is shown to others, or answers the one that there is. */
export const shareFavourites = declareCall<typeof bodies.shareFavourites, { share_url: string }>(
  '/favourites/share',
)

/** Ends that link: whoever has it finds nothing any more. */
export const endShare = declareCall<typeof bodies.endShare>('/favourites/end_share')
