import { numberOf } from '#features/catalogue/attribute-kinds.ts'
import { cardOf, type Pricing } from '#features/catalogue/card.server.ts'
import type { Dictionaries } from '#features/catalogue/dictionaries.ts'
import { frameSizesOf, templesOf } from '#features/catalogue/frame-sizes.ts'
import { lowestPriceBefore, type PricePoint } from '#features/catalogue/lowest-price.ts'
import { priceInForce, type StoredPrice } from '#features/catalogue/price-in-force.ts'
import type { SaidValue } from '#features/catalogue/said-values.ts'
import { brandAttributeId, type ListRow } from '#features/list-engine/types.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type {
  ProductBatch,
  ProductRow,
  ProductValues,
  VariantRow,
  VariantValueRow,
} from './product-rows.server.ts'

/** The rows that the list engine holds, with each product's card as JSON text. `now` decides the price in force. */
export function buildListRows(
  batch: ProductBatch,
  dictionaries: Dictionaries,
  now: Date,
  addresses: Pictures,
): ListRow[] {
  const variants = groupBy(batch.variants, (row) => row.parentId)
  const values = new Map(batch.values.map((row) => [row.productId, valuesIn(row)]))
  const variantValues = groupBy(batch.variantValues, (row) => row.parentId)
  const pictures = groupBy(batch.pictures, (row) => row.productId)
  const history = groupBy(batch.history, (row) => row.productId)
  const categories = new Map(batch.categories.map((row) => [row.productId, row.ids]))
  const groups = new Map(batch.groups.map((row) => [row.productId, row.ids]))
  const sizes = groupBy(batch.sizes, (row) => row.productId)
  const codes = new Map(batch.codes.map((row) => [row.productId, row.codes.split('\n')]))

  return batch.products.map((product) => {
    const own = values.get(product.id) ?? []
    const pricing = pricingOf(product, variants.get(product.id) ?? [], history, now)
    const categoryIds = new Set(
      idsOf(categories.get(product.id)).flatMap((id) => dictionaries.categories.get(id)?.trail ?? []),
    )
    const chosen = variantValues.get(product.id) ?? []
    const soldOut = soldOutOptions(chosen, variants.get(product.id) ?? [])
    const parts = {
      values: own,
      chosen,
      soldOut,
      pictures: pictures.get(product.id) ?? [],
      least: leastOf(product, variants.get(product.id) ?? []),
    }
    const card = cardOf(product, pricing, parts, dictionaries, addresses)
    return {
      id: product.id,
      createdAt: Math.floor(product.createdAt.getTime() / 1000),
      name: product.name,
      price: pricing.price,
      regularPrice: pricing.regularPrice,
      popularity: product.popularity,
      available: pricing.available,
      brandId: product.brandId,
      categoryIds: [...categoryIds],
      groupIds: idsOf(groups.get(product.id)),
      values: [...listValues(product, own, chosen), ...brandValue(product)],
      numbers: listNumbers(own, dictionaries),
      choices: product.kind === 'configurable' ? [...new Set(chosen.map((value) => value.attributeId))] : [],
      codes: codes.get(product.id),
      frames: listFrames(product, own, chosen, sizes.get(product.id) ?? [], dictionaries),
      text: withoutMarkup(product.summary),
      card: JSON.stringify(card),
    }
  })
}

const withoutMarkup = (html: string): string =>
  html.includes('<') || html.includes('&') ? html.replace(/<[^>]*>|&[a-z#0-9]+;/gi, ' ') : html

const brandValue = ({ brandId }: ProductRow) =>
  brandId === null ? [] : [{ attributeId: brandAttributeId, optionId: brandId }]

const none: ReadonlySet<number> = new Set()

/** The options whose variants are all sold out, while another can be bought. */
function soldOutOptions(
  chosen: readonly VariantValueRow[],
  variants: readonly VariantRow[],
): ReadonlySet<number> {
  const buyable = new Set(variants.filter(({ inStock }) => inStock).map(({ id }) => String(id)))
  if (buyable.size === 0 || buyable.size === variants.length) return none
  const isSoldOut = ({ variantIds }: VariantValueRow) => !variantIds.split(',').some((id) => buyable.has(id))
  return new Set(chosen.filter(isSoldOut).map(({ optionId }) => optionId))
}

/** The least that is sold of a product, or of the variant that is sold in the smallest quantity: whoever reads the price has to know. */
function leastOf(product: ProductRow, variants: readonly VariantRow[]) {
  const [first = product] = product.kind === 'configurable' ? variants : []
  return variants.reduce((least, variant) => (variant.qtyLeast < least.qtyLeast ? variant : least), first)
}

/** What can be filtered by: of a configurable product, the options that its variants are made in. */
function listValues(
  product: ProductRow,
  own: readonly SaidValue[],
  chosen: readonly { attributeId: number; optionId: number }[],
): { attributeId: number; optionId: number }[] {
  const decided = new Set(product.kind === 'configurable' ? chosen.map((value) => value.attributeId) : [])
  const fixed = own.flatMap(({ attributeId, optionId }) =>
    optionId === null || decided.has(attributeId) ? [] : [{ attributeId, optionId }],
  )
  return decided.size === 0 ? fixed : [...fixed, ...chosen]
}

/** What a product has of the attributes that are ranges: the first number that it says of each. */
function listNumbers(
  own: readonly SaidValue[],
  { attributes }: Dictionaries,
): { attributeId: number; value: number }[] {
  const numbers = new Map<number, number>()
  for (const { attributeId, text } of own) {
    const attribute = attributes.get(attributeId)
    if (text === null || !attribute || numbers.has(attributeId)) continue
    const value = numberOf(attribute.kind, text)
    if (value !== null) numbers.set(attributeId, value)
  }
  return [...numbers].map(([attributeId, value]) => ({ attributeId, value }))
}

/** What stands on its temples, of a configurable product in the sizes that its variants are made in. */
function listFrames(
  { kind }: ProductRow,
  own: readonly SaidValue[],
  chosen: readonly VariantValueRow[],
  sizes: ProductBatch['sizes'],
  dictionaries: Dictionaries,
): NonNullable<ListRow['frames']> {
  const made = kind === 'configurable' ? new Set(chosen.map(({ optionId }) => optionId)) : none
  const choices = sizes.filter(({ optionId }) => made.has(optionId))
  const found = frameSizesOf({ values: own, choices }, dictionaries)
  return found === null ? [] : templesOf(found).map(({ lens, bridge, temple }) => [lens, bridge, temple])
}

/** What a product costs with these variants, and whether one of them can be bought. */
export function pricingOf(
  product: ProductRow,
  variants: readonly VariantRow[],
  history: ReadonlyMap<number, readonly PricePoint[]>,
  now: Date,
): Pricing {
  let shown: StoredPrice & { id: number } = product
  let highest = priceInForce(product, now)
  const available =
    product.kind === 'configurable' ? variants.some((variant) => variant.inStock) : product.inStock
  if (product.kind === 'configurable' && variants[0]) {
    shown = variants[0]
    highest = 0
    for (const variant of variants) {
      const price = priceInForce(variant, now)
      if (price < priceInForce(shown, now)) shown = variant
      if (price > highest) highest = price
    }
  }
  const price = priceInForce(shown, now)
  const regularPrice = Math.max(shown.price, price)
  const reduced = price < regularPrice
  return {
    price,
    regularPrice,
    from: highest > price || product.isWorthChosen,
    lowestPrice: reduced ? lowestPriceBefore(history.get(shown.id) ?? [], shown.price, now) : null,
    available,
  }
}

function valuesIn({ options, texts }: ProductValues): SaidValue[] {
  const values: SaidValue[] = []
  for (const pair of options?.split(',') ?? []) {
    const colon = pair.indexOf(':')
    values.push({
      attributeId: Number(pair.slice(0, colon)),
      optionId: Number(pair.slice(colon + 1)),
      text: null,
    })
  }
  for (const { attributeId, text } of texts ?? []) values.push({ attributeId, optionId: null, text })
  return values
}

const idsOf = (joined: string | undefined): number[] => (joined ? joined.split(',').map(Number) : [])

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
