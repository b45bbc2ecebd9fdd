import pg from 'pg'
import { DatabaseClient } from './client.server.ts'
import { DatabaseAway, hangUp, type Presence } from './presence.server.ts'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

const lookEveryMs = 250
/** Looks at which nothing had come though something was asked, before the database is asked whether it is there. */
const silentLooks = 4
/** After an answer that it is: what was asked is slow, and may be. */
const trustedLooks = 20

/**
 * Connections to a database that may go away without a word. While it is known to be away nobody waits for a connection;
 * when that is found out, everybody who waits is told.
 */
export class WatchedPool extends pg.Pool {
  readonly #clients: Set<pg.Client>
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #lent = new Set<pg.PoolClient>()
  readonly #presence: Presence
  readonly #looking: NodeJS.Timeout
  /** Moves with everything that comes from the database. */
  #moved = 0
  #seen = 0
  #silence = 0

  constructor(settings: pg.PoolConfig, presence: Presence) {
    const clients = new Set<pg.Client>()
    super({
      ...settings,
      Client: class extends DatabaseClient {
        constructor(config?: string | pg.ClientConfig) {
          super(config)
          clients.add(this)
          this.on('error', () => presence.suspect())
          this.once('end', () => clients.delete(this))
        }
      },
    })
    this.#clients = clients
    this.#presence = presence
    this.on('acquire', (client) => {
      this.#lent.add(client)
      this.#moved++
    })
    this.on('release', (_error, client) => {
      this.#lent.delete(client)
      this.#moved++
    })
    this.#looking = setInterval(() => this.#look(), lookEveryMs)
    this.#looking.unref()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    if (this.#presence.isAway) {
      process.nextTick(callback, new DatabaseAway(), undefined, nothing)
      return undefined
    }
    const giveUp = (error: Error) => callback(error, undefined, nothing)
    this.#waiting.add(giveUp)
    super.connect((error, client, release) => {
      if (error) this.#presence.suspect()
      if (this.#waiting.delete(giveUp)) callback(error, client, release)
      // Told already that it will get none.
      else if (client) release()
    })
    return undefined
  }

  /** Ends every connection at once; whoever waits for an answer or for a connection is told. */
  cut(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const giveUp of waiting) giveUp(new DatabaseAway())
    for (const client of this.#clients) hangUp(client)
  }

  override async end(): Promise<void> {
    clearInterval(this.#looking)
    await super.end()
  }

  #look(): void {
    const received = [...this.#lent].reduce((sum, client) => sum + bytesFrom(client), this.#moved)
    const isQuiet = received === this.#seen && (this.#lent.size > 0 || this.#waiting.size > 0)
    this.#seen = received
    this.#silence = isQuiet ? this.#silence + 1 : 0
    if (this.#silence < silentLooks) return
    this.#silence = -trustedLooks
    this.#presence.suspect()
  }
}

const nothing = () => undefined

function bytesFrom(client: pg.ClientBase): number {
  const { connection } = client as unknown as { connection?: { stream?: { bytesRead?: number } } }
  return connection?.stream?.bytesRead ?? 0
}
