import { callServer } from '#shared/browser/call.client.ts'
import { t } from '#shared/text/text.ts'
import { getProducts } from '../contract.ts'
import { listHref, queryFields, readListState } from '../list-state.ts'
import type { ListAnswer, ListLayout, ListName, ListPieces } from '../list-view.ts'

export type AskedList = {
  name: ListName
  path: string
  layout: ListLayout
  /** The list's address. */
  href: string
}

export type AnsweredList = ListAnswer & ListPieces
/** Why a list did not come, in words for the visitor. */
export type ListRefusal = { title: string; message: string }
export type ListOutcome = { ok: true; list: AnsweredList } | ({ ok: false } & ListRefusal)

/**
 * Asks for the list of an address.
 * @throws when `signal` called it off
 */
export async function askList(asked: AskedList, signal: AbortSignal): Promise<ListOutcome> {
  const { name, path, layout, href } = asked
  // As the page understood its address: there nonsense is as usual, which the call would refuse.
  const state = readListState(new URL(href, location.href).search.slice(1))
  const [, query = ''] = listHref('', state, { page: state.page, fromPage: state.fromPage }).split('?')
  const body = { ...queryFields(query), ...name, path, view: layout === 'list' ? '2' : '1' } as const
  const answer = await callServer(getProducts, body, {
    signal,
    quiet: true,
    reading: true,
    needs: ['grid', 'sort', 'pager', 'filter', 'active_filters', 'facet_title'],
  })
  if (answer.error)
    return { ok: false, title: answer.title ?? t('error.title'), message: answer.message || t('list.error') }
  return { ok: true, list: answer as AnsweredList }
}

/** Two following runs of pages as one list; the latter decides everything but the cards before it. */
export function joined<L extends ListPieces>(former: ListPieces, latter: L): L {
  const state = { ...latter.pager.state, fromPage: former.pager.state.fromPage }
  // What moved to a later page since the former answer is shown once.
  const known = new Set(former.grid.cards.map(({ id }) => id))
  const cards = [...former.grid.cards, ...latter.grid.cards.filter(({ id }) => !known.has(id))]
  return {
    ...latter,
    grid: { ...latter.grid, cards },
    sort: { ...latter.sort, state },
    pager: { ...latter.pager, state },
    filter: { ...latter.filter, state },
  }
}
