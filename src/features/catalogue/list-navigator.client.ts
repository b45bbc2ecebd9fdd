import { type AnsweredPages, askList, joined } from './ask-list.client.ts'
import { isReturn, openListHistory } from './list-history.client.ts'
import type { Arrival } from './list-place.client.ts'
import { listHref, readListState } from './list-state.ts'
import type { ProductListProps } from './list-view.ts'

/** What the visitor waits for: another list, or more of this one. */
export type Waiting = 'list' | 'more' | 'previous'

/** What the navigator tells the screen. */
export type Report = {
  waiting(what: Waiting): void
  arrived(list: ProductListProps, arrival: Arrival): void
  failed(message: string): void
}

type Step = {
  href: string
  /** First and last of the pages to ask for. */
  pages: readonly [first: number, last: number]
  waiting: Waiting
  /** What becomes of the history: a new entry that remembers its first page, or nothing. */
  entry: { from: number } | 'kept'
  arrival: Arrival
}

export type ListNavigator = {
  /** To another list of this page: `turned` when only the page number differs. */
  go(href: string, kind?: 'changed' | 'turned'): void
  more(): void
  previous(): void
  retry(): void
  close(): void
}

/**
 * Takes a page's list from address to address. Every change is pushed at once (LIST-05), Back and Forward load the list
 * of the address reached (LIST-06) and go where it was scrolled to. A newer step calls the older one off.
 *
 * After an error the list shown before stays (LIST-19), and so does its address: the entry that was pushed is turned
 * back and used by the next change, so that Back still means what it says. An entry reached by Back or Forward is a
 * place in the history and keeps its address. Either can be tried again.
 *
 * "Load more" is a change of page like any other: `page_number` is the last page shown, and the entry remembers the
 * first one. So Back takes the last page away, and coming back to the document or reloading it brings all of them. Opened
 * by its address alone, a list begins with that page and offers what comes before.
 *
 * @param current the list on the screen
 */
export function openListNavigator(current: () => ProductListProps, report: Report): ListNavigator {
  const { path } = current().filter
  let request = new AbortController()
  let latest: Step | undefined
  /** The address of the list on the screen. */
  let shownAt = location.href
  /** The entry that the browser is at holds no list of its own. */
  let turnedBack = false

  const places = openListHistory(({ from, y }) => {
    // A link to a place of this page makes an entry too, one that knows nothing.
    const isShown = from === undefined || from === current().pager.from
    if (!isShown || addressOf(location.href) !== addressOf(shownAt)) reach(from, y)
    else if (y !== undefined) window.scrollTo(0, y)
  })

  async function take(step: Step): Promise<void> {
    request.abort()
    const own = new AbortController()
    request = own
    latest = step
    if (step.entry !== 'kept') {
      if (turnedBack) places.replace(step.href, step.entry)
      else if (addressOf(step.href) !== addressOf(location.href)) places.push(step.href, step.entry)
      turnedBack = false
    }
    report.waiting(step.waiting)
    const { name, grid } = current()
    const { href, pages } = step
    const outcome = await askList({ name, path, layout: grid.layout, href, pages }, own.signal).catch(
      (error: unknown) => {
        if (own.signal.aborted) return undefined
        throw error
      },
    )
    if (!outcome || request !== own) return
    if (!outcome.ok) {
      if (step.entry !== 'kept') {
        places.replace(shownAt, { from: current().pager.from })
        turnedBack = true
      }
      report.failed(outcome.message)
      return
    }
    shownAt = location.href
    if (step.waiting === 'previous') places.replace(shownAt, { ...places.entry(), from: step.pages[0] })
    report.arrived(put(step.waiting, outcome.list), step.arrival)
  }

  /** Where the answer belongs: in place of the list, behind it or before it. */
  function put(waiting: Waiting, answered: AnsweredPages): ProductListProps {
    const before = current()
    if (waiting === 'list') return { ...before, ...answered }
    if (waiting === 'more') return joined(before, { ...before, ...answered })
    return joined(answered, before)
  }

  /** The list of the address at which the browser is, from that page on. */
  function reach(from: number | undefined, y: number | undefined): void {
    const { page } = readListState(location.search.slice(1))
    void take({
      href: location.href,
      pages: [Math.min(from ?? page, page), page],
      waiting: 'list',
      entry: 'kept',
      arrival: { kind: 'reached', y },
    })
  }

  if (isReturn()) {
    const { from = Number.POSITIVE_INFINITY, y } = places.entry()
    if (from < current().pager.from) reach(from, y)
    else if (y !== undefined) window.scrollTo(0, y)
  }

  return {
    go(href, kind = 'changed') {
      const { page } = readListState(new URL(href, location.href).search.slice(1))
      void take({ href, pages: [page, page], waiting: 'list', entry: { from: page }, arrival: { kind } })
    },
    more() {
      const { from, state } = current().pager
      const page = state.page + 1
      void take({
        href: listHref(path, state, { page }),
        pages: [page, page],
        waiting: 'more',
        entry: { from },
        arrival: { kind: 'appended', first: current().grid.cards.length },
      })
    },
    previous() {
      const { from, state } = current().pager
      const page = from - 1
      const href = listHref(path, state, { page })
      void take({
        href,
        pages: [page, page],
        waiting: 'previous',
        entry: 'kept',
        arrival: { kind: 'prepended' },
      })
    },
    retry() {
      if (latest) void take(latest)
    },
    close() {
      request.abort()
      places.close()
    },
  }
}

/** Path and query: what decides a list. */
function addressOf(href: string): string {
  const { pathname, search } = new URL(href, location.href)
  return pathname + search
}
