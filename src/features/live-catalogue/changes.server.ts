import { type IdParts, idBatches, idParts } from '#features/catalogue/id-parts.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/**
 * How far the change feed was read. `snapshot` says which transactions had been committed by then (pg_snapshot), so
 * that exactly the others' changes are read next. `newest` and `digest` tell that it is still the same feed: after a
 * restored backup, or a standby that took over without its last moments, what was read then is not there any more.
 */
export type FeedPosition = { snapshot: string; newest: number; digest: string }

export type CatalogueChanges = {
  position: FeedPosition
  /** The feed does not go back to the position, or is another one: everything has to be read again. */
  lost: boolean
  /** Listable products (never variants) that changed, or were deleted. */
  products: IdParts
  /** Texts, categories, brands, attributes, settings or anything else that belongs to no product. */
  dictionary: boolean
}

type PositionRow = { snapshot: string; newest: number; digest: string | null }

/** The newest rows that a snapshot sees, among those up to an id. They are never pruned. */
const lastRows = (snapshot: string, upTo: string) =>
  `(SELECT coalesce(max(id), 0) AS newest, md5(string_agg(concat_ws(' ', id, transaction_id, extract(epoch FROM changed_at)), ',' ORDER BY id)) AS digest
    FROM (SELECT * FROM catalogue_changes WHERE id <= ${upTo} AND pg_visible_in_snapshot(transaction_id, ${snapshot})
      ORDER BY id DESC LIMIT 32) last_rows)`

const currentPosition = statement(
  'catalogue.feed_position',
  `SELECT pg_current_snapshot()::text AS snapshot, newest, digest
   FROM ${lastRows('pg_current_snapshot()', '9223372036854775807')} last_seen`,
)
// All in one statement, i.e. as one snapshot sees it. A restored backup may hold rows of transactions that are still to
// come here: the upper bound leaves them out.
const changesSince = statement(
  'catalogue.feed_changes',
  `WITH changed AS MATERIALIZED (
     SELECT product_id FROM catalogue_changes
     WHERE transaction_id >= pg_snapshot_xmin($1::text::pg_snapshot)
       AND transaction_id < pg_snapshot_xmax(pg_current_snapshot())
       AND NOT pg_visible_in_snapshot(transaction_id, $1::text::pg_snapshot))
   SELECT pg_current_snapshot()::text AS snapshot, now_seen.newest, now_seen.digest,
     (SELECT pruned_to FROM catalogue_feed) >= pg_snapshot_xmin($1::text::pg_snapshot)
       OR coalesce(then_seen.digest, '') <> $3::text AS lost,
     EXISTS (SELECT FROM changed WHERE product_id IS NULL) AS dictionary, part.ids, part.count
   FROM ${lastRows('pg_current_snapshot()', '9223372036854775807')} now_seen
   CROSS JOIN ${lastRows('$1::text::pg_snapshot', '$2::bigint')} then_seen
   LEFT JOIN (${idParts('SELECT product_id AS id FROM changed WHERE product_id IS NOT NULL')}) part ON true`,
)
const bundlesOf = statement(
  'catalogue.bundles_of',
  idParts(`SELECT b.bundle_id AS id FROM bundle_items b JOIN products p ON p.id = b.product_id
     WHERE coalesce(p.parent_id, p.id) = ANY($1::int[])
     UNION SELECT s.product_id FROM bundle_slot_products b JOIN bundle_slots s ON s.id = b.slot_id
     JOIN products p ON p.id = b.product_id WHERE coalesce(p.parent_id, p.id) = ANY($1::int[])`),
)
const nextBoundary = statement(
  'catalogue.next_boundary',
  `SELECT min(at) AS at FROM (
     SELECT min(special_from) AS at FROM products WHERE special_price IS NOT NULL AND special_from > $1
     UNION ALL SELECT min(special_to) FROM products WHERE special_price IS NOT NULL AND special_to > $1) soonest`,
)
const crossedBoundary = statement(
  'catalogue.crossed_boundary',
  idParts(`SELECT coalesce(parent_id, id) AS id FROM products
     WHERE special_price IS NOT NULL AND (special_from > $1 AND special_from <= $2 OR special_to > $1 AND special_to <= $2)`),
)
const prune = statement(
  'catalogue.prune_feed',
  `WITH pruned AS (
     DELETE FROM catalogue_changes
     WHERE changed_at < $1 AND transaction_id < pg_snapshot_xmin(pg_current_snapshot())
       AND id < (SELECT id FROM catalogue_changes ORDER BY id DESC OFFSET 99 LIMIT 1)
     RETURNING transaction_id)
   UPDATE catalogue_feed SET pruned_to = greatest(pruned_to, (SELECT max(transaction_id) FROM pruned))
   WHERE EXISTS (SELECT FROM pruned)`,
)

/** Where the feed stands now: take it before reading what it tells changes of. */
export async function readFeedPosition(database: Queryable): Promise<FeedPosition> {
  return positionOf(await database.one<PositionRow>(currentPosition, []))
}

/** Everything that was committed since. */
export async function readChanges(database: Queryable, since: FeedPosition): Promise<CatalogueChanges> {
  type Row = PositionRow & { lost: boolean; dictionary: boolean; ids: string | null; count: number }
  const rows = await database.all<Row>(changesSince, [since.snapshot, since.newest, since.digest])
  const [first] = rows
  return {
    position: positionOf(first),
    lost: first?.lost ?? true,
    dictionary: first?.dictionary ?? true,
    products: rows.flatMap(({ ids, count }) => (ids === null ? [] : { ids, count })),
  }
}

/** The products and, as what a bundle can be sold from changes with its parts, the bundles that hold one of them. */
export async function withBundles(database: Queryable, products: IdParts): Promise<IdParts> {
  const parts = [...products]
  for (const ids of idBatches(products, 8192)) {
    parts.push(...(await database.all<IdParts[number]>(bundlesOf, [ids])))
  }
  return parts
}

/** The next instant at which some special price begins or ends; undefined when none is planned. */
export async function readNextPriceBoundary(database: Queryable, now: Date): Promise<Date | undefined> {
  const row = await database.one<{ at: Date | null }>(nextBoundary, [now])
  return row?.at ?? undefined
}

/** Products whose special price began or ended after `since` and not after `now`. */
export async function readCrossedBoundaries(database: Queryable, since: Date, now: Date): Promise<IdParts> {
  return database.all(crossedBoundary, [since, now])
}

/**
 * Forgets changes from before `before`, but for the last hundred. Who has not read them by then (a process cut off for
 * that long, an old snapshot file) is told so by `lost`.
 */
export async function pruneChanges(database: Queryable, before: Date): Promise<void> {
  await database.run(prune, [before])
}

function positionOf(row: PositionRow | undefined): FeedPosition {
  if (!row) throw new Error('the change feed has no position')
  return { snapshot: row.snapshot, newest: row.newest, digest: row.digest ?? '' }
}
