import { brandHref, type Category, categoryHref, groupHref } from '#features/catalogue/dictionaries.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { findList, type StoredList } from '#features/product-lists/list-scope.server.ts'
import type { ListName } from '#features/product-lists/list-view.ts'
import { shownMarkup } from '#shared/server/pages/markup.server.ts'
import type { PageContext, PageLoader, PageResult } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { isSearch, searchPages } from '../search/search-page.server.ts'
import { listedPage } from './list-page.server.ts'
import type { CategoryPageProps } from './Page.tsx'

/** `/proizvodi` and `/proizvodi/*`: all products, or those of a category by its path. */
export function categoryLoader(catalogue: Catalogue): PageLoader {
  const show = listOrSearch(catalogue)
  return (context) => {
    const path = context.params['*'] ?? ''
    if (path === '') {
      return show(context, { kind: 'all' }, { list_name: 'all' }, () => ({
        crumbs: [{ name: t('list.all_products'), href: t('path.category') }],
        description: shownMarkup(''),
        subcategories: topLevel(catalogue),
      }))
    }
    const category = catalogue.dictionaries.categoryPaths.get(path)
    if (!category) return { kind: 'missing' }
    const { id } = category
    return show(context, { kind: 'category', id }, { list_name: 'category', list_id: id }, () =>
      aroundCategory(catalogue, category),
    )
  }
}

/** `/brend/:slug`: a brand's products on the same page. */
export function brandLoader(catalogue: Catalogue): PageLoader {
  const show = listOrSearch(catalogue)
  return (context) => {
    const brand = catalogue.dictionaries.brandSlugs.get(context.params.slug ?? '')
    if (!brand) return { kind: 'missing' }
    const { id, name, slug, description } = brand
    return show(context, { kind: 'brand', id }, { list_name: 'brand', list_id: id }, () =>
      belowAll({ name, href: brandHref(slug) }, description),
    )
  }
}

/** `/grupa/:slug`: a product group's products on the same page. */
export function groupLoader(catalogue: Catalogue): PageLoader {
  const show = listOrSearch(catalogue)
  return (context) => {
    const group = catalogue.dictionaries.groupSlugs.get(context.params.slug ?? '')
    if (!group) return { kind: 'missing' }
    const { id, name, slug, description } = group
    return show(context, { kind: 'group', id }, { list_name: 'group', list_id: id }, () =>
      belowAll({ name, href: groupHref(slug) }, description),
    )
  }
}

/** What stands around a list on its page. */
type Around = Pick<CategoryPageProps, 'crumbs' | 'description' | 'subcategories'>

/** A list's page: with `s=1&keyword=` in its address what is found in the list, else the list. */
function listOrSearch(catalogue: Catalogue) {
  const search = searchPages(catalogue)
  return (
    context: PageContext,
    wanted: StoredList,
    name: ListName,
    around: () => Around,
  ): PageResult | Promise<PageResult> => {
    const found = findList(catalogue, wanted)
    if (!found) return { kind: 'missing' }
    const shown = around()
    if (isSearch(context.rawQuery))
      return search(context, { path: found.path, name, within: wanted, crumbs: shown.crumbs })
    const result = listedPage(catalogue, context, found, name, shown)
    if (result.kind !== 'list') return result
    const { list, head } = result
    return { kind: 'page', page: 'category', props: { ...shown, list }, head, keep: true }
  }
}

const belowAll = (list: { name: string; href: string }, description: string): Around => ({
  crumbs: [{ name: t('list.all_products'), href: t('path.category') }, list],
  description: shownMarkup(description),
  subcategories: [],
})

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
