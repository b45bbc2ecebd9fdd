import { countValues } from '../query/count-values.ts'
import type { Scratch } from '../query/scratch.ts'
import type { ValueColumn } from '../table/value-column.ts'
import { brandAttributeId, type SuggestResult } from '../types.ts'
import { foundScope, relevantPage } from './found-rows.ts'
import type { Found } from './gather-found.ts'
import type { Searched } from './match-words.ts'
import { withoutMentions } from './mentions.ts'
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
  // What only mentions the words counts here: who looks for lenses is also led to what cleans them.
  const categories = rankValues(scratch, table.categories, met, (value) => value.kind === 'category')
  const brands = rankValues(scratch, table.brands, met, (value) => value.attributeId === brandAttributeId)
  foundScope(table, scratch, withoutMentions(found))
  const result: SuggestResult = {
    total: found.count,
    wanted: found.wantedCount,
    categories,
    brands,
    nearest: found.count > 0 ? [] : nearestTerms(searched, text),
    products: relevantPage(table, scratch, scratch.scope, found, 0, limit).map(
      (row) => table.ids[row] as number,
    ),
  }
  if (found.corrected !== undefined) result.corrected = found.corrected
  if (found.leftOut !== undefined) result.leftOut = found.leftOut
  if (found.isMention) result.isMention = true
  if (found.code !== undefined) result.code = found.code
  if (found.frame !== undefined) result.frame = found.frame
  if (found.named !== undefined) result.named = found.named
  if (found.deniedOptions !== undefined) result.deniedOptions = found.deniedOptions
  return result
}

/** How well a query's words meet a value's name: wholly, in part, only in what it is for, or not at all. */
const nameRanks = { whole: 0, part: 1, rest: 2, none: 3 } as const

/** The values whose names the query's words meet, by how well they do. */
function metValues({ index }: Searched, { query }: Found): Map<NamedValue, number> {
  const words = new Set(query?.words.flatMap(({ matches }) => [...matches.keys()]))
  const met = new Map<NamedValue, number>()
  for (const value of [...words].flatMap((word) => index.values.ofWord(word))) {
    const count = value.head.filter((word) => words.has(word)).length
    met.set(
      value,
      count === 0 ? nameRanks.rest : count < value.head.length ? nameRanks.part : nameRanks.whole,
    )
  }
  return met
}

/** Values of a column with what they hold of the scope: the best named first, then by that number. */
function rankValues(
  scratch: Scratch,
  column: ValueColumn,
  met: ReadonlyMap<NamedValue, number>,
  isOfColumn: (value: NamedValue) => boolean,
): SuggestResult['categories'] {
  const ranks = new Map(
    [...met].flatMap(([value, rank]) => (isOfColumn(value) ? [[value.id, rank] as const] : [])),
  )
  const ids = [...column.ordinals.keys()]
  const counted: { id: number; count: number }[] = []
  countValues(scratch, scratch.scope, column, [...column.ordinals.values()], (count, i) => {
    if (count > 0) counted.push({ id: ids[i] as number, count })
  })
  const rankOf = (id: number) => ranks.get(id) ?? nameRanks.none
  return counted
    .sort((a, b) => rankOf(a.id) - rankOf(b.id) || b.count - a.count || a.id - b.id)
    .slice(0, shownValues)
}
