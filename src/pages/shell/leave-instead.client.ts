import { appointmentWindow } from '#features/appointments/appointment-window.ts'
import { type AppointmentChoice, appointmentHref } from '#features/appointments/offer-view.ts'
import { type Ask, askHref, askWindow } from '#features/inquiries/ask.ts'
import { closeOverlay, openedDetail } from '#shared/browser/overlay-store.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { t } from '#shared/text/text.ts'

/** The pages that have the same as these windows. */
const pages: Record<string, (detail: unknown) => string> = {
  minicart: () => t('path.cart'),
  account: () => t('path.account'),
  login: () => leadingTo(t('path.login'), `${location.pathname}${location.search}`),
  [askWindow]: (ask) => askHref(ask as Ask),
  [appointmentWindow]: (choice) => appointmentHref((choice ?? {}) as AppointmentChoice),
}

/** Closes the window of this name, whose code did not come, and goes to the page that has the same; to be tried again without a connection. */
export function leaveInstead(name: string): void {
  const href = pages[name]?.(openedDetail())
  closeOverlay(name)
  if (href === undefined) return
  if (navigator.onLine) location.assign(href)
  else showToast({ kind: 'error', title: t('error.title'), message: t('error.offline') })
}
