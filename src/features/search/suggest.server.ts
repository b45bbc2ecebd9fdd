import { findPosts } from '#features/blog/find-posts.ts'
import { type Post, postHref } from '#features/blog/post.ts'
import { brandHref, categoryHref, type Dictionaries, groupHref } from '#features/catalogue/dictionaries.ts'
import type { ListScope, SuggestResult } from '#features/list-engine/types.ts'
import {
  holdsWord,
  type KnownWords,
  knownWords,
  wantedWords,
} from '#features/list-engine/words/known-words.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { LimitingWords } from '#features/product-lists/limiting-words.ts'
import { askedRanges } from '#features/product-lists/list-ranges.ts'
import { readListState } from '#features/product-lists/list-state.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import { writtenDate } from '#shared/text/text.ts'
import type {
  SuggestedBrandsProps,
  SuggestedGroup,
  SuggestedGroupsProps,
  SuggestedPostsProps,
} from './suggestion-view.ts'

/** Of each kind but products; more than that is a list, and lists have pages of their own. */
const shown = 4
const shownPosts = 3
/** How many hits are looked at when a filter narrows them: the best of more than that are not what was meant. */
const mostFiltered = 10_000

type Wanted = { categories: boolean; groups: boolean }

/**
 * The products that `text` finds, best first; with `preFilter` only those that it leaves, with `price` only those within
 * its limits, in its order. Words that are about nothing but prices find all products within them.
 */
export function suggestProducts(
  { engine }: Catalogue,
  text: string,
  limit: number,
  preFilter: string | undefined,
  price: LimitingWords | null,
): SuggestResult {
  if (preFilter === undefined && price === null) return engine.suggest(text, limit)
  const found = text === '' ? nothing : engine.suggest(text, mostFiltered)
  const state = readListState(preFilter ?? '')
  const list = (scope: ListScope, most: number) =>
    engine.query({
      scope,
      filters: new Map(Object.entries(state.filters)),
      ranges: askedRanges({
        ...state,
        ranges: { ...price?.ranges, ...state.ranges },
        minPrice: largest(state.minPrice, price?.minPrice),
        maxPrice: smallest(state.maxPrice, price?.maxPrice),
      }),
      available: state.available || price?.available || undefined,
      discounted: state.discounted || price?.discounted || undefined,
      sort: price?.sort ?? (text === '' ? 'popularity_desc' : 'relevance'),
      offset: 0,
      limit: most,
    })
  if (text === '') {
    const { rows, total } = list({ kind: 'all' }, limit)
    return { ...found, products: rows, total }
  }
  // In any order, what was asked for comes before what merely mentions it.
  const wanted = list({ kind: 'ids', ids: found.products.subarray(0, found.wanted) }, limit)
  const others = list({ kind: 'ids', ids: found.products.subarray(found.wanted) }, limit - wanted.rows.length)
  const products = Int32Array.of(...wanted.rows, ...others.rows)
  return { ...found, products, total: wanted.total + others.total, wanted: wanted.total }
}

const nothing: SuggestResult = {
  products: new Int32Array(0),
  total: 0,
  wanted: 0,
  categories: [],
  brands: [],
  nearest: [],
}

const given = (...cents: (number | null | undefined)[]) =>
  cents.filter((value) => value !== null && value !== undefined)
const largest = (...cents: (number | null | undefined)[]) =>
  given(...cents).length > 0 ? Math.max(...given(...cents)) : null
const smallest = (...cents: (number | null | undefined)[]) =>
  given(...cents).length > 0 ? Math.min(...given(...cents)) : null

export function suggestedGroups(
  { dictionaries }: Catalogue,
  term: string,
  found: SuggestResult,
  wanted: Wanted,
): SuggestedGroupsProps {
  const { parents, groups } = namesOf(dictionaries)
  const categories = wanted.categories
    ? found.categories.slice(0, shown).flatMap(({ id, count }) => {
        const category = dictionaries.categories.get(id)
        if (!category) return []
        return [
          { name: category.name, parent: parents.get(id) ?? null, href: categoryHref(category.path), count },
        ]
      })
    : []
  const words = wanted.groups ? wantedWords(term) : []
  const named =
    words.length > 0 ? groups.filter(({ known }) => words.every((word) => holdsWord(known, word))) : []
  return { term, categories, groups: named.slice(0, shown).map(({ group }) => group) }
}

type Names = {
  /** Of categories whose name alone says too little, the parent's. */
  parents: ReadonlyMap<number, string>
  groups: readonly { group: SuggestedGroup; known: KnownWords }[]
}

const held = new WeakMap<Dictionaries, Names>()

/** Worked out once for each state of the dictionaries. */
function namesOf(dictionaries: Dictionaries): Names {
  const known = held.get(dictionaries)
  if (known) return known
  const parents = new Map<number, string>()
  for (const { id, name, parentId } of dictionaries.categories.values()) {
    const parent = dictionaries.categories.get(parentId ?? 0)?.name
    // Nobody needs to be told that women's frames are frames; 'Tvrdi' alone says nothing.
    if (parent !== undefined && !shareWord(name, parent)) parents.set(id, parent)
  }
  const groups = [...dictionaries.groups.values()].map(({ name, slug }) => ({
    group: { name, parent: null, href: groupHref(slug), count: null },
    known: knownWords(name),
  }))
  const names = { parents, groups }
  held.set(dictionaries, names)
  return names
}

function shareWord(one: string, other: string): boolean {
  const { stems } = knownWords(other)
  return wantedWords(one).some(({ stem }) => stems.has(stem))
}

export function suggestedBrands(
  { dictionaries }: Catalogue,
  term: string,
  found: SuggestResult,
): SuggestedBrandsProps {
  const brands = found.brands.flatMap(({ id, count }) => {
    const brand = dictionaries.brands.get(id)
    return brand ? [{ name: brand.name, href: brandHref(brand.slug), count }] : []
  })
  return { term, brands: brands.slice(0, shown) }
}

export function suggestedPosts(
  posts: readonly Post[],
  term: string,
  pictures: Pictures,
): SuggestedPostsProps {
  return {
    term,
    posts: findPosts(posts, term, shownPosts).map(({ slug, title, picture, publishedAt }) => ({
      title,
      href: postHref(slug),
      picture: picture === null ? null : pictures.baseOf(picture),
      date: writtenDate(publishedAt),
    })),
  }
}
