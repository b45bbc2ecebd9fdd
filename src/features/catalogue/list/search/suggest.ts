import { brandAttributeId } from '../../dictionaries.ts'
import { countValues } from '../count-values.ts'
import type { Scratch } from '../scratch.ts'
import type { SuggestResult } from '../types.ts'
import type { ValueColumn } from '../value-column.ts'
import type { Found } from './find-matches.ts'
import { foundScope, relevantPage } from './found-rows.ts'
import type { Searched } from './match-words.ts'
import { nearestTerms } from './nearest-terms.ts'
import type { NamedValue } from './value-names.ts'

/** Categories and brands of a suggestion, each. */
const shownValues = 6

/** What is shown of a search while somebody types. Uses `scratch.scope`. */
export function suggestFrom(
  searched: Searched,
  scratch: Scratch,
  found: Found,
  text: string,
  limit: number,
): SuggestResult {
  const { table } = searched
  foundScope(table, scratch, found)
  const met = metValues(searched, found)
  const isBrand = (value: NamedValue) => value.attributeId === brandAttributeId
  const categories = rankValues(
    scratch,
    table.categories,
    met.filter((value) => value.kind === 'category'),
  )
  const result: SuggestResult = {
    total: found.count,
    categories,
    brands: rankValues(scratch, table.brands, met.filter(isBrand)),
    nearest: found.count > 0 ? [] : nearestTerms(searched, text),
    products: relevantPage(table, scratch, scratch.scope, found, 0, limit).map(
      (row) => table.ids[row] as number,
    ),
  }
  if (found.corrected !== undefined) result.corrected = found.corrected
  return result
}

/** The values whose names the query's words meet, those met as a whole first. */
function metValues({ index }: Searched, { query }: Found): NamedValue[] {
  const words = new Set(query?.words.flatMap(({ matches }) => [...matches.keys()]))
  const values = new Set([...words].flatMap((word) => index.values.ofWord(word)))
  const isWhole = (value: NamedValue) => value.head.length > 0 && value.head.every((word) => words.has(word))
  return [...values].sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)))
}

/** Values of a column with what they hold of the scope: the named ones first, then by that number. */
function rankValues(
  scratch: Scratch,
  column: ValueColumn,
  named: readonly NamedValue[],
): SuggestResult['categories'] {
  const places = new Map(named.map(({ id }, place) => [id, place]))
  const ids = [...column.ordinals.keys()]
  const counted: { id: number; count: number }[] = []
  countValues(scratch, scratch.scope, column, [...column.ordinals.values()], (count, i) => {
    if (count > 0) counted.push({ id: ids[i] as number, count })
  })
  const placeOf = (id: number) => places.get(id) ?? named.length
  return counted
    .sort((a, b) => placeOf(a.id) - placeOf(b.id) || b.count - a.count || a.id - b.id)
    .slice(0, shownValues)
}
