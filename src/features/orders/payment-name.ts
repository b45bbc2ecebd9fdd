import { isPaidByCardsAlone } from '#features/cart/paying-cards.ts'
import type { CartTotals } from '#features/cart/pricing.ts'
import { t } from '#shared/text/text.ts'

/** What an order is paid by, for people: what gift cards pay for whole is paid by nothing else. */
export const paymentNameOf = ({ name }: { name: string }, totals: CartTotals): string =>
  isPaidByCardsAlone(totals) ? t('gift_card.title') : name
