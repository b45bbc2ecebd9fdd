import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWith } from '../../testing-shop.server.ts'
import { siteMap } from './site-map.ts'

let shop: Awaited<ReturnType<typeof openShopWith>>
beforeAll(async () => {
  shop = await openShopWith(`
    INSERT INTO categories (id, code, level, slug, path, name) VALUES (1, 'a', 1, 'okviri', 'okviri', 'Okviri'), (2, 'b', 1, 'prazno', 'prazno', 'Prazno');
    INSERT INTO products (id, kind, code, slug, name, price, status, updated_at, parent_id) VALUES
      (1, 'simple', 'p1', 'prvi', 'Prvi', 100, 'active', '2026-03-04 12:00+00', NULL), (2, 'simple', 'p2', 'skriven', 'Skriven', 100, 'hidden', now(), NULL),
      (12345, 'configurable', 'p3', 'č&<š', 'Drugi', 100, 'active', now(), NULL), (12346, 'variant', 'v', NULL, 'V', 100, 'active', now(), 12345);
    INSERT INTO product_categories VALUES (1, 1, true);
    INSERT INTO content_pages (slug, title, body) VALUES ('uvjeti', 'Uvjeti', 'x');`)
})
afterAll(() => shop.close())

const read = async (path: string) => {
  const answer = await fetch(shop.baseUrl + path)
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    pages: [...text.matchAll(/<loc>[a-z]+:\/\/[^/]+([^<]*)<\/loc>/g)].map((found) => found[1]),
  }
}

test('PDP-13 the map has every page that can be opened, in parts, and no other', async () => {
  expect((await read('/sitemap.xml')).pages).toEqual([
    '/sitemap-stranice.xml',
    '/sitemap-0.xml',
    '/sitemap-1.xml',
  ])
  expect((await read('/sitemap-0.xml')).pages).toEqual(['/proizvod/prvi'])
  expect((await read('/sitemap-0.xml')).text).toContain('<lastmod>2026-03-04</lastmod>')
  expect((await read('/sitemap-1.xml')).pages).toEqual(['/proizvod/%C4%8D&amp;%3C%C5%A1'])
  const { pages } = await read('/sitemap-stranice.xml')
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/proizvodi', '/proizvodi/okviri', '/stranica/uvjeti', '/blog']),
  )
  expect(pages).not.toContain('/proizvodi/prazno')
})

test.each([
  '/sitemap-2.xml',
  '/sitemap-01.xml',
  '/sitemap--1.xml',
  '/sitemap-99999.xml',
  '/sitemap-1e3.xml',
  '/sitemap-.xml',
])('PDP-13 %s is no part of the map', async (path) => {
  expect((await read(path)).status).toBe(404)
})

test('PDP-13 the map follows the catalogue', async () => {
  await shop.database.pool.query("UPDATE products SET status = 'active' WHERE id = 2")
  await expect
    .poll(async () => (await read('/sitemap-0.xml')).pages)
    .toEqual(['/proizvod/prvi', '/proizvod/skriven'])
})

test('PDP-13 addresses are written as XML has them', () => {
  expect(siteMap([{ href: "/a?b=1&c='" }], 'https://x.hr')).toContain(
    '<loc>https://x.hr/a?b=1&amp;c=%27</loc>',
  )
})
