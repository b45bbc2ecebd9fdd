import { debounce } from '#shared/browser/debounce.client.ts'

/** What a history entry of a list remembers beside its address. */
export type ListEntry = {
  /** How far the window was scrolled, px. */
  y?: number
  /** Its place among the entries of this document. */
  at?: number
}

export type ListHistory = {
  /** Of the entry that the browser is at. */
  entry(): ListEntry
  push(href: string): void
  replace(href: string): void
  /**
   * Takes the browser to the entry at that place, as Back and Forward would, and tells nobody; done when it is there.
   * Answers whether it got there.
   */
  leap(at: number): Promise<boolean>
  close(): void
}

const key = 'list'
const scrollRestMs = 100
/** A leap that the browser has not made by then it makes no more. */
const longestLeapMs = 1000

/**
 * Keeps in every entry of the history where its list was scrolled to. The browser restores that by itself when it comes
 * back to the document, but not within it: there the old list still stands when it would scroll. So it is told to leave
 * scrolling alone (`manual`) only as long as the list is on the screen; `onReach` is called for each entry reached.
 */
export function openListHistory(onReach: (entry: ListEntry) => void): ListHistory {
  let leap: { to: number; done(): void } | undefined
  const entry = (): ListEntry => (history.state as Record<string, ListEntry> | null)?.[key] ?? {}
  const write = (change: ListEntry) =>
    history.replaceState({ ...history.state, [key]: { ...entry(), ...change } }, '')
  const placeNow = () => entry().at ?? 0
  // Read when a frame begins: read within a touch, it would have the page laid out before the touch is answered.
  let y = entry().y
  const look = () => {
    y = window.scrollY
  }
  const keepPlace = () => {
    if (entry().y !== y) write({ y })
  }
  const keepPlaceSoon = debounce(keepPlace, scrollRestMs)
  const onScroll = () => {
    look()
    keepPlaceSoon()
  }

  const onPop = () => {
    // Where the window stands belongs to the entry that was left.
    keepPlaceSoon.cancel()
    // A link to a place of this page makes an entry behind the one it stood on.
    if (entry().at === undefined) write({ at: place + 1 })
    place = placeNow()
    if (place === leap?.to) leap.done()
    else onReach(entry())
  }
  const onHide = () => {
    keepPlaceSoon.cancel()
    look()
    keepPlace()
    history.scrollRestoration = 'auto'
  }
  const onShow = () => {
    history.scrollRestoration = 'manual'
  }
  if (entry().at === undefined) write({ at: 0 })
  let place = placeNow()
  onShow()
  requestAnimationFrame(look)
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('popstate', onPop)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)

  return {
    entry,
    push(href) {
      keepPlaceSoon.cancel()
      keepPlace()
      place += 1
      history.pushState({ [key]: { at: place } }, '', href)
    },
    replace(href) {
      history.replaceState({ ...history.state, [key]: { at: place } }, '', href)
    },
    async leap(to) {
      if (to === place) return true
      keepPlaceSoon.cancel()
      let waiting: ReturnType<typeof setTimeout> | undefined
      await new Promise<void>((done) => {
        leap = { to, done }
        waiting = setTimeout(done, longestLeapMs)
        history.go(to - place)
      })
      clearTimeout(waiting)
      leap = undefined
      return to === place
    },
    close() {
      keepPlaceSoon.cancel()
      history.scrollRestoration = 'auto'
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    },
  }
}

/** Whether the browser came to this document by Back, Forward or a reload: then its entry may know more than the page. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' || navigation?.type === 'reload'
}
