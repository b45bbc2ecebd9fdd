import { z } from 'zod'
import { anyDay, readTime } from '#shared/forms/dates/day-text.ts'
import type { Interval, OpeningHours } from './hours.ts'

/** The names of weekdays in files, Monday first. */
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** `08:00-20:00`; `24:00` ends a day. */
function readInterval(text: string): Interval | undefined {
  const [, first = '', last = ''] = /^\s*([\d:.]+)\s*[-–]\s*([\d:.]+)\s*$/.exec(text) ?? []
  const [from, to] = [minutesOf(first), minutesOf(last)]
  return from === undefined || to === undefined || from >= to ? undefined : { from, to }
}

function minutesOf(text: string): number | undefined {
  if (/^24[:.]00$/.test(text)) return 24 * 60
  const [hours, minutes] = readTime(text)?.split(':') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const intervals = z
  .array(z.string().max(20))
  .max(6)
  .superRefine((texts, { addIssue }) => {
    const read = texts.map(readInterval)
    const wrong = texts.find((_, at) => read[at] === undefined)
    if (wrong !== undefined) addIssue({ code: 'custom', message: `'${wrong}' is not from when to when` })
    else if (read.some((one, at) => at > 0 && (one?.from ?? 0) < (read[at - 1]?.to ?? 0)))
      addIssue({ code: 'custom', message: 'the times of a day overlap or are not in their order' })
  })

const day = z.string().refine((text) => anyDay(text) === text, 'is not a day (2026-12-24)')

/** What is otherwise on single days, closed without hours. */
const storedExceptions = z
  .array(z.object({ date: day, hours: intervals.default([]), note: z.string().max(100).default('') }))
  .max(400)

/** Opening hours as files and the database have them; a weekday that is missing is closed. */
export const storedHours = z
  .object({ exceptions: storedExceptions.default([]) })
  .extend(Object.fromEntries(weekdays.map((name) => [name, intervals.default([])])) as Week)

type Week = Record<(typeof weekdays)[number], z.ZodDefault<typeof intervals>>

/**
 * Reads stored hours. Undefined where there are none, or none that can be read.
 * @param ofAll what is otherwise in all shops on single days; what a shop says itself goes before
 */
export function readHours(stored: unknown, ofAll: unknown = []): OpeningHours | undefined {
  const own = storedHours.safeParse(stored)
  if (!own.success) return undefined
  const shared = storedExceptions.safeParse(ofAll ?? [])
  const read = (texts: readonly string[]) => texts.flatMap((text) => readInterval(text) ?? [])
  return {
    week: weekdays.map((name) => read(own.data[name])),
    exceptions: [...own.data.exceptions, ...(shared.data ?? [])].map(({ date, hours, note }) => ({
      day: date,
      intervals: read(hours),
      note,
    })),
  }
}
