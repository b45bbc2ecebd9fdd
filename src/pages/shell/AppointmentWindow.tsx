import { appointmentWindow } from '#features/appointments/appointment-window.ts'
import { type AppointmentChoice, appointmentHref } from '#features/appointments/offer-view.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { NamedOverlay } from '#shared/ui/overlay/Overlay.tsx'
import { FetchedPanel, fetched } from './FetchedPanel.tsx'

/** Where it does not come, the page of the same form serves. */
const AppointmentPanel = fetched<{ choice: AppointmentChoice }>(
  () => import('#features/appointments/AppointmentPanel.tsx').then(({ AppointmentPanel: Panel }) => Panel),
  ({ choice }) => (
    <LinkButton href={appointmentHref(choice)} wide>
      {t('appointment.to_page')}
    </LinkButton>
  ),
)

/** Where an appointment is booked, over the page that offers it. */
export function AppointmentWindow() {
  return (
    <NamedOverlay<AppointmentChoice> name={appointmentWindow} variant="center" title={t('appointment.title')}>
      {(choice = {}) => (
        <FetchedPanel>
          <AppointmentPanel choice={choice} />
        </FetchedPanel>
      )}
    </NamedOverlay>
  )
}
