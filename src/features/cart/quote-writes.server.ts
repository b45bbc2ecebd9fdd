import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import type { Address, Buyer } from './buyer.ts'
import type { StoredPart } from './parts/parts.ts'
import type { ChosenDelivery, ChosenPayment } from './quote.ts'
import { prescriptionRemovedSql, prescriptionsRemovedSql } from './set-aside/removals.server.ts'

/** Sets who stored a step. The word of nobody's tab is a new one each time. */
const storedBy = (column: string, by: string) => `${column} = coalesce(${by}::text, gen_random_uuid()::text)`
/** The same of the third step, whose terms were accepted for what was stored with them. */
const choiceBy = (by: string) => `${storedBy('choice_by', by)}, terms_accepted = false, updated_at = now()`

const saveBuyerText = statement(
  'cart.save_buyer',
  `UPDATE quotes SET buyer = $2, country_id = $3, ${storedBy('buyer_by', '$4')}, updated_at = now() WHERE id = $1`,
)
const saveAddressText = statement(
  'cart.save_address',
  `UPDATE quotes SET delivery_address = $2, ${choiceBy('$3')} WHERE id = $1`,
)
const savePartsText = statement('cart.save_parts', 'UPDATE quotes SET parts = $2 WHERE id = $1')
const saveChoiceText = statement(
  'cart.save_choice',
  `UPDATE quotes SET delivery_type_id = $2, payment_type_id = $3, installments = $4, scheduled_date = $5,
     recurring_interval = $6, ${choiceBy('$7')} WHERE id = $1`,
)
const saveMessageText = statement(
  'cart.save_message',
  `UPDATE quotes SET message = $2, newsletter = $3, review_invitation = $4, ${choiceBy('$5')} WHERE id = $1`,
)
const saveTermsText = statement('cart.save_terms', 'UPDATE quotes SET terms_accepted = $2 WHERE id = $1')
const setShownText = statement('cart.set_shown', 'UPDATE quotes SET shown_order = $2 WHERE id = $1')
const setActiveText = statement(
  'cart.unlock',
  `UPDATE quotes SET status = 'active', updated_at = now() WHERE id = $1 AND status = 'locked'`,
)
const saveCouponText = statement(
  'cart.save_coupon',
  'UPDATE quotes SET coupon_id = $2, updated_at = now() WHERE id = $1',
)
const savePointsText = statement(
  'cart.save_points',
  'UPDATE quotes SET loyalty_discount_id = $2, updated_at = now() WHERE id = $1',
)
const signUpText = statement('cart.newsletter', 'UPDATE quotes SET newsletter = true WHERE id = $1')

/** The tab whose form is stored; undefined without scripts, and where the shop stores of itself. */
type By = string | undefined

/** Who buys, whose country is the cart's. */
export async function saveBuyer(tx: Queryable, quoteId: number, buyer: Buyer, by?: By): Promise<void> {
  await tx.run(saveBuyerText, [quoteId, buyer, buyer.address.countryId, by ?? null])
}

/** Null: to the buyer's own address. */
export async function saveDeliveryAddress(
  tx: Queryable,
  quoteId: number,
  address: Address | null,
  by?: By,
): Promise<void> {
  await tx.run(saveAddressText, [quoteId, address, by ?? null])
}

/** What goes to other addresses; none: all of it goes to one. Stored with the address that the order goes to. */
export async function saveParts(tx: Queryable, quoteId: number, parts: readonly StoredPart[]): Promise<void> {
  await tx.run(savePartsText, [quoteId, JSON.stringify(parts)])
}

/** How it is delivered and paid for; `payment` undefined: still to be chosen. A chosen pick-up point stays. */
export async function saveChoice(
  tx: Queryable,
  quoteId: number,
  delivery: Omit<ChosenDelivery, 'pickupPoint'>,
  payment: ChosenPayment | undefined,
  by?: By,
): Promise<void> {
  await tx.run(saveChoiceText, [
    quoteId,
    delivery.typeId,
    payment?.typeId ?? null,
    payment?.installments ?? null,
    delivery.scheduledDate,
    delivery.recurringInterval,
    by ?? null,
  ])
}

/** The note, and what the order's buyer consents to: the newsletter, to be asked for a review. */
export async function saveMessage(
  tx: Queryable,
  quoteId: number,
  note: { message: string; newsletter: boolean; reviewInvitation: boolean },
  by?: By,
): Promise<void> {
  await tx.run(saveMessageText, [quoteId, note.message, note.newsletter, note.reviewInvitation, by ?? null])
}

/** Whether the box of the terms was ticked, for the step to come back with; whoever orders says so once more. */
export async function saveTerms(tx: Queryable, quoteId: number, accepted: boolean): Promise<void> {
  await tx.run(saveTermsText, [quoteId, accepted])
}

/** The order will sign its buyer up. */
export async function keepNewsletterSignUp(db: Queryable, quoteId: number): Promise<void> {
  await db.run(signUpText, [quoteId])
}

/** The mark of what the cart's confirm window shows. */
export async function saveShown(tx: Queryable, quoteId: number, shown: string): Promise<void> {
  await tx.run(setShownText, [quoteId, shown])
}

/** The coupon that is to count; null: none. */
export async function saveCoupon(tx: Queryable, quoteId: number, couponId: number | null): Promise<void> {
  await tx.run(saveCouponText, [quoteId, couponId])
}

/** The discount that points are to be given for; null: none. */
export async function savePoints(tx: Queryable, quoteId: number, discountId: number | null): Promise<void> {
  await tx.run(savePointsText, [quoteId, discountId])
}

/** A locked cart can be changed again. */
export async function unlockQuote(tx: Queryable, quoteId: number): Promise<void> {
  await tx.run(setActiveText, [quoteId])
}

/** Guests' carts whose session is gone: they live as long as it does, 30 days from the last visit (CART-15). */
export const unreachableQuotes = deletionOf(
  'quotes',
  'id',
  `status <> 'ordered' AND customer_id IS NULL AND session_id IS NULL AND updated_at < $1`,
)

/** SQL: ends a cart with its order, or locks it while that is paid; `id` and `status` are parameters. */
export const statusOfQuoteSql = (id: string, status: string) =>
  `UPDATE quotes SET status = ${status}, updated_at = now() WHERE id = ${id}`

/** SQL: what the lines of a customer's carts are made by, ordered ones and what was removed just now included. */
export const prescriptionsInCartsSql = (customerId: string) =>
  `SELECT i.prescription_id AS id FROM quote_items i JOIN quotes q ON q.id = i.quote_id
   WHERE q.customer_id = ${customerId} AND i.prescription_id IS NOT NULL
   UNION ${prescriptionsRemovedSql(customerId)}`

/** SQL: whether a line of a cart that is no order yet names this prescription, or one that can be brought back to it. */
export const prescriptionInCartSql = (id: string) =>
  `(${prescriptionRemovedSql(id)} OR EXISTS (SELECT FROM quote_items i JOIN quotes q ON q.id = i.quote_id AND q.status <> 'ordered'
     WHERE i.prescription_id = ${id}))`
