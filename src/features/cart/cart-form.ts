import { countOfBundles, type PartLine, shareOf } from './bundle-quantity.ts'
import { type CartLineView, mendsTo } from './cart-view.ts'
import { type LineGroup, lineGroups } from './line-groups.ts'

/**
 * The cart is one form where no scripts have taken over: all quantities belong to it, and so does every button, so that
 * none of them forgets what was typed in another line.
 */
export const cartFormId = 'cart-quantities'

/** Of a line of the form: its quantity counts whole bundles. */
export const wholeBundleName = 'whole_bundle'

export type ChangeableLine = PartLine &
  Pick<CartLineView, 'quoteItemId' | 'isGift' | 'total' | 'bundleSaving' | 'stockProblem' | 'ruleProblem'>

/**
 * Whether a line, or a bundle as a whole, has a field for its quantity: what is given or being paid does not change, and
 * what can be had in no quantity (sold out) can only go.
 */
function hasQuantityField({ lines, isBundle }: LineGroup<ChangeableLine>): boolean {
  if (lines.some((line) => line.isGift || mendsTo(line) === 0)) return false
  return !isBundle || countOfBundles(lines) !== undefined
}

/** The place of each line with a field among the form's lines, by line id; the lines of a bundle share one. */
export function formPlaces(lines: readonly ChangeableLine[], locked: boolean): ReadonlyMap<number, number> {
  const inForm = locked ? [] : lineGroups(lines).filter(hasQuantityField)
  return new Map(inForm.flatMap((group, at) => group.lines.map((line) => [line.quoteItemId, at] as const)))
}

/**
 * A button of the form that sets one line's quantity (thousandths; 0 takes it out), whatever its own field says, and
 * sends all others along. A line without a field is named by the button alone. In a bundle's field it counts bundles.
 */
export function setQuantityButton(
  line: Omit<PartLine, 'qty'> & Pick<CartLineView, 'quoteItemId'>,
  places: ReadonlyMap<number, number>,
  quantity: number,
): { form: string; name: string; value: string } {
  const { quoteItemId, bundleKey } = line
  const place = places.get(quoteItemId)
  const countsBundles = place !== undefined && bundleKey !== ''
  const set = String(countsBundles ? quantity / shareOf(line) : quantity / 1000)
  return place === undefined
    ? {
        form: cartFormId,
        name: `data[${new Set(places.values()).size}]`,
        value: `quote_item_id=${quoteItemId}&qty=${set}${quantity === 0 ? '&remove=1' : ''}`,
      }
    : { form: cartFormId, name: `data[${place}][set]`, value: set }
}
