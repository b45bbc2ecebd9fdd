import {
  brandHref,
  type Category,
  categoryHref,
  type Dictionaries,
  groupHref,
  ownTitleOf,
} from '#features/catalogue/dictionaries.ts'
import type { Paging } from '#features/catalogue/list-settings.ts'
import { longNames } from '#features/list-engine/search/value-names.ts'
import type { ListScope, StoredScope } from '#features/list-engine/types.ts'
import { foldCode } from '#features/list-engine/words/fold-text.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { listDictionaryOf } from '#features/live-catalogue/list-dictionary.ts'
import { t } from '#shared/text/text.ts'
import type { WiderList } from './alternatives.server.ts'
import type { ListNames } from './facet-texts.ts'
import type { KnownLimits } from './limiting-words.ts'
import { type KnownSizes, knownSizes } from './price-words/known-sizes.ts'

/** A list of the catalogue, by its name on the wire. */
export type StoredList =
  | { kind: 'category' | 'brand' | 'group'; id: number | undefined }
  | { kind: 'all' | 'custom' }

/** What is asked for: such a list, or what is found by words in all of them or in one. */
export type WantedList = StoredList | { kind: 'search'; keyword: string; within?: StoredList }

/** A list that exists: where it starts, how it is headed and paged, what its links lead to. */
export type FoundList<Scope extends ListScope = ListScope> = ListNames & {
  scope: Scope
  path: string
  paging: Paging
  /** Where the same choice may find something when here is nothing. */
  wider: WiderList | null
}

/** The code of a product or a variant that a term means, as `foldCode` has it; undefined if it means none. */
export function codeMeant({ engine }: Pick<Catalogue, 'engine'>, term: string): string | undefined {
  return /\d/.test(term) ? engine.suggest(`${term} `, 0).code : undefined
}

/** What the catalogue knows of terms: codes and EANs of products and variants, words of names. */
export const knownTerms = (catalogue: Pick<Catalogue, 'engine' | 'dictionaries'>): KnownLimits => ({
  ranges: (listDictionaryOf(catalogue.dictionaries).ranges ?? []).map((range) => ({
    ...range,
    greatest: () => greatestOf(catalogue, range.code),
  })),
  isCode(term) {
    const code = codeMeant(catalogue, term)
    return code !== undefined && foldCode(term).includes(code)
  },
  wordsOfNames: (term) => new Set(catalogue.engine.suggest(`${term} `, 0).inNames),
  namesThing(words) {
    const found = foundBy(catalogue, words)
    return found !== undefined && (found.named ?? []).length === 0
  },
  isWord(word) {
    const found = foundBy(catalogue, word)
    return found !== undefined && found.corrected === undefined
  },
  sayingOf(word) {
    const found = foundBy(catalogue, word)
    if (found === undefined || found.isMention) return 'unknown'
    return found.corrected === undefined ? 'said' : 'mended'
  },
  isName: (words) => longNames(listDictionaryOf(catalogue.dictionaries)).has(words),
  isFrame: (numbers) => catalogue.engine.suggest(`${numbers} `, 0).frame !== undefined,
  sizes: sizesOf(catalogue.dictionaries),
})

/** What is found by words, typed to their end, of which none is left out; undefined if nothing is. */
function foundBy({ engine }: Pick<Catalogue, 'engine'>, words: string) {
  const found = engine.suggest(`${words} `, 0)
  return found.total > 0 && found.leftOut === undefined ? found : undefined
}

const sizes = new WeakMap<Dictionaries, KnownSizes>()

/** The sizes of a catalogue, read once of the same dictionaries. */
function sizesOf(dictionaries: Dictionaries): KnownSizes {
  const known = sizes.get(dictionaries)
  if (known) return known
  const { attributes, options, categories } = dictionaries
  const labels = new Map<number, string[]>()
  for (const { attributeId, label } of options.values()) {
    const own = labels.get(attributeId)
    if (own) own.push(label)
    else labels.set(attributeId, [label])
  }
  const made = knownSizes(
    [...attributes.values()].map(({ id, name, unit }) => ({ name, unit, labels: labels.get(id) ?? [] })),
    [...categories.values()].map(({ name }) => name),
  )
  sizes.set(dictionaries, made)
  return made
}

/** The greatest value that a product has of a range; null where none has any. */
function greatestOf({ engine }: Pick<Catalogue, 'engine'>, code: string): number | null {
  const { ranges } = engine.query({ scope: { kind: 'all' }, sort: 'created_desc', offset: 0, limit: 0 })
  return ranges.get(code)?.whole?.max ?? null
}

/** The list of that name with its heading, or undefined when there is none. */
export function findList(catalogue: Catalogue, wanted: WantedList): FoundList | undefined {
  return wanted.kind === 'search' ? searchList(catalogue, wanted) : storedList(catalogue, wanted)
}

function searchList(
  catalogue: Catalogue,
  { keyword: term, within }: Extract<WantedList, { kind: 'search' }>,
): FoundList | undefined {
  const paging = catalogue.dictionaries.lists.paging.search ?? 'pager'
  const around = within && storedList(catalogue, within)
  if (within && !around) return undefined
  if (!around || around.scope.kind === 'all') {
    const path = around?.path ?? t('path.search')
    return listOf({ kind: 'search', text: term }, t('search.results_for', { term }), path, paging)
  }
  const name = t('search.results_in', { term, list: around.metaTitle ?? around.name })
  const { scope, path } = around
  return {
    ...listOf({ kind: 'search', text: term, within: scope }, name, path, paging),
    wider: { scope, path, name: around.name },
  }
}

function storedList(catalogue: Catalogue, wanted: StoredList): FoundList<StoredScope> | undefined {
  const { categories, brands, groups, lists } = catalogue.dictionaries
  const paging = lists.paging[wanted.kind] ?? 'pager'
  switch (wanted.kind) {
    case 'category': {
      const category = categories.get(wanted.id ?? 0)
      if (!category) return undefined
      const { id, name, path, description } = category
      const parent = categories.get(category.parentId ?? 0)
      return {
        ...listOf({ kind: 'category', id }, name, categoryHref(path), paging),
        metaTitle: ownTitleOf(category, categories),
        metaDescription: category.metaDescription ?? firstSentences(description),
        wider: listAbove(parent),
      }
    }
    case 'brand': {
      const brand = brands.get(wanted.id ?? 0)
      if (!brand) return undefined
      const { id, name, slug, description } = brand
      return {
        ...listOf({ kind: 'brand', id }, name, brandHref(slug), paging),
        metaDescription: firstSentences(description),
      }
    }
    case 'group': {
      const group = groups.get(wanted.id ?? 0)
      if (!group) return undefined
      const { id, name, slug, description } = group
      return {
        ...listOf({ kind: 'group', id }, name, groupHref(slug), paging),
        metaDescription: firstSentences(description),
      }
    }
    case 'all':
    case 'custom':
      return {
        ...listOf({ kind: 'all' }, t('list.all_products'), t('path.category'), paging),
        wider: null,
      }
    default:
      return wanted satisfies never
  }
}

const listOf = <Scope extends ListScope>(
  scope: Scope,
  name: string,
  path: string,
  paging: Paging,
): FoundList<Scope> => ({
  scope,
  path,
  name,
  paging,
  metaTitle: null,
  metaDescription: '',
  wider: listAbove(undefined),
})

/** The category's list; without one, the list of everything. */
function listAbove(category: Category | undefined): WiderList {
  return category
    ? {
        scope: { kind: 'category', id: category.id },
        path: categoryHref(category.path),
        name: category.name,
      }
    : { scope: { kind: 'all' }, path: t('path.category'), name: t('list.all_products') }
}

/** A description for a search engine out of a text with markup: at most 155 characters, ending with a word. */
export function firstSentences(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')} …`
}
