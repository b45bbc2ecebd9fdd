import { callServer } from '#shared/browser/call.client.ts'
import { t } from '#shared/text/text.ts'
import { getProducts } from './contract.ts'
import { listHref, queryFields, readListState } from './list-state.ts'
import type { ListAnswer, ListLayout, ListName, ListPieces } from './list-view.ts'

export type AskedList = {
  name: ListName
  path: string
  layout: ListLayout
  /** The list's address; its own page number counts only where `pages` says nothing else. */
  href: string
  /** First and last of the pages that are wanted, the last one that of the address. */
  pages: readonly [first: number, last: number]
}

export type AnsweredPages = ListAnswer & ListPieces
export type ListOutcome = { ok: true; list: AnsweredPages } | { ok: false; message: string }

/** More pages than this are not asked for at once: the list then begins further down. */
const mostPages = 10

/**
 * Asks for pages of a list; several come as one. Shows the toast of an error itself.
 * @throws when `signal` called it off
 */
export async function askList(asked: AskedList, signal: AbortSignal): Promise<ListOutcome> {
  const [first, last] = asked.pages
  const from = Math.max(first, last - mostPages + 1)
  const numbers = Array.from({ length: last - from + 1 }, (_, index) => from + index)
  const outcomes = await Promise.all(numbers.map((page) => askPage(asked, page, signal)))
  const lists: AnsweredPages[] = []
  for (const outcome of outcomes) {
    if (!outcome.ok) return outcome
    // Past the last page the last one is answered: of a list that has shrunk it comes more than once.
    if (outcome.list.pager.from !== lists.at(-1)?.pager.from) lists.push(outcome.list)
  }
  return { ok: true, list: lists.reduce(joined) }
}

/** Two following runs of pages as one list; the latter decides everything but the cards before it. */
export function joined<L extends ListPieces>(former: ListPieces, latter: L): L {
  const cards = [...former.grid.cards, ...latter.grid.cards]
  return { ...latter, grid: { ...latter.grid, cards }, pager: { ...latter.pager, from: former.pager.from } }
}

async function askPage(asked: AskedList, page: number, signal: AbortSignal): Promise<ListOutcome> {
  const { name, path, layout, href } = asked
  const query = new URL(href, location.href).search.slice(1)
  const state = readListState(query)
  const own = page === state.page ? query : listHref('', state, { page }).slice(1)
  const body = { ...queryFields(own), ...name, path, view: layout === 'list' ? '2' : '1' } as const
  const options = { signal, quietSuccess: true, fallback: t('list.error') }
  const answer = await callServer(getProducts, body, options)
  const { grid, sort, pager, filter, active_filters, facet_title } = answer
  const complete = grid && sort && pager && filter && active_filters && facet_title !== undefined
  if (answer.error || !complete) return { ok: false, message: answer.message || t('list.error') }
  return { ok: true, list: answer as AnsweredPages }
}
