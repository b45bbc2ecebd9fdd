import { randomBytes } from 'node:crypto'
import { customerById } from '#features/account/queries.server.ts'
import { readDay } from '#shared/forms/dates/day-text.ts'
import type { CallContext, CallRouter } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { handleBook } from './book.server.ts'
import { handleCancel, handleMove } from './change.server.ts'
import { appointmentForm, bookAppointment, cancelAppointment, moveAppointment } from './contract.ts'
import { offerFor } from './offer.server.ts'
import type { AppointmentChoice, Booking, Person } from './offer-view.ts'

/** Appointments: what may be chosen, booking, moving, cancelling. Whoever has a form or a link may use it, logged in or not. */
export function registerAppointmentCalls(router: CallRouter): void {
  router.on(
    appointmentForm,
    bodies.appointmentForm,
    async ({ date, ...choice }, context) => ({
      error: false,
      booking: await bookingFor(context, { ...choice, day: readDay(date) }),
    }),
    { ignoresPageCustomer: true },
  )
  router.on(bookAppointment, bodies.bookAppointment, handleBook, {
    page: () => t('path.appointment'),
    ignoresPageCustomer: true,
  })
  // Their pages' addresses hold the token.
  router.on(moveAppointment, bodies.moveAppointment, handleMove, {
    page: () => undefined,
    ignoresPageCustomer: true,
  })
  router.on(cancelAppointment, bodies.cancelAppointment, handleCancel, {
    page: () => undefined,
    ignoresPageCustomer: true,
  })
}

/** What the form shows for a choice, with what the account says of who is logged in. */
export async function bookingFor(
  { database, now, session }: Pick<CallContext, 'database' | 'now' | 'session'>,
  choice: { [Name in keyof AppointmentChoice]: string | undefined },
): Promise<Booking> {
  return {
    offer: await offerFor(database, choice, now),
    key: randomBytes(18).toString('base64url'),
    person: await personOf({ session, database }),
  }
}

async function personOf({ session, database }: Pick<CallContext, 'session' | 'database'>): Promise<Person> {
  const customerId = (await session.current())?.customerId ?? null
  const customer = customerId === null ? undefined : await customerById(database, customerId)
  const { firstName = '', lastName = '', email = '', phone = '' } = customer ?? {}
  return { full_name: `${firstName} ${lastName}`.trim(), email, phone }
}
