import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { productHref } from './dictionaries.ts'
import { namedChoice } from './named-choice.ts'

/** A product, or a variant of one, as a letter calls it. */
export type ToldProduct = {
  id: number
  code: string
  /** With what is chosen of it: "Okvir Lana, Crna". Nothing of what a variant says of an eye. */
  name: string
  /** Its page, with the variant's options chosen. */
  href: string
  /** Both the variant and its product are shown. */
  active: boolean
}

const findTold = statement(
  'catalogue.told_product',
  `SELECT p.id, p.code, coalesce(parent.name, p.name) AS name, coalesce(parent.slug, p.slug) AS slug,
     coalesce(parent.id, p.id) AS "listedId",
     p.status = 'active' AND coalesce(parent.status, 'active') = 'active' AS active, chosen.choice, chosen.query
   FROM products p LEFT JOIN products parent ON parent.id = p.parent_id
   LEFT JOIN LATERAL (
     SELECT json_agg(json_build_array(named.name, o.label) ORDER BY a.position, a.attribute_id) AS choice,
       string_agg(format('c[%s]=%s', v.attribute_id, v.option_id), '&' ORDER BY a.position, a.attribute_id) AS query
     FROM variant_options v JOIN attribute_options o ON o.id = v.option_id
     JOIN attributes named ON named.id = v.attribute_id AND named.eye_field IS NULL
     LEFT JOIN product_attributes a ON a.product_id = p.parent_id AND a.attribute_id = v.attribute_id
     WHERE v.variant_id = p.id
   ) chosen ON p.parent_id IS NOT NULL
   WHERE p.id = $1`,
)

type Row = Pick<ToldProduct, 'id' | 'code' | 'name' | 'active'> & {
  slug: string | null
  listedId: number
  choice: [attribute: string, label: string][] | null
  query: string | null
}

/** The product or variant with this id, whether it is shown or not; undefined where there is none. */
export async function toldProduct(db: Queryable, id: number): Promise<ToldProduct | undefined> {
  const row = await db.one<Row>(findTold, [id])
  if (!row) return undefined
  const { code, name, active, slug, listedId, choice, query } = row
  const chosen = (choice ?? []).map(([attribute, label]) => namedChoice(attribute, label))
  const href = productHref(slug ?? String(listedId))
  return {
    id: row.id,
    code,
    active,
    name: [name, ...chosen].join(', '),
    href: query ? `${href}?${query}` : href,
  }
}
