import { countOfBundles } from './bundle-quantity.ts'
import type { CartLineView } from './cart-view.ts'
import { lineGroups } from './line-groups.ts'

/** As a quantity, of goods as of bundles. */
const onePiece = 1000

/**
 * The header's counter (`minicart_num`), as the lines are shown: pieces, a bundle being one piece whatever it is made of. What
 * is not sold by the piece counts as one, and so do parts that are no whole bundles.
 */
export const countOfLines = (lines: readonly CartLineView[]): number =>
  lineGroups(lines).reduce((sum, { first, lines: parts, isBundle }) => {
    const qty = isBundle ? countOfBundles(parts) : first.qty
    return sum + (qty !== undefined && qty % onePiece === 0 ? qty / onePiece : 1)
  }, 0)
