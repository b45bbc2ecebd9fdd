import type { BundlePrice } from '#features/cart/bundle-price.server.ts'
import type { SellableRow } from './queries.server.ts'
import { leastSold } from './stock-of.ts'
import type { PricesProps } from './view.ts'

/** A bundle's price; `open`: the lowest that it can cost, since a place that has to be filled is not filled yet. */
export type ShownBundlePrice = BundlePrice & { open: boolean }

/** What a bundle costs as it is chosen; of a fixed one, what its parts cost by themselves too. */
export function bundlePrices(
  { price, sum, qty, open }: ShownBundlePrice,
  product: SellableRow & { kind: string },
): PricesProps {
  return {
    price,
    ...(product.kind === 'bundle' && { sum }),
    bundle: { qty, unit: product.unit, open },
    regularPrice: null,
    lowestPrice: null,
    least: leastSold(product),
    unitPrice: null,
  }
}
