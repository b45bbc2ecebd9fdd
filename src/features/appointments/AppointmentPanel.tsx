import { useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { LeftFormContext } from '#shared/forms/refused-form.ts'
import { useWindowDraft } from '#shared/forms/use-window-draft.client.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { AppointmentForm } from './AppointmentForm.tsx'
import { appointmentWindow } from './appointment-window.ts'
import { appointmentForm, bookAppointment } from './contract.ts'
import { type AppointmentChoice, appointmentHref, type Booking } from './offer-view.ts'

/** Who comes; the choice begins with what the window was opened for. */
const kept: readonly string[] = ['full_name', 'email', 'phone', 'note']

/** What stands in the window that books an appointment, begun with a choice. */
export function AppointmentPanel({ choice }: { choice: AppointmentChoice }) {
  const booking = useBooking(choice)
  const panel = useRef<HTMLDivElement>(null)
  const draft = { action: bookAppointment.path, fields: kept }
  const { left, note, forget } = useWindowDraft(appointmentWindow, draft)
  useEffect(() => {
    // The window has given the focus to what was there before this had come.
    if (booking) panel.current?.querySelector<HTMLElement>('select, a')?.focus()
  }, [booking])
  if (booking === undefined) return <p aria-busy="true">{t('a11y.loading')}</p>
  if (booking === 'failed' || booking.offer.services.length === 0)
    return (
      <div ref={panel}>
        {booking !== 'failed' && <p>{typeset(t('appointment.none'))}</p>}
        <LinkButton href={booking === 'failed' ? appointmentHref(choice) : t('path.shops')} wide>
          {t(booking === 'failed' ? 'appointment.to_page' : 'shops.title')}
        </LinkButton>
      </div>
    )
  const onBooked = (answer: Envelope) => {
    forget()
    return tellOfIt(answer)
  }
  return (
    <LeftFormContext value={left}>
      <div ref={panel} onInput={note}>
        <AppointmentForm booking={booking} onBooked={onBooked} />
      </div>
    </LeftFormContext>
  )
}

/** The page behind the window stays; its notice leads to the appointment. */
function tellOfIt({ title = '', message = '', redirect_url: href }: Envelope): 'stay' {
  showToast({
    ...{ kind: 'success', title, message },
    ...(href !== undefined && { actions: [{ label: t('appointment.see'), href }] }),
  })
  return 'stay'
}

/** What can be chosen, with this chosen; undefined until it is there. */
function useBooking({ service = '', shop = '' }: AppointmentChoice): Booking | 'failed' | undefined {
  const [booking, setBooking] = useState<Booking | 'failed'>()
  useEffect(() => {
    const asking = new AbortController()
    const options = { reading: true, quiet: true, signal: asking.signal }
    callServer(appointmentForm, { service, shop, date: '' }, options).then(
      (answer) => asking.signal.aborted || setBooking(answer.booking ?? 'failed'),
      () => asking.signal.aborted || setBooking('failed'),
    )
    return () => asking.abort()
  }, [service, shop])
  return booking
}
