import type { CardProps } from '#features/catalogue/card.ts'
import { sharedFavourites } from '#features/favourites/shares.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/favoriti/{token}`: what somebody shares, by products alone; what was chosen of them stays with their owner. */
export function sharedFavouritesLoader(catalogue: Catalogue): PageLoader {
  return async ({ database, params }) => {
    const favourites = await sharedFavourites(database, params.token ?? '')
    return {
      kind: 'page',
      page: 'shared-favourites',
      props: { cards: favourites ? catalogue.engine.cards<CardProps>(favourites) : null },
      status: favourites ? 200 : 404,
      head: { title: `${t('share.page_title')} | ${t('home.title')}`, robots: 'noindex' },
    }
  }
}
