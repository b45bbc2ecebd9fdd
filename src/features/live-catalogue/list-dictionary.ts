import { narrowedBy } from '#features/catalogue/attribute-kinds.ts'
import type { Attribute, AttributeOption, Dictionaries } from '#features/catalogue/dictionaries.ts'
import {
  brandAttributeId,
  type DictionaryAttribute,
  type ListDictionary,
} from '#features/list-engine/types.ts'
import { t } from '#shared/text/text.ts'

const listDictionaries = new WeakMap<Dictionaries, ListDictionary>()

/**
 * What the list engine filters by and searches with: the filterable attributes, brands among them (contract.md, filter
 * key `brend`), the categories' names and the shop's own words. Made once of the same dictionaries.
 */
export function listDictionaryOf(dictionaries: Dictionaries): ListDictionary {
  const made = listDictionaries.get(dictionaries) ?? makeListDictionary(dictionaries)
  listDictionaries.set(dictionaries, made)
  return made
}

function makeListDictionary(dictionaries: Dictionaries): ListDictionary {
  const optionsOf = new Map<number, AttributeOption[]>()
  for (const option of dictionaries.options.values()) {
    const known = optionsOf.get(option.attributeId)
    if (known) known.push(option)
    else optionsOf.set(option.attributeId, [option])
  }
  const filterable = [...dictionaries.attributes.values()].filter((attribute) => attribute.filterable)
  return {
    attributes: [
      brandFilter(dictionaries),
      ...filterable
        .filter(({ kind }) => narrowedBy[kind] === 'options')
        .map((attribute) => attributeFilter(attribute, optionsOf.get(attribute.id) ?? [])),
    ],
    ranges: filterable
      .filter(({ kind }) => narrowedBy[kind] === 'limits')
      .map(({ id, code, name, unit, position }) => ({ id, code, name, unit: unit ?? '', position })),
    categories: [...dictionaries.categories.values()],
    synonyms: dictionaries.synonyms,
    stems: dictionaries.stems,
  }
}

function attributeFilter(
  { id, code, name, position }: Attribute,
  options: readonly AttributeOption[],
): DictionaryAttribute {
  return {
    id,
    code,
    name,
    position,
    options: options.map(({ swatch, ...option }) => ({ ...option, swatch: swatch ?? undefined })),
  }
}

function brandFilter({ brands }: Dictionaries): DictionaryAttribute {
  return {
    id: brandAttributeId,
    code: 'brend',
    name: t('product.brand'),
    position: -1,
    options: [...brands.values()].map(({ id, slug, name }) => ({ id, code: slug, label: name, position: 0 })),
  }
}
