/** Where one attempt to pay stands. */
export type PaymentStatus =
  /** Made together with the order; nobody has been sent to the bank yet. */
  | 'created'
  /** Its buyer was sent to the bank, which has not decided. */
  | 'pending'
  /** The bank keeps the money for the shop, which has to ask for it. */
  | 'authorised'
  /** The money is the shop's, as far as it was not paid back. */
  | 'captured'
  | 'refunded'
  /** The bank refused, or its buyer turned back there. */
  | 'failed'
  /** Given up in the shop, or its time ran out. */
  | 'abandoned'

/** Why somebody of the shop has to look at a payment before anything goes on (PAY-05). */
export type Hold =
  /** Another sum, or another currency, than the order's. */
  | 'amount_differs'
  /** It came when its order had been given up. */
  | 'late'
  /** The order was paid already, by this attempt or another. */
  | 'paid_twice'

/** One attempt to pay an order. Money in cents. */
export type Payment = {
  status: PaymentStatus
  /** What the bank was to collect. */
  amount: number
  currency: string
  /** What it says that it collected, all in all; 0 before. */
  received: number
  /** Paid back of that. */
  refunded: number
  /** The bank's own number of the first money. */
  transaction: string | null
  held: Hold | null
  /** Why the bank refused, in its words. */
  reason: string
}

/** How the order stands that is paid: it waits for this money, goes on without, or is given up. */
export type OrderStanding = 'paying' | 'placed' | 'abandoned'

/** What a bank says of the money. `currency` null: it does not say. */
export type Approval = {
  kind: 'approved'
  amount: number
  currency: string | null
  transaction: string | null
  /** False: the bank keeps it for the shop. */
  captured: boolean
}
export type Decision = Approval | { kind: 'declined'; reason: string } | { kind: 'cancelled' }

/** What becomes of a payment and its order. */
export type Step = {
  payment: Payment
  /** `paid`: the order is placed. `held`: it is placed, and waits for somebody to look at it. */
  order: 'stays' | 'paid' | 'held'
  /** The shop is told. */
  alarm: boolean
}

/** Whether its buyer can still pay by it. */
export const isPayable = ({ status }: Payment): boolean => status === 'created' || status === 'pending'
const hasMoney = ({ status }: Payment): boolean =>
  status === 'authorised' || status === 'captured' || status === 'refunded'

/** Whether money may come by it still: a bank's page stays open when it was refused there, or given up here. */
export const mayGetMoney = (payment: Payment): boolean => !hasMoney(payment)

/** The step of what changes nothing: it was known, or comes too late to matter. */
const unchanged = (payment: Payment): Step => ({ payment, order: 'stays', alarm: false })

/**
 * What a bank's word does, in whatever order and however often it comes: by the way back, by the bank's call, or as an
 * answer of ours. Money is never forgotten: what does not pay a waiting order is held, and the shop is told.
 */
export function hear(payment: Payment, order: OrderStanding, decision: Decision): Step {
  switch (decision.kind) {
    case 'approved':
      return hasMoney(payment) ? hearAgain(payment, decision) : receive(payment, order, decision)
    case 'declined':
      return isPayable(payment)
        ? unchanged({ ...payment, status: 'failed', reason: decision.reason })
        : unchanged(payment)
    case 'cancelled':
      return isPayable(payment) ? unchanged({ ...payment, status: 'failed', reason: '' }) : unchanged(payment)
    default:
      return decision satisfies never
  }
}

/** The first money of an attempt. */
function receive(payment: Payment, order: OrderStanding, approval: Approval): Step {
  const { amount, transaction, captured } = approval
  const held = holdOf(payment, order, approval)
  const paid: Payment = {
    ...payment,
    status: captured ? 'captured' : 'authorised',
    received: amount,
    transaction,
    held,
    reason: '',
  }
  if (order !== 'paying') return { payment: paid, order: 'stays', alarm: true }
  // What the bank keeps for us is asked for by somebody: the money would go back after some days.
  const alarm = held !== null || !captured
  return { payment: paid, order: held === null ? 'paid' : 'held', alarm }
}

function holdOf(payment: Payment, order: OrderStanding, { amount, currency }: Approval): Hold | null {
  switch (order) {
    case 'abandoned':
      return 'late'
    case 'placed':
      return 'paid_twice'
    case 'paying':
      return amount === payment.amount && (currency ?? payment.currency) === payment.currency
        ? null
        : 'amount_differs'
    default:
      return order satisfies never
  }
}

/** Money of an attempt that has some: the same once more, what was kept for the shop and is its own now, or a second payment. */
function hearAgain(payment: Payment, { amount, transaction, captured }: Approval): Step {
  const isSame = transaction === null || payment.transaction === null || transaction === payment.transaction
  if (!isSame) {
    const received = payment.received + amount
    return {
      payment: { ...payment, received, held: 'paid_twice' },
      order: 'stays',
      alarm: payment.held !== 'paid_twice',
    }
  }
  if (payment.status !== 'authorised' || !captured) return unchanged(payment)
  // A bank may collect less than it kept.
  const differs = amount !== payment.amount && payment.held === null
  const held = differs ? 'amount_differs' : payment.held
  return {
    payment: { ...payment, status: 'captured', received: amount, held },
    order: 'stays',
    alarm: differs,
  }
}

/** An attempt that its buyer or the time has ended; one that has money is as it was. */
export const giveUp = (payment: Payment): Payment =>
  isPayable(payment) ? { ...payment, status: 'abandoned' } : payment
