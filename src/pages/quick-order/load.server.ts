import { addToCart } from '#features/cart/contract.ts'
import { postedTexts } from '#features/quick-order/field-names.ts'
import { begunRowsOf } from '#features/quick-order/posted-rows.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/brza-narudzba`: the same for everybody, but for a form that was posted and refused, which stands as it was. */
export const loadQuickOrderPage: PageLoader = async ({ database, now, refused }) => {
  const isOwn = refused?.action === addToCart.path
  const posted = isOwn ? await begunRowsOf(database, postedTexts(refused.typed), now) : []
  return {
    kind: 'page',
    page: 'quick-order',
    props: { posted },
    saysRefusal: isOwn,
    head: {
      title: `${t('quick_order.title')} | ${t('home.title')}`,
      description: t('quick_order.lead'),
      canonical: t('path.quick_order'),
    },
  }
}
