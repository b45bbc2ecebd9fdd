import type { Envelope } from '#shared/contract/call.ts'
import { carryNotice, showCarriedNotice } from './carried-notice.client.ts'
import { leaveTo } from './leave-to.client.ts'

type Way = Pick<Envelope, 'redirect_url' | 'reload'>

/** Whether an answer's address is one of this shop's. */
export const isOurs = (href: unknown): boolean =>
  typeof href === 'string' &&
  URL.canParse(href, location.href) &&
  new URL(href, location.href).origin === location.origin

/** Whether an address is of a place on this page: going there loads nothing. */
function isPlaceHere(href: string): boolean {
  const { origin, pathname, search, hash } = new URL(href, location.href)
  return hash !== '' && `${origin}${pathname}${search}` === location.href.replace(/#.*$/, '')
}

/** Whether an answer leads to another page, or to this one anew: that page says then what the answer says. */
export const leadsOn = ({ redirect_url, reload }: Way): boolean =>
  Boolean(redirect_url && isOurs(redirect_url)) || Boolean(reload)

/** An answer that leads to another page whatever it says: by itself, else to `href`. */
export const leadingOn = <Answer extends Way>(answer: Answer, href: string): Answer =>
  leadsOn(answer) ? answer : { ...answer, redirect_url: href }

/** Goes where an answer leads, and leaves what it says to the page there. No answer leads to another site. */
export async function goOn(
  answer: Way & Partial<Pick<Envelope, 'title' | 'message' | 'error' | 'logged_in'>>,
): Promise<void> {
  const { redirect_url, reload } = answer
  if (redirect_url) {
    if (isOurs(redirect_url)) {
      carryNotice(answer)
      if (isPlaceHere(redirect_url)) {
        location.assign(redirect_url)
        showCarriedNotice()
      } else await leaveTo(redirect_url)
      return
    }
    console.warn('An answer leads to no other site:', redirect_url)
  }
  if (!reload) return
  carryNotice(answer)
  location.reload()
}
