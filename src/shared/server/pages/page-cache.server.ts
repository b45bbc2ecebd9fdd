import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { flashCookie } from '../http/flash.server.ts'
import { sessionCookie } from '../http/session.server.ts'
import { type PageAddresses, pageAddress } from './page-address.ts'

const maxAgeMs = 60_000
const maxBytes = 64 * 1024 * 1024
/** What an entry takes beside its bodies. */
const entryBytes = 4096
const longestAddress = 500
/** Addresses with parameters that were asked for once lately: they are kept when they are asked for again. */
const mostAskedOnce = 2000

/** The header of every answer that is made while the database is away (RFC 9211): nothing newer is known. */
export const saidWhileAway = (detail: 'database-away' | 'stale' = 'database-away'): [string, string] => [
  'cache-status',
  `izlog; hit; detail=${detail}`,
]

/** One encoding of a page, with its whole head as the flat list that node writes out fastest. */
type Variant = { head: string[]; body: Buffer }

type Entry = {
  identity: Variant
  brotli: Variant
  gzip: Variant
  etag: string
  expires: number
  bytes: number
}

/**
 * Finished pages for visitors without a session: compressed once, answered before the framework sees the request, at
 * most 60 s old (while the database is away they serve on and say so), dropped all at once when anything that pages show
 * has changed. Least recently used pages go first.
 */
export type PageCache = {
  /** Answers from the cache if it can, with a request id of its own; false when the request has to be handled. */
  answer(request: IncomingMessage, response: ServerResponse, nextRequestId: () => string): boolean
  /**
   * Answers with a kept page however old it is, saying so (`Cache-Status`, RFC 9211, and `Age` in seconds): while the
   * database is away nothing newer is known. False when the request's page is not kept.
   */
  answerWhileAway(request: IncomingMessage, response: ServerResponse, nextRequestId: () => string): boolean
  /** The key to keep this request's page under, or undefined when it may not be kept. */
  keyOf(request: IncomingMessage): string | undefined
  /** `keyOf` whoever asks: for what everybody sees alike on pages of shoppers with a session. */
  sharedKeyOf(request: IncomingMessage): string | undefined
  /**
   * Whether a page is worth keeping: at once without parameters, else when it is asked for a second time within a
   * minute. There is no end of distinct addresses; keeping each would push out what people really open.
   */
  isWanted(key: string): boolean
  /** `drops` as it was when the page's data was read: a page that was overtaken by a change is not kept. */
  keep(key: string, html: string, headers: OutgoingHttpHeaders, drops: number): Promise<void>
  /** Forgets every page; returns nothing, never fails. */
  drop(): void
  readonly drops: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export function createPageCache(addresses: PageAddresses, now: () => number = () => Date.now()): PageCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  const askedOnce = new LRUCache<string, number>({ max: mostAskedOnce })
  let drops = 0

  return {
    get drops() {
      return drops
    },
    keyOf: (request) => keyOf(request, addresses),
    sharedKeyOf: (request) => pageKey(request, addresses),
    isWanted(key) {
      if (!key.includes('?')) return true
      const at = askedOnce.peek(key)
      askedOnce.delete(key)
      if (at !== undefined && now() - at < maxAgeMs) return true
      askedOnce.set(key, now())
      return false
    },
    answer(request, response, nextRequestId) {
      const key = keyOf(request, addresses)
      if (key === undefined) return false
      const entry = entries.peek(key)
      if (!entry || entry.expires < now()) return false
      entries.get(key)
      send(entry, request, response, ['x-request-id', nextRequestId()])
      return true
    },
    answerWhileAway(request, response, nextRequestId) {
      const key = keyOf(request, addresses)
      const entry = key === undefined ? undefined : entries.peek(key)
      if (!entry) return false
      const age = Math.max(0, Math.floor((now() - (entry.expires - maxAgeMs)) / 1000))
      const detail = entry.expires < now() ? 'stale' : 'database-away'
      const said = [...saidWhileAway(detail), 'age', String(age)]
      send(entry, request, response, ['x-request-id', nextRequestId(), ...said])
      return true
    },
    async keep(key, html, headers, dropsAtRead) {
      const identity = Buffer.from(html)
      const [brotli, zipped] = await Promise.all([
        compressBrotli(identity, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
        compressGzip(identity, { level: 6 }),
      ])
      if (dropsAtRead !== drops) return
      const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
      const variant = (body: Buffer, encoding?: string): Variant => ({
        head: headOf(headers, etag, body, encoding),
        body,
      })
      const entry: Entry = {
        identity: variant(identity),
        brotli: variant(brotli, 'br'),
        gzip: variant(zipped, 'gzip'),
        etag,
        expires: now() + maxAgeMs,
        bytes: identity.length + brotli.length + zipped.length + entryBytes,
      }
      entries.set(key, entry)
    },
    drop() {
      drops++
      entries.clear()
    },
  }
}

/** @param more headers of this one answer, names and values in turn, as node's flat list has them */
function send(entry: Entry, request: IncomingMessage, response: ServerResponse, more: string[]): void {
  if (request.headers['if-none-match'] === entry.etag) {
    const head = ['etag', entry.etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding, cookie']
    response.writeHead(304, [...head, ...more])
    response.end()
    return
  }
  const { head, body } = variantFor(entry, request.headers['accept-encoding'] ?? '')
  response.writeHead(200, [...head, ...more])
  response.end(request.method === 'HEAD' ? undefined : body)
}

function keyOf(request: IncomingMessage, addresses: PageAddresses): string | undefined {
  const cookies = request.headers.cookie
  if (cookies && (cookies.includes(sessionCookie) || cookies.includes(flashCookie))) return undefined
  return pageKey(request, addresses)
}

/** All that decides what everybody sees on a page: its address and how its lists are shown. */
function pageKey(
  { method, url = '/', headers }: IncomingMessage,
  addresses: PageAddresses,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const address = pageAddress(url, addresses)
  // Forms on such a page lead where one visitor's address says.
  if (address.length > longestAddress || /[?&]destination=/.test(address)) return undefined
  const { cookie } = headers
  if (!cookie) return address
  const look = addresses.look(address.split('?', 1)[0] ?? '', cookie)
  return look === '' ? address : `${address} ${look}`
}

function headOf(headers: OutgoingHttpHeaders, etag: string, body: Buffer, encoding?: string): string[] {
  const all = {
    ...headers,
    etag,
    'content-length': body.length,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  }
  return Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}

function variantFor(entry: Entry, accepted: string): Variant {
  if (accepted.includes('br')) return entry.brotli
  return accepted.includes('gzip') ? entry.gzip : entry.identity
}
