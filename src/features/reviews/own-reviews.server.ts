import { deliveredAtSql } from '#features/orders/status-history.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { OwnReview } from './own-review.ts'
import type { Words } from './rules.ts'

/** Whose lines are meant: a customer's, or those of the one order that a mail's link is of. */
export type Reviewer = { customerId: number } | { orderId: number }

/** As the statements take it: one of both is null. */
const parametersOf = (reviewer: Reviewer): [customerId: number | null, orderId: number | null] =>
  'customerId' in reviewer ? [reviewer.customerId, null] : [null, reviewer.orderId]

const ofReviewer = '(o.customer_id = $1 OR o.id = $2)'

/**
 * A line can be reviewed once its order was delivered, as long as the product is in the shop: a gift that came along was not
 * bought. What was written before is shown whatever became of them.
 */
const lines = `FROM orders o JOIN order_items i ON i.order_id = o.id
  LEFT JOIN products p ON p.id = i.product_id
  LEFT JOIN products l ON l.id = coalesce(p.parent_id, p.id) AND l.status = 'active' AND l.slug IS NOT NULL
  LEFT JOIN reviews r ON r.order_item_id = i.id`
const isOpen = `${deliveredAtSql('o')} IS NOT NULL AND NOT i.is_gift AND l.id IS NOT NULL`

/** SQL: a line of an order (its alias) that can be reviewed and is not. */
export const openLineSql = (order: string): string =>
  `SELECT FROM order_items i JOIN products p ON p.id = i.product_id
     JOIN products l ON l.id = coalesce(p.parent_id, p.id) AND l.status = 'active' AND l.slug IS NOT NULL
     WHERE i.order_id = ${order}.id AND NOT i.is_gift AND NOT EXISTS (SELECT FROM reviews r WHERE r.order_item_id = i.id)`

const readOwn = statement(
  'reviews.own',
  `SELECT i.id, i.name, i.choice, o.number, o.buyer #>> '{address,firstName}' AS "firstName",
     o.buyer #>> '{address,lastName}' AS "lastName", l.slug, ${isOpen} AS open, r.id AS "reviewId", r.stars, r.title,
     r.text, r.shown_name AS "shownName", r.status, r.reason, r.answer, r.written_at AS "writtenAt"
   ${lines} WHERE ${ofReviewer} AND (r.id IS NOT NULL OR (${isOpen}))
   ORDER BY (r.id IS NULL) DESC, o.created_at DESC, i.id LIMIT 500`,
)
const findLine = statement(
  'reviews.line',
  `SELECT o.id AS "orderId", ${isOpen} AS open, r.status ${lines} WHERE ${ofReviewer} AND i.id = $3`,
)
const keep = statement(
  'reviews.keep',
  `INSERT INTO reviews (order_item_id, product_id, stars, title, text, shown_name, written_at)
   SELECT i.id, l.id, $4, $5, $6, $7, $8::timestamptz ${lines} WHERE ${ofReviewer} AND i.id = $3 AND ${isOpen}
   ON CONFLICT (order_item_id) DO UPDATE SET stars = excluded.stars, title = excluded.title, text = excluded.text,
     shown_name = excluded.shown_name, written_at = excluded.written_at, status = 'waiting', reason = '', answer = '',
     answered_at = NULL, version = reviews.version + 1
   WHERE (reviews.stars, reviews.title, reviews.text, reviews.shown_name)
     IS DISTINCT FROM (excluded.stars, excluded.title, excluded.text, excluded.shown_name)`,
)
const withdraw = statement(
  'reviews.withdraw',
  `UPDATE reviews SET status = 'withdrawn', title = '', text = '', shown_name = '', reason = '', answer = '',
     answered_at = NULL, version = version + 1
   WHERE status <> 'withdrawn' AND order_item_id = (SELECT i.id FROM orders o JOIN order_items i ON i.order_id = o.id
     WHERE ${ofReviewer} AND i.id = $3)`,
)

/** Every line that can be or was reviewed: what is still to be written first, then the latest orders. */
export function ownReviews(db: Queryable, reviewer: Reviewer): Promise<OwnReview[]> {
  return db.all<OwnReview>(readOwn, parametersOf(reviewer))
}

/** One line of the reviewer's, whether it can be reviewed now; undefined for anybody else's. */
export function ownLine(
  db: Queryable,
  reviewer: Reviewer,
  itemId: number,
): Promise<{ orderId: number; open: boolean; status: OwnReview['status'] } | undefined> {
  return db.one(findLine, [...parametersOf(reviewer), itemId])
}

/**
 * Keeps what is said of a line, which then waits to be read. The same words once more change nothing: a second press leaves
 * a published review where it is.
 */
export async function keepReview(
  db: Queryable,
  reviewer: Reviewer,
  itemId: number,
  { words: { stars, title, text, shownName }, now }: { words: Words; now: Date },
): Promise<void> {
  await db.run(keep, [...parametersOf(reviewer), itemId, stars, title, text, shownName, now])
}

/** Takes a review back with its words; false where there is none to take back. */
export async function withdrawReview(db: Queryable, reviewer: Reviewer, itemId: number): Promise<boolean> {
  return (await db.run(withdraw, [...parametersOf(reviewer), itemId])) > 0
}
