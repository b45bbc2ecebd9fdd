import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openShopWith, sellsToCroatia } from '../testing-shop.server.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

const everyDay = JSON.stringify(
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ['00:00-24:00']])),
)

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openShopWith(`${sellsToCroatia};
    INSERT INTO warehouses (id, code, name, slug, street, postal_code, city, phone, hours, opening_hours, seats, active) VALUES
      (1, 'zg', 'Zagreb <b>centar</b>', 'zagreb', 'Ilica 1', '10000', 'Zagreb', '+385 1 555', '${everyDay}', '0–24 h', 2, true),
      (2, 'st', 'Split', 'split', 'Riva 2', '21000', 'Split', '', NULL, 'po dogovoru', 0, true),
      (3, 'sk', 'Skladište', NULL, 'Radnička 3', '10000', 'Zagreb', '', NULL, '', 0, true),
      (4, 'ri', 'Rijeka', 'rijeka', 'Korzo 4', '51000', 'Rijeka', '', NULL, '', 0, false);
    INSERT INTO services (id, code, name, minutes) VALUES (1, 'pregled', 'Provjera vida', 30);
    INSERT INTO shop_services VALUES (1, 1), (2, 1);
    INSERT INTO products (id, kind, parent_id, code, slug, name, price) VALUES
      (1, 'simple', NULL, 'A', 'a', 'Okvir u Zagrebu', 1000), (2, 'simple', NULL, 'B', 'b', 'Okvir u Splitu', 1000),
      (3, 'configurable', NULL, 'C', 'c', 'Okvir u bojama', 1000), (4, 'variant', 3, 'C-1', 'c-1', 'Plavi', 1000),
      (5, 'simple', NULL, 'D', 'd', 'Premalo tkanine', 1000);
    UPDATE products SET qty_min = 2000 WHERE id = 5;
    INSERT INTO stock (product_id, warehouse_id, quantity) VALUES (1, 1, 1000), (2, 2, 1000), (4, 1, 1000), (5, 1, 1000),
      (5, 2, 5000)`))
})
afterAll(() => close())

const page = async (path: string) => {
  const answer = await fetch(baseUrl + path)
  return { status: answer.status, html: (await answer.text()).replaceAll('\u00a0', ' ') }
}

test('PDP-09 the page of shops leads to each that people can go to, and says whether it is open', async () => {
  const { status, html } = await page('/poslovnice')
  expect(status).toBe(200)
  expect(html).toContain('href="/poslovnice/zagreb"')
  expect(html).toContain('href="/poslovnice/split"')
  expect(html).toContain('href="tel:+3851555"')
  expect(html).toMatch(/Otvoreno do 24 h|Zatvoreno/)
  expect(html).toContain('po dogovoru')
  for (const other of ['Skladište', 'Rijeka']) expect(html).not.toContain(other)
  expect(html).not.toContain('<b>centar')
})

test('PDP-09 a shop’s page has its week with today, the way there and what it does, for machines too', async () => {
  const { html } = await page('/poslovnice/zagreb')
  expect(html.match(/aria-current="date"/g)).toHaveLength(1)
  expect(html.match(/<tr/g)?.length).toBeGreaterThanOrEqual(7)
  expect(html).toContain('https://www.openstreetmap.org/search?query=Ilica%201%2C%2010000%20Zagreb')
  expect(html).toContain('href="/termin?usluga=pregled&amp;poslovnica=zagreb"')
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?LocalBusiness.*?)<\/script>/.exec(html) ?? []
  expect(json).toContain('"telephone":"+385 1 555"')
  expect(json).toContain('"dayOfWeek":"https://schema.org/Monday","opens":"00:00","closes":"23:59"')
  expect(html).toContain('<link rel="canonical"')
})

test('PDP-09 only what can be bought out of this shop is shown as lying there, a variant by its product', async () => {
  const shown = async (slug: string) => {
    const { html } = await page(`/poslovnice/${slug}`)
    const [, section = ''] = html.split('U ovoj poslovnici')
    const names = ['Okvir u Zagrebu', 'Okvir u Splitu', 'Okvir u bojama', 'Premalo tkanine']
    return names.filter((name) => section.split('<footer')[0]?.includes(name))
  }
  expect(await shown('zagreb')).toEqual(['Okvir u Zagrebu', 'Okvir u bojama'])
  expect(await shown('split')).toEqual(['Okvir u Splitu', 'Premalo tkanine'])
})

test('PDP-09 a shop without hours or seats says what it knows, and offers no appointment', async () => {
  const { html } = await page('/poslovnice/split')
  expect(html).toContain('po dogovoru')
  expect(html).toContain('Provjera vida')
  expect(html).not.toContain('/termin?')
  expect(html).not.toContain('href="tel:"')
})

test.each(['rijeka', 'nema', '..%2f', 'zagreb/x'])('PDP-09 there is no page of %s', async (slug) => {
  expect((await page(`/poslovnice/${slug}`)).status).toBe(404)
})

test('PDP-09 a shop that closes for good is shown no more, without any shop the page says so', async () => {
  await database.pool.query('UPDATE warehouses SET active = false')
  await expect.poll(async () => (await page('/poslovnice/split')).status).toBe(404)
  const { status, html } = await page('/poslovnice')
  expect(status).toBe(200)
  expect(html).toContain('Poslovnica zasad nema')
})
