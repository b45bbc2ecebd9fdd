import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.server.ts'

/** Any number that nothing else in the shop locks: one process at a time migrates. */
const migrationLock = 1_230_000_000

/**
 * Applies the SQL files of `folder` that this database has not seen, in the order of their names, each in a transaction
 * of its own; several processes may start at once. Answers the names of those it applied.
 * @throws when a file that was applied before has changed since: migrations go forward only.
 */
export async function migrate(database: Pick<Database, 'pool'>, folder: string): Promise<string[]> {
  const client = await database.pool.connect()
  const applied: string[] = []
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migrations',
    )
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const sql = readFileSync(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const before = known.get(name)
      if (before === checksum) continue
      if (before !== undefined) {
        throw new Error(
          `The migration ${name} was changed after it had been applied; write a new one instead.`,
        )
      }
      await client.query('BEGIN')
      try {
        for (const part of sql.split('--> statement-breakpoint')) {
          if (part.trim() !== '') await client.query(part)
        }
        await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      applied.push(name)
    }
    return applied
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
}
