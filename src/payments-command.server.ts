import type { Hold } from '#features/orders/paying/payment-state.ts'
import { behindLockOfCart } from '#features/orders/paying/payments.server.ts'
import {
  orderOfPayment,
  type Settled,
  settlePayment,
  type WaitingPayment,
  waitingPayments,
} from '#features/orders/paying/settle.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { money } from '#shared/text/text.ts'

export const paymentsUsage = `npm run shop -- payments                         money from banks that somebody has to look at, and why
npm run shop -- payments settled REFERENCE [--note TEXT]   it was looked at and seen to; an order on hold for it goes on`

type Command = { verb: 'list' } | { verb: 'settled'; reference: string; note: string }

/** What was asked for; undefined for what is no such command. */
export function readPaymentsCommand([verb, reference, ...more]: readonly string[]): Command | undefined {
  if (verb === undefined) return { verb: 'list' }
  if (verb !== 'settled' || reference === undefined) return undefined
  const [option, note, ...rest] = more
  if (option === undefined) return { verb, reference, note: '' }
  return option === '--note' && note !== undefined && rest.length === 0
    ? { verb, reference, note }
    : undefined
}

/** Does it; what was settled is noted with the staff's acts in the same transaction. */
export async function runPaymentsCommand(
  database: Database,
  command: Command,
  now: Date,
): Promise<{ done: boolean; lines: string[] }> {
  if (command.verb === 'list') {
    const waiting = await waitingPayments(database)
    return { done: true, lines: waiting.length > 0 ? waiting.map(lineOf) : ['No payment waits for anybody'] }
  }
  const { reference, note } = command
  const settled = await settle(database, { reference, note }, now)
  return { done: settled.ok, lines: settledLines(settled, reference) }
}

async function settle(
  database: Database,
  { reference, note }: { reference: string; note: string },
  now: Date,
): Promise<Settled> {
  const orderId = await orderOfPayment(database, reference)
  if (orderId === undefined) return { ok: false, refused: 'no_payment' }
  return behindLockOfCart(database, orderId, async (tx) => {
    const settled = await settlePayment(tx, orderId, { reference, note }, now)
    if (settled.ok) {
      const { order, was } = settled
      const details = { reference, was, note }
      await noteAct(tx, 'command', { act: 'payment_settled', subject: `order ${order}`, details })
    }
    return settled
  })
}

function settledLines(settled: Settled, reference: string): string[] {
  if (settled.ok) {
    const { order, goesOn, cards } = settled
    const made = cards > 0 ? `; ${cards} gift cards were made of it` : ''
    return [
      `payment ${reference} of order ${order} is settled`,
      ...(goesOn ? [`order ${order} is processed now, no more on hold${made}`] : []),
    ]
  }
  switch (settled.refused) {
    case 'no_payment':
      return [`There is no payment ${reference}`]
    case 'not_held':
      return [`payment ${reference} of order ${settled.order} waits for nobody`]
    default:
      return settled satisfies never
  }
}

const reasons: Record<Hold, string> = {
  amount_differs: 'another sum than asked for: the order is on hold',
  late: 'came after the order was given up: there is no order, pay it back or write to its buyer',
  paid_twice: 'the order was paid already: pay it back',
}

function lineOf(payment: WaitingPayment): string {
  const { order, orderStatus, provider, reference, held, amount, received, currency, changedAt } = payment
  const why = held === null ? 'only reserved: collect it at the bank before it lapses' : reasons[held]
  return `${reference}  order ${order} (${orderStatus}), ${provider}: asked ${money(amount, currency)}, came ${money(received, currency)} on ${changedAt.toISOString().slice(0, 10)}; ${why}`
}
