import cookies from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.server.ts'
import { createPartStore, productsIn } from './page-parts.server.ts'
import { createPageRouter, type PageContext, type PageResult } from './pages.server.ts'
import { everyAddress } from './testing-page-addresses.ts'

type Shell = { name: string; marked: number[] }

/** A shop of one list page, whose frame is made of the shopper's name, with a count of how often it was loaded. */
async function shopOfOnePage() {
  const pageCache = createPageCache(everyAddress)
  const seen = { loads: 0, price: 10 }
  const app = fastify()
  await app.register(cookies)
  const frame = ({ name }: Shell) => ({ before: `<header>${name}</header>`, after: '<footer></footer>' })
  const pages = createPageRouter(app, {
    services: { config: { language: 'hr', baseUrl: 'http://localhost' }, clock: () => new Date() },
    assets: { forPage: () => ({ styles: [], scripts: [], preload: [] }), fonts: [] },
    pageCache,
    addresses: everyAddress,
    renderFrame: (shell: Shell) => frame(shell),
    renderPage: (_page: string, props: { price: number }, shell: Shell) => {
      const { before, after } = frame(shell)
      const heart = shell.marked.includes(7) ? '♥' : '♡'
      return `${before}<main><a data-product-id="7">${props.price} ${heart}</a></main>${after}`
    },
    loadShell: async ({ cookies }: PageContext) => ({
      name: cookies.get('name') ?? '',
      marked: cookies.get('marked') ? [Number(cookies.get('marked'))] : [],
    }),
    isMarked: ({ marked }: Shell, products: ReadonlySet<number>) => marked.some((id) => products.has(id)),
  } as unknown as Parameters<typeof createPageRouter>[1])
  pages.on('/list', () => {
    seen.loads++
    // One of no shop's pages.
    const page = {
      kind: 'page',
      page: 'list',
      props: { price: seen.price },
      head: { title: 'List' },
      keep: true,
    }
    return page as unknown as PageResult
  })
  const visit = async (name: string, marked = '') => {
    const headers = { cookie: `izlog_session=abc; name=${name}; marked=${marked}` }
    return (await app.inject({ url: '/list', headers })).body
  }
  return { visit, pageCache, seen }
}

test('shoppers with a session share what is common and get a frame of their own', async () => {
  const { visit, seen } = await shopOfOnePage()
  const ana = await visit('Ana')
  const ivo = await visit('Ivo')
  expect(seen.loads).toBe(1)
  expect(ana).toContain('<header>Ana</header><main><a data-product-id="7">10 ♡</a></main><footer></footer>')
  expect(ivo).toContain('<header>Ivo</header><main><a data-product-id="7">10 ♡</a></main><footer></footer>')
  const data = /id="page-data">(.*?)<\/script>/s.exec(ivo)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ page: 'list', props: { price: 10 }, shell: { name: 'Ivo' } })
  expect(ivo.replaceAll('Ivo', 'Ana')).toBe(ana)
})

test('LIST-15 who marked a product of the page gets it rendered for them, and nobody else gets that', async () => {
  const { visit, seen } = await shopOfOnePage()
  await visit('Ana')
  expect(await visit('Ivo', '7')).toContain('10 ♥')
  expect(seen.loads).toBe(2)
  expect(await visit('Eva', '8')).toContain('10 ♡')
  expect(seen.loads).toBe(2)
})

test('a marked page is not kept for others', async () => {
  const { visit } = await shopOfOnePage()
  expect(await visit('Ivo', '7')).toContain('10 ♥')
  expect(await visit('Ana')).toContain('10 ♡')
})

test('parts go with every change that pages show', async () => {
  const { visit, pageCache, seen } = await shopOfOnePage()
  await visit('Ana')
  seen.price = 12
  pageCache.drop()
  expect(await visit('Ana')).toContain('12 ♡')
})

test('parts are at most 60 s old, and what a change overtook is not kept', () => {
  let now = 0
  const cache = { drops: 0 }
  const store = createPartStore(cache, () => now)
  const parts = { page: 'list', head: { title: '' }, main: 'a', props: '{}', products: new Set<number>() }
  store.keep('/', parts, 0)
  now = 60_000
  expect(store.get('/')).toMatchObject(parts)
  now = 60_001
  expect(store.get('/')).toBeUndefined()
  cache.drops = 1
  store.keep('/', parts, 0)
  expect(store.get('/')).toBeUndefined()
})

test('the oldest parts make room for new ones', () => {
  const store = createPartStore({ drops: 0 })
  const parts = {
    page: 'list',
    head: { title: '' },
    main: 'a'.repeat(4.5 * 1024 * 1024),
    props: '{}',
    products: new Set<number>(),
  }
  for (const key of ['/1', '/2', '/3', '/4']) store.keep(key, parts, 0)
  expect(['/1', '/2', '/3', '/4'].map((key) => store.get(key) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('the products of a page are read from its markup', () => {
  expect([...productsIn('<a data-product-id="12"></a><form data-product-id="7">')]).toEqual([12, 7])
})
