import type { PersonReason, RefusedField as RefusedFieldFor } from '#features/account/refused-field.ts'
import type { OfferRefusal } from '#features/cart/charges.ts'

/** Why a field of the checkout is refused, where that is all that there is to say. */
export type FieldReason =
  | PersonReason
  | 'installments_only_card'
  | 'installments_invalid'
  | 'scheduled_invalid'
  | 'day_gone'
  | 'day_not_chosen'
  | 'interval_invalid'
  | 'recurring_date_missing'
  | 'terms_not_accepted'
  | 'parts_too_many'
  | 'parts_missing'
  | 'split_unavailable'
  | 'first_part_empty'
  | 'line_unknown'
  | 'pieces_invalid'
  | 'pieces_missing'
  | 'pieces_too_many'
  | 'pieces_in_steps'
  | OfferRefusal

/** A refused field of the checkout. What is said of it: `field-texts.server.ts`. */
export type RefusedField = RefusedFieldFor<FieldReason>
