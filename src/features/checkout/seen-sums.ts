import type { CartLineView } from '#features/cart/cart-view.ts'

/** What the last step's summary says of the goods, and of the delivery and the payment that are chosen; cents. */
export type SeenSums = {
  lines: readonly Pick<CartLineView, 'quoteItemId' | 'qty' | 'unitPrice'>[]
  goods: number
  discount: number
  deliveryTypeId: number | null
  delivery: number | null
  paymentTypeId: number | null
  paymentFee: number
}

/**
 * The sums as the step sends them, the goods' with what is taken off them: '4500.1.490.2.150', with nothing in the place of what is not chosen, and behind them
 * one short digest of which goods these are and one of what each of them costs.
 */
export const seenText = (seen: SeenSums): string =>
  [
    ...[seen.goods - seen.discount, seen.deliveryTypeId, seen.delivery, seen.paymentTypeId, seen.paymentFee],
    digest(seen.lines.map(({ quoteItemId, qty }) => [quoteItemId, qty])),
    digest(seen.lines.map(({ unitPrice }) => unitPrice)),
  ]
    .map((part) => part ?? '')
    .join('.')

/** FNV-1a, 32 bits: the browser writes it while it renders. Who makes one up is only not told of a change. */
function digest(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(value)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What is not as a summary said it: which goods there are, what they cost, or what delivery and payment cost. */
type Changed = 'lines' | 'prices' | 'charges'

/**
 * What has changed since a summary said these sums, for the same choice: what somebody has chosen since costs what it was
 * offered for. Null while nothing has; a text that is no summary says nothing.
 */
export function changedSinceSeen(seen: string | undefined, now: SeenSums): Changed | null {
  if (seen === undefined || !/^\d+(?:\.\d*){4}(?:\.[\da-z]+){2}$/.test(seen)) return null
  const [goods, deliveryTypeId, delivery, paymentTypeId, paymentFee, lines, prices] = seen.split('.')
  const [nowGoods, nowDeliveryTypeId, nowDelivery, nowPaymentTypeId, nowPaymentFee, nowLines, nowPrices] =
    seenText(now).split('.')
  if (lines !== nowLines) return 'lines'
  if (goods !== nowGoods || prices !== nowPrices) return 'prices'
  if (delivery === '' || deliveryTypeId !== nowDeliveryTypeId) return null
  const isOtherFee = paymentTypeId === nowPaymentTypeId && paymentFee !== nowPaymentFee
  return delivery !== nowDelivery || isOtherFee ? 'charges' : null
}
