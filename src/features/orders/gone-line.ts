import { bundleOf } from '#features/cart/bundle-texts.ts'
import type { CartLineView } from '#features/cart/cart-view.ts'
import { t } from '#shared/text/text.ts'

/** A line's product with what was chosen of it, as a sentence names it. */
export const productOf = ({ name, choice }: Pick<CartLineView, 'name' | 'choice'>): string =>
  choice === '' ? name : `${name} (${choice})`

/** What is said of a line of which nothing can be had: sold out, or sold no more. A part of a bundle goes with the bundle. */
export const goneText = (line: Pick<CartLineView, 'name' | 'choice' | 'bundleKey' | 'bundleName'>): string =>
  t('checkout.gone_line', { name: productOf(line), ...bundleOf([line]) })
