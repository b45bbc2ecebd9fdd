import type { CartLineView } from '#features/cart/cart-view.ts'
import { currentLanguage, t } from '#shared/text/text.ts'
import type { LookAgain, OrderPart } from './shown-order.server.ts'

/** What a part is called, and its gender and number: the verb of a sentence agrees with them. */
const parts: Record<OrderPart, { name: () => string; form: 'masculine' | 'feminine' | 'plural' }> = {
  lines: { name: () => t('checkout.changed_lines'), form: 'plural' },
  reductions: { name: () => t('checkout.changed_reductions'), form: 'masculine' },
  delivery: { name: () => t('checkout.changed_delivery'), form: 'feminine' },
  address: { name: () => t('checkout.changed_address'), form: 'feminine' },
  parts: { name: () => t('checkout.changed_parts'), form: 'masculine' },
  payment: { name: () => t('checkout.changed_payment'), form: 'masculine' },
  total: { name: () => t('checkout.changed_total'), form: 'masculine' },
  buyer: { name: () => t('checkout.changed_buyer'), form: 'plural' },
  message: { name: () => t('checkout.changed_message'), form: 'feminine' },
}

/** Says that prices have changed which were shown ahead of the confirm window (CART-16). */
export const changedPricesText = (lines: readonly Pick<CartLineView, 'priceChanged'>[]): string =>
  lines.some((line) => line.priceChanged) ? t('checkout.confirm_prices') : changedText(['total'])

/** Says which parts of an order changed since it was shown: 'Promijenili su se proizvodi i iznos. …' */
export function changedText(changed: readonly OrderPart[]): string {
  const named = changed.map((part) => parts[part])
  const [first] = named
  const feminine = named.every(({ form }) => form === 'feminine')
  const many = feminine ? 'feminine_plural' : 'plural'
  const form = first && named.length === 1 ? first.form : many
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  return t('checkout.confirm_changed', { form, what: list.format(named.map(({ name }) => name())) })
}

/** What is said of an order that has to be looked at again. */
export function lookAgainText(why: LookAgain): string {
  switch (why.reason) {
    case 'never_shown':
      return t('checkout.confirm_first')
    case 'prices':
      return t('checkout.confirm_prices')
    case 'parts':
      return changedText(why.parts)
    default:
      return why satisfies never
  }
}
