import type { Database } from '#shared/server/postgres/database.server.ts'
import { ImportDictionaries } from './dictionaries.server.ts'
import { checkedLines, type ImportLine } from './import-line.ts'
import type { ImportOptions, ImportSummary } from './import-summary.ts'
import { Importer } from './importer.server.ts'
import type { CatalogueLine } from './record.ts'

/** Any number: only one import writes at a time ("izlog" in ASCII). */
const IMPORT_LOCK = 0x697a6c6f67

/**
 * Writes records that a program makes, as lines of our own format; the demo shop's seed. Products are keyed by code:
 * what is there is updated, what is the same is left alone. One record that does not fit is counted, the rest go in.
 * Throws where another import is running.
 */
export function importRecords(
  database: Pick<Database, 'pool'>,
  records: AsyncIterable<CatalogueLine> | Iterable<CatalogueLine>,
  options?: ImportOptions,
): Promise<ImportSummary> {
  return importLines(database, checkedLines(records), options)
}

/** The same for what a file's reader yields. */
export async function importLines(
  database: Pick<Database, 'pool'>,
  lines: AsyncIterable<ImportLine>,
  { onProgress }: ImportOptions = {},
): Promise<ImportSummary> {
  const client = await database.pool.connect()
  let broken = true
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      IMPORT_LOCK,
    ])
    if (!rows[0]?.locked) throw new Error('another import is running')
    // A crash may lose the last moment; running the import again brings it back.
    await client.query('SET synchronous_commit = off')
    const summary = await new Importer(client, await ImportDictionaries.load(client)).run(lines, onProgress)
    await client.query('RESET synchronous_commit')
    await client.query('SELECT pg_advisory_unlock($1)', [IMPORT_LOCK])
    broken = false
    return summary
  } finally {
    // A connection that did not get this far is closed, and its lock with it.
    client.release(broken)
  }
}
