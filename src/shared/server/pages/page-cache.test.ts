import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.server.ts'
import { everyAddress } from './testing-page-addresses.ts'

type Written = { status: number; head: Record<string, string>; body: Buffer }

function ask(headers: Record<string, string>, url = '/', method = 'GET'): IncomingMessage {
  return { method, url, headers } as unknown as IncomingMessage
}

function response(): { response: ServerResponse; written: Written } {
  const written: Written = { status: 0, head: {}, body: Buffer.alloc(0) }
  const fake = {
    writeHead(status: number, head: string[] | Record<string, string>) {
      written.status = status
      const pairs = Array.isArray(head)
        ? head.flatMap((name, index) => (index % 2 === 0 ? [[name, head[index + 1] ?? '']] : []))
        : Object.entries(head)
      written.head = Object.fromEntries(pairs)
    },
    end(body?: Buffer) {
      written.body = body ?? Buffer.alloc(0)
    },
  }
  return { response: fake as unknown as ServerResponse, written }
}

let ids = 0
const nextId = () => `id-${++ids}`

const html = '<!doctype html><p>Naočale</p>'

test('a kept page is answered in the encoding that was asked for, or 304', async () => {
  const cache = createPageCache(everyAddress)
  await cache.keep('/', html, { 'content-type': 'text/html' }, cache.drops)
  for (const [accepted, encoding, decode] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ] as const) {
    const { response: to, written } = response()
    expect(cache.answer(ask({ 'accept-encoding': accepted }), to, nextId)).toBe(true)
    expect(decode(written.body).toString()).toBe(html)
    expect(written.head).toMatchObject({
      'content-type': 'text/html',
      'content-length': String(written.body.length),
      'x-request-id': `id-${ids}`,
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    })
    expect(written.head['content-encoding']).toBe(encoding)
    const again = response()
    cache.answer(ask({ 'if-none-match': written.head.etag ?? '' }), again.response, nextId)
    expect(again.written).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(again.written.head['x-request-id']).toBe(`id-${ids}`)
    // A 304 renews what a browser keeps, its rules included.
    expect(again.written.head).toMatchObject({
      etag: written.head.etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
    })
  }
})

test('a shopper with a session or a notice never gets a kept page, nor is theirs kept', async () => {
  const cache = createPageCache(everyAddress)
  await cache.keep('/', html, {}, cache.drops)
  for (const cookie of ['izlog_session=x', 'a=b; izlog_notice=y']) {
    expect(cache.answer(ask({ cookie }), response().response, nextId)).toBe(false)
    expect(cache.keyOf(ask({ cookie }))).toBeUndefined()
    // What is in it for everybody is kept under its address all the same.
    expect(cache.sharedKeyOf(ask({ cookie }, '/x'))).toBe('/x')
  }
  expect(cache.keyOf(ask({}, '/', 'POST'))).toBeUndefined()
})

test('pages are at most 60 s old, go with any change, and one overtaken by a change is not kept', async () => {
  let now = 0
  const cache = createPageCache(everyAddress, () => now)
  await cache.keep('/', html, {}, cache.drops)
  now = 60_000
  expect(cache.answer(ask({}), response().response, nextId)).toBe(true)
  now = 60_001
  expect(cache.answer(ask({}), response().response, nextId)).toBe(false)
  const drops = cache.drops
  await cache.keep('/', html, {}, drops)
  cache.drop()
  expect(cache.answer(ask({}), response().response, nextId)).toBe(false)
  await cache.keep('/', html, {}, drops)
  expect(cache.answer(ask({}), response().response, nextId)).toBe(false)
})

test('a kept page is told about to who asks for its head alone; a header without a value is none', async () => {
  const cache = createPageCache(everyAddress)
  expect(cache.keyOf(ask({}, '/', 'HEAD'))).toBe('/')
  await cache.keep('/', html, { 'x-none': undefined }, cache.drops)
  const { response: to, written } = response()
  expect(cache.answer(ask({}, '/', 'HEAD'), to, nextId)).toBe(true)
  expect([written.status, written.body.length]).toEqual([200, 0])
  expect(Object.keys(written.head).sort()).toEqual(['content-length', 'etag', 'x-request-id'])
  expect(written.head['content-length']).toBe(String(Buffer.byteLength(html)))
})

test.each([
  [-5000, 'database-away', '0'],
  [0, 'database-away', '0'],
  [30_900, 'database-away', '30'],
  [60_000, 'database-away', '60'],
  [60_001, 'stale', '60'],
  [3_600_000, 'stale', '3600'],
])(
  'SAFE-02 while the database is away a page kept %i ms ago is answered, and says so',
  async (age, detail, said) => {
    let now = 1_000_000
    const cache = createPageCache(everyAddress, () => now)
    await cache.keep('/', html, {}, cache.drops)
    now += age
    const { response: to, written } = response()
    expect(cache.answerWhileAway(ask({}), to, nextId)).toBe(true)
    expect(written.body.toString()).toBe(html)
    expect(written.head).toMatchObject({
      'cache-status': `izlog; hit; detail=${detail}`,
      age: said,
      'x-request-id': `id-${ids}`,
    })
  },
)

test('SAFE-02 while the database is away what is not kept, or not for everybody, is not answered', async () => {
  const cache = createPageCache(everyAddress)
  await cache.keep('/', html, {}, cache.drops)
  const { response: to, written } = response()
  expect(cache.answerWhileAway(ask({}, '/other'), to, nextId)).toBe(false)
  expect(cache.answerWhileAway(ask({ cookie: 'izlog_session=x' }), to, nextId)).toBe(false)
  expect(cache.answerWhileAway(ask({}, '/', 'POST'), to, nextId)).toBe(false)
  expect(written.status).toBe(0)
})

test('LIST-13 how a page looks is asked for its path and its cookies, where there are any', () => {
  const look = (path: string, cookies: string) =>
    `${path === '/x' ? 'list' : ''}${cookies === 'a=b' ? '' : '!'}`
  const cache = createPageCache({ ...everyAddress, look })
  expect(cache.keyOf(ask({ cookie: 'a=b' }, '/x?a=1'))).toBe('/x?a=1 list')
  expect(cache.keyOf(ask({ cookie: 'a=b' }, '/y'))).toBe('/y')
  expect(cache.keyOf(ask({}, '/x'))).toBe('/x')
})

test('SAFE-01 an address of more than 500 letters is not kept', () => {
  const cache = createPageCache(everyAddress)
  const address = (length: number) => '/'.padEnd(length, 'x')
  expect(cache.keyOf(ask({}, address(500)))).toBe(address(500))
  expect(cache.keyOf(ask({}, address(501)))).toBeUndefined()
})

test('SAFE-01 an address that is asked for twice in a row is kept, by the clock on the wall too', () => {
  const cache = createPageCache(everyAddress)
  expect([cache.isWanted('/x?a=1'), cache.isWanted('/x?a=1')]).toEqual([false, true])
})

test('LIST-13 pages that look otherwise by a cookie are kept apart', async () => {
  const cache = createPageCache(everyAddress)
  const list = cache.keyOf(ask({ cookie: 'a=b; look=list' }))
  expect(list).not.toBe(cache.keyOf(ask({ cookie: 'a=b' })))
  await cache.keep(list ?? '', html, {}, cache.drops)
  expect(cache.answer(ask({}), response().response, nextId)).toBe(false)
  expect(cache.answer(ask({ cookie: 'look=list' }), response().response, nextId)).toBe(true)
})

test('SAFE-06 parameters that no page knows make no entry, the others make one in any order', async () => {
  const cache = createPageCache({ ...everyAddress, isKnown: (name) => name === 'boja' || name === 'c[1]' })
  const keys = [
    '/x?boja=crna&c[1]=2',
    '/x?utm_source=a&c%5B1%5D=2&boja=crna',
    '/x?c[1]=2&fbclid=9&boja=crna&&=',
  ].map((url) => cache.keyOf(ask({}, url))?.replaceAll('%5B', '[').replaceAll('%5D', ']'))
  expect(new Set(keys)).toEqual(new Set(['/x?boja=crna&c[1]=2']))
  expect(cache.keyOf(ask({}, '/x?utm_source=a'))).toBe('/x')
  await cache.keep('/x', html, {}, cache.drops)
  expect(cache.answer(ask({}, '/x?gclid=1&%E0=2'), response().response, nextId)).toBe(true)
  expect(cache.answer(ask({}, '/x?boja=crna'), response().response, nextId)).toBe(false)
})

test('UI-03 a page whose forms lead where one visitor’s address says is not kept', () => {
  const cache = createPageCache(everyAddress)
  expect(cache.keyOf(ask({}, '/x?destination=/kosarica'))).toBeUndefined()
  expect(cache.keyOf(ask({}, '/x?a=1&destination=/kosarica'))).toBeUndefined()
})

test('SAFE-01 an address with parameters is kept from its second time within a minute on', () => {
  let now = 0
  const cache = createPageCache(everyAddress, () => now)
  expect(cache.isWanted('/x')).toBe(true)
  expect(cache.isWanted('/x?a=1')).toBe(false)
  now = 59_000
  expect(cache.isWanted('/x?a=1')).toBe(true)
  expect(cache.isWanted('/x?a=2')).toBe(false)
  now = 120_000
  expect(cache.isWanted('/x?a=2')).toBe(false)
  for (let n = 0; n < 2000; n++) cache.isWanted(`/x?n=${n}`)
  expect(cache.isWanted('/x?a=2')).toBe(false)
  expect(cache.isWanted('/x?n=1999')).toBe(true)
})

test('SAFE-01 an address whose minute began anew is remembered longer than those asked for before it', () => {
  let now = 0
  const cache = createPageCache(everyAddress, () => now)
  expect(cache.isWanted('/x?a=1')).toBe(false)
  for (let n = 0; n < 1000; n++) cache.isWanted(`/x?before=${n}`)
  now = 60_000
  expect(cache.isWanted('/x?a=1')).toBe(false)
  for (let n = 0; n < 1500; n++) cache.isWanted(`/x?after=${n}`)
  expect(cache.isWanted('/x?a=1')).toBe(true)
})
