import { priceRows } from '#features/cart/add.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext, CallRouter, Outcome } from '#shared/server/http/calls.server.ts'
import * as bodies from './bodies.server.ts'
import { lookupProducts, priceOrder, readOrderList } from './contract.ts'
import { findProducts } from './find-products.server.ts'
import { readList } from './read-list.server.ts'

/** The calls of a quick order's page beside the one that adds its rows (CART-14); they change nothing. */
export function registerQuickOrderCalls(router: CallRouter, catalogue: Catalogue): void {
  router.on(
    lookupProducts,
    bodies.lookupProducts,
    async ({ q }, { database, now }) => ({
      error: false,
      ret: await findProducts(catalogue, database, q, now),
    }),
    { ignoresPageCustomer: true },
  )
  router.on(
    readOrderList,
    bodies.readOrderList,
    ({ list }, { database, now }) => readList(database, list, now),
    {
      ignoresPageCustomer: true,
    },
  )
  router.on(priceOrder, bodies.priceOrder, ({ products }, context) => price(products, context))
}

async function price(
  products: BodyOf<typeof priceOrder>['products'],
  context: CallContext,
): Promise<Outcome<typeof priceOrder>> {
  const rows = products.map(({ product_id: productId, qty }) => ({ productId, qty }))
  const priced = await priceRows(rows, context)
  if (!priced.ok) return priced.answer
  const { prices } = priced
  return { error: false, prices, total: prices.reduce((sum, one) => sum + (one?.total ?? 0), 0) }
}
