import { shopPlaces } from '#features/stock/shops.server.ts'
import { type Day, dayOf, dayParts, readDay } from '#shared/forms/dates/day-text.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { dayAt, instantOf } from '#shared/text/shop-time.ts'
import { notePurpose } from './book.server.ts'
import { appointmentsBetween } from './queries.server.ts'
import { clockTime } from './slots.ts'

/** The day that a command names, `2026-11-24` or `24.11.2026`, today where it names none; undefined: it is none. */
export function dayOfCommand(text: string | undefined, now: Date): Day | undefined {
  if (text === undefined) return dayAt(now)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayOf(...dayParts(text)) : readDay(text)
}

/** Who comes on a day, by time: lines for whoever works in the shops, with the notes that nobody else reads. */
export async function appointmentsOfDay(db: Queryable, seals: Seals, day: Day): Promise<string[]> {
  const [appointments, places] = await Promise.all([
    appointmentsBetween(db, instantOf(day, 0), instantOf(addDays(day, 1), 0)),
    shopPlaces(db),
  ])
  return appointments.flatMap(({ warehouseId, startsAt, endsAt, service, name, phone, email, note }) => {
    const place = places.find(({ id }) => id === warehouseId)?.name ?? `(${warehouseId})`
    const line = `${clockTime(startsAt)}–${clockTime(endsAt)}  ${place}  ${service}  ${name}  ${phone}  ${email}`
    const lines = note === null ? [] : seals.open(notePurpose, note).split('\n')
    return [line, ...lines.map((one) => `  ${one}`)]
  })
}
