import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import { longestToken, newToken, tokenHash } from '#shared/server/secrets/tokens.server.ts'

/** How long a mail's link opens the reviews of its order: they can be changed and withdrawn for a year. */
const servesDays = 365

const add = statement(
  'reviews.add_link',
  `INSERT INTO review_links (token_hash, order_id, expires_at)
   VALUES ($1, $2, $3::timestamptz + interval '${servesDays} days')`,
)
const find = statement(
  'reviews.find_link',
  'SELECT order_id AS "orderId" FROM review_links WHERE token_hash = $1 AND expires_at > $2',
)

/** Links whose time is over. */
export const expiredReviewLinks = deletionOf('review_links', 'token_hash', 'expires_at < $1')

/** A token for a mail about an order's reviews. A mail that is written again gets another; both open. */
export async function addReviewLink(db: Queryable, orderId: number, now: Date): Promise<string> {
  const token = newToken()
  await db.run(add, [tokenHash(token), orderId, now])
  return token
}

/** The order whose reviews a token opens; undefined for one that is none, or over. */
export async function orderOfReviewLink(
  db: Queryable,
  token: string,
  now: Date,
): Promise<number | undefined> {
  if (token.length > longestToken) return undefined
  return (await db.one<{ orderId: number }>(find, [tokenHash(token), now]))?.orderId
}
