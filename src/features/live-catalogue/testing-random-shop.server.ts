import fc from 'fast-check'
import { type ListQuery, listSorts } from '#features/list-engine/types.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/**
 * Small random catalogues for the shop's own tables. Everything has few values, so that ties, empty lists and products
 * with the same option are common. Products are numbered 1 … `mostProducts`; variants of n are n × 100 + 1, 2, …
 */
export const mostProducts = 14
const mostVariants = 3
const brandIds = [1, 2, 3]
const groupIds = [1, 2]
const warehouseIds = [1, 2, 3]
/** Parents first: two trunks, branches and leaves. */
const categoryParents: readonly (readonly [id: number, parent: number | null, level: number])[] = [
  [1, null, 1],
  [2, null, 1],
  [3, 1, 2],
  [4, 1, 2],
  [5, 2, 2],
  [6, 3, 3],
  [7, 3, 3],
  [8, 5, 3],
]
const categoryIds = categoryParents.map(([id]) => id)
/** Attribute → its number of options; the last one is not filterable. An option is attribute × 10 + 1, 2, … */
const optionCounts: readonly (readonly [attribute: number, options: number])[] = [
  [1, 4],
  [2, 3],
  [3, 2],
  [4, 2],
]

/** Attributes that are ranges; only the first is filterable. */
const rangeIds = [5, 6]

/** The instant at which the catalogues begin; special prices start and end around it. */
export const beginning = new Date('2026-03-01T12:00:00Z')
const hour = (n: number) => new Date(beginning.getTime() + n * 3_600_000).toISOString()

const some = <Item>(items: readonly Item[]) => fc.constantFrom(...items)
const few = <Item>(items: readonly Item[], maxLength: number) => fc.uniqueArray(some(items), { maxLength })
const instant = fc.option(fc.integer({ min: -3, max: 5 }).map(hour))
const price = some([0, 1000, 1500, 1999, 2500])

export const randomOption = some(optionCounts).chain(([attribute, size]) =>
  fc.integer({ min: 1, max: size }).map((n) => ({ attribute_id: attribute, option_id: attribute * 10 + n })),
)
/** A number of a range, or what is none. */
export const randomNumber = fc.record({
  attribute_id: some(rangeIds),
  text: some(['16', '18', '18.5', '17,25', '20', 'oko 18']),
})
export const randomPricing = fc.record({
  price,
  special_price: fc.option(price, { freq: 2 }),
  special_from: instant,
  special_to: instant,
  // Lists promise products of which the least quantity is there, be it more than what the feed calls a full shelf.
  qty_min: fc.option(some([2000, 25_000]), { freq: 3 }),
  status: some(['active', 'active', 'active', 'hidden'] as const),
})
const stock = fc.uniqueArray(
  fc.record({ warehouse_id: some(warehouseIds), quantity: some([0, 1000, 2000, 24_000, 26_000, 50_000]) }),
  { selector: (row) => row.warehouse_id, maxLength: 2 },
)
export const randomProduct = fc.record({
  kind: some(['simple', 'simple', 'configurable', 'configurable', 'bundle', 'configurable_bundle'] as const),
  name: some(['Čaša', 'Ćup', 'Cvit', 'Džep', 'Đak', 'Dunja', 'Ljestve', 'Luk', 'Žara', 'čaša']),
  brand: fc.option(some(brandIds), { freq: 3 }),
  created_at: some([0, 0, 1, 2].map(hour)),
  popularity: fc.integer({ min: 0, max: 2 }),
  pricing: randomPricing,
  stock,
  categories: few(categoryIds, 2),
  groups: few(groupIds, 1),
  values: fc.uniqueArray(randomOption, { selector: (value) => value.option_id, maxLength: 5 }),
  numbers: fc.uniqueArray(randomNumber, { selector: (value) => value.attribute_id, maxLength: 2 }),
  variants: fc.array(
    fc.record({
      pricing: randomPricing,
      stock,
      options: fc.uniqueArray(randomOption, { selector: (value) => value.attribute_id, maxLength: 2 }),
    }),
    { maxLength: mostVariants },
  ),
  parts: fc.uniqueArray(
    fc.record({ product_id: fc.integer({ min: 1, max: mostProducts }), is_main: fc.boolean() }),
    { selector: (part) => part.product_id, maxLength: 3 },
  ),
})

export const randomShop = fc.record({
  inactiveCategories: few(categoryIds, 1),
  inactiveWarehouses: few(warehouseIds, 1),
  products: fc.array(randomProduct, { minLength: 1, maxLength: mostProducts, size: 'max' }),
})
export type RandomShop = typeof randomShop extends fc.Arbitrary<infer Shop> ? Shop : never
export type RandomProduct = RandomShop['products'][number]

const limits = (min: fc.Arbitrary<number>, max: fc.Arbitrary<number>) =>
  fc.record({ min, max }, { requiredKeys: [] })

export const randomQuery: fc.Arbitrary<ListQuery> = fc.record(
  {
    scope: fc.oneof(
      fc.constant({ kind: 'all' as const }),
      fc.record({ kind: fc.constant('category' as const), id: some(categoryIds) }),
      fc.record({ kind: some(['brand', 'group'] as const), id: fc.integer({ min: 1, max: 3 }) }),
    ),
    filters: fc
      .uniqueArray(
        fc.tuple(
          some(['a1', 'a1', 'a2', 'a2', 'a3', 'a4', 'brend', 'unknown']),
          few(['o1', 'o2', 'o3', 'o4', 'm1', 'm2', 'unknown'], 3),
        ),
        { selector: ([code]) => code, maxLength: 4 },
      )
      .map((filters) => new Map(filters)),
    ranges: fc
      .record(
        {
          price: limits(some([1000, 1001, 1500]), some([0, 1500, 1999, 2000])),
          a5: limits(some([16_000, 17_001, 18_000]), some([15_000, 18_000, 18_500])),
          a6: limits(some([17_000]), some([18_000])),
        },
        { requiredKeys: [] },
      )
      .map((ranges) => new Map(Object.entries(ranges))),
    available: fc.boolean(),
    discounted: fc.boolean(),
    sort: some(listSorts),
    offset: some([0, 0, 0, 2, 20]),
    limit: some([30, 30, 3, 0]),
  },
  { requiredKeys: ['scope', 'sort', 'offset', 'limit'] },
)

/** Inserts rows that all have the columns of the first. */
async function insert(db: Queryable, table: string, rows: readonly object[]): Promise<void> {
  if (!rows[0]) return
  const columns = Object.keys(rows[0]).join(', ')
  await db.run(
    {
      text: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    },
    [JSON.stringify(rows)],
  )
}

/** Empties the catalogue's tables and fills them with this shop. */
export async function fillShop(db: Queryable, shop: RandomShop): Promise<void> {
  await db.run({
    text: 'TRUNCATE products, brands, categories, product_groups, attributes, warehouses, catalogue_changes CASCADE',
  })
  const coded = (letter: string, ids: readonly number[]) =>
    ids.map((id) => ({ id, code: `${letter}${id}`, slug: `${letter}${id}`, name: `${letter}${id}` }))
  await insert(db, 'brands', coded('m', brandIds))
  await insert(db, 'product_groups', coded('g', groupIds))
  await insert(
    db,
    'categories',
    categoryParents.map(([id, parent_id, level]) => {
      const active = !shop.inactiveCategories.includes(id)
      return { id, parent_id, level, code: `k${id}`, slug: `k${id}`, path: `k${id}`, name: `k${id}`, active }
    }),
  )
  await insert(
    db,
    'attributes',
    [...optionCounts.map(([id]) => id), ...rangeIds].map((id) => ({
      id,
      code: `a${id}`,
      kind: rangeIds.includes(id) ? 'range' : 'options',
      name: `a${id}`,
      filterable: id !== 4 && id !== 6,
      position: 9 - id,
    })),
  )
  await insert(
    db,
    'attribute_options',
    optionCounts.flatMap(([attribute_id, size]) =>
      Array.from({ length: size }, (_, n) => ({
        id: attribute_id * 10 + n + 1,
        attribute_id,
        code: `o${n + 1}`,
        label: `o${n + 1}`,
        position: (n * 7) % 3,
      })),
    ),
  )
  await insert(
    db,
    'warehouses',
    warehouseIds.map((id) => ({
      id,
      code: `w${id}`,
      name: `w${id}`,
      active: !shop.inactiveWarehouses.includes(id),
    })),
  )
  const numbered = shop.products.map((one, index) => [index + 1, one] as const)
  for (const [id, one] of numbered) await insertProduct(db, id, one)
  // Parts may come after what they are parts of.
  for (const [id, one] of numbered) await insertParts(db, id, one)
}

/** A product with its variants, stock and values, but not its parts. */
export async function insertProduct(db: Queryable, id: number, product: RandomProduct): Promise<void> {
  const { kind, name, created_at, popularity } = product
  const own = { kind, name, created_at, popularity, brand_id: product.brand, parent_id: null }
  const variants = kind === 'configurable' ? product.variants : []
  await insert(db, 'products', [
    { id, code: `p${id}`, slug: `p${id}`, ...own, ...product.pricing },
    ...variants.map(({ pricing }, n) => ({
      id: id * 100 + n + 1,
      code: `p${id}-${n + 1}`,
      slug: null,
      ...own,
      kind: 'variant',
      parent_id: id,
      ...pricing,
    })),
  ])
  await insert(
    db,
    'variant_options',
    variants.flatMap(({ options }, n) =>
      options.map((chosen) => ({ variant_id: id * 100 + n + 1, ...chosen })),
    ),
  )
  await insert(db, 'stock', [
    ...product.stock.map((row) => ({ product_id: id, ...row })),
    ...variants.flatMap((variant, n) =>
      variant.stock.map((row) => ({ product_id: id * 100 + n + 1, ...row })),
    ),
  ])
  const { categories, groups, values, numbers } = product
  await insert(
    db,
    'product_categories',
    categories.map((category_id) => ({ product_id: id, category_id })),
  )
  await insert(
    db,
    'product_group_products',
    groups.map((group_id) => ({ product_id: id, group_id })),
  )
  await insert(
    db,
    'product_attribute_values',
    values.map((value) => ({ product_id: id, ...value })),
  )
  await insert(
    db,
    'product_attribute_values',
    numbers.map((value) => ({ product_id: id, ...value })),
  )
}

/** What a bundle is made of: its parts, or one required slot with them; parts that there are not are left out. */
export async function insertParts(db: Queryable, id: number, { kind, parts }: RandomProduct): Promise<void> {
  const known = await db.all<{ id: number }>({ text: 'SELECT id FROM products WHERE parent_id IS NULL' })
  const there = parts.filter(
    (part) => part.product_id !== id && known.some((one) => one.id === part.product_id),
  )
  if (kind === 'bundle')
    await insert(
      db,
      'bundle_items',
      there.map((part) => ({ bundle_id: id, discount: 0, position: 0, ...part })),
    )
  if (kind !== 'configurable_bundle' || there.length === 0) return
  await insert(db, 'bundle_slots', [
    { id, product_id: id, code: 's', name: 's', required: there[0]?.is_main ?? true, position: 0 },
  ])
  await insert(
    db,
    'bundle_slot_products',
    there.map(({ product_id }) => ({ slot_id: id, product_id, is_default: false, position: 0 })),
  )
}
