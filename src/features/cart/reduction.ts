import type { CartLineView } from './cart-view.ts'

/** What limits a line, as the cart shows it. */
type LimitedLine = Pick<CartLineView, 'qty' | 'min' | 'max' | 'step' | 'isGift' | 'bundleKey'>

/**
 * The largest quantity, in thousandths, that a line of which there is too little can be set to; 0 when it can only be
 * removed. A bundle changes as a whole: it follows its scarcest part. Where its lines are not all of one quantity and
 * of steps that meet, no smaller one is promised.
 *
 * @param all every line of the cart, this one included
 */
export function reductionOf(line: LimitedLine, all: readonly LimitedLine[]): number {
  if (line.isGift) return 0
  const together =
    line.bundleKey === '' ? [line] : all.filter(({ bundleKey }) => bundleKey === line.bundleKey)
  const largest = Math.min(...together.map(({ qty, max }) => max ?? qty))
  const fits = together.every(
    ({ qty, min, step }) => qty === line.qty && largest >= min && largest % step === 0,
  )
  return fits ? largest : 0
}
