import type { Catalogue } from '#features/catalogue/catalogue.server.ts'
import { findList } from '#features/catalogue/list-scope.server.ts'
import { readListState } from '#features/catalogue/list-state.ts'
import type { PageLoader } from '#shared/server/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { listPage } from '../category/load.server.ts'
import { searchMinLength } from '../shell.server.ts'
import type { SearchPageProps } from './Page.tsx'

/** `/rezultati-pretrage?s=1&keyword=…`: the products whose name holds every word, or why there are none. */
export function searchLoader(catalogue: Catalogue): PageLoader {
  return (context) => {
    const keyword = readListState(context.request.url.split('?')[1] ?? '').keyword ?? ''
    const suggestions = catalogue.dictionaries.menu.map(({ name, href }) => ({ name, href }))
    const found = findList(catalogue, { kind: 'search', keyword })
    if (!found || keyword.length < searchMinLength) {
      const props: SearchPageProps = { keyword, minLength: searchMinLength, suggestions, list: null }
      const title = `${t('search.results')} | ${t('home.title')}`
      return { kind: 'page', page: 'search', props, head: { title, robots: 'noindex, follow' } }
    }
    const around = { crumbs: [{ name: t('search.results') }], description: '', subcategories: suggestions }
    const result = listPage(catalogue, context, found, { list_name: 'search' }, around, 'search')
    if (result.kind !== 'page') return result
    const { list } = result.props as Pick<SearchPageProps, 'list'>
    const props: SearchPageProps = { keyword, minLength: searchMinLength, suggestions, list }
    return { ...result, props }
  }
}
