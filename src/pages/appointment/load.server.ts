import { bookingFor } from '#features/appointments/calls.server.ts'
import { bookAppointment } from '#features/appointments/contract.ts'
import { choiceNames } from '#features/appointments/offer-view.ts'
import { readDay } from '#shared/forms/dates/day-text.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/termin?usluga=…&poslovnica=…&datum=…`: each step of the choice has its address. */
export const loadAppointmentPage: PageLoader = async (context) => {
  const { query, refused } = context
  const typed = refused?.action === bookAppointment.path ? refused.typed : undefined
  const said = (name: keyof typeof choiceNames) => query.get(choiceNames[name]) ?? undefined
  const booking = await bookingFor(context, {
    service: typed?.service ?? said('service'),
    shop: typed?.shop ?? said('shop'),
    day: readDay(typed?.date ?? said('day') ?? ''),
  })
  return {
    kind: 'page',
    page: 'appointment',
    props: {
      booking: typed?.booking_key ? { ...booking, key: typed.booking_key } : booking,
      token: await formTokenFor(context, bookAppointment.path),
    },
    head: {
      title: `${t('appointment.title')} | ${t('home.title')}`,
      description: t('appointment.description'),
      canonical: t('path.appointment'),
      ...(booking.offer.services.length === 0 && { robots: 'noindex' }),
    },
    saysRefusal: true,
  }
}
