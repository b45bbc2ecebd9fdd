import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { productOf } from '../gone-line.ts'
import type { RepeatRefusal } from './can-repeat.ts'
import type { ToldLine, ToldTurn, TurnDoubt, TurnFailure } from './turn.ts'

const listed = (products: readonly string[]): string => [...new Set(products)].join(', ')

/** Why a cart cannot be ordered again by itself, for its buyer who asks for that. */
export function repeatRefusalText(refusal: RepeatRefusal): string {
  switch (refusal.reason) {
    case 'gift_card':
    case 'promised':
      return t(`recurring.refused_${refusal.reason}`, { products: listed(refusal.products) })
    case 'payment':
    case 'delivery':
    case 'several_addresses':
      return t(`recurring.refused_${refusal.reason}`)
    default:
      return refusal satisfies never
  }
}

/** Why a turn was not ordered, or would not be now: a sentence. */
export function failureText(failure: TurnFailure): string {
  switch (failure.reason) {
    case 'gone':
    case 'rules':
    case 'short':
      return t(`recurring.failed_${failure.reason}`, { products: listed(failure.products) })
    case 'unpaid':
      return t('recurring.failed_unpaid', { number: failure.order })
    case 'delivery':
    case 'payment':
    case 'country':
    case 'prescription':
    case 'other':
      return t(`recurring.failed_${failure.reason}`)
    default:
      return failure satisfies never
  }
}

/** What might keep a turn from being ordered by its day. */
export function doubtText(doubt: TurnDoubt): string {
  switch (doubt.reason) {
    case 'short':
      return t('recurring.doubt_short', { products: listed(doubt.products) })
    case 'unpaid':
      return t('recurring.doubt_unpaid', { number: doubt.order })
    default:
      return doubt satisfies never
  }
}

/** A line of a turn: how much of what. */
const turnLineText = (line: Omit<ToldLine, 'total'>): string =>
  `${quantityWithUnit(line.qty, line.unit)} × ${productOf(line)}`

/** What a turn costs, a row each; the last is the sum. */
export function turnRows({
  lines,
  delivery,
  payment,
  total,
}: Pick<ToldTurn, 'lines' | 'delivery' | 'payment' | 'total'>): {
  name: string
  value: string
  total?: boolean
}[] {
  const price = delivery.price === 0 ? t('price.free') : money(delivery.price)
  return [
    ...lines.map((line) => ({ name: turnLineText(line), value: money(line.total) })),
    { name: t('mail.order.delivery'), value: `${delivery.name}, ${price}` },
    { name: t('mail.order.payment'), value: payment.name },
    ...(payment.fee === 0 ? [] : [{ name: t('mail.order.fee'), value: money(payment.fee) }]),
    { name: t('mail.order.total'), value: money(total), total: true },
  ]
}
