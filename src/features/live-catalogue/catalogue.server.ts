import type { Dictionaries } from '#features/catalogue/dictionaries.ts'
import type { MemoryListEngine } from '#features/list-engine/types.ts'
import type { CatalogueStart } from './catalogue-start.server.ts'
import { followChanges } from './catalogue-step.server.ts'
import { readNextPriceBoundary } from './changes.server.ts'
import { createFollower } from './follower.server.ts'
import {
  type LoadServices,
  loadCatalogue,
  renewSnapshot,
  type SnapshotOptions,
} from './load-catalogue.server.ts'

const coalesceMs = 50
/** Timers cannot wait for ever, a clock may be set, and a connection may be lost without a word. */
const longestWaitMs = 30_000
const dayMs = 24 * 60 * 60 * 1000

/** The sellable catalogue in this process's memory, kept in step with the database. */
export type Catalogue = {
  readonly engine: MemoryListEngine
  readonly dictionaries: Dictionaries
  /** Grows with everything that pages may show differently: products, texts, settings. */
  readonly version: number
  /** Where the rows came from at the start. */
  readonly startedFrom: CatalogueStart['from']
  /** Calls back after each change has been taken over; answers with how to stop that. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Loads everything that lists show, from the snapshot file if it can be trusted, else from the database, and then
 * follows the change feed: a notification is answered within 100 ms, special prices at their first and last instant.
 */
export async function openCatalogue(
  services: LoadServices,
  options: SnapshotOptions = {},
): Promise<Catalogue> {
  const { database, log, clock, pictures } = services
  const { start, engine } = await loadCatalogue(services, options)
  const listeners = new Set<() => void>()
  let version = 0
  let closed = false
  const announce = () => {
    version++
    for (const listener of listeners) listener()
  }
  const memory = followChanges({ database, engine, start, pictures, announce, isClosed: () => closed })
  const follower = createFollower(
    () => memory.catchUp(clock()),
    (error) => log.error({ err: error }, 'the catalogue could not be read again'),
  )
  const stopListening = await database.listen(
    'catalogue',
    () => follower.wake(coalesceMs),
    () => follower.wake(0),
  )
  follower.repeat(async () => {
    const at = await readNextPriceBoundary(database, clock())
    const wait = at ? at.getTime() - clock().getTime() : longestWaitMs
    return Math.min(Math.max(wait, 0) + 1, longestWaitMs)
  })
  // What changed between the first reading and the first notification.
  follower.wake(0)
  let renewing: Promise<void> | undefined
  const renewal = setInterval(() => {
    renewing = renewSnapshot(services, options, () => closed).catch((error: unknown) =>
      log.error({ err: error }, 'the snapshot of the catalogue could not be renewed'),
    )
  }, dayMs)
  renewal.unref()

  return {
    engine,
    get dictionaries() {
      return memory.dictionaries
    },
    get version() {
      return version
    },
    startedFrom: start.from,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      if (closed) return
      closed = true
      clearInterval(renewal)
      await stopListening()
      await follower.stop()
      await renewing
    },
  }
}
