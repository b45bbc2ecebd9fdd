import type { Address, Buyer } from './buyer.ts'
import type { StoredPart } from './parts/parts.ts'

/** A chosen way of delivery; `scheduledDate` is `yyyy-mm-dd`, `recurringInterval` the days from one delivery to the next. */
export type ChosenDelivery = {
  typeId: number
  pickupPoint: { id: string; name: string } | null
  scheduledDate: string | null
  recurringInterval: number | null
}

export type ChosenPayment = { typeId: number; installments: number | null }

/** How it comes and how it is paid, as far as it is chosen: a payment is chosen for a delivery. */
export type Choice =
  | { made: 'none' }
  | { made: 'delivery'; delivery: ChosenDelivery }
  | { made: 'both'; delivery: ChosenDelivery; payment: ChosenPayment }

type QuoteFacts = {
  id: number
  sessionId: number | null
  customerId: number | null
  countryId: number
  /** Null: to the buyer's own address. */
  deliveryAddress: Address | null
  /** What goes to other addresses than that, as it was chosen: the cart may have changed since. */
  parts: readonly StoredPart[]
  message: string
  newsletter: boolean
  reviewInvitation: boolean
  termsAccepted: boolean
  /** Whose form stored the second step last, and whose the third; null before. */
  buyerBy: string | null
  choiceBy: string | null
  /** The mark of what the last confirm window showed; null before the first. */
  shownOrder: string | null
  /** The coupon and the discount for points that were chosen for it. */
  couponId: number | null
  pointsDiscountId: number | null
}

/** Whether it is known who buys. */
type BuyerState = { state: 'anonymous' } | { state: 'with_buyer'; buyer: Buyer }

/** The same of a cart that a started payment may hold. */
export type HeldState = BuyerState | { state: 'locked'; was: BuyerState }

type CheckoutFacts = QuoteFacts & { choice: Choice }

/** A cart that may be changed. */
export type OpenQuote = CheckoutFacts & BuyerState
type QuoteWithBuyer = Extract<OpenQuote, { state: 'with_buyer' }>

/** A cart that is no order yet; `locked`: a started payment holds it as it `was`. */
export type CurrentQuote = CheckoutFacts & HeldState

/** A cart of which all is said that an order needs; whether it is still offered is another matter. */
export type OrderableQuote = QuoteWithBuyer & { choice: Extract<Choice, { made: 'both' }> }

/** What is left to say of a cart that became an order: the order has the rest. */
type OrderedQuote = { state: 'ordered'; id: number }

export type Quote = CurrentQuote | OrderedQuote

type StoredFacts = QuoteFacts & {
  buyer: Buyer | null
  deliveryTypeId: number | null
  paymentTypeId: number | null
  installments: number | null
  scheduledDate: string | null
  recurringInterval: number | null
  pickupPoint: { id: string; name: string } | null
}

/** The row of a cart that is no order yet. */
export type CurrentRow = StoredFacts & { status: 'active' | 'locked' }
/** A cart's row, as `quotes` has it. */
export type QuoteRow = CurrentRow | (StoredFacts & { status: 'ordered' })

/** The state of the cart that a row stores. */
export const quoteOf = (row: QuoteRow): Quote =>
  row.status === 'ordered' ? { state: 'ordered', id: row.id } : currentOf(row)

/** The same for a row of which it is known that it is no order. */
export function currentOf(row: CurrentRow): CurrentQuote {
  const { status, buyer, deliveryTypeId, paymentTypeId, installments, ...rest } = row
  const { scheduledDate, recurringInterval, pickupPoint, ...facts } = rest
  const quote = { ...facts, choice: choiceOf(row) }
  const known: BuyerState = buyer ? { state: 'with_buyer', buyer } : { state: 'anonymous' }
  return status === 'locked' ? { ...quote, state: 'locked', was: known } : { ...quote, ...known }
}

function choiceOf({ deliveryTypeId, paymentTypeId, installments, ...row }: CurrentRow): Choice {
  if (deliveryTypeId === null) return { made: 'none' }
  const { pickupPoint, scheduledDate, recurringInterval } = row
  const delivery = { typeId: deliveryTypeId, pickupPoint, scheduledDate, recurringInterval }
  if (paymentTypeId === null) return { made: 'delivery', delivery }
  return { made: 'both', delivery, payment: { typeId: paymentTypeId, installments } }
}

/** The day that was chosen for the delivery, `yyyy-mm-dd`; null where none was. */
export const chosenDay = (choice: Choice): string | null =>
  choice.made === 'none' ? null : choice.delivery.scheduledDate

/** Who buys; undefined while nobody has said so. */
export function buyerOf(held: HeldState): Buyer | undefined {
  switch (held.state) {
    case 'anonymous':
      return undefined
    case 'with_buyer':
      return held.buyer
    case 'locked':
      return buyerOf(held.was)
    default:
      return held satisfies never
  }
}

/** The cart as it is once no payment holds it. */
export function unlocked(quote: CurrentQuote): OpenQuote {
  if (quote.state !== 'locked') return quote
  const { was, ...facts } = quote
  return { ...facts, ...was }
}

/** The ids of what is chosen, null for what is not. */
export function chosenTypes(choice: Choice): { deliveryTypeId: number | null; paymentTypeId: number | null } {
  switch (choice.made) {
    case 'none':
      return { deliveryTypeId: null, paymentTypeId: null }
    case 'delivery':
      return { deliveryTypeId: choice.delivery.typeId, paymentTypeId: null }
    case 'both':
      return { deliveryTypeId: choice.delivery.typeId, paymentTypeId: choice.payment.typeId }
    default:
      return choice satisfies never
  }
}
