/** What the last step's summary says of the goods, and of the delivery and the payment that are chosen; cents. */
export type SeenSums = {
  goods: number
  deliveryTypeId: number | null
  delivery: number | null
  paymentTypeId: number | null
  paymentFee: number
}

/** The sums as the step sends them: '4500.1.490.2.150', with nothing in the place of what is not chosen. */
export const seenText = ({ goods, deliveryTypeId, delivery, paymentTypeId, paymentFee }: SeenSums): string =>
  [goods, deliveryTypeId, delivery, paymentTypeId, paymentFee].map((part) => part ?? '').join('.')

/**
 * Whether prices have changed since a summary said these sums, for the same choice: what somebody has chosen since costs
 * what it was offered for. A text that is none says nothing.
 */
export function isDearerOrCheaper(seen: string | undefined, now: SeenSums): boolean {
  if (seen === undefined || !/^\d+(?:\.\d*){4}$/.test(seen)) return false
  const [goods, deliveryTypeId, delivery, paymentTypeId, paymentFee] = seen.split('.')
  const is = (text: string | undefined, value: number | null) => text === String(value ?? '')
  if (!is(goods, now.goods)) return true
  if (delivery === '' || !is(deliveryTypeId, now.deliveryTypeId)) return false
  if (!is(delivery, now.delivery)) return true
  return is(paymentTypeId, now.paymentTypeId) && !is(paymentFee, now.paymentFee)
}
