import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Queryable, statement } from './database.server.ts'

export type Migration = { name: string; sql: string; checksum: string }

/** Any number that nothing else in the shop locks: one process at a time applies a file. */
const migrationLock = 1_230_000_000

const createTable = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`

// Not named: a prepared `SELECT` outlives the table's own creation and would have to be planned anew.
const allApplied = { text: 'SELECT name, checksum FROM migrations' }
const lock = statement('migrate.lock', 'SELECT pg_advisory_xact_lock($1)')
const record = statement('migrate.record', 'INSERT INTO migrations (name, checksum) VALUES ($1, $2)')

/**
 * Applies the SQL files of `folder` that this database has not seen, in the order of their names, each in a transaction
 * of its own; any number of processes may do so at once. Forward only. Returns the names of those applied here.
 * @throws when a file has changed since it was applied, or fails (with its name; the files before it stay applied).
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const before = await appliedMigrations(database)
  const pending = readMigrations(folder).filter((migration) => !isApplied(migration, before))
  const applied: string[] = []
  for (const migration of pending) {
    if (await database.transaction((tx) => apply(tx, migration))) applied.push(migration.name)
  }
  return applied
}

/** The files of `folder` in the order in which they are applied. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Checksum by name. */
async function appliedMigrations(database: Queryable): Promise<Map<string, string>> {
  const undefinedTable = '42P01'
  try {
    const rows = await database.all<{ name: string; checksum: string }>(allApplied)
    return new Map(rows.map(({ name, checksum }) => [name, checksum]))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return new Map()
    throw error
  }
}

function isApplied({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name)
  if (known !== undefined && known !== checksum)
    throw new Error(
      `The migration ${name} was changed after this database had applied it: write a new one instead`,
    )
  return known !== undefined
}

/** False when another process has done it in the meantime. */
async function apply(tx: Queryable, migration: Migration): Promise<boolean> {
  await tx.one(lock, [migrationLock])
  await tx.run({ text: createTable })
  if (isApplied(migration, await appliedMigrations(tx))) return false
  try {
    for (const part of migration.sql.split('--> statement-breakpoint')) await tx.run({ text: part })
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
  await tx.run(record, [migration.name, migration.checksum])
  return true
}
