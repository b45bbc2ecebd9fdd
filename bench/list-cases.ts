import type { ListQuery, ListScope } from '#features/list-engine/types.ts'
import { fold } from '#shared/text/slug.ts'
import { generatedDictionary, randomFrom, threePercentCategory } from './generated-catalogue.ts'
import { adjective, adjectives } from './generated-words.ts'

/** Calls of one kind, no two neighbours alike. */
export type ListCase = { name: string; queries: ListQuery[] }
export type SearchCase = { name: string; texts: string[] }

const variants = 24
const pageSize = 30
const sorts = ['created_desc', 'price_asc', 'popularity_desc'] as const

const scopes: [string, ListScope][] = [
  ['category of 3 %', { kind: 'category', id: threePercentCategory }],
  ['whole catalogue', { kind: 'all' }],
]

/** The attributes that shoppers filter by; of each two or three options, common ones and rare ones in turn. */
const filtered = ['boja', 'materijal', 'spol', 'velicina', 'oblik']

function someFilters(count: number, variant: number): ListQuery['filters'] {
  return new Map(
    filtered.slice(0, count).map((code, place) => {
      const options =
        generatedDictionary.attributes.find((attribute) => attribute.code === code)?.options ?? []
      const first = Math.floor(((variant * 5 + place * 3) % options.length) / 2)
      return [code, options.slice(first, first + 2 + (variant % 2)).map((option) => option.code)]
    }),
  )
}

/** Lists of 30 with all counts, with 0, 2 and 5 filters, in a category and in the whole catalogue. */
export const listCases: ListCase[] = scopes.flatMap(([scopeName, scope]) =>
  [0, 2, 5].map((count) => ({
    name: `${scopeName}, ${count} filters`,
    queries: Array.from({ length: variants }, (_, variant) => ({
      scope,
      filters: someFilters(count, variant),
      sort: sorts[variant % sorts.length] ?? 'created_desc',
      offset: (variant % 4) * pageSize,
      limit: pageSize,
    })),
  })),
)

/** A product as far as queries are made of it. */
export type Known = { name: string; codes: readonly string[] }

const queriesOfKind = 60

/** What shoppers type, made of products of the catalogue: half of it without marks, some of it mistyped. */
export function searchCases(products: readonly Known[]): SearchCase[] {
  const random = randomFrom(7)
  const below = (limit: number) => Math.floor(random() * limit)
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item
  const typed = (text: string) => (random() < 0.5 ? fold(text) : text)
  /** Kind, brand and series of a product: "Sunčane naočale Galeb Morčina XR-241, crne". */
  const words = () => {
    const all = oneOf(products)
      .name.replace(/,.*/, '')
      .split(' ')
      .filter((word) => word.length > 3)
    return { first: all[0] as string, any: oneOf(all), all }
  }
  const kinds: [string, () => string][] = [
    ['one word', () => words().any],
    ['two words', () => `${adjective(oneOf(adjectives), oneOf(['f', 'm', 'p']))} ${words().first}`],
    ['start of a word', () => words().any.slice(0, 3 + below(3))],
    ['a typing mistake', () => mistyped(words().all.find((word) => word.length > 6) ?? 'naočale', below)],
    ['a code', () => oneOf(oneOf(products).codes)],
    ['brand and type', () => words().all.slice(0, 3).reverse().slice(0, 2).join(' ')],
    ['nothing found', () => Array.from({ length: 9 }, () => 'qxwyqzxw'[below(8)]).join('')],
  ]
  return kinds.map(([name, make]) => ({
    name,
    texts: Array.from({ length: queriesOfKind }, () => typed(make())),
  }))
}

/** A letter left out, doubled, exchanged for another, or changed places with the next; never the first one. */
function mistyped(word: string, below: (limit: number) => number): string {
  const at = 1 + below(word.length - 2)
  const letter = word[at] ?? ''
  const next = word[at + 1] ?? ''
  const instead = [next, letter + letter + next, `${'aeioukstr'[below(9)]}${next}`, next + letter][below(4)]
  return word.slice(0, at) + instead + word.slice(at + 2)
}
