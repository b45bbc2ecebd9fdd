import type { Day } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'

/** The days that may be chosen for a delivery: from the first to the last but for those between that are closed. */
export type ChoosableDays = { first: Day; last: Day; closed: Day[] }

/** Whether a day may be chosen; none may where there are no days to choose. */
export const isChoosable = (days: ChoosableDays | undefined, day: Day): boolean =>
  days !== undefined && day >= days.first && day <= days.last && !days.closed.includes(day)

/** The days that may be chosen for either; undefined where there are none. */
export function inCommon(one: ChoosableDays, other: ChoosableDays): ChoosableDays | undefined {
  const closed = [...new Set([...one.closed, ...other.closed])].sort()
  const isOpen = (day: Day) => isChoosable(one, day) && isChoosable(other, day)
  const from = one.first > other.first ? one.first : other.first
  const to = one.last < other.last ? one.last : other.last
  const open: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isOpen(day)) open.push(day)
  const [first, last] = [open[0], open.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { first, last, closed: closed.filter((day) => day > first && day < last) }
}
