import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Shop } from '../shop.server.ts'
import { openTestShop } from '../testing-shop.server.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

const settings = {
  shop: {
    name: 'Optika Proba',
    street: 'Ulica 1',
    postalCode: '10000',
    city: 'Zagreb',
    phone: '+385 1 000',
    email: 'proba@primjer.hr',
    openingHours: '8–20 h',
    shops: { label: 'Sve poslovnice', href: '/stranica/gdje-smo' },
    announcement: 'Danas pečemo kolače',
    announcementLink: { label: 'Osim petkom', href: '/stranica/kolaci' },
  },
  menu: { all: { okviri: 'Svi dioptrijski okviri' } },
  home: {
    hero: {
      title: 'Vidi se',
      lead: 'Uvod.',
      picture: 'hero/izlog',
      pictureAlt: '',
      link: { label: 'A', href: '/' },
    },
  },
}

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    INSERT INTO categories (id, parent_id, code, level, slug, path, name, meta_title) VALUES
      (1, NULL, 'okviri', 1, 'okviri', 'okviri', 'Okviri', NULL),
      (2, 1, 'zenski', 2, 'zenski', 'okviri/zenski', 'Ženski okviri', NULL),
      (3, 1, 'muski', 2, 'muski', 'okviri/muski', 'Muški okviri', NULL),
      (4, 2, 'zenski-okrugli', 3, 'okrugli', 'okviri/zenski/okrugli', 'Okrugli', NULL),
      (5, 3, 'muski-okrugli', 3, 'okrugli', 'okviri/muski/okrugli', 'Okrugli', 'Okrugli muški okviri');
    INSERT INTO products (id, kind, code, slug, name, price) VALUES (1, 'simple', 'p1', 'p-1', 'Okvir', 100);
    INSERT INTO product_categories SELECT 1, id, id = 1 FROM categories;
    INSERT INTO brands (code, slug, name)
      SELECT name, 'marka-' || n, name FROM unnest(ARRAY['Vidikovac', 'Škrapa', 'Sunčica', 'Čigra']) WITH ORDINALITY AS b (name, n)`)
  for (const [key, value] of Object.entries(settings)) {
    await database.pool.query('INSERT INTO shop_settings (key, value) VALUES ($1, $2)', [
      key,
      JSON.stringify(value),
    ])
  }
  ;({ shop, baseUrl } = await openTestShop(database.url))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const page = async (path: string) =>
  (await fetch(baseUrl + path, { headers: { accept: 'text/html' } })).text()
const title = (html: string) => /<title>([^<]*)</.exec(html)?.[1]

test('CONT-06 below the one address that they show, menu and footer lead to all shops', async () => {
  const html = await page('/')
  const said = 'Ulica 1, 10000 Zagreb'
  const [, ...after] = html.replace(/<script[^>]*>.*?<\/script>/gs, '').split(said)
  expect(after).toHaveLength(2)
  for (const text of after) {
    expect(text.replace(/<[^>]+>/g, ' ')).toMatch(/^\s+8–20\u00a0h\s+Sve poslovnice\s/)
    expect(text).toMatch(/^.{0,600}href="\/stranica\/gdje-smo"/s)
  }
})

test('CONT-06 the menu leads to all of a category in the shop’s words, else in words that fit every name', async () => {
  const html = await page('/')
  expect(html).toContain('href="/proizvodi/okviri">Svi dioptrijski okviri</a>')
  expect(html).toContain('href="/proizvodi/okviri/zenski">Sve u kategoriji Ženski okviri</a>')
  expect(html).toContain('href="/proizvodi/okviri/muski">Sve u kategoriji Muški okviri</a>')
})

test('what is announced above the header is the shop’s own, with the way to what it says in short', async () => {
  const html = (await page('/')).replaceAll('<!-- -->', '')
  expect(html).toMatch(
    /<aside[^>]*>Danas pečemo kolače · <a href="\/stranica\/kolaci">Osim petkom<\/a><\/aside>/,
  )
})

test('pages of categories with one name have titles of their own, with filters too', async () => {
  expect(title(await page('/proizvodi/okviri/zenski/okrugli'))).toBe('Okrugli – Ženski okviri | Optika Izlog')
  expect(title(await page('/proizvodi/okviri/muski/okrugli'))).toBe('Okrugli muški okviri | Optika Izlog')
  expect(title(await page('/proizvodi/okviri/muski/okrugli?f=1&dostupno=1'))).toMatch(
    /^Okrugli muški okviri – /,
  )
  expect(title(await page('/proizvodi/okviri'))).toBe('Okviri | Optika Izlog')
  expect(title(await page('/'))).toBe('Optika Izlog | Vidi se')
})

test('brands on the home page stand in the order of the Croatian alphabet', async () => {
  const shown = (await page('/')).matchAll(/href="\/[^"]*marka-\d"[^>]*>([^<]+)</g)
  const names = [...new Set(Array.from(shown, ([, name]) => name))]
  expect(names).toEqual(['Čigra', 'Sunčica', 'Škrapa', 'Vidikovac'])
})
