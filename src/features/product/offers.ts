import type { Dictionaries } from '#features/catalogue/dictionaries.ts'
import { priceInForce } from '#features/catalogue/price-in-force.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type { PictureBase } from '#shared/pictures/renditions.ts'
import { isOfEye } from './asked.ts'
import type { Selection } from './options.ts'
import type { ProductDetail } from './queries.server.ts'
import { stockOf } from './stock-of.ts'
import type { Stock } from './view.ts'

/** One variant as it can be bought. Integer cents with VAT. */
export type VariantOffer = {
  code: string
  ean: string | null
  price: number
  /** Set only while the price is reduced. */
  regularPrice: number | null
  stock: Stock['state']
  picture: PictureBase | null
  /** What leads to it on the page. */
  selection: Selection
  /** What is chosen, as the page says it: by the attribute's name. */
  choices: readonly { name: string; label: string }[]
}

/** The variants of a product, as its page would show each; none of one that a prescription picks. */
export function variantOffersOf(
  { product, variants, choices, pictures }: ProductDetail,
  { dictionaries, addresses, now }: { dictionaries: Dictionaries; addresses: Pictures; now: Date },
): VariantOffer[] {
  if (product.kind !== 'configurable') return []
  if (choices.some(({ attributeId }) => isOfEye(attributeId, dictionaries))) return []
  return variants.map((variant) => {
    const price = priceInForce(variant, now)
    const chosen = new Set(Object.values(variant.options))
    const ofAll = pictures.find(({ optionId }) => optionId === null)
    const shown = pictures.find(({ optionId }) => optionId !== null && chosen.has(optionId)) ?? ofAll
    return {
      code: variant.code,
      ean: variant.ean,
      price,
      regularPrice: price < variant.price ? variant.price : null,
      stock: stockOf(variant).state,
      picture: shown ? addresses.baseOf(shown.source) : null,
      selection: variant.options,
      choices: Object.entries(variant.options).flatMap(([attributeId, optionId]) => {
        const attribute = dictionaries.attributes.get(Number(attributeId))
        const option = dictionaries.options.get(optionId)
        return attribute && option ? [{ name: attribute.name, label: option.label }] : []
      }),
    }
  })
}
