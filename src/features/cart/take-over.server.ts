import { ownCredentials } from '#features/account/credentials.server.ts'
import { countsBuyers } from '#features/marketing/coupons.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { maxLines } from './additions.ts'
import { bundleIdOf } from './bundle.ts'
import { lineColumnsSql } from './line-columns.server.ts'
import { movePayingCards } from './paying-cards.server.ts'
import type { CurrentRow } from './quote.ts'
import { takeOverRemovals } from './set-aside/removals.server.ts'

/** What a customer's cart took over from a guest's. */
export type TakenOver = {
  /** Lines of the guest's cart that are in the customer's now. */
  lines: number
  /** Products, or bundles, for which there was no room: a cart holds `maxLines`. */
  surplus: readonly number[]
  /** A coupon went, since it would have told of the other cart's buyer whether it was used. */
  couponGone: boolean
}

const adopt = statement(
  'cart.adopt',
  `UPDATE quotes SET customer_id = $2, buyer = jsonb_set(buyer, '{createAccount}', 'false'), shown_order = NULL,
     updated_at = now() WHERE id = $1`,
)
const forgetPassword = statement('cart.adopt_password', 'DELETE FROM quote_passwords WHERE quote_id = $1')
const countLines = statement(
  'cart.count_lines',
  'SELECT count(*)::int AS lines FROM quote_items WHERE quote_id = $1',
)
/** A gift is earned once, however many carts it lay in; of anything else there are as many as both had. */
const moveLines = statement(
  'cart.move_lines',
  `WITH moved AS (DELETE FROM quote_items WHERE quote_id = $1 RETURNING ${lineColumnsSql}, created_at)
   INSERT INTO quote_items (quote_id, ${lineColumnsSql}, created_at)
   SELECT $2, ${lineColumnsSql}, created_at FROM moved
   ON CONFLICT (quote_id, product_id, selection, bundle_key, is_gift, prescription_id, gift_card_key) DO UPDATE SET
     qty = CASE WHEN excluded.is_gift THEN greatest(quote_items.qty, excluded.qty)
       ELSE least(quote_items.qty::bigint + excluded.qty, 1000000000)::int END,
     seen_price = excluded.seen_price, bundle_discount = excluded.bundle_discount, created_at = excluded.created_at`,
)
/** What was typed in the checkout stays what was typed last: the guest's, if it came so far. */
const moveCheckout = statement(
  'cart.move_checkout',
  `UPDATE quotes o SET shown_order = NULL, updated_at = now(), country_id = g.country_id,
     buyer_by = coalesce(g.buyer_by, o.buyer_by), choice_by = coalesce(g.choice_by, o.choice_by),
     terms_accepted = o.terms_accepted AND g.choice_by IS NULL, coupon_id = CASE WHEN NOT $3 THEN coalesce(o.coupon_id, g.coupon_id) END,
     newsletter = o.newsletter OR g.newsletter,
     review_invitation = o.review_invitation OR g.review_invitation,
     message = CASE WHEN g.message = '' THEN o.message ELSE g.message END,
     buyer = CASE WHEN g.buyer IS NULL THEN o.buyer ELSE jsonb_set(g.buyer, '{createAccount}', 'false') END,
     delivery_address = CASE WHEN g.buyer IS NULL THEN o.delivery_address ELSE g.delivery_address END,
     parts = CASE WHEN g.buyer IS NULL THEN o.parts ELSE '[]' END,
     delivery_type_id = coalesce(g.delivery_type_id, o.delivery_type_id),
     payment_type_id = CASE WHEN g.delivery_type_id IS NULL THEN o.payment_type_id ELSE g.payment_type_id END,
     installments = CASE WHEN g.delivery_type_id IS NULL THEN o.installments ELSE g.installments END,
     scheduled_date = CASE WHEN g.delivery_type_id IS NULL THEN o.scheduled_date ELSE g.scheduled_date END,
     recurring_interval = CASE WHEN g.delivery_type_id IS NULL THEN o.recurring_interval ELSE g.recurring_interval END,
     pickup_point = CASE WHEN g.delivery_type_id IS NULL THEN o.pickup_point ELSE g.pickup_point END
   FROM quotes g WHERE g.id = $1 AND o.id = $2`,
)
const deleteCart = statement('cart.delete', 'DELETE FROM quotes WHERE id = $1')
const listLines = statement(
  'cart.lines_by_age',
  `SELECT id, product_id AS "productId", bundle_key AS "bundleKey" FROM quote_items WHERE quote_id = $1
   ORDER BY created_at DESC, id DESC`,
)
const dropLines = statement('cart.drop_surplus', 'DELETE FROM quote_items WHERE id = ANY($1::int[])')

/** A guest's locked cart becomes that of a customer who has none; an account that its order was to open is there now. */
export async function adoptCart(tx: Queryable, quoteId: number, customerId: number): Promise<void> {
  await tx.run(adopt, [quoteId, customerId])
  await tx.run(forgetPassword, [quoteId])
}

/**
 * Moves what is in a guest's cart to the customer's own (CART-15), both locked. Quantities of one line add up: what both
 * together exceed of stock and rules is told at the line, as ever. Should they exceed the number of lines, the newest
 * stay, bundles as a whole.
 */
export async function mergeCarts(
  tx: Queryable,
  guests: CartState,
  own: CartState,
  customerId: number,
): Promise<TakenOver> {
  const [guestsId, ownId] = [guests.id, own.id]
  const couponGone = await tellsOfOther(tx, guests, own, customerId)
  const counted = await tx.one<{ lines: number }>(countLines, [guestsId])
  await tx.run(moveLines, [guestsId, ownId])
  await tx.run(moveCheckout, [guestsId, ownId, couponGone])
  await takeOverRemovals(tx, guestsId, ownId)
  await movePayingCards(tx, guestsId, ownId)
  await tx.run(deleteCart, [guestsId])
  return { lines: counted?.lines ?? 0, surplus: await dropSurplus(tx, ownId), couponGone }
}

type CartState = Pick<CurrentRow, 'id' | 'couponId' | 'buyer'>

/**
 * Whether the coupon of one cart would tell of the other's buyer whether it was used with that address: neither cart asked
 * about both, so that no limit has counted it (SAFE-07). Of the customer's own address it may tell.
 */
async function tellsOfOther(
  tx: Queryable,
  guests: CartState,
  own: CartState,
  customerId: number,
): Promise<boolean> {
  const couponOf = own.couponId === null ? guests : own
  const buyerIn = guests.buyer === null ? own : guests
  if (couponOf === buyerIn || couponOf.couponId === null || buyerIn.buyer === null) return false
  if (buyerIn.buyer.email === (await ownCredentials(tx, customerId))?.email) return false
  return countsBuyers(tx, couponOf.couponId)
}

type AgedLine = { id: number; productId: number; bundleKey: string }

async function dropSurplus(tx: Queryable, quoteId: number): Promise<number[]> {
  const lines = await tx.all<AgedLine>(listLines, [quoteId])
  if (lines.length <= maxLines) return []
  // A bundle goes with its newest line.
  const groups = new Map<string | number, AgedLine[]>()
  for (const line of lines) {
    const key = line.bundleKey || line.id
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const dropped: AgedLine[] = []
  let kept = 0
  for (const group of groups.values()) {
    if (kept + group.length > maxLines) dropped.push(...group)
    else kept += group.length
  }
  await tx.run(dropLines, [dropped.map(({ id }) => id)])
  return [...new Set(dropped.map((line) => bundleIdOf(line.bundleKey) ?? line.productId))]
}
