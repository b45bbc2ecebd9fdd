import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyFor, shopSecret } from '#shared/server/human-check/shop-secret.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { longestToken, tokenHash } from '#shared/server/secrets/tokens.server.ts'

/** What a link of a mail is for, and how long it serves from the moment that the mail is written, minutes. */
const servesMinutes = {
  new_password: 60,
  confirm_email: 3 * 24 * 60,
  change_email: 60,
  stop_change: 7 * 24 * 60,
} as const

export type LinkKind = keyof typeof servesMinutes
const linkKinds = Object.keys(servesMinutes) as LinkKind[]

/** A link as it was asked for; `customerId` null: by whoever typed the address. */
export type Link = { id: number; kind: LinkKind; email: string; customerId: number | null }

/** Links whose time is over. */
export const expiredLinks = deletionOf('account_links', 'id', 'expires_at < $1')

const ask = statement(
  'account.ask_link',
  `INSERT INTO account_links (kind, email, customer_id, expires_at)
   VALUES ($1, $2, $3, now() + interval '4 days') RETURNING id`,
)
const read = statement(
  'account.asked_link',
  'SELECT id, kind, email, customer_id AS "customerId" FROM account_links WHERE id = $1',
)
const arm = statement(
  'account.arm_link',
  `UPDATE account_links SET token_hash = $2, customer_id = $3, expires_at = now() + $4 * interval '1 minute'
   WHERE id = $1`,
)
const drop = statement('account.drop_link', 'DELETE FROM account_links WHERE id = $1')
const find = statement(
  'account.find_link',
  `SELECT id, kind, email, customer_id AS "customerId" FROM account_links
   WHERE token_hash = $1 AND expires_at > now()`,
)
const use = statement(
  'account.use_link',
  `DELETE FROM account_links WHERE token_hash = $1 AND kind = $2 AND expires_at > now()
   RETURNING id, kind, email, customer_id AS "customerId"`,
)
const dropOf = statement(
  'account.drop_links',
  'DELETE FROM account_links WHERE customer_id = $1 AND kind = ANY($2::text[])',
)

const dropLater = statement(
  'account.drop_later_claims',
  `DELETE FROM account_links WHERE customer_id = $1 AND kind = 'stop_change'
     AND (email = $2 OR id > least($3::int, (SELECT min(id) FROM account_links
       WHERE customer_id = $1 AND kind = 'stop_change' AND email = $2)))`,
)
const keepClaimsText = statement(
  'account.keep_claims',
  `UPDATE account_links SET expires_at = greatest(expires_at, now() + $2 * interval '1 minute')
   WHERE customer_id = $1 AND kind = 'stop_change' AND token_hash IS NOT NULL AND expires_at > now()`,
)

const waiting = statement(
  'account.waiting_link',
  `SELECT email, CASE WHEN token_hash IS NULL THEN now() + $3 * interval '1 minute' ELSE expires_at END AS until
   FROM account_links WHERE customer_id = $1 AND kind = $2 AND expires_at > now() ORDER BY id DESC LIMIT 1`,
)

/** Notes that a link is wanted; its token is made when its mail is written, so that no job holds it. Answers its id. */
export async function askLink(tx: Queryable, link: Omit<Link, 'id'>): Promise<number> {
  const row = await tx.one<{ id: number }>(ask, [link.kind, link.email, link.customerId])
  if (!row) throw new Error('the link was not stored')
  return row.id
}

/** A link that was asked for; undefined once it was used, or is over. */
export function askedLink(db: Queryable, id: number): Promise<Link | undefined> {
  return db.one<Link>(read, [id])
}

/** The token that the mail of this link carries. A mail that is written again makes a new one: the latest alone opens. */
export async function armLink(db: Queryable, { id, kind, email }: Link, customerId: number): Promise<string> {
  const random = randomBytes(26)
  const mark = markOf(await shopSecret(db), random, { kind, email })
  const token = Buffer.concat([random, mark]).toString('base64url')
  await db.run(arm, [id, tokenHash(token), customerId, servesMinutes[kind]])
  return token
}

/**
 * The end of a token: by it the shop can tell for what and for which address it was mailed, also once nothing is kept of it any
 * more. Keyed by the shop's secret: nobody else can make a token that counts as mailed.
 */
const markOf = (shopsSecret: string, random: Buffer, { kind, email }: Pick<Link, 'kind' | 'email'>) =>
  createHmac('sha256', keyFor(shopsSecret, 'address of a link'))
    .update(random)
    .update(`${kind} ${email}`)
    .digest()
    .subarray(0, 6)

/** What a token was mailed for to this address, also once it opens nothing any more; undefined: not by this shop, or to another. */
export async function mailedFor(
  { secretOfShop }: Pick<Services, 'secretOfShop'>,
  token: string,
  email: string,
): Promise<LinkKind | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 32) return undefined
  const secret = await secretOfShop()
  const [random, mark] = [bytes.subarray(0, 26), bytes.subarray(26)]
  return linkKinds.find((kind) => timingSafeEqual(markOf(secret, random, { kind, email }), mark))
}

/** A link that nobody needs: there is no account behind it. */
export async function dropLink(db: Queryable, id: number): Promise<void> {
  await db.run(drop, [id])
}

/** What a token opens; it goes on opening. Undefined for one that is none, was used, or is over. */
export async function findLink(db: Queryable, token: string): Promise<Link | undefined> {
  return token.length > longestToken ? undefined : db.one<Link>(find, [tokenHash(token)])
}

/** Uses a link up: of many at once, one gets it. */
export async function spendLink<Kind extends LinkKind>(
  tx: Queryable,
  token: string,
  kind: Kind,
): Promise<(Link & { kind: Kind }) | undefined> {
  return token.length > longestToken
    ? undefined
    : tx.one<Link & { kind: Kind }>(use, [tokenHash(token), kind])
}

/**
 * What a customer was sent last and has not used: to which address, and until when it serves, at least that long where its
 * mail is still to be written.
 */
export function waitingLink(
  db: Queryable,
  customerId: number,
  kind: LinkKind,
): Promise<{ email: string; until: Date } | undefined> {
  return db.one(waiting, [customerId, kind, servesMinutes[kind]])
}

/** Takes back what was sent to a customer and not used; answers how many links that were. */
export function dropLinksOf(tx: Queryable, customerId: number, kinds: readonly LinkKind[]): Promise<number> {
  return tx.run(dropOf, [customerId, kinds])
}

/**
 * Takes back the links with which the account could be claimed once more after its owner has used one: the others to the
 * owner's address, and those to addresses that it got since the owner could first claim it. Earlier addresses keep theirs.
 *
 * @param link the used one, of kind `stop_change`
 */
export async function dropLaterClaims(tx: Queryable, { id, email, customerId }: Link): Promise<void> {
  await tx.run(dropLater, [customerId, email, id])
}

/** Lets earlier addresses claim the account back for as long as the one that it now leaves: the earliest has the last word. */
export async function keepClaims(tx: Queryable, customerId: number): Promise<void> {
  await tx.run(keepClaimsText, [customerId, servesMinutes.stop_change])
}
