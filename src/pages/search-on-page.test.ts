import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { readConfig } from '#shared/server/process/config.server.ts'
import { demoShop } from '../demo-shop.server.ts'
import { openShop, type Shop } from '../shop.server.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    INSERT INTO attributes (id, code, name, filterable) VALUES (1, 'boja', 'Boja', true);
    INSERT INTO attributes (id, code, kind, name, unit, filterable) VALUES (2, 'most', 'range', 'Širina mosta', 'mm', true);
    INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (1, 1, 'crna', 'Crna'), (2, 1, 'plava', 'Plava');
    INSERT INTO products (id, kind, code, slug, name, price)
      SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, n * 1000 FROM generate_series(1, 12) n;
    INSERT INTO product_attribute_values (product_id, attribute_id, text) SELECT id, 2, (14 + id)::text FROM products WHERE id < 8;
    INSERT INTO products (id, parent_id, kind, code, slug, name, price) VALUES
      (100, NULL, 'configurable', 'OI-FR-77', 'galeb', 'Galeb', 9000),
      (101, 100, 'variant', 'OI-FR-77-01', NULL, 'Galeb', 8000), (102, 100, 'variant', 'OI-FR-77-02', NULL, 'Galeb', 9500);
    INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES (101, 1, 1), (102, 1, 2);
    INSERT INTO brands (id, code, slug, name) VALUES (1, 'rt', 'rt', 'Rt');
    UPDATE products SET brand_id = 1 WHERE id = 1;
    UPDATE products SET special_price = price / 2 WHERE id IN (2, 3);
    INSERT INTO products (id, kind, code, slug, name, price) VALUES (200, 'simple', 'nova', 'nova', 'Lupa Nova', 500);
    INSERT INTO categories (id, code, level, slug, path, name) VALUES (1, 'o', 1, 'okviri', 'okviri', 'Okviri');
    INSERT INTO product_categories SELECT id, 1, true FROM products WHERE id <= 3;
    INSERT INTO product_groups (id, code, slug, name) VALUES (1, 'novo', 'novo', 'Novo');
    INSERT INTO product_group_products VALUES (1, 1);
    INSERT INTO blog_posts (slug, title, body, published_at)
      VALUES ('na-biciklu', 'Galeb na biciklu', '', now() - interval '1 day'),
        ('sutra', 'Galeb sutra', '', now() + interval '1 day');
    INSERT INTO blog_posts (slug, title, body, published_at)
      SELECT 'sova-' || n, 'Sova ' || n, '', now() - interval '1 day' FROM generate_series(1, 4) n`)
  const config = readConfig({
    DATABASE_URL: database.url,
    IZLOG_DATA: join(tmpdir(), 'izlog-test'),
    IZLOG_SEED: 'none',
    IZLOG_LOG_LEVEL: 'silent',
    IZLOG_RATE_LIMIT: 'off',
    IZLOG_CAPTCHA: 'none',
  })
  shop = await openShop(config, demoShop, { dev: true })
  baseUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const get = (path: string) => fetch(baseUrl + path, { redirect: 'manual' })
const search = (keyword: string) => get(`/rezultati-pretrage?s=1&keyword=${encodeURIComponent(keyword)}`)
const page = async (keyword: string) => (await search(keyword)).text()

test('SRCH-07 prices among the words lead on to the list with these limits, without scripts', async () => {
  const answer = await search('okvir do 50 €')
  expect(answer.status).toBe(303)
  const to = answer.headers.get('location') ?? ''
  expect(to).toBe('/rezultati-pretrage?s=1&keyword=okvir&max_price=50')
  expect(answer.headers.get('set-cookie') ?? '').not.toContain('izlog_notice')
  const list = await (await get(to)).text()
  expect(list).toContain('do 50\u00a0€')
  expect(list).toContain('Okvir 5')
  expect(list).not.toContain('Okvir 6')
  expect(list).toContain('href="/rezultati-pretrage?s=1&amp;keyword=okvir"')
  expect((await search('ispod 30 eura')).headers.get('location')).toBe('/proizvodi?max_price=30')
  expect((await search('najjeftiniji okvir')).headers.get('location')).toContain('sort=price_asc')
  expect((await search('okvir 12')).status).toBe(200)
})

test('SRCH-07 a limit that everything found is within is dropped, and the page says so', async () => {
  const shown = async (keyword: string) => {
    const answer = await search(keyword)
    const to = answer.headers.get('location') ?? ''
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const list = await fetch(baseUrl + to, { headers: { cookie }, redirect: 'manual' })
    expect(list.status, keyword).toBe(200)
    return { to: to.replace('/rezultati-pretrage?s=1&keyword=', ''), text: await list.text() }
  }
  const all = await shown('okvir do 500 €')
  expect(all.to).toBe('okvir')
  expect(all.text).toContain('„do 500\u00a0€“ ne sužava popis')
  const upper = await shown('okvir 10-20')
  expect(upper.to).toBe('okvir&max_price=20')
  expect(upper.text).toContain('„od 10\u00a0€“ ne sužava popis')
  const call = await fetch(`${baseUrl}/get_products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ s: 1, list_name: 'search', keyword: 'okvir do 500 €' }),
  })
  expect(await call.json()).toMatchObject({
    active_filters: [],
    notice: expect.stringContaining('„do 500\u00a0€“'),
  })
  const some = await shown('okvir od 20 do 30 €')
  expect(some.to).toBe('okvir&min_price=20&max_price=30')
  expect(some.text).not.toContain('ne sužava popis')
  for (const words of [
    'od 5 do 8 €',
    '200-150 €',
    'od 5 do 50 € do 8 €',
    'na akciji od 12 do 500 € do 14 €',
  ]) {
    const empty = await shown(`okvir ${words}`)
    expect(empty.text, words).not.toMatch(/Okvir \d/)
    expect(empty.text, words).not.toContain('ne sužava popis')
  }
  const none = await shown('okvir preko 80 ispod 30 €')
  expect(none.to).toBe('okvir')
  expect(none.text).toMatch(/istodobno „preko.80, ispod.30.€“/)
})

test.each([
  ['most do 60 mm', '/proizvodi?most_do=60', 7],
  ['okvir most od 1 mm', '/rezultati-pretrage?s=1&keyword=okvir&most_od=1', 7],
  ['okvir most od 1 do 60 mm ispod 500 €', '/rezultati-pretrage?s=1&keyword=okvir&most_od=1&most_do=60', 7],
  ['okvir most do 16 mm ispod 15 €', '/rezultati-pretrage?s=1&keyword=okvir&max_price=15&most_do=16', 2],
])('SRCH-07 ‘%s’ leads on to %s, with as many products as are suggested', async (keyword, to, count) => {
  const answer = await search(keyword)
  expect(answer.headers.get('location')).toBe(to)
  const list = await get(to)
  expect(list.status).toBe(200)
  expect(/data-list-total="">(\d+)/.exec(await list.text())?.[1]).toBe(String(count))
  const suggested = await fetch(`${baseUrl}/search_products_autocomplete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ query: keyword, get_all_products: 1, page_size: 6 }),
  })
  expect(await suggested.json()).toMatchObject({ total: count })
})

test('SRCH-07 words of reductions and novelty lead on to the list that they ask for', async () => {
  const to = async (keyword: string) => {
    const answer = await search(keyword)
    return answer.status === 303 ? answer.headers.get('location') : answer.status
  }
  expect(await to('na akciji')).toBe('/proizvodi?akcija=1')
  expect(await to('okviri na popustu do trideset eura')).toBe(
    '/rezultati-pretrage?s=1&keyword=okviri&max_price=30&akcija=1',
  )
  expect(await to('noviteti')).toBe('/proizvodi')
  expect(await to('novi okviri')).toBe('/rezultati-pretrage?s=1&keyword=okviri&sort=created_desc')
  // It is a product's name here.
  expect(await to('nova')).toBe(200)
  expect(await page('nova')).toContain('Lupa Nova')
  expect(await to('lupa nova na akciji')).toBe('/rezultati-pretrage?s=1&keyword=lupa%20nova&akcija=1')
  const list = await (await get((await to('sniženi okvir')) as string)).text()
  expect(list).toContain('Okvir 3<')
  expect(list).not.toContain('Okvir 4<')
  expect(list).toContain('href="/rezultati-pretrage?s=1&amp;keyword=okvir"')
  const answer = await search('novi okviri')
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const shown = await fetch(baseUrl + answer.headers.get('location'), {
    headers: { cookie },
    redirect: 'manual',
  })
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain('Najnoviji proizvodi su na početku')
})

test('SRCH-07, LIST-02 every order of a search has an address that shows it, also as a form without scripts sends it', async () => {
  for (const sort of ['created_desc', 'price_asc', 'name_asc', 'discount_desc']) {
    const address = `/rezultati-pretrage?s=1&keyword=okvir&sort=${sort}`
    expect((await get(address)).status, sort).toBe(200)
    const sent = await get(`/rezultati-pretrage?s=1&keyword=okvir&f=1&min_price=&max_price=&sort=${sort}`)
    expect(sent.headers.get('location')).toBe(address)
  }
  const usual = await get('/rezultati-pretrage?s=1&keyword=okvir&sort=relevance')
  expect(usual.headers.get('location')).toBe('/rezultati-pretrage?s=1&keyword=okvir')
})

test('SRCH-06 markup in a term is shown as it was typed, and never looked for', async () => {
  const marked = await page('<b>okvir</b>')
  expect(marked).toMatch(/<h1[^>]*>Rezultati pretrage za „&lt;b&gt;okvir&lt;\/b&gt;“/)
  expect(marked).not.toMatch(/Nismo pronašli|Nijedan proizvod nema|<b>okvir/)
  expect(marked).toContain('Okvir 1<')
  const nothing = await page('<script>xqzwy</script>')
  expect(nothing).toContain('Nema rezultata za „&lt;script&gt;xqzwy&lt;/script&gt;“')
  expect(nothing).not.toContain('<script>xqzwy')
})

test('SRCH-07 kunas become euros, and the page says so', async () => {
  const answer = await search('okvir do 300 kn')
  expect(answer.headers.get('location')).toContain('max_price=39')
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const shown = await fetch(baseUrl + answer.headers.get('location'), { headers: { cookie } })
  expect(await shown.text()).toContain('7,53450')
})

test('SRCH-06 the page says which words it did not look for, and nothing of the kind otherwise', async () => {
  expect(await page('xqzwy okvir')).toContain('Nismo pronašli „xqzwy“; prikazujemo rezultate za „okvir“.')
  expect(await page('galeb okvir')).toContain('Nijedan proizvod nema sve tražene riječi')
  expect(await page('okvir')).not.toMatch(/Nismo pronašli|Nijedan proizvod nema/)
  expect(await page('xqzwy')).not.toContain('prikazujemo rezultate')
})

test('SRCH-06 the code of a variant leads to that variant', async () => {
  const variant = await page('OI-FR-77-02')
  expect(variant).toContain('href="/proizvod/galeb?c[1]=2"')
  expect(variant).toContain('95,00')
  expect(await page('OI-FR-77')).toContain('href="/proizvod/galeb"')
  expect(await page('OI FR 77-01')).toContain('href="/proizvod/galeb?c[1]=1"')
})

test('SRCH-06 a term too short to look for is not called misspelt, one without results may be', async () => {
  const short = await page('x')
  expect(short).toContain('Upišite najmanje')
  expect(short).not.toContain('ispravno napisan')
  expect(await page('xqzwy')).toContain('ispravno napisan')
})

test('SRCH-01 a list’s own address with a keyword searches in that list, says so and leads to a search of all', async () => {
  const all = await (await get('/proizvodi?s=1&keyword=okvir+1')).text()
  expect(all).toMatch(/<h1[^>]*>Rezultati pretrage za „okvir 1“/)
  expect(all).toContain('Okvir 1<')
  expect(all).not.toContain('Galeb')
  const inPart = await (await get('/proizvodi/okviri?s=1&keyword=okvir')).text()
  expect(inPart).toMatch(/<h1[^>]*>Okviri: rezultati pretrage za „okvir“/)
  expect(inPart).toContain('Okvir 3<')
  expect(inPart).not.toContain('Okvir 4<')
  expect(inPart).toContain('href="/rezultati-pretrage?s=1&amp;keyword=okvir"')
  expect(inPart).toContain('href="/proizvodi/okviri"')
  expect(inPart).toContain('noindex')
  // The list goes on as it began: its calls name the category, its forms keep the keyword.
  expect(inPart).toMatch(/"list_name":"category","list_id":1/)
  expect(inPart).toContain('name="keyword" value="okvir"')
  for (const list of ['/brend/rt', '/grupa/novo']) {
    const page = await (await get(`${list}?s=1&keyword=okvir`)).text()
    expect([page.includes('Okvir 1<'), page.includes('Okvir 2<')], list).toEqual([true, false])
  }
  const nothing = await (await get('/proizvodi/okviri?s=1&keyword=galeb')).text()
  expect(nothing).toContain('Nema rezultata za „galeb“')
  expect(nothing).toContain('href="/rezultati-pretrage?s=1&amp;keyword=galeb"')
  const priced = await get('/proizvodi/okviri?s=1&keyword=okvir+do+12+%E2%82%AC')
  expect(priced.headers.get('location')).toBe('/proizvodi/okviri?s=1&keyword=okvir&max_price=12')
  expect(await (await get('/proizvodi/okviri?s=1&keyword=o')).text()).toContain('Upišite najmanje')
  expect((await get('/proizvodi/nema?s=1&keyword=okvir')).status).toBe(404)
})

test('SRCH-04, SRCH-08 posts that the overlay offers are on the page of results too, with products and without', async () => {
  for (const keyword of ['bicikl', 'galeb']) {
    const html = await page(keyword)
    expect(html, keyword).toMatch(
      /<nav[^>]* aria-label="S bloga">.*?href="\/blog\/na-biciklu">Galeb na biciklu</s,
    )
  }
  expect(await page('okvir')).not.toContain('aria-label="S bloga"')
  expect(await page('galeb')).not.toContain('Galeb sutra')
  expect([...(await page('sova')).matchAll(/href="\/blog\/sova-\d"/g)]).toHaveLength(3)
  // Posts are in no category.
  expect(await (await get('/proizvodi/okviri?s=1&keyword=galeb')).text()).not.toContain('na-biciklu')
})
