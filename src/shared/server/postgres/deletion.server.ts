import { type Queryable, type Statement, statement } from './database.server.ts'

/** Rows that one statement deletes at most: each is a transaction of its own, so nobody waits long for its locks. */
export const deletionBatch = 500

/** What of a table goes when its time is over. */
export type Deletion = { table: string; batch: Statement }

/** Deletes what `where` finds, where `$1` is an instant; rows that somebody holds at this moment wait for the next time. */
export function deletionOf(table: string, key: string, where: string): Deletion {
  const text = `DELETE FROM ${table} WHERE (${key}) IN
    (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${deletionBatch} FOR UPDATE SKIP LOCKED)`
  return { table, batch: statement(`expiry.${table}`, text) }
}

/** Deletes batch by batch until nothing is left; answers how many rows went. */
export async function deleteAll(
  database: Pick<Queryable, 'run'>,
  { batch }: Deletion,
  instant: Date,
): Promise<number> {
  let gone = 0
  let deleted: number
  do {
    deleted = await database.run(batch, [instant])
    gone += deleted
  } while (deleted === deletionBatch)
  return gone
}
