import type { CartRefusal } from '#features/cart/cart-refusal.ts'
import type { CartLineView } from '#features/cart/cart-view.ts'
import type { OfferRefusal } from '#features/cart/charges.ts'
import type { PartField } from '#features/cart/parts/parts-names.ts'
import type { RepeatRefusal } from './recurring/can-repeat.ts'

/** What a cart lacks to become an order; `field` is the one, by its name on the wire, that mends it. */
export type NotReady =
  | { reason: 'empty' | 'being_paid' }
  | { reason: 'rules_broken'; refusals: readonly CartRefusal[] }
  | { reason: 'buyer_missing'; field: 'email' }
  | { reason: 'country_unknown'; field: 'country_id' | 'shipping_country_id' | PartField }
  | { reason: 'first_part_empty'; field: 'multiple_addresses' }
  | { reason: 'password_expired'; field: 'password' }
  | { reason: 'day_gone'; field: 'scheduled_delivery_date' }
  | { reason: 'not_repeatable'; field: 'recurring_interval'; refusals: readonly RepeatRefusal[] }
  | { reason: OfferRefusal; field: 'delivery_type_id' | 'payment_type_id' | PartField }

/** Why no order is made. What is said of it: `order-refusal-text.server.ts`. */
export type OrderRefusal =
  | NotReady
  | { reason: 'foreign_cart' }
  | { reason: 'too_little_left'; lines: readonly CartLineView[] }

/** The field that mends what is refused; undefined where there is none. */
export const mendingField = (refusal: OrderRefusal): string | undefined =>
  'field' in refusal ? refusal.field : undefined
