import { nextPaint } from '#shared/browser/next-paint.client.ts'
import { listHref, moreHref, previousHref, readListState } from '../list-state.ts'
import type { ProductListProps } from '../list-view.ts'
import { type AnsweredList, askList, joined, type ListRefusal } from './ask-list.client.ts'
import { isReturn, openListHistory } from './list-history.client.ts'
import type { Arrival } from './list-place.client.ts'

/** What the visitor waits for: another list, or more of this one. */
export type Waiting = 'list' | 'more' | 'previous'

/** What the navigator tells the screen. */
export type Report = {
  waiting(what: Waiting): void
  arrived(list: ProductListProps, arrival: Arrival): void
  failed(refusal: ListRefusal): void
  /** What was waited for is wanted no more: the list on the screen is the one of the address again. */
  calledOff(arrival: Arrival): void
}

type Step = {
  href: string
  waiting: Waiting
  /** Of a list that is lengthened: the page that is missing. */
  page?: number
  arrival: Arrival
  /** Of a list that did not come: the place of its entry. */
  failedAt?: number
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
 * of the address reached (LIST-06) and go where it was scrolled to. A newer step calls the older one off, and so does
 * coming back to the address of the list on the screen.
 *
 * At rest address, list and history are one, whatever failed: while the browser is at a list's entry that list is on the
 * screen. So after an error, where the list shown before stays (LIST-19), the browser is taken back to that list's entry.
 * The entry of the list that did not come keeps its address and its place: Back, Forward and another try lead there.
 *
 * "Load more" is a change of page like any other. Its address names the run of pages (`from_page` to `page_number`), so
 * it shows the same to whoever opens it (docs/decisions/0013); only the page that is missing is asked for.
 *
 * @param current the list on the screen
 */
export function openListNavigator(current: () => ProductListProps, report: Report): ListNavigator {
  const { path } = current().filter
  let request = new AbortController()
  let latest: Step | undefined
  let underWay = false
  /** The browser is being taken to another entry. */
  let leap: Promise<boolean> | undefined
  /** Address and entry of the list on the screen. */
  let shownAt = addressOf(location.href)

  const places = openListHistory(({ y }) => {
    if (addressOf(location.href) !== shownAt) {
      void take({ href: location.href, waiting: 'list', arrival: { kind: 'reached', y } })
      return
    }
    // A link to a place of this page makes an entry of the same list.
    shownPlace = places.entry().at ?? 0
    if (underWay) {
      request.abort()
      latest = undefined
      underWay = false
      report.calledOff({ kind: 'reached', y })
    } else if (y !== undefined) window.scrollTo(0, y)
  })
  let shownPlace = places.entry().at ?? 0

  /** To the entry at that place; what is wanted meanwhile waits for it. */
  async function leapTo(place: number): Promise<boolean> {
    leap = places.leap(place)
    const there = await leap
    leap = undefined
    return there
  }

  async function take(step: Step): Promise<void> {
    request.abort()
    const own = new AbortController()
    request = own
    latest = step
    underWay = true
    await nextPaint()
    if (leap) await leap
    if (request !== own) return
    // Back, Forward and another try are at the entry already.
    if (addressOf(step.href) !== addressOf(location.href)) places.push(step.href)
    report.waiting(step.waiting)
    const { name, grid, pager } = current()
    const href = step.page === undefined ? step.href : listHref(path, pager.state, { page: step.page })
    const outcome = await askList({ name, path, layout: grid.layout, href }, own.signal).catch(
      (error: unknown) => {
        if (own.signal.aborted) return undefined
        throw error
      },
    )
    if (!outcome || request !== own) return
    if (!outcome.ok) {
      await giveUp(step)
      if (request !== own) return
      underWay = false
      report.failed(outcome)
    } else if (step.page !== undefined && outcome.list.pager.state.page !== step.page) {
      // The list has become shorter: what stands on the screen is no part of it any more.
      void take({ href: step.href, waiting: 'list', arrival: { kind: 'changed' } })
    } else {
      shownAt = addressOf(location.href)
      shownPlace = places.entry().at ?? 0
      underWay = false
      report.arrived(put(step.waiting, outcome.list), step.arrival)
    }
  }

  /** Back to the entry of the list on the screen; should the browser not go there, this entry becomes that list's. */
  async function giveUp(step: Step): Promise<void> {
    step.failedAt = places.entry().at ?? 0
    if (await leapTo(shownPlace)) return
    places.replace(shownAt)
    shownPlace = places.entry().at ?? 0
  }

  async function retry(): Promise<void> {
    const step = latest
    if (!step || underWay || leap) return
    if (step.failedAt !== undefined) await leapTo(step.failedAt)
    if (step === latest) void take(step)
  }

  /** Where the answer belongs: in place of the list, behind it or before it. */
  function put(waiting: Waiting, answered: AnsweredList): ProductListProps {
    const before = current()
    if (waiting === 'list') return { ...before, ...answered }
    if (waiting === 'more') return joined(before, { ...before, ...answered })
    return joined(answered, before)
  }

  function go(href: string, kind: 'changed' | 'turned' = 'changed'): void {
    void take({ href, waiting: 'list', arrival: { kind } })
  }

  /** A longer run needs the one page that is missing; one that is too long goes on by itself. */
  function lengthen(href: string, page: number, waiting: 'more' | 'previous', arrival: Arrival): void {
    const { fromPage, page: last } = readListState(new URL(href, location.href).search.slice(1))
    if (fromPage === last) go(href, 'turned')
    else void take({ href, page, waiting, arrival })
  }

  if (isReturn()) {
    const { y } = places.entry()
    if (y !== undefined) window.scrollTo(0, y)
  }

  return {
    go,
    more() {
      const { grid, pager } = current()
      const arrival: Arrival = { kind: 'appended', first: grid.cards.length }
      lengthen(moreHref(path, pager.state), pager.state.page + 1, 'more', arrival)
    },
    previous() {
      const { state } = current().pager
      lengthen(previousHref(path, state), state.fromPage - 1, 'previous', { kind: 'prepended' })
    },
    retry: () => void retry(),
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
