import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, fillingTime, ready, visitor } from './browser.ts'
import { addCheapest, fillCustomer, goToDelivery, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const box = (page: Page) => page.getByLabel('Pošalji na više adresa')
const part = (page: Page, at: number) => page.locator('[data-part]').nth(at)
const field = (page: Page, at: number, name: string) => part(page, at).locator(`[name$="[${name}]"]`)
const pieces = (page: Page, at: number) => part(page, at).locator('[name*="[pieces]"]')
const plain = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll('\u00a0', ' ')

const aunt = {
  ...{ first_name: 'Teta', last_name: 'Marić', street: 'Riva', postal_code: '21000', city_name: 'Split' },
  phone: '091 765 4321',
}

async function fillPart(page: Page, at: number, qty: string): Promise<void> {
  for (const [name, value] of Object.entries(aunt)) await field(page, at, name).fill(value)
  await pieces(page, at).first().fill(qty)
}

/** Three of the cheapest in the cart. */
async function addThree(page: Page): Promise<void> {
  await addCheapest(page)
  await page.goto('/kosarica')
  await ready(page)
  const quantity = page.locator('[data-quote-item-id] input[name$="[qty]"]').first()
  await quantity.fill('3')
  await quantity.press('Tab')
  await page.waitForResponse((answer) => answer.url().includes('/cart/update_cart'))
}

/** Three pieces at the step of delivery, which comes to an address. */
async function takeThreeToDelivery(page: Page): Promise<void> {
  await addThree(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, person)
  await page
    .getByRole('radio', { name: /^Dostava na adresu/ })
    .first()
    .check()
}

const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

test('CHK-14 at 320 px a part goes to another address: its delivery costs at once, the window and the order say what goes where', async () => {
  const { page, problems } = await visitor(baseUrl, { width: 320 })
  await takeThreeToDelivery(page)
  expect(await part(page, 0).isVisible()).toBe(false)
  // By keys alone.
  await box(page).focus()
  await page.keyboard.press('Space')
  await part(page, 0).waitFor()
  await noSidewaysScroll(page)
  await expectAccessible(page)
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  // Nothing goes there yet.
  await expect.poll(() => box(page).getAttribute('aria-invalid')).toBe('true')
  await fillPart(page, 0, '9')
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await expect.poll(() => pieces(page, 0).first().getAttribute('aria-invalid')).toBe('true')
  await pieces(page, 0).first().fill('1')
  await part(page, 0)
    .getByRole('radio', { name: /^Dostava na adresu/ })
    .waitFor()
  await expect.poll(() => page.locator('aside [data-delivery-part]').count()).toBe(2)
  // What was typed is there after the page is loaded again.
  await page.reload()
  await ready(page)
  await expect.poll(() => field(page, 0, 'street').inputValue()).toBe('Riva')
  expect(await pieces(page, 0).first().inputValue()).toBe('1')
  // Another place, and away with it again.
  await page.getByRole('button', { name: 'Dodaj još jednu adresu' }).click()
  await part(page, 1).waitFor()
  expect(await part(page, 1).evaluate((place) => place.contains(document.activeElement))).toBe(true)
  await page.getByRole('button', { name: 'Ukloni adresu: 3. adresa' }).click()
  expect(await page.locator('[data-part]').count()).toBe(1)
  await noSidewaysScroll(page)
  await expectAccessible(page)
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await page.locator('[data-confirm]').waitFor({ timeout: 30_000 })
  expect(await page.locator('[data-confirm] [data-part]').count()).toBe(2)
  const shown = await plain(page, '[data-confirm]')
  for (const text of ['1. adresa', '2. adresa', 'Teta Marić', '21000 Split', '1 kom ×', '2 kom ×'])
    expect(shown).toContain(text)
  await expectAccessible(page)
  await page.locator('[data-final-button]').click()
  await page.waitForURL(/\/hvala\//, { timeout: 30_000 })
  const order = await plain(page, 'main')
  for (const text of ['1. adresa', '2. adresa', 'Teta Marić', 'Dostava na više adresa'])
    expect(order).toContain(text)
  await noSidewaysScroll(page)
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('CHK-14 CART-04 what was written for a line is there again when the line is brought back in another tab', async () => {
  const { page, context } = await visitor(baseUrl)
  await takeThreeToDelivery(page)
  await box(page).check()
  await fillPart(page, 0, '1')
  const tab = await context.newPage()
  await tab.goto('/proizvodi/njega?sort=price_asc&f=1&dostupno=1')
  await ready(tab)
  await tab.locator('main form[action="/cart/add_to_cart"] button').nth(1).click()
  await expect.poll(() => pieces(page, 0).count()).toBe(2)
  await tab.goto('/kosarica')
  await ready(tab)
  await tab
    .locator('[data-quote-item-id]')
    .first()
    .getByRole('button', { name: /^Ukloni/ })
    .click()
  await expect.poll(() => pieces(page, 0).count()).toBe(1)
  await tab
    .getByRole('button', { name: /^Vrati/ })
    .first()
    .click()
  await expect.poll(() => pieces(page, 0).count()).toBe(2)
  expect(await pieces(page, 0).first().inputValue()).toBe('1')
})

test('CHK-14 without scripts the addresses are posted with the step: kept, priced, taken away, ordered', async () => {
  const { page } = await visitor(baseUrl, { scripts: false })
  await page.goto('/proizvodi/njega?sort=price_asc&f=1&dostupno=1')
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  await page.goto('/kosarica')
  await page.locator('[data-quote-item-id] input[name$="[qty]"]').first().fill('3')
  await page.locator('[name="proceed"]').click()
  await page.waitForURL(/step=2/)
  await fillCustomer(page, person)
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)
  await page
    .getByRole('radio', { name: /^Dostava na adresu/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Spremi način dostave' }).click()
  expect(await part(page, 0).isVisible()).toBe(false)
  await box(page).check()
  await fillPart(page, 0, '1')
  await field(page, 0, 'postal_code').fill('x')
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Spremi adrese' }).click()
  // Refused with all that was typed.
  expect(await field(page, 0, 'postal_code').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 0, 'street').inputValue()).toBe('Riva')
  await field(page, 0, 'postal_code').fill('21000')
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Spremi adrese' }).click()
  expect(
    await part(page, 0)
      .getByRole('radio', { name: /^Dostava na adresu/ })
      .isChecked(),
  ).toBe(true)
  expect(await page.locator('aside [data-delivery-part]').count()).toBe(2)
  // There is a place for one more; the one that is kept can go, and comes back.
  expect(await page.locator('[data-part]').count()).toBe(2)
  await page.getByRole('button', { name: 'Ukloni adresu: 2. adresa' }).click()
  expect(await box(page).isChecked()).toBe(false)
  await box(page).check()
  await fillPart(page, 0, '2')
  await page
    .getByRole('radio', { name: /uplatnica|Općom|Bankov/i })
    .first()
    .check()
  await page.locator('#accept_terms').check()
  await page.waitForTimeout(fillingTime)
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await page.locator('[data-confirm]').waitFor()
  expect(await plain(page, '[data-confirm]')).toContain('2 kom ×')
  await page.locator('[data-final-button]').click()
  await page.waitForURL(/\/hvala\//)
  expect(await plain(page, 'main')).toContain('Teta Marić')
})
