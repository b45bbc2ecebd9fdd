import { afterAll, expect, inject, test } from 'vitest'
import { closeBrowser, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(closeBrowser)

test('a notice is gone as soon as a window opens over the page, and does not come back behind it', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/proizvodi/dioptrijski-okviri')
  await ready(page)
  await page.route('**/api/favorite', (route) => route.abort())
  await page.locator('form[action="/api/favorite"] button').first().click()
  // An error stays for twelve seconds by itself.
  const notice = page.locator('[data-toast="error"]')
  await notice.waitFor()
  await page.locator('[data-header="cart"]').first().click()
  await page.locator('dialog[open]').waitFor()
  await expect.poll(() => notice.count(), { timeout: 5000 }).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await notice.count()).toBe(0)
  await context.close()
})
