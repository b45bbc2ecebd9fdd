import { giftCardBalance } from '#features/gift-cards/contract.ts'
import { formTokenFor } from '#shared/server/human-check/require-human.server.ts'
import type { PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'

/** `/poklon-kartica`: what is left on a card. */
export const loadGiftCardPage: PageLoader = async (context) => ({
  kind: 'page',
  page: 'gift-card',
  props: { formToken: await formTokenFor(context, giftCardBalance.path) },
  head: { title: `${t('gift_card.balance_title')} | ${t('home.title')}`, canonical: t('path.gift_card') },
  saysRefusal: context.refused?.action === giftCardBalance.path,
})
