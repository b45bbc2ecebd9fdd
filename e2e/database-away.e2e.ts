import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DatabaseDoor, databaseDoor } from '#shared/server/postgres/testing-door.server.ts'
import { databaseKills } from '../attack/database-kills.ts'
import { servedPostgres, signalServer } from '../attack/served-postgres.ts'
import { workerOf } from '../bin/worker-of.ts'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { sunglasses } from './list-page.ts'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'
import { simpleProducts } from './shopper.ts'

let server: Awaited<ReturnType<typeof servedPostgres>>
let folder: Awaited<ReturnType<typeof freshDatabase>>
let door: DatabaseDoor
let shop: Awaited<ReturnType<typeof startShopProcess>>

beforeAll(async () => {
  server = await servedPostgres()
  folder = await freshDatabase()
  door = await databaseDoor(server.url)
  shop = await startShopProcess({
    ...folder.env,
    DATABASE_URL: door.url,
    IZLOG_RATE_LIMIT: 'off',
    IZLOG_CAPTCHA: 'none',
    IZLOG_LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await endVisits()
  await door.open()
  await stopShopProcess(shop.child)
  await door.shut()
  await folder.drop()
  await server.stop()
})

const isHealthy = async () => (await fetch(`${shop.baseUrl}/healthz`)).status === 200
const comesBack = async () => {
  await door.open()
  await vi.waitFor(async () => expect(await isHealthy()).toBe(true), { timeout: 15_000, interval: 100 })
}
const away = 'Trgovina trenutno nije dostupna'

test('SAFE-02 a shopper with a cart meets the shop’s own page while the database is away, and tries again with its button', async () => {
  const { page, context, problems } = await visitor(shop.baseUrl, { width: 390, height: 844 })
  const [product] = await simpleProducts(shop)
  const added = await context.request.post('/cart/add_to_cart', {
    data: { product_id: product, qty: 1 },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(added.status()).toBe(200)
  await page.goto('/kosarica')
  const inCart = await page.locator('main').innerText()
  await door.shut()
  const answer = await page.goto('/kosarica')
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
  await ready(page)
  expect(await page.locator('h1').innerText()).toBe(away)
  expect(await page.locator('header').evaluate((header) => getComputedStyle(header).position)).toBe('sticky')
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  const again = page.getByRole('link', { name: 'Učitaj ponovno' })
  await again.click()
  await page.waitForLoadState()
  expect(await page.locator('h1').innerText()).toBe(away)
  await comesBack()
  await page.getByRole('link', { name: 'Učitaj ponovno' }).click()
  await page.locator('h1', { hasNotText: away }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/kosarica')
  expect(await page.locator('main').innerText()).toBe(inCart)
  // The 503s themselves, which the browser writes to its console.
  expect(problems.filter((problem) => !problem.includes('503'))).toEqual([])
  await context.close()
})

test('SAFE-02 without scripts a form that could not be taken leads to that page, and from there back to the form', async () => {
  const { page, context } = await visitor(shop.baseUrl, { scripts: false, width: 390 })
  await page.goto(sunglasses)
  await door.shut()
  const submitted = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('main form[method="post"] button').first().click()
  expect((await submitted).status()).toBe(503)
  expect(await page.locator('h1').innerText()).toBe(away)
  await comesBack()
  await page.getByRole('link', { name: 'Učitaj ponovno' }).click()
  await page.locator('[data-product-id]').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(sunglasses)
  await context.close()
})

/** A client of a server that may be starting up: after a kill it first reads again what it had not written to its place. */
async function connected(connectionString: string): Promise<pg.Client> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

test('SAFE-02 a served PostgreSQL that is killed under shoppers loses and doubles no order, and the process outlives it', async () => {
  const kill = { name: 'the server killed', run: () => signalServer(server.folder, 'SIGKILL') }
  const { held, tried, details } = await databaseKills({
    baseUrl: shop.baseUrl,
    kills: [kill, kill],
    countOrders: async () => {
      const client = await connected(server.url)
      const { rows } = await client.query('SELECT count(*)::int AS orders FROM orders')
      await client.end()
      return rows[0].orders
    },
    processId: () => workerOf(shop.child.pid),
    shoppers: 8,
    pauseMs: 1500,
  })
  expect([held, details]).toEqual([tried, details])
})
