import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { repeatsSql } from './recurring/recurring.server.ts'
import { isPlacedSql } from './status-rules.ts'
import type { OrderStatus } from './tables.server.ts'

/** An order as a customer's list names it. */
export type ListedOrder = {
  number: string
  hash: string
  createdAt: Date
  status: OrderStatus
  total: number
  currency: string
}

const latest = statement(
  'orders.latest_of_customer',
  `SELECT number, hash, created_at AS "createdAt", status, total, currency FROM orders o
   WHERE customer_id = $1 AND ${isPlacedSql('o')} ORDER BY created_at DESC, id DESC LIMIT $2`,
)

/** A customer's orders, the latest first. */
export function latestOrders(db: Queryable, customerId: number, most: number): Promise<ListedOrder[]> {
  return db.all<ListedOrder>(latest, [customerId, most])
}

/** SQL: whether a line of an order names this prescription; where an instant is given, of one since then or that is repeated. */
export const prescriptionInOrderSql = (id: string, since?: string) =>
  `EXISTS (SELECT FROM order_items i JOIN orders o ON o.id = i.order_id${since ? ` AND (o.created_at >= ${since} OR ${repeatsSql('o')})` : ''}
     WHERE i.prescription_id = ${id})`
