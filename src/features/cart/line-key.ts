import type { Cart, CartLine } from './cart.ts'

/** What tells a line from the others of its cart. */
export type LineIdentity = Pick<
  CartLine,
  'productId' | 'selection' | 'bundleKey' | 'isGift' | 'prescription'
> & {
  giftCard: { key: string } | null
}

/** The key of a line: two with one key are one line. */
export const lineKey = ({
  productId,
  selection,
  bundleKey,
  isGift,
  prescription,
  giftCard,
}: LineIdentity): string =>
  `${productId}|${selection}|${bundleKey}|${isGift}|${prescription}|${giftCard?.key ?? ''}`

/** The cart with these lines in place of their former versions: what the next read would give. */
export function withLines(cart: Cart, written: Cart['lines']): Cart {
  const byKey = new Map(cart.lines.map((line) => [lineKey(line), line]))
  for (const line of written) byKey.set(lineKey(line), line)
  return { ...cart, lines: [...byKey.values()] }
}
