import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { BaseLogger } from 'pino'
import { type Config, StartError } from '../process/config.server.ts'
import { prepareDataFolder } from '../process/data-folder.server.ts'
import { askTogether, isDatabaseAway } from './client.server.ts'
import { Listener } from './listener.server.ts'
import { notReached } from './not-reached.server.ts'
import { askWhetherThere, type Presence, type PresencePace, watchPresence } from './presence.server.ts'
import { valueTypes } from './value-types.server.ts'
import { WatchedPool } from './watched-pool.server.ts'
import { type Writing, watchWriting } from './writing.server.ts'

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** SQL with $1, $2, … for its values; one with a name is prepared once per connection. */
export type Statement = { readonly name?: string; readonly text: string }

/**
 * What query functions take first: the database itself or a transaction. Values arrive as value-types.server.ts says
 * (int8 as number, numeric as string, timestamptz as Date).
 */
export interface Queryable {
  /** All rows. `Row` is what the statement selects; nothing checks it. */
  all<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined when there is none. */
  one<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row | undefined>
  /** The number of rows that were inserted, updated or deleted. */
  run(statement: Statement, values?: readonly unknown[]): Promise<number>
  /** For statements whose shape depends on the request (filters); hot paths use named ones. */
  readonly drizzle: NodePgDatabase
}

type TransactionOptions = {
  /**
   * False: the answer does not wait for the disk. A crash of the server may lose the last moment's commits, never part
   * of one: right for carts and favourites, wrong for orders and payments. Default true.
   */
  durable?: boolean
}

export interface Database extends Queryable {
  readonly pool: pg.Pool
  /** Whether it is there. While it is away every question is refused at once. */
  readonly presence: Presence
  /** Whether it can be written to: it may be there and read-only, or full. */
  readonly writing: Pick<Writing, 'isPossible'>
  /** How this database is reached, for tools that open connections of their own. */
  readonly connection: pg.ClientConfig
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. When PostgreSQL gives it
   * up because of others (deadlock, serialization failure) it runs again, at most three times more, so `work` has no
   * effects outside the database.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * LISTEN on a connection of its own. `handler` gets each payload; after a broken connection came back `onReconnect`
   * is called, since notifications in between are lost. The answer ends the subscription.
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /** Waits for running queries, then closes every connection (and the PostgreSQL that this process started). */
  close(): Promise<void>
  /** Cuts every connection at once, so that PostgreSQL rolls back what is open, and refuses all that is asked later. */
  abandon(): void
}

/**
 * A statement for a module's top level: `statement('cart.lockQuote', 'SELECT … WHERE id = $1 FOR UPDATE')`. The name
 * PostgreSQL sees carries a hash of the text, so that two texts never share a prepared statement.
 */
export function statement(name: string, text: string): Statement {
  const hash = createHash('sha1').update(text).digest('hex').slice(0, 8)
  if (name.length > longestName) throw new RangeError(`statement name too long: ${name}`)
  return { name: `${name}#${hash}`, text }
}

/** PostgreSQL cuts names at 63 bytes; '#' and the hash take nine. */
const longestName = 54

const oldestServerVersion = 150_000
const extraAttempts = 3
const deadlock = '40P01'
const serializationFailure = '40001'

/**
 * Opens the shop's database: the server at `config.databaseUrl`, else the PostgreSQL that npm brings along, started in
 * `config.dataFolder`. Resolves once it answers; a server that is still starting gets 15 s.
 * @throws {StartError} when the data folder cannot be used, or `databaseUrl` leads to no database
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'poolSize' | 'preparedStatements'> & ListenOption,
  log: Log,
): Promise<Database> {
  prepareDataFolder(config.dataFolder)
  const { databaseUrl } = config
  if (databaseUrl) {
    const database = connectDatabase({ connectionString: databaseUrl }, config, log)
    return firstAnswer(database).catch((error: unknown) => {
      throw notReached(error, databaseUrl)
    })
  }
  const { startEmbeddedPostgres } = await import('./launcher.server.ts')
  const server = await startEmbeddedPostgres({ folder: config.dataFolder, log })
  const database = await firstAnswer(connectDatabase(server.connection, config, log))
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}

/** A pooler in transaction mode passes no notification on: they are listened for at the server itself. */
type ListenOption = { listenUrl?: string | undefined }

/** The database behind `connection`, without waiting for it: connections open when they are needed. */
export function connectDatabase(
  connection: pg.ClientConfig,
  { poolSize, preparedStatements, listenUrl }: Pick<Config, 'poolSize' | 'preparedStatements'> & ListenOption,
  log: Log,
  pace?: PresencePace,
): Database {
  const settings: pg.ClientConfig = {
    application_name: 'izlog',
    connectionTimeoutMillis: 10_000,
    // A server that went away without a word is noticed.
    keepAlive: true,
    ...connection,
    types: valueTypes,
  }
  const listener = new Listener(listenUrl ? { ...settings, connectionString: listenUrl } : settings, log)
  const cut = () => {
    pool.cut()
    listener.cut()
  }
  const presence = watchPresence(
    { ask: (patienceMs) => askWhetherThere(settings, patienceMs), cut, log },
    pace,
  )
  const pool = new WatchedPool(
    {
      ...settings,
      max: poolSize,
      // Statements that do not wait for each other's rows go out together: one way there and back instead of several.
      pipeline: true,
      onConnect: (client) => prepareConnection(client, preparedStatements),
    },
    presence,
    (code) => writing.failed(code),
  )
  pool.on('error', (error) => {
    if (!presence.failed(error)) log.warn({ err: error }, 'an idle database connection broke')
  })
  const writing = watchWriting(pool, log)
  let closed: Promise<void> | undefined
  const close = () => {
    presence.close()
    closed ??= Promise.all([listener.close(), pool.end()]).then(() => undefined)
    return closed
  }
  return {
    ...queryable(pool, preparedStatements),
    pool,
    presence,
    writing,
    connection,
    transaction: (work, options) => transaction(pool, preparedStatements, work, options),
    listen: (channel, handler, onReconnect) => listener.subscribe(channel, handler, onReconnect),
    close,
    abandon: () => {
      close().catch(() => undefined)
      cut()
    },
  }
}

/**
 * Named statements are planned once per connection: they look up by key, and PostgreSQL, which would guess otherwise,
 * spends longer on planning the read of a cart each time than on reading it. Not by the connection's `options`:
 * PgBouncer refuses those at start-up, while it keeps track of TimeZone.
 */
function prepareConnection(client: pg.ClientBase, preparedStatements: boolean): undefined {
  const plans = preparedStatements ? '; SET plan_cache_mode = force_generic_plan' : ''
  return client.query(`SET TIME ZONE 'UTC'${plans}`) as unknown as undefined
}

function queryable(client: pg.Pool | pg.PoolClient, preparedStatements: boolean): Queryable {
  const query = ({ name, text }: Statement, values?: readonly unknown[]) =>
    client.query<pg.QueryResultRow>({
      text,
      values: values as unknown[] | undefined,
      ...(preparedStatements && name && { name }),
    })
  return {
    all: async <Row>(wanted: Statement, values?: readonly unknown[]) =>
      (await query(wanted, values)).rows as Row[],
    one: async <Row>(wanted: Statement, values?: readonly unknown[]) =>
      (await query(wanted, values)).rows[0] as Row | undefined,
    run: async (wanted, values) => (await query(wanted, values)).rowCount ?? 0,
    drizzle: drizzle(client),
  }
}

async function transaction<T>(
  pool: pg.Pool,
  preparedStatements: boolean,
  work: (tx: Queryable) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptTransaction(pool, preparedStatements, work, options.durable ?? true)
    } catch (error) {
      if (attempt >= extraAttempts || !isGivenUpForOthers(error)) throw error
      await delay(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** What must never be done by halves waits for its beginning. */
async function onceBegun<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  return work()
}

/** A cart's first statement travels with the beginning. */
async function asItBegins<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { begun, working } = askTogether(client, () => {
    const begun = client.query('BEGIN; SET LOCAL synchronous_commit = off')
    // Told by the work, which fails as well.
    begun.catch(() => undefined)
    return { begun, working: work() }
  })
  const result = await working
  await begun
  return result
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  preparedStatements: boolean,
  work: (tx: Queryable) => Promise<T>,
  durable: boolean,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const tx = queryable(client, preparedStatements)
    const result = await (durable ? onceBegun : asItBegins)(client, () => work(tx))
    const { command } = await client.query('COMMIT')
    if (command === 'ROLLBACK')
      throw new Error(
        'The transaction was rolled back: a statement in it had failed and the error was swallowed',
      )
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

/** True when the same work may succeed if it just runs again; Drizzle wraps the driver's error as its cause. */
function isGivenUpForOthers(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === deadlock || code === serializationFailure || isGivenUpForOthers(error.cause)
}

/** Waits until the server answers, and refuses one that is too old for the shop's SQL. */
async function firstAnswer(database: Database): Promise<Database> {
  const givesUp = Date.now() + 15_000
  for (;;) {
    try {
      const row = await database.one<{ version: number }>({
        text: `SELECT current_setting('server_version_num')::int AS version`,
      })
      if ((row?.version ?? 0) >= oldestServerVersion) return database
      throw new StartError(`PostgreSQL 15 or newer is needed, the server's version number is ${row?.version}`)
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > givesUp) {
        await database.close()
        throw error
      }
      await delay(250)
    }
  }
}
