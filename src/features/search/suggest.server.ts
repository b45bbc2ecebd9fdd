import { findPosts } from '#features/blog/find-posts.ts'
import { type Post, postHref } from '#features/blog/post.ts'
import type { Catalogue } from '#features/catalogue/catalogue.server.ts'
import { brandHref, categoryHref, groupHref } from '#features/catalogue/dictionaries.ts'
import { markMatches } from '#features/catalogue/list/search/mark-matches.ts'
import { queryWords } from '#features/catalogue/list/search/words.ts'
import type { SuggestResult } from '#features/catalogue/list/types.ts'
import { readListState } from '#features/catalogue/list-state.ts'
import { pictureBase } from '#features/catalogue/picture-source.ts'
import { date } from '#shared/text/text.ts'
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

/** The products that `text` finds, best first; with `preFilter` only those that it leaves. */
export function suggestProducts(
  { engine }: Catalogue,
  text: string,
  limit: number,
  preFilter: string | undefined,
): SuggestResult {
  if (preFilter === undefined) return engine.suggest(text, limit)
  const found = engine.suggest(text, mostFiltered)
  const state = readListState(preFilter)
  const { rows, total } = engine.query({
    scope: { kind: 'ids', ids: found.products },
    filters: new Map(Object.entries(state.filters)),
    minPrice: state.minPrice ?? undefined,
    maxPrice: state.maxPrice ?? undefined,
    available: state.available || undefined,
    discounted: state.discounted || undefined,
    sort: 'relevance',
    offset: 0,
    limit,
  })
  return { ...found, products: rows, total }
}

export function suggestedGroups(
  { dictionaries }: Catalogue,
  term: string,
  found: SuggestResult,
  wanted: Wanted,
): SuggestedGroupsProps {
  const categories = wanted.categories
    ? found.categories.flatMap(({ id, count }) => {
        const category = dictionaries.categories.get(id)
        if (!category) return []
        const { name, path, parentId } = category
        const parent = dictionaries.categories.get(parentId ?? 0)?.name
        return [{ name, parent: tellingParent(name, parent), href: categoryHref(path), count }]
      })
    : []
  const groups = wanted.groups ? namedGroups(dictionaries, term) : []
  return { term, categories: categories.slice(0, shown), groups }
}

/** Nobody needs to be told that women's frames are frames; 'Tvrdi' alone says nothing. */
function tellingParent(name: string, parent: string | undefined): string | null {
  return parent === undefined || markMatches(name, parent).some(({ hit }) => hit) ? null : parent
}

/** Groups whose names hold every word of the term or another form of it. */
function namedGroups({ groups }: Catalogue['dictionaries'], term: string): SuggestedGroup[] {
  const words = queryWords(term)
  const found: SuggestedGroup[] = []
  for (const { name, slug } of groups.values()) {
    if (found.length === shown) break
    if (words.every((word) => markMatches(name, word).some(({ hit }) => hit))) {
      found.push({ name, parent: null, href: groupHref(slug), count: null })
    }
  }
  return found
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
  drawingVersion: string,
): SuggestedPostsProps {
  return {
    term,
    posts: findPosts(posts, term, shownPosts).map(({ slug, title, picture, publishedAt }) => ({
      title,
      href: postHref(slug),
      picture: picture === null ? null : pictureBase(picture, drawingVersion),
      date: date(publishedAt),
    })),
  }
}
