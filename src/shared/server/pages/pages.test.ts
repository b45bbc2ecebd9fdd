import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveNotice } from '../http/flash.server.ts'
import { requestToken } from '../http/session.server.ts'
import { bareApp } from '../http/testing-bare-app.server.ts'
import { createPageCache } from './page-cache.server.ts'
import {
  createPageRouter,
  everybodysContext,
  type PageContext,
  type PageResult,
  pageHtml,
} from './pages.server.ts'
import { everyAddress } from './testing-page-addresses.ts'

type PageServices = Parameters<typeof createPageRouter>[1]

let app: Awaited<ReturnType<typeof bareApp>>['app']
let pageServices: PageServices
const pageCache = createPageCache(everyAddress)
/** What the loader is to answer, and what it was told. */
let result: unknown
let seen: PageContext
const frame = { before: '<header></header>', after: '<footer></footer>' }

beforeAll(async () => {
  const bare = await bareApp()
  app = bare.app
  pageServices = {
    services: bare.services,
    assets: { forPage: () => ({ styles: [], scripts: [], preload: [] }), fonts: [] },
    pageCache,
    addresses: { ...everyAddress, isKnown: (name: string) => name !== 'utm' },
    renderFrame: () => frame,
    renderPage: (page: string, props: object) =>
      `${frame.before}<main>${page} ${JSON.stringify(props)}</main>${frame.after}`,
    loadShell: async (_context: PageContext, notice: object | undefined) => ({ notice }),
    isMarked: () => false,
  } as unknown as PageServices
  const pages = createPageRouter(app, pageServices)
  pages.on('/page/:name', (context) => {
    seen = context
    return result as PageResult
  })
  await app.ready()
})
afterAll(() => app.close())

const shown = (more: object = {}) => ({
  kind: 'page',
  page: 'list',
  props: { a: '</script>' },
  head: { title: 'List' },
  ...more,
})
let visited = 0
/** Each visit is at an address of its own unless it names one. */
const get = (url = `/page/p${++visited}`, headers: Record<string, string> = {}) =>
  app.inject({ url, headers })
const dataOf = (html: string) => JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

test('a page is told what stands in its address, without what no page reads', async () => {
  result = shown()
  await get('/page/a%20b?b=2&utm=x&a=%C4%8D')
  expect(seen).toMatchObject({
    params: { name: 'a b' },
    address: '/page/a%20b?a=%C4%8D&b=2',
    rawQuery: 'a=%C4%8D&b=2',
    shared: true,
    now: expect.any(Date),
  })
  expect([...seen.query]).toEqual([
    ['a', 'č'],
    ['b', '2'],
  ])
  await get('/page/x', { cookie: 'izlog_session=abc' })
  expect([seen.rawQuery, seen.shared, seen.session.token]).toEqual(['', false, 'abc'])
})

test('a page leads elsewhere for now, or as it says; or is not there', async () => {
  result = { kind: 'redirect', to: '/there' }
  const found = await get()
  expect([found.statusCode, found.headers.location]).toEqual([302, '/there'])
  result = { kind: 'redirect', to: '/there', status: 301 }
  expect((await get()).statusCode).toBe(301)
  result = { kind: 'missing' }
  expect((await get()).statusCode).toBe(404)
})

test('SAFE-05 a page that is everybody’s may be kept, any other is for its visitor alone', async () => {
  const control = async (headers?: Record<string, string>) =>
    (await get(undefined, headers)).headers['cache-control']
  result = shown({ keep: true })
  expect(await control()).toBe('no-cache')
  expect(await control({ cookie: 'izlog_session=abc' })).toBe('private, no-store')
  result = shown()
  expect(await control()).toBe('private, no-store')
  result = shown({ keep: true, status: 410 })
  const gone = await get()
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'private, no-store'])
  expect(gone.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, cookie',
    'speculation-rules': '"/speculation.json"',
  })
})

test('SAFE-05 what is kept is the page itself, with nothing that belongs to one answer', async () => {
  const kept: [string, string, object, number][] = []
  const { keep } = pageCache
  pageCache.keep = async (...all) => void kept.push(all as (typeof kept)[number])
  result = shown({ keep: true })
  const { body, headers } = await get('/page/kept')
  pageCache.drop()
  await get('/page/kept')
  await get('/page/kept', { cookie: 'izlog_session=abc' })
  result = shown()
  await get('/page/own')
  result = shown({ keep: true, status: 410 })
  await get('/page/gone')
  // With parameters only what is asked for twice.
  result = shown({ keep: true })
  await get('/page/kept?a=1')
  expect(kept.map(([, html, , drops]) => [html, drops])).toEqual([
    [body, 0],
    [body, 1],
  ])
  await get('/page/kept?a=1')
  expect(kept).toHaveLength(3)
  pageCache.keep = keep
  expect(headers['x-request-id']).toBeDefined()
  expect(kept[0]?.[2]).not.toHaveProperty('x-request-id')
  expect(kept[0]?.[2]).toMatchObject({ 'cache-control': 'no-cache', 'speculation-rules': expect.any(String) })
})

test('a page goes out compressed as the browser reads it', async () => {
  result = shown()
  const ask = (encoding?: string) => get('/page/same', encoding ? { 'accept-encoding': encoding } : {})
  const plain = await ask()
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toContain('<main>list')
  const brotli = await ask('gzip, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const gzip = await ask('gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

test('a page brings along what the browser goes on from: its name, its props, its frame and its session’s token', async () => {
  result = shown()
  const guest = dataOf((await get()).body)
  expect(guest).toEqual({ page: 'list', language: 'hr', shell: {}, props: { a: '</script>' } })
  const known = dataOf((await get(undefined, { cookie: 'izlog_session=abc' })).body)
  expect(known).toEqual({ ...guest, token: requestToken('abc') })
})

test('UI-03 a notice that was left for a page is shown on it once', async () => {
  let cookie = ''
  const keeping = {
    setOwn: ({ name, value }: { name: string; value: string }) => {
      cookie = `${name}=${value}`
    },
  }
  const notice = { kind: 'success' as const, title: 'Dodano', message: 'U košarici je.' }
  leaveNotice(keeping as unknown as Parameters<typeof leaveNotice>[0], notice)
  result = shown({ keep: true })
  const answer = await get(undefined, { cookie })
  expect(dataOf(answer.body).shell).toEqual({ notice })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.cookies).toMatchObject([{ name: 'izlog_notice', value: '' }])
})

test('UI-09 a page says why its form was refused, unless the form says so itself', async () => {
  const everybody = everybodysContext(pageServices)
  const refused = { action: '/a', page: '/page/x', title: 'Greška', message: 'Ne.', typed: {} }
  const shell = async (more: object) =>
    dataOf(await pageHtml({ ...everybody, refused }, shown(more) as never, pageServices)).shell
  expect(await shell({})).toEqual({ notice: { kind: 'error', title: 'Greška', message: 'Ne.' } })
  expect(await shell({ saysRefusal: true })).toEqual({})
})

test('UI-10 an error page is made from nothing of whoever asked', async () => {
  const context = everybodysContext(pageServices)
  expect(context).toMatchObject({ address: '/', rawQuery: '', params: {}, shared: true })
  expect(await context.session.current()).toBeUndefined()
  expect(context.cookies.get('any')).toBeUndefined()
})

test('SAFE-05 a page that puts something before its frame is not taken apart for others', async () => {
  const { renderPage } = pageServices
  pageServices.renderPage = (...all) => `<link>${renderPage(...all)}`
  result = shown({ keep: true })
  const headers = { cookie: 'izlog_session=abc' }
  const first = (await get('/page/hoisted', headers)).body
  expect(first).toContain('<div id="page"><link><header>')
  result = shown({ keep: true, page: 'other' })
  expect((await get('/page/hoisted', headers)).body).toContain('<main>other')
  pageServices.renderPage = renderPage
})

test('SAFE-05 to who has a session a page comes out of what all share of it, and only if it is everybody’s', async () => {
  const headers = { cookie: 'izlog_session=abc' }
  const visit = async (url: string) => {
    const { body, headers: told } = await get(url, headers)
    return [/<main>(\w+)/.exec(body)?.[1], told['cache-control']]
  }
  result = shown({ keep: true, page: 'first' })
  await visit('/page/shared')
  result = shown({ page: 'second' })
  expect(await visit('/page/shared')).toEqual(['first', 'private, no-store'])
  await visit('/page/mine')
  result = shown({ keep: true, page: 'third' })
  expect(await visit('/page/mine')).toEqual(['third', 'private, no-store'])
})
