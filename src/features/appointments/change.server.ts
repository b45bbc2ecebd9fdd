import { mailboxOf } from '#features/account/mail-limits.server.ts'
import { isNotEmpty } from '#features/account/refused-answer.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import type { Limit, LimitAnswer } from '#shared/server/http/limits.server.ts'
import { requireHuman } from '#shared/server/human-check/require-human.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { enqueueMails, enqueueReminder } from './appointment-mail.server.ts'
import { noSlot, refusedFields } from './book.server.ts'
import type { cancelAppointment, moveAppointment } from './contract.ts'
import { bookableIn, bookingOptions, slotAt } from './offer.server.ts'
import * as rows from './queries.server.ts'
import { isOfferedFor, readWhen } from './rules.ts'

const changesOf = (who: string): Limit => ({
  name: `changes of appointments of ${who}`,
  most: 6,
  windowMs: 24 * 60 * 60 * 1000,
})
/** Each change is a mail: nobody fills a mailbox by moving an appointment to and fro. */
const changesOfMailbox = changesOf('a mailbox')
/** Whoever comes by a mail's link reads that mailbox: a stranger who booked with its address uses up none of these. */
const changesOfReader = changesOf('a mailbox by its reader')

const dead = (): Envelope => refusal(t('appointment.dead'), { title: t('appointment.dead_title') })

/** What a link may still change: a booked one that has not begun. */
export const isOpen = ({ state, startsAt }: rows.Appointment, now: Date): boolean =>
  state === 'booked' && startsAt > now

/** Cancels; once more changes nothing and says the same. A link only shows: this is its page's button. */
export async function handleCancel(
  body: BodyOf<typeof cancelAppointment>,
  context: CallContext,
): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { database, jobs, now } = context
  const found = await rows.appointmentOf(database, body.token)
  if (!found) return dead()
  const done = { error: false, title: t('appointment.cancelled_title'), message: t('appointment.cancelled') }
  const redirect_url = `${t('path.appointment')}/${body.token}`
  return database.transaction(
    async (tx) => {
      const one = await locked(tx, found)
      if (!one) return dead()
      if (one.state === 'cancelled') return { ...done, redirect_url }
      if (!isOpen(one, now)) return refusal(t('appointment.past'))
      await rows.cancelAppointment(tx, one.id)
      await enqueueMails(tx, jobs, {
        appointmentId: one.id,
        sequence: one.sequence + 1,
        event: 'cancelled',
      })
      return { ...done, redirect_url }
    },
    { durable: true },
  )
}

/** Another time for the same service in the same shop; the old one is free again. */
export async function handleMove(
  body: BodyOf<typeof moveAppointment>,
  context: CallContext,
): Promise<Envelope> {
  const notHuman = await requireHuman(context, body.recaptcha_response)
  if (notHuman) return notHuman
  const { database, limits, now } = context
  const found = await rows.appointmentOf(database, body.token)
  if (!found) return dead()
  if (!isOpen(found, now)) return refusal(t('appointment.past'))
  const when = readWhen(body)
  if ('refused' in when) return isNotEmpty(when.refused) ? refusedFields(when.refused) : dead()
  if (!isOfferedFor(body.time, { day: when.day }))
    return refusal(t('appointment.other_day'), { field: 'time' })
  const all = await bookingOptions(database)
  const service = all.services.find(({ id }) => id === found.serviceId)
  const place = all.places.find(({ id }) => id === found.warehouseId)
  if (!service || !place) return refusal(t('appointment.not_offered'))
  const booked = { service, place }
  const seen = await bookableIn(database, all, booked, now, found.id)
  if (!slotAt(seen, when)) return noSlot(seen, when)
  const limit = found.byMail ? changesOfReader : changesOfMailbox
  const count = await limits.counter([{ limit, subject: mailboxOf(found.email) }])
  const move = () =>
    database.transaction(
      async (tx): Promise<'over' | 'taken' | LimitAnswer> => {
        const one = await locked(tx, found)
        if (!one || !isOpen(one, now)) return 'over'
        const slot = slotAt(await bookableIn(tx, all, booked, now, one.id), when)
        if (!slot) return 'taken'
        if (slot.from.getTime() === one.startsAt.getTime()) return { ok: true }
        const counted = await count(tx)
        if (counted.ok) await moveTo(tx, context, one, slot)
        return counted
      },
      { durable: true },
    )
  const moved = await move().catch((error: unknown) =>
    rows.isSeatTaken(error) ? move() : Promise.reject(error),
  )
  if (moved === 'over') return refusal(t('appointment.past'))
  if (moved === 'taken') return noSlot(await bookableIn(database, all, booked, now, found.id), when)
  if (!moved.ok) return tooMany(context, moved, 'appointment.too_many_changes')
  return {
    error: false,
    title: t('appointment.moved_title'),
    message: t('appointment.booked_message'),
    redirect_url: `${t('path.appointment')}/${body.token}`,
  }
}

async function moveTo(
  tx: Queryable,
  { jobs, now }: CallContext,
  { id, sequence }: rows.Appointment,
  slot: Parameters<typeof rows.moveAppointment>[2],
): Promise<void> {
  await rows.moveAppointment(tx, id, slot)
  const moved = { appointmentId: id, sequence: sequence + 1 }
  await enqueueMails(tx, jobs, { ...moved, event: 'moved' })
  await enqueueReminder(tx, jobs, moved, { startsAt: slot.from, now })
}

async function locked(
  tx: Queryable,
  { id, warehouseId }: rows.Appointment,
): Promise<rows.Appointment | undefined> {
  await rows.lockShop(tx, warehouseId)
  return rows.lockAppointment(tx, id)
}
