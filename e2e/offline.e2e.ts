import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, showPictures, visitor } from './browser.ts'
import { shownIds, sunglasses } from './list-page.ts'

const baseUrl = inject('baseUrl')
showPictures()
afterAll(endVisits)

/** A page of the shop, with the worker in charge. */
async function openWithWorker() {
  const visit = await visitor(baseUrl, { worker: true })
  await visit.page.goto(sunglasses)
  await ready(visit.page)
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return visit
}

/** Everything that the worker keeps. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: caught.flat().map(({ url }) => new URL(url).pathname) }
  })

test('UI-10 without a connection the shop’s own page says so, at the address that was wanted, and leads there again', async () => {
  const { page, context, problems } = await openWithWorker()
  await page.locator('form[action="/cart/add_to_cart"] button, [data-product-id] a').first().waitFor()
  const ids = await shownIds(page)
  expect(problems).toEqual([])
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  await context.setOffline(true)
  await page.goto('/kosarica').catch(() => undefined)
  expect(await page.locator('h1').innerText()).toBe('Niste povezani s internetom')
  expect(new URL(page.url()).pathname).toBe('/kosarica')
  expect(await page.locator('header').evaluate((header) => getComputedStyle(header).position)).toBe('sticky')
  await expectAccessible(page)
  // What the page offers can be done where it is shown, and is done again at the address that was wanted.
  const ways = page.locator('#main a')
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([''])
  await ways.click()
  await page.waitForLoadState()
  expect(new URL(page.url()).pathname).toBe('/kosarica')
  expect(uncaught).toEqual([])
  await page.goto(sunglasses).catch(() => undefined)
  await page.locator('h1', { hasText: 'Niste povezani s internetom' }).waitFor()
  expect(await page.locator('[data-product-id]').count()).toBe(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Učitaj ponovno' }).click()
  await page.locator('[data-product-list]').waitFor()
  expect(new URL(page.url()).pathname).toBe(sunglasses)
  expect(await shownIds(page)).toEqual(ids)
  await context.close()
})

test('UI-10 the worker keeps its page and what draws it, nothing of a shopper, and drops what a former build kept', async () => {
  const { page, context } = await openWithWorker()
  for (const path of ['/', '/kosarica', sunglasses]) await page.goto(path)
  await ready(page)
  const { names, paths } = await keptAddresses(page)
  expect(names).toHaveLength(1)
  expect(paths).toContain('/bez-veze')
  for (const path of paths) expect(path).toMatch(/^\/bez-veze$|^\/assets\/[^/]+\.(css|woff2)$/)
  const cookies = await page.evaluate(async () => {
    const kept = await caches.match('/bez-veze')
    return [kept?.headers.get('set-cookie'), await kept?.text()].join(' ')
  })
  expect(cookies).not.toContain('"token"')
  await page.evaluate(async () => {
    const taken = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await navigator.serviceWorker.register('/offline-worker.js?page=%2Fbez-veze&build=next')
    await taken
  })
  await expect.poll(async () => (await keptAddresses(page)).names).toEqual(['offline next'])
  await context.close()
})

test('UI-10 no search engine keeps the offline page', async () => {
  expect(await (await fetch(`${baseUrl}/bez-veze`)).text()).toContain(
    '<meta name="robots" content="noindex">',
  )
})
