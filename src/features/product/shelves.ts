import { smallestQuantity } from '#features/cart/line-quantity.ts'
import { t } from '#shared/text/text.ts'
import type { ProductDetail, SellableRow } from './queries.server.ts'
import type { Shelf } from './view.ts'

/** Thousandths: a shelf with fewer says so. */
const fewOnShelf = 3000

/** Every shop with what it holds of a product or a variant; less than is sold at least is nothing. */
export function shelvesOf({ shelves }: Pick<ProductDetail, 'shelves'>, chosen: SellableRow): Shelf[] {
  const least = smallestQuantity({ step: chosen.qtyStep, min: chosen.qtyMin })
  const found = new Map<number, Shelf>()
  for (const { id, name, slug, productId, quantity } of shelves) {
    const href = slug === null ? null : `${t('path.shops')}/${slug}`
    const held = productId === chosen.id ? (quantity ?? 0) : 0
    const before = found.get(id)
    if (before && held === 0) continue
    const state = held < least ? 'none' : held < fewOnShelf ? 'few' : 'there'
    found.set(id, { id, name, href, state })
  }
  return [...found.values()]
}
