import { afterChange, readPrice, standAloneBounds } from '#features/catalogue/price-range.ts'
import type { PageLoader } from '#shared/server/pages.server.ts'
import { t } from '#shared/text/text.ts'
import type { PricePageProps } from './Page.tsx'

/** `/cijena`: the price-range panel by itself. With both prices in its address, as a form without scripts sends them. */
export const loadPricePage: PageLoader = ({ query }) => {
  const min = query.get('min_price')
  const max = query.get('max_price')
  const { lowest, highest } = standAloneBounds
  const asked = min !== null && max !== null
  const range = afterChange({ min: readPrice(min ?? '', lowest), max: readPrice(max ?? '', highest) })
  const props: PricePageProps = { range, asked }
  const title = `${t('price_range.title')} | ${t('home.title')}`
  return {
    kind: 'page',
    page: 'price',
    props,
    head: { title, canonical: t('path.price'), robots: 'noindex, follow' },
  }
}
