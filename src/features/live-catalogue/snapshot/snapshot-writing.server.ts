import type { ListRow } from '#features/list-engine/types.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type { Log, Queryable } from '#shared/server/postgres/database.server.ts'
import type { CatalogueStart } from '../catalogue-start.server.ts'
import { createSnapshot, type SnapshotWriter } from './snapshot-file.server.ts'
import { readIdentity } from './snapshot-identity.server.ts'
import { encodeRows } from './snapshot-rows.ts'
import { type SnapshotHeader, snapshotFormat } from './snapshot-start.server.ts'

type Writing = { database: Queryable; pictures: Pictures; log: Pick<Log, 'error'> }

/** A block is read, checked and turned into rows at once. */
const rowsInBlock = 400

/**
 * The rows of `start`, written to the snapshot file as they are read. The file appears when the last row was; a disk
 * that is full, or a reader that stops early, leaves the one that was there.
 */
export async function* writingSnapshot(
  { database, pictures, log }: Writing,
  start: CatalogueStart,
  path: string,
): AsyncGenerator<ListRow[]> {
  let writer: SnapshotWriter | undefined
  const attempt = async (step: () => Promise<void>) => {
    try {
      await step()
    } catch (error) {
      log.error({ err: error }, 'the snapshot of the catalogue could not be written')
      await writer?.discard().catch(() => undefined)
      writer = undefined
    }
  }
  await attempt(async () => {
    const header: SnapshotHeader = {
      format: snapshotFormat,
      identity: await readIdentity(database, start.dictionaries, pictures),
      position: start.position,
      now: start.now.toISOString(),
      products: start.products,
    }
    writer = await createSnapshot(path, JSON.stringify(header))
  })
  try {
    for await (const rows of start.rows) {
      for (let from = 0; from < rows.length; from += rowsInBlock) {
        const some = rows.slice(from, from + rowsInBlock)
        await attempt(async () => writer?.add(encodeRows(some), some.length))
      }
      yield rows
    }
    await attempt(async () => writer?.finish())
  } finally {
    await writer?.discard()
  }
}
