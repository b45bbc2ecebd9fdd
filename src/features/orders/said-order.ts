import type { Goal } from '#features/delivery/kinds/delivery-kind.ts'
import { withoutPersons } from '#features/gift-cards/texts.ts'
import { noPayer } from '#features/payment/transfer/transfer-order.ts'
import type { ConfirmationView } from './confirmation-view.ts'
import { nextSteps } from './next-steps.ts'
import { addressLines, buyerLines, goalOf, type Parties } from './order-parties.ts'
import { type SaidPart, saidParts } from './parts/said-parts.ts'
import { repetitionTexts } from './recurring/said-repetition.ts'

/** An order as its page says it: what depends on ways of payment and delivery is put into words on the server. */
export type SaidOrder = Omit<
  ConfirmationView,
  keyof Parties | 'paymentCode' | 'expected' | 'awaitsPrescription' | 'repetition' | 'parts'
> & {
  email: string
  /** Who bought, a line each. */
  buyerLines: string[]
  goal: Goal<string[]>
  /** What goes where, the order's own address first; nothing where all of it goes to one. */
  parts: SaidPart[]
  /** What comes next, a sentence each. */
  steps: string[]
  /**
   * What became of the account that was asked for with it, or whose order it is: opened; not, since the address had one
   * already; the reader's own.
   */
  account: 'opened' | 'missed' | 'own' | null
  /** Who bought, where it goes and what was noted is left out: it is an account's order, and somebody else reads it. */
  withheld: boolean
  /** Where what its lines are made by can still be given; null where nothing is awaited. */
  givesAt: string | null
  /** What is said of its repetition, a sentence each; empty for an order by itself. */
  repeats: string[]
  /** Where its repetition is changed; null where there is none. */
  repeatsAt: string | null
}

/**
 * @param inAccount whether the order is in its reader's account
 * @param awaited the path at which it takes prescriptions that are still to come
 * @param recurring the path at which its repetition is changed
 */
export function saidOrder(
  view: ConfirmationView,
  inAccount: boolean,
  { awaited = '', recurring = '' }: { awaited?: string; recurring?: string } = {},
): SaidOrder {
  const {
    awaitsPrescription,
    buyer,
    deliveryAddress,
    deliveryKind,
    deliveryText,
    expected: _expected,
    countryCodes,
    paymentCode,
    repetition,
    parts,
    ...order
  } = view
  return {
    ...order,
    email: buyer.email,
    buyerLines: buyerLines(view),
    goal: goalOf(view),
    parts: partsOf(view),
    steps: nextSteps(view),
    account: accountOf(buyer.createAccount, inAccount),
    withheld: false,
    givesAt: awaitsPrescription ? awaited : null,
    repeats: repetitionTexts(repetition, order.recurringInterval),
    repeatsAt: repetition ? recurring : null,
  }
}

/** What goes where, as the order's page and its mail say it. */
export function partsOf(view: ConfirmationView): SaidPart[] {
  const goal = goalOf(view)
  const own = { ...view, address: goal.kind === 'address' ? goal.address : [] }
  const parts = view.parts.map((part) => ({
    ...part,
    address: addressLines(part.address, '', view.countryCodes),
  }))
  return saidParts(view.items, own, parts)
}

function accountOf(wanted: boolean, inAccount: boolean): SaidOrder['account'] {
  if (inAccount) return wanted ? 'opened' : 'own'
  return wanted ? 'missed' : null
}

/** The same for whoever only knows where an account's order is: what it costs, and nothing of its person. */
export function withoutPerson({ goal, ...order }: SaidOrder): SaidOrder {
  const place: SaidOrder['goal'] = goal.kind === 'place' ? goal : { kind: 'place', description: '' }
  return {
    ...order,
    items: order.items.map(({ giftCard, ...item }) => ({
      ...item,
      giftCard: giftCard && withoutPersons(giftCard),
    })),
    paid: order.paid && { ...order.paid, card: '' },
    bank: order.bank && { ...order.bank, payer: noPayer },
    email: '',
    buyerLines: [],
    parts: order.parts.map((part) => ({ ...part, address: [] })),
    goal: place,
    message: '',
    account: null,
    withheld: true,
    givesAt: null,
    repeatsAt: null,
  }
}
