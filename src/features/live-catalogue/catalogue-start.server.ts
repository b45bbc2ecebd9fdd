import { readDictionaryRows } from '#features/catalogue/dictionaries.server.ts'
import {
  buildDictionaries,
  type Dictionaries,
  type DictionaryRows,
} from '#features/catalogue/dictionaries.ts'
import type { ListRow } from '#features/list-engine/types.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'
import { type FeedPosition, readFeedPosition } from './changes.server.ts'
import { readAllRows } from './row-source.server.ts'

/** All that a catalogue in memory begins with. */
export type CatalogueStart = {
  from: 'database' | 'snapshot'
  /** Rows may be newer than this, never older: what the feed tells from here on is still to be taken over. */
  position: FeedPosition
  /** The instant whose prices the rows have. */
  now: Date
  dictionaryRows: DictionaryRows
  dictionaries: Dictionaries
  /** Number of listable products. */
  products: number
  /** Whether a snapshot of these rows would spare the next start much of the work that this one has. */
  isWorthKeeping: boolean
  rows: AsyncGenerator<ListRow[]>
}

const countProducts = statement(
  'catalogue.count',
  `SELECT count(*)::int AS count FROM products WHERE kind <> 'variant' AND status = 'active'`,
)

/** Reads everything from the database. */
export async function startFromDatabase({
  database,
  clock,
  pictures,
}: Pick<Services, 'database' | 'clock' | 'pictures'>): Promise<CatalogueStart> {
  const now = clock()
  const position = await readFeedPosition(database)
  const dictionaryRows = await readDictionaryRows(database)
  const dictionaries = buildDictionaries(dictionaryRows)
  const counted = await database.one<{ count: number }>(countProducts, [])
  return {
    from: 'database',
    position,
    now,
    dictionaryRows,
    dictionaries,
    products: counted?.count ?? 0,
    isWorthKeeping: true,
    rows: readAllRows(database, { dictionaries, now, pictures }, { whileServing: false }),
  }
}
