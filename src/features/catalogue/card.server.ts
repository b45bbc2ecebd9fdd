import type { Pictures } from '#shared/pictures/pictures.ts'
import type { CardProps, ListedKind, Swatch } from './card.ts'
import { type Dictionaries, productHref } from './dictionaries.ts'
import { rating, type StarCounts } from './rating.ts'
import { type SaidValue, saidValues } from './said-values.ts'
import { measureOf } from './unit-price.ts'

/** What a product costs at an instant; cents. */
export type Pricing = {
  price: number
  regularPrice: number
  /** Its variants' prices differ, or its buyer chooses what it is worth. */
  from: boolean
  lowestPrice: number | null
  available: boolean
}

/** What of a product its card says by itself. */
export type CardProduct = {
  id: number
  kind: ListedKind
  slug: string | null
  name: string
  brandId: number | null
  unit: string
  /** A fixed bundle of which nothing is to be chosen and no part is sold out. */
  isWhole: boolean
  /** What is asked of its buyer's eyes has to be answered first. */
  asks: boolean
  /** Its published reviews by their stars; null where nobody has written one. */
  stars: StarCounts | null
}

/** A picture of the product as it is, or of what is made in an option. */
export type CardPicture = { optionId: number | null; source: string; alt: string }

type Parts = {
  values: readonly SaidValue[]
  /** What its variants are chosen by. */
  chosen: readonly { attributeId: number; optionId: number }[]
  /** Those of them that no variant which can be bought is made in; empty where none can be bought at all. */
  soldOut: ReadonlySet<number>
  pictures: readonly CardPicture[]
  /** The least that is sold of it, or of one of its variants. */
  least: { qtyLeast: number; qtyStep: number }
}

/** A product's card as all visitors see it. */
export function cardOf(
  product: CardProduct,
  pricing: Pricing,
  parts: Parts,
  dictionaries: Dictionaries,
  addresses: Pictures,
): CardProps {
  const picture = pictureOf(parts)
  const measure = measureOf(product.unit)
  const { qtyLeast: qty, qtyStep: step } = parts.least
  return {
    id: product.id,
    kind: product.kind,
    href: productHref(product.slug ?? String(product.id)),
    name: product.name,
    brand: dictionaries.brands.get(product.brandId ?? 0)?.name ?? null,
    price: pricing.price,
    from: pricing.from,
    regularPrice: pricing.regularPrice > pricing.price ? pricing.regularPrice : null,
    lowestPrice: pricing.lowestPrice,
    available: pricing.available,
    ...(measure === undefined ? {} : { measure }),
    ...(product.kind.endsWith('bundle') || qty <= 1000 ? {} : { least: { qty, step, unit: product.unit } }),
    ...(product.isWhole ? { whole: true } : {}),
    ...(product.asks ? { asks: true } : {}),
    ...ratingOf(product),
    picture: picture ? { base: addresses.baseOf(picture.source), alt: picture.alt } : null,
    ...swatchesOf(parts, dictionaries, addresses),
    specs: saidValues(parts.values, dictionaries, ({ onCard }) => onCard).map(({ attribute, value }) => ({
      name: attribute.name,
      value,
    })),
  }
}

/** A product whose only reviews were taken back has none either. */
function ratingOf({ stars }: CardProduct): Pick<CardProps, 'rating'> {
  const rated = stars && rating(stars)
  return rated && rated.count > 0 ? { rating: rated } : {}
}

/** The first picture; of a colour that is sold out, that of one that can be bought. */
function pictureOf({ pictures, chosen, soldOut }: Parts): CardPicture | undefined {
  const [first] = pictures
  if (!first?.optionId || !soldOut.has(first.optionId)) return first
  const attribute = chosen.find(({ optionId }) => optionId === first.optionId)?.attributeId
  const isOther = (id: number | null) =>
    id !== null &&
    !soldOut.has(id) &&
    chosen.some((one) => one.optionId === id && one.attributeId === attribute)
  return pictures.find(({ optionId }) => isOther(optionId)) ?? first
}

/** The options with a colour, of the first attribute that has such. */
function swatchesOf(
  { values, chosen, pictures }: Parts,
  { options, attributes }: Dictionaries,
  addresses: Pictures,
): Pick<CardProps, 'swatchOf' | 'swatches'> {
  const colours = values.flatMap(({ optionId }) => {
    const option = options.get(optionId ?? 0)
    return option && option.swatch !== null ? [{ ...option, color: option.swatch }] : []
  })
  const attribute = attributes.get(colours[0]?.attributeId ?? 0)
  if (!attribute) return { swatchOf: null, swatches: [] }
  const swatches = colours
    .filter(({ attributeId }) => attributeId === attribute.id)
    .map(({ id, code, label, color }): Swatch => {
      const picture = pictures.find(({ optionId }) => optionId === id)
      const base = picture ? addresses.baseOf(picture.source) : null
      return { option: id, code, label, color, picture: base }
    })
  const isChoice = chosen.some(({ attributeId }) => attributeId === attribute.id)
  return { swatchOf: { code: attribute.code, choice: isChoice ? attribute.id : null }, swatches }
}
