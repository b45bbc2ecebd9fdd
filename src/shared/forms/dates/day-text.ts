/** A day as it is kept, `2026-12-31`; as it is written, `31.12.2026` (spec 9, 'Dates and captcha': dd.mm.yyyy). */
export type Day = string

const written = /^\s*(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})\s*\.?\s*$/
const kept = /^\d{4}-\d{2}-\d{2}$/
const two = (number: number): string => String(number).padStart(2, '0')

/** The day of a year's month that there is; undefined: there is none. */
export function dayOf(year: number, month: number, day: number): Day | undefined {
  if (year < 1000 || year > 9999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10)
}

/** Reads a written day: `1.2.2026`, `01. 02. 2026.`; undefined: it is none. */
export function readDay(text: string): Day | undefined {
  const [, day, month, year] = written.exec(text) ?? []
  return day === undefined ? undefined : dayOf(Number(year), Number(month), Number(day))
}

export function writeDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/** A day in either spelling, for limits that a page names. */
export const anyDay = (text: string | undefined): Day | undefined =>
  text === undefined ? undefined : kept.test(text) ? dayOf(...dayParts(text)) : readDay(text)

/** Reads a time of the day, hh:ii: `9:05`, `9.05`, `0905`; undefined: it is none. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes] =
    /^\s*(\d{1,2})\s*[:.]\s*(\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(text) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${two(Number(hours))}:${minutes}`
}

/** A day and a time of it, with a space between; what is missing or wrong is undefined. */
export function readDayAndTime(text: string): { day: Day | undefined; time: string | undefined } {
  const [, day = '', time = ''] = /^(.*\d{4}\s*\.?)\s+(.*)$/.exec(text) ?? []
  return { day: readDay(day), time: readTime(time) }
}

export const dayParts = (day: Day): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
