import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { CouponKind } from './coupon.ts'

/** A coupon that is made. Money in cents, percentages in basis points. */
export type NewCoupon = {
  code: string
  kind: CouponKind
  value: number
  minValue: number
  validFrom: Date | null
  validTo: Date | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  onReduced: boolean
  withPoints: boolean
  /** Codes of products and brands, paths of categories, addresses of customers' accounts; none: for all. */
  products: readonly string[]
  brands: readonly string[]
  categories: readonly string[]
  customers: readonly string[]
}

const insert = statement(
  'marketing.add_coupon',
  `INSERT INTO coupons (code, kind, value, min_value, valid_from, valid_to, max_uses, max_uses_per_customer, on_reduced,
     with_points, for_some_goods, for_some_customers)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (code) DO NOTHING RETURNING id`,
)
const find = {
  products: statement(
    'marketing.products_by_code',
    'SELECT code AS word, id FROM products WHERE code = ANY($1::text[])',
  ),
  brands: statement(
    'marketing.brands_by_code',
    'SELECT code AS word, id FROM brands WHERE code = ANY($1::text[])',
  ),
  categories: statement(
    'marketing.categories_by_path',
    'SELECT path AS word, id FROM categories WHERE path = ANY($1::text[])',
  ),
  customers: statement(
    'marketing.customers_by_email',
    'SELECT email AS word, id FROM customers WHERE email = ANY($1::text[])',
  ),
} as const
const keepScopes = statement(
  'marketing.keep_scopes',
  `INSERT INTO coupon_scopes (coupon_id, product_id, brand_id, category_id)
   SELECT $1::int, id, NULL::int, NULL::int FROM unnest($2::int[]) AS id
   UNION SELECT $1, NULL, id, NULL FROM unnest($3::int[]) AS id
   UNION SELECT $1, NULL, NULL, id FROM unnest($4::int[]) AS id`,
)
const keepCustomers = statement(
  'marketing.keep_customers',
  'INSERT INTO coupon_customers (coupon_id, customer_id) SELECT DISTINCT $1::int, unnest($2::int[])',
)
const end = statement(
  'marketing.end_coupon',
  'UPDATE coupons SET active = false WHERE code = $1 AND active RETURNING id',
)
const list = statement(
  'marketing.coupons',
  `SELECT code, kind, value, min_value AS "minValue", valid_from AS "validFrom", valid_to AS "validTo", uses,
     max_uses AS "maxUses", max_uses_per_customer AS "maxUsesPerCustomer", active, on_reduced AS "onReduced",
     with_points AS "withPoints", for_some_goods AS "forSomeGoods", for_some_customers AS "forSomeCustomers" FROM coupons ORDER BY active DESC, id DESC LIMIT 500`,
)

export type AddedCoupon =
  | { ok: true }
  | { ok: false; refused: 'code_taken' }
  /** What nothing answers to: nothing was kept, as long as the caller ends its transaction. */
  | { ok: false; refused: 'unknown'; words: string[] }

/** Makes a coupon with what it counts for and whom it is for. */
export async function addCoupon(tx: Queryable, coupon: NewCoupon): Promise<AddedCoupon> {
  const made = await tx.one<{ id: number }>(insert, [
    ...[coupon.code, coupon.kind, coupon.value, coupon.minValue, coupon.validFrom, coupon.validTo],
    ...[coupon.maxUses, coupon.maxUsesPerCustomer, coupon.onReduced, coupon.withPoints],
    coupon.products.length + coupon.brands.length + coupon.categories.length > 0,
    coupon.customers.length > 0,
  ])
  if (!made) return { ok: false, refused: 'code_taken' }
  const words: string[] = []
  const idsOf = async (kind: keyof typeof find) => {
    const { ids, unknown } = await idsOfWords(tx, kind, coupon[kind])
    words.push(...unknown)
    return ids
  }
  const [products, brands, categories] = [
    await idsOf('products'),
    await idsOf('brands'),
    await idsOf('categories'),
  ]
  const customers = await idsOf('customers')
  if (words.length > 0) return { ok: false, refused: 'unknown', words }
  await tx.run(keepScopes, [made.id, products, brands, categories])
  await tx.run(keepCustomers, [made.id, customers])
  return { ok: true }
}

async function idsOfWords(
  db: Queryable,
  kind: keyof typeof find,
  words: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  const meant = [...new Set(words)]
  const found = await db.all<{ word: string; id: number }>(find[kind], [meant])
  const unknown = meant.filter((word) => !found.some((one) => one.word === word))
  return { ids: found.map(({ id }) => id), unknown }
}

/** The ids of products by their codes, and the codes that no product has. */
export const productIds = (db: Queryable, codes: readonly string[]) => idsOfWords(db, 'products', codes)

/** A coupon counts no more; carts that it was applied to say so. Answers whether it did. */
export async function endCoupon(tx: Queryable, code: string): Promise<boolean> {
  return (await tx.one(end, [code])) !== undefined
}

export type ListedCoupon = Omit<NewCoupon, 'products' | 'brands' | 'categories' | 'customers'> & {
  uses: number
  active: boolean
  forSomeGoods: boolean
  forSomeCustomers: boolean
}

/** All coupons, those that count first. */
export const listCoupons = (db: Queryable): Promise<ListedCoupon[]> => db.all(list)
