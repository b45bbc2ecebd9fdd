import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRecords } from '#features/catalogue-import/import-records.server.ts'
import { earlyScript } from '#shared/server/pages/early-script.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { projectRoot } from '#shared/server/process/config.server.ts'
import type { Shop } from '../shop.server.ts'
import { openTestShop } from '../testing-shop.server.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

/** What led away, ran, or fetched from elsewhere, around a text that has to stay. */
const hostile = `<h2>Ostaje</h2><meta http-equiv="refresh" content="0;url=https://zlo.example/"><script>zlo()</script>
<p onclick="zlo()" style="position:fixed;inset:0">tekst <a href="javascript:zlo()">a</a><a href="https://dobro.example/x">b</a></p>
<iframe src="https://zlo.example"></iframe><img src="x" onerror="zlo()"><svg onload="zlo()"><form action="https://zlo.example">
<input name="lozinka"></form><base href="https://zlo.example/"><link rel="stylesheet" href="https://zlo.example/a.css">
<style>body{display:none}</style></div></main><!-- <a href="data:text/html,zlo">c</a>`

beforeAll(async () => {
  database = await testDatabase()
  const { pool } = database
  // As rows that earlier imports left: nothing was sanitised.
  await pool.query(
    `INSERT INTO categories (id, code, level, slug, path, name, description) VALUES (9001, 'okviri', 1, 'okviri', 'okviri', '</script><b>K', $1)`,
    [hostile],
  )
  await pool.query(
    `INSERT INTO brands (id, code, slug, name, description) VALUES (9001, 'lipa', 'lipa', '<script>zlo()</script>', $1)`,
    [hostile],
  )
  await pool.query(
    `INSERT INTO product_groups (id, code, slug, name, description) VALUES (9001, 'novo', 'novo', 'Novo', $1)`,
    [hostile],
  )
  await pool.query(
    `INSERT INTO products (id, kind, code, slug, name, price, brand_id, summary, description, meta_description)
     VALUES (9001, 'simple', 'p1', 'p-1', 'P</title><script>zlo()</script>', 100, 9001, $1, $1, $1)`,
    [hostile],
  )
  await pool.query(`INSERT INTO product_categories VALUES (9001, 9001, true)`)
  await pool.query(`INSERT INTO product_group_products (product_id, group_id) VALUES (9001, 9001)`)
  await pool.query(
    `INSERT INTO product_pictures (product_id, source, alt, position) VALUES (9001, 'javascript:zlo()', '"><script>zlo()</script>', 0)`,
  )
  await pool.query(`INSERT INTO attributes (id, code, name) VALUES (1, 'a', '<img src=x onerror=zlo()>')`)
  await pool.query(
    `INSERT INTO product_attribute_values (product_id, attribute_id, text) VALUES (9001, 1, $1)`,
    [hostile],
  )
  await pool.query(
    `INSERT INTO content_pages (slug, title, description, body) VALUES ('uvjeti', '<b>U', $1, $1)`,
    [hostile],
  )
  await pool.query(`INSERT INTO blog_categories (id, slug, name) VALUES (1, 'b', '<b>B')`)
  await pool.query(
    `INSERT INTO blog_posts (slug, title, summary, body, author, category_id, published_at) VALUES ('post', '<b>P', $1, $1, '<b>A', 1, now() - interval '1 day')`,
    [hostile],
  )
  ;({ shop, baseUrl } = await openTestShop(database.url))
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

/** The page without the shop's one inline script, and without what the browser reads as data: JSON within script elements. */
async function shownOf(path: string): Promise<{ html: string; markup: string }> {
  const response = await fetch(baseUrl + path, { headers: { accept: 'text/html' } })
  expect([path, response.status]).toEqual([path, 200])
  const html = await response.text()
  return {
    html,
    markup: html
      .replace(`<script>${earlyScript}</script>`, '')
      .replace(/<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, ''),
  }
}

test.each([
  ['/proizvodi/okviri', true],
  ['/brend/lipa', true],
  ['/grupa/novo', true],
  ['/proizvod/p-1', true],
  ['/stranica/uvjeti', true],
  ['/blog/post', true],
  ['/blog', false],
  ['/', false],
  ['/rezultati-pretrage?search_q=p', false],
] as const)('SAFE-08 nothing that an import or an editor wrote acts on %s', async (path, shows) => {
  const { markup } = await shownOf(path)
  const alive =
    /.{40}(?:<script>|<iframe|<base|<style|<svg onload|<meta http-equiv|<input name="lozinka").{40}/s
  expect(alive.exec(markup)?.[0]).toBeUndefined()
  expect(markup).not.toMatch(/<\w[^>"]*(?:"[^"]*"[^>"]*)*\s(?:onclick|onerror|onload)=/)
  expect(markup).not.toMatch(
    /(?:href|src|action)="(?:javascript|data):|<link[^>]*href="https:\/\/zlo|<form action="https/,
  )
  expect(markup).not.toMatch(/style="[^"]*position/)
  if (shows) {
    expect(markup).toContain('<h2>Ostaje</h2>')
    expect(markup).toContain('<a href="https://dobro.example/x">b</a>')
  }
  expect(markup.match(/<\/main>/g)).toHaveLength(1)
})

test('SAFE-08 what hydrates a page is sanitised too, and calls answer the same', async () => {
  for (const path of ['/proizvodi/okviri', '/proizvod/p-1', '/stranica/uvjeti', '/blog/post']) {
    const { html } = await shownOf(path)
    const data = JSON.parse(/id="page-data">([^<]*)</.exec(html)?.[1] ?? '') as {
      props: Record<string, unknown>
    }
    const markup = JSON.stringify(
      data.props.description ?? data.props.body ?? (data.props.view as { description: string }).description,
    )
    expect(markup).toContain('Ostaje')
    expect(markup).not.toMatch(/script|onclick|http-equiv|javascript:|iframe/)
  }
})

test('SAFE-08 an import sanitises every description before it is kept', async () => {
  const summary = await importRecords(database, [
    { type: 'category', code: 'uvoz', name: 'Uvoz', description: hostile },
    { type: 'brand', code: 'uvoz', name: 'Uvoz', description: hostile },
    { type: 'group', code: 'uvoz', name: 'Uvoz', description: hostile },
    { type: 'product', code: 'uvoz', name: 'Uvoz', price: '1', description: hostile, summary: hostile },
  ])
  expect(summary).toMatchObject({ failures: [] })
  const { rows } = await database.pool.query<{ from: string; text: string }>(
    `SELECT 'category' AS from, description AS text FROM categories WHERE code = 'uvoz'
     UNION ALL SELECT 'brand', description FROM brands WHERE code = 'uvoz'
     UNION ALL SELECT 'group', description FROM product_groups WHERE code = 'uvoz'
     UNION ALL SELECT 'product', description FROM products WHERE code = 'uvoz'`,
  )
  expect(rows).toHaveLength(4)
  for (const { from, text } of rows) {
    expect([
      from,
      text.includes('<h2>Ostaje</h2>'),
      /meta|script|onclick|style|iframe|img/.test(text),
    ]).toEqual([from, true, false])
  }
})

test('SAFE-08 markup gets into a page through one component, which takes sanitised markup only', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  const using = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      /dangerouslySetInnerHTML|innerHTML\s*=|insertAdjacentHTML|document\.write/.test(
        readFileSync(join(projectRoot, 'src', file), 'utf8'),
      ),
  )
  // The lookups' options are display markup by the spec; the server escapes every text in it (FORM-18).
  // A part that comes later is told to be empty markup, so that what the server drew stays.
  expect(using.sort()).toEqual([
    'features/checkout/ChoiceList.tsx',
    'shared/ui/media/later-part.tsx',
    'shared/ui/text/Markup.tsx',
  ])
})
