import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** How far the change feed was read: the oldest transaction that was still open then (migration 0001). */
export type FeedPosition = string

export type CatalogueChanges = {
  position: FeedPosition
  /** Listable products (never variants) that changed, or were deleted. */
  productIds: number[]
  /** Texts, categories, brands, attributes, settings or anything else that belongs to no product. */
  dictionary: boolean
}

const currentPosition = statement(
  'catalogue.feed_position',
  'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position',
)
// Left join: the position comes back without changes too, and from the same snapshot as they.
const changesSince = statement(
  'catalogue.feed_changes',
  `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position,
     array_agg(DISTINCT c.product_id) FILTER (WHERE c.product_id IS NOT NULL) AS "productIds",
     count(*) FILTER (WHERE c.product_id IS NULL) > 0 AS dictionary
   FROM catalogue_changes c WHERE c.transaction_id >= $1::text::xid8`,
)
const bundlesOf = statement(
  'catalogue.bundles_of',
  `SELECT b.bundle_id AS id FROM bundle_items b JOIN products p ON p.id = b.product_id
   WHERE coalesce(p.parent_id, p.id) = ANY($1::int[])
   UNION SELECT s.product_id FROM bundle_slot_products b JOIN bundle_slots s ON s.id = b.slot_id
   JOIN products p ON p.id = b.product_id WHERE coalesce(p.parent_id, p.id) = ANY($1::int[])`,
)
const nextBoundary = statement(
  'catalogue.next_boundary',
  `SELECT min(at) AS at FROM (
     SELECT min(special_from) AS at FROM products WHERE special_price IS NOT NULL AND special_from > $1
     UNION ALL SELECT min(special_to) FROM products WHERE special_price IS NOT NULL AND special_to > $1) soonest`,
)
const crossedBoundary = statement(
  'catalogue.crossed_boundary',
  `SELECT DISTINCT coalesce(parent_id, id) AS id FROM products
   WHERE special_price IS NOT NULL AND (special_from > $1 AND special_from <= $2 OR special_to > $1 AND special_to <= $2)`,
)

/** Where the feed stands now: take it before reading what it tells changes of. */
export async function readFeedPosition(database: Queryable): Promise<FeedPosition> {
  const row = await database.one<{ position: string }>(currentPosition, [])
  if (!row) throw new Error('the change feed has no position')
  return row.position
}

/** Everything that changed since; changes of a transaction that was open at `since` may come a second time. */
export async function readChanges(database: Queryable, since: FeedPosition): Promise<CatalogueChanges> {
  const row = await database.one<{ position: string; productIds: number[] | null; dictionary: boolean }>(
    changesSince,
    [since],
  )
  if (!row) throw new Error('the change feed has no position')
  const changed = row.productIds ?? []
  if (changed.length === 0) return { ...row, productIds: [] }
  // What a bundle can be sold from changes with its parts.
  const bundles = await database.all<{ id: number }>(bundlesOf, [changed])
  return { ...row, productIds: [...new Set([...changed, ...bundles.map((bundle) => bundle.id)])] }
}

/** The next instant at which some special price begins or ends; undefined when none is planned. */
export async function readNextPriceBoundary(database: Queryable, now: Date): Promise<Date | undefined> {
  const row = await database.one<{ at: Date | null }>(nextBoundary, [now])
  return row?.at ?? undefined
}

/** Products whose special price began or ended after `since` and not after `now`. */
export async function readCrossedBoundaries(database: Queryable, since: Date, now: Date): Promise<number[]> {
  const rows = await database.all<{ id: number }>(crossedBoundary, [since, now])
  return rows.map((row) => row.id)
}
