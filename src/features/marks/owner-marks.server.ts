import { lockCustomer, lockSession } from '#features/account/queries.server.ts'
import { type Queryable, type Statement, statement } from '#shared/server/postgres/database.server.ts'
import { type MarkKind, type Marks, noMarks, splitIds } from './marks.ts'

/** Whose marks: a customer's own, wherever the customer logged in, else the session's. */
export type MarkOwner = { sessionId: number; customerId: number | null }

/** How many products one shopper may have marked (contract.md, "Limits"). */
export const markLimits: Record<MarkKind, number> = { favourites: 500, compared: 100 }

const tables: Record<MarkKind, string> = { favourites: 'favourites', compared: 'compared_products' }
const kinds = ['favourites', 'compared'] as const satisfies MarkKind[]

type OwnerColumn = 'session_id' | 'customer_id'
const columnOf = ({ customerId }: MarkOwner): OwnerColumn =>
  customerId === null ? 'session_id' : 'customer_id'
const idOf = ({ sessionId, customerId }: MarkOwner): number => customerId ?? sessionId

/** One statement for each kind of owner: they look up by different indexes. */
const forOwners = (name: string, text: (column: OwnerColumn) => string): Record<OwnerColumn, Statement> => ({
  session_id: statement(`${name}_of_session`, text('session_id')),
  customer_id: statement(`${name}_of_customer`, text('customer_id')),
})

const idsIn = (kind: MarkKind, column: OwnerColumn) =>
  `(SELECT string_agg(m.product_id::text, ',' ORDER BY m.created_at DESC, m.id DESC)
    FROM ${tables[kind]} m JOIN products p ON p.id = m.product_id AND p.status = 'active' WHERE m.${column} = $1)`

const readBoth = forOwners(
  'marks.read',
  (column) => `SELECT ${idsIn('favourites', column)} AS favourites, ${idsIn('compared', column)} AS compared`,
)

const roomIn = (kind: MarkKind, column: OwnerColumn) =>
  `(SELECT count(*) FROM ${tables[kind]} m WHERE m.${column} = $1) < ${markLimits[kind]}
   OR EXISTS (SELECT FROM ${tables[kind]} m WHERE m.${column} = $1 AND m.product_id = $2)`

const add = {
  favourites: forOwners(
    'marks.add_favourite',
    (column) => `INSERT INTO favourites (${column}, product_id, configurable)
      SELECT $1, $2, coalesce($3::jsonb, '[]') WHERE ${roomIn('favourites', column)}
      ON CONFLICT (${column}, product_id) DO UPDATE SET configurable = coalesce($3::jsonb, favourites.configurable)`,
  ),
  compared: forOwners(
    'marks.add_compared',
    (column) => `INSERT INTO compared_products (${column}, product_id)
      SELECT $1, $2 WHERE ${roomIn('compared', column)} ON CONFLICT (${column}, product_id) DO NOTHING`,
  ),
} satisfies Record<MarkKind, Record<OwnerColumn, Statement>>

const removalFrom = (kind: MarkKind) =>
  forOwners(
    `marks.remove_${kind}`,
    (column) => `DELETE FROM ${tables[kind]} WHERE ${column} = $1 AND product_id = $2`,
  )
const remove = { favourites: removalFrom('favourites'), compared: removalFrom('compared') }

/** What the owner has marked, of products that the shop shows; newest first. One query. */
export async function readMarks(db: Queryable, owner: MarkOwner): Promise<Marks> {
  const row = await db.one<{ favourites: string | null; compared: string | null }>(
    readBoth[columnOf(owner)],
    [idOf(owner)],
  )
  return row
    ? { favourites: splitIds(row.favourites ?? ''), compared: splitIds(row.compared ?? '') }
    : noMarks
}

/**
 * Locks the owner's row until the transaction ends, session first, then customer: of two tabs that fill the last place
 * one waits, and a log-in that moves the marks at this moment is waited for. Answers with the owner as it is then.
 */
export async function lockOwner(tx: Queryable, sessionId: number): Promise<MarkOwner> {
  const customerId = (await lockSession(tx, sessionId))?.customerId ?? null
  if (customerId !== null) await lockCustomer(tx, customerId)
  return { sessionId, customerId }
}

/** A locked owner's mark, kept once however often it is set; past the limit nothing is kept. */
export async function addMark(
  tx: Queryable,
  kind: MarkKind,
  owner: MarkOwner,
  productId: number,
  configurable: readonly number[] | undefined,
): Promise<void> {
  const choice = configurable ? JSON.stringify(configurable) : null
  const values = kind === 'favourites' ? [idOf(owner), productId, choice] : [idOf(owner), productId]
  await tx.run(add[kind][columnOf(owner)], values)
}

/** Takes a mark away; nothing happens when there is none. */
export async function removeMark(
  tx: Queryable,
  kind: MarkKind,
  owner: MarkOwner,
  productId: number,
): Promise<void> {
  await tx.run(remove[kind][columnOf(owner)], [idOf(owner), productId])
}

const moveFavourites = forOwners(
  'marks.move_favourites',
  (
    column,
  ) => `WITH moved AS (DELETE FROM favourites WHERE ${column} = $1 RETURNING product_id, configurable, created_at)
   INSERT INTO favourites (customer_id, product_id, configurable, created_at)
   SELECT $2, product_id, configurable, created_at FROM moved
   ON CONFLICT (customer_id, product_id) DO UPDATE SET configurable = excluded.configurable
     WHERE excluded.configurable <> '[]'`,
)
const moveCompared = forOwners(
  'marks.move_compared',
  (
    column,
  ) => `WITH moved AS (DELETE FROM compared_products WHERE ${column} = $1 RETURNING product_id, created_at)
   INSERT INTO compared_products (customer_id, product_id, created_at)
   SELECT $2, product_id, created_at FROM moved ON CONFLICT (customer_id, product_id) DO NOTHING`,
)
/**
 * The link of a list goes on with it as long as the list stays what was shared: where an account with favourites of its own,
 * or with a link of its own, takes the list in, the list's link ends, so that nobody is shown what was never shared.
 */
const moveShare = forOwners(
  'marks.move_share',
  (column) => `UPDATE favourite_shares SET session_id = NULL, customer_id = $2 WHERE ${column} = $1
   AND NOT EXISTS (SELECT FROM favourites WHERE customer_id = $2)
   AND NOT EXISTS (SELECT FROM favourite_shares WHERE customer_id = $2)`,
)
const endShare = forOwners('marks.end_share', (column) => `DELETE FROM favourite_shares WHERE ${column} = $1`)
const trimOf = (kind: MarkKind) =>
  statement(
    `marks.trim_${kind}`,
    `DELETE FROM ${tables[kind]} WHERE id IN (SELECT id FROM ${tables[kind]} WHERE customer_id = $1
      ORDER BY created_at DESC, id DESC OFFSET ${markLimits[kind]})`,
  )
const trim = { favourites: trimOf('favourites'), compared: trimOf('compared') }

/**
 * What a guest marked becomes the customer's (FAV-06), in the caller's transaction, which has logged the session in or
 * is about to. A product that both have stays once, with the guest's chosen options if any were chosen; should both
 * together pass the limit, the newest stay. Answers whose the locked session is; undefined, and nothing is moved, where it
 * is gone.
 */
export async function mergeMarks(
  tx: Queryable,
  sessionId: number,
  customerId: number,
): Promise<{ customerId: number | null } | undefined> {
  const session = await lockSession(tx, sessionId)
  if (!session) return undefined
  await lockCustomer(tx, customerId)
  await moveMarks(tx, 'session_id', sessionId, customerId)
  return session
}

/** The same of what one account has marked whose customer gets another; both are locked. */
export function handMarks(tx: Queryable, from: number, to: number): Promise<void> {
  return moveMarks(tx, 'customer_id', from, to)
}

async function moveMarks(
  tx: Queryable,
  column: OwnerColumn,
  from: number,
  customerId: number,
): Promise<void> {
  // Ahead of the list: whether the account had one of its own can be seen now.
  await tx.run(moveShare[column], [from, customerId])
  await tx.run(endShare[column], [from])
  await tx.run(moveFavourites[column], [from, customerId])
  await tx.run(moveCompared[column], [from, customerId])
  for (const kind of kinds) await tx.run(trim[kind], [customerId])
}
