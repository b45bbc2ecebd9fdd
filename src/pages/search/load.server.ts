import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/catalogue/catalogue.server.ts'
import { hasLongKeyword, longestKeyword } from '#features/catalogue/list/url-state.ts'
import { findList, isCode } from '#features/catalogue/list-scope.server.ts'
import { readListState } from '#features/catalogue/list-state.ts'
import { type PriceWords, priceNotices } from '#features/catalogue/price-words.ts'
import { pricedHref, withPriceWords } from '#features/catalogue/priced-search.ts'
import { shownCards } from '#features/catalogue/variant-card.server.ts'
import { termLength } from '#features/search/search-term.ts'
import { searchSettings } from '#features/search/settings.server.ts'
import { suggestedBrands, suggestedGroups } from '#features/search/suggest.server.ts'
import { leaveNotice } from '#shared/server/flash.server.ts'
import { shownMarkup } from '#shared/server/markup.server.ts'
import type { PageContext, PageLoader } from '#shared/server/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { listPage } from '../category/load.server.ts'
import type { SearchPageProps } from './Page.tsx'

/** What those see who found nothing. */
const shownPopular = 4

/**
 * `/rezultati-pretrage?s=1&keyword=…`: what was found as a list, or why there is none. A code that is just one product's
 * shows that one product and does not lead on to it: the address stays what was asked, and Back leads out of it. Prices
 * among the words lead on to the list with these limits, where they can be seen and taken away.
 */
export function searchLoader(catalogue: Catalogue): PageLoader {
  const readSettings = searchSettings(catalogue)
  return async (context) => {
    const { minLength } = await readSettings(context.database)
    const state = readListState(context.rawQuery)
    const refusal = refusalOf(state.keyword ?? '', context.rawQuery, minLength)
    const priced = withPriceWords(state, isCode(catalogue))
    if (priced && !hasLongKeyword(context.rawQuery)) {
      leavePriceNotices(context, priced.words)
      return { kind: 'redirect', to: pricedHref(priced.state), status: 303 }
    }
    const keyword = state.keyword ?? ''
    const categories = catalogue.dictionaries.menu.map(({ name, href }) => ({ name, href }))
    const common = { keyword, refusal, categories }
    const found = findList(catalogue, { kind: 'search', keyword })
    if (!found || refusal !== null) {
      const props: SearchPageProps = {
        ...common,
        list: null,
        nearest: [],
        found: { categories: [], brands: [] },
        popular: [],
      }
      const title = `${t('search.results')} | ${t('home.title')}`
      return { kind: 'page', page: 'search', props, head: { title, robots: 'noindex, follow' } }
    }
    const around = {
      crumbs: [{ name: t('search.results') }],
      description: shownMarkup(''),
      subcategories: [],
    }
    const result = listPage(catalogue, context, found, { list_name: 'search' }, around, 'search')
    if (result.kind !== 'page') return result
    const { list } = result.props as { list: NonNullable<SearchPageProps['list']> }
    const suggested = catalogue.engine.suggest(keyword, 0)
    if (suggested.code !== undefined) {
      const rows = Int32Array.from(list.grid.cards, (card) => card.id)
      list.grid.cards = await shownCards(catalogue, context.database, rows, suggested.code, context.now)
    }
    const wanted = { categories: true, groups: true }
    const groups = suggestedGroups(catalogue, keyword, suggested, wanted)
    const props: SearchPageProps = {
      ...common,
      list,
      nearest: suggested.nearest,
      found: {
        categories: [...groups.categories, ...groups.groups],
        brands: suggestedBrands(catalogue, keyword, suggested).brands,
      },
      popular: list.total > 0 ? [] : popularProducts(catalogue),
    }
    return { ...result, props }
  }
}

/** Why a keyword is not searched for (SRCH-03 and contract.md, "Limits"); null if it is. */
function refusalOf(keyword: string, rawQuery: string, minLength: number): string | null {
  if (hasLongKeyword(rawQuery)) return t('search.max_length', { n: longestKeyword })
  return termLength(keyword) < minLength ? t('search.min_length', { n: minLength }) : null
}

/** Says on the page that is led to what was made of the prices. */
function leavePriceNotices({ reply, config }: PageContext, words: PriceWords): void {
  const notices = priceNotices(words)
  const [first] = notices
  if (!first) return
  const message = notices.map((notice) => notice.message).join(' ')
  leaveNotice(reply, config, { kind: 'success', title: first.title, message })
}

function popularProducts({ engine }: Catalogue): CardProps[] {
  const { rows } = engine.query({
    scope: { kind: 'all' },
    available: true,
    sort: 'popularity_desc',
    offset: 0,
    limit: shownPopular,
  })
  return engine.cards<CardProps>(rows)
}
