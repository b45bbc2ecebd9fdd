import { readNumber } from './written-number.ts'
import { withoutUnit } from './written-unit.ts'

/** What limits a quantity, in thousandths. `max` is missing where nothing but the stock's check limits it. */
export type QuantityLimits = { step: number; min: number; max?: number | undefined }

/** The same of a field that is typed into. */
export type FieldLimits = QuantityLimits & {
  /** What it is sold by: whoever types may write it behind the number. */
  unit?: string | undefined
  /** None at all is wanted of it too, whatever the minimum. */
  mayBeNone?: boolean | undefined
}

/** Quantities beyond this are no order of a shop's customer (one million, as the catalogue's schema has it). */
export const largestOrdered = 1_000_000_000

/**
 * "1,5", "1.5", "2" or "1.000,5" → thousandths; undefined for anything else. More than 3 decimals are cut to 3 (spec 5). Of
 * what is sold in whole steps alone (`step`, in thousandths) "1.000" is a thousand: no part of a piece can be meant.
 * @param unit what it is sold by, which may stand behind the number
 */
export function parseQuantity(text: string, step?: number, unit?: string): number | undefined {
  const read = readNumber(withoutUnit(text, unit), { dotParts: step !== undefined && step % 1000 === 0 })
  if (!read || read.whole.length > 7) return undefined
  const thousandths = Number(read.whole) * 1000 + Number((read.decimals ?? '').slice(0, 3).padEnd(3, '0'))
  return thousandths <= largestOrdered ? thousandths : undefined
}

/** Whether a text is a number at all, however large and whichever its step. */
export const isNumber = (text: string, unit?: string): boolean =>
  readNumber(withoutUnit(text, unit), { dotParts: true }) !== undefined

/** What a quantity exceeds the last multiple of the step by, in thousandths: 0 when it fits (QTY-05). */
export function stepRemainder(quantity: number, step: number): number {
  return step > 0 ? quantity % step : 0
}

/** The next multiple of the step, or the quantity itself when it is one (QTY-04). */
export function roundUpToStep(quantity: number, step: number): number {
  const remainder = stepRemainder(quantity, step)
  return remainder === 0 ? quantity : quantity - remainder + step
}

/**
 * One step less while above the minimum, else the minimum; never below it (QTY-01). From above the maximum (the stock has
 * shrunk since) straight to what can be had.
 */
export function decreased(quantity: number, { step, min, max, mayBeNone }: FieldLimits): number {
  if (mayBeNone && quantity <= min) return 0
  const less = quantity > min ? quantity - step : min
  const most = max === undefined ? less : max - stepRemainder(max, step)
  return Math.max(min, Math.min(less, most))
}

export type Increase = { kind: 'increased'; quantity: number } | { kind: 'above_max'; max: number }

/** One step more if that is at most the maximum, else a refusal that names it (QTY-02). */
export function increased(quantity: number, { step, min, max, mayBeNone }: FieldLimits): Increase {
  const next = mayBeNone && quantity === 0 ? roundUpToStep(Math.max(min, step), step) : quantity + step
  return max !== undefined && next > max ? { kind: 'above_max', max } : { kind: 'increased', quantity: next }
}

/** A typed quantity, at once: not above the maximum (QTY-03). */
export function clampedToMax(quantity: number, { max }: QuantityLimits): number {
  return max === undefined ? quantity : Math.min(quantity, max)
}

/**
 * A typed quantity once the typing has ended: rounded up to the step, at least the minimum, at most the last multiple
 * of the step that the maximum allows (the maximum itself where even one step does not fit).
 */
export function settled(quantity: number, { step, min, max, mayBeNone }: FieldLimits): number {
  if (mayBeNone && quantity === 0) return 0
  const rounded = roundUpToStep(Math.max(quantity, min), step)
  if (max === undefined || rounded <= max) return rounded
  const most = max - stepRemainder(max, step)
  return most >= min && most > 0 ? most : max
}

/** A limit that a quantity breaks, in thousandths. */
export type BrokenLimit = { reason: 'below_min' | 'not_in_steps' | 'above_max'; limit: number }

/** The first limit that a quantity breaks (QTY-06); undefined when it breaks none. */
export function brokenLimit(quantity: number, { step, min, max }: QuantityLimits): BrokenLimit | undefined {
  if (quantity < min || quantity <= 0) return { reason: 'below_min', limit: min }
  if (stepRemainder(quantity, step) !== 0) return { reason: 'not_in_steps', limit: step }
  if (max !== undefined && quantity > max) return { reason: 'above_max', limit: max }
  return undefined
}
