/**
 * Product ids joined by commas, those of one range of ids in each part. A change may be of every product of a large
 * catalogue; a part is turned into numbers only when its turn comes, and takes a millisecond then.
 */
export type IdParts = readonly { ids: string; count: number }[]

const idsInRange = 8192

/** SQL for the parts of what `select` selects as `id`, without repeats. */
export const idParts = (select: string): string =>
  `SELECT string_agg(DISTINCT id::text, ',') AS ids, count(DISTINCT id)::int AS count
   FROM (${select}) selected GROUP BY id / ${idsInRange} ORDER BY id / ${idsInRange}`

export const countIds = (parts: IdParts): number => parts.reduce((sum, { count }) => sum + count, 0)

/** The ids in batches of at most `size`. */
export function* idBatches(parts: IdParts, size: number): Generator<number[]> {
  for (const { ids } of parts) {
    const all = ids.split(',').map(Number)
    for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
  }
}
