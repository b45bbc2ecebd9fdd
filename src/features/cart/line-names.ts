import { bundleIdOf } from './bundle.ts'
import type { Cart, CartLine } from './cart.ts'

type NamedLine = Pick<CartLine, 'productId' | 'bundleKey'>

/** What was removed, for a notice: each product once, of a bundle its name in place of its parts'. */
export function namesOf(lines: readonly NamedLine[], { products }: Pick<Cart, 'products'>): string {
  const names = lines.map(({ productId, bundleKey }) => {
    const bundle = products.get(bundleIdOf(bundleKey) ?? 0)
    return (bundle ?? products.get(productId))?.name ?? ''
  })
  return [...new Set(names)].join(', ')
}
