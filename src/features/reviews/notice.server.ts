import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import type { NoticeReason } from './notice-reasons.ts'

/** What somebody says is unlawful. */
export type Notice = {
  id: number
  /** Null once the review is gone. */
  reviewId: number | null
  /** The words that it is about, as they were then. */
  reviewText: string
  reason: NoticeReason
  text: string
  name: string
  email: string
}

/** Notices are kept for a year: what was told, and what became of it, may be asked for. */
export const oldNotices = deletionOf(
  'review_notices',
  'id',
  `created_at < $1::timestamptz - interval '1 year'`,
)

const keep = statement(
  'reviews.keep_notice',
  `INSERT INTO review_notices (review_id, review_text, reason, text, name, email, created_at)
   SELECT id, concat_ws(E'\\n', nullif(title, ''), text), $2, $3, $4, $5, $6 FROM reviews
   WHERE id = $1 AND status = 'published' RETURNING id`,
)
const read = statement(
  'reviews.notice',
  `SELECT id, review_id AS "reviewId", review_text AS "reviewText", reason, text, name, email
   FROM review_notices WHERE id = $1`,
)

/** Keeps a notice about a published review; answers its id, undefined where there is no such review. */
export async function keepNotice(
  tx: Queryable,
  { reviewId, reason, text, name, email }: Omit<Notice, 'id' | 'reviewText'>,
  now: Date,
): Promise<number | undefined> {
  return (await tx.one<{ id: number }>(keep, [reviewId, reason, text, name, email, now]))?.id
}

export const readNotice = (db: Queryable, id: number): Promise<Notice | undefined> => db.one(read, [id])
