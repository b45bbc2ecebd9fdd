import type { Goal } from '#features/delivery/kinds/delivery-kind.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { nextSteps } from './next-steps.ts'
import { buyerLines, goalOf, type Parties } from './order-parties.ts'

/** An order as its page says it: what depends on ways of payment and delivery is put into words on the server. */
export type SaidOrder = Omit<ConfirmationView, keyof Parties | 'paymentCode'> & {
  email: string
  /** Who bought, a line each. */
  buyerLines: string[]
  goal: Goal<string[]>
  /** What comes next, a sentence each. */
  steps: string[]
  /** Who bought, where it goes and what was noted is left out: it is an account's order, and somebody else reads it. */
  withheld: boolean
}

export function saidOrder(view: ConfirmationView): SaidOrder {
  const { buyer, deliveryAddress, deliveryKind, deliveryText, countryCodes, paymentCode, ...order } = view
  return {
    ...order,
    email: buyer.email,
    buyerLines: buyerLines(view),
    goal: goalOf(view),
    steps: nextSteps(view),
    withheld: false,
  }
}

/** The same for whoever only knows where an account's order is: what it costs, and nothing of its person. */
export function withoutPerson({ goal, ...order }: SaidOrder): SaidOrder {
  const place: SaidOrder['goal'] = goal.kind === 'place' ? goal : { kind: 'place', description: '' }
  return { ...order, email: '', buyerLines: [], goal: place, message: '', withheld: true }
}
