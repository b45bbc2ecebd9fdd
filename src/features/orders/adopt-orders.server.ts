import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

const adopt = statement(
  'orders.adopt',
  `UPDATE orders SET customer_id = $1 WHERE customer_id IS NULL AND (buyer ->> 'email') = $2`,
)

const release = statement('orders.release', 'UPDATE orders SET customer_id = NULL WHERE customer_id = $1')
const hand = statement('orders.hand_over', 'UPDATE orders SET customer_id = $2 WHERE customer_id = $1')

/**
 * What guests ordered with an address becomes that of the account whose customer has proved to read its mails. Answers how
 * many orders that were.
 */
export function adoptOrders(tx: Queryable, customerId: number, email: string): Promise<number> {
  return tx.run(adopt, [customerId, email])
}

/** What an account ordered that opens no more is a guest's: of whoever proves to read the mails of the address it named. */
export async function releaseOrders(tx: Queryable, customerId: number): Promise<void> {
  await tx.run(release, [customerId])
}

/** What one account ordered becomes the other's, whatever address it named: both are the same person's. */
export async function handOrders(tx: Queryable, from: number, to: number): Promise<void> {
  await tx.run(hand, [from, to])
}
