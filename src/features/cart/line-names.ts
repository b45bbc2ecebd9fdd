import { t } from '#shared/text/text.ts'
import { bundleIdOf } from './bundle.ts'
import type { Cart, CartLine } from './cart.ts'

type NamedLine = Pick<CartLine, 'productId' | 'bundleKey'>

/** How many products a notice names. */
const mostNamed = 4

/** Names for a notice, the first by themselves and how many there are besides. */
export function someNames(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).join(', ')
  const count = names.length - mostNamed
  return count > 0 ? t('quick_order.added_more', { named, count }) : named
}

/** What was removed or came back, for a notice: each product once, of a bundle its name in place of its parts'. */
export function namesOf(lines: readonly NamedLine[], { products }: Pick<Cart, 'products'>): string {
  const names = lines.map(({ productId, bundleKey }) => {
    const bundle = products.get(bundleIdOf(bundleKey) ?? 0)
    return (bundle ?? products.get(productId))?.name ?? ''
  })
  return someNames([...new Set(names)])
}
