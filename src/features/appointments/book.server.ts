import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { ownAddress } from '#features/account/own-address.server.ts'
import { isNotEmpty, refusedAnswers } from '#features/account/refused-answer.server.ts'
import { personTexts } from '#features/account/refused-field-text.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { clientKey } from '#shared/server/http/client-key.server.ts'
import type { Limit, LimitAnswer, LimitUse } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import { keyedHash } from '#shared/server/human-check/shop-secret.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { enqueueMails, enqueueReminder } from './appointment-mail.server.ts'
import type { bookAppointment } from './contract.ts'
import { type Booked, bookableIn, bookedOf, bookingOptions, slotAt } from './offer.server.ts'
import { bookedBefore, insertAppointment, isSeatTaken, lockShop, newLink } from './queries.server.ts'
import { isOfferedFor, readWhen, refusedPerson } from './rules.ts'
import { freeSlots, nearestTimes, type Slot } from './slots.ts'

const dayMs = 24 * 60 * 60 * 1000
/**
 * Nobody takes all of a shop's times: what one mailbox, one address of the net, one telephone from there asks for in a day. Many
 * people may share an address of the net. A telephone's number and an e-mail address are known to others, and none of them uses up its
 * owner's share: who is logged in and reads the mails of that address has a share of their own.
 */
const bookingsOf = (who: string, most: number): Limit => ({
  name: `appointments of ${who}`,
  most,
  windowMs: dayMs,
})
const ofClient = bookingsOf('a client', 60)
const ofMailbox = bookingsOf('a mailbox', 4)
const ofCustomer = bookingsOf('a customer', 4)
const ofPhone = bookingsOf('a telephone of a client', 4)

/** How the health data that a note may hold is sealed. */
export const notePurpose = 'appointment note'

export const { refusedFields } = refusedAnswers({
  ...personTexts,
  date: 'form.date_invalid',
  time: 'form.time_invalid',
})

/**
 * Books an appointment. Lock order: the shop's appointments → the limits → the row → its jobs. Each row is a use of the limits,
 * counted with it: a form whose appointment was cancelled books anew, and one that comes too late has used nothing.
 * The database itself refuses two at one seat, whoever asks in whatever way.
 */
export async function handleBook(
  body: BodyOf<typeof bookAppointment>,
  context: CallContext,
): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { database, limits, now } = context
  const all = await bookingOptions(database)
  const booked = bookedOf(all, body)
  if (!booked) return refusal(t('appointment.not_offered'), { field: body.shop === '' ? 'shop' : 'service' })
  const when = readWhen(body)
  const refused = [...('refused' in when ? when.refused : []), ...refusedPerson(body)]
  if (isNotEmpty(refused) || 'refused' in when)
    return refusedFields(isNotEmpty(refused) ? refused : neverEmpty())
  const { service, shop } = body
  if (!isOfferedFor(body.time, { service, shop, day: when.day }))
    return refusal(t('appointment.other_choice'), { field: 'time' })
  const key = await bookingKey(context, body)
  const found = await bookedBefore(database, key)
  if (found !== undefined) return toAppointment(context, found)
  const seen = await bookableIn(database, all, booked, now)
  if (!slotAt(seen, when)) return noSlot(seen, when)
  const count = await limits.counter(await usesOf(context, body))
  const book = () =>
    database.transaction(
      async (tx): Promise<{ id: number } | { counted: Extract<LimitAnswer, { ok: false }> } | undefined> => {
        await lockShop(tx, booked.place.id)
        const before = await bookedBefore(tx, key)
        if (before !== undefined) return { id: before }
        const slot = slotAt(await bookableIn(tx, all, booked, now), when)
        if (!slot) return undefined
        const counted = await count(tx)
        return counted.ok ? { id: await keep(tx, context, { key, booked, slot, body }) } : { counted }
      },
      { durable: true },
    )
  // Whoever does not lock (a hand at the database) is met by the database: a second look says what is free by now.
  const done = await book().catch((error: unknown) => (isSeatTaken(error) ? book() : Promise.reject(error)))
  // Somebody else was quicker: no appointment of theirs.
  if (!done) return noSlot(await bookableIn(database, all, booked, now), when)
  if ('counted' in done) return tooMany(context, done.counted, 'appointment.too_many')
  return toAppointment(context, done.id)
}

async function usesOf(
  context: CallContext,
  { email, phone }: Pick<BodyOf<typeof bookAppointment>, 'email' | 'phone'>,
): Promise<LimitUse[]> {
  const client = clientKey(context.request)
  const own = await ownAddress(context)
  return [
    { limit: ofClient, subject: client },
    own?.email === email
      ? { limit: ofCustomer, subject: own.customerId }
      : { limit: ofMailbox, subject: mailboxOf(email) },
    { limit: ofPhone, subject: `${phone.replace(/\D/g, '').slice(-8)} ${client}` },
  ]
}

const neverEmpty = (): never => {
  throw new Error('a time that cannot be read is refused for a field')
}

async function keep(
  tx: Queryable,
  { jobs, seals, now }: CallContext,
  {
    key,
    booked: { service, place },
    slot,
    body,
  }: { key: string; booked: Booked; slot: Slot; body: BodyOf<typeof bookAppointment> },
): Promise<number> {
  const id = await insertAppointment(tx, {
    key,
    serviceId: service.id,
    warehouseId: place.id,
    slot,
    name: body.full_name,
    email: body.email,
    phone: body.phone,
    note: body.note === '' ? null : seals.seal(notePurpose, body.note),
  })
  await enqueueMails(tx, jobs, { appointmentId: id, sequence: 0, event: 'booked' })
  await enqueueReminder(tx, jobs, { appointmentId: id, sequence: 0 }, { startsAt: slot.from, now })
  return id
}

/** One for the same form with the same wish, however often it is sent; of nobody who does not have the form. */
async function bookingKey(
  { secretOfShop }: CallContext,
  { booking_key, service, shop, date, time, email }: BodyOf<typeof bookAppointment>,
): Promise<string> {
  const own = booking_key.length >= 16 ? booking_key : crypto.randomUUID()
  return keyedHash(
    await secretOfShop(),
    'appointment booking',
    JSON.stringify([own, service, shop, date, time, email]),
  )
}

async function toAppointment({ database }: CallContext, id: number): Promise<Envelope> {
  const token = await newLink(database, id, { byMail: false })
  return {
    error: false,
    title: t('appointment.booked_title'),
    message: t('appointment.booked_message'),
    redirect_url: `${t('path.appointment')}/${token}`,
  }
}

/** Why a time cannot be had, and which of that day can. */
export function noSlot(
  { bookable, range }: Awaited<ReturnType<typeof bookableIn>>,
  { day, time }: { day: string; time: string },
): Envelope {
  if (day < range.first || day > range.last) return refusal(t('form.date_out_of_range'), { field: 'date' })
  const slots = freeSlots(bookable, day)
  if (slots.length === 0) return refusal(t('appointment.no_times'), { field: 'date' })
  const times = nearestTimes(slots, time)
  return refusal(t('appointment.time_taken', { time, times: times.join(', '), count: times.length }), {
    field: 'time',
  })
}
