import { createHash } from 'node:crypto'
import type { Address } from '#features/cart/buyer.ts'
import type { PricedLine } from '#features/cart/priced-lines.ts'
import type { CartTotals } from '#features/cart/pricing.ts'
import type { OrderableQuote } from '#features/cart/quote.ts'
import type { DeliveryType } from '#features/delivery/availability.ts'
import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import type { Readiness } from './readiness.ts'

/** The parts of an order, in the order in which a change of them is told. */
export const orderParts = [
  'lines',
  'reductions',
  'delivery',
  'address',
  'parts',
  'payment',
  'total',
  'buyer',
  'message',
] as const
export type OrderPart = (typeof orderParts)[number]

/** Why an order has to be looked at again before it is placed. */
export type LookAgain =
  | { reason: 'never_shown' | 'prices' }
  | { reason: 'parts'; parts: readonly OrderPart[] }

/** All that an order will say, as it is shown before it is placed. */
export type OrderContents = {
  ready: Pick<Extract<Readiness, { ok: true }>, 'delivery' | 'payment' | 'parts'> & {
    quote: Pick<OrderableQuote, 'buyer' | 'deliveryAddress' | 'choice' | 'message'>
  }
  lines: readonly PricedLine[]
  totals: CartTotals
  /** Whose account it will be in, where that is another address than the buyer's. */
  account?: string | null
}

/**
 * The mark of an order's contents: a short digest of each part, joined by points. Two marks are equal when, and only
 * when, the same order would be placed (CHK-18). It is no secret and proves nothing: a shopper who made one up would
 * only give up being told of a change.
 */
export function shownOrder(contents: OrderContents): string {
  const parts = contentsByPart(contents)
  return orderParts.map((part) => digest(parts[part])).join('.')
}

/** The parts in which two marks differ; all of them when `shown` is no mark. */
export function changedParts(shown: string, now: string): OrderPart[] {
  const before = shown.split('.')
  const after = now.split('.')
  return orderParts.filter((_, index) => before.length !== after.length || before[index] !== after[index])
}

function contentsByPart({ ready, lines, totals, account }: OrderContents): Record<OrderPart, unknown> {
  const { quote, delivery, payment, parts } = ready
  const { buyer, choice } = quote
  return {
    lines: lines.map(({ line, product, unitPrice, total }) => [
      product.id,
      product.code,
      product.name,
      product.choice,
      product.unit,
      product.vatBasisPoints,
      line.selection,
      line.bundleKey,
      line.isGift,
      line.prescription,
      line.giftCard,
      line.qty,
      unitPrice,
      total,
    ]),
    reductions: totals.reductions,
    delivery: [
      delivery.type.id,
      delivery.type.name,
      choice.delivery.pickupPoint,
      choice.delivery.scheduledDate,
      choice.delivery.recurringInterval,
      parts.map(({ delivery: { type, price } }) => [type.id, type.name, price]),
      parts.length > 0 && delivery.price,
    ],
    address: [
      goalOf(delivery.type, quote.deliveryAddress ?? buyer.address),
      parts.map((part) => part.address),
    ],
    parts: parts.map((part) => part.lines.map(({ line }) => [line.id, line.qty])),
    payment: [payment.type.id, payment.type.name, choice.payment.installments],
    total: totals,
    buyer: account ? [buyer, account] : buyer,
    message: quote.message,
  }
}

function goalOf({ kind, description }: DeliveryType, address: Address): unknown {
  const goal = deliveryKind(kind).goalOf({ address, description })
  switch (goal.kind) {
    case 'address':
      return goal.address
    case 'place':
      return goal.description
    default:
      return goal satisfies never
  }
}

/** 72 bits of SHA-256: no two states of one cart meet by chance. */
const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, keysInOrder)).digest('base64url').slice(0, 12)

/** The database gives an object's keys in another order than the code that made it. */
function keysInOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
