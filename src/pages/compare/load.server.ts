import type { PageResult } from '#shared/server/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/usporedba`: one shopper's own, so not for search engines. */
export function loadComparePage(): PageResult {
  const title = `${t('compare.title')} | ${t('home.title')}`
  return { kind: 'page', page: 'compare', props: {}, head: { title, robots: 'noindex' } }
}
