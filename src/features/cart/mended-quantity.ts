import { settled } from '#shared/rules/quantity.ts'
import { countOfBundles, mostBundles, oneBundle, shareOf } from './bundle-quantity.ts'
import type { CartLineView } from './cart-view.ts'

/** What limits a line, as the cart shows it. */
type LimitedLine = Pick<
  CartLineView,
  'productId' | 'parentId' | 'qty' | 'min' | 'max' | 'step' | 'isGift' | 'bundleKey'
>

/**
 * The quantity, in thousandths, that a line which cannot be ordered as it is can be set to: the nearest that stock and
 * rules allow; 0 when it can only be removed. A bundle changes as a whole: it follows its scarcest part. Where its lines
 * are no whole bundles, and not all of one quantity and of steps that meet, no other one is promised.
 *
 * @param all every line of the cart, this one included
 */
export function mendedQuantity(line: LimitedLine, all: readonly LimitedLine[]): number {
  if (line.isGift) return 0
  const together =
    line.bundleKey === '' ? [line] : all.filter(({ bundleKey }) => bundleKey === line.bundleKey)
  const bundles = line.bundleKey === '' ? undefined : countOfBundles(together)
  if (bundles !== undefined) {
    const max = mostBundles(together) ?? Number.MAX_SAFE_INTEGER
    return (settled(bundles, { step: oneBundle, min: oneBundle, max }) / oneBundle) * shareOf(line)
  }
  const min = Math.max(...together.map((part) => part.min))
  const max = Math.min(...together.map((part) => part.max ?? Number.MAX_SAFE_INTEGER))
  const step = Math.max(...together.map((part) => part.step))
  const mended = settled(line.qty, { step, min, max })
  const fits = together.every((part) => part.qty === line.qty && mended % part.step === 0)
  return fits && mended >= min ? mended : 0
}
