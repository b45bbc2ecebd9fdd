import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const adopt = statement(
  'orders.adopt',
  `UPDATE orders SET customer_id = $1 WHERE customer_id IS NULL AND (buyer ->> 'email') = $2`,
)

/**
 * What guests ordered with an address becomes that of the account whose customer has proved to read its mails. Answers how
 * many orders that were.
 */
export function adoptOrders(tx: Queryable, customerId: number, email: string): Promise<number> {
  return tx.run(adopt, [customerId, email])
}
