import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Goods } from './additions.ts'
import { bundleShares } from './bundle-shares.ts'
import type { CartProduct } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { smallestQuantity } from './line-quantity.ts'
import { linePrice } from './priced-lines.ts'
import { lineTotal } from './pricing.ts'
import { noCart, readCart } from './queries.server.ts'
import { type Entry, resolveEntry, withVariants } from './resolve.server.ts'

/** What so many bundles (thousandths) cost, and what their parts cost by themselves; cents. */
export type BundlePrice = { price: number; sum: number; qty: number }

export type BundlePriced = ({ ok: true } & BundlePrice) | { ok: false; refusal: CartRefusal }

/** What a part costs in one bundle, and without it; `choice` names the variant that it is, `qty` is in thousandths. */
export type PartPrice = { price: number; alone: number; choice: string; qty: number; unit: string }

/**
 * What a bundle, chosen like this, costs in the cart: found by the cart's own rules, so that a page shows what is
 * charged. Nothing is written, and the stock is not asked.
 */
export async function priceOfBundle(
  db: Queryable,
  chosen: Pick<Entry, 'productId' | 'bundle' | 'slots'> & { qty: number },
  now: Date,
): Promise<BundlePriced> {
  const { products } = await readCart(db, noCart(0), [chosen.productId])
  const bundle = products.get(chosen.productId)
  if (!bundle) throw new Error(`no product ${chosen.productId} to price`)
  const entry = { ...chosen, configurable: [], prescription: null, finding: null, giftCard: null }
  const resolved = await resolveEntry(db, entry, bundle)
  if (!resolved.ok) return resolved
  const { products: parts } = await readCart(db, noCart(0), idsOf(resolved.additions))
  const shares = bundleShares(resolved.additions, bundle, parts)
  if (!shares.ok) return shares
  let price = 0
  let sum = 0
  for (const { product, qty, bundleDiscount } of linesOf(shares.additions, parts)) {
    price += lineTotal(linePrice(product, { qty, isGift: false, bundleDiscount }, now), qty)
    sum += lineTotal(linePrice(product, { qty, isGift: false, bundleDiscount: 0 }, now), qty)
  }
  return { ok: true, price, sum, qty: chosen.qty }
}

/** What each of these parts (discount in basis points) costs in one bundle, by the product that the part is. */
export async function pricesOfParts(
  db: Queryable,
  parts: readonly { productId: number; discount: number }[],
  now: Date,
): Promise<Map<number, PartPrice>> {
  const goods = parts.map(({ productId, discount }) => ({
    productId,
    qty: null,
    bundleKey: '',
    bundleDiscount: discount,
  }))
  const resolved = await withVariants(db, { ok: true, additions: goods }, [])
  if (!resolved.ok) return new Map()
  const { products } = await readCart(db, noCart(0), idsOf(resolved.additions))
  const priced = new Map<number, PartPrice>()
  for (const [at, { productId, bundleDiscount }] of resolved.additions.entries()) {
    const product = products.get(productId)
    const part = parts[at]
    if (!product || !part) continue
    const qty = smallestQuantity(product)
    const cost = (discount: number) =>
      lineTotal(linePrice(product, { qty, isGift: false, bundleDiscount: discount }, now), qty)
    const { choice, unit } = product
    priced.set(part.productId, { price: cost(bundleDiscount), alone: cost(0), choice, qty, unit })
  }
  return priced
}

const idsOf = (goods: readonly Goods[]) => goods.map(({ productId }) => productId)

/** The lines that the cart makes of it: a product that fills two places is one line. */
function linesOf(goods: readonly Goods[], products: ReadonlyMap<number, CartProduct>) {
  const lines = new Map<number, { product: CartProduct; qty: number; bundleDiscount: number }>()
  for (const { productId, qty, bundleDiscount } of goods) {
    const product = products.get(productId)
    if (!product) throw new Error(`no part ${productId} to price`)
    const before = lines.get(productId)?.qty ?? 0
    lines.set(productId, { product, qty: before + (qty ?? smallestQuantity(product)), bundleDiscount })
  }
  return lines.values()
}
