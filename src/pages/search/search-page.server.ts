import { findPosts } from '#features/blog/find-posts.ts'
import { heldPosts } from '#features/blog/held-posts.server.ts'
import { postHref } from '#features/blog/post.ts'
import type { CardProps } from '#features/catalogue/card.ts'
import type { SuggestResult } from '#features/list-engine/types.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { pricedHref, withLimitingWords } from '#features/product-lists/limiting-words.ts'
import { findList, knownTerms, type StoredList } from '#features/product-lists/list-scope.server.ts'
import { listHref, readListState } from '#features/product-lists/list-state.ts'
import type { ListName } from '#features/product-lists/list-view.ts'
import { withoutMetLimits } from '#features/product-lists/met-limits.server.ts'
import { priceNotices } from '#features/product-lists/price-words/price-words.ts'
import { hasLongKeyword, longestKeyword } from '#features/product-lists/url-state.ts'
import { shownCards } from '#features/product-lists/variant-card.server.ts'
import { termLength } from '#features/search/search-term.ts'
import { searchSettings } from '#features/search/settings.server.ts'
import { suggestedBrands, suggestedGroups } from '#features/search/suggest.server.ts'
import { leaveNotice } from '#shared/server/http/flash.server.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { listedPage } from '../category/list-page.server.ts'
import type { SearchPageProps } from './Page.tsx'

/** What those see who found nothing. */
const shownPopular = 4
/** Of the blog, as the overlay shows. */
const shownPosts = 3

/** Where is searched: what a list is called there, and the trail that leads to it. */
export type SearchPlace = {
  /** The address without its query, which the results keep. */
  path: string
  name: ListName
  /** The list that is searched in; without it, all products. */
  within?: StoredList
  crumbs: SearchPageProps['crumbs']
}

/** Whether a list's address asks for a search. */
export const isSearch = (rawQuery: string): boolean =>
  hasLongKeyword(rawQuery) || readListState(rawQuery).keyword !== null

/**
 * What was found at a place as a list, or why there is none. A code that is just one product's shows that one product
 * and does not lead on to it: the address stays what was asked, and Back leads out of it. Prices among the words lead on
 * to the list with these limits, where they can be seen and taken away.
 */
export function searchPages(catalogue: Catalogue) {
  const readSettings = searchSettings(catalogue)
  const readPosts = heldPosts(catalogue)
  return async (context: PageContext, place: SearchPlace): Promise<PageResult> => {
    const { minLength } = await readSettings(context.database)
    const state = readListState(context.rawQuery)
    const refusal = refusalOf(state.keyword ?? '', context.rawQuery, minLength)
    const priced = withLimitingWords(state, knownTerms(catalogue))
    if (priced && !hasLongKeyword(context.rawQuery)) {
      const { keyword } = priced.state
      const { within = { kind: 'all' } } = place
      const wanted = keyword === null ? within : { kind: 'search' as const, keyword, within }
      const settled = withoutMetLimits(catalogue, wanted, priced)
      leavePriceNotices(context, [...priceNotices(priced.words), ...settled.notices])
      return { kind: 'redirect', to: pricedHref(place.path, settled.state), status: 303 }
    }
    const keyword = state.keyword ?? ''
    const { within } = place
    const isPart = within !== undefined && within.kind !== 'all'
    const common = {
      keyword,
      refusal,
      crumbs: [...place.crumbs, { name: t('search.results') }],
      categories: catalogue.dictionaries.menu.map(({ name, href }) => ({ name, href })),
      everywhere: isPart
        ? listHref(t('path.search'), readListState(`s=1&keyword=${encodeURIComponent(keyword)}`))
        : null,
    }
    const found = findList(catalogue, { kind: 'search', keyword, within })
    if (!found || refusal !== null) {
      const props: SearchPageProps = {
        ...common,
        list: null,
        nearest: [],
        found: { categories: [], brands: [] },
        popular: [],
        posts: [],
      }
      const title = `${t('search.results')} | ${t('home.title')}`
      return { kind: 'page', page: 'search', props, head: { title, robots: 'noindex, follow' } }
    }
    const result = listedPage(catalogue, context, found, place.name, { crumbs: common.crumbs, isFound: true })
    if (result.kind !== 'list') return result
    const { list, head } = result
    const suggested = catalogue.engine.suggest(keyword, 0)
    if (suggested.code !== undefined) {
      const rows = Int32Array.from(list.grid.cards, (card) => card.id)
      list.grid.cards = await shownCards(catalogue, context.database, rows, suggested.code, context.now)
    }
    const posts = isPart ? [] : await readPosts(context.database, context.now)
    const props: SearchPageProps = {
      ...common,
      list,
      nearest: suggested.nearest,
      found: isPart ? { categories: [], brands: [] } : namedLists(catalogue, keyword, suggested),
      popular: list.total > 0 ? [] : popularProducts(catalogue),
      posts: findPosts(posts, keyword, shownPosts).map(({ title, slug }) => ({
        name: title,
        href: postHref(slug),
      })),
    }
    return { kind: 'page', page: 'search', props, head, keep: true }
  }
}

function namedLists(
  catalogue: Catalogue,
  keyword: string,
  suggested: SuggestResult,
): SearchPageProps['found'] {
  const { categories, groups } = suggestedGroups(catalogue, keyword, suggested, {
    categories: true,
    groups: true,
  })
  const { brands } = suggestedBrands(catalogue, keyword, suggested)
  return { categories: [...categories, ...groups], brands }
}

/** Why a keyword is not searched for (SRCH-03 and contract.md, "Limits"); null if it is. */
function refusalOf(keyword: string, rawQuery: string, minLength: number): string | null {
  if (hasLongKeyword(rawQuery)) return t('search.max_length', { n: longestKeyword })
  return termLength(keyword) < minLength ? t('search.min_length', { n: minLength }) : null
}

/** Says on the page that is led to what was made of the prices. */
function leavePriceNotices(
  { cookies }: PageContext,
  notices: readonly { title: string; message: string }[],
): void {
  const [first] = notices
  if (!first) return
  const message = notices.map((notice) => notice.message).join(' ')
  leaveNotice(cookies, { kind: 'success', title: first.title, message })
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
