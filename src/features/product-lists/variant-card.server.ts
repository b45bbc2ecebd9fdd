import type { CardProps } from '#features/catalogue/card.ts'
import { codedVariants } from '#features/catalogue/queries.server.ts'
import { foldCode } from '#features/list-engine/words/fold-text.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { pricingOf } from '#features/live-catalogue/list-rows.server.ts'
import { readProducts } from '#features/live-catalogue/product-rows.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/**
 * The cards of a list's rows. Where they were found by a whole code (`ListResult.code`), which few rows have, a variant's
 * code shows that variant: its address, picture, price and stock. That alone asks the database, `now` decides the price.
 */
export async function shownCards(
  { engine }: Pick<Catalogue, 'engine'>,
  database: Queryable,
  rows: Int32Array,
  code: string | undefined,
  now: Date,
): Promise<CardProps[]> {
  const cards = engine.cards<CardProps>(rows)
  if (code === undefined) return cards
  return Promise.all(cards.map((card) => cardOfCode(database, card, code, now)))
}

async function cardOfCode(database: Queryable, card: CardProps, code: string, now: Date): Promise<CardProps> {
  if (card.kind !== 'configurable') return card
  const variants = await codedVariants(database, card.id)
  const meant = variants.find((variant) => [variant.code, variant.ean ?? ''].map(foldCode).includes(code))
  if (!meant) return card
  const batch = await readProducts(database, [card.id])
  const [product] = batch.products
  const variant = batch.variants.find(({ id }) => id === meant.id)
  if (!product || !variant) return card
  const history = new Map([[variant.id, batch.history.filter(({ productId }) => productId === variant.id)]])
  const { price, regularPrice, lowestPrice, available } = pricingOf(product, [variant], history, now)
  const swatch = card.swatches.find(({ option }) => meant.options.includes(option))
  return {
    ...card,
    href: meant.choice === null ? card.href : `${card.href}?${meant.choice}`,
    price,
    from: false,
    regularPrice: regularPrice > price ? regularPrice : null,
    lowestPrice,
    available,
    picture: swatch?.picture ? { base: swatch.picture, alt: `${card.name}, ${swatch.label}` } : card.picture,
    // It stands for one variant: what else there is, is chosen on its page.
    swatchOf: null,
    swatches: [],
  }
}
