import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { productIds } from './coupon-admin.server.ts'

/** A rule of gifts that is made: from `minValue` cents of goods on, `count` of the products with these codes. */
export type NewGiftRule = {
  name: string
  minValue: number
  count: number
  validFrom: Date | null
  validTo: Date | null
  products: readonly string[]
}

const insert = statement(
  'marketing.add_gift_rule',
  `WITH made AS (INSERT INTO gift_rules (name, min_value, gift_count, valid_from, valid_to)
     VALUES ($1, $2, $3, $4, $5) RETURNING id)
   INSERT INTO gift_rule_products (gift_rule_id, product_id) SELECT made.id, unnest($6::int[]) FROM made`,
)
const end = statement(
  'marketing.end_gift_rule',
  'UPDATE gift_rules SET active = false WHERE id = $1 AND active RETURNING name',
)
const list = statement(
  'marketing.gift_rules',
  `SELECT r.id, r.name, r.min_value AS "minValue", r.gift_count AS count, r.valid_from AS "validFrom",
     r.valid_to AS "validTo", (SELECT count(*)::int FROM gift_rule_products p WHERE p.gift_rule_id = r.id) AS products
   FROM gift_rules r WHERE r.active ORDER BY r.min_value, r.id`,
)

/** Makes a rule; answers the codes that no product has, for which nothing is made. */
export async function addGiftRule(tx: Queryable, rule: NewGiftRule): Promise<string[]> {
  const { ids, unknown } = await productIds(tx, rule.products)
  if (unknown.length === 0)
    await tx.run(insert, [rule.name, rule.minValue, rule.count, rule.validFrom, rule.validTo, ids])
  return unknown
}

/** Ends a rule; its gifts go from carts as they change. Answers its name; undefined where there is none in force. */
export async function endGiftRule(tx: Queryable, id: number): Promise<string | undefined> {
  return (await tx.one<{ name: string }>(end, [id]))?.name
}

/** A rule in force, and how many products it gives a choice of. */
export type ListedGiftRule = Omit<NewGiftRule, 'products'> & { id: number; products: number }

export const listGiftRules = (db: Queryable): Promise<ListedGiftRule[]> => db.all(list)
