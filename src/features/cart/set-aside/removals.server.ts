import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { deletionOf } from '#shared/server/postgres/deletion.server.ts'
import type { Removal } from '../cart.ts'
import { lineColumnsSql, lineJsonSql } from '../line-columns.server.ts'
import type { SetAside } from './return.ts'

/** How long what was removed can be brought back, ms. */
const undoMs = 30 * 60 * 1000
/** How many removals of a cart can be taken back at a time, the newest of them: each holds at most what a cart holds. */
const mostRemovals = 10

const setAsideLines = statement(
  'cart.set_aside_lines',
  `WITH gone AS (DELETE FROM quote_items WHERE quote_id = $1 AND id = ANY($2::int[]) RETURNING *),
     removal AS (INSERT INTO cart_removals (quote_id, names, ends_at) VALUES ($1, $3, $4) RETURNING id),
     kept AS (INSERT INTO removed_items (removal_id, line_id, ${lineColumnsSql})
       SELECT removal.id, gone.id, ${lineColumnsSql} FROM gone, removal ORDER BY gone.id)
   SELECT id FROM removal`,
)
const forgetOlder = statement(
  'cart.forget_older_removals',
  `DELETE FROM cart_removals WHERE quote_id = $1 AND id IN
     (SELECT id FROM cart_removals WHERE quote_id = $1 ORDER BY id DESC OFFSET ${mostRemovals})`,
)

/**
 * Takes lines out of a locked cart so that they can be brought back for a while, with what they are made by: it is named by
 * them, and goes with them.
 */
export async function setAsideRemoved(
  tx: Queryable,
  quoteId: number,
  { ids, names, now }: { ids: readonly number[]; names: string; now: Date },
): Promise<Removal> {
  const endsAt = new Date(now.getTime() + undoMs)
  const row = await tx.one<{ id: number }>(setAsideLines, [quoteId, ids, names, endsAt])
  if (!row) throw new Error('what was removed was not kept')
  await tx.run(forgetOlder, [quoteId])
  return { id: row.id, names, endsAt }
}

/** SQL: the newest removal of a cart of which something lies aside still, as JSON; `quoteId` is a parameter. */
export const lastRemovalSql = (quoteId: string): string =>
  `(SELECT json_build_object('id', r.id, 'names', r.names, 'endsAt', r.ends_at) FROM cart_removals r
    WHERE r.quote_id = ${quoteId} AND EXISTS (SELECT FROM removed_items i WHERE i.removal_id = r.id)
    ORDER BY r.id DESC LIMIT 1)`

const readRemoval = statement(
  'cart.read_removal',
  `SELECT r.returned,
     (SELECT json_agg(${lineJsonSql}::jsonb || jsonb_build_object('lineId', line_id) ORDER BY id) FROM removed_items i WHERE i.removal_id = r.id) AS lines
   FROM cart_removals r WHERE r.id = $1 AND r.quote_id = $2 AND r.ends_at > $3`,
)

/** A removal of this cart that can be taken back still; undefined for any other. `returned`: some of it has been. */
export async function removalOf(
  tx: Queryable,
  quoteId: number,
  id: number,
  now: Date,
): Promise<{ returned: boolean; lines: SetAside[] } | undefined> {
  const row = await tx.one<{ returned: boolean; lines: SetAside[] | null }>(readRemoval, [id, quoteId, now])
  return row && { ...row, lines: row.lines ?? [] }
}

const takeBack = statement(
  'cart.take_back',
  `WITH back AS (DELETE FROM removed_items WHERE removal_id = $1 AND id = ANY($2::int[]))
   UPDATE cart_removals SET returned = true WHERE id = $1`,
)

/** These rows of a removal are in the cart again. */
export async function endReturned(tx: Queryable, id: number, rows: readonly SetAside[]): Promise<void> {
  await tx.run(takeBack, [id, rows.map((row) => row.id)])
}

const moveRemovals = statement(
  'cart.move_removals',
  'UPDATE cart_removals SET quote_id = $2 WHERE quote_id = $1',
)

/** What was removed from a guest's cart can be brought back to the customer's that took it over. */
export async function takeOverRemovals(tx: Queryable, guestsId: number, ownId: number): Promise<void> {
  await tx.run(moveRemovals, [guestsId, ownId])
}

/** Removals whose time is over, and of carts that were ordered: the next cart is another. */
export const endedRemovals = deletionOf(
  'cart_removals',
  'id',
  `ends_at < $1 OR EXISTS (SELECT FROM quotes q WHERE q.id = quote_id AND q.status = 'ordered')`,
)

/** SQL: what the removed lines of a customer's carts are made by. */
export const prescriptionsRemovedSql = (customerId: string): string =>
  `SELECT i.prescription_id AS id FROM removed_items i JOIN cart_removals r ON r.id = i.removal_id
   JOIN quotes q ON q.id = r.quote_id WHERE q.customer_id = ${customerId} AND i.prescription_id IS NOT NULL`

/** SQL: whether a removed line names this prescription. */
export const prescriptionRemovedSql = (id: string): string =>
  `EXISTS (SELECT FROM removed_items i WHERE i.prescription_id = ${id})`
