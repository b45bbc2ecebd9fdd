import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** Product ids of one part of what search engines are told of: below the 50,000 pages that one list may have. */
const idsInPart = 10_000

const isListed = `kind <> 'variant' AND status = 'active' AND slug IS NOT NULL`
const readParts = statement(
  'listed.parts',
  `SELECT DISTINCT id / ${idsInPart} AS part FROM products WHERE ${isListed} ORDER BY 1`,
)
const readPages = statement(
  'listed.pages',
  `SELECT slug, updated_at AS changed FROM products
   WHERE id >= $1::int * ${idsInPart} AND id < ($1::int + 1) * ${idsInPart} AND ${isListed} ORDER BY id`,
)

/** The parts that have products with a page. */
export const listedParts = async (db: Queryable): Promise<number[]> =>
  (await db.all<{ part: number }>(readParts)).map(({ part }) => part)

/** The products with a page of one part, and when each was changed. */
export const listedPages = (db: Queryable, part: number): Promise<{ slug: string; changed: Date }[]> =>
  db.all(readPages, [part])
