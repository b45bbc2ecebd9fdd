import type { CartLine } from './cart.ts'

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
