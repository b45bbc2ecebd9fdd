import { type CartLineView, mendsTo } from './cart-view.ts'

/**
 * The cart is one form where no scripts have taken over: all quantities belong to it, and so does every button, so that
 * none of them forgets what was typed in another line.
 */
export const cartFormId = 'cart-quantities'

export type ChangeableLine = Pick<CartLineView, 'isGift' | 'bundleKey' | 'stockProblem' | 'ruleProblem'>

/**
 * Whether a line has a field for its quantity: what is given, bundled or being paid changes as a whole or not at all, and
 * what can be had in no quantity (sold out) can only go.
 */
export const hasQuantityField = (line: ChangeableLine, locked: boolean): boolean =>
  !line.isGift && line.bundleKey === '' && !locked && mendsTo(line) !== 0

/** The place of each line with a field among the form's lines, by line id. */
export function formPlaces(lines: readonly CartLineView[], locked: boolean): ReadonlyMap<number, number> {
  const inForm = lines.filter((line) => hasQuantityField(line, locked))
  return new Map(inForm.map((line, at) => [line.quoteItemId, at]))
}

/**
 * A button of the form that sets one line's quantity (thousandths; 0 takes it out), whatever its own field says, and
 * sends all others along. A line without a field is named by the button alone.
 */
export function setQuantityButton(
  { quoteItemId }: Pick<CartLineView, 'quoteItemId'>,
  places: ReadonlyMap<number, number>,
  quantity: number,
): { form: string; name: string; value: string } {
  const place = places.get(quoteItemId)
  const set = String(quantity / 1000)
  return place === undefined
    ? {
        form: cartFormId,
        name: `data[${places.size}]`,
        value: `quote_item_id=${quoteItemId}&qty=${set}${quantity === 0 ? '&remove=1' : ''}`,
      }
    : { form: cartFormId, name: `data[${place}][set]`, value: set }
}
