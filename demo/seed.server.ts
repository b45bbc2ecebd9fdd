import { importRecords } from '#features/catalogue-import/import-records.server.ts'
import { seedCommerce } from '#features/checkout/seed.server.ts'
import { addCoupon } from '#features/marketing/coupon-admin.server.ts'
import { addGiftRule } from '#features/marketing/gift-admin.server.ts'
import { putSearchWords } from '#features/search/search-words.server.ts'
import { sanitiseDescription } from '#shared/server/pages/markup.server.ts'
import { type Database, type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { blogCategories, blogPosts } from './content/blog-posts.ts'
import { demoContent } from './content.ts'
import { searchWords } from './search-words.ts'

const readSeeded = statement('seed.read', `SELECT 1 FROM shop_settings WHERE key = 'seeded'`)
const putSetting = statement(
  'seed.put_setting',
  `INSERT INTO shop_settings (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO NOTHING`,
)
const putPage = statement(
  'seed.put_page',
  `INSERT INTO content_pages (slug, title, description, body) VALUES ($1, $2, $3, $4) ON CONFLICT (slug) DO NOTHING`,
)
const putBlogCategory = statement(
  'seed.put_blog_category',
  `INSERT INTO blog_categories (slug, name, position) VALUES ($1, $2, $3) ON CONFLICT (slug) DO NOTHING`,
)
const putPost = statement(
  'seed.put_post',
  `INSERT INTO blog_posts (category_id, slug, title, summary, body, picture, author, published_at)
   VALUES ((SELECT id FROM blog_categories WHERE slug = $1), $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (slug) DO NOTHING`,
)
/** Products come in already reduced: their history says what they cost before, and since when they cost less. */
const backdatePrices = statement(
  'seed.backdate_prices',
  `WITH reduced AS (
     SELECT id, price, special_price, coalesce(special_from, now() - interval '1 day') AS since,
       least(created_at, coalesce(special_from, now()) - interval '40 days') AS listed
     FROM products WHERE special_price IS NOT NULL AND coalesce(special_from, '-infinity') <= now()),
   written AS (DELETE FROM price_history h USING reduced r WHERE h.product_id = r.id AND h.valid_from <= now())
   INSERT INTO price_history (product_id, valid_from, price, regular_price)
   SELECT id, listed, price, price FROM reduced UNION ALL SELECT id, since, special_price, price FROM reduced
   ON CONFLICT DO NOTHING`,
)
/** And all of them are in the shop since the day that their record says. */
const backdateFirstPrices = statement(
  'seed.backdate_first_prices',
  `UPDATE price_history h SET valid_from = p.created_at FROM products p
   WHERE p.id = h.product_id AND p.created_at < h.valid_from
     AND h.valid_from = (SELECT min(first.valid_from) FROM price_history first WHERE first.product_id = p.id)`,
)
/** What points can be turned into: points and cents. */
const putPointsDiscounts = statement(
  'seed.put_points_discounts',
  `INSERT INTO loyalty_discounts (points, discount) SELECT * FROM (VALUES (100, 500), (250, 1500)) AS d
   WHERE NOT EXISTS (SELECT FROM loyalty_discounts)`,
)
const readCloths = statement(
  'seed.read_cloths',
  `SELECT code FROM products WHERE kind = 'simple' AND slug LIKE 'krpica-%' AND status = 'active' ORDER BY slug LIMIT 4`,
)
const lockSeed = 'SELECT pg_advisory_lock(715517)'

/**
 * Fills an empty shop with 'Optika Izlog', once: what was begun and not finished is begun again, what is there is left
 * alone. Several processes starting at once wait for the first.
 */
export async function seedDemo({
  database,
  log,
  clock,
}: Pick<Services, 'database' | 'log' | 'clock'>): Promise<void> {
  if (await database.one(readSeeded)) return
  const client = await database.pool.connect()
  try {
    await client.query(lockSeed)
    if (await database.one(readSeeded)) return
    const started = performance.now()
    console.log('Filling the demo shop …')
    await seedContent(database)
    await seedBlog(database, clock())
    await importRecords(database, demoCatalogue(clock()))
    await database.run(backdatePrices)
    await database.run(backdateFirstPrices)
    // Collection in the shops needs the warehouses that the catalogue brought.
    await seedCommerce(database)
    await database.transaction((tx) => putSearchWords(tx, searchWords))
    await seedPromotions(database)
    await database.run(putSetting, ['seeded', JSON.stringify(clock().toISOString())])
    log.info({ seconds: (performance.now() - started) / 1000 }, 'the demo shop is filled')
  } finally {
    // Closed, and the lock with it, even where the seed or its connection broke.
    client.release(true)
  }
}

async function seedContent(database: Database): Promise<void> {
  const { shop, home, footer, menu, lists, offers, pages } = demoContent
  await database.transaction(async (tx: Queryable) => {
    for (const [key, value] of Object.entries({ shop, home, footer, menu, lists, offers })) {
      await tx.run(putSetting, [key, JSON.stringify(value)])
    }
    for (const page of pages) await tx.run(putPage, [page.slug, page.title, page.description, page.html])
  })
}

const dayMs = 24 * 60 * 60 * 1000

async function seedBlog(database: Database, now: Date): Promise<void> {
  await database.transaction(async (tx: Queryable) => {
    for (const [position, { slug, name }] of blogCategories.entries()) {
      await tx.run(putBlogCategory, [slug, name, position])
    }
    for (const { category, slug, title, summary, html, picture, author, daysAgo } of blogPosts) {
      const published = new Date(now.getTime() - daysAgo * dayMs)
      await tx.run(putPost, [
        category,
        slug,
        title,
        summary,
        sanitiseDescription(html),
        `drawn:${picture}`,
        author,
        published,
      ])
    }
  })
}

/** A coupon for whoever buys for the first time, a cloth to whoever buys much, and points for what is bought. */
async function seedPromotions(database: Database): Promise<void> {
  await database.transaction((tx) =>
    addCoupon(tx, {
      ...{
        code: 'DOBRODOSLI',
        kind: 'percent',
        value: 1000,
        minValue: 3000,
        maxUses: null,
        maxUsesPerCustomer: 1,
      },
      ...{ validFrom: null, validTo: null, onReduced: false, withPoints: true },
      ...{ products: [], brands: [], categories: [], customers: [] },
    }),
  )
  const cloths = (await database.all<{ code: string }>(readCloths)).map(({ code }) => code)
  await database.transaction((tx) =>
    addGiftRule(tx, {
      ...{ name: 'Krpica uz kupnju', minValue: 10_000, count: 1, products: cloths },
      ...{ validFrom: null, validTo: null },
    }),
  )
  await database.run(putPointsDiscounts)
  await database.run(putSetting, ['loyalty', JSON.stringify({ points_per_euro: 1 })])
}
