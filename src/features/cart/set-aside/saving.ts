import type { CartLine } from '../cart.ts'

/** Why a line cannot be kept for later: what was said of eyes, or of whom a card is for, is kept in the cart alone. */
export type SavingHindrance = 'prescription' | 'gift_card' | 'gift'

/** Why this line cannot be kept for later; null where it can. A bundle goes with all of its lines, or not at all. */
export function savingHindrance({
  isGift,
  prescription,
  giftCard,
}: Pick<CartLine, 'isGift' | 'prescription' | 'giftCard'>): SavingHindrance | null {
  if (isGift) return 'gift'
  if (prescription !== '') return 'prescription'
  return giftCard ? 'gift_card' : null
}
