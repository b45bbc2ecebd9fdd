import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import { projectRoot } from '../process/config.server.ts'
import { DatabaseClient } from './client.server.ts'
import { connectDatabase, type Database } from './database.server.ts'
import {
  addressOf,
  type EmbeddedPostgres,
  runningConnection,
  startEmbeddedPostgres,
} from './launcher.server.ts'
import { migrate, readMigrations } from './migrate.server.ts'

/** A database of a test's own. */
export type TestDatabase = Database & {
  /** For programs that a test starts: their DATABASE_URL. */
  url: string
  /** Closes it and removes it. */
  drop(): Promise<void>
}

/** The embedded server that all tests share; it stays up from file to file and is stopped by test-setup.server.ts. */
export const testFolder = join(projectRoot, '.izlog', 'test')
export const silentLog = pino({ level: 'silent' })

const migrations = join(projectRoot, 'migrations')
/** Templates are made and copied one at a time: PostgreSQL copies a database only while nobody is connected to it. */
const templateLock = 1_230_000_002

/** Our own server waits for no disk: to copy files takes it less than half of what to write each page to the log does. */
const copying = process.env.DATABASE_URL ? '' : 'STRATEGY FILE_COPY'

/** A fresh, migrated, empty database on the server of DATABASE_URL, else on the embedded one. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await serverOfTests()
  const name = `izlog_test_${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString('hex')}`
  await asAdministrator(server, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [templateLock])
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await migratedTemplate(admin, server)} ${copying}`)
  })
  const url = withDatabase(server, name)
  const database = connectDatabase(
    { connectionString: url },
    { poolSize: 10, preparedStatements: true },
    silentLog,
  )
  return {
    ...database,
    url,
    drop: async () => {
      await database.close()
      await asAdministrator(server, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/**
 * What rows and mails hold as one text, to look for what must not be there: bytes (`\x6162`, or a file's), in which nobody
 * would find a word, as their letters. Random ids and moments are left out: now and then one of them has the digits that are looked for.
 */
export const storedText = (rows: unknown): string =>
  JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'a random id')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:[\d.]+/g, 'a moment')
    .replace(/\\+x((?:[0-9a-f]{2})+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'))

/** Removes what test runs that were killed left behind: databases of the tests older than an hour. */
export async function dropForgottenDatabases(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname ~ '^izlog_test_\\d+_'
     AND split_part(datname, '_', 3)::bigint < extract(epoch FROM now()) - 3600`,
  )
  for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** The address of the server that tests use; undefined when it is not running and shall not be started for this. */
export async function serverOfTests(options: { start: false }): Promise<string | undefined>
export async function serverOfTests(): Promise<string>
export async function serverOfTests(options?: { start: false }): Promise<string | undefined> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const connection = options ? runningConnection(testFolder) : (await embeddedServer()).connection
  if (!connection) return undefined
  return addressOf(connection)
}

let starting: Promise<EmbeddedPostgres> | undefined

/** Started or adopted once per process, which then counts among its users until it ends. */
function embeddedServer(): Promise<EmbeddedPostgres> {
  starting ??= startEmbeddedPostgres({ folder: testFolder, log: silentLog, throwaway: true })
  return starting
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function asAdministrator<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new DatabaseClient({ connectionString: server })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** One migrated database for each state of the migrations; those of earlier states go. */
async function migratedTemplate(admin: pg.Client, server: string): Promise<string> {
  const state = createHash('sha256')
  for (const { name, checksum } of readMigrations(migrations)) state.update(`${name} ${checksum}\n`)
  const template = `izlog_template_${state.digest('hex').slice(0, 12)}`
  const { rows } = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname ~ '^izlog_template_'`,
  )
  if (rows.some(({ name }) => name === template)) return template
  for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  const draft = `${template}_draft`
  await admin.query(`CREATE DATABASE ${draft}`)
  const database = connectDatabase(
    { connectionString: withDatabase(server, draft) },
    { poolSize: 1, preparedStatements: false },
    silentLog,
  )
  await migrate(database, migrations)
  await database.close()
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  return template
}
