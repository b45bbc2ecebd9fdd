import { type CardProps, cardFor } from '#features/catalogue/card.ts'
import { gridSizes, listSizes } from '#features/catalogue/ProductCard.tsx'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { layoutOf, listViewsCookie, rememberedLayout } from '#features/product-lists/list-layout.ts'
import type { FoundList } from '#features/product-lists/list-scope.server.ts'
import { canonicalHref, hasUsualLimits, listHref, readListState } from '#features/product-lists/list-state.ts'
import type { ListLayout, ListName, ProductListProps } from '#features/product-lists/list-view.ts'
import { answerList } from '#features/product-lists/product-list.server.ts'
import { usualSort } from '#features/product-lists/url-state.ts'
import { preloadOf } from '#shared/pictures/renditions.ts'
import type { Head } from '#shared/server/pages/document.server.ts'
import type { PageContext, PageResult } from '#shared/server/pages/pages.server.ts'
import type { CategoryPageProps } from './Page.tsx'

/** Spec 9, "Cookies"; seconds. */
const thirtyDays = 30 * 24 * 60 * 60

/** A list to be put on a page, with the page's head. */
export type ListedPage = { kind: 'list'; list: ProductListProps; head: Head }

/**
 * The list of a page. Forms without scripts are led to the list's one address.
 * @param isFound of a search: no search engine lists what it found
 */
export function listedPage(
  catalogue: Catalogue,
  context: PageContext,
  found: FoundList,
  name: ListName,
  { crumbs, isFound = false }: { crumbs: CategoryPageProps['crumbs']; isFound?: boolean },
): ListedPage | Extract<PageResult, { kind: 'redirect' }> {
  const { cookies, rawQuery } = context
  const { path } = found
  const state = readListState(rawQuery)
  const view = context.query.get('view')
  const views = cookies.get(listViewsCookie)
  if (view === '1' || view === '2') {
    const value = rememberedLayout(views, path, view === '2' ? 'list' : 'grid')
    cookies.setShared({ name: listViewsCookie, value, maxAge: thirtyDays })
  }
  const layout: ListLayout = layoutOf(views, path)
  const { answer, pieces, grid, rows, pages } = answerList(catalogue, { ...found, state, layout })
  const { minPrice, maxPrice, ranges } = pieces.pager.state
  const limits = { minPrice, maxPrice, ranges }
  // What a form without scripts sent becomes the one address of that list.
  if (view !== null || isFormQuery(rawQuery) || !hasUsualLimits(rawQuery, limits)) {
    const { page: last, fromPage } = state
    const to = listHref(path, { ...state, ...limits }, { page: last, fromPage })
    return { kind: 'redirect', to, status: 303 }
  }

  const cards = catalogue.engine.cards<CardProps>(rows)
  const list: ProductListProps = { ...answer, ...pieces, grid: { ...grid, cards }, name }
  const shown = pieces.pager.state
  const picture = cards[0] && cardFor(cards[0], grid.filters).picture
  const head: Head = {
    title: answer.facet_meta_title,
    description: answer.facet_meta_description || undefined,
    canonical: canonicalHref(path, shown),
    // Every combination of filters is a page; search engines get the plain ones.
    robots: answer.active_filters.length > 1 || isFound ? 'noindex, follow' : undefined,
    preloadImage: picture ? preloadOf(picture.base, layout === 'list' ? listSizes : gridSizes) : undefined,
    links: [
      ...(shown.fromPage > 1
        ? [{ rel: 'prev', href: listHref(path, shown, { page: shown.fromPage - 1 }) }]
        : []),
      ...(shown.page < pages ? [{ rel: 'next', href: listHref(path, shown, { page: shown.page + 1 }) }] : []),
    ],
    structured: [breadcrumbList(crumbs, context), itemList(cards, context)],
  }
  return { kind: 'list', list, head }
}

/** A key that comes twice, an empty value or a usual one: nobody but a form writes an address like that. */
function isFormQuery(raw: string): boolean {
  const pairs = raw.split('&').filter(Boolean)
  const names = new Set(pairs.map((pair) => pair.split('=')[0]))
  return (
    names.size < pairs.length ||
    pairs.some((pair) => pair.endsWith('=')) ||
    (pairs.length > 1 && pairs.includes(`sort=${usualSort(readListState(raw).keyword)}`))
  )
}

function breadcrumbList(crumbs: CategoryPageProps['crumbs'], { config }: PageContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: crumb.href ? config.baseUrl + crumb.href : undefined,
    })),
  }
}

function itemList(cards: readonly CardProps[], { config }: PageContext): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: config.baseUrl + card.href,
      name: card.name,
    })),
  }
}
