import { emptyCart } from '#features/cart/cart-view.ts'
import { pageCart } from '#features/cart/page-cart.server.ts'
import { marksOf } from '#features/marks/change-mark.server.ts'
import { freshOrder } from '#features/orders/fresh-order.server.ts'
import type { CallContext, CallRouter } from '#shared/server/http/calls.server.ts'
import * as bodies from './bodies.server.ts'
import { shopperNow } from './contract.ts'

/** `GET /shopper/now`: reads only; a visitor without a session costs the database nothing. */
export function registerShopperNow(router: CallRouter): void {
  router.on(shopperNow, bodies.shopperNow, async (_body, context) => {
    const [stored, marks] = await Promise.all([pageCart(context), marksOf(context)])
    const cart = stored?.view ?? emptyCart
    const placed = cart.lines.length === 0 ? await placedOf(context) : null
    return { error: false, marks, placed, pieces: { cart, minicart: cart } }
  })
}

async function placedOf({ session, database, now }: CallContext) {
  const shopper = await session.current()
  return shopper ? freshOrder(database, shopper.id, now) : null
}
