import { isDeepStrictEqual } from 'node:util'
import { readDictionaryRows } from '#features/catalogue/dictionaries.server.ts'
import { buildDictionaries } from '#features/catalogue/dictionaries.ts'
import { countIds, type IdParts, idBatches } from '#features/catalogue/id-parts.ts'
import type { ListRow } from '#features/list-engine/types.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import type { CatalogueStart } from '../catalogue-start.server.ts'
import { type FeedPosition, readChanges, readCrossedBoundaries, withBundles } from '../changes.server.ts'
import { type RowMaking, readSomeRows } from '../row-source.server.ts'
import { openSnapshot, type SnapshotReader } from './snapshot-file.server.ts'
import { readIdentity } from './snapshot-identity.server.ts'
import { decodeRows } from './snapshot-rows.ts'

type StartServices = Pick<Services, 'database' | 'clock' | 'pictures'>

/** The first block of a snapshot file. */
export type SnapshotHeader = {
  format: number
  identity: string
  position: FeedPosition
  now: string
  products: number
}

/** Grows when header or rows are written in another way. */
export const snapshotFormat = 3

/** Shares of the catalogue: with more changes, everything is read again, or a new snapshot is worth writing. */
const tooManyChanges = 0.1
/** So many are read in no time, whatever their share. */
const fewChanges = 100
const manyChanges = 0.02
/** The feed forgets after a week; a snapshot should never come near that. */
const dayMs = 24 * 60 * 60 * 1000

/**
 * Takes the rows from the snapshot file and reads only what changed since. Undefined when there is no such file, or any
 * doubt about it: it is of another database or of a state that this one never had, made with other names or by another
 * program, older than what the feed remembers, overtaken by many changes, or its first rows differ from the database's.
 *
 * A damaged block shows only while the rows are read: they throw `BrokenSnapshot`.
 */
export async function startFromSnapshot(
  services: StartServices,
  path: string,
): Promise<CatalogueStart | undefined> {
  const reader = await openSnapshot(path)
  if (!reader) return undefined
  let start: CatalogueStart | undefined
  try {
    start = await readStart(services, reader)
    return start
  } finally {
    if (!start) await reader.close()
  }
}

async function readStart(
  { database, clock, pictures }: StartServices,
  reader: SnapshotReader,
): Promise<CatalogueStart | undefined> {
  const now = clock()
  const kept = JSON.parse(reader.header) as SnapshotHeader
  const keptNow = new Date(kept.now)
  if (kept.format !== snapshotFormat || keptNow > now) return undefined
  const changes = await readChanges(database, kept.position)
  if (changes.lost) return undefined
  // After the changes: what changes in the dictionaries from then on, the feed tells the next time.
  const dictionaryRows = await readDictionaryRows(database)
  const dictionaries = buildDictionaries(dictionaryRows)
  if ((await readIdentity(database, dictionaries, pictures)) !== kept.identity) return undefined
  const repriced = await readCrossedBoundaries(database, keptNow, now)
  const changed = [...repriced, ...(await withBundles(database, changes.products))]
  const changedCount = countIds(changed)
  if (changedCount > Math.max(fewChanges, tooManyChanges * kept.products)) return undefined
  const making = { dictionaries, now, pictures }
  const outdated = idsIn(changed)
  if (!(await isLikeDatabase(database, making, reader, outdated))) return undefined
  return {
    from: 'snapshot',
    position: changes.position,
    now,
    dictionaryRows,
    dictionaries,
    products: kept.products,
    isWorthKeeping: changedCount > manyChanges * kept.products || now.getTime() - keptNow.getTime() > dayMs,
    rows: keptRows(database, making, reader, changed, outdated),
  }
}

/** The rows of the file but for those that changed since, which are read. */
async function* keptRows(
  database: Queryable,
  making: RowMaking,
  reader: SnapshotReader,
  changed: IdParts,
  outdated: ReadonlySet<number>,
): AsyncGenerator<ListRow[]> {
  try {
    for await (const text of reader.blocks()) {
      const rows = decodeRows(text)
      yield outdated.size === 0 ? rows : rows.filter((row) => !outdated.has(row.id))
    }
  } finally {
    await reader.close()
  }
  for await (const { rows } of readSomeRows(database, changed, making)) yield rows
}

/**
 * Whether the file's first rows are those that the database gives now. All else that is compared tells where the file
 * comes from; this tells what is in it.
 */
async function isLikeDatabase(
  database: Queryable,
  making: RowMaking,
  reader: SnapshotReader,
  outdated: ReadonlySet<number>,
): Promise<boolean> {
  for await (const text of reader.blocks()) {
    const kept = decodeRows(text).filter((row) => !outdated.has(row.id))
    const ids = kept.map((row) => row.id)
    if (ids.length === 0) return true
    const found: ListRow[] = []
    for await (const { rows } of readSomeRows(database, [{ ids: ids.join(), count: ids.length }], making)) {
      found.push(...rows)
    }
    return isDeepStrictEqual(sortedById(kept), sortedById(found))
  }
  return true
}

/** The database gives lists within a row in no promised order. */
const sortedById = (rows: readonly ListRow[]): unknown[] =>
  rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      ...row,
      categoryIds: row.categoryIds.toSorted((a, b) => a - b),
      groupIds: row.groupIds.toSorted((a, b) => a - b),
      values: row.values.map(({ attributeId, optionId }) => `${attributeId} ${optionId}`).toSorted(),
      codes: row.codes?.toSorted() ?? [],
      text: row.text ?? '',
    }))

function idsIn(parts: IdParts): Set<number> {
  const ids = new Set<number>()
  for (const batch of idBatches(parts, 8192)) for (const id of batch) ids.add(id)
  return ids
}
