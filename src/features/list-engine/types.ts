/**
 * What a product list is asked and what it answers.
 *
 * `ListEngine` is all that pages and calls know of lists. The shop ships one implementation, in the memory of each
 * process (`build-list-engine.ts`); a distributed search engine would implement the same five methods.
 */

/** Every order a list can be shown in. Ties are broken by newest first, then by smaller id: paging is stable. */
export const listSorts = [
  'created_desc',
  'created_asc',
  'price_asc',
  'price_desc',
  'name_asc',
  'name_desc',
  'popularity_desc',
  'discount_desc',
] as const

export type StoredSort = (typeof listSorts)[number]

/** `relevance`: of a search the best first, of an `ids` scope the order given; elsewhere it means `created_desc`. */
export type ListSort = StoredSort | 'relevance'

/** Products that belong together in the catalogue. An unknown id is an empty list, not an error. */
export type StoredScope =
  | { kind: 'all' }
  /** Products of the category and of its descendants. */
  | { kind: 'category'; id: number }
  | { kind: 'brand'; id: number }
  /** A product group: a hand-picked or rule-made set of products. */
  | { kind: 'group'; id: number }

/** The products a list starts from, before any filter. */
export type ListScope =
  | StoredScope
  /** Given products, e.g. the hits of a search. Ids that are not in the catalogue are skipped, repeats count once. */
  | { kind: 'ids'; ids: ArrayLike<number> }
  /** The products that a shopper's words find, all or those `within` a list; `relevance` puts the best first. */
  | { kind: 'search'; text: string; within?: StoredScope }

/** The code of the price among the ranges; no attribute can be a range under it. */
export const priceCode = 'price'

/** Both inclusive: the price in integer cents, an attribute in integer thousandths of its unit. */
export interface RangeLimits {
  min?: number
  max?: number
}

export interface ListQuery {
  scope: ListScope
  /**
   * Attribute code → option codes. A product matches if, for every attribute here, it has one of the options.
   * Unknown attributes and options are ignored (LIST-20).
   */
  filters?: ReadonlyMap<string, readonly string[]>
  /** Range code → limits; the price is under `priceCode`. Unknown ranges are ignored, what has no value is within none. */
  ranges?: ReadonlyMap<string, RangeLimits>
  /** `true`: only products that can be bought now. */
  available?: boolean
  /** `true`: only products below their regular price. */
  discounted?: boolean
  sort: ListSort
  /** Hits to skip, ≥ 0. */
  offset: number
  /** Length of the page, ≥ 0. 0 asks for the counts alone. */
  limit: number
}

export interface DictionaryOption {
  id: number
  code: string
  label: string
  position: number
  /** A CSS colour shown beside the label. */
  swatch?: string
}

export interface DictionaryAttribute {
  id: number
  code: string
  name: string
  position: number
  options: readonly DictionaryOption[]
}

/** An attribute that is filtered by limits. */
export interface DictionaryRange {
  id: number
  code: string
  name: string
  unit: string
  position: number
}

/** The filterable attributes and their options, shown by position, then id; and what searching needs to know. */
export interface ListDictionary {
  attributes: readonly DictionaryAttribute[]
  ranges?: readonly DictionaryRange[]
  /** Names of categories: a search for one finds the products in it. */
  categories?: readonly { id: number; name: string }[]
  /** Terms of one or more words that mean the same. */
  synonyms?: readonly (readonly string[])[]
  /** Words whose stem is not what the language's rules say. */
  stems?: readonly { word: string; stem: string }[]
}

interface OptionCount {
  option: DictionaryOption
  /** Products the list would hold if this were the only option chosen of its attribute, other filters as they are. */
  count: number
  selected: boolean
}

export interface AttributeCounts {
  attribute: DictionaryAttribute
  /** The options that some product of the unfiltered scope has, and the chosen ones; in dictionary order. */
  options: readonly OptionCount[]
}

/** The least and the greatest value; in the same numbers as `RangeLimits`. */
export interface RangeBounds {
  min: number
  max: number
}

export interface RangeFound {
  /** Null for the price. */
  attribute: DictionaryRange | null
  /** With every filter but the limits of this range; null where no product has a value. */
  bounds: RangeBounds | null
  /** The same of the whole scope, whatever is chosen. */
  whole: RangeBounds | null
  /** Whether every product of the whole scope has a value, so that limits beyond these leave all of them. */
  isOfAll: boolean
}

export interface ListResult {
  /** Product ids of the page, in order. */
  rows: Int32Array
  /** Number of all hits. */
  total: number
  /** Attributes that some product of the unfiltered scope has, in dictionary order. */
  counts: readonly AttributeCounts[]
  /** The price under `priceCode`, then each range that a product of the unfiltered scope has or that limits, in dictionary order. */
  ranges: ReadonlyMap<string, RangeFound>
  /** Hits if `available` were on, everything else as it is. */
  availableCount: number
  /** Hits if `discounted` were on, everything else as it is. */
  discountedCount: number
  /** The catalogue version this was answered from. */
  version: number
  /** Of a search: the words that were looked for instead, when some were found only by mending their spelling. */
  corrected?: string
  /** Of a search: words that were not looked for, as they were typed. */
  leftOut?: LeftOut
  /** Of a search that is the code of a product or a variant, or the end of just one: that code, folded and without punctuation. */
  code?: string
  /** Of a search for glasses of these measures: the numbers that all found have on a temple, '52-18.5-140' or '52-18.5'. */
  frame?: string
  /** Of a search: the options whose whole names its words hold, so that products can be shown as those. */
  named?: readonly { attributeId: number; optionId: number }[]
  /** Of a search: the options it denies of what is chosen by variants, so that products are shown as others. */
  deniedOptions?: readonly { attributeId: number; optionId: number }[]
}

/**
 * Words of a search that what was found does not have. `unknown`: nothing has them. `apart`: no product has them together
 * with the others. `numbers`: they only say the pack of what merely mentions the others. `denied`: what has them was left
 * out, as they ask for ('bez crne'). `unsure`: a denial may mean them, so they are neither required nor left out. `shown` are the words that were looked for.
 */
export interface LeftOut {
  words: readonly string[]
  reason: 'unknown' | 'unsure' | 'apart' | 'numbers' | 'denied'
  shown: string
  /** What a denial may mean, where the words are others. */
  unsure?: readonly string[]
  /** What was left out as it asks for, where the words are others. */
  denied?: readonly string[]
  /** Whether some or all of what has what is denied stays, because it can be chosen without: frames sold in grey too. */
  kept?: 'some' | 'all'
}

/** Stands for the brand among the attributes; no attribute of a catalogue gets as far as this id. */
export const brandAttributeId = 2_147_483_647

/** What a search finds while somebody types. Ids, best first. */
export interface SuggestResult {
  products: Int32Array
  /** All products that were found. */
  total: number
  /** How many of them are what was asked for; those behind them only mention it. */
  wanted: number
  /** Categories whose names the words meet, or that hold most of what was found; `count` of the products found. */
  categories: readonly { id: number; count: number }[]
  /** Options of the attribute `brandAttributeId`, likewise. */
  brands: readonly { id: number; count: number }[]
  /** Without any product: terms spelled alike that would find some, nearest first. */
  nearest: readonly string[]
  /** As in `ListResult`. */
  corrected?: string
  leftOut?: LeftOut
  code?: string
  frame?: string
  named?: ListResult['named']
  deniedOptions?: ListResult['deniedOptions']
  /** Whether even the best of it only mentions the words, in its purpose or its summary. */
  isMention?: boolean
  /** The query's words, folded, that stand just so in names of products found, or of their values. */
  inNames?: readonly string[]
}

/** One sellable, visible product as the list knows it. */
export interface ListRow {
  /** Positive, up to 2³¹ − 1. */
  id: number
  /** Unix time in whole seconds, UTC. */
  createdAt: number
  name: string
  /** What a piece costs now, integer cents ≥ 0. */
  price: number
  /** What it costs without a special price, integer cents ≥ 0. */
  regularPrice: number
  /** Integer ≥ 0, higher is more popular. */
  popularity: number
  available: boolean
  brandId?: number | null
  /** All categories the product is shown in, ancestors included. */
  categoryIds: readonly number[]
  groupIds: readonly number[]
  /** A configurable product has the options of all its variants. */
  values: readonly { attributeId: number; optionId: number }[]
  /** What it has of attributes that are ranges: one value each, integer thousandths. */
  numbers?: readonly { attributeId: number; value: number }[]
  /** Attributes of which each of its variants has one option: it has something without any one of them. */
  choices?: readonly number[]
  /** What identifies it and its variants: SKU, EAN. A search for one of them finds just this product. */
  codes?: readonly string[]
  /** What stands on the temples of a pair of glasses, of each size: lens, bridge, temple in millimetres. */
  frames?: readonly (readonly [lens: number, bridge: number, temple: number])[]
  /** Words that a search finds it by when nothing better does: a summary without markup. */
  text?: string
  /** The props of the product's card as JSON text. Kept and handed out as it is, never parsed here. */
  card: string
}

export type CatalogueChange =
  /** A new product, or all that changed of a known one. */
  | { kind: 'upsert'; row: ListRow }
  /** Unknown ids are ignored. */
  | { kind: 'delete'; id: number }
  /** New labels, positions, attributes or options; replaces the whole dictionary. Rows keep their values. */
  | { kind: 'dictionary'; dictionary: ListDictionary }

/** What pages and calls use. Await the answers: another implementation may have to ask over a network. */
interface ListEngine {
  /** Grows with every change; equal versions answer equally. */
  readonly version: number
  /** Number of products. */
  readonly size: number
  query(query: ListQuery): ListResult | Promise<ListResult>
  /** The first `limit` products that the text finds, its last word possibly unfinished. */
  suggest(text: string, limit: number): SuggestResult | Promise<SuggestResult>
  apply(changes: readonly CatalogueChange[]): void | Promise<void>
  /** Card props in the order of `ids`; unknown ids are left out. */
  cards<T>(ids: ArrayLike<number>): T[] | Promise<T[]>
  /** The same as a JSON array's text, to be put into an answer without parsing. */
  cardsJson(ids: ArrayLike<number>): string | Promise<string>
}

/** The engine in this process's memory: the same answers at once. */
export interface MemoryListEngine extends ListEngine {
  query(query: ListQuery): ListResult
  suggest(text: string, limit: number): SuggestResult
  /**
   * Applies the changes before it returns, a few dozen microseconds each. For more than some hundreds use
   * `applyInSlices`, which lets other work in between.
   */
  apply(changes: readonly CatalogueChange[]): void
  applyInSlices(changes: Iterable<CatalogueChange>): Promise<void>
  cards<T>(ids: ArrayLike<number>): T[]
  cardsJson(ids: ArrayLike<number>): string
}
