import { emptyCart } from '#features/cart/cart-view.ts'
import { pageCart } from '#features/cart/page-cart.server.ts'
import { marksOf } from '#features/marks/change-mark.server.ts'
import { freshOrder } from '#features/orders/fresh-order.server.ts'
import type { CallRouter } from '#shared/server/http/calls.server.ts'
import * as bodies from './bodies.server.ts'
import { shopperNow } from './contract.ts'

/** `GET /shopper/now`: reads only; a visitor without a session costs the database nothing. */
export function registerShopperNow(router: CallRouter): void {
  router.on(shopperNow, bodies.shopperNow, async (_body, context) => {
    const [stored, marks, session] = await Promise.all([
      pageCart(context),
      marksOf(context),
      context.session.current(),
    ])
    const cart = stored?.view ?? emptyCart
    const placed =
      cart.lines.length === 0 && session ? await freshOrder(context.database, session.id, context.now) : null
    const customer =
      session?.customerId == null ? null : { id: session.customerId, firstName: session.firstName ?? '' }
    return { error: false, marks, placed, customer, pieces: { cart, minicart: cart } }
  })
}
