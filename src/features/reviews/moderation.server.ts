import { noteAct } from '#features/staff/acts.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { refusedMail } from './review-mails.server.ts'
import type { ReviewStatus } from './rules.ts'

/** A review as the shop reads it. */
export type ModeratedReview = {
  id: number
  version: number
  status: ReviewStatus
  stars: number
  title: string
  text: string
  shownName: string
  reason: string
  answer: string
  writtenAt: Date
  product: string
  order: string
  notices: number
}

const read = (condition: string) =>
  `SELECT r.id, r.version, r.status, r.stars, r.title, r.text, r.shown_name AS "shownName", r.reason, r.answer,
     r.written_at AS "writtenAt", i.name AS product, o.number AS order,
     (SELECT count(*)::int FROM review_notices n WHERE n.review_id = r.id) AS notices
   FROM reviews r JOIN order_items i ON i.id = r.order_item_id JOIN orders o ON o.id = i.order_id
   WHERE ${condition} ORDER BY r.written_at, r.id LIMIT 1000`
const readAll = statement('reviews.all', read(`r.status <> 'withdrawn'`))
const readWaiting = statement('reviews.waiting', read(`r.status = 'waiting'`))

/** What buyers wrote, the oldest first; `waiting`: only what nobody has read. */
export const reviewsToRead = (db: Queryable, { waiting }: { waiting: boolean }): Promise<ModeratedReview[]> =>
  db.all(waiting ? readWaiting : readAll)

const lock = statement('reviews.lock', 'SELECT status, version FROM reviews WHERE id = $1 FOR UPDATE')
const publishText = statement(
  'reviews.publish',
  `UPDATE reviews SET status = 'published', reason = '' WHERE id = $1`,
)
const refuseText = statement(
  'reviews.refuse',
  `UPDATE reviews SET status = 'refused', reason = $2, answer = '', answered_at = NULL WHERE id = $1`,
)
const answerText = statement(
  'reviews.answer',
  'UPDATE reviews SET answer = $2, answered_at = $3 WHERE id = $1',
)

/** What the shop makes of a review. An answer stands below it; an empty one takes the last one away. */
export type Decision =
  | { kind: 'publish' }
  | { kind: 'refuse'; reason: string }
  | { kind: 'answer'; text: string }

export type Decided =
  | { ok: true }
  | { ok: false; refused: 'no_review' }
  /** Its writer has changed it since it was read. */
  | { ok: false; refused: 'changed' }
  | { ok: false; refused: 'not_now'; status: ReviewStatus }

/** When each may be decided: what was published may be refused later, as a notice may ask for. */
const possible: Record<Decision['kind'], readonly ReviewStatus[]> = {
  publish: ['waiting', 'refused'],
  refuse: ['waiting', 'published'],
  answer: ['published'],
}

const acts = { publish: 'review_published', refuse: 'review_refused', answer: 'review_answered' } as const

/**
 * Decides on the version of a review that was read. Whoever wrote what is refused is told why by mail, which is ordered with
 * the decision.
 */
export async function decide(
  tx: Queryable,
  { jobs }: Pick<Services, 'jobs'>,
  { id, version }: Pick<ModeratedReview, 'id' | 'version'>,
  decision: Decision,
  now: Date,
): Promise<Decided> {
  const review = await tx.one<Pick<ModeratedReview, 'status' | 'version'>>(lock, [id])
  if (!review) return { ok: false, refused: 'no_review' }
  if (review.version !== version) return { ok: false, refused: 'changed' }
  if (!possible[decision.kind].includes(review.status))
    return { ok: false, refused: 'not_now', status: review.status }
  const details = await apply(tx, id, decision, now)
  if (decision.kind === 'refuse') await jobs.enqueue(tx, refusedMail, { reviewId: id, version })
  await noteAct(tx, 'command', { act: acts[decision.kind], subject: `review ${id}`, details })
  return { ok: true }
}

async function apply(
  tx: Queryable,
  id: number,
  decision: Decision,
  now: Date,
): Promise<Record<string, unknown>> {
  switch (decision.kind) {
    case 'publish':
      await tx.run(publishText, [id])
      return {}
    case 'refuse':
      await tx.run(refuseText, [id, decision.reason])
      return { reason: decision.reason }
    case 'answer':
      await tx.run(answerText, [id, decision.text, now])
      return { text: decision.text }
    default:
      return decision satisfies never
  }
}
