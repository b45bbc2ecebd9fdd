import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type DatabaseDoor, databaseDoor } from '#shared/server/postgres/testing-door.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { t } from '#shared/text/text.ts'
import type { Shop } from './shop.server.ts'
import { openTestShop } from './testing-shop.server.ts'

let database: TestDatabase
let door: DatabaseDoor
let shop: Shop
let baseUrl: string
const log: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    INSERT INTO categories (id, code, level, slug, path, name) VALUES (1, 'okviri', 1, 'okviri', 'okviri', 'Okviri');
    INSERT INTO products (id, kind, code, slug, name, price)
      SELECT n, 'simple', 'p' || n, 'p-' || n, 'Okvir ' || n, n * 100 FROM generate_series(1, 3) n;
    INSERT INTO product_categories SELECT id, 1, true FROM products;
    INSERT INTO shop_settings VALUES ('shop', '{"name": "Optika na uglu", "street": "Ilica 1", "postalCode": "10000",
      "city": "Zagreb", "phone": "01", "email": "a@b.hr", "openingHours": "9"}')`)
  door = await databaseDoor(database.url)
  ;({ shop, baseUrl } = await openTestShop(door.url, {
    write: (line) => void log.push(JSON.parse(line).msg),
  }))
})
afterAll(async () => {
  vi.useRealTimers()
  await door.open().catch(() => undefined)
  await shop.close()
  await door.shut()
  await database.drop()
})

const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers: { accept: 'text/html', ...headers } })
const ownOrigin = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json', ...ownOrigin }
const markProduct = (headers: Record<string, string>, body: string) =>
  fetch(`${baseUrl}/api/favorite`, { method: 'POST', redirect: 'manual', headers, body })

/** The shop's own page, which shows nothing of whoever asked and nothing untrue. */
async function expectAwayPage(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('set-cookie')]).toEqual([
    503,
    '5',
    null,
  ])
  const html = await answer.text()
  expect(html).toContain(t('error.away_title'))
  expect(html).toContain(t('error.reload'))
  expect(html).toContain('Optika na uglu')
  expect(html).not.toContain(t('cart.empty'))
  expect(html).not.toContain('"token":')
}

test('SAFE-02 while the database is away the shop says so in its own words, and serves what it has kept', async () => {
  const kept = await page('/proizvod/p-1')
  expect([kept.status, kept.headers.get('cache-status')]).toEqual([200, null])
  await database.run({ text: `INSERT INTO sessions (token_hash) VALUES (sha256('shopper'))` })
  const cookie = 'izlog_session=shopper'
  expect((await page('/kosarica', { cookie })).status).toBe(200)

  log.length = 0
  await door.shut()
  await waitFor(() => expect(shop.services.database.presence.isAway).toBe(true))
  // Before anybody has asked for anything: a page that was kept a moment ago says that nothing newer is known.
  const fresh = await page('/proizvod/p-1')
  expect([fresh.status, fresh.headers.get('cache-status')]).toEqual([200, 'izlog; hit; detail=database-away'])
  expect(Number(fresh.headers.get('age'))).toBeLessThan(60)
  await expectAwayPage(await page('/proizvod/p-1', { cookie }))
  await expectAwayPage(await page('/kosarica', { cookie }))
  await expectAwayPage(await page('/proizvod/p-2'))
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html',
    cookie,
    referer: `${baseUrl}/proizvod/p-2`,
    ...ownOrigin,
  }
  await expectAwayPage(await markProduct(form, 'product_id=2&is_favorite=0'))
  for (const call of [
    await markProduct({ ...json, cookie }, '{"product_id": 2, "is_favorite": 0}'),
    await fetch(`${baseUrl}/healthz`),
  ]) {
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await call.json()).toMatchObject({
      error: true,
      message: t('error.server'),
      id: expect.any(String),
    })
  }
  // Lists come from this process's memory, so do refusals: whatever is answered says the same as a kept page.
  const said = 'izlog; hit; detail=database-away'
  const list = await page('/proizvodi/okviri?page_size=2')
  expect([list.status, list.headers.get('cache-status'), list.headers.get('age')]).toEqual([200, said, null])
  expect(await list.text()).toContain('Okvir 1')
  const call = await fetch(`${baseUrl}/get_products`, {
    method: 'POST',
    headers: json,
    body: '{"list_name":"all"}',
  })
  expect([call.status, call.headers.get('cache-status')]).toEqual([200, said])
  const missing = await page('/nigdje')
  expect([missing.status, missing.headers.get('cache-status')]).toEqual([404, said])
  // The page of a visitor without a session, long past its minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
  const stale = await page('/proizvod/p-1')
  expect([stale.status, stale.headers.get('cache-status')]).toEqual([200, 'izlog; hit; detail=stale'])
  expect(Number(stale.headers.get('age'))).toBeGreaterThanOrEqual(300)
  expect(await stale.text()).toBe(await kept.text())
  const known = await page('/proizvod/p-1', { 'if-none-match': stale.headers.get('etag') ?? '' })
  expect([known.status, known.headers.get('cache-status')]).toEqual([304, 'izlog; hit; detail=stale'])
  vi.useRealTimers()
  // Requests, jobs and connections have all failed by now, each several times.
  // A job at work in that moment may have ended for good, which is told whatever it was (jobs.test.ts).
  expect(log.filter((message) => message !== 'a job failed for good')).toEqual(['the database is away'])
})

test('SAFE-02 once the database is back everything recovers by itself, and what changed meanwhile is seen', async () => {
  await database.run({ text: `UPDATE products SET name = 'Novi okvir' WHERE id = 1` })
  await door.open()
  const shows = (name: string) =>
    waitFor(async () => {
      const answer = await page('/proizvod/p-1')
      expect([answer.status, answer.headers.get('cache-status')]).toEqual([200, null])
      expect(await answer.text()).toContain(name)
    })
  await shows('Novi okvir')
  for (const path of ['/proizvodi/okviri?page_size=2', '/nigdje'])
    expect((await page(path)).headers.get('cache-status'), path).toBeNull()
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
  // Heard of, not found at the next look half a minute later.
  await database.run({ text: `UPDATE products SET name = 'Još noviji okvir' WHERE id = 1` })
  await shows('Još noviji okvir')
  expect((await markProduct(json, '{"product_id": 3, "is_favorite": 0}')).status).toBe(200)
})

test('SAFE-02 a database that swallows everything: who comes first waits a moment, everybody after that is told at once', async () => {
  log.length = 0
  const cookie = 'izlog_session=shopper'
  expect((await page('/kosarica', { cookie })).status).toBe(200)
  door.swallow()
  await expectAwayPage(await page('/kosarica', { cookie }))
  // Each of these waited ten seconds for its connection: together far longer than this test may take.
  for (let n = 0; n < 20; n++) await expectAwayPage(await page('/kosarica', { cookie }))
  expect((await fetch(`${baseUrl}/healthz`)).status).toBe(503)
  await door.open()
  await waitFor(async () => expect((await page('/kosarica', { cookie })).status).toBe(200))
  expect(log).toEqual(['the database is away', 'the database is back'])
})

test('SAFE-02 who asks while every connection is at work hears in good time that no order can be taken, and what waited harms nobody', async () => {
  const { pool, presence } = shop.services.database
  const lent = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const answer = await fetch(`${baseUrl}/healthz`)
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'database' }])
  // The question is still waiting, and is told that the database has gone.
  await door.shut()
  await waitFor(() => expect(presence.isAway).toBe(true))
  for (const client of lent) client.release(true)
  await door.open()
  await waitFor(async () => expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200))
})
