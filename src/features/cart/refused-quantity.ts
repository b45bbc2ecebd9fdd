import { allErrors, type RefusedForm } from '#shared/forms/refused-form.ts'
import { type ChangeableLine, formPlaces } from './cart-form.ts'

/** What was typed as a line's quantity; `error` says why it was refused, as the form's error number `at`. */
export type TypedQuantity = { text: string; error?: { message: string; at: number } }

/** What was typed in the cart's form that was refused, by line id (of a bundle its first), of lines that have a field now. */
export function typedQuantities(
  lines: readonly ChangeableLine[],
  locked: boolean,
  refused: Pick<RefusedForm, 'field' | 'message' | 'also' | 'typed'> | undefined,
): ReadonlyMap<number, TypedQuantity> {
  const quantities = new Map<number, TypedQuantity>()
  if (!refused) return quantities
  const errors = allErrors(refused)
  const places = formPlaces(lines, locked)
  for (const [name, id] of Object.entries(refused.typed)) {
    const place = /^data\[(\d+)\]\[quote_item_id\]$/.exec(name)?.[1]
    const text = refused.typed[`data[${place}][qty]`]
    if (place === undefined || text === undefined || !places.has(Number(id))) continue
    const at = errors.findIndex(
      ({ field }) => field === `data.${place}` || field?.startsWith(`data.${place}.`),
    )
    const message = errors[at]?.message
    quantities.set(Number(id), { text, ...(message === undefined ? {} : { error: { message, at } }) })
  }
  return quantities
}
