import { brokenLimit } from '#shared/rules/quantity.ts'
import { t } from '#shared/text/text.ts'
import { bundleIdOf } from './bundle.ts'
import { bundleUnit, countOfBundles, oneBundle, type PartLine, shareOf } from './bundle-quantity.ts'
import type { Cart, CartLine } from './cart.ts'
import { smallestQuantity } from './line-quantity.ts'
import { type Ordered, orderedQuantity, type WrittenQuantity } from './ordered-quantity.ts'

/** The lines of the bundle that a line is a part of, itself included; of a line of its own itself alone. */
export const partsWith = <Line extends Pick<CartLine, 'bundleKey'>>(
  line: Line,
  { lines }: { lines: readonly Line[] },
): Line[] => (line.bundleKey === '' ? [line] : lines.filter(({ bundleKey }) => bundleKey === line.bundleKey))

/**
 * How much of a line (thousandths) so many whole bundles hold, or why that is no number of bundles, by the bundle's name.
 * Lines that are no whole bundles by now have no such field: the page is an older one.
 */
export function bundleOrdered(
  written: WrittenQuantity,
  line: CartLine,
  cart: Pick<Cart, 'lines' | 'products'>,
): Ordered {
  const parts = partsWith(line, cart).flatMap((part) => partOf(part, cart.products))
  const own = partOf(line, cart.products)[0]
  if (!own || countOfBundles(parts) === undefined) return { ok: false, refusal: { reason: 'line_unknown' } }
  const name = cart.products.get(bundleIdOf(line.bundleKey) ?? 0)?.name ?? t('cart.bundle_unnamed')
  const ordered = orderedQuantity(written, { name, unit: bundleUnit, step: oneBundle, min: oneBundle })
  if (!ordered.ok) return ordered
  const broken = brokenLimit(ordered.qty, { step: oneBundle, min: oneBundle })
  if (broken) return { ok: false, refusal: { ...broken, name, unit: bundleUnit } }
  return { ok: true, qty: (ordered.qty / oneBundle) * shareOf(own) }
}

function partOf(line: CartLine, products: Cart['products']): PartLine[] {
  const product = products.get(line.productId)
  return product ? [{ ...line, parentId: product.parentId, min: smallestQuantity(product) }] : []
}
