import type { Buyer } from '#features/cart/buyer.ts'
import { money, t, writtenDate } from '#shared/text/text.ts'

/** What may be agreed beyond delivery and payment type; null where it was not. `scheduledDate` is `yyyy-mm-dd`. */
export type Extras = {
  pickupPoint: { id: string; name: string } | null
  scheduledDate: string | null
  /** Days from one delivery to the next. */
  recurringInterval: number | null
  installments: number | null
}

/** What the order keeps of its buyer beside name and address, a line each. */
export function buyerExtras({ email, birthDate, createAccount }: Buyer): string[] {
  return [
    email,
    ...(birthDate ? [`${t('checkout.birth_date')}: ${writtenDate(birthDate)}`] : []),
    ...(createAccount ? [t('checkout.opens_account')] : []),
  ]
}

/** What was agreed on the delivery, a line each, alike before the order is placed and after. */
export function deliveryExtras({
  pickupPoint,
  scheduledDate,
  recurringInterval,
}: Omit<Extras, 'installments'>): string[] {
  return [
    ...(pickupPoint ? [pickupPoint.name] : []),
    ...(scheduledDate ? [`${t('order.chosen_day')}: ${writtenDate(scheduledDate)}`] : []),
    ...(recurringInterval
      ? [`${t('checkout.recurring_interval')}: ${t('checkout.every_days', { count: recurringInterval })}`]
      : []),
  ]
}

/** What was agreed on the payment, a line each. */
export function paymentExtras({ installments }: Pick<Extras, 'installments'>): string[] {
  return installments ? [`${t('checkout.number_of_installments')}: ${installments}`] : []
}

/** That a bank has collected it, a line; none before. */
export function paidExtras(paid: { amount: number; card: string } | null, currency: string): string[] {
  if (paid === null) return []
  const amount = money(paid.amount, currency)
  return [
    paid.card === ''
      ? t('confirmation.paid', { amount })
      : t('confirmation.paid_by', { amount, card: paid.card }),
  ]
}
