import { randomBytes } from 'node:crypto'
import {
  checkGiftCard,
  type GiftCardMeasure,
  nothingWritten,
  type WrittenGiftCard,
} from '#features/gift-cards/rules.ts'
import type { Prescribed } from './by-prescription.server.ts'
import type { CartRefusal } from './cart-refusal.ts'

/** What is added of a product that is a gift card, or all that its form lacks. A bundle has no room for what it asks. */
export function withGiftCard(
  addition: Prescribed,
  written: WrittenGiftCard | null,
  measure: GiftCardMeasure,
): { ok: true; addition: Prescribed } | { ok: false; refusal: CartRefusal } {
  if (addition.bundleKey !== '') return { ok: false, refusal: { reason: 'part_gift_card' } }
  const checked = checkGiftCard(written ?? nothingWritten, measure)
  if (!checked.ok) return { ok: false, refusal: { reason: 'gift_card', problems: checked.problems } }
  const giftCard = { key: randomBytes(9).toString('base64url'), ...checked.wish }
  return { ok: true, addition: { ...addition, giftCard } }
}
