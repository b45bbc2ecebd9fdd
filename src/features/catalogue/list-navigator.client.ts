import { type AnsweredList, askList, joined } from './ask-list.client.ts'
import { isReturn, openListHistory } from './list-history.client.ts'
import type { Arrival } from './list-place.client.ts'
import { listHref, moreHref, previousHref, readListState } from './list-state.ts'
import type { ProductListProps } from './list-view.ts'

/** What the visitor waits for: another list, or more of this one. */
export type Waiting = 'list' | 'more' | 'previous'

/** What the navigator tells the screen. */
export type Report = {
  waiting(what: Waiting): void
  arrived(list: ProductListProps, arrival: Arrival): void
  failed(message: string): void
  /** What was waited for is wanted no more: the list on the screen is the one of the address again. */
  calledOff(arrival: Arrival): void
}

type Step = {
  href: string
  waiting: Waiting
  /** Of a list that is lengthened: the page that is missing. */
  page?: number
  arrival: Arrival
}

/** What the history's entry that the browser is at has to do with the list on the screen. */
type Entry =
  /** Its address is that of the list on the screen. */
  | 'shown'
  /** It was made for a list that is on its way. */
  | 'ahead'
  /** It was made for a list that did not come, and says again what is on the screen: the next change uses it. */
  | 'turned back'
  /** Back or Forward led to it, and its list is on its way or did not come: it keeps its address. */
  | 'reached'

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
 * After an error the list shown before stays (LIST-19), and so does its address: the entry that was pushed is turned
 * back and used by the next change, so that Back still means what it says. An entry reached by Back or Forward is a
 * place in the history and keeps its address. Either can be tried again.
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
  /** The address of the list on the screen. */
  let shownAt = addressOf(location.href)
  let here: Entry = 'shown'

  const places = openListHistory(({ y }) => {
    // A link to a place of this page makes an entry too.
    const atShown = addressOf(location.href) === shownAt
    if (!atShown) {
      here = 'reached'
      void take({ href: location.href, waiting: 'list', arrival: { kind: 'reached', y } })
    } else if (here === 'shown') {
      if (y !== undefined) window.scrollTo(0, y)
    } else {
      request.abort()
      latest = undefined
      here = 'shown'
      report.calledOff({ kind: 'reached', y })
    }
  })

  /** Makes the entry for a change, unless the browser is at its address already. */
  function enter(href: string): void {
    if (here === 'turned back') places.replace(href)
    else if (addressOf(href) !== addressOf(location.href)) places.push(href)
    else return
    here = 'ahead'
  }

  async function take(step: Step): Promise<void> {
    request.abort()
    const own = new AbortController()
    request = own
    latest = step
    if (here !== 'reached' || addressOf(step.href) !== addressOf(location.href)) enter(step.href)
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
      if (here === 'ahead') {
        places.replace(shownAt)
        here = 'turned back'
      }
      report.failed(outcome.message)
    } else if (step.page !== undefined && outcome.list.pager.state.page !== step.page) {
      // The list has become shorter: what stands on the screen is no part of it any more.
      void take({ href: step.href, waiting: 'list', arrival: { kind: 'changed' } })
    } else {
      shownAt = addressOf(location.href)
      here = 'shown'
      report.arrived(put(step.waiting, outcome.list), step.arrival)
    }
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
