import type { Day } from '#shared/forms/dates/day-text.ts'

export type ToldLine = { name: string; choice: string; qty: number; unit: string; total: number }

/** What a turn needs to become an order, and might lack by then. */
export type TurnDoubt = { reason: 'short'; products: readonly string[] } | { reason: 'unpaid'; order: string }

/** Why a turn was not ordered. */
export type TurnFailure =
  | TurnDoubt
  /** Sold no more; sold in other quantities. */
  | { reason: 'gone' | 'rules'; products: readonly string[] }
  /** No longer offered, there or for this; what lenses are made by is erased; what is none of these. */
  | { reason: 'delivery' | 'payment' | 'country' | 'prescription' | 'other' }

/** What a notice says of the next turn. Money in cents, quantities in thousandths. */
export type ToldTurn = {
  /** When it is delivered, and when it is ordered for that. */
  day: Day
  orderedOn: Day
  lines: ToldLine[]
  delivery: { name: string; price: number }
  payment: { name: string; fee: number }
  /** No order of the turn costs more. */
  total: number
  /** The last notice's sum, where it has become dearer since. */
  before: number | null
  doubts: TurnDoubt[]
}
