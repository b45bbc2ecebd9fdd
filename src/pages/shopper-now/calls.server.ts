import { ownCredentials } from '#features/account/credentials.server.ts'
import { emptyCart } from '#features/cart/cart-view.ts'
import { pageCart } from '#features/cart/page-cart.server.ts'
import { marksOf } from '#features/marks/change-mark.server.ts'
import { freshOrder } from '#features/orders/fresh-order.server.ts'
import { currentStaff } from '#features/staff/require-right.server.ts'
import type { CallContext, CallRouter } from '#shared/server/http/calls.server.ts'
import * as bodies from './bodies.server.ts'
import { type CustomerNow, shopperNow } from './contract.ts'

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
    const customer = await customerNow(context, session?.customerId ?? null)
    return { error: false, marks, placed, customer, pieces: { cart, minicart: cart } }
  })
}

async function customerNow(context: CallContext, id: number | null): Promise<CustomerNow | null> {
  const own = id === null ? undefined : await ownCredentials(context.database, id)
  if (id === null || !own) return null
  const staff = await currentStaff(context)
  return { id, firstName: own.firstName, email: own.email, awaitsSecondStep: staff?.verified === false }
}
