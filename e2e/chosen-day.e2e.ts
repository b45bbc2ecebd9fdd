import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, fillingTime, ready, visitor } from './browser.ts'
import { addCheapest, fillCustomer, goToDelivery, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const box = (page: Page) => page.getByLabel(/^Želim odabrati dan/)
const day = (page: Page) => page.locator('[name="scheduled_delivery_date"]')
const finish = (page: Page) => page.locator('[data-checkout="finish"] button[type="submit"]')
const preview = (page: Page) => page.locator('[data-confirm]')
/** The second Sunday from now on, as it is written: nothing is brought on it. */
function sunday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 14 - day.getUTCDay())
  const [year, month, date] = day.toISOString().slice(0, 10).split('-')
  return `${date}.${month}.${year}`
}

const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first()

test('CHK-13 a day is chosen in the month, said in the window, asked for by a delivery that has days alone', async () => {
  const { page, problems } = await visitor(baseUrl)
  await addCheapest(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, person)
  await choice(page, /^Dostava na adresu/).check()
  expect(await day(page).isVisible()).toBe(false)
  await box(page).check()
  await page.locator('#accept_terms').check()
  // None was chosen: it is said at the field, which is gone to.
  await finish(page).click()
  await expect.poll(() => day(page).getAttribute('aria-invalid')).toBe('true')
  expect(await day(page).evaluate((field) => field === document.activeElement)).toBe(true)
  // By keys alone: the month opens on the first day that can be had.
  await page.getByRole('button', { name: 'Odaberi datum' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-day][tabindex="0"]').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const chosen = await day(page).inputValue()
  expect(chosen).toMatch(/^\d{2}\.\d{2}\.\d{4}$/)
  // A Sunday is closed, however it is typed.
  await day(page).fill(sunday())
  await finish(page).click()
  await expect.poll(() => page.getByText('Taj dan nije slobodan').first().isVisible()).toBe(true)
  // A delivery without days asks for none; the day comes back with the other.
  await choice(page, /^Brza dostava/).check()
  await expect.poll(() => box(page).isVisible()).toBe(false)
  await choice(page, /^Dostava na adresu/).check()
  await box(page).waitFor()
  await day(page).fill(chosen)
  await finish(page).click()
  await preview(page).waitFor({ timeout: 30_000 })
  expect((await preview(page).innerText()).replaceAll('\u00a0', ' ')).toContain('Odabrani dan:')
  expect(problems).toEqual([])
})

test('CHK-13 a delivery that repeats ticks the box of the day and flags the day that is missing', async () => {
  const { page, problems } = await visitor(baseUrl, { width: 390 })
  await addCheapest(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, person)
  await choice(page, /^Dostava na adresu/).check()
  const interval = page.getByLabel('Ponavljanje dostave')
  await interval.selectOption({ label: 'Svakih 30 dana' })
  expect(await box(page).isChecked()).toBe(true)
  expect(await day(page).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText('Odaberite datum prve dostave').isVisible()).toBe(true)
  // Without a day nothing repeats.
  await box(page).uncheck()
  expect(await interval.inputValue()).toBe('')
  await interval.selectOption({ label: 'Svakih 30 dana' })
  await page.getByRole('button', { name: 'Odaberi datum' }).click()
  await page.locator('[data-day][tabindex="0"]').press('Enter')
  expect(await day(page).getAttribute('aria-invalid')).not.toBe('true')
  await expectAccessible(page)
  // What was chosen is there after a reload.
  await page.reload()
  await ready(page)
  await expect.poll(() => interval.inputValue()).toBe('30')
  await page.locator('#accept_terms').check()
  await finish(page).click()
  await preview(page).waitFor({ timeout: 30_000 })
  const said = (await preview(page).innerText()).replaceAll('\u00a0', ' ')
  expect(said).toContain('Ponavljanje dostave: svakih 30 dana')
  expect(problems).toEqual([])
})

test('CHK-13 without scripts, at 320 px, the same fields choose a day, and a wrong one is told at its field', async () => {
  const { page } = await visitor(baseUrl, { scripts: false, width: 320 })
  await page.goto('/proizvodi/njega?sort=price_asc&f=1&dostupno=1')
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  await page.goto('/kosarica?step=2')
  await fillCustomer(page, person)
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)
  await choice(page, /^Dostava na adresu/).check()
  await page.getByRole('button', { name: 'Spremi način dostave' }).click()
  await page.waitForLoadState()
  expect(await day(page).isVisible()).toBe(false)
  await box(page).check()
  const closed = sunday()
  await day(page).fill(closed)
  await page.locator('#accept_terms').check()
  await finish(page).click()
  await page.waitForLoadState()
  expect(await box(page).isChecked()).toBe(true)
  expect(await day(page).inputValue()).toBe(closed)
  expect(await page.locator('main').innerText()).toContain('Taj dan nije slobodan')
  const [, from] = /od (.+?) do/.exec(await page.locator('main').innerText()) ?? []
  const [date = '', month = '', year = ''] = (from ?? '').replaceAll('\u00a0', ' ').split('. ')
  await day(page).fill(`${date}.${month}.${year.replace('.', '')}`)
  await page.locator('#accept_terms').check()
  await finish(page).click()
  await page.waitForLoadState()
  expect((await page.locator('main').innerText()).replaceAll('\u00a0', ' ')).toContain(
    `Odabrani dan: ${(from ?? '').replaceAll('\u00a0', ' ')}`,
  )
})
