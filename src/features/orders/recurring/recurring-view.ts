import type { Day } from '#shared/forms/dates/day-text.ts'
import type { RecurringStatus } from './recurring.ts'

/** A repetition as its page shows it. */
export type RecurringView = {
  /** The first order's. */
  number: string
  status: RecurringStatus
  intervalDays: number
  nextDay: Day
  /** The next order: what is in it and what it costs, a row each, and what there is to say of it. Null once it is ended. */
  next: {
    /** The day as it is written; null where it could not be ordered now. */
    orderedOn: string | null
    rows: { name: string; value: string; total?: boolean }[]
    notes: string[]
  } | null
  /** What became of its turns, the latest first. */
  turns: { day: Day; text: string }[]
}
