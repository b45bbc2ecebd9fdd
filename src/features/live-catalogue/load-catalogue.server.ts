import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildListEngine } from '#features/list-engine/build-list-engine.ts'
import type { ListRow, MemoryListEngine } from '#features/list-engine/types.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { type CatalogueStart, startFromDatabase } from './catalogue-start.server.ts'
import { croatianWords } from './croatian-words.server.ts'
import { listDictionaryOf } from './list-dictionary.ts'
import { startFromSnapshot } from './snapshot/snapshot-start.server.ts'
import { writingSnapshot } from './snapshot/snapshot-writing.server.ts'

export type SnapshotOptions = {
  /** Where the file is kept that the next start reads instead of the database; undefined: nowhere. */
  snapshotFolder?: string
  /** The number of products from which on it is kept: fewer are read from the database in a second or two. */
  snapshotFrom?: number
}

const fewestKept = 20_000

export type LoadServices = Pick<Services, 'database' | 'clock' | 'pictures'> & {
  log: Pick<Services['log'], 'error'>
}

/** Reads the catalogue and builds its lists, from the snapshot file if it can be trusted, else from the database. */
export async function loadCatalogue(
  services: LoadServices,
  options: SnapshotOptions,
): Promise<{ start: CatalogueStart; engine: MemoryListEngine }> {
  const load = async (start: CatalogueStart) => ({
    start,
    engine: await buildListEngine(
      keeping(services, start, options),
      listDictionaryOf(start.dictionaries),
      await croatianWords(),
    ),
  })
  const kept = await fromSnapshot(services, options)
  if (kept) {
    try {
      return await load(kept)
    } catch (error) {
      services.log.error({ err: error }, 'the snapshot of the catalogue is damaged')
    }
  }
  return load(await startFromDatabase(services))
}

/**
 * Writes a new snapshot, beside whatever else is going on: from the present one and what changed since, or from the
 * database. Gives up, and leaves the present one, when `isClosed`.
 */
export async function renewSnapshot(
  services: LoadServices,
  options: SnapshotOptions,
  isClosed: () => boolean,
): Promise<void> {
  const { snapshotFolder, snapshotFrom = fewestKept } = options
  if (snapshotFolder === undefined) return
  const start = (await fromSnapshot(services, options)) ?? (await startFromDatabase(services))
  if (start.from === 'database' && start.products < snapshotFrom) return
  const written = keeping(services, { ...start, isWorthKeeping: true }, options)
  for await (const _ of written) {
    if (isClosed()) return
    await pause(0)
  }
}

/** The rows of `start`, written to the snapshot file on the way if that is worth it. */
function keeping(
  services: LoadServices,
  start: CatalogueStart,
  { snapshotFolder, snapshotFrom = fewestKept }: SnapshotOptions,
): AsyncGenerator<ListRow[]> {
  if (snapshotFolder === undefined || !start.isWorthKeeping || start.products < snapshotFrom)
    return start.rows
  return writingSnapshot(services, start, snapshotPath(snapshotFolder))
}

async function fromSnapshot(
  services: LoadServices,
  { snapshotFolder }: SnapshotOptions,
): Promise<CatalogueStart | undefined> {
  if (snapshotFolder === undefined) return undefined
  try {
    return await startFromSnapshot(services, snapshotPath(snapshotFolder))
  } catch (error) {
    services.log.error({ err: error }, 'the snapshot of the catalogue could not be used')
    return undefined
  }
}

const snapshotPath = (folder: string) => join(folder, 'catalogue.snapshot')
