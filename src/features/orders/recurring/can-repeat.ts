import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import { paymentMethod } from '#features/payment/payment-methods.ts'

/** Why a cart cannot be ordered again by itself; `products`: which of it. What is said of it: `turn-texts.ts`. */
export type RepeatRefusal =
  | { reason: 'gift_card' | 'promised'; products: readonly string[] }
  | { reason: 'payment' | 'delivery' | 'several_addresses' }

/** What a repetition depends on, of a cart with its chosen delivery and payment. */
export type ToRepeat = {
  /** `promised`: its prescription is still to come. */
  lines: readonly { name: string; isGiftCard: boolean; promised: boolean }[]
  deliveryKind: string
  /** Whether it goes to several addresses. */
  isSplit: boolean
  paymentCode: string
}

/** All that keeps a cart from being repeated; none: it can be. */
export function repeatRefusals({
  lines,
  deliveryKind: kind,
  isSplit,
  paymentCode,
}: ToRepeat): RepeatRefusal[] {
  const named = (those: ToRepeat['lines']) => [...new Set(those.map(({ name }) => name))]
  const cards = named(lines.filter(({ isGiftCard }) => isGiftCard))
  const promised = named(lines.filter((line) => line.promised))
  return [
    ...(cards.length > 0 ? [{ reason: 'gift_card' as const, products: cards }] : []),
    ...(promised.length > 0 ? [{ reason: 'promised' as const, products: promised }] : []),
    ...(deliveryKind(kind).carries === 'goods' ? [] : [{ reason: 'delivery' as const }]),
    ...(isSplit ? [{ reason: 'several_addresses' as const }] : []),
    ...(paymentMethod(paymentCode).repeats ? [] : [{ reason: 'payment' as const }]),
  ]
}
