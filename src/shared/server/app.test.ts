import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from './app.server.ts'
import { readConfig } from './config.server.ts'
import { createPageCache, type PageCache } from './page-cache.server.ts'
import type { Services } from './services.server.ts'
import { everyAddress } from './testing-page-addresses.ts'
import { speakCroatian } from './testing-texts.server.ts'

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
