import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/catalogue/catalogue.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { buildProductView, type Wanted } from './build-view.ts'
import { readProduct } from './queries.server.ts'
import type { ProductView } from './view.ts'

/** A product's page for the wanted options, or undefined when there is no such listed product. */
export async function loadProductView(
  database: Queryable,
  catalogue: Catalogue,
  key: { slug: string } | { id: number },
  wanted: Wanted,
  now: Date,
): Promise<ProductView | undefined> {
  const detail = await readProduct(database, key)
  if (!detail) return undefined
  const members = [...detail.parts, ...detail.slots].map((member) => member.productId)
  const cards = catalogue.engine.cards<CardProps>(members)
  return buildProductView(detail, wanted, {
    dictionaries: catalogue.dictionaries,
    cards: new Map(cards.map((card) => [card.id, card])),
    drawingVersion: catalogue.drawingVersion,
    now,
  })
}
