import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { findList } from '#features/product-lists/list-scope.server.ts'
import { hasUsualLimits, listHref, readListState } from '#features/product-lists/list-state.ts'
import { answerList } from '#features/product-lists/product-list.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import type { PricePageProps } from './Page.tsx'

/** `/cijena`: the price-range panel by itself, with the products of the prices in its address. No page links to it. */
export function priceLoader(catalogue: Catalogue): PageLoader {
  return ({ rawQuery }) => {
    const found = findList(catalogue, { kind: 'all' })
    if (!found) return { kind: 'missing' }
    const path = t('path.price')
    const { minPrice, maxPrice, page, fromPage } = readListState(rawQuery)
    // Prices and pages are all that this page is about.
    const state = { ...readListState(''), minPrice, maxPrice, page, fromPage }
    if (!hasUsualLimits(rawQuery, state))
      return { kind: 'redirect', to: listHref(path, state, { page, fromPage }), status: 303 }
    const { answer, pieces, grid, rows } = answerList(catalogue, { ...found, path, state, layout: 'grid' })
    const cards = catalogue.engine.cards<CardProps>(rows)
    const props: PricePageProps = {
      list: { ...answer, ...pieces, grid: { ...grid, cards }, name: { list_name: 'all' } },
    }
    const title = `${t('price_range.title')} | ${t('home.title')}`
    const head = { title, canonical: path, robots: 'noindex, follow' }
    return { kind: 'page', page: 'price', props, head }
  }
}
