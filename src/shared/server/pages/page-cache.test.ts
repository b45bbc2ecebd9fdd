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
  for (const [accepted, decode] of [
    ['gzip, br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', (body: Buffer) => body],
  ] as const) {
    const { response: to, written } = response()
    expect(cache.answer(ask({ 'accept-encoding': accepted }), to, nextId)).toBe(true)
    expect(decode(written.body).toString()).toBe(html)
    expect(written.head).toMatchObject({
      'content-type': 'text/html',
      'content-length': String(written.body.length),
      'x-request-id': `id-${ids}`,
    })
    const again = response()
    cache.answer(ask({ 'if-none-match': written.head.etag ?? '' }), again.response, nextId)
    expect(again.written).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(again.written.head['x-request-id']).toBe(`id-${ids}`)
    // A 304 renews what a browser keeps, its rules included.
    expect(again.written.head).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' })
  }
})

test('a shopper with a session or a notice never gets a kept page, nor is theirs kept', async () => {
  const cache = createPageCache(everyAddress)
  await cache.keep('/', html, {}, cache.drops)
  for (const cookie of ['izlog_session=x', 'a=b; izlog_notice=y']) {
    expect(cache.answer(ask({ cookie }), response().response, nextId)).toBe(false)
    expect(cache.keyOf(ask({ cookie }))).toBeUndefined()
  }
  expect(cache.keyOf(ask({}, '/', 'POST'))).toBeUndefined()
})

test('pages are at most 60 s old, go with any change, and one overtaken by a change is not kept', async () => {
  let now = 0
  const cache = createPageCache(everyAddress, () => now)
  await cache.keep('/', html, {}, cache.drops)
  now = 59_999
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
