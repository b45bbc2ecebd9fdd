import { type TextKey, t } from '#shared/text/text.ts'
import type { OfferRefusal } from './charges.ts'

/** What is said of a delivery or a payment that cannot be chosen. */
export const offerTexts: Record<OfferRefusal, TextKey> = {
  delivery_unavailable: 'checkout.delivery_unavailable',
  no_delivery_types: 'checkout.no_delivery_types',
  payment_unavailable: 'checkout.payment_unavailable',
  no_payment_types: 'checkout.no_payment_types',
  no_payment_at_all: 'checkout.no_payment_at_all',
}

export const offerText = (reason: OfferRefusal): string => t(offerTexts[reason])
