import type { DictionaryIndex } from '../table/dictionary-index.ts'
import type { Range } from '../table/range-column.ts'
import type { RowTable } from '../table/row-table.ts'
import { type DictionaryRange, priceCode, type RangeBounds, type RangeFound } from '../types.ts'
import type { HitList, Scratch } from './scratch.ts'

/** A range that lists can be limited by; `attribute` null for the price, `range` undefined while no product has it. */
export interface KnownRange {
  code: string
  attribute: DictionaryRange | null
  range: Range | undefined
}

/** The price, then the attributes that are ranges, in dictionary order. */
export function knownRanges(table: RowTable, { ranges }: DictionaryIndex): KnownRange[] {
  return [
    { code: priceCode, attribute: null, range: table.price },
    ...ranges.map((attribute) => ({
      code: attribute.code,
      attribute,
      range: table.ranges.get(attribute.id),
    })),
  ]
}

/** What a list without filters says of its ranges. */
export function rangesOfScope(
  table: RowTable,
  dictionary: DictionaryIndex,
  scratch: Scratch,
  hits: HitList,
): Map<string, RangeFound> {
  const found = new Map<string, RangeFound>()
  for (const { code, attribute, range } of knownRanges(table, dictionary)) {
    const bounds = range === undefined ? null : rangeBounds(table, range, scratch, hits)
    if (attribute !== null && bounds === null) continue
    const isOfAll = attribute === null || (range !== undefined && haveAll(table, range, hits))
    found.set(code, { attribute, bounds, whole: bounds, isOfAll })
  }
  return found
}

/** Whether each of the hits has a number. Where hits are many, how many rows have one tells. */
function haveAll(table: RowTable, { values, order }: Range, hits: HitList): boolean {
  if (order.size === table.all.size) return true
  if (order.size < hits.count) return false
  for (let i = 0; i < hits.length; i++) {
    const base = (hits.at[i] as number) << 5
    for (let word = hits.words[i] as number; word !== 0; word &= word - 1)
      if (Number.isNaN(values[base + 31 - Math.clz32(word & -word)])) return false
  }
  return true
}

/** Least and greatest number of the hits. Where hits are many, the first hit from either end of the order tells. */
export function rangeBounds(
  table: RowTable,
  { values, order }: Range,
  scratch: Scratch,
  hits: HitList,
): RangeBounds | null {
  if (hits.count === 0) return null
  const steps = (4 * table.all.size) / hits.count
  if (steps + hits.length < hits.count) {
    const [least, greatest] = scratch.withMask(hits, (mask) => {
      const first = order.outermost(mask, 'first', hits.count)
      return [first, first === undefined ? first : order.outermost(mask, 'last', hits.count)]
    })
    if (least === -1) return null
    if (least !== undefined && greatest !== undefined)
      return { min: values[least] as number, max: values[greatest] as number }
  }
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < hits.length; i++) {
    const base = (hits.at[i] as number) << 5
    for (let word = hits.words[i] as number; word !== 0; word &= word - 1) {
      const value = values[base + 31 - Math.clz32(word & -word)] as number
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  return min > max ? null : { min, max }
}
