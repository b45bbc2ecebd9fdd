import { chosenCards } from '#features/favourites/chosen-cards.server.ts'
import { ownShare, shareUrl } from '#features/favourites/shares.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { marksOf } from '#features/marks/change-mark.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/favoriti`: one shopper's own, so neither kept nor for search engines. */
export function favouritesLoader(catalogue: Catalogue): PageLoader {
  return async (context) => {
    const [{ favourites }, token] = await Promise.all([marksOf(context), ownShare(context)])
    const title = `${t('favourites.title')} | ${t('home.title')}`
    return {
      kind: 'page',
      page: 'favourites',
      props: {
        cards: await chosenCards(context, catalogue, favourites),
        share: token === undefined ? null : shareUrl(context.config, token),
      },
      head: { title, robots: 'noindex' },
    }
  }
}
