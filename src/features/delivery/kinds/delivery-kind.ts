import type { ExpectedDays } from '../promise.ts'

/** Where an order goes: to an address, or nowhere, since the buyer comes to a place that the shop describes. */
export type Goal<Address> = { kind: 'address'; address: Address } | { kind: 'place'; description: string }

/** What there is to say of an order on its way; `description` is what the shop wrote of its way of delivery. */
type OnItsWay = {
  description: string
  /** The day that was chosen for it, `yyyy-mm-dd`; null: as soon as it can. */
  day: string | null
  /** Between which days it is expected where none was chosen; null: that depends on what has still to come. */
  expected: ExpectedDays | null
  seller: { email: string; phone: string } | null
}

/**
 * What a kind of delivery means for a cart and its order, beyond name and price. A new kind is one file here and a line
 * in `delivery-kinds.ts`; which ways of delivery a shop has of each kind, where and for how much, is the shop's
 * (`delivery_types`, `delivery_rules`).
 */
export type DeliveryKind = {
  /** Whether an address to deliver to is asked for (the wire's is_delivery), and another one than the buyer's is kept. */
  takesAddress: boolean
  /** What it is a way for: goods, or an order of nothing but gift cards, which go by e-mail. */
  carries: 'goods' | 'mail'
  /** Whether an order can come on a day: on which parcels are brought, or on which the shop is open; never: none can be chosen. */
  comesOn: 'working_days' | 'opening_days' | 'never'
  /** The place by which it is offered and paid: where the buyer is at home, or where it is to be delivered to. */
  offeredAt<Place>(places: { home: Place; destination: Place }): Place
  /** Where an order goes; `address` is the one to deliver to, which may be the buyer's own. */
  goalOf<Address>(order: { address: Address; description: string }): Goal<Address>
  /** What happens next with an order that is not over; a sentence each. */
  instructions(order: OnItsWay): string[]
}
