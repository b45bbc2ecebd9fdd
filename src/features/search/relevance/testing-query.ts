/**
 * What a query of the relevance sets tries, so that a poor score can be traced to its cause:
 * - `plain`: words as the shop writes them (category words, model and article names)
 * - `inflected`: the same words in another case, number or gender (naočalama, muških, otopinu)
 * - `no-marks`: without č ć š ž đ (suncane naocale); đ is typed as d here
 * - `dj`: dj for đ (smedja, Srdj), and a dj that was never a đ (djecji)
 * - `typo`: one or two slips of the fingers, or č and ć mixed up, as many people do
 * - `prefix`: the first letters of a word while it is being typed
 * - `code`, `ean`: a product's or a variant's code or EAN, in any case and spacing
 * - `brand-type`: a brand alone or with a kind of product (Kaleta okviri)
 * - `attributes`: colour, shape, material, volume and the like, with or without a kind of product
 * - `synonym`: words that the catalogue does not use, but people do (cvike, šarafi, lupa)
 * - `phrase`: several words with prepositions, purposes or a price (kapi za suhe oči, do 100 €)
 */
type QueryKind =
  | 'plain'
  | 'inflected'
  | 'no-marks'
  | 'dj'
  | 'typo'
  | 'prefix'
  | 'code'
  | 'ean'
  | 'brand-type'
  | 'attributes'
  | 'synonym'
  | 'phrase'

/** One allowed value, or several of which any will do. */
export type OneOf = string | readonly string[]

/**
 * Which products a shopper would call right. Either by product code (any of them), or by properties, all of which a
 * right product has:
 * - `brand`: brand code
 * - `category`: category code; products in categories below it count too
 * - `options`: attribute code → option code; a configurable product has an option if one of its variants has it
 * - `nameHas`: a part of the product's name, letter by letter as the catalogue writes it
 * - `priceTo`: integer cents; the price in force is at most this much
 */
export type Expectation =
  | { codes: readonly string[] }
  | {
      brand?: OneOf
      category?: OneOf
      options?: Readonly<Record<string, OneOf>>
      nameHas?: OneOf
      priceTo?: number
    }

/** Something that a shopper types, and what should then be among the first products. */
export type RelevanceQuery = { query: string; kind: QueryKind; expect: Expectation }

/** Queries by what they try, each with what is right for it. */
export type QueryTable = Partial<
  Record<QueryKind, readonly (readonly [query: string, expect: Expectation])[]>
>

/** The table's queries one after the other, kinds in the table's order. */
export function queriesOf(table: QueryTable): RelevanceQuery[] {
  return (Object.keys(table) as QueryKind[]).flatMap((kind) =>
    (table[kind] ?? []).map(([query, expect]) => ({ query, kind, expect })),
  )
}
