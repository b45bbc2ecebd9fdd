import { type Day, dayParts } from '../forms/dates/day-text.ts'

/** Where the shop's clock hangs; instants are kept in UTC. */
const shopTimeZone = 'Europe/Zagreb'

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: shopTimeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What the clock on the shop's wall shows at an instant, each part as two or four digits. */
export function wallParts(instant: Date | string): Record<string, string> {
  const parts = wallClock.formatToParts(typeof instant === 'string' ? new Date(instant) : instant)
  return Object.fromEntries(parts.map((part) => [part.type, part.value]))
}

/** The day that it is in the shop at an instant. */
export function dayAt(instant: Date): Day {
  const { year, month, day } = wallParts(instant)
  return `${year}-${month}-${day}`
}

/** The year that it is in the shop at an instant. */
export const yearAt = (instant: Date): number => Number(wallParts(instant).year)

/** The clock's minutes since midnight in the shop at an instant. */
export function minutesAt(instant: Date): number {
  const { hour, minute } = wallParts(instant)
  return Number(hour) * 60 + Number(minute)
}

/** How far the shop's clock is ahead of UTC at an instant, ms. */
function aheadAt(instant: number): number {
  const { year, month, day, hour, minute } = wallParts(new Date(instant))
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return shown - Math.floor(instant / minuteMs) * minuteMs
}

/**
 * The instant at which the shop's clock shows this. Of an hour that comes twice in autumn it is the first; a time that spring
 * leaves out is as long after the hour before it, as if the clock had not been put forward yet.
 * @param minutes since midnight; 1440 is the midnight that ends the day
 */
export function instantOf(day: Day, minutes: number): Date {
  const [year, month, date] = dayParts(day)
  const shown = Date.UTC(year, month - 1, date, 0, minutes)
  const [before, after] = [shown - aheadAt(shown - dayMs), shown - aheadAt(shown + dayMs)]
  const isShown = (instant: number) => instant + aheadAt(instant) === shown
  return new Date(!isShown(before) && isShown(after) ? after : before)
}
