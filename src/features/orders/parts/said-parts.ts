import type { Address } from '#features/cart/buyer.ts'
import { sumOf } from '#shared/rules/sum.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { productOf } from '../gone-line.ts'

/** What of an order goes to another address than its own, as it is kept; items by their place in the order, thousandths. */
export type KeptPart = {
  address: Address
  deliveryName: string
  /** Cents. */
  deliveryPrice: number
  items: { at: number; qty: number }[]
}

/** What goes to one of several addresses, for people. */
export type SaidPart = {
  /** '2. adresa' */
  title: string
  /** A line each. */
  address: string[]
  delivery: string
  /** Cents. */
  price: number
  /** How much of what, a line each. */
  pieces: string[]
}

type Item = { qty: number; unit: string; name: string; choice: string; giftCard: unknown }

type Sent = Pick<KeptPart, 'deliveryName' | 'deliveryPrice'> & { address: string[] }

/**
 * What goes where, the order's own address first: all that no part has, but for gift cards, which go by mail. Nothing where
 * all of it goes to one.
 *
 * @param own the order's own address and delivery; its price is that of all deliveries together
 */
export function saidParts(
  items: readonly Item[],
  own: Sent,
  parts: readonly (Sent & Pick<KeptPart, 'items'>)[],
): SaidPart[] {
  if (parts.length === 0) return []
  const elsewhere = (at: number) =>
    sumOf(parts.flatMap((part) => part.items.flatMap((item) => (item.at === at ? [item.qty] : []))))
  const rest = items.flatMap((item, at) => (item.giftCard ? [] : [{ at, qty: item.qty - elsewhere(at) }]))
  const price = own.deliveryPrice - sumOf(parts.map(({ deliveryPrice }) => deliveryPrice))
  return [{ ...own, deliveryPrice: price, items: rest }, ...parts].map((part, at) => ({
    title: t('parts.address', { number: at + 1 }),
    address: part.address,
    delivery: part.deliveryName,
    price: part.deliveryPrice,
    pieces: part.items.flatMap(({ at: place, qty }) => {
      const item = items[place]
      return item && qty > 0 ? [`${quantityWithUnit(qty, item.unit)} × ${productOf(item)}`] : []
    }),
  }))
}
