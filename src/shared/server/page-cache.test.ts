import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.server.ts'

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
  const cache = createPageCache()
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
  }
})

test('a shopper with a session or a notice never gets a kept page, nor is theirs kept', async () => {
  const cache = createPageCache()
  await cache.keep('/', html, {}, cache.drops)
  for (const cookie of ['izlog_session=x', 'a=b; izlog_notice=y']) {
    expect(cache.answer(ask({ cookie }), response().response, nextId)).toBe(false)
    expect(cache.keyOf(ask({ cookie }))).toBeUndefined()
  }
  expect(cache.keyOf(ask({}, '/', 'POST'))).toBeUndefined()
})

test('pages are at most 60 s old, go with any change, and one overtaken by a change is not kept', async () => {
  let now = 0
  const cache = createPageCache(() => now)
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

test('grid and list are kept apart', async () => {
  const cache = createPageCache()
  const list = cache.keyOf(ask({ cookie: 'list_views=%7B%7D' }))
  expect(list).not.toBe(cache.keyOf(ask({})))
  await cache.keep(list ?? '', html, {}, cache.drops)
  expect(cache.answer(ask({}), response().response, nextId)).toBe(false)
})

test('LIST-13 views remembered for many pages are told apart to their end, or kept by nobody', () => {
  const cache = createPageCache()
  const cookie = (path: string) => `list_views=${'x'.repeat(900)}${path}`
  expect(cache.keyOf(ask({ cookie: cookie('a') }))).not.toBe(cache.keyOf(ask({ cookie: cookie('b') })))
  expect(cache.keyOf(ask({ cookie: `list_views=${'x'.repeat(3000)}` }))).toBeUndefined()
})
