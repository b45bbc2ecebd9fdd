import { confirmedSql } from '#features/account/credentials.server.ts'
import type { Buyer } from '#features/cart/buyer.ts'
import { dropPayingCardsSql } from '#features/cart/paying-cards.server.ts'
import { takePassword } from '#features/cart/quote-password.server.ts'
import { statusOfQuoteSql } from '#features/cart/quote-writes.server.ts'
import { signUpSql } from '#features/marketing/queries.server.ts'
import { awaitedSql } from '#features/prescriptions/kept.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { followOrder, openAccountOf } from '../follow-order.server.ts'
import { issueGiftCards } from '../gift-cards/issue.server.ts'
import { changeStatus } from '../status-history.server.ts'
import type { PaidOrder } from './payments.server.ts'

const readRest = statement(
  'orders.to_complete',
  `SELECT o.buyer, q.newsletter,
     EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND ${awaitedSql('i.prescription_id')}) AS "awaitsPrescription"
   FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE o.id = $1`,
)
const endCart = statement(
  'orders.end_cart',
  `WITH cards AS (${dropPayingCardsSql('$1', `'ordered'`)}) ${statusOfQuoteSql('$1', `'ordered'`)}`,
)
const signUp = statement('orders.sign_up', signUpSql('$1', confirmedSql('$2', '$1')))
const giveToCustomer = statement('orders.give_to', 'UPDATE orders SET customer_id = $2 WHERE id = $1')

/**
 * Places an order whose money has come, behind the locks of its cart, itself and its payments: the cart ends, its buyer's
 * account is opened, its mails are ordered, its gift cards are made.
 * @param isHeld somebody of the shop looks at the money first (PAY-05): nothing is made of it
 */
export async function completeOrder(
  tx: Queryable,
  { jobs, seals }: Pick<Services, 'jobs' | 'seals'>,
  order: PaidOrder,
  { isHeld }: { isHeld: boolean },
  now: Date,
): Promise<void> {
  const rest = await tx.one<{ buyer: Buyer; newsletter: boolean; awaitsPrescription: boolean }>(readRest, [
    order.id,
  ])
  if (!rest) throw new Error('an order without a cart was paid')
  const { buyer, awaitsPrescription } = rest
  await changeStatus(tx, order.id, isHeld ? 'on_hold' : 'processing', now)
  await tx.run(endCart, [order.quoteId])
  await tx.run(signUp, [rest.newsletter ? buyer.email : null, order.customerId])
  if (order.customerId === null && buyer.createAccount) {
    const password = await takePassword(tx, order.quoteId)
    const account = password === undefined ? null : await openAccountOf(tx, jobs, buyer, password)
    if (account) await tx.run(giveToCustomer, [order.id, account.id])
  }
  await followOrder(tx, { jobs, seals }, { ...order, awaitsPrescription }, now)
  if (!isHeld) await issueGiftCards(tx, order.number, now)
}
