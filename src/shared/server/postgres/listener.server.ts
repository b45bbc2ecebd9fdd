import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
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
  #client: Promise<pg.Client> | undefined

  constructor(settings: pg.ClientConfig, log: Log) {
    this.#settings = settings
    this.#log = log
  }

  /** Resolves once notifications arrive; the answer ends the subscription. */
  async subscribe(
    channel: string,
    handler: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>> {
    const subscription: Subscription = { handler, onReconnect }
    const subscriptions = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, subscriptions.add(subscription))
    this.#client ??= this.#connect()
    const client = await this.#client
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    return async () => {
      if (!subscriptions.delete(subscription) || subscriptions.size > 0) return
      this.#channels.delete(channel)
      const open = await this.#client
      await open?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }
