import { emptyCart } from '#features/cart/cart-view.ts'
import { pageCart } from '#features/cart/page-cart.server.ts'
import { marksOf } from '#features/marks/change-mark.server.ts'
import type { CallRouter } from '#shared/server/calls.server.ts'
import * as bodies from './bodies.server.ts'
import { shopperNow } from './contract.ts'

/** `GET /shopper/now`: reads only; a visitor without a session costs the database nothing. */
export function registerShopperNow(router: CallRouter): void {
  router.on(shopperNow, bodies.shopperNow, async (_body, context) => {
    const [stored, marks] = await Promise.all([pageCart(context), marksOf(context)])
    const cart = stored?.view ?? emptyCart
    return { error: false, marks, pieces: { cart, minicart: cart } }
  })
}
