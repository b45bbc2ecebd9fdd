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
import { rawClientKey, type TrustedProxy } from './client-key.server.ts'
import type { PageCache } from './page-cache.server.ts'
import { createRequestLimit } from './request-limit.server.ts'

/** Why a request goes no further than the door. */
export type DoorRefusal = { kind: 'too_many'; retryAfter: number } | { kind: 'bad_address' }

export type FrontDoor = {
  /** @param handler the framework's, for what is not answered here */
  createServer(handler: RequestListener): Server
  /** For the framework's first hook: all refusals are answered there, with the headers that every answer has. */
  refusalOf(request: IncomingMessage): DoorRefusal | undefined
  nextRequestId(): string
  clientError(error: Error & { code?: string }, socket: Socket): void
}

/** Milliseconds that a client may take for a request's head, and for the whole of it. */
const headersTimeout = 20_000
const requestTimeout = 60_000

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
  const refused = new WeakMap<IncomingMessage, DoorRefusal>()
  const nextRequestId = requestIds()

  const look = (request: IncomingMessage): DoorRefusal | undefined => {
    if (options.limited) {
      const kind = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write'
      const retryAfter = limit.take(rawClientKey(request, options.trusted), kind)
      if (retryAfter > 0) return { kind: 'too_many', retryAfter }
    }
    return isReadable(request.url ?? '/') ? undefined : { kind: 'bad_address' }
  }

  const answerKept = (request: IncomingMessage, response: ServerResponse): boolean =>
    options.isAway()
      ? options.pageCache.answerWhileAway(request, response, nextRequestId)
      : options.pageCache.answer(request, response, nextRequestId)

  return {
    nextRequestId,
    refusalOf: (request) => refused.get(request),
    createServer: (handler) =>
      createServer(
        { headersTimeout, requestTimeout, connectionsCheckingInterval: 5000 },
        (request: IncomingMessage, response: ServerResponse) => {
          const refusal = look(request)
          if (refusal) {
            refused.set(request, refusal)
            // The framework's router would answer what it cannot read by itself, without hooks and in English.
            request.url = '/'
          } else if (answerKept(request, response)) return
          handler(request, response)
        },
      ),
    clientError(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const status = clientErrors[error.code ?? ''] ?? '400 Bad Request'
      const body = JSON.stringify({ error: true, title: t('error.title'), message: t('error.body') })
      socket.end(
        `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: private, no-store\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${nextRequestId()}\r\nConnection: close\r\n\r\n${body}`,
      )
    },
  }
}

const clientErrors: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

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
