import { priceCode, type RangeLimits } from '#features/list-engine/types.ts'
import { afterChange, limits, readTyped, type SliderBounds } from './range-rules.ts'

/** What a list is limited by, integer parts of a unit (`partsOfUnit`); null without a limit. */
export type Limits = { min: number | null; max: number | null }

/** The limits of a list's state: the price's by themselves, those of attributes by code. */
export type StatedLimits = {
  /** Integer cents. */
  minPrice: number | null
  maxPrice: number | null
  /** Attribute code → limits in integer thousandths, at least one of the two. */
  ranges: Readonly<Record<string, Limits>>
}

/** How many parts a whole unit of a range has: prices are counted in cents, attributes in thousandths. */
export const partsOfUnit = (code: string): number => (code === priceCode ? 100 : 1000)

/** What the ends of a range are called in addresses, bodies and forms. */
export const rangeNames = (code: string): { min: string; max: string } =>
  code === priceCode ? { min: 'min_price', max: 'max_price' } : { min: `${code}_od`, max: `${code}_do` }

/** The attribute and the end that a parameter's name says; undefined for what is no name of a range. */
export function rangeOfName(name: string): { code: string; end: 'min' | 'max' } | undefined {
  const [, code, end] = /^(.+)_(od|do)$/s.exec(name) ?? []
  return code === undefined ? undefined : { code, end: end === 'od' ? 'min' : 'max' }
}

/** What limits a list, by code: the price first, then attributes by code. */
export function limitsIn({ minPrice, maxPrice, ranges }: StatedLimits): [code: string, Limits][] {
  const price: Limits = { min: minPrice, max: maxPrice }
  return [
    ...(isLimiting(price) ? [[priceCode, price] as [string, Limits]] : []),
    ...Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]
}

/** The limits of one range; both null where it does not limit. */
export const limitsOf = (state: StatedLimits, code: string): Limits =>
  code === priceCode
    ? { min: state.minPrice, max: state.maxPrice }
    : ((Object.hasOwn(state.ranges, code) ? state.ranges[code] : undefined) ?? { min: null, max: null })

/** What changes in a state so that these are its only limits. */
export function statedLimits(all: Iterable<readonly [code: string, Limits]>): StatedLimits {
  const limiting = new Map([...all].filter(([, limited]) => isLimiting(limited)))
  const { min = null, max = null } = limiting.get(priceCode) ?? {}
  limiting.delete(priceCode)
  return { minPrice: min, maxPrice: max, ranges: Object.fromEntries(limiting) }
}

/** What changes in a state that one range limits no more. */
export const withoutRange = (state: StatedLimits, code: string): StatedLimits =>
  statedLimits(limitsIn(state).filter(([other]) => other !== code))

/** The same limits as the engine is asked for them. */
export const askedRanges = (state: StatedLimits): Map<string, RangeLimits> =>
  new Map(
    limitsIn(state).map(([code, { min, max }]) => [code, { min: min ?? undefined, max: max ?? undefined }]),
  )

/** A state's limits as an address says them: in units, of attributes with up to three places. */
export const saidLimits = (state: StatedLimits): { name: string; value: number }[] =>
  limitsIn(state).flatMap(([code, { min, max }]) => {
    const [names, parts] = [rangeNames(code), partsOfUnit(code)]
    const whole = code === priceCode
    return [
      ...(min === null ? [] : [{ name: names.min, value: whole ? Math.floor(min / parts) : min / parts }]),
      ...(max === null ? [] : [{ name: names.max, value: whole ? Math.ceil(max / parts) : max / parts }]),
    ]
  })

/** How many parts of a unit can be typed of a range: prices are limited in whole euros. */
export const typedParts = (code: string): number => (code === priceCode ? 1 : partsOfUnit(code))

/** The same rules as in a range's fields: of prices integers, and a max below min is min (spec 5, "Price filter"). */
export function readLimits(code: string, least = '', most = ''): Limits {
  const typed = typedParts(code)
  const [min, max] = [readTyped(least, typed), readTyped(most, typed)]
  const upper = min === null || max === null ? max : afterChange({ min, max }).max
  const inParts = (value: number | null) => (value === null ? null : Math.round(value * partsOfUnit(code)))
  return { min: inParts(min), max: inParts(upper) }
}

/** Limits without those that leave every product of the whole list; a range of which `wholes` says nothing keeps its own. */
export function withoutIdleLimits<State extends StatedLimits>(
  state: State,
  wholes: ReadonlyMap<string, SliderBounds>,
): State {
  let isSame = true
  const narrowing = limitsIn(state).map(([code, { min, max }]) => {
    const whole = wholes.get(code)
    const parts = partsOfUnit(code)
    const kept = (end: 'min' | 'max', value: number | null) => {
      const isKept = value === null || !whole || limits(end, value / parts, whole)
      isSame &&= isKept
      return isKept ? value : null
    }
    const narrowed = { min: kept('min', min), max: kept('max', max) }
    // Exactly so much is one limit: half of it would say another.
    const isExact = min !== null && min === max && isLimiting(narrowed)
    return [code, isExact ? { min, max } : narrowed] as const
  })
  return isSame ? state : { ...state, ...statedLimits(narrowing) }
}

const isLimiting = ({ min, max }: Limits): boolean => min !== null || max !== null
