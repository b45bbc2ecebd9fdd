import type { FastifyInstance } from 'fastify'
import { ownCredentials } from '#features/account/credentials.server.ts'
import { loginWanted } from '#features/dashboard/of-customer.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { t } from '#shared/text/text.ts'
import { buyersEmailSql } from './buyers-email.server.ts'
import type { stopInvitations } from './contract.ts'
import { orderOfReviewLink } from './links.server.ts'

/** SQL: whether an order's buyer wants no invitation any more, after having consented with the order. */
export const isStoppedSql = (order: string): string =>
  `EXISTS (SELECT FROM review_stops s WHERE s.email = ${buyersEmailSql(order)}
     AND s.stopped_at >= ${order}.review_invitation_at)`

const stop = statement(
  'reviews.stop',
  `INSERT INTO review_stops (email, stopped_at) VALUES (lower($1), $2)
   ON CONFLICT (email) DO UPDATE SET stopped_at = greatest(review_stops.stopped_at, excluded.stopped_at)`,
)
const stopOfOrder = statement(
  'reviews.stop_of_order',
  `INSERT INTO review_stops (email, stopped_at) SELECT ${buyersEmailSql('o')}, $2 FROM orders o WHERE o.id = $1
   ON CONFLICT (email) DO UPDATE SET stopped_at = greatest(review_stops.stopped_at, excluded.stopped_at)`,
)
const read = statement(
  'reviews.stopped',
  'SELECT stopped_at AS "stoppedAt" FROM review_stops WHERE email = lower($1)',
)

const readOfOrder = statement(
  'reviews.stopped_of_order',
  `SELECT s.stopped_at AS "stoppedAt" FROM orders o JOIN review_stops s ON s.email = ${buyersEmailSql('o')} WHERE o.id = $1`,
)
const askedFor = statement(
  'reviews.asked_for',
  `SELECT FROM orders o WHERE ${buyersEmailSql('o')} = lower($2) AND o.customer_id = $1
     AND o.review_invitation_at IS NOT NULL LIMIT 1`,
)

/** Whether a customer has asked to be invited with any order. */
export async function hasAskedForInvitations(
  db: Queryable,
  { customerId, email }: { customerId: number; email: string },
): Promise<boolean> {
  return (await db.one(askedFor, [customerId, email])) !== undefined
}

/** Since when an address wants no invitations; null where it never said so. */
export async function stoppedSince(db: Queryable, email: string): Promise<Date | null> {
  return (await db.one<{ stoppedAt: Date }>(read, [email]))?.stoppedAt ?? null
}

/** The same of the address that an order is confirmed to. */
export async function stoppedForOrder(db: Queryable, orderId: number): Promise<Date | null> {
  return (await db.one<{ stoppedAt: Date }>(readOfOrder, [orderId]))?.stoppedAt ?? null
}

/** Withdraws the consent to be asked for reviews: by a mail's link, or of who is logged in. */
export async function handleStop(
  { token }: BodyOf<typeof stopInvitations>,
  context: CallContext,
): Promise<Envelope> {
  const { database, now, session } = context
  const stopped: Envelope = { error: false, title: t('review.stopped'), message: '', reload: true }
  if (token) return (await stopByLink(database, token, now)) ? stopped : refusal(t('review.link_over'))
  const customerId = (await session.current())?.customerId ?? null
  const own = customerId === null ? undefined : await ownCredentials(database, customerId)
  if (!own) return loginWanted(context, t('path.consents'))
  await database.run(stop, [own.email, now])
  return stopped
}

async function stopByLink(db: Queryable, token: string, now: Date): Promise<boolean> {
  const orderId = await orderOfReviewLink(db, token, now)
  return orderId !== undefined && (await db.run(stopOfOrder, [orderId, now])) > 0
}

/** What a mail program posts to where its reader presses 'unsubscribe' (RFC 8058): the address says whose mails end. */
export function registerReviewStop(app: FastifyInstance, { database, clock }: Services): void {
  app.post<{ Params: { token: string } }>(`${t('path.review_stop')}/:token`, async (request, reply) => {
    const done = await stopByLink(database, request.params.token, clock())
    return reply
      .code(done ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .send(done ? t('review.stopped') : t('review.link_over_title'))
  })
}
