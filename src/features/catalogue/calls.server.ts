import type { BodyOf } from '#shared/contract/call.ts'
import { type CallRouter, refusal } from '#shared/server/calls.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import type { CardProps } from './card.ts'
import type { Catalogue } from './catalogue.server.ts'
import { getProducts } from './contract.ts'
import { keepAnswers } from './kept-answers.server.ts'
import { findList, type WantedList } from './list-scope.server.ts'
import { listHref, readListState } from './list-state.ts'
import type { ListLayout } from './list-view.ts'
import { type AnsweredList, answerList } from './product-list.server.ts'

/**
 * `POST /get_products` (LIST-17). To our own pages the cards go out as the text in which they are kept, and the whole
 * answer as it went out before.
 */
export function registerCatalogueCalls(router: CallRouter, catalogue: Catalogue): void {
  const kept = keepAnswers(catalogue)
  router.on(getProducts, bodies.getProducts, (body, { request }) => {
    const wanted = wantedList(body)
    const found = findList(catalogue, wanted)
    if (!found) return refusal(t('list.error'))
    const state = readListState(queryOf(body))
    const layout: ListLayout = body.view === '2' ? 'list' : 'grid'
    const path = body.path ?? found.path
    const work = () => answerList(catalogue, { ...found, path, state, layout })
    if (request.headers['x-pieces'] !== 'data') {
      const list = work()
      const cards = catalogue.engine.cards<CardProps>(list.rows)
      return { error: false, ...list.answer, pieces: { grid: { ...list.grid, cards }, ...list.pieces } }
    }
    const { page, fromPage } = state
    const question = [wanted, path, layout, listHref('', state, { page, fromPage })]
    return { json: kept.answer(JSON.stringify(question), () => jsonOf(catalogue, work())) }
  })
}

function jsonOf({ engine }: Catalogue, list: AnsweredList): string {
  const rest = JSON.stringify({ error: false, ...list.answer, ...list.pieces })
  const grid = JSON.stringify(list.grid)
  return `${rest.slice(0, -1)},"grid":${grid.slice(0, -1)},"cards":${engine.cardsJson(list.rows)}}}`
}

/** With `c=1` the list is the client's own: it starts from the named list, or from all products. */
function wantedList(body: BodyOf<typeof getProducts>): WantedList {
  const keyword = readListState(queryOf(body)).keyword ?? ''
  if (keyword !== '' && (body.s || body.list_name === 'search')) return { kind: 'search', keyword }
  if (body.product_group) return { kind: 'group', id: body.product_group }
  if (body.get_all_products) return { kind: 'all' }
  switch (body.list_name) {
    case 'category':
    case 'brand':
    case 'group':
      return { kind: body.list_name, id: body.list_id }
    case 'search':
      return { kind: 'search', keyword }
    default:
      return { kind: body.c || body.list_name === 'custom' ? 'custom' : 'all' }
  }
}

/** The body's fields as the text of an address: values as they stand there, lists with every item encoded. */
function queryOf(body: BodyOf<typeof getProducts>): string {
  const pairs = Object.entries(body).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const text = Array.isArray(value)
      ? value.map(encodeURIComponent).join(';')
      : String(value).replaceAll('&', '%26')
    return `${encodeURIComponent(name)}=${text}`
  })
  return pairs.join('&')
}
