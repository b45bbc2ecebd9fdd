import {
  type DictionaryAttribute,
  type DictionaryOption,
  type DictionaryRange,
  type ListDictionary,
  priceCode,
} from '../types.ts'

export interface IndexedAttribute {
  attribute: DictionaryAttribute
  /** In the order in which they are shown. */
  options: readonly DictionaryOption[]
  optionByCode: ReadonlyMap<string, DictionaryOption>
}

/** The dictionary in the order in which it is shown, and by code. */
export interface DictionaryIndex {
  attributes: readonly IndexedAttribute[]
  byCode: ReadonlyMap<string, IndexedAttribute>
  ranges: readonly DictionaryRange[]
}

export function indexDictionary(dictionary: ListDictionary): DictionaryIndex {
  const attributes = byPosition(dictionary.attributes).map((attribute) => {
    const options = byPosition(attribute.options)
    return { attribute, options, optionByCode: new Map(options.map((option) => [option.code, option])) }
  })
  return {
    attributes,
    byCode: new Map(attributes.map((entry) => [entry.attribute.code, entry])),
    ranges: byPosition(dictionary.ranges ?? []).filter(({ code }) => code !== priceCode),
  }
}

const byPosition = <Item extends { position: number; id: number }>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => a.position - b.position || a.id - b.id)
