import { t } from '#shared/text/text.ts'
import type { Catalogue } from './catalogue.server.ts'
import { brandHref, categoryHref } from './dictionaries.ts'
import type { ListScope } from './list/types.ts'
import type { ListRequest } from './product-list.server.ts'

/** What is asked for, by its name on the wire. */
export type WantedList =
  | { kind: 'category' | 'brand' | 'group'; id: number | undefined }
  | { kind: 'all' | 'custom' }
  | { kind: 'search'; keyword: string }

export type FoundList = Pick<ListRequest, 'scope' | 'path' | 'name' | 'metaTitle' | 'metaDescription'>

/** The list of that name with its heading, or undefined when there is none. */
export function findList(catalogue: Catalogue, wanted: WantedList): FoundList | undefined {
  const { categories, brands, groups } = catalogue.dictionaries
  switch (wanted.kind) {
    case 'category': {
      const category = categories.get(wanted.id ?? 0)
      if (!category) return undefined
      const { id, name, metaTitle } = category
      return {
        ...listOf({ kind: 'category', id }, name, categoryHref(category.path)),
        metaTitle,
        metaDescription: category.metaDescription ?? firstSentences(category.description),
      }
    }
    case 'brand': {
      const brand = brands.get(wanted.id ?? 0)
      if (!brand) return undefined
      const description = firstSentences(brand.description)
      return {
        ...listOf({ kind: 'brand', id: brand.id }, brand.name, brandHref(brand.slug)),
        metaDescription: description,
      }
    }
    case 'group': {
      const group = groups.get(wanted.id ?? 0)
      return group && listOf({ kind: 'group', id: group.id }, group.name, t('path.category'))
    }
    case 'search': {
      const name = t('search.results_for', { term: wanted.keyword })
      return listOf({ kind: 'search', text: wanted.keyword }, name, t('path.search'))
    }
    case 'all':
    case 'custom':
      return listOf({ kind: 'all' }, t('list.all_products'), t('path.category'))
    default:
      return wanted satisfies never
  }
}

const listOf = (scope: ListScope, name: string, path: string): FoundList => ({
  scope,
  path,
  name,
  metaTitle: null,
  metaDescription: '',
})

/** A description for a search engine out of a text with markup: at most 155 characters, ending with a word. */
export function firstSentences(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')} …`
}
