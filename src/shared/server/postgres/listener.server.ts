import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseClient, hangUp } from './client.server.ts'
import type { Log } from './database.server.ts'

type Subscription = { handler: (payload: string) => void; onReconnect: (() => void) | undefined }

const shortestPauseMs = 100
const longestPauseMs = 10_000

/**
 * One connection for all LISTENs of a process, opened with the first of them. When it breaks, it comes back by itself
 * (waiting 0.1 s, doubled up to 10 s) and every subscription's `onReconnect` is called, because what was notified in
 * between is lost.
 */
export class Listener {
  readonly #settings: pg.ClientConfig
  readonly #log: Log
  readonly #channels = new Map<string, Set<Subscription>>()
  readonly #closing = new AbortController()
  #client: pg.Client | undefined
  #lastTurn: Promise<unknown> = Promise.resolve()

  constructor(settings: pg.ClientConfig, log: Log) {
    this.#settings = settings
    this.#log = log
  }

  /** Resolves once notifications arrive; the answer ends the subscription. Rejects when there is no connection. */
  async subscribe(
    channel: string,
    handler: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>> {
    const subscription = { handler, onReconnect }
    await this.#inTurn(async () => {
      const client = this.#client ?? (await this.#connect())
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      this.#channels.set(channel, (this.#channels.get(channel) ?? new Set()).add(subscription))
    })
    return () => this.#inTurn(() => this.#unsubscribe(channel, subscription))
  }

  /** Ends the connection, which may be one to nowhere: a new one is made. */
  cut(): void {
    if (this.#client) hangUp(this.#client)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#inTurn(async () => this.#client?.end())
  }

  /** A connection runs one command at a time, so connecting, listening and closing wait for each other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work)
    this.#lastTurn = turn.catch(() => undefined)
    return turn
  }

  async #unsubscribe(channel: string, subscription: Subscription): Promise<void> {
    const subscriptions = this.#channels.get(channel)
    if (!subscriptions?.delete(subscription) || subscriptions.size > 0) return
    this.#channels.delete(channel)
    await this.#client?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`)
  }

  async #connect(): Promise<pg.Client> {
    const client = new DatabaseClient(this.#settings)
    client.on('error', (error) => this.#log.warn({ err: error }, 'the connection for notifications broke'))
    client.on('notification', ({ channel, payload }) => {
      for (const { handler } of this.#channels.get(channel) ?? []) handler(payload ?? '')
    })
    try {
      await client.connect()
      for (const channel of this.#channels.keys())
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => {
      this.#client = undefined
      if (!this.#closing.signal.aborted) void this.#inTurn(() => this.#reconnect())
    })
    this.#client = client
    return client
  }

  async #reconnect(): Promise<void> {
    const { signal } = this.#closing
    for (let pauseMs = shortestPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await this.#connect()
        break
      } catch (error) {
        this.#log.warn({ err: error, pauseMs }, 'the connection for notifications is still down')
      }
    }
    for (const subscriptions of this.#channels.values())
      for (const { onReconnect } of subscriptions) onReconnect?.()
  }
}
