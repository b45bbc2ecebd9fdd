import {
  type ListDictionary,
  type ListQuery,
  type ListResult,
  type ListRow,
  priceCode,
  type RangeBounds,
  type RangeLimits,
} from '../types.ts'

/**
 * What `ListEngine.query` should answer, said as plainly as possible: filter, sort, slice, and count each option by
 * filtering again. The tests hold the engine against it.
 */
export function answerPlainly(
  rows: readonly ListRow[],
  dictionary: ListDictionary,
  query: ListQuery,
): Omit<ListResult, 'version'> {
  const attributes = [...dictionary.attributes].sort((a, b) => a.position - b.position || a.id - b.id)
  const chosen = new Map<number, Set<number>>()
  for (const [code, optionCodes] of query.filters ?? []) {
    const attribute = attributes.find((candidate) => candidate.code === code)
    const options = attribute?.options.filter((option) => optionCodes.includes(option.code)) ?? []
    if (attribute && options.length > 0) chosen.set(attribute.id, new Set(options.map((option) => option.id)))
  }
  const has = (row: ListRow, attributeId: number, options: Set<number>) =>
    row.values.some((value) => value.attributeId === attributeId && options.has(value.optionId))
  const scope = rows.filter((row) => isInScope(row, query))
  const ranges = [
    { code: priceCode, attribute: null, of: (row: ListRow): number | undefined => row.price },
    ...[...(dictionary.ranges ?? [])]
      .sort((a, b) => a.position - b.position || a.id - b.id)
      .map((attribute) => ({
        code: attribute.code,
        attribute,
        of: (row: ListRow) => row.numbers?.find(({ attributeId }) => attributeId === attribute.id)?.value,
      })),
  ]
  const hitsWith = (choices: Map<number, Set<number>>, changed: Partial<ListQuery> = {}) => {
    const asked = { ...query, ...changed }
    return scope.filter(
      (row) =>
        [...choices].every(([attributeId, options]) => has(row, attributeId, options)) &&
        ranges.every(({ code, of }) => isWithin(of(row), asked.ranges?.get(code))) &&
        (!asked.available || row.available) &&
        (!asked.discounted || row.price < row.regularPrice),
    )
  }
  const hits = hitsWith(chosen).sort(comparison(query))
  return {
    rows: Int32Array.from(hits.slice(query.offset, query.offset + query.limit), (row) => row.id),
    total: hits.length,
    ranges: new Map(
      ranges.flatMap(({ code, attribute, of }) => {
        const others = new Map([...(query.ranges ?? [])].filter(([limited]) => limited !== code))
        const bounds = boundsOf(hitsWith(chosen, { ranges: others }).map(of))
        const whole = boundsOf(scope.map(of))
        const isOfAll = attribute === null || (whole !== null && scope.every((row) => of(row) !== undefined))
        const { min, max } = query.ranges?.get(code) ?? {}
        const isShown = attribute === null || whole !== null || min !== undefined || max !== undefined
        return isShown ? [[code, { attribute, bounds, whole, isOfAll }] as const] : []
      }),
    ),
    availableCount: hitsWith(chosen, { available: true }).length,
    discountedCount: hitsWith(chosen, { discounted: true }).length,
    counts: attributes.flatMap((attribute) => {
      const options = [...attribute.options]
        .sort((a, b) => a.position - b.position || a.id - b.id)
        .map((option) => ({
          option,
          count: hitsWith(new Map(chosen).set(attribute.id, new Set([option.id]))).length,
          selected: chosen.get(attribute.id)?.has(option.id) ?? false,
        }))
        .filter(
          ({ option, selected }) =>
            selected || scope.some((row) => has(row, attribute.id, new Set([option.id]))),
        )
      return options.length === 0 ? [] : [{ attribute, options }]
    }),
  }
}

function isWithin(value: number | undefined, { min, max }: RangeLimits = {}): boolean {
  if (min === undefined && max === undefined) return true
  return value !== undefined && (min === undefined || value >= min) && (max === undefined || value <= max)
}

function boundsOf(values: readonly (number | undefined)[]): RangeBounds | null {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) }
}

function isInScope(row: ListRow, { scope }: ListQuery): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'category':
      return row.categoryIds.includes(scope.id)
    case 'brand':
      return row.brandId === scope.id
    case 'group':
      return row.groupIds.includes(scope.id)
    case 'ids':
      return Array.from(scope.ids).includes(row.id)
    case 'search':
      throw new Error('the reference knows nothing of searching')
    default:
      return scope satisfies never
  }
}

function comparison({ sort, scope }: ListQuery): (a: ListRow, b: ListRow) => number {
  const collator = new Intl.Collator('hr')
  const newest = (a: ListRow, b: ListRow) => b.createdAt - a.createdAt || a.id - b.id
  const discount = (row: ListRow) =>
    Math.max(0, Math.ceil(((row.regularPrice - row.price) * 10_000) / row.regularPrice || 0))
  switch (sort) {
    case 'relevance': {
      if (scope.kind !== 'ids') return newest
      const ids = Array.from(scope.ids)
      return (a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)
    }
    case 'created_desc':
      return newest
    case 'created_asc':
      return (a, b) => a.createdAt - b.createdAt || a.id - b.id
    case 'price_asc':
      return (a, b) => a.price - b.price || newest(a, b)
    case 'price_desc':
      return (a, b) => b.price - a.price || newest(a, b)
    case 'name_asc':
      return (a, b) => collator.compare(a.name, b.name) || newest(a, b)
    case 'name_desc':
      return (a, b) => collator.compare(b.name, a.name) || newest(a, b)
    case 'popularity_desc':
      return (a, b) => b.popularity - a.popularity || newest(a, b)
    case 'discount_desc':
      return (a, b) => discount(b) - discount(a) || newest(a, b)
    default:
      return sort satisfies never
  }
}
