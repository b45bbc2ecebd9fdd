import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { lineColumnsSql } from './line-columns.server.ts'
import { type CurrentQuote, currentOf, type QuoteRow } from './quote.ts'
import { quoteColumns } from './quotes.server.ts'

/** An order's cart that is to be ordered again, and for whom. */
type Repetition = { quoteId: number; customerId: number | null }

const readOrdered = statement(
  'cart.read_ordered',
  `SELECT ${quoteColumns} FROM quotes q WHERE q.id = $1 AND q.status = 'ordered'`,
)

/**
 * An order's cart as it would be ordered again, to be looked at: without what was given once (coupon, points, the newsletter, an
 * account that was opened by it), for no day yet, and repeating nothing by itself. Undefined where there is none.
 */
export async function quoteToRepeat(
  db: Queryable,
  { quoteId, customerId }: Repetition,
): Promise<CurrentQuote | undefined> {
  const row = await db.one<QuoteRow>(readOrdered, [quoteId])
  return (
    row &&
    currentOf({
      ...row,
      status: 'active',
      sessionId: null,
      customerId,
      buyer: row.buyer && { ...row.buyer, createAccount: false },
      parts: [],
      installments: null,
      scheduledDate: null,
      recurringInterval: null,
      newsletter: false,
      reviewInvitation: false,
      couponId: null,
      pointsDiscountId: null,
    })
  )
}

/** What of a cart is ordered again: gifts were given once. */
export const isRepeated = ({ isGift }: { isGift: boolean }): boolean => !isGift

/**
 * No cart of its owner's, who may have another: it is ordered from the start, with the transaction that orders it. Its lines
 * name the prescriptions of the first ones.
 */
const copy = statement(
  'cart.repeat',
  `WITH made AS (
     INSERT INTO quotes (status, customer_id, country_id, buyer, delivery_address, delivery_type_id, payment_type_id,
       scheduled_date, pickup_point, message)
     SELECT 'ordered', $2, country_id, jsonb_set(buyer, '{createAccount}', 'false'), delivery_address, delivery_type_id,
       payment_type_id, $3, pickup_point, message
     FROM quotes WHERE id = $1 AND status = 'ordered' RETURNING id
   ), lines AS (
     INSERT INTO quote_items (quote_id, ${lineColumnsSql})
     SELECT made.id, ${lineColumnsSql} FROM made, quote_items i WHERE i.quote_id = $1 AND NOT i.is_gift ORDER BY i.id
   )
   SELECT id FROM made`,
)
const drop = statement('cart.drop_repeated', 'DELETE FROM quotes WHERE id = $1')

/** Makes that cart for a day (`yyyy-mm-dd`), in the transaction that orders it; answers its id. */
export async function repeatQuote(
  tx: Queryable,
  { quoteId, customerId, day }: Repetition & { day: string },
): Promise<number> {
  const made = await tx.one<{ id: number }>(copy, [quoteId, customerId, day])
  if (!made) throw new Error('there is no ordered cart to repeat')
  return made.id
}

/** Takes it back where nothing came of it, in the same transaction. */
export async function dropRepeated(tx: Queryable, id: number): Promise<void> {
  await tx.run(drop, [id])
}
