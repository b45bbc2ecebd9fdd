import type { Banks } from '#features/payment/providers/open-providers.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { type Asked, askBank } from './ask-bank.server.ts'
import { giveUpPaying } from './give-up.server.ts'
import { mayGetMoney } from './payment-state.ts'
import { behindLockOfCart, paymentsOf, readPaidOrder } from './payments.server.ts'

const minuteMs = 60_000
/** For how long after its last attempt began an order holds its goods. */
export const payableMs = 30 * minuteMs
/** From when on a bank is asked about a payment that nothing was heard of. */
const silentMs = 2 * minuteMs

const findWaiting = statement(
  'payments.waiting',
  `SELECT o.id, o.quote_id AS "quoteId", max(p.created_at) AS "lastAt" FROM orders o JOIN payments p ON p.order_id = o.id
   WHERE o.status = 'paying' AND o.id > $2 GROUP BY o.id HAVING max(p.created_at) <= $1 ORDER BY o.id LIMIT 100`,
)
const lastAttempt = statement(
  'payments.last_attempt',
  'SELECT max(created_at) AS "lastAt" FROM payments WHERE order_id = $1',
)
/** For how long a bank's page may be open behind an order that was given up, and how often it is asked meanwhile. */
const lateMs = 24 * 60 * minuteMs
const lateEveryMs = 60 * minuteMs
const findGivenUp = statement(
  'payments.given_up',
  `SELECT p.id, p.provider, p.reference, p.amount FROM payments p JOIN orders o ON o.id = p.order_id
   WHERE o.status = 'abandoned' AND p.received = 0 AND p.created_at > $1
     AND coalesce(p.asked_at, p.created_at) <= $2 ORDER BY p.id LIMIT 200`,
)

type Waiting = { id: number; quoteId: number; lastAt: Date }

type WatchServices = Pick<Services, 'database' | 'jobs' | 'seals' | 'log' | 'clock'>

/** Every minute, by whichever process is first. */
export function defineWatch(services: WatchServices, banks: Banks): void {
  services.jobs.define('payments.watch', () => watchPayments(services, banks), {
    everySeconds: 60,
    retries: 0,
    timeoutSeconds: 600,
  })
}

/**
 * Asks banks about payments that nothing was heard of, and gives up those whose time is over. A bank that cannot be asked
 * keeps its payment's order for as long again: money may be on its way. What was given up is asked about for a day: its
 * buyer may have paid all the same.
 */
export async function watchPayments(services: WatchServices, banks: Banks): Promise<void> {
  const { database, clock } = services
  const now = clock()
  const late = [new Date(now.getTime() - lateMs), new Date(now.getTime() - lateEveryMs)]
  for (const payment of await database.all<Asked>(findGivenUp, late))
    await askBank(services, banks, payment, now)
  let after = 0
  for (;;) {
    const waiting = await database.all<Waiting>(findWaiting, [new Date(now.getTime() - silentMs), after])
    for (const order of waiting) await watchOrder(services, banks, order, now)
    const last = waiting.at(-1)
    if (!last) return
    after = last.id
  }
}

async function watchOrder(services: WatchServices, banks: Banks, order: Waiting, now: Date): Promise<void> {
  const { database } = services
  let isAway = false
  for (const payment of await paymentsOf(database, order.id)) {
    if (!mayGetMoney(payment)) continue
    if ((await askBank(services, banks, payment, now)) === 'away') isAway = true
  }
  const since = now.getTime() - order.lastAt.getTime()
  if (since < (isAway ? 2 * payableMs : payableMs)) return
  await behindLockOfCart(database, order.id, async (tx) => {
    if (await isStillWaiting(tx, order)) await giveUpPaying(tx, order.quoteId, 'time', now)
  })
}

/** Whether nothing was paid, and no new attempt begun, since the order was looked at. */
async function isStillWaiting(tx: Queryable, { id, lastAt }: Waiting): Promise<boolean> {
  const order = await readPaidOrder(tx, id)
  const last = await tx.one<{ lastAt: Date }>(lastAttempt, [id])
  return order?.status === 'paying' && last?.lastAt.getTime() === lastAt.getTime()
}
