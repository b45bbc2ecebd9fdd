import { readDay } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { dayAt, instantOf } from '#shared/text/shop-time.ts'

/** When something is in force: from the beginning of its first day to the end of its last, in Zagreb; null is open. */
export type Days = { validFrom: Date | null; validTo: Date | null }

/** Two days of a command, as they are typed; undefined where one of them is none, or the last comes before the first. */
export function readDays(from: string | undefined, to: string | undefined): Days | undefined {
  const [first, last] = [from, to].map((text) => (text === undefined ? null : readDay(text)))
  if (first === undefined || last === undefined) return undefined
  if (first !== null && last !== null && last < first) return undefined
  return {
    validFrom: first === null ? null : instantOf(first, 0),
    validTo: last === null ? null : instantOf(addDays(last, 1), 0),
  }
}

/** Days as a list says them. */
export const daysText = (validFrom: Date | null, validTo: Date | null): string[] => [
  ...(validFrom ? [`from ${dayAt(validFrom)}`] : []),
  ...(validTo ? [`to ${dayAt(new Date(validTo.getTime() - 1))}`] : []),
]
