import { t, writtenDate } from '#shared/text/text.ts'
import type { RecurringStatus } from './recurring.ts'

/** What an order's page and mail know of its repetition; `first`: which order it repeats, null for the first itself. */
export type OrderRepetition = {
  status: RecurringStatus
  intervalDays: number
  nextDay: string
  first: string | null
  /** By which its link is made: the first order's. No page hands it on. */
  firstHash: string
}

/**
 * What is said of it with an order, a sentence each.
 * @param wanted the days between deliveries that the order was placed with
 */
export function repetitionTexts(repetition: OrderRepetition | null, wanted: number | null): string[] {
  if (!repetition) return wanted === null ? [] : [t('recurring.not_opened')]
  const { status, intervalDays, nextDay, first } = repetition
  const which = first === null ? [] : [t('recurring.is_repetition', { number: first })]
  return status === 'active'
    ? [
        ...which,
        t('recurring.said_active', { count: intervalDays, day: writtenDate(nextDay) }),
        t('recurring.said_notice'),
        t('recurring.said_end'),
      ]
    : [...which, t(`recurring.said_${status}`)]
}
