import { randomBytes } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { t } from '#shared/text/text.ts'
import type { PageCache } from '../pages/page-cache.server.ts'
import { bodyPace } from './body-pace.server.ts'
import { nameUnknownForwarded, rawClientKey, type TrustedProxy } from './client-key.server.ts'
import { healthPath } from './health.server.ts'
import { createRequestLimit } from './request-limit.server.ts'

/** Why a request goes no further than the door. */
export type DoorRefusal =
  | { kind: 'too_many'; retryAfter: number }
  | { kind: 'bad_address' | 'bad_host' | 'bad_expectation' }

export type FrontDoor = {
  /** @param handler the framework's, for what is not answered here */
  createServer(handler: RequestListener): Server
  /** For the framework's first hook: all refusals are answered there, with the headers that every answer has. */
  refusalOf(request: IncomingMessage): DoorRefusal | undefined
  nextRequestId(): string
  clientError(error: Error & { code?: string }, socket: Socket): void
}

/** Milliseconds that a client may take for a request's head, and, where it sends a file, for the whole of it. */
const headersTimeout = 20_000
const requestTimeout = headersTimeout + bodyPace.longestMs
/**
 * Milliseconds that a connection stays open between two requests: longer than common proxies keep theirs to the shop
 * (nginx and AWS's balancer 60 s), so that none sends a request into one that is just being closed. How many may be kept
 * is bounded in connections.server.ts.
 */
const keepAliveTimeout = 75_000
/** Milliseconds without a byte in either direction, also where an answer is not fetched. */
const silence = 120_000
/**
 * Answers that a connection may be owed at once. Browsers and proxies wait for each; Node hands over all requests of one
 * read together, hundreds of them, and each would hold its place and its memory until all before it are answered.
 */
const mostOwed = 32
/** Milliseconds in which the other side may read why its connection ends (RFC 9112, 9.6). */
const linger = 2000

/**
 * What every request meets before the framework: its client is counted, an address that cannot be read is turned away,
 * a kept page is answered at once.
 */
export function createFrontDoor(options: {
  pageCache: Pick<PageCache, 'answer' | 'answerWhileAway'>
  /** Whether the database is known to be away: then kept pages are answered in another way. */
  isAway: () => boolean
  trusted: TrustedProxy
  limited: boolean
}): FrontDoor {
  const limit = createRequestLimit()
  const expectant = new WeakSet<IncomingMessage>()
  const refused = new WeakMap<IncomingMessage, DoorRefusal>()
  const nextRequestId = requestIds()
  /** Answers that are owed on each connection, in their order. */
  const owed = new WeakMap<Socket, Set<ServerResponse>>()
  const refusing = new WeakSet<Socket>()
  /** Those that were owed as many answers as there may be: they end behind them. */
  const full = new WeakSet<Socket>()

  /** Whether it is to be answered. */
  const owe = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (refusing.has(socket) || full.has(socket)) return false
    const answers = owed.get(socket) ?? new Set()
    owed.set(socket, answers.add(response))
    response.once('close', () => answers.delete(response))
    if (answers.size === mostOwed) {
      // The last answer says so: what was asked behind it has to be asked again (RFC 9112, 9.3.2).
      full.add(socket)
      response.shouldKeepAlive = false
    }
    return true
  }

  const look = (request: IncomingMessage): DoorRefusal | undefined => {
    if (options.limited && !isHealthCheck(request)) {
      const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write'
      const retryAfter = limit.take(rawClientKey(request, options.trusted), kind)
      if (retryAfter > 0) return { kind: 'too_many', retryAfter }
    }
    if (!namesOneHost(request)) return { kind: 'bad_host' }
    if (expectant.has(request)) return { kind: 'bad_expectation' }
    return isReadable(request.url ?? '/') ? undefined : { kind: 'bad_address' }
  }

  const answerKept = (request: IncomingMessage, response: ServerResponse): boolean =>
    options.isAway()
      ? options.pageCache.answerWhileAway(request, response, nextRequestId)
      : options.pageCache.answer(request, response, nextRequestId)

  return {
    nextRequestId,
    refusalOf: (request) => refused.get(request),
    createServer(handler) {
      const meet = (request: IncomingMessage, response: ServerResponse) => {
        if (!owe(request, response)) return
        nameUnknownForwarded(request)
        const refusal = look(request)
        if (refusal) {
          refused.set(request, refusal)
          // The framework's router would answer what it cannot read by itself, without hooks and in English.
          request.url = '/'
        } else if (answerKept(request, response)) return
        handler(request, response)
      }
      const server = createServer(serverOptions, meet)
      server.timeout = silence
      // Node would answer these two itself, with nothing in it, or not at all.
      server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
        expectant.add(request)
        server.emit('request', request, response)
      })
      server.on('connect', (_request: IncomingMessage, socket: Socket) => {
        endPlainly(socket, '405 Method Not Allowed', t('error.method'), nextRequestId())
      })
      return server
    },
    clientError(error, socket) {
      // What cannot be read stays so: the first word about it is the only one.
      if (refusing.has(socket)) return
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      refusing.add(socket)
      const answers = [...(owed.get(socket) ?? [])]
      // Either the body of the last request is broken, or what comes behind it.
      const broken = answers.find(({ req }) => !req.complete)
      void Promise.all(answers.filter((answer) => answer !== broken).map(isOver)).then(() => {
        // Into an answer that has begun nothing else can be written.
        if (!socket.writable || broken?.headersSent) return void socket.destroy()
        const [status, message] = clientErrors[error.code ?? ''] ?? ['400 Bad Request', 'error.request']
        endPlainly(socket, status, t(message), nextRequestId())
      })
    },
  }
}

const isOver = (answer: ServerResponse) => new Promise<void>((done) => answer.once('close', done))

const serverOptions = {
  headersTimeout,
  requestTimeout,
  keepAliveTimeout,
  connectionsCheckingInterval: 5000,
  // Told by `look`, as everything else that is refused.
  requireHostHeader: false,
}

/** An answer to what cannot be read as a request: the framework never sees it. */
function endPlainly(socket: Socket, status: string, message: string, id: string): void {
  const body = JSON.stringify({ error: true, title: t('error.title'), message })
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: private, no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy: same-origin',
    'Referrer-Policy: no-referrer',
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), linger).unref()
}

const clientErrors: Record<string, [status: string, message: 'error.head_too_large' | 'error.too_slow']> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'error.head_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'error.too_slow'],
}

/** Whoever keeps the shop may ask from the same address as a flood comes from, a proxy's. */
const isHealthCheck = ({ method, url = '' }: IncomingMessage): boolean =>
  url === healthPath && (method === 'GET' || method === 'HEAD')

/** RFC 9112, 3.2: exactly one, made of what names and addresses are made of; HTTP/1.0 did not know it. */
function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  if (hosts === 0) return httpVersion === '1.0'
  return hosts === 1 && hostName.test(headers.host ?? '')
}

const hostName = /^(\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(:\d{0,5})?$/i

/** Unlike any of another start: a number alone would come again with every one. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

/** No text that people or databases know holds NUL or half a character. */
function isReadable(url: string): boolean {
  if (!url.includes('%')) return true
  const [path = '', ...query] = url.split('?')
  return canDecode(path) && !/%00/.test(query.join('?'))
}

function canDecode(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
