import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import { handOver, takeHandedOver } from './hand-over.client.ts'
import { isGuestsPage } from './page-customer.client.ts'
import { dismissToast, showToast } from './toast-store.client.ts'

type Words = Pick<Envelope, 'title' | 'message' | 'logged_in'> & { error?: boolean }

const name = 'notice'
/** As long as the server keeps what a plain post says for the next page (flash.server.ts), ms. */
const longestAge = 60_000

/** The notice that this page has shown for the one before it. */
let shown: number | undefined

/** Leaves what an answer says to the page that this tab shows next; nothing without words. The newest is kept. */
export function carryNotice({ title = '', message = '', error = false, logged_in }: Words): void {
  if (!title && !message) return
  // Better on a page that is about to go than nowhere.
  if (!handOver(name, { title, message, error, logged_in }))
    showToast({ kind: kindOf(error), title, message })
}

/** What a browser is told that keeps no cookies. */
export const noCookies = () =>
  ({ kind: 'error', title: t('error.no_cookies_title'), message: t('error.no_cookies') }) as const

const kindOf = (error: boolean) => (error ? 'error' : 'success')

/** Takes back what was left for the next page: this one stays. */
export function dropNotice(): Words | undefined {
  return takeHandedOver<Words>(name, longestAge)
}

/**
 * Says, once, what the page before has left to be said. Where a log-in leads to a guest's page, the browser has not kept the
 * cookie that it came with: nobody is welcomed there.
 */
export function showCarriedNotice(): void {
  const { title = '', message = '', error = false, logged_in } = dropNotice() ?? {}
  if (logged_in && isGuestsPage()) {
    // The log-in's page has it in its text.
    if (!document.querySelector('[data-no-cookies]')) shown = showToast(noCookies())
  } else if (title || message) shown = showToast({ kind: kindOf(error), title, message })
}

/**
 * Says what the page before has left, now and whenever this page comes back from the browser's memory, where what it had
 * said when it was left is not said again. Answers how to stop.
 */
export function showsCarriedNotices(): () => void {
  showCarriedNotice()
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (shown !== undefined) dismissToast(shown)
    showCarriedNotice()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
