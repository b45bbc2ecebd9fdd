import { confirmNewsletter } from '#features/marketing/newsletter.server.ts'
import { adoptOrders } from '#features/orders/adopt-orders.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/**
 * What comes with an account's address once its customer has proved to read its mails, in whichever way: the newsletter
 * that was asked for there is confirmed, and what guests ordered with it becomes the account's. Answers how many orders.
 */
export async function takeConfirmed(tx: Queryable, customerId: number, email: string): Promise<number> {
  await confirmNewsletter(tx, email)
  return adoptOrders(tx, customerId, email)
}
