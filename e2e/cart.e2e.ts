import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { closeBrowser, expectAccessible, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(closeBrowser)

const list = '/proizvodi/njega'
const addButtons = (page: Page) => page.locator('main form[action="/cart/add_to_cart"] button')
const lines = (page: Page) => page.locator('[data-cart-page] [data-quote-item-id]')
const count = (page: Page, name: string) => page.locator(`[data-header="${name}"] [data-count]`)

/** The first products of a list, so many, in the cart. */
async function fill(page: Page, products = 1): Promise<void> {
  await page.goto(list)
  await ready(page)
  for (let at = 0; at < products; at++) {
    const answered = page.waitForResponse('**/cart/add_to_cart')
    await addButtons(page).nth(at).click()
    await (await answered).finished()
  }
}

test('CART-05, UI-01, UI-02 emptying the cart asks first: the keyboard opens it, Escape leaves all as it was, the focus comes back', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 390 })
  await fill(page, 2)
  await page.goto('/kosarica')
  await ready(page)
  const asks = page.getByRole('button', { name: 'Ukloni sve' })
  const dialog = page.getByRole('dialog', { name: 'Ukloni sve' })
  for (const leave of ['Escape', 'Enter']) {
    await asks.focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Želite li ukloniti sve proizvode iz košarice?').waitFor()
    // What the focus meets first changes nothing.
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Odustani')
    if (leave === 'Escape') await expectAccessible(page)
    await page.keyboard.press(leave)
    await dialog.waitFor({ state: 'hidden' })
    expect(await asks.evaluate((button) => button === document.activeElement)).toBe(true)
  }
  expect(await lines(page).count()).toBe(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Odustani')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Vaša košarica je trenutno prazna.').first().waitFor()
  expect(await lines(page).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-05, UI-09 without scripts the question unfolds first, and its own button empties the cart', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 1200 })
  await page.goto(list)
  await addButtons(page).first().click()
  await page.goto('/kosarica')
  // The button beside the quantity leaves the name its room.
  const name = await lines(page).first().locator('a').last().boundingBox()
  expect(name?.height).toBeLessThan(110)
  const empties = page.getByRole('button', { name: 'Ukloni sve' })
  expect(await empties.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Ukloni sve' }).focus()
  await page.keyboard.press('Enter')
  expect(await page.getByText('Želite li ukloniti sve proizvode iz košarice?').isVisible()).toBe(true)
  expect(await lines(page).count()).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Vaša košarica je trenutno prazna.').first().waitFor()
  await context.close()
})

test('CART-08, FAV-05 a tab that has been open for a while shows what another one changed: counts, mini-cart, cart page', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await fill(page, 2)
  await expect.poll(() => count(page, 'cart').textContent()).toBe('2')
  const other = await context.newPage()
  await other.goto('/kosarica')
  await ready(other)
  await other
    .getByRole('button', { name: /^Ukloni: / })
    .first()
    .click()
  await expect.poll(() => lines(other).count()).toBe(1)
  await expect.poll(() => count(page, 'cart').textContent()).toBe('1')
  await page.locator('[data-header="cart"]').click()
  const minicart = page.getByRole('dialog', { name: 'Vaša košarica' })
  expect(await minicart.locator('[data-quote-item-id]').count()).toBe(1)
  // And the other way round: what the mini-cart removes is gone from the cart page, and hearts follow.
  await ready(other)
  await minicart.getByRole('button', { name: /^Ukloni: / }).click()
  await expect.poll(() => lines(other).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('form[action="/api/favorite"] button').first().click()
  await expect.poll(() => count(other, 'favourites').textContent()).toBe('1')
  expect(problems).toEqual([])
  await context.close()
})

test('CART-08 what no script could tell is read when the tab is come back to', async () => {
  const { page, context } = await visitor(baseUrl)
  await fill(page, 1)
  const session = context.request
  await session.post('/cart/remove_all_items_from_cart', {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await count(page, 'cart').textContent()).toBe('1')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => count(page, 'cart').count()).toBe(0)
  await context.close()
})
