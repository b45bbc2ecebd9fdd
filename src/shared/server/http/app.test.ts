import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { t } from '#shared/text/text.ts'
import { createPageCache, type PageCache } from '../pages/page-cache.server.ts'
import { everyAddress } from '../pages/testing-page-addresses.ts'
import { readConfig } from '../process/config.server.ts'
import type { Services } from '../process/services.server.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { createApp } from './app.server.ts'
import { registerHealth } from './health.server.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** The server as it listens, without shop: `/ok` answers by itself, `/fails` with an error of ours. */
async function listening(
  env: Record<string, string> = {},
  pageCache: PageCache = createPageCache(everyAddress),
) {
  speakCroatian()
  const config = readConfig({ IZLOG_LOG_LEVEL: 'silent', ...env })
  const database = { presence: { isAway: false } }
  const services = { config, database, log: pino({ level: 'silent' }) } as unknown as Services
  const app = await createApp(services, {
    dev: false,
    pageCache,
    errorPage: async (status) => `<h1>${status}</h1>`,
  })
  app.get('/ok', async () => ({ error: false }))
  app.get('/fails', async () => {
    throw new Error('broken')
  })
  app.post('/ok', async () => ({ error: false }))
  app.post('/items/:id', async () => ({ error: false }))
  app.get('/tree/*', async () => ({ error: false }))
  app.get('/public', async (_request, reply) => reply.header('cache-control', 'public').send('all'))
  registerHealth(app, { writing: { isPossible: async () => true } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(app)
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    base,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(base + path, { headers, method, redirect: 'manual' }),
    /** What comes back for exactly these bytes. */
    raw: (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(text))
        let answer = ''
        socket.on('data', (bytes) => {
          answer += bytes
        })
        socket.on('end', () => resolve(answer))
        socket.on('error', reject)
      }),
  }
}

// Over a thousand requests: on a busy machine they take their time.
vi.setConfig({ testTimeout: 30_000 })

/** How many of so many requests were let in. */
async function letIn(count: number, ask: (n: number) => Promise<Response>): Promise<number> {
  const statuses: number[] = []
  const together = 20
  for (let from = 0; from < count; from += together) {
    const numbers = Array.from({ length: Math.min(together, count - from) }, (_, index) => from + index)
    const answers = await Promise.all(numbers.map(ask))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses.filter((status) => status !== 429).length
}

test('SAFE-06 without a proxy a forged X-Forwarded-For passes no limit', async () => {
  const { ask } = await listening()
  expect(await letIn(260, (n) => ask('/ok', { 'x-forwarded-for': `203.0.113.${n % 250}` }, 'POST'))).toBe(240)
})

test('SAFE-06 behind one proxy the address that it added counts, not what the client wrote before it', async () => {
  const { ask } = await listening({ IZLOG_TRUST_PROXY: '1' })
  const from = (address: string) => (n: number) =>
    ask('/ok', { 'x-forwarded-for': `198.51.100.${n % 250}, ${address}` }, 'POST')
  expect(await letIn(250, from('203.0.113.7'))).toBe(240)
  expect(await letIn(5, from('203.0.113.8'))).toBe(5)
})

const leftEmpty = [',', ', ', ' ,\t', ',,']
test.each([
  ['1', leftEmpty, ', 203.0.113.9'],
  ['loopback', leftEmpty, ', 203.0.113.9'],
  // A proxy before this one left it empty.
  ['2', [',,127.0.0.1', ', , 127.0.0.1', ' ,\t, 127.0.0.1'], ', 203.0.113.9, 127.0.0.1'],
])(
  'SAFE-06 an address that the proxy left empty is unknown (IZLOG_TRUST_PROXY=%s): what the client wrote before it does not count',
  async (trusted, endings, honest) => {
    const { ask } = await listening({ IZLOG_TRUST_PROXY: trusted })
    const forged = (n: number) =>
      ask('/ok', { 'x-forwarded-for': `10.7.${n >> 8}.${n & 255}${endings[n % endings.length]}` }, 'POST')
    expect(await letIn(260, forged)).toBe(240)
    expect(await letIn(5, () => ask('/ok', { 'x-forwarded-for': honest }, 'POST'))).toBe(5)
  },
)

test('SAFE-06 addresses of one /64 share a limit', async () => {
  const { ask } = await listening({ IZLOG_TRUST_PROXY: 'loopback' })
  const from = (network: number) => (n: number) =>
    ask('/ok', { 'x-forwarded-for': `2001:db8:0:${network}::${n.toString(16)}` }, 'POST')
  expect(await letIn(250, from(1))).toBe(240)
  expect(await letIn(5, from(2))).toBe(5)
})

test('SAFE-06 missing pages, wrong addresses and kept pages count like all others, and say how long to wait', async () => {
  const pageCache = createPageCache(everyAddress)
  await pageCache.keep('/kept', '<p>', {}, pageCache.drops)
  const { ask } = await listening({}, pageCache)
  const paths = ['/missing', '/%E0%A4%A', '/kept', '/ok']
  expect(await letIn(1220, (n) => ask(paths[n % 4] ?? '/'))).toBe(1200)
  for (const path of paths) {
    const answer = await ask(path)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ error: true, message: expect.stringContaining('Previše') })
  }
  const page = await ask('/ok', { accept: 'text/html' })
  expect([page.status, await page.text()]).toEqual([429, '<h1>429</h1>'])
})

test('SAFE-06 a flood refuses no check of the shop’s health, from whichever address it comes', async () => {
  const { ask } = await listening()
  expect(await letIn(1210, () => ask('/ok'))).toBe(1200)
  for (const method of ['GET', 'HEAD']) expect((await ask('/healthz', {}, method)).status).toBe(200)
  expect((await ask('/healthz?x')).status).toBe(429)
  expect(await letIn(1210, () => ask('/healthz'))).toBe(1210)
})

test.each(['/%E0%A4%A', '/proizvod/%', '/%00', '/ok?q=%00', '/%ED%A0%80'])(
  'SAFE-05 the unreadable address %s is answered in the shop’s language, with the headers of every answer',
  async (path) => {
    const { ask, raw } = await listening()
    const answer = await ask(path)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: true, message: 'Ova adresa nije ispravno napisana.' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const page = await ask(path, { accept: 'text/html,*/*' })
    expect([page.status, await page.text()]).toEqual([400, '<h1>400</h1>'])
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*X-Request-Id: [\s\S]*"error":true/)
  },
)

test('SAFE-05 what does not say that it is for all is for nobody else: answers, errors, missing pages', async () => {
  const { ask } = await listening()
  for (const path of ['/ok', '/fails', '/missing']) {
    for (const accept of ['application/json', 'text/html']) {
      const { headers } = await ask(path, { accept, cookie: 'izlog_session=abc' })
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  }
  expect((await ask('/public')).headers.get('cache-control')).toBe('public')
})

test('OWN-08 every answer has a request id, unlike any other and any of another start', async () => {
  const pageCache = createPageCache(everyAddress)
  await pageCache.keep('/kept', '<p>', {}, pageCache.drops)
  const ids = new Set<string | null>()
  let answers = 0
  for (const { ask } of [await listening({}, pageCache), await listening({}, pageCache)]) {
    const etag = (await ask('/kept')).headers.get('etag') ?? ''
    for (const path of ['/kept', '/ok', '/missing', '/fails', '/%', '/kept']) {
      for (const known of ['', etag]) {
        ids.add((await ask(path, { 'if-none-match': known })).headers.get('x-request-id'))
        answers++
      }
    }
  }
  expect(ids.has(null)).toBe(false)
  expect(ids.size).toBe(answers)
})

test('a method that an address does not know is 405 with those it knows: JSON, to browsers a page', async () => {
  const { ask } = await listening()
  for (const [path, method, allow] of [
    ['/ok', 'PUT', 'GET, HEAD, POST'],
    ['/ok/', 'DELETE', 'GET, HEAD, POST'],
    ['/public?x=1', 'POST', 'GET, HEAD'],
    ['/items/7', 'PATCH', 'POST'],
    ['/items/7', 'GET', 'POST'],
    ['/tree/a/b', 'POST', 'GET, HEAD'],
  ] as const) {
    const answer = await ask(path, { accept: 'application/json' }, method)
    expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, allow])
    expect(await answer.json()).toMatchObject({ error: true, message: expect.stringContaining('adresa') })
  }
  const page = await ask('/items/7', { accept: 'text/html' })
  expect([page.status, page.headers.get('allow'), await page.text()]).toEqual([405, 'POST', '<h1>405</h1>'])
  for (const path of ['/none', '/items', '/items/7/8', '/okay']) {
    const answer = await ask(path, {}, 'POST')
    expect([answer.status, answer.headers.get('allow')], path).toEqual([404, null])
  }
})

/** What the framework never sees, or sees only because Node was told not to answer it by itself. */
const strange: [name: string, request: string, status: number][] = [
  ['no host', 'GET /ok HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET /ok HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['an empty host', 'GET /ok HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n', 400],
  ['a host of other signs', 'GET /ok HTTP/1.1\r\nHost: a/<b>\r\nConnection: close\r\n\r\n', 400],
  ['two hosts in HTTP/1.0', 'GET /ok HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['an odd expectation', 'GET /ok HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
  ['a long head', `GET /ok HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['a long address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['a method of its own', 'TEA / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['no request at all', 'NONSENSE\r\n\r\n', 400],
  ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['a length below zero', 'POST /ok HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n', 400],
  [
    'two lengths',
    'POST /ok HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a head that ends in LF', 'GET /ok HTTP/1.1\nHost: a\n\n', 400],
  ['a TLS greeting', '\u0016\u0003\u0001\u0000\u0005\u0001\u0000\u0000\u0001\u0003\r\n\r\n', 400],
]

test.each(strange)('SAFE-05 %s is answered as all that the shop refuses', async (_name, request, status) => {
  const { raw } = await listening()
  const answer = await raw(request)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
  )
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-request-id': expect.stringMatching(/^[\w-]{8}-\w+$/),
    connection: 'close',
  })
  const texts = ['request', 'head_too_large', 'method'].map((name) => t(`error.${name}` as 'error.request'))
  expect(JSON.parse(body)).toEqual({ error: true, title: 'Greška', message: expect.any(String) })
  expect(texts).toContain(JSON.parse(body).message)
})

test.each([
  ['HTTP/1.0', 'GET /ok HTTP/1.0\r\n\r\n'],
  ['an address with its host', 'GET http://a/ok HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['an IPv6 host', 'GET /ok HTTP/1.1\r\nHost: [::1]:80\r\nConnection: close\r\n\r\n'],
  ['a host with an underscore', 'GET /ok HTTP/1.1\r\nHost: a_b.local:8080\r\nConnection: close\r\n\r\n'],
  [
    'an expectation that Node knows',
    'GET /ok HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n',
  ],
])('%s is served', async (_name, request) => {
  const { raw } = await listening()
  expect(await raw(request)).toMatch(/HTTP\/1\.1 200 OK[\s\S]*\{"error":false\}$/)
})
