import type { Dictionaries } from '#features/catalogue/dictionaries.ts'
import { type IdParts, idBatches } from '#features/catalogue/id-parts.ts'
import type { ListRow } from '#features/list-engine/types.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { buildListRows } from './list-rows.server.ts'
import { readNextIds, readProducts } from './product-rows.server.ts'
import { readAhead } from './read-ahead.ts'

/** Building the rows of one batch takes some milliseconds, and nothing else is done meanwhile. */
const batchWhileServing = 120
/** Asking for more at once takes less time in all. */
const batchAtStart = 2000

/** What rows are made with, besides what the database says of their products. */
export type RowMaking = { dictionaries: Dictionaries; now: Date; pictures: Pictures }

export type ReadRows = { ids: readonly number[]; rows: ListRow[] }

/** Every listable product, by id, for a start or (`whileServing`) in batches that keep nobody waiting. */
export async function* readAllRows(
  database: Queryable,
  making: RowMaking,
  { whileServing }: { whileServing: boolean },
): AsyncGenerator<ListRow[]> {
  const ids = allIds(database, whileServing ? batchWhileServing : batchAtStart)
  const read = (some: readonly number[]) => readRows(database, some, making)
  for await (const { rows } of readAhead(ids, read, whileServing ? 1 : 2)) yield rows
}

/** The rows of these products; ids without a row are not listable (any more). */
export function readSomeRows(database: Queryable, ids: IdParts, making: RowMaking): AsyncGenerator<ReadRows> {
  return readAhead(idBatches(ids, batchWhileServing), (some) => readRows(database, some, making), 1)
}

async function readRows(database: Queryable, ids: readonly number[], making: RowMaking): Promise<ReadRows> {
  const batch = await readProducts(database, ids)
  return { ids, rows: buildListRows(batch, making.dictionaries, making.now, making.pictures) }
}

async function* allIds(database: Queryable, batchSize: number): AsyncGenerator<number[]> {
  let ids = await readNextIds(database, 0, batchSize)
  while (ids.length > 0) {
    const following = ids.length < batchSize ? [] : readNextIds(database, ids.at(-1) ?? 0, batchSize)
    yield ids
    ids = await following
  }
}
