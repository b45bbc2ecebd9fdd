import { AppointmentForm } from '#features/appointments/AppointmentForm.tsx'
import type { Booking } from '#features/appointments/offer-view.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

/** Where an appointment is booked, for whoever comes by a link or without scripts. */
export function Page({ booking, token }: { booking: Booking; token: string }) {
  if (booking.offer.services.length === 0)
    return (
      <EntryPage title={t('appointment.none_title')} lead={t('appointment.none')}>
        <LinkButton href={t('path.shops')} wide>
          {t('shops.title')}
        </LinkButton>
      </EntryPage>
    )
  return (
    <EntryPage title={t('appointment.title')} lead={t('appointment.lead')}>
      <AppointmentForm booking={booking} token={token} />
    </EntryPage>
  )
}
