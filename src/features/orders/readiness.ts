import type { Buyer } from '#features/cart/buyer.ts'
import type { Offers } from '#features/cart/charges.ts'
import type { Quote } from '#features/cart/queries.server.ts'
import type { DeliveryOffer } from '#features/delivery/availability.ts'
import type { PaymentOffer } from '#features/payment/availability.ts'
import { t } from '#shared/text/text.ts'

/** Whether everything that an order needs is there, re-checked against what is offered now. */
export type Readiness =
  | { ok: true; buyer: Buyer; delivery: DeliveryOffer; payment: PaymentOffer }
  | { ok: false; message: string; field?: string }

/** @param lacksPassword whether the order shall open an account whose password is not kept any more */
export function readiness(
  quote: Quote,
  lineCount: number,
  offers: Offers,
  lacksPassword: boolean,
): Readiness {
  if (lineCount === 0) return { ok: false, message: t('cart.empty') }
  if (quote.status === 'locked') return { ok: false, message: t('cart.locked') }
  if (!quote.buyer) return { ok: false, message: t('checkout.data_missing'), field: 'email' }
  if (lacksPassword) {
    return { ok: false, message: t('checkout.password_expired'), field: 'password' }
  }
  const delivery = offers.deliveries.find(({ type }) => type.id === quote.deliveryTypeId)
  if (!delivery) return { ok: false, message: t('checkout.delivery_unavailable'), field: 'delivery_type_id' }
  const payment = offers.payments.find(({ type }) => type.id === quote.paymentTypeId)
  if (!payment) return { ok: false, message: t('checkout.payment_unavailable'), field: 'payment_type_id' }
  return { ok: true, buyer: quote.buyer, delivery, payment }
}
