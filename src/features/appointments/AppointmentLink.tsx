import type { MouseEvent, ReactNode } from 'react'
import { opensElsewhere } from '#shared/browser/opens-elsewhere.ts'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { appointmentWindow } from './appointment-window.ts'
import { type AppointmentChoice, appointmentHref } from './offer-view.ts'

/**
 * Opens the window in which an appointment is booked (PDP-09); without scripts, in another tab too, it leads to the page of the
 * same form.
 * @param props.choice what is chosen in it already
 * @param props.label what it is called where `children` do not say it all
 */
export function AppointmentLink({
  choice,
  className,
  label,
  look = 'link',
  children,
}: {
  choice: AppointmentChoice
  className?: string | undefined
  label?: string
  look?: 'link' | 'button'
  children: ReactNode
}) {
  const attributes = {
    className,
    href: appointmentHref(choice),
    'aria-label': label,
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      openOverlay(appointmentWindow, choice)
    },
  }
  if (look === 'link') return <a {...attributes}>{children}</a>
  return (
    <LinkButton {...attributes} look="secondary" size="s">
      {children}
    </LinkButton>
  )
}
