import type { Day } from '#shared/forms/dates/day-text.ts'
import type { RecurringStatus } from './recurring.ts'

/** A repetition as its owner's account lists it. */
export type OwnRecurring = {
  id: number
  status: RecurringStatus
  intervalDays: number
  nextDay: Day
  /** The first order's. */
  number: string
  currency: string
  /** Cents that the notice of the next delivery said; null before it is told. */
  told: number | null
  /** What is ordered each time; quantities in thousandths. */
  items: { name: string; choice: string; unit: string; qty: number }[]
  /** Path of the first order's page. */
  order: string
  /** Path of the repetition's own page: its sums, and what became of its turns. */
  more: string
}
