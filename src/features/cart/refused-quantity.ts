import type { CartLineView } from './cart-view.ts'

/** Whether a line has a field for its quantity: what is given, bundled or being paid changes as a whole or not at all. */
export const hasQuantityField = (
  { isGift, bundleKey }: Pick<CartLineView, 'isGift' | 'bundleKey'>,
  locked: boolean,
): boolean => !isGift && bundleKey === '' && !locked

/** What was typed as this line's quantity and refused; undefined when that was another line's, or has no field now. */
export function refusedQuantity(
  line: Pick<CartLineView, 'quoteItemId' | 'isGift' | 'bundleKey'>,
  locked: boolean,
  typed: Readonly<Record<string, string>> | undefined,
): string | undefined {
  if (!typed || typed['data[0][quote_item_id]'] !== String(line.quoteItemId)) return undefined
  return hasQuantityField(line, locked) ? typed['data[0][qty]'] : undefined
}
