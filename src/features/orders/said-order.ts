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
}

export function saidOrder(view: ConfirmationView): SaidOrder {
  const { buyer, deliveryAddress, deliveryKind, deliveryText, countryCodes, paymentCode, ...order } = view
  return {
    ...order,
    email: buyer.email,
    buyerLines: buyerLines(view),
    goal: goalOf(view),
    steps: nextSteps(view),
  }
}
