import { clampedToMax, type FieldLimits, parseQuantity, settled } from './quantity.ts'

/** What a quantity's field shows, in thousandths, beside what its owner (a form, the cart) holds. */
export type QuantityField = {
  held: number
  quantity: number
  /** Shown as it is, in place of the quantity. */
  typed?: string | undefined
  /** More was typed than the maximum, which took its place. */
  isCapped: boolean
  /** Typing has begun and not ended. */
  isTyping: boolean
  /** What was shown when the typing began: what is no quantity leaves it. */
  former: number
  /** How many changes the owner has been asked for and has not answered. */
  underWay: number
}

/** `typed`: what stands in the field at first instead, whatever it is. */
export const quantityField = (held: number, typed?: string): QuantityField => ({
  held,
  quantity: held,
  typed,
  isCapped: false,
  isTyping: false,
  former: held,
  underWay: 0,
})

/** What was typed, at once: nothing above the maximum (QTY-03); the rest waits until the typing ends. */
export function withTyped(field: QuantityField, text: string, limits: FieldLimits): QuantityField {
  const former = field.isTyping ? field.former : field.quantity
  const typing = { ...field, typed: text, isTyping: true, former, isCapped: false }
  const typed = parseQuantity(text, limits.step, limits.unit)
  if (typed === undefined) return typing
  const quantity = clampedToMax(typed, limits)
  return quantity === typed
    ? { ...typing, quantity }
    : { ...typing, quantity, typed: undefined, isCapped: true }
}

/** The quantity that the field stands for: what was typed as it may be ordered (QTY-04), the former where that is none. */
export function standingQuantity(field: QuantityField, limits: FieldLimits): number {
  const { typed, isTyping, quantity } = field
  if (typed === undefined) return isTyping ? settled(quantity, limits) : quantity
  const read = parseQuantity(typed, limits.step, limits.unit)
  return read === undefined ? field.former : settled(read, limits)
}

/** What the shopper is told of what was typed: it was no number, too little or too much, and something else stands in its place. */
export function wordOnTyped(
  { typed, isCapped }: QuantityField,
  { min, step, unit, mayBeNone }: FieldLimits,
): 'no_number' | 'below_min' | 'above_max' | undefined {
  if (isCapped) return 'above_max'
  if (typed === undefined || typed.trim() === '') return undefined
  const read = parseQuantity(typed, step, unit)
  if (read === undefined) return 'no_number'
  return read < min && !(mayBeNone && read === 0) ? 'below_min' : undefined
}

/** Whether nothing was typed that is a quantity: then there is nothing to ask the owner for. */
export const isNoQuantity = ({ typed }: QuantityField, { step, unit }: FieldLimits): boolean =>
  typed !== undefined && parseQuantity(typed, step, unit) === undefined

/** The quantity stands; where `asked`, its owner is about to answer for it. */
export const withSettled = (field: QuantityField, quantity: number, asked: boolean): QuantityField => ({
  ...field,
  quantity,
  typed: undefined,
  isCapped: false,
  isTyping: false,
  underWay: field.underWay + (asked ? 1 : 0),
})

/** The owner holds another quantity: shown, unless what was typed or asked for since is newer. */
export const withHeld = (field: QuantityField, held: number): QuantityField =>
  isAtRest(field) ? { ...field, held, quantity: held, typed: undefined } : { ...field, held }

/** The owner has answered a change, well or not: after the last one the field shows what it holds. */
export function withAnswered(field: QuantityField): QuantityField {
  const answered = { ...field, underWay: field.underWay - 1 }
  return isAtRest(answered) ? { ...answered, quantity: answered.held } : answered
}

const isAtRest = ({ isTyping, underWay }: QuantityField): boolean => !isTyping && underWay === 0
