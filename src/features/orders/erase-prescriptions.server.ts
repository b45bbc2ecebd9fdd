import { prescriptionsInCartsSql } from '#features/cart/quote-writes.server.ts'
import { erasePrescriptions } from '#features/prescriptions/kept.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { stopRecurringOfCustomer } from './recurring/recurring.server.ts'

const ofCustomer = statement(
  'orders.prescriptions_of_customer',
  `SELECT i.prescription_id AS id FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE o.customer_id = $1 AND i.prescription_id IS NOT NULL
   UNION ${prescriptionsInCartsSql('$1')}`,
)
const dropLinks = statement(
  'orders.drop_prescription_links',
  'DELETE FROM prescription_links l USING orders o WHERE o.id = l.order_id AND o.customer_id = $1',
)

/**
 * Erases all that a customer's orders and carts say of eyes, with the findings that were sent (RX-05), and closes the links by
 * which more could come and what repeats itself by it. For the removal of an account, in its transaction: before the rows lose
 * whose they are.
 */
export async function eraseCustomersPrescriptions(tx: Queryable, customerId: number): Promise<void> {
  await stopRecurringOfCustomer(tx, customerId)
  const rows = await tx.all<{ id: number }>(ofCustomer, [customerId])
  await erasePrescriptions(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.run(dropLinks, [customerId])
}
