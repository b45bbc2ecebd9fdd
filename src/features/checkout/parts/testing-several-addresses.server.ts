import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import type { ConfirmView } from '../confirm-view.ts'
import { customer } from '../testing-shop.server.ts'

export const addressCall = '/cart/update_cart_delivery_address'
export const window = '/cart/generate_confirm_modal'
const { email: _email, ...fields } = customer
/** The fields of another address, filled in. */
export const person = fields

/** Sends parts of the cart to other addresses. */
export const splitCart = (shopper: Shopper, parts: readonly object[], more: object = {}) =>
  shopper.post(addressCall, { shipping_address_same: 1, multiple_addresses: 1, parts, ...more })

/** What the confirm window shows. */
export const confirmOf = async (shopper: Shopper): Promise<ConfirmView> =>
  (await shopper.post(window)).confirm as ConfirmView

/** Adds goods; the numbers of all lines that the cart has then. */
export async function addedLines(
  shopper: Shopper,
  goods: { product_id: number; qty: number },
): Promise<number[]> {
  const { minicart } = (await shopper.post('/cart/add_to_cart', goods)) as unknown as {
    minicart: ConfirmView['cart']
  }
  return minicart.lines.map(({ quoteItemId }) => quoteItemId)
}
