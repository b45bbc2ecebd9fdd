import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { addCheapest, goToDelivery, person } from './checkout-page.ts'
import { customer } from './customer.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

let made = 0
async function makeCoupon(columns = `'percent', 1000`): Promise<string> {
  const code = `PROBA${process.pid}X${++made}`
  await ask(`INSERT INTO coupons (code, kind, value) VALUES ($1, ${columns})`, [code])
  return code
}

/** What the summary beside the cart says behind a label. */
const summary = (page: Page, label: string | RegExp) =>
  page.locator('[aria-labelledby="cart-summary"] dl > div', { hasText: label }).locator('dd')
const cents = (text: string | null) =>
  Math.round(
    Number(
      (text ?? '')
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  )
const field = (page: Page) => page.locator('[name="discount_coupon_name"]:visible')

test('CART-09, UI-01 by keyboard on the narrowest phone: a code is refused at its field, applied, charged as shown, and taken back', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 700 })
  await addCheapest(page)
  const code = await makeCoupon()
  await page.goto('/kosarica')
  await ready(page)
  const toggle = page.getByText('Imate kôd za popust?')
  await toggle.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('krivo-sam-upisala')
  await page.keyboard.press('Enter')
  await page
    .locator('[data-coupon]')
    .getByText('Kôd „KRIVO-SAM-UPISALA” ne postoji ili više ne vrijedi.')
    .waitFor()
  expect(await field(page).inputValue()).toBe('krivo-sam-upisala')
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await field(page).fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  const remove = page.getByRole('button', { name: `Ukloni kôd ${code}` })
  await remove.waitFor()
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true)
  const goods = cents(await summary(page, 'Međuzbroj').textContent())
  const off = cents(await summary(page, `Popust, kôd ${code}`).textContent())
  expect(off).toBe(-Math.round(goods / 10))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Enter')
  await remove.waitFor({ state: 'detached' })
  expect(await summary(page, 'Popust').count()).toBe(0)
  await expect.poll(() => toggle.evaluate((summary) => summary === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-09, CHK-18 a code that is applied at the last step is in the window, the order and its page, to the cent', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await addCheapest(page)
  const code = await makeCoupon(`'free_delivery', 0`)
  const percent = await makeCoupon()
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, { ...person, email: 'ana.s.kodom@primjer.hr' })
  await page.getByRole('radio', { name: /^Dostava na adresu/ }).check()
  await page.getByRole('radio', { name: /^Uplata na račun/ }).check()
  await expect.poll(() => summary(page, 'Dostava').textContent()).toBe('4,90\u00a0€')
  await page.getByText('Imate kôd za popust?').click()
  await field(page).fill(code)
  await page.keyboard.press('Enter')
  await expect.poll(() => summary(page, /^Dostava/).textContent()).toBe('besplatno')
  await expect.poll(() => page.getByRole('radio', { name: /^Dostava na adresu.*besplatno/ }).count()).toBe(1)
  await page.getByRole('button', { name: `Ukloni kôd ${code}` }).click()
  await expect.poll(() => summary(page, /^Dostava/).textContent()).toBe('4,90\u00a0€')
  await page.getByText('Imate kôd za popust?').click()
  await field(page).fill(percent)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Ukloni kôd ${percent}` }).waitFor()
  await summary(page, `Popust, kôd ${percent}`).waitFor()
  const total = await summary(page, 'Ukupno').textContent()
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByText(`Popust, kôd ${percent}`).waitFor()
  expect(await dialog.innerText()).toContain(total)
  await dialog.locator('[data-final-button]').click()
  await page.waitForURL(/\/hvala\//)
  await page.getByText(`Popust, kôd ${percent}`).waitFor()
  expect(await page.locator('main').innerText()).toContain(total)
  expect(await ask('SELECT uses FROM coupons WHERE code = $1', [percent])).toEqual([{ uses: 1 }])
  expect(problems).toEqual([])
  await context.close()
})

test('CART-09, FORM-23 without scripts a refused code comes back as it was typed, another is applied and ordered', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto('/proizvodi/njega?sort=price_asc&f=1&dostupno=1')
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  const code = await makeCoupon(`'amount', 100`)
  await page.goto('/kosarica')
  await page.getByText('Imate kôd za popust?').click()
  await field(page).fill('nema-ga')
  await page.getByRole('button', { name: 'Primijeni' }).first().click()
  await page.getByText('Kôd „NEMA-GA” ne postoji').first().waitFor()
  expect(await field(page).inputValue()).toBe('nema-ga')
  await field(page).fill(code)
  await page.getByRole('button', { name: 'Primijeni' }).first().click()
  await page.waitForURL(/\/kosarica/)
  expect(await summary(page, `Popust, kôd ${code}`).textContent()).toContain('1,00')
  await page.getByRole('button', { name: `Ukloni kôd ${code}` }).click()
  await page.getByText('Imate kôd za popust?').waitFor()
  expect(await summary(page, 'Popust').count()).toBe(0)
  await context.close()
})

test('CART-11 points are turned into a discount, and what they are not enough for cannot be chosen', async () => {
  const { page, context, email, problems } = await customer({ width: 390, height: 800 })
  await ask(
    `INSERT INTO loyalty_entries (customer_id, points, reason) SELECT id, 120, 'adjusted' FROM customers WHERE email = $1`,
    [email],
  )
  await page.goto('/proizvodi/njega?sort=price_desc&dostupno=1')
  await ready(page)
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  await page.getByText('Pogledaj košaricu').waitFor()
  await page.goto('/kosarica')
  await ready(page)
  await page.getByText('Imate 120 bodova.').waitFor()
  const choice = page.locator('[data-points] select')
  expect(await choice.locator('option[disabled]').allTextContents()).toEqual(['15,00\u00a0€ za 250 bodova'])
  // Nothing chosen changes nothing.
  await page.locator('[data-points]').getByRole('button', { name: 'Primijeni' }).click()
  expect(await summary(page, 'Popust').count()).toBe(0)
  await choice.selectOption({ label: '5,00\u00a0€ za 100 bodova' })
  await expectAccessible(page)
  await page.locator('[data-points]').getByRole('button', { name: 'Primijeni' }).click()
  await expect.poll(() => summary(page, 'Popust za 100 bodova').textContent()).toContain('5,00')
  await expectAccessible(page)
  await page.locator('[data-points]').getByRole('button', { name: 'Ukloni popust' }).click()
  await choice.waitFor()
  expect(await summary(page, 'Popust').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})
