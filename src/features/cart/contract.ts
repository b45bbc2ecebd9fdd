import type { z } from 'zod'
import { buyPath } from '#features/catalogue/contract.ts'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { CartView, GiftsView, TotalsView } from './cart-view.ts'
import type { SavedListView } from './set-aside/saved-view.ts'

/** The fields of every cart answer beside the envelope (spec 3, "Cart summary"). */
export type CartAnswer = {
  /** Markup for a popup of its own; '' lets the page show its notice (CART-02). */
  add_to_cart_growl: string
  minicart_num: number
  /** `1.234,50` */
  total_price: string
  price_html: string
}

type SavedPieces = CartPieces & { saved: SavedListView }

export type CartPieces = { minicart: CartView; cart: CartView; gifts: GiftsView | null }

/**
 * A product's form, one gift, or the rows of a quick order in `products[]`. Where `configurable` says another variant than
 * `product_id` is, the choice counts and `product_id` says of which product: a page without scripts posts the variant that it
 * was opened with. A choice that holds two values of one attribute, or none of that product, is refused.
 */
export const addToCart = declareCall<typeof bodies.addToCart, CartAnswer, CartPieces>(buyPath)

/** Without `qty` the whole line goes; with it, so many pieces. Without `quote_item_id`, every line of the product. */
export const removeFromCart = declareCall<typeof bodies.removeFromCart, CartAnswer, CartPieces>(
  '/cart/remove_from_cart',
)

/** The finding that a line is made by, as a file; an address that nobody has where the line is not the shopper's own. */
export const findingOfLine = declareCall<typeof bodies.findingOfLine>('/cart/prescription_file', {
  method: 'GET',
})

/** Another prescription for a line of the cart. */
export const changePrescription = declareCall<typeof bodies.changePrescription, CartAnswer, CartPieces>(
  '/cart/change_prescription',
)

/** Another amount, person, day or other words for a gift card of the cart. */
export const changeGiftCard = declareCall<typeof bodies.changeGiftCard, CartAnswer, CartPieces>(
  '/cart/change_gift_card',
)

export const removeAllItems = declareCall<typeof bodies.removeAllItems, CartAnswer, CartPieces>(
  '/cart/remove_all_items_from_cart',
)

/** Brings back what was removed last (the cart's `removed`), within half an hour, as far as it can be had. */
export const undoRemoval = declareCall<typeof bodies.undoRemoval, CartAnswer, CartPieces>(
  '/cart/undo_removal',
)

/** Takes a line, with its bundle, out of the cart and keeps it for later; not what is made by a prescription, and no gift card. */
export const saveForLater = declareCall<typeof bodies.saveForLater, CartAnswer, SavedPieces>(
  '/cart/save_for_later',
)

/** Puts what was kept for later into the cart, as far as it can be had; the rest stays kept. */
export const moveToCart = declareCall<typeof bodies.moveToCart, CartAnswer, SavedPieces>('/cart/move_to_cart')

export const removeSaved = declareCall<typeof bodies.removeSaved, CartAnswer, SavedPieces>(
  '/cart/remove_saved',
)

export const updateCart = declareCall<typeof bodies.updateCart, CartAnswer, CartPieces>('/cart/update_cart')

/** An empty name removes what was applied, but for a form that says `is_written`: it was left empty. What counts for nothing in this cart is refused with the reason. */
export const applyCoupon = declareCall<typeof bodies.applyCoupon, CartAnswer, CartPieces>('/api/apply_coupon')

/** `data`: the id of one of the discounts that `cart` offers for points. */
export const applyLoyalty = declareCall<typeof bodies.applyLoyalty, CartAnswer, CartPieces>(
  '/cart/apply_loyalty',
)

export const removeLoyalty = declareCall<typeof bodies.removeLoyalty, CartAnswer, CartPieces>(
  '/cart/remove_loyalty',
)

/** The gift card of a code shall pay for the cart, as far as there is something on it. */
export const applyGiftCard = declareCall<typeof bodies.applyGiftCard, CartAnswer, CartPieces>(
  '/cart/apply_gift_card',
)

export const removeGiftCard = declareCall<typeof bodies.removeGiftCard, CartAnswer, CartPieces>(
  '/cart/remove_gift_card',
)

export const unlockCart = declareCall<typeof bodies.unlockCart, CartAnswer, CartPieces>('/cart/unlock_cart')

/** The fields of the checkout form that prices depend on; what is not given is taken from the stored cart. */
export type CheckoutForm = z.output<typeof bodies.checkoutForm>

export const recalculateTotals = declareCall<
  typeof bodies.recalculateTotals,
  CartAnswer,
  { totals: TotalsView; minicart: CartView }
>('/cart/recalculate_totals', { method: 'GET', html: 'totals' })
