import { afterAll, expect, inject, test } from 'vitest'
import { closeBrowser, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
const category = '/proizvodi/dioptrijski-okviri'
afterAll(closeBrowser)

test('LIST-05, LIST-06 a filter is pushed to the history without a load, and Back takes it away', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(category)
  await ready(page)
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes'
  })
  const before = await page.locator('main').innerText()
  await page.locator('main form input[type="checkbox"]').first().click()
  await page.waitForURL(/dostupno=1/)
  await page.waitForFunction((text) => document.querySelector('main')?.innerText !== text, before)
  expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes')
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('dostupno'))
  await page.waitForFunction((text) => document.querySelector('main')?.innerText === text, before)
  expect(problems).toEqual([])
  await context.close()
})

test('CONF-08 choosing an option rewrites the address in place, and price and form follow', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(category)
  await page.locator('[data-product-id] a[href^="/proizvod/"]').first().click()
  await page.waitForURL(/\/proizvod\//)
  await ready(page)
  const entries = await page.evaluate(() => history.length)
  const before = await page.locator('[data-main-cart-form] [name="product_id"]').getAttribute('value')
  await page.locator('[data-option-id] a:not([aria-current])').first().click()
  await page.waitForURL(/c(\[|%5B)\d+(\]|%5D)=\d+/)
  await page.waitForFunction((value) => {
    const now = document.querySelector('[data-main-cart-form] [name="product_id"]')?.getAttribute('value')
    return now && now !== value
  }, before)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(problems).toEqual([])
  await context.close()
})
