import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallRouter, refusal, takesData } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import { getProducts } from './contract.ts'
import { keepAnswers } from './kept-answers.server.ts'
import { withLimitingWords } from './limiting-words.ts'
import { codeMeant, findList, knownTerms, type StoredList, type WantedList } from './list-scope.server.ts'
import { listHref, readListState } from './list-state.ts'
import type { ListLayout } from './list-view.ts'
import { withoutMetLimits } from './met-limits.server.ts'
import { priceNotices } from './price-words/price-words.ts'
import { type AnsweredList, answerList } from './product-list.server.ts'
import { shownCards } from './variant-card.server.ts'

/**
 * `POST /get_products` (LIST-17). To our own pages the cards go out as the text in which they are kept, and the whole
 * answer as it went out before.
 */
export function registerCatalogueCalls(router: CallRouter, catalogue: Catalogue): void {
  const kept = keepAnswers(catalogue)
  router.on(
    getProducts,
    bodies.getProducts,
    async (body, { request, reply, database, now }) => {
      const { wanted, state, notices } = pricedList(catalogue, body)
      const found = findList(catalogue, wanted)
      if (!found) {
        reply.code(404)
        return refusal(t('list.missing'))
      }
      const layout: ListLayout = body.view === '2' ? 'list' : 'grid'
      const path = body.path ?? found.path
      const work = () => {
        const list = answerList(catalogue, { ...found, path, state, layout })
        if (notices.length > 0)
          list.answer.notice = [...notices, list.answer.notice].filter(Boolean).join(' ')
        return list
      }
      const byCode = wanted.kind === 'search' && codeMeant(catalogue, wanted.keyword) !== undefined
      if (!takesData(request)) {
        const list = work()
        const cards = await shownCards(catalogue, database, list.rows, list.code, now)
        return { error: false, ...list.answer, pieces: { grid: { ...list.grid, cards }, ...list.pieces } }
      }
      if (byCode) {
        const list = work()
        return {
          json: jsonOf(
            list,
            JSON.stringify(await shownCards(catalogue, database, list.rows, list.code, now)),
          ),
        }
      }
      const { page, fromPage } = state
      const question = [wanted, path, layout, notices, listHref('', state, { page, fromPage })]
      const answered = () => {
        const list = work()
        return jsonOf(list, catalogue.engine.cardsJson(list.rows))
      }
      return { json: kept.answer(JSON.stringify(question), answered) }
    },
    { ignoresPageCustomer: true },
  )
}

/** An answer with its cards put in as the text that they are. */
function jsonOf(list: AnsweredList, cards: string): string {
  const rest = JSON.stringify({ error: false, ...list.answer, ...list.pieces })
  const grid = JSON.stringify(list.grid)
  return `${rest.slice(0, -1)},"grid":${grid.slice(0, -1)},"cards":${cards}}}`
}

/** A search with the prices in its words as limits; where there is nothing else in them, the list searched in. */
function pricedList(catalogue: Catalogue, body: BodyOf<typeof getProducts>) {
  const wanted = wantedList(body)
  const state = readListState(queryOf(body))
  const priced = wanted.kind === 'search' ? withLimitingWords(state, knownTerms(catalogue)) : null
  if (wanted.kind !== 'search' || !priced) return { wanted, state, notices: [] }
  const { keyword } = priced.state
  const meant = keyword === null ? (wanted.within ?? { kind: 'all' as const }) : { ...wanted, keyword }
  const settled = withoutMetLimits(catalogue, meant, priced)
  const notices = [...priceNotices(priced.words), ...settled.notices]
  return { state: settled.state, notices: notices.map(({ message }) => message), wanted: meant }
}

/** With `s=1` a keyword is searched for in the named list, else among all products. */
function wantedList(body: BodyOf<typeof getProducts>): WantedList {
  const keyword = readListState(queryOf(body)).keyword ?? ''
  if (body.list_name === 'search') return { kind: 'search', keyword }
  const list = storedList(body)
  if (keyword === '' || !body.s) return list
  const isNamed = body.list_name !== undefined || body.product_group !== undefined
  return { kind: 'search', keyword, within: isNamed ? list : undefined }
}

/** With `c=1` the list is the client's own: it starts from the named list, or from all products. */
function storedList(body: BodyOf<typeof getProducts>): StoredList {
  if (body.product_group) return { kind: 'group', id: body.product_group }
  if (body.get_all_products) return { kind: 'all' }
  switch (body.list_name) {
    case 'category':
    case 'brand':
    case 'group':
      return { kind: body.list_name, id: body.list_id }
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
