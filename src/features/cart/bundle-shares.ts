import type { Goods } from './additions.ts'
import type { CartProduct } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { checkQuantity, smallestQuantity } from './line-quantity.ts'

type Sold = Pick<CartProduct, 'id' | 'kind' | 'name' | 'unit' | 'step' | 'min' | 'max' | 'asks' | 'byEye'>
type Shares<Part> = { ok: true; additions: Part[] } | { ok: false; refusal: CartRefusal }

const isBundle = ({ kind }: Pick<CartProduct, 'kind'>) => kind === 'bundle' || kind === 'configurable_bundle'

/**
 * How many of each part come with what was ordered: one bundle holds the least that is sold of every part, three bundles
 * three times that. A part that asks for a prescription belongs to none (docs/decisions/0032).
 *
 * @param ordered whose form it was: the bundle itself, or the main part that others were added to
 */
export function bundleShares<Part extends Goods>(
  additions: readonly Part[],
  ordered: Sold,
  products: ReadonlyMap<number, Sold>,
): Shares<Part> {
  const wanted = additions.find(({ qty }) => qty !== null)?.qty ?? null
  if (isBundle(ordered) && wanted !== null) {
    const refused = checkQuantity(wanted, { ...ordered, stock: Number.MAX_SAFE_INTEGER })
    if (refused) return { ok: false, refusal: { ...refused, name: ordered.name, unit: ordered.unit } }
  }
  const one = isBundle(ordered) ? 1000 : smallestQuantity(ordered)
  const shares: Part[] = []
  for (const addition of additions) {
    const part = products.get(addition.productId)
    if (!part || (addition.bundleKey === '' && !isBundle(ordered))) {
      shares.push(addition)
      continue
    }
    if (part.asks || part.byEye) return { ok: false, refusal: { reason: 'part_by_eye' } }
    const { qty } = addition
    shares.push({
      ...addition,
      qty: qty === null ? null : Math.round((smallestQuantity(part) * qty) / one),
    })
  }
  return { ok: true, additions: shares }
}
