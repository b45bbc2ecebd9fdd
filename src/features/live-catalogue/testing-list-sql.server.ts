import type { ListQuery, ListResult } from '#features/list-engine/types.ts'
import { brandAttributeId } from '#features/list-engine/types.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** A list as tests compare it. */
export type PlainList = {
  ids: number[]
  total: number
  /** `attribute/option` → how many products the list would hold with that option alone of its attribute. */
  counts: Record<string, number>
  /** `attribute/option` of the chosen ones. */
  selected: string[]
  /** Range → what its limits could be, and what the whole scope has; ranges that the scope has, or that limit. */
  ranges: Record<string, Record<'bounds' | 'whole', { min: number; max: number } | null>>
  available: number
  discounted: number
}

const orders: Record<ListQuery['sort'], string> = {
  relevance: '',
  created_desc: '',
  created_asc: 's.created_at,',
  price_asc: 's.price,',
  price_desc: 's.price DESC,',
  name_asc: 's.name COLLATE "hr-x-icu",',
  name_desc: 's.name COLLATE "hr-x-icu" DESC,',
  popularity_desc: 's.popularity DESC,',
  discount_desc:
    'CASE WHEN s.price < s.regular_price THEN ceil((s.regular_price - s.price) * 10000.0 / s.regular_price) ELSE 0 END DESC,',
}

/** What a piece costs at $1, and whether active warehouses hold the least quantity that is sold. */
const pieces = `SELECT p.*,
    CASE WHEN special_price IS NOT NULL AND coalesce(special_from <= $1, true) AND coalesce(special_to > $1, true)
      THEN special_price ELSE price END AS costs,
    coalesce((SELECT sum(s.quantity) FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
      WHERE s.product_id = p.id AND w.active), 0) >= coalesce(qty_min, qty_step) AS in_stock
  FROM products p`

const oneVariantInStock = (product: string) =>
  `EXISTS (SELECT FROM pieces v WHERE v.parent_id = ${product}.id AND v.status = 'active' AND v.in_stock)`
const partCanBeBought = `(part.status = 'active' AND
  CASE part.kind WHEN 'configurable' THEN ${oneVariantInStock('part')} ELSE part.in_stock END)`

/**
 * The listed products: never a variant, never a hidden one. A configurable product costs what its cheapest active
 * variant costs and can be bought when one of them can; a bundle when all its main parts are listed and can; a
 * configurable bundle when every required slot has a part that is and can.
 */
const listed = `SELECT p.id, p.kind, p.name, p.brand_id, p.popularity, p.created_at,
    coalesce(v.costs, p.costs) AS price,
    greatest(coalesce(v.price, p.price), coalesce(v.costs, p.costs)) AS regular_price,
    CASE p.kind
      WHEN 'configurable' THEN
        ${oneVariantInStock('p')}
      WHEN 'bundle' THEN EXISTS (SELECT FROM bundle_items WHERE bundle_id = p.id) AND
        (SELECT coalesce(bool_and(${partCanBeBought}), true) FROM bundle_items b JOIN pieces part ON part.id = b.product_id
         WHERE b.bundle_id = p.id AND b.is_main)
      WHEN 'configurable_bundle' THEN coalesce((SELECT bool_and(EXISTS (
          SELECT FROM bundle_slot_products b JOIN pieces part ON part.id = b.product_id
          WHERE b.slot_id = slot.id AND ${partCanBeBought}))
        FROM bundle_slots slot WHERE slot.product_id = p.id AND slot.required), true)
      ELSE p.in_stock
    END AS available
  FROM pieces p
  LEFT JOIN LATERAL (SELECT * FROM pieces v WHERE v.parent_id = p.id AND v.status = 'active'
    ORDER BY v.costs, v.id LIMIT 1) v ON p.kind = 'configurable'
  WHERE p.kind <> 'variant' AND p.status = 'active'`

/** Which product has which option: of what its variants are made in theirs, of everything else its own; its brand. */
const having = `
  SELECT product_id, attribute_id, option_id FROM product_attribute_values own
  WHERE option_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM made_in m WHERE (m.product_id, m.attribute_id) = (own.product_id, own.attribute_id))
  UNION SELECT product_id, attribute_id, option_id FROM made_in
  UNION SELECT id, ${brandAttributeId}, brand_id FROM listed WHERE brand_id IS NOT NULL`

/** The values that lists offer: options of filterable attributes, and the brands. */
const offered = `
  SELECT a.id AS attribute_id, a.code AS attribute, o.id AS option_id, o.code AS option
  FROM attributes a JOIN attribute_options o ON o.attribute_id = a.id WHERE a.filterable AND a.kind = 'options'
  UNION ALL SELECT ${brandAttributeId}, 'brend', id, slug FROM brands`

/** The ranges that lists can be limited by, and what each product has of them: prices in cents, numbers in thousandths. */
const ranged = `
  SELECT 'price' AS code, NULL::int AS attribute_id
  UNION ALL SELECT code, id FROM attributes WHERE filterable AND kind = 'range'`
const measured = `
  SELECT id AS product_id, 'price' AS code, price AS value FROM listed
  UNION ALL SELECT v.product_id, r.code, (replace(v.text, ',', '.')::numeric * 1000)::int
  FROM product_attribute_values v JOIN ranged r USING (attribute_id) WHERE v.text ~ '^[0-9]+([.,][0-9]+)?$'`

/** Whether `s` satisfies every chosen attribute but the one given. */
const choicesBut = (attribute: string) => `NOT EXISTS (
  SELECT FROM chosen c WHERE c.attribute_id <> ${attribute} AND NOT EXISTS (
    SELECT FROM having_option h JOIN chosen any_of USING (attribute_id, option_id)
    WHERE h.product_id = s.id AND h.attribute_id = c.attribute_id))`
const everyChoice = choicesBut('0')
/** Whether `s` is within the limits of every range but the one given; what has no number is within none. */
const limitsBut = (range: string) => `NOT EXISTS (
  SELECT FROM limited l WHERE l.code <> ${range} AND NOT EXISTS (
    SELECT FROM measured m WHERE m.product_id = s.id AND m.code = l.code
      AND m.value BETWEEN coalesce(l.min, m.value) AND coalesce(l.max, m.value)))`
const everyLimit = limitsBut("''")
const boundsWhere = (range: string, condition: string) => `(
  SELECT CASE WHEN count(*) > 0 THEN json_build_object('min', min(m.value), 'max', max(m.value)) END
  FROM s JOIN measured m ON m.product_id = s.id AND m.code = ${range} WHERE ${condition})`
const ifAvailable = '(s.available OR NOT $6)'
const ifDiscounted = '(s.price < s.regular_price OR NOT $7)'

const listText = (order: string) => `
WITH RECURSIVE
  shown AS (
    SELECT id, ARRAY[id] AS trail FROM categories WHERE parent_id IS NULL AND active
    UNION ALL
    SELECT c.id, shown.trail || c.id FROM categories c JOIN shown ON shown.id = c.parent_id WHERE c.active),
  pieces AS (${pieces}),
  listed AS MATERIALIZED (${listed}),
  made_in AS (SELECT DISTINCT v.parent_id AS product_id, o.attribute_id, o.option_id
    FROM variant_options o JOIN products v ON v.id = o.variant_id WHERE v.status = 'active'),
  having_option AS MATERIALIZED (${having}),
  offered AS (${offered}),
  ranged AS (${ranged}),
  measured AS MATERIALIZED (${measured}),
  limited AS MATERIALIZED (SELECT r.code, (l.value ->> 'min')::int AS min, (l.value ->> 'max')::int AS max
    FROM jsonb_each($5) l JOIN ranged r ON r.code = l.key WHERE l.value <> '{}'),
  chosen AS MATERIALIZED (SELECT attribute_id, option_id FROM offered WHERE $4::jsonb -> attribute ? option),
  s AS MATERIALIZED (
    SELECT s.* FROM listed s WHERE CASE $2
      WHEN 'all' THEN true
      WHEN 'brand' THEN s.brand_id = $3
      WHEN 'group' THEN EXISTS (SELECT FROM product_group_products g WHERE g.product_id = s.id AND g.group_id = $3)
      WHEN 'category' THEN EXISTS (SELECT FROM product_categories c JOIN shown ON shown.id = c.category_id
        WHERE c.product_id = s.id AND $3 = ANY (shown.trail))
    END)
SELECT
  (SELECT coalesce(json_agg(id ORDER BY place), '[]') FROM (
    SELECT s.id, row_number() OVER (ORDER BY ${order} s.created_at DESC, s.id) AS place FROM s
    WHERE ${everyChoice} AND ${everyLimit} AND ${ifAvailable} AND ${ifDiscounted}
    ORDER BY place OFFSET $8 LIMIT $9) page) AS ids,
  (SELECT count(*) FROM s WHERE ${everyChoice} AND ${everyLimit} AND ${ifAvailable} AND ${ifDiscounted})::int AS total,
  (SELECT count(*) FROM s WHERE ${everyChoice} AND ${everyLimit} AND s.available AND ${ifDiscounted})::int AS available,
  (SELECT count(*) FROM s WHERE ${everyChoice} AND ${everyLimit} AND ${ifAvailable}
    AND s.price < s.regular_price)::int AS discounted,
  (SELECT json_object_agg(r.code, json_build_object('whole', ${boundsWhere('r.code', 'true')},
      'bounds', ${boundsWhere('r.code', `${everyChoice} AND ${limitsBut('r.code')} AND ${ifAvailable} AND ${ifDiscounted}`)}))
    FROM ranged r WHERE r.code = 'price' OR r.code IN (SELECT code FROM limited)
      OR EXISTS (SELECT FROM s JOIN measured m ON m.product_id = s.id WHERE m.code = r.code)) AS ranges,
  (SELECT coalesce(json_object_agg(o.attribute || '/' || o.option, (
      SELECT count(*) FROM s JOIN having_option h ON h.product_id = s.id
      WHERE (h.attribute_id, h.option_id) = (o.attribute_id, o.option_id)
        AND ${choicesBut('o.attribute_id')} AND ${everyLimit} AND ${ifAvailable} AND ${ifDiscounted})), '{}')
    FROM offered o
    WHERE EXISTS (SELECT FROM chosen WHERE (attribute_id, option_id) = (o.attribute_id, o.option_id))
      OR EXISTS (SELECT FROM s JOIN having_option h ON h.product_id = s.id
        WHERE (h.attribute_id, h.option_id) = (o.attribute_id, o.option_id))) AS counts,
  (SELECT coalesce(json_agg(attribute || '/' || option ORDER BY attribute_id, option_id), '[]')
    FROM offered JOIN chosen USING (attribute_id, option_id)) AS selected`

/** The list that the shop's tables say, by one statement straight from the definition (spec 2, 7, 9). */
export async function listBySql(database: Queryable, query: ListQuery, now: Date): Promise<PlainList> {
  const { scope } = query
  const list = await database.one<PlainList>(
    statement(`test.list.${query.sort}`, listText(orders[query.sort])),
    [
      now,
      scope.kind,
      'id' in scope ? scope.id : null,
      JSON.stringify(Object.fromEntries(query.filters ?? [])),
      JSON.stringify(Object.fromEntries(query.ranges ?? [])),
      query.available ?? false,
      query.discounted ?? false,
      query.offset,
      query.limit,
    ],
  )
  if (!list) throw new Error('a statement of aggregates has one row')
  return list
}

/** The same of what the engine answered. */
export function plainList(result: ListResult): PlainList {
  const values = result.counts.flatMap(({ attribute, options }) =>
    options.map(({ option, count, selected }) => ({
      key: `${attribute.code}/${option.code}`,
      order: [attribute.id, option.id] as const,
      count,
      selected,
    })),
  )
  return {
    ids: [...result.rows],
    total: result.total,
    counts: Object.fromEntries(values.map(({ key, count }) => [key, count])),
    selected: values
      .filter((value) => value.selected)
      .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
      .map((value) => value.key),
    ranges: Object.fromEntries(
      [...result.ranges].map(([code, { bounds, whole }]) => [code, { bounds, whole }]),
    ),
    available: result.availableCount,
    discounted: result.discountedCount,
  }
}
