import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { searchPages } from './search-page.server.ts'

/** `/rezultati-pretrage?s=1&keyword=…`: what was found among all products. */
export function searchLoader(catalogue: Catalogue): PageLoader {
  const search = searchPages(catalogue)
  return (context) => search(context, { path: t('path.search'), name: { list_name: 'search' }, crumbs: [] })
}
