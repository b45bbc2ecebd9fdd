import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'

type Chosen = { productId: number; attributeId: number; optionId: number; name: string; value: string }

/**
 * What was chosen of the owner's favourites that can still be chosen of them. What is kept names options first, then frames and
 * lenses, whose numbers may be those of other options: of two for one attribute the first is meant.
 */
const readChosen = statement(
  'favourites.chosen',
  `SELECT chosen.* FROM (
     SELECT DISTINCT ON (f.product_id, o.attribute_id) f.product_id AS "productId", o.attribute_id AS "attributeId",
       o.option_id AS "optionId", n.name, l.label AS value, coalesce(a.position, 0) AS position
     FROM favourites f
     CROSS JOIN LATERAL jsonb_array_elements_text(f.configurable) WITH ORDINALITY AS kept(id, place)
     JOIN product_options o ON o.product_id = f.product_id AND o.option_id = kept.id::bigint
     JOIN attribute_options l ON l.id = o.option_id
     JOIN attributes n ON n.id = o.attribute_id
     LEFT JOIN product_attributes a ON a.product_id = f.product_id AND a.attribute_id = o.attribute_id
     WHERE $1::int IS NULL AND f.session_id = $2 OR f.customer_id = $1
     ORDER BY f.product_id, o.attribute_id, kept.place
   ) chosen ORDER BY "productId", position, "attributeId"`,
)

/**
 * The cards of the shopper's own favourites: each leads to what was chosen of it, shows it and says it. A list that is shared
 * has the cards of the catalogue.
 *
 * @param favourites ids, in the order of the answer
 */
export async function chosenCards(
  { session, database }: Pick<CallContext, 'session' | 'database'>,
  catalogue: Catalogue,
  favourites: readonly number[],
): Promise<CardProps[]> {
  const cards = catalogue.engine.cards<CardProps>(favourites)
  const found = cards.length > 0 ? await session.current() : undefined
  if (!found) return cards
  const chosen = new Map<number, Chosen[]>()
  for (const one of await database.all<Chosen>(readChosen, [found.customerId, found.id]))
    chosen.set(one.productId, [...(chosen.get(one.productId) ?? []), one])
  return cards.map((card) => asChosen(card, chosen.get(card.id) ?? []))
}

function asChosen(card: CardProps, chosen: readonly Chosen[]): CardProps {
  if (chosen.length === 0) return card
  const swatch = card.swatches.find(({ option }) => chosen.some(({ optionId }) => optionId === option))
  const names = chosen.map(({ name }) => name)
  return {
    ...card,
    href: `${card.href}?${chosen.map(({ attributeId, optionId }) => `c[${attributeId}]=${optionId}`).join('&')}`,
    picture: swatch?.picture ? { base: swatch.picture, alt: `${card.name}, ${swatch.label}` } : card.picture,
    specs: [
      ...chosen.map(({ name, value }) => ({ name, value })),
      ...card.specs.filter(({ name }) => !names.includes(name)),
    ],
  }
}
