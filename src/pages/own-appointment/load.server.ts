import { isOpen } from '#features/appointments/change.server.ts'
import { cancelAppointment, moveAppointment } from '#features/appointments/contract.ts'
import { offerFor } from '#features/appointments/offer.server.ts'
import { choiceNames, type Offer } from '#features/appointments/offer-view.ts'
import { appointmentOf } from '#features/appointments/queries.server.ts'
import { saidWhen } from '#features/appointments/said-when.ts'
import { shopPlaces } from '#features/stock/shops.server.ts'
import { readDay } from '#shared/forms/dates/day-text.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { t, timeOfDay } from '#shared/text/text.ts'
import type { OwnAppointmentProps } from './Page.tsx'
import { appointmentTitles } from './titles.ts'

/** `/termin/:token`: an appointment, as whoever has a link to it sees, moves and cancels it. Looking at it changes nothing. */
export const loadOwnAppointmentPage: PageLoader = async (context) => {
  const { database, now, params, query, refused } = context
  const token = params.token ?? ''
  const one = await appointmentOf(database, token)
  const headOf = (title: string) => ({ title: `${title} | ${t('home.title')}`, robots: 'noindex' })
  if (!one) {
    const head = headOf(t('appointment.dead_title'))
    return { kind: 'page', page: 'own-appointment', props: {}, status: 410, head }
  }
  const state = isOpen(one, now) ? 'open' : one.state === 'cancelled' ? 'cancelled' : 'past'
  const place = (await shopPlaces(database)).find(({ id }) => id === one.warehouseId)
  const typed = refused?.action === moveAppointment.path ? refused.typed : undefined
  const choice = {
    service: one.serviceCode,
    shop: place?.slug,
    // Whoever wants another hour looks at the hours of that day first.
    day: readDay(typed?.date ?? query.get(choiceNames.day) ?? '') ?? dayAt(one.startsAt),
  }
  const props: OwnAppointmentProps = {
    appointment: {
      service: one.service,
      when: saidWhen(one.startsAt),
      email: one.email,
      state,
      place: place && {
        name: place.name,
        href: `${t('path.shops')}/${place.slug}`,
        address: `${place.street}, ${place.postalCode} ${place.city}`,
        phone: place.phone,
      },
    },
    ...(state === 'open' && {
      change: {
        token,
        offer: withoutOwnTime(await offerFor(database, choice, now, one.id), one.startsAt),
        tokens: {
          move: await formTokenFor(context, moveAppointment.path),
          cancel: await formTokenFor(context, cancelAppointment.path),
        },
      },
    }),
  }
  return {
    kind: 'page',
    page: 'own-appointment',
    props,
    head: headOf(t(appointmentTitles[state])),
    saysRefusal: true,
  }
}

/** The appointment's own time, which is free to it, is no other one. */
function withoutOwnTime(offer: Offer, startsAt: Date): Offer {
  if (offer.chosen.day !== dayAt(startsAt)) return offer
  return { ...offer, times: offer.times.filter((time) => time !== timeOfDay(startsAt)) }
}
