import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { t } from '#shared/text/text.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { trustedProxy } from './client-key.server.ts'
import { createFrontDoor } from './front-door.server.ts'

beforeAll(speakCroatian)

let close: () => void = () => undefined
afterEach(() => close())

type DoorOptions = Parameters<typeof createFrontDoor>[0]
const nothingKept = { answer: () => false, answerWhileAway: () => false }

function door(
  options: Partial<DoorOptions> = {},
  handler: RequestListener = (_, answer) => answer.end('ok'),
) {
  const front = createFrontDoor({
    pageCache: nothingKept,
    isAway: () => false,
    trusted: trustedProxy(false),
    limited: false,
    ...options,
  })
  const server = front.createServer(handler)
  server.on('clientError', front.clientError)
  return { ...front, server }
}

/** Everything that comes back for these bytes until the connection ends. */
async function answerTo({ server }: ReturnType<typeof door>, text: string): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await new Promise((ended) => socket.once('close', ended))
  return answer
}

/** What the door thinks of a request that came over no network. */
function thinks(
  { server, refusalOf }: ReturnType<typeof door>,
  method: string,
  url: string,
  client = '203.0.113.7',
) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: client })
  const request = Object.assign(new IncomingMessage(socket), { method, url, httpVersion: '1.1' })
  request.rawHeaders.push('Host', 'shop')
  request.headers = { host: 'shop' }
  server.emit('request', request, new ServerResponse(request))
  return refusalOf(request)
}

/** How many of so many are taken. */
const taken = (count: number, ask: () => unknown) =>
  Array.from({ length: count }, ask).filter((refusal) => refusal === undefined).length

const late = 'ERR_HTTP_REQUEST_TIMEOUT'
test.each([
  ['400 Bad Request', 'error.request', 'NONSENSE\r\n\r\n'],
  [
    '431 Request Header Fields Too Large',
    'error.head_too_large',
    `GET / HTTP/1.1\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
  ],
  ['408 Request Timeout', 'error.too_slow', late],
  ['405 Method Not Allowed', 'error.method', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
] as const)(
  'SAFE-05 what the framework never sees is answered like all else: %s',
  async (status, word, text) => {
    const front = door()
    // Node itself looks for the late ones every few seconds only.
    if (text === late)
      front.server.on('connection', (socket) =>
        front.server.emit('clientError', Object.assign(new Error('too late'), { code: late }), socket),
      )
    const [head = '', body = ''] = (await answerTo(front, text)).split('\r\n\r\n')
    const sent = JSON.stringify({ error: true, title: 'Greška', message: t(word) })
    expect(body).toBe(sent)
    const [first, ...headers] = head.split('\r\n')
    expect(first).toBe(`HTTP/1.1 ${status}`)
    expect(headers).toEqual([
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(sent)}`,
      'Cache-Control: private, no-store',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy: same-origin',
      'Referrer-Policy: no-referrer',
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      expect.stringMatching(/^X-Request-Id: [\w-]{8}-1$/),
      'Connection: close',
    ])
  },
)

test('SAFE-05 to who broke the connection off nothing is said', async () => {
  const front = door()
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
  front.server.on('connection', (socket) => front.server.emit('clientError', reset, socket))
  expect(await answerTo(front, 'GET / HTTP/1.1\r\n')).toBe('')
})

test.each([
  ['odd', 'tea', 'bad_expectation'],
  ['known', '100-continue', undefined],
])('SAFE-05 whether an expectation that is %s is refused by the shop', async (_what, expectation, kind) => {
  const kinds: unknown[] = []
  const front = door({}, (request, response) => {
    kinds.push(front.refusalOf(request)?.kind)
    response.end()
  })
  await answerTo(front, `GET / HTTP/1.1\r\nHost: a\r\nExpect: ${expectation}\r\nConnection: close\r\n\r\n`)
  expect(kinds).toEqual([kind])
})

test('SAFE-05 HTTP/1.1 names a host', async () => {
  const kinds: unknown[] = []
  const front = door({}, (request, response) => {
    kinds.push(front.refusalOf(request)?.kind)
    response.end()
  })
  await answerTo(front, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(kinds).toEqual(['bad_host'])
})

test('OWN-08 the framework gets what is refused under an address that it can read, numbered like all else', () => {
  const seen: unknown[] = []
  const front = door({}, ({ url }) => void seen.push(url))
  expect(thinks(front, 'GET', '/%')).toEqual({ kind: 'bad_address' })
  expect(seen).toEqual(['/'])
  const [first, second] = [front.nextRequestId(), front.nextRequestId()]
  expect([first.slice(0, 9), first.slice(9), second.slice(9)]).toEqual([second.slice(0, 9), '1', '2'])
})

test.each([false, true])(
  'SAFE-02 kept pages are answered at the door, the database away or not: %s',
  (isAway) => {
    const asked: string[] = []
    const pageCache = {
      answer: (...given: unknown[]) => {
        asked.push(`there ${(given[2] as () => string)().slice(-2)}`)
        return true
      },
      answerWhileAway: (...given: unknown[]) => {
        asked.push(`away ${(given[2] as () => string)().slice(-2)}`)
        return true
      },
    } as unknown as DoorOptions['pageCache']
    const front = door({ pageCache, isAway: () => isAway }, () => expect.unreachable('it is answered'))
    thinks(front, 'GET', '/kept')
    expect(asked).toEqual([isAway ? 'away -1' : 'there -1'])
  },
)

test('SAFE-06 each client has its minute’s reads and writes, and is told how long to wait', () => {
  const front = door({ limited: true })
  expect(taken(1210, () => thinks(front, 'GET', '/ok'))).toBe(1200)
  expect(thinks(front, 'HEAD', '/ok')).toEqual({ kind: 'too_many', retryAfter: expect.any(Number) })
  expect(taken(250, () => thinks(front, 'POST', '/ok'))).toBe(240)
  expect(taken(1, () => thinks(front, 'GET', '/ok', '203.0.113.8'))).toBe(1)
  expect(taken(1210, () => thinks(front, 'HEAD', '/ok', '203.0.113.9'))).toBe(1200)
  const open = door()
  expect(taken(1210, () => thinks(open, 'GET', '/ok'))).toBe(1210)
})

test('SAFE-06 who looks after the shop’s health counts for nothing, by GET and HEAD of its one address', () => {
  const front = door({ limited: true })
  for (const method of ['GET', 'HEAD'])
    expect(taken(1210, () => thinks(front, method, '/healthz'))).toBe(1210)
  expect(taken(250, () => thinks(front, 'POST', '/healthz'))).toBe(240)
  expect(taken(1210, () => thinks(front, 'GET', '/healthz?x'))).toBe(1200)
})
