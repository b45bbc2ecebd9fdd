import { showCarriedNotice } from './carried-notice.client.ts'

/** How a way to another page ended that did not leave this one for good. */
export type Stay = 'back' | 'stopped'

/** What says by itself that a way was stopped is waited for as long as this, ms, in case it does not. */
const longestWay = 60_000
/** Where nothing says it, a page that is still seen after so long counts as stopped, ms: it may be left all the same. */
const longestUntold = 10_000

/** The Navigation API as far as it is needed here; not every browser has it. */
type Navigating = Event & { signal?: AbortSignal }

/**
 * Goes to another page. What waits for this does nothing more here: it settles once this page is come back to, from the
 * browser's memory, or the way there was stopped, by the browser's Stop or Esc: then this page has to go on.
 */
export async function leaveTo(href: string): Promise<Stay> {
  const told = 'navigation' in window ? (window.navigation as EventTarget) : undefined
  const how = await new Promise<Stay>((resolve) => {
    const over = new AbortController()
    const stay = (how: Stay) => {
      over.abort()
      clearInterval(watch)
      resolve(how)
    }
    const { signal } = over
    let isLeft = false
    window.addEventListener('pageshow', () => stay('back'), { signal })
    window.addEventListener('pagehide', () => {
      isLeft = true
    })
    const onNavigate = ({ signal: way }: Navigating) =>
      // A page that is left may end its way as well.
      way?.addEventListener('abort', () => setTimeout(() => !isLeft && stay('stopped')), { signal })
    told?.addEventListener('navigate', onNavigate, { once: true, signal })
    const watch = setInterval(
      () => document.visibilityState === 'visible' && stay('stopped'),
      told ? longestWay : longestUntold,
    )
    location.assign(href)
  })
  // What was left for the page there is said here after all.
  if (how === 'stopped') showCarriedNotice()
  return how
}
