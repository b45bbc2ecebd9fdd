import pg from 'pg'
import { bytesFrom, DatabaseClient, hangUp, hearErrors, isAsked, processOf } from './client.server.ts'
import { lostAnswers } from './lost-answers.server.ts'
import { DatabaseAway, type Presence } from './presence.server.ts'

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
/** Looks at a connection that owes an answer, before the server is asked whether it has given it. */
const patientLooks = 40

/**
 * Connections to a database that may go away without a word. While it is known to be away nobody waits for a connection;
 * when that is found out, everybody who waits is told. A connection whose answer was lost on its way is ended.
 */
export class WatchedPool extends pg.Pool {
  readonly #clients: Set<pg.Client>
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #lent = new Set<pg.PoolClient>()
  /** Not lent again. */
  readonly #outdated = new WeakSet<pg.ClientBase>()
  readonly #presence: Presence
  readonly #looking: NodeJS.Timeout
  readonly #settings: pg.ClientConfig
  /** How long nothing has come from a connection that owes an answer. */
  readonly #owing = new Map<pg.PoolClient, { received: number; looks: number }>()
  /** Moves with everything that comes from the database. */
  #moved = 0
  #seen = 0
  #silence = 0

  /** @param failed told the code of each error that the database answers with, whoever asked */
  constructor(
    settings: pg.PoolConfig,
    presence: Presence,
    failed: (code: string | undefined) => void = nothing,
  ) {
    const clients = new Set<pg.Client>()
    super({
      ...settings,
      Client: class extends DatabaseClient {
        constructor(config?: string | pg.ClientConfig) {
          super(config)
          clients.add(this)
          hearErrors(this, ({ code }) => failed(code))
          this.on('error', () => presence.suspect())
          this.once('end', () => clients.delete(this))
        }
      },
    })
    this.#clients = clients
    this.#presence = presence
    this.#settings = settings
    this.on('acquire', (client) => {
      this.#lent.add(client)
      this.#moved++
    })
    this.on('release', (_error, client) => {
      this.#lent.delete(client)
      this.#owing.delete(client)
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
    this.#lend(callback, giveUp)
    return undefined
  }

  #lend(callback: Callback, giveUp: (error: Error) => void): void {
    super.connect((error, client, release) => {
      if (error) this.#presence.suspect()
      const isOutdated = client !== undefined && this.#outdated.has(client)
      if (isOutdated) release(true)
      // Told already that it will get none.
      if (!this.#waiting.has(giveUp)) return isOutdated || !client ? undefined : release()
      if (isOutdated) return this.#lend(callback, giveUp)
      this.#waiting.delete(giveUp)
      callback(error, client, release)
    })
  }

  /** Lends none of the present connections again, so that what is asked from now on goes over new ones. */
  renew(): void {
    for (const client of this.#clients) this.#outdated.add(client)
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
    this.#lookAtEach()
    const received = [...this.#lent].reduce((sum, client) => sum + bytesFrom(client), this.#moved)
    const isQuiet = received === this.#seen && (this.#lent.size > 0 || this.#waiting.size > 0)
    this.#seen = received
    this.#silence = isQuiet ? this.#silence + 1 : 0
    if (this.#silence < silentLooks) return
    this.#silence = -trustedLooks
    this.#presence.suspect()
  }

  #lookAtEach(): void {
    const patient: pg.PoolClient[] = []
    for (const client of this.#lent) {
      const received = bytesFrom(client)
      const owing = this.#owing.get(client)
      if (!isAsked(client) || owing?.received !== received) this.#owing.set(client, { received, looks: 0 })
      else if (++owing.looks % patientLooks === 0) patient.push(client)
    }
    if (patient.length > 0) void this.#endLost(patient).catch(() => this.#presence.suspect())
  }

  /** Ends those of the connections whose answer the server has given; what it is still at work on is waited for. */
  async #endLost(clients: readonly pg.PoolClient[]): Promise<void> {
    const lost = await lostAnswers(
      this.#settings,
      clients.flatMap((client) => processOf(client) ?? []),
    )
    for (const client of clients) {
      // Meanwhile it may have come.
      const stillOwing = this.#owing.get(client)?.received === bytesFrom(client)
      if (stillOwing && lost.has(processOf(client) ?? 0)) hangUp(client)
    }
  }
}

const nothing = () => undefined
