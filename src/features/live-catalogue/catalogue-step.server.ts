import { readDictionaryRows } from '#features/catalogue/dictionaries.server.ts'
import { buildDictionaries, type Dictionaries } from '#features/catalogue/dictionaries.ts'
import type { IdParts } from '#features/catalogue/id-parts.ts'
import type { CatalogueChange, MemoryListEngine } from '#features/list-engine/types.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { CatalogueStart } from './catalogue-start.server.ts'
import { readChanges, readCrossedBoundaries, readFeedPosition, withBundles } from './changes.server.ts'
import { listDictionaryOf } from './list-dictionary.ts'
import { readListable } from './product-rows.server.ts'
import { partsToRedraw, readRedrawnProducts } from './redrawn-products.server.ts'
import { type ReadRows, type RowMaking, readAllRows, readSomeRows } from './row-source.server.ts'

/** While thousands of products are taken over, those that have been are made known this often. */
const announceMs = 500
const idsAtOnce = 5000

type Memory = {
  database: Queryable
  engine: MemoryListEngine
  start: CatalogueStart
  pictures: Pictures
  /** To be called when pages may show something else than before. */
  announce: () => void
  /** True when nobody needs what is being taken over any more. */
  isClosed: () => boolean
}

/**
 * Takes over into memory what the database has changed. All of it in slices: requests are answered in between, some of
 * them from lists that show a part of a large change.
 */
export function followChanges({ database, engine, start, pictures, announce, isClosed }: Memory) {
  let { position, dictionaries } = start
  let dictionaryText = JSON.stringify(start.dictionaryRows)
  /** What the cards in memory were made with. */
  let drawn = dictionaries
  let pricedAt = start.now
  let announced = 0

  const making = (now: Date): RowMaking => ({ dictionaries, now, pictures })

  async function takeOver(batches: AsyncIterable<ReadRows>): Promise<void> {
    announced = performance.now()
    for await (const batch of batches) {
      await engine.applyInSlices(changesOf(batch))
      if (isClosed()) return
      if (performance.now() - announced > announceMs) tell()
    }
  }

  function tell(): void {
    announced = performance.now()
    announce()
  }

  /** Names, labels and settings are made known at once, before cards that have to be written anew. */
  async function takeOverDictionaries(): Promise<void> {
    const rows = await readDictionaryRows(database)
    const text = JSON.stringify(rows)
    if (text !== dictionaryText) {
      dictionaries = buildDictionaries(rows)
      engine.apply([{ kind: 'dictionary', dictionary: listDictionaryOf(dictionaries) }])
      dictionaryText = text
    }
    tell()
  }

  async function takeOverEverything(now: Date): Promise<void> {
    await takeOverDictionaries()
    for await (const rows of readAllRows(database, making(now), { whileServing: true })) {
      await engine.applyInSlices(rows.map((row): CatalogueChange => ({ kind: 'upsert', row })))
      if (isClosed()) return
    }
    const { rows: ids } = engine.query({
      scope: { kind: 'all' },
      sort: 'created_desc',
      offset: 0,
      limit: engine.size,
    })
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const some = [...ids.subarray(from, from + idsAtOnce)]
      const listable = new Set(await readListable(database, some))
      const gone = some.filter((id) => !listable.has(id))
      await engine.applyInSlices(gone.map((id): CatalogueChange => ({ kind: 'delete', id })))
    }
    drawn = dictionaries
  }

  return {
    get dictionaries(): Dictionaries {
      return dictionaries
    },

    /**
     * Brings the memory to where the database is when this is called. When it rejects, the next call takes over what
     * this one was to.
     */
    async catchUp(now: Date): Promise<void> {
      const changes = await readChanges(database, position)
      if (changes.lost) {
        const newPosition = await readFeedPosition(database)
        await takeOverEverything(now)
        if (isClosed()) return
        position = newPosition
        pricedAt = now
        tell()
        return
      }
      if (changes.dictionary) await takeOverDictionaries()
      const products: IdParts = [
        // Compared with what the cards were made with, which after a failure may be older than the last reading.
        ...(drawn === dictionaries
          ? []
          : await readRedrawnProducts(database, partsToRedraw(drawn, dictionaries))),
        ...(await readCrossedBoundaries(database, pricedAt, now)),
        ...(await withBundles(database, changes.products)),
      ]
      await takeOver(readSomeRows(database, products, making(now)))
      if (isClosed()) return
      position = changes.position
      pricedAt = now
      drawn = dictionaries
      if (products.length > 0) tell()
    },
  }
}

function* changesOf({ ids, rows }: ReadRows): Generator<CatalogueChange> {
  const found = new Set<number>()
  for (const row of rows) {
    found.add(row.id)
    yield { kind: 'upsert', row }
  }
  for (const id of ids) if (!found.has(id)) yield { kind: 'delete', id }
}
