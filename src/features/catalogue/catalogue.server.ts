import type { Services } from '#shared/server/services.server.ts'
import {
  type FeedPosition,
  readChanges,
  readCrossedBoundaries,
  readFeedPosition,
  readNextPriceBoundary,
} from './changes.server.ts'
import { readDictionaryRows } from './dictionaries.server.ts'
import { buildDictionaries, type Dictionaries, type DictionaryRows } from './dictionaries.ts'
import { createFollower } from './follower.server.ts'
import { buildListEngine } from './list/build-list-engine.ts'
import type { CatalogueChange, ListRow, MemoryListEngine } from './list/types.ts'
import { buildListRows } from './list-rows.server.ts'
import { readNextIds, readProducts } from './product-rows.server.ts'

const batchSize = 2000
const coalesceMs = 50
/** Timers cannot wait for ever, and a clock may be set: look again at least once an hour. */
const longestWaitMs = 60 * 60 * 1000

/** The sellable catalogue in this process's memory, kept in step with the database. */
export type Catalogue = {
  readonly engine: MemoryListEngine
  readonly dictionaries: Dictionaries
  /** Grows with everything that pages may show differently: products, texts, settings. */
  readonly version: number
  readonly drawingVersion: string
  /** Calls back after each change has been taken over; answers with how to stop that. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

type Options = { drawingVersion?: string }

/**
 * Loads everything that lists show, in batches of 2,000 with one query per table, and then follows the change feed:
 * a notification is answered within 100 ms, special prices at their first and last instant.
 */
export async function openCatalogue(
  services: Pick<Services, 'database' | 'clock'> & { log: Pick<Services['log'], 'error'> },
  { drawingVersion = '1' }: Options = {},
): Promise<Catalogue> {
  const { database, log, clock } = services
  const listeners = new Set<() => void>()
  let position: FeedPosition = await readFeedPosition(database)
  let pricedAt = clock()
  let rows: DictionaryRows = await readDictionaryRows(database)
  let dictionaries = buildDictionaries(rows)
  let version = 0
  let closed = false

  async function* allRows(): AsyncGenerator<ListRow[]> {
    let ids = await readNextIds(database, 0, batchSize)
    while (ids.length > 0) {
      // The next ids are looked up while this batch is read.
      const following = ids.length < batchSize ? [] : readNextIds(database, ids.at(-1) ?? 0, batchSize)
      yield await rowsOf(ids)
      ids = await following
    }
  }

  async function rowsOf(ids: readonly number[]): Promise<ListRow[]> {
    const batch = await readProducts(database, ids)
    return buildListRows(batch, dictionaries, pricedAt, drawingVersion)
  }

  const engine = await buildListEngine(allRows(), dictionaries.filters)

  async function takeOver(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const some = ids.slice(start, start + batchSize)
      const found = new Map((await rowsOf(some)).map((row) => [row.id, row]))
      await engine.applyInSlices(
        some.map((id): CatalogueChange => {
          const row = found.get(id)
          return row ? { kind: 'upsert', row } : { kind: 'delete', id }
        }),
      )
    }
  }

  /** New labels and names are on every card: all cards are written anew. Anything else leaves the rows alone. */
  async function takeOverDictionaries(): Promise<void> {
    const fresh = await readDictionaryRows(database)
    if (JSON.stringify(fresh) === JSON.stringify(rows)) return
    rows = fresh
    dictionaries = buildDictionaries(rows)
    engine.apply([{ kind: 'dictionary', dictionary: dictionaries.filters }])
    for await (const batch of allRows()) {
      await engine.applyInSlices(batch.map((row): CatalogueChange => ({ kind: 'upsert', row })))
    }
  }

  async function catchUp(): Promise<void> {
    const now = clock()
    const changes = await readChanges(database, position)
    const repriced = await readCrossedBoundaries(database, pricedAt, now)
    pricedAt = now
    if (changes.dictionary) await takeOverDictionaries()
    const ids = [...new Set([...changes.productIds, ...repriced])]
    await takeOver(ids)
    position = changes.position
    if (!changes.dictionary && ids.length === 0) return
    version++
    for (const listener of listeners) listener()
  }

  const follower = createFollower(catchUp, (error) =>
    log.error({ err: error }, 'the catalogue could not be read again'),
  )
  const stopListening = await database.listen(
    'catalogue',
    () => follower.wake(coalesceMs),
    () => follower.wake(0),
  )
  const planBoundary = async () => {
    const at = await readNextPriceBoundary(database, clock())
    const wait = at ? at.getTime() - clock().getTime() : longestWaitMs
    return Math.min(Math.max(wait, 0) + 1, longestWaitMs)
  }
  follower.repeat(planBoundary)
  // What changed between the first reading and the first notification.
  follower.wake(0)

  return {
    engine,
    get dictionaries() {
      return dictionaries
    },
    get version() {
      return version
    },
    drawingVersion,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      if (closed) return
      closed = true
      await stopListening()
      await follower.stop()
    },
  }
}
