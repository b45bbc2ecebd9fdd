import type { PageResult } from '#shared/server/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/favoriti`: one shopper's own, so not for search engines. */
export function loadFavouritesPage(): PageResult {
  const title = `${t('favourites.title')} | ${t('home.title')}`
  return { kind: 'page', page: 'favourites', props: {}, head: { title, robots: 'noindex' } }
}
