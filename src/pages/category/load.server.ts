import { type CardProps, cardFor } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/catalogue/catalogue.server.ts'
import { brandHref, type Category, categoryHref, groupHref } from '#features/catalogue/dictionaries.ts'
import { layoutOf, listViewsCookie, rememberedLayout } from '#features/catalogue/list-layout.ts'
import { type FoundList, findList } from '#features/catalogue/list-scope.server.ts'
import { canonicalHref, hasUsualPrices, listHref, readListState } from '#features/catalogue/list-state.ts'
import type { ListLayout, ListName } from '#features/catalogue/list-view.ts'
import { gridSizes, listSizes } from '#features/catalogue/ProductCard.tsx'
import { answerList } from '#features/catalogue/product-list.server.ts'
import { setSharedCookie } from '#shared/server/cookies.server.ts'
import type { Head } from '#shared/server/document.server.ts'
import { shownMarkup } from '#shared/server/markup.server.ts'
import type { PageContext, PageLoader, PageResult } from '#shared/server/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { pictureSet } from '#shared/ui/Picture.tsx'
import type { CategoryPageProps } from './Page.tsx'

/** Spec 9, "Cookies"; seconds. */
const thirtyDays = 30 * 24 * 60 * 60

type Around = Pick<CategoryPageProps, 'crumbs' | 'description' | 'subcategories'>

/** `/proizvodi` and `/proizvodi/*`: all products, or those of a category by its path. */
export function categoryLoader(catalogue: Catalogue): PageLoader {
  return (context) => {
    const path = context.params['*'] ?? ''
    if (path === '') {
      const found = findList(catalogue, { kind: 'all' })
      const around = {
        crumbs: [{ name: t('list.all_products') }],
        description: shownMarkup(''),
        subcategories: topLevel(catalogue),
      }
      return found ? listPage(catalogue, context, found, { list_name: 'all' }, around) : { kind: 'missing' }
    }
    const category = catalogue.dictionaries.categoryPaths.get(path)
    const found = category && findList(catalogue, { kind: 'category', id: category.id })
    if (!found) return { kind: 'missing' }
    const name: ListName = { list_name: 'category', list_id: category.id }
    return listPage(catalogue, context, found, name, aroundCategory(catalogue, category))
  }
}

/** `/brend/:slug`: a brand's products on the same page. */
export function brandLoader(catalogue: Catalogue): PageLoader {
  return (context) => {
    const brand = catalogue.dictionaries.brandSlugs.get(context.params.slug ?? '')
    const found = brand && findList(catalogue, { kind: 'brand', id: brand.id })
    if (!found) return { kind: 'missing' }
    const around = {
      crumbs: [
        { name: t('list.all_products'), href: t('path.category') },
        { name: brand.name, href: brandHref(brand.slug) },
      ],
      description: shownMarkup(brand.description),
      subcategories: [],
    }
    return listPage(catalogue, context, found, { list_name: 'brand', list_id: brand.id }, around)
  }
}

/** `/grupa/:slug`: a product group's products on the same page. */
export function groupLoader(catalogue: Catalogue): PageLoader {
  return (context) => {
    const group = catalogue.dictionaries.groupSlugs.get(context.params.slug ?? '')
    const found = group && findList(catalogue, { kind: 'group', id: group.id })
    if (!found) return { kind: 'missing' }
    const around = {
      crumbs: [
        { name: t('list.all_products'), href: t('path.category') },
        { name: group.name, href: groupHref(group.slug) },
      ],
      description: shownMarkup(group.description),
      subcategories: [],
    }
    return listPage(catalogue, context, found, { list_name: 'group', list_id: group.id }, around)
  }
}

/** A list as a page: `kind` names the page that shows it. Forms without scripts are led to the list's one address. */
export function listPage(
  catalogue: Catalogue,
  context: PageContext,
  found: FoundList,
  name: ListName,
  around: Around,
  page: 'category' | 'search' = 'category',
): PageResult {
  const { request, reply, rawQuery } = context
  const { path } = found
  const state = readListState(rawQuery)
  const view = context.query.get('view')
  const views = request.cookies[listViewsCookie]
  if (view === '1' || view === '2') {
    const value = rememberedLayout(views, path, view === '2' ? 'list' : 'grid')
    setSharedCookie(reply, context.config, { name: listViewsCookie, value, maxAge: thirtyDays })
  }
  const layout: ListLayout = layoutOf(views, path)
  const { answer, pieces, grid, rows, pages } = answerList(catalogue, { ...found, state, layout })
  const { minPrice, maxPrice } = pieces.pager.state
  // What a form without scripts sent becomes the one address of that list.
  if (view !== null || isFormQuery(rawQuery) || !hasUsualPrices(rawQuery, { minPrice, maxPrice })) {
    const { page: last, fromPage } = state
    const to = listHref(path, { ...state, minPrice, maxPrice }, { page: last, fromPage })
    return { kind: 'redirect', to, status: 303 }
  }

  const cards = catalogue.engine.cards<CardProps>(rows)
  const props: CategoryPageProps = {
    ...around,
    list: { ...answer, ...pieces, grid: { ...grid, cards }, name },
  }
  const shown = pieces.pager.state
  const picture = cards[0] && cardFor(cards[0], grid.filters).picture
  const head: Head = {
    title: answer.facet_meta_title,
    description: answer.facet_meta_description || undefined,
    canonical: canonicalHref(path, shown),
    // Every combination of filters is a page; search engines get the plain ones.
    robots: answer.active_filters.length > 1 || page === 'search' ? 'noindex, follow' : undefined,
    preloadImage: picture
      ? {
          srcset: pictureSet(picture.base, 'avif'),
          sizes: layout === 'list' ? listSizes : gridSizes,
          type: 'image/avif',
        }
      : undefined,
    links: [
      ...(shown.fromPage > 1
        ? [{ rel: 'prev', href: listHref(path, shown, { page: shown.fromPage - 1 }) }]
        : []),
      ...(shown.page < pages ? [{ rel: 'next', href: listHref(path, shown, { page: shown.page + 1 }) }] : []),
    ],
    structured: [breadcrumbList(around.crumbs, context), itemList(cards, context)],
  }
  return { kind: 'page', page, props, head, keep: true }
}

/** A key that comes twice, an empty value or a usual one: nobody but a form writes an address like that. */
function isFormQuery(raw: string): boolean {
  const pairs = raw.split('&').filter(Boolean)
  const names = new Set(pairs.map((pair) => pair.split('=')[0]))
  return (
    names.size < pairs.length ||
    pairs.some((pair) => pair.endsWith('=')) ||
    (pairs.length > 1 && pairs.includes('sort=created_desc'))
  )
}

function aroundCategory({ dictionaries }: Catalogue, category: Category): Around {
  const crumbs = category.trail.flatMap((id) => {
    const one = dictionaries.categories.get(id)
    return one ? [{ name: one.name, href: categoryHref(one.path) }] : []
  })
  const subcategories = [...dictionaries.categories.values()].filter(
    (child) => child.parentId === category.id,
  )
  return {
    crumbs,
    description: shownMarkup(category.description),
    subcategories: subcategories.map((child) => ({ name: child.name, href: categoryHref(child.path) })),
  }
}

function topLevel({ dictionaries }: Catalogue): Around['subcategories'] {
  return dictionaries.menu.map(({ name, href }) => ({ name, href }))
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
