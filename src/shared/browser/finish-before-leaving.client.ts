import { opensElsewhere } from './opens-elsewhere.ts'

/** What the next page would not know of yet, and how long to wait for it, ms. */
const running = new Map<Promise<unknown>, number>()
/** A server that does not answer must not keep anybody on the page, ms. */
const longestWait = 3000

/**
 * While `work` runs, a click on a link to another page waits for it, so that the page it leads to already knows
 * (CMP-03: removing is finished on the server before the page moves on). Where `work` ends with false the page stays: it
 * says why. `work` must not reject.
 *
 * @param waitMs how long a click waits at most
 */
export function finishBeforeLeaving(work: Promise<unknown>, waitMs = longestWait): void {
  if (running.size === 0) window.addEventListener('click', hold)
  running.set(work, waitMs)
  void work.then(() => {
    running.delete(work)
    if (running.size === 0) window.removeEventListener('click', hold)
  })
}

/** On the window, behind everything on the page that takes over links of its own. */
function hold(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (opensElsewhere(event)) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return
  const { href } = link
  if (new URL(href).origin !== location.origin || isWithinPage(href)) return
  event.preventDefault()
  void leaveFor(href)
}

async function leaveFor(href: string): Promise<void> {
  const outcomes = await Promise.all(
    [...running].map(([work, waitMs]) => Promise.race([work, after(waitMs)])),
  )
  if (!outcomes.includes(false)) location.assign(href)
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const isWithinPage = (href: string) =>
  href.includes('#') && href.split('#')[0] === location.href.split('#')[0]
