import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { linePrice } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { lineTotal } from './pricing.ts'
import { readCart } from './queries.server.ts'
import { type Entry, resolveEntry } from './resolve.server.ts'

/** Cents: what a bundle costs, and what its parts cost by themselves. */
export type BundlePrice = { price: number; sum: number }

export type BundlePriced = ({ ok: true } & BundlePrice) | { ok: false; refusal: CartRefusal }

/**
 * What one bundle, chosen like this, costs in the cart: found by the cart's own rules, so that a page shows what is
 * charged. Nothing is written, and the stock is not asked.
 */
export async function priceOfBundle(
  db: Queryable,
  chosen: Pick<Entry, 'productId' | 'bundle' | 'slots'>,
  now: Date,
): Promise<BundlePriced> {
  const qty = 1000
  const noCart = { id: 0, state: 'anonymous' as const, countryId: 0 }
  const { products } = await readCart(db, noCart, [chosen.productId])
  const bundle = products.get(chosen.productId)
  if (!bundle) throw new Error(`no product ${chosen.productId} to price`)
  const resolved = await resolveEntry(
    db,
    { ...chosen, qty, configurable: [], prescription: null, finding: null },
    bundle,
  )
  if (!resolved.ok) return resolved
  const cart = await readCart(
    db,
    noCart,
    resolved.additions.map(({ productId }) => productId),
  )
  let price = 0
  let sum = 0
  for (const { productId, bundleDiscount } of resolved.additions) {
    const product = cart.products.get(productId)
    if (!product) throw new Error(`no part ${productId} to price`)
    price += lineTotal(linePrice(product, { qty, isGift: false, bundleDiscount }, now), qty)
    sum += lineTotal(linePrice(product, { qty, isGift: false, bundleDiscount: 0 }, now), qty)
  }
  return { ok: true, price, sum }
}
