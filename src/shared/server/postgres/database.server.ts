import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Config } from '#shared/server/config.server.ts'
import { startEmbeddedPostgres } from './launcher.server.ts'

/** A SQL text with the name under which each connection prepares it once. */
export type Statement = { readonly name: string; readonly text: string }

/** Declares a statement; names are unique in the program ("cart.lockQuote"). */
export function statement(name: string, text: string): Statement {
  return { name, text }
}

/** What query functions take first: the database itself, or the transaction their caller owns. */
export interface Queryable {
  all<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | undefined>
  /** For what answers no rows: how many it touched. */
  run(statement: Statement, values?: readonly unknown[]): Promise<number>
}

export type TransactionOptions = {
  /** False: the commit may be lost with a crash of the database (never half of it). For carts, not for orders. */
  durable?: boolean
}

export interface Database extends Queryable {
  readonly pool: pg.Pool
  readonly drizzle: ReturnType<typeof drizzle>
  /** One transaction, rolled back by a throw; tried again up to three times on deadlock or serialisation failure. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Calls `handler` on every NOTIFY, and `onReconnect` after a lost connection: what came meanwhile was missed. */
  listen(channel: string, handler: () => void, onReconnect?: () => void): Promise<{ close(): Promise<void> }>
  close(): Promise<void>
}

type Log = { warn(details: object, message: string): void; info(details: object, message: string): void }

const bigint = 20
pg.types.setTypeParser(bigint, Number)

const attempts = 3
const passing = new Set(['40001', '40P01'])

function queryable(client: pg.Pool | pg.PoolClient, named: boolean): Queryable {
  const query = (use: Statement, values: readonly unknown[] = []) =>
    client.query({ ...(named ? { name: use.name } : {}), text: use.text, values: values as unknown[] })
  return {
    all: async <Row>(use: Statement, values?: readonly unknown[]) => (await query(use, values)).rows as Row[],
    one: async <Row>(use: Statement, values?: readonly unknown[]) =>
      (await query(use, values)).rows[0] as Row | undefined,
    run: async (use, values) => (await query(use, values)).rowCount ?? 0,
  }
}

/** Opens the database of DATABASE_URL, else the embedded one under the data folder. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'poolSize' | 'preparedStatements'>,
  log: Log,
): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ folder: config.dataFolder, log })
  const connection: pg.ClientConfig = embedded ? embedded.connection : { connectionString: config.databaseUrl }
  const database = connectDatabase(connection, config, log)
  return {
    ...database,
    close: async () => {
      await database.close()
      await embedded?.stop()
    },
  }
}

/** The database behind a known connection. */
export function connectDatabase(
  connection: pg.ClientConfig,
  options: { poolSize: number; preparedStatements: boolean },
  log: Log,
): Database {
  const settings = { ...connection, options: '-c timezone=UTC', application_name: 'izlog' }
  const pool = new pg.Pool({ ...settings, max: options.poolSize, idleTimeoutMillis: 60_000 })
  pool.on('error', (error) => log.warn({ err: error }, 'a resting database connection was lost'))
  const named = options.preparedStatements

  const once = async <Result>(work: (tx: Queryable) => Promise<Result>, durable: boolean): Promise<Result> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query(durable ? 'BEGIN' : 'BEGIN; SET LOCAL synchronous_commit = off')
      const result = await work(queryable(client, named))
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    ...queryable(pool, named),
    pool,
    drizzle: drizzle(pool),
    async transaction(work, { durable = true } = {}) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work, durable)
        } catch (error) {
          if (attempt >= attempts || !passing.has((error as { code?: string }).code ?? '')) throw error
          await sleep(5 * attempt + Math.random() * 10)
        }
      }
    },
    listen: (channel, handler, onReconnect) => listen(settings, channel, handler, onReconnect, log),
    close: () => pool.end(),
  }
}

async function listen(
  settings: pg.ClientConfig,
  channel: string,
  handler: () => void,
  onReconnect: (() => void) | undefined,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: pg.Client

  const connect = async () => {
    client = new pg.Client(settings)
    client.on('notification', () => handler())
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!closed) void reconnect()
    })
    await client.connect()
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  }
  const reconnect = async () => {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait)
      try {
        await connect()
        onReconnect?.()
        return
      } catch (error) {
        log.warn({ err: error, channel }, 'listening again did not work yet')
      }
    }
  }
  await connect()
  return {
    close: async () => {
      closed = true
      await client.end()
    },
  }
}
