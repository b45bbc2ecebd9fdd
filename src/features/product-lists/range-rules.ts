import { greatestRangeValue } from '#shared/rules/range-value.ts'

/** Whole units of a range (of currency, millimetres …), `min` ≤ `max` unless somebody is still typing. */
export type RangeValues = { min: number; max: number }

/** How far the slider reaches, whole units, `lowest` < `highest`. */
export type SliderBounds = { lowest: number; highest: number }

export type Handle = keyof RangeValues

/** What can be asked for at all, and where the stand-alone panel starts (spec 9, "Price filter"). */
export const standAloneBounds: SliderBounds = { lowest: 0, highest: greatestRangeValue }

/** What equal prices are widened by when they are typed (spec 9). */
export const priceWidening = 100
/** A slider takes at least so many steps from end to end. */
const fewestSteps = 100
const steps = [100, 50, 20, 10, 5, 1]
/** Page up and page down move by so many steps. */
const page = 10

/**
 * How far one key press or the least drag moves a handle. The spec has two readings, 100 and 1: it is the largest round
 * step that still gives 100 positions, so 100 on the stand-alone panel's 0–10000 and 1 on a list that ends at 300;
 * typed values are always to 1.
 */
export function sliderStep({ lowest, highest }: SliderBounds): number {
  return steps.find((step) => (highest - lowest) / step >= fewestSteps) ?? 1
}

/**
 * A list's bounds from its least and greatest value, which has `perUnit` parts: outward to whole steps, within what can
 * be asked for. A handle at an end limits nothing, so dearer products are still shown. Null without products.
 */
export function listBounds(
  values: { min: number; max: number } | null,
  perUnit: number,
): SliderBounds | null {
  if (!values) return null
  const least = Math.min(Math.floor(values.min / perUnit), standAloneBounds.highest - 1)
  const most = Math.min(Math.ceil(values.max / perUnit), standAloneBounds.highest)
  const units = { lowest: least, highest: Math.max(most, least + 1) }
  const step = sliderStep(units)
  return {
    lowest: Math.floor(units.lowest / step) * step,
    highest: Math.ceil(units.highest / step) * step,
  }
}

/**
 * What all products of a list have, whatever is chosen, whole units outward from values of `perUnit` parts. Without
 * products, what can be asked for.
 */
export function wholeRange(values: { min: number; max: number } | null, perUnit: number): SliderBounds {
  if (!values) return standAloneBounds
  const { highest } = standAloneBounds
  return {
    lowest: Math.floor(values.min / perUnit),
    highest: Math.min(Math.ceil(values.max / perUnit), highest),
  }
}

/** Whether a value limits a list at all; one that leaves every product of the whole list is no filter. */
export function limits(handle: Handle, value: number, { lowest, highest }: SliderBounds): boolean {
  return handle === 'min' ? value > lowest : value < highest
}

/** What stands in an input or an address, as an integer from 0 to 10000 (PRICE-02): fractions are cut off. */
export const readWhole = (text: string): number | null => readTyped(text, 1)

/**
 * The same in a unit's parts, of which it has so many: what is less than one is cut off, what lies outside is brought to
 * the nearer end. Null where there is no number.
 */
export function readTyped(text: string, parts: number): number | null {
  const written = text.trim()
  // As people and number fields write them ('1e3'): '0x10' is none.
  if (!/^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i.test(written)) return null
  const value = Number(written.replace(',', '.'))
  const { lowest, highest } = standAloneBounds
  // 2.3 · 1000 is less than 2300.
  const cut = Math.trunc(Number((value * parts).toFixed(6))) / parts
  return Math.min(Math.max(cut, lowest), highest)
}

/** The range of two texts; where nothing is written nothing limits. */
export function readRange({ min, max }: Record<Handle, string>, parts = 1): RangeValues {
  return {
    min: readTyped(min, parts) ?? standAloneBounds.lowest,
    max: readTyped(max, parts) ?? standAloneBounds.highest,
  }
}

/** After an input was changed: a max below min becomes min (spec 5, "Price filter"). */
export function afterChange({ min, max }: RangeValues): RangeValues {
  return { min, max: Math.max(min, max) }
}

/** After typing or pasting: equal prices are widened to min + 100 (spec 5), at the upper end to max − 100. */
export function afterTyping({ min, max }: RangeValues, widening: number): RangeValues {
  if (min !== max) return { min, max }
  const upper = Math.min(min + widening, standAloneBounds.highest)
  return { min: upper - widening, max: upper }
}

/** Where the handles stand for the values of the inputs: within the bounds, in order. */
export function handlesOf({ min, max }: RangeValues, { lowest, highest }: SliderBounds): RangeValues {
  const within = (value: number) => Math.min(Math.max(value, lowest), highest)
  return { min: within(min), max: Math.max(within(min), within(max)) }
}

/**
 * Moves a handle to the step nearest to `to`. A handle pulled past the other one stops a step beside it; a move that
 * would make both equal is refused (spec 5): then the answer is null.
 */
export function moveHandle(
  range: RangeValues,
  handle: Handle,
  to: number,
  bounds: SliderBounds,
): RangeValues | null {
  const step = sliderStep(bounds)
  const { lowest, highest } = bounds
  const target = Math.round(to / step) * step
  const other = handle === 'min' ? range.max : range.min
  if (target === other) return null
  const past = handle === 'min' ? target > other : target < other
  if (!past) return { ...range, [handle]: Math.min(Math.max(target, lowest), highest) }
  const beside = handle === 'min' ? other - step : other + step
  if (beside < lowest || beside > highest) return null
  return { ...range, [handle]: beside }
}

/** The handle that a press on the track at `value` moves: the nearer one, of two equally near the one that can. */
export function nearestHandle({ min, max }: RangeValues, value: number): Handle {
  const nearer = Math.abs(value - min) - Math.abs(value - max)
  if (nearer === 0) return value < min ? 'min' : 'max'
  return nearer < 0 ? 'min' : 'max'
}

/** Where a key pulls a handle that stands at `value`, however far; undefined for keys that a slider does not know. */
export function keyTarget(key: string, value: number, bounds: SliderBounds): number | undefined {
  const step = sliderStep(bounds)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step
    case 'PageUp':
      return value + page * step
    case 'PageDown':
      return value - page * step
    case 'Home':
      return Number.NEGATIVE_INFINITY
    case 'End':
      return Number.POSITIVE_INFINITY
    default:
      return undefined
  }
}

/**
 * What an input shows after an arrow key: one more or less than before, or than the slider's end while it is empty,
 * within the bounds and the other value, never equal to that. Null where it can go no further; undefined for other keys.
 */
export function fieldTarget(
  key: string,
  handle: Handle,
  texts: Record<Handle, string>,
  { lowest, highest }: SliderBounds,
): number | null | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const { min, max } = readRange(texts)
  const least = handle === 'min' ? lowest : Math.max(lowest, min + 1)
  const most = handle === 'max' ? highest : Math.min(highest, max - 1)
  const shown = readWhole(texts[handle]) ?? (handle === 'min' ? lowest : highest)
  const target = Math.min(Math.max(shown + (key === 'ArrowUp' ? 1 : -1), least), most)
  return least > most || target === shown ? null : target
}
