import { money, t } from '#shared/text/text.ts'
import type { CartLineView } from './cart-view.ts'

type BundledLine = Pick<CartLineView, 'name' | 'bundleKey' | 'bundleName'>
type RemovedLine = BundledLine & Pick<CartLineView, 'eye' | 'giftCard'>

/** Of which bundle a line is a part; '' for a line of its own. */
export function partText({ bundleKey, bundleName }: Pick<BundledLine, 'bundleKey' | 'bundleName'>): string {
  if (bundleKey === '') return ''
  return bundleName === null ? t('cart.bundle_part_unnamed') : t('cart.bundle_part', { name: bundleName })
}

/** What a bundle is called at the head of its parts. */
export const bundleText = ({ bundleName }: Pick<BundledLine, 'bundleName'>): string =>
  bundleName ?? t('cart.bundle_unnamed')

/** What a bundle costs less than its parts by themselves; `saving` in cents. */
export const bundleSavingText = (saving: number, currency: string): string =>
  t('price.save_amount', { amount: money(saving, currency) })

/**
 * With what lines are removed, for a sentence that says so: by themselves (`none`), with the one bundle that they are
 * parts of (`bundle`), or with several, one without a name, or some by themselves (`other`).
 */
export function bundleOf(lines: readonly Pick<BundledLine, 'bundleKey' | 'bundleName'>[]): {
  within: 'none' | 'bundle' | 'other'
  bundle: string
} {
  if (lines.every(({ bundleKey }) => bundleKey === '')) return { within: 'none', bundle: '' }
  const [name, ...others] = new Set(lines.map(({ bundleName }) => bundleName))
  return name && others.length === 0 ? { within: 'bundle', bundle: name } : { within: 'other', bundle: '' }
}

/** What the button says that removes a line: a bundle goes as a whole. */
export const removeText = ({ bundleKey }: BundledLine): string =>
  bundleKey === '' ? t('cart.remove') : t('cart.remove_bundle')

/**
 * The same for those who hear the button without its line; lenses of one kind are told apart by their eyes, gift cards by
 * whom they are for.
 */
export function removeLabel({ name, bundleKey, bundleName, eye, giftCard }: RemovedLine): string {
  const which = eye || giftCard?.texts[0]
  if (bundleKey === '') return t('cart.remove_line', { name: which ? `${name}, ${which}` : name })
  return t('cart.remove_bundle_line', { name: bundleName ?? name })
}

type MendedLine = BundledLine & Pick<CartLineView, 'stockProblem'>

/** What the button says that sets a line, and its bundle with it, to what can be had; `quantity` with its unit. */
export function setText({ bundleKey, stockProblem }: MendedLine, quantity: string): string {
  if (stockProblem) return t(bundleKey === '' ? 'cart.reduce' : 'cart.reduce_bundle', { quantity })
  return t(bundleKey === '' ? 'cart.set' : 'cart.set_bundle', { quantity })
}

export const setLabel = (line: MendedLine, quantity: string): string =>
  `${setText(line, quantity)}: ${line.bundleName ?? line.name}`
