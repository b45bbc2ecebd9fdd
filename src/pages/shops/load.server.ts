import { nowText } from '#features/opening-hours/hours-text.ts'
import { shopPlaces } from '#features/stock/shops.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import type { ShopsPageProps } from './Page.tsx'

/** `/poslovnice`: where the shops are and whether they are open. */
export const loadShopsPage: PageLoader = async ({ database, now }) => {
  const places = await shopPlaces(database)
  const props: ShopsPageProps = {
    shops: places.map(({ hours, slug, name, street, postalCode, city, phone, openingHours }) => ({
      ...{ name, street, postalCode, city, phone, openingHours },
      href: `${t('path.shops')}/${slug}`,
      now: hours && nowText(hours, now),
    })),
  }
  return {
    kind: 'page',
    page: 'shops',
    props,
    keep: true,
    head: {
      title: `${t('shops.title')} | ${t('home.title')}`,
      description: t('shops.description'),
      canonical: t('path.shops'),
      ...(places.length === 0 && { robots: 'noindex' }),
    },
  }
}
