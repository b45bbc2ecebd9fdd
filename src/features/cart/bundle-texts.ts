import { t } from '#shared/text/text.ts'
import type { CartLineView } from './cart-view.ts'

type BundledLine = Pick<CartLineView, 'name' | 'bundleKey' | 'bundleName'>

/** Of which bundle a line is a part; '' for a line of its own. */
export function partText({ bundleKey, bundleName }: Pick<BundledLine, 'bundleKey' | 'bundleName'>): string {
  if (bundleKey === '') return ''
  return bundleName === null ? t('cart.bundle_part_unnamed') : t('cart.bundle_part', { name: bundleName })
}

/** What the button says that removes a line: a bundle goes as a whole. */
export const removeText = ({ bundleKey }: BundledLine): string =>
  bundleKey === '' ? t('cart.remove') : t('cart.remove_bundle')

/** The same for those who hear the button without its line. */
export function removeLabel({ name, bundleKey, bundleName }: BundledLine): string {
  if (bundleKey === '') return t('cart.remove_line', { name })
  return t('cart.remove_bundle_line', { name: bundleName ?? name })
}

/** What the button says that makes a line smaller, and its bundle with it; `quantity` with its unit. */
export const reduceText = ({ bundleKey }: BundledLine, quantity: string): string =>
  t(bundleKey === '' ? 'cart.reduce' : 'cart.reduce_bundle', { quantity })

export const reduceLabel = (line: BundledLine, quantity: string): string =>
  `${reduceText(line, quantity)}: ${line.bundleName ?? line.name}`
