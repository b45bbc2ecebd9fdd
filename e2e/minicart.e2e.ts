import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { closeBrowser, ready, visitor } from './browser.ts'
import { simpleProducts } from './shopper.ts'

const baseUrl = inject('baseUrl')
afterAll(closeBrowser)

const minicart = (page: Page) => page.getByRole('dialog', { name: 'Vaša košarica' })
const icon = (page: Page) => page.locator('[data-header="cart"]')
const linesIn = (page: Page) => minicart(page).locator('[data-quote-item-id]')
const focusedLabel = (page: Page) =>
  page.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)

/** A visitor with so many products in the cart. */
async function visitWith(products: number, width: number, path = '/') {
  const visit = await visitor(baseUrl, { width })
  for (const id of (await simpleProducts({ baseUrl })).slice(-products)) {
    const data = { product_id: id }
    await visit.page.request.post('/cart/add_to_cart', { data, headers: { 'sec-fetch-site': 'same-origin' } })
  }
  await visit.page.goto(path)
  await ready(visit.page)
  return visit
}

test.each([
  [390, '/'],
  [1440, '/'],
])('UI-01 at %i a double click that opens the mini-cart presses nothing in it', async (width, path) => {
  const { page, context, problems } = await visitWith(2, width, path)
  const box = await icon(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.dblclick(x, y, { delay: 20 })
  await minicart(page).waitFor()
  // Time enough for a wrong press to lead away or to be answered.
  await page.waitForTimeout(400)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await linesIn(page).count()).toBe(2)
  // What is meant works.
  await linesIn(page)
    .first()
    .getByRole('button', { name: /^Ukloni/ })
    .click()
  await page.getByText('Uklonjeno iz košarice').waitFor()
  expect(await linesIn(page).count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-04 a removal by key names what went; the focus goes to the next line, after the last to the title', async () => {
  const { page, context, problems } = await visitWith(3, 1440)
  await icon(page).click()
  await expect.poll(() => minicart(page).locator(':focus').count()).toBe(1)
  const removes = minicart(page).getByRole('button', { name: /^Ukloni: / })
  const names = await removes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  await removes.nth(1).focus()
  for (const [gone, next] of [
    [1, names[2]],
    [2, names[0]],
    [0, 'Vaša košarica je trenutno prazna.'],
  ] as const) {
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedLabel(page)).toBe(next)
    await page.locator('[data-toast]', { hasText: names[gone]?.replace('Ukloni: ', '') ?? '' }).waitFor()
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CART-04 on the cart page, which loads again, the focus and the notice are there all the same', async () => {
  const { page, context, problems } = await visitWith(2, 1440, '/kosarica')
  const removes = page.locator('[data-cart-page]').getByRole('button', { name: /^Ukloni: / })
  const names = await removes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  await removes.first().focus()
  for (const [gone, next] of [
    [0, names[1]],
    [1, 'Košarica'],
  ] as const) {
    await page.keyboard.press('Enter')
    await page.locator('[data-toast]', { hasText: names[gone]?.replace('Ukloni: ', '') ?? '' }).waitFor()
    await expect.poll(() => focusedLabel(page)).toBe(next)
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CART-06 what is typed and left at once by reload or Back shows on the page that comes', async () => {
  const { page, context } = await visitWith(1, 1440, '/kosarica')
  const field = page.locator('[data-cart-page] input[inputmode]')
  const counter = page.locator('[data-header="cart"] [data-count]')
  await field.fill('2')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('2')
  await expect.poll(() => counter.textContent()).toBe('2')
  await page.goto('/stranica/dostava')
  await ready(page)
  await page.goto('/kosarica')
  await ready(page)
  await field.fill('1')
  await page.goBack()
  await expect.poll(() => counter.textContent()).toBe('1')
  await context.close()
})
