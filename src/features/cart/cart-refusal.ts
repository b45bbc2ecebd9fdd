import type { GiftCardProblem } from '#features/gift-cards/rules.ts'
import type { FieldProblem } from '#features/prescriptions/check.ts'
import type { FindingProblem } from '#features/prescriptions/finding.ts'
import type { Side } from '#features/prescriptions/prescription.ts'
import type { QuantityRefusal } from './line-quantity.ts'
import type { PageNeed } from './orderable.ts'
import type { SavingHindrance } from './set-aside/saving.ts'

/** Why a cart does not take what it is asked for. What is said of it: `cart-refusal-text.server.ts`. */
export type CartRefusal =
  | { reason: 'nothing_asked' | 'being_paid' | 'empty' | 'line_unknown' | 'too_dear' }
  | { reason: 'gift_not_offered' | 'gifts_full' | 'gift_one' }
  /** What was removed lies aside no more. */
  | { reason: 'removal_over' }
  /** What is asked of it is kept for later no more. */
  | { reason: 'saved_gone' }
  | { reason: 'not_for_later'; why: SavingHindrance }
  | { reason: 'too_many_lines'; limit: number }
  | { reason: 'too_many_saved'; limit: number }
  | { reason: 'product_unknown'; id: number }
  | { reason: 'product_gone'; name: string }
  /** No product is sold under this code, or several are. */
  | { reason: 'code_unknown' | 'code_ambiguous'; code: string }
  /** What its buyer has to say of it is asked on its page alone. */
  | { reason: 'needs_page'; why: PageNeed; name: string }
  /** `side`: it was said for this eye by itself. */
  | { reason: 'no_number'; name: string; side?: Side }
  | RefusedQuantity
  /** None is wanted for either eye. */
  | { reason: 'for_no_eye' }
  /** What is asked of its buyer's eyes is missing, or is no such thing. */
  | { reason: 'prescription'; problems: readonly FieldProblem[] }
  | { reason: 'finding'; problem: FindingProblem }
  | { reason: 'gift_card'; problems: readonly GiftCardProblem[] }
  /** What the line says of its gift card holds no more, so that it has to be chosen again. */
  | { reason: 'gift_card_again'; name: string }
  | BundleRefusal

/** A quantity in which its product cannot be bought. */
export type RefusedQuantity = QuantityRefusal & { name: string; unit: string; side?: Side }

/** Why what was chosen makes no bundle, no set and no variant. */
type BundleRefusal =
  | { reason: 'bundle_empty' | 'bundle_single_row' | 'part_by_eye' | 'part_gift_card' }
  | { reason: 'bundle_part_unknown'; id: number }
  | { reason: 'slot_missing' | 'slot_wrong'; slot: string; id: number }
  | { reason: 'slot_unknown'; slot: string }
  /** `options_twice`: two values of one attribute. */
  | { reason: 'options_impossible' | 'options_twice'; name: string }
  /** `missing`: what has still to be chosen, by its name. */
  | { reason: 'options_missing'; name: string; missing: readonly string[] }
