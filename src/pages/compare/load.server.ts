import { loadComparison } from '#features/compare/load-comparison.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { marksOf } from '#features/marks/change-mark.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/usporedba`: one shopper's own, so neither kept nor for search engines. */
export function compareLoader(catalogue: Catalogue): PageLoader {
  return async (context) => {
    const { compared } = await marksOf(context)
    const title = `${t('compare.title')} | ${t('home.title')}`
    return {
      kind: 'page',
      page: 'compare',
      props: await loadComparison(context.database, catalogue, compared),
      head: { title, robots: 'noindex' },
    }
  }
}
