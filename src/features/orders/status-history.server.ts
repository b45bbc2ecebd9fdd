import { awaitedSql } from '#features/prescriptions/kept.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { bookEarnedPoints } from './earned-points.server.ts'
import { statusRules } from './status-rules.ts'
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
export const statusWords = {
  paid: 'processing',
  shipped: 'shipped',
  delivered: 'completed',
} as const satisfies Record<string, OrderStatus>

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

/** What an order still waits for before it goes to its buyer. */
export type Hindrance = 'unpaid' | 'awaits_prescription'

export type StatusChange =
  /** `cardsToMake`: it holds gift cards that are not made yet. */
  | { ok: true; from: OrderStatus; to: OrderStatus; despite: Hindrance[]; cardsToMake: boolean }
  | { ok: false; refused: 'no_order' }
  /** It is that already, or was ended otherwise. */
  | { ok: false; refused: 'not_now'; status: OrderStatus }
  | { ok: false; refused: 'hindered'; by: Hindrance[] }
  /** Its gift cards are made with the payment, which says so itself. */
  | { ok: false; refused: 'gift_cards' }

type Said = (typeof statusWords)[keyof typeof statusWords]

const readWaits = statement(
  'orders.waits',
  `SELECT EXISTS (SELECT FROM order_items i WHERE i.order_id = $1 AND ${awaitedSql('i.prescription_id')}) AS prescription,
     EXISTS (SELECT FROM order_items i WHERE i.order_id = $1 AND i.gift_card IS NOT NULL) AS "giftCards",
     EXISTS (SELECT FROM order_items i WHERE i.order_id = $1 AND i.gift_card IS NOT NULL
       AND (SELECT count(*) FROM order_gift_cards g WHERE g.order_item_id = i.id) < i.qty / 1000) AS "cardsToMake"`,
)
type Waits = { prescription: boolean; giftCards: boolean; cardsToMake: boolean }

/**
 * Says that an order was paid, sent or delivered, and notes when. What waits for its money, or for a prescription that was
 * promised, goes to nobody: it would be given away, or made by guess. What was sent has left that behind.
 * @param given.anyway it goes all the same, since whoever says so knows better
 */
export async function sayOrderStatus(
  tx: Queryable,
  number: string,
  to: Said,
  now: Date,
  { anyway = false }: { anyway?: boolean } = {},
): Promise<StatusChange> {
  const order = await lockOrder(tx, number)
  if (!order) return { ok: false, refused: 'no_order' }
  const { id, status: from } = order
  if (!statusRules[from].becomes.includes(to)) return { ok: false, refused: 'not_now', status: from }
  const waits = await tx.one<Waits>(readWaits, [id])
  if (to === 'processing' && waits?.giftCards) return { ok: false, refused: 'gift_cards' }
  const by: Hindrance[] = []
  if (to !== 'processing' && from === 'awaiting_payment') by.push('unpaid')
  if (to !== 'processing' && from !== 'shipped' && waits?.prescription) by.push('awaits_prescription')
  if (by.length > 0 && !anyway) return { ok: false, refused: 'hindered', by }
  await changeStatus(tx, id, to, now)
  if (to === 'completed') await bookEarnedPoints(tx, id)
  return { ok: true, from, to, despite: by, cardsToMake: waits?.cardsToMake === true }
}
