import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { bundleIdOf } from '../bundle.ts'
import { partsWith } from '../ordered-bundles.ts'
import type { Owner } from '../quotes.server.ts'
import type { SetAside } from './return.ts'

/** How many lines a shopper can keep for later (contract.md, "Limits"). */
export const maxSaved = 100

const columns = 'product_id, qty, seen_price, selection, bundle_key, bundle_discount'
/** A guest's are found by the session; a customer's too, where the guest saved them while the log-in was under way. */
const isOwn = '(session_id = $1 OR customer_id = $2)'

const listSaved = statement(
  'cart.list_saved',
  `SELECT id, line_id AS "lineId", product_id AS "productId", qty, seen_price AS "seenPrice", selection, bundle_key AS "bundleKey",
     bundle_discount AS "bundleDiscount" FROM saved_items WHERE ${isOwn} ORDER BY id DESC LIMIT ${maxSaved}`,
)

/** What a shopper keeps for later, the newest first; as lines that could come into the cart. */
export async function savedOf(db: Queryable, { sessionId, customerId }: Owner): Promise<SetAside[]> {
  const rows = await db.all<Omit<SetAside, 'isGift' | 'prescription' | 'sealed' | 'giftCard'>>(listSaved, [
    sessionId,
    customerId,
  ])
  return rows.map((row) => ({ ...row, isGift: false, prescription: '', sealed: null, giftCard: null }))
}

/** The rows that move together with this one: itself, or its whole bundle. None where there is no such row. */
export function groupOf(saved: readonly SetAside[], id: number): SetAside[] {
  const row = saved.find((one) => one.id === id)
  return row ? partsWith(row, { lines: saved }) : []
}

/** One more of what is kept already is added to it. */
const saveText = (owner: 'session_id' | 'customer_id') =>
  statement(
    `cart.save_of_${owner}`,
    `WITH gone AS (DELETE FROM quote_items WHERE quote_id = $1 AND id = ANY($2::int[]) RETURNING id AS line_id, ${columns})
     INSERT INTO saved_items (${owner}, line_id, ${columns}) SELECT $3, line_id, ${columns} FROM gone ORDER BY line_id DESC
     ON CONFLICT (${owner}, product_id, selection, bundle_key) DO UPDATE SET seen_price = excluded.seen_price,
       line_id = excluded.line_id,
       qty = least(saved_items.qty::bigint + excluded.qty, 1000000000)::int`,
  )
const saveOf = { session: saveText('session_id'), customer: saveText('customer_id') }

/** Takes lines out of a locked cart and keeps them for later. */
export async function saveLines(
  tx: Queryable,
  { sessionId, customerId }: Owner,
  quoteId: number,
  ids: readonly number[],
): Promise<void> {
  if (customerId === null) await tx.run(saveOf.session, [quoteId, ids, sessionId])
  else await tx.run(saveOf.customer, [quoteId, ids, customerId])
}

const dropText = statement(
  'cart.drop_saved',
  `DELETE FROM saved_items WHERE ${isOwn} AND id = ANY($3::int[])`,
)

/** Keeps these no more. */
export async function dropSaved(
  tx: Queryable,
  { sessionId, customerId }: Owner,
  rows: readonly SetAside[],
): Promise<void> {
  await tx.run(dropText, [sessionId, customerId, rows.map(({ id }) => id)])
}

/** What both kept is kept once, as much of it as the one had that had more. */
const takeOver = statement(
  'cart.take_over_saved',
  `WITH moved AS (DELETE FROM saved_items WHERE session_id = $1 RETURNING id, line_id, ${columns})
   INSERT INTO saved_items (customer_id, line_id, ${columns}) SELECT $2, line_id, ${columns} FROM moved ORDER BY id
   ON CONFLICT (customer_id, product_id, selection, bundle_key)
     DO UPDATE SET qty = greatest(saved_items.qty, excluded.qty), seen_price = excluded.seen_price`,
)
const groupSql = `CASE WHEN bundle_key = '' THEN id::text ELSE bundle_key END`
const dropSurplus = statement(
  'cart.drop_surplus_saved',
  `DELETE FROM saved_items WHERE customer_id = $1 AND ${groupSql} IN
     (SELECT ${groupSql} FROM saved_items WHERE customer_id = $1 ORDER BY id DESC OFFSET ${maxSaved})
   RETURNING product_id AS "productId", bundle_key AS "bundleKey"`,
)

/**
 * What a guest kept for later becomes the customer's, in the transaction of the log-in and behind the customer's lock. Answers
 * the products, or bundles, for which there was no room: the newest stay.
 */
export async function takeOverSaved(tx: Queryable, sessionId: number, customerId: number): Promise<number[]> {
  await tx.run(takeOver, [sessionId, customerId])
  const dropped = await tx.all<{ productId: number; bundleKey: string }>(dropSurplus, [customerId])
  return [...new Set(dropped.map((row) => bundleIdOf(row.bundleKey) ?? row.productId))]
}
