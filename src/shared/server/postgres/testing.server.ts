import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { projectRoot } from '#shared/server/config.server.ts'
import { connectDatabase, type Database } from './database.server.ts'
import { startEmbeddedPostgres } from './launcher.server.ts'
import { migrate } from './migrate.server.ts'

const folder = join(projectRoot, 'migrations')
export const silentLog = pino({ level: 'silent' })

/** A database of a test's own. */
export type TestDatabase = Database & {
  connection: pg.ClientConfig
  /** Closes it and removes it. */
  drop(): Promise<void>
}

async function serverConnection(): Promise<pg.ClientConfig> {
  const url = process.env.DATABASE_URL
  if (url) {
    const { hostname, port, username, password } = new URL(url)
    return {
      host: hostname,
      port: Number(port) || 5432,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: 'postgres',
    }
  }
  const { connection } = await startEmbeddedPostgres({
    folder: join(projectRoot, '.izlog', 'test'),
    log: silentLog,
  })
  return connection
}

/** One migrated database for each state of the migrations; every test database is a copy of it. */
async function templateOf(admin: pg.Client, server: pg.ClientConfig): Promise<string> {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(folder, name)))
  }
  const template = `izlog_template_${hash.digest('hex').slice(0, 12)}`
  await admin.query('SELECT pg_advisory_lock(1230000002)')
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) {
      const draft = `${template}_draft`
      await admin.query(`DROP DATABASE IF EXISTS ${draft}`)
      await admin.query(`CREATE DATABASE ${draft}`)
      const database = connectDatabase(
        { ...server, database: draft },
        { poolSize: 2, preparedStatements: true },
        silentLog,
      )
      await migrate(database, folder)
      await database.close()
      await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
    }
  } finally {
    await admin.query('SELECT pg_advisory_unlock(1230000002)')
  }
  return template
}

/** A fresh, migrated database, on the server of DATABASE_URL or on the embedded one. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await serverConnection()
  const admin = new pg.Client(server)
  await admin.connect()
  const name = `izlog_test_${randomBytes(6).toString('hex')}`
  const template = await templateOf(admin, server)
  await admin.query('SELECT pg_advisory_lock(1230000003)')
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  } finally {
    await admin.query('SELECT pg_advisory_unlock(1230000003)')
  }
  const connection = { ...server, database: name }
  const database = connectDatabase(connection, { poolSize: 10, preparedStatements: true }, silentLog)
  return {
    ...database,
    connection,
    drop: async () => {
      await database.close()
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}
