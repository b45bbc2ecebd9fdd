import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { OrderStatus } from './tables.server.ts'

/**
 * SQL: when an order was delivered, by the latest note of its history; null while it was not, and once it was cancelled or
 * paid back. 'completed' is what an order is that its buyer has got, by the courier or in the shop.
 * @param order the order's alias
 */
export const deliveredAtSql = (order: string): string =>
  `CASE WHEN ${order}.status = 'completed' THEN (SELECT max(h.created_at) FROM order_status_history h
     WHERE h.order_id = ${order}.id AND h.status = 'completed') END`

/** What the shop's command says of an order, and what the order is then. */
export const statusWords = { shipped: 'shipped', delivered: 'completed' } as const satisfies Record<
  string,
  OrderStatus
>

const lock = statement('orders.lock_status', 'SELECT id, status FROM orders WHERE number = $1 FOR UPDATE')
const change = statement(
  'orders.change_status',
  `WITH changed AS (UPDATE orders SET status = $2 WHERE id = $1 RETURNING id)
   INSERT INTO order_status_history (order_id, status, created_at) SELECT id, $2, $3 FROM changed`,
)

/** An order by its number, locked until the transaction ends; undefined where there is none. */
export const lockOrder = (
  tx: Queryable,
  number: string,
): Promise<{ id: number; status: OrderStatus } | undefined> => tx.one(lock, [number])

/** Gives a locked order another state, and notes when. */
export async function changeStatus(tx: Queryable, id: number, to: OrderStatus, now: Date): Promise<void> {
  await tx.run(change, [id, to, now])
}

export type StatusChange =
  | { ok: true; from: OrderStatus; to: OrderStatus }
  | { ok: false; refused: 'no_order' }
  /** It is that already, or was ended otherwise. */
  | { ok: false; refused: 'not_now'; status: OrderStatus }

/** What goes on to its buyer, or has got there. */
const before: Record<(typeof statusWords)[keyof typeof statusWords], readonly OrderStatus[]> = {
  shipped: ['awaiting_payment', 'processing', 'on_hold'],
  completed: ['awaiting_payment', 'processing', 'on_hold', 'shipped'],
}

/** Says that an order was sent or delivered, and notes when. */
export async function sayOrderStatus(
  tx: Queryable,
  number: string,
  to: keyof typeof before,
  now: Date,
): Promise<StatusChange> {
  const order = await lockOrder(tx, number)
  if (!order) return { ok: false, refused: 'no_order' }
  if (!before[to].includes(order.status)) return { ok: false, refused: 'not_now', status: order.status }
  await changeStatus(tx, order.id, to, now)
  return { ok: true, from: order.status, to }
}
