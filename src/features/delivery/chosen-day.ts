import type { Day } from '#shared/forms/dates/day-text.ts'

/** The days that may be chosen for a delivery: from the first to the last but for those between that are closed. */
export type ChoosableDays = { first: Day; last: Day; closed: Day[] }

/** Whether a day may be chosen; none may where there are no days to choose. */
export const isChoosable = (days: ChoosableDays | undefined, day: Day): boolean =>
  days !== undefined && day >= days.first && day <= days.last && !days.closed.includes(day)
