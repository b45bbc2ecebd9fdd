import type { Page, Route } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const lookup = (page: Page, name: string) => page.locator(`[data-lookup="${name}"]`)
const field = (page: Page, name: string) => lookup(page, name).locator('input:not([hidden])')
const chosen = (page: Page, name: string) => lookup(page, name).locator('input[hidden]').inputValue()
const options = (page: Page, name: string) => lookup(page, name).getByRole('option')
const said = (page: Page, name: string) => lookup(page, name).locator('output')

/** Answers to the search for places, by what was typed; each waits until the journey lets it go. */
async function heldCities(page: Page) {
  const held = new Map<string, Route>()
  await page.route('**/lookup/cities?**', (route) => {
    held.set(new URL(route.request().url()).searchParams.get('q') ?? '', route)
  })
  return {
    asked: (q: string) => expect.poll(() => held.has(q)).toBe(true),
    async answer(q: string, json: object) {
      await held.get(q)?.fulfill({ json })
    },
    fail: async (q: string) => held.get(q)?.abort(),
    form: (q: string) =>
      new URLSearchParams(new URL(held.get(q)?.request().url() ?? '').searchParams.get('form') ?? ''),
  }
}
const places = (...names: string[]) => ({
  error: false,
  ret: names.map((html, at) => ({ id: at + 1, html, is_delivery: 0, description: '' })),
})

test('FORM-17 a lookup is chosen by keyboard, its dependent one is disabled until then and cleared with it; a read-only one stays shut', async () => {
  const { page, context } = await visitor(baseUrl, { width: 320, height: 720 })
  await page.goto('/razvoj/obrasci')
  await ready(page)
  expect(await field(page, 'city_id').isDisabled()).toBe(true)
  await field(page, 'kept_id').click()
  await page.keyboard.press('ArrowDown')
  expect(await lookup(page, 'kept_id').getByRole('listbox').count()).toBe(0)
  expect(await field(page, 'kept_id').inputValue()).toBe('Zagreb')
  // All of a list without a least length, by an arrow; Enter chooses and sends nothing.
  await field(page, 'country_id').focus()
  await page.keyboard.press('ArrowDown')
  await options(page, 'country_id').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.type('Hrv')
  await expect.poll(() => options(page, 'country_id').allTextContents()).toEqual(['Hrvatska'])
  await page.keyboard.press('ArrowDown')
  const first = await options(page, 'country_id').first().getAttribute('id')
  await expect.poll(() => field(page, 'country_id').getAttribute('aria-activedescendant')).toBe(first)
  await page.keyboard.press('Enter')
  expect(await field(page, 'country_id').inputValue()).toBe('Hrvatska')
  const country = await chosen(page, 'country_id')
  expect(country).toMatch(/^\d+$/)
  expect(await options(page, 'country_id').count()).toBe(0)
  expect(await page.locator('[data-sent]').textContent()).toBe('')
  await expect.poll(() => field(page, 'city_id').isDisabled()).toBe(false)
  await field(page, 'city_id').fill('Varaž')
  await options(page, 'city_id').filter({ hasText: 'Varaždin' }).first().click()
  expect(await chosen(page, 'city_id')).toMatch(/^\d+$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // Escape shuts the list and leaves what is chosen; another parent takes it away.
  await field(page, 'country_id').click()
  await page.keyboard.press('Escape')
  expect(await chosen(page, 'city_id')).toMatch(/^\d+$/)
  await field(page, 'country_id').fill('')
  expect(await chosen(page, 'city_id')).toBe('')
  expect(await field(page, 'city_id').inputValue()).toBe('')
  expect(await field(page, 'city_id').isDisabled()).toBe(true)
  await context.close()
})

test('FORM-17 too little typed, slow, late, failed, refused and empty answers are each said; the last question alone is answered', async () => {
  const { page, context } = await visitor(baseUrl, { width: 390, height: 780 })
  await page.goto('/razvoj/obrasci')
  await ready(page)
  await field(page, 'country_id').click()
  await options(page, 'country_id').filter({ hasText: 'Hrvatska' }).click()
  const country = await chosen(page, 'country_id')
  const cities = await heldCities(page)
  const city = field(page, 'city_id')
  await city.click()
  await expect.poll(() => said(page, 'city_id').textContent()).toBe('Upišite najmanje 2 znaka')
  // Typed at one go it is one question.
  await page.keyboard.type('Va')
  await cities.asked('Va')
  expect(await said(page, 'city_id').textContent()).toBe('Pretražujem…')
  expect(cities.form('Va').get('country_id')).toBe(country)
  await page.keyboard.type('raž')
  await cities.asked('Varaž')
  await cities.answer('Varaž', places('Varaždin <b>1</b>', '<img src=x onerror="document.title=1">Varaž'))
  await expect.poll(() => options(page, 'city_id').allTextContents()).toEqual(['Varaždin 1', 'Varaž'])
  await cities.answer('Va', places('Vampir')).catch(() => undefined)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  expect([await city.inputValue(), await chosen(page, 'city_id')]).toEqual(['Varaž', '2'])
  expect(await page.title()).not.toBe('1')
  await city.fill('Nigdje')
  await cities.asked('Nigdje')
  expect(await chosen(page, 'city_id')).toBe('')
  await cities.answer('Nigdje', places())
  await expect.poll(() => said(page, 'city_id').textContent()).toBe('Nema rezultata')
  await city.fill('Prekid')
  await cities.asked('Prekid')
  await cities.fail('Prekid')
  await expect.poll(() => said(page, 'city_id').textContent()).toBe('Rezultati se ne mogu učitati')
  expect(await page.locator('[data-toast]').count()).toBe(0)
  await city.fill('Odbijeno')
  await cities.asked('Odbijeno')
  await cities.answer('Odbijeno', { error: true, title: '', message: 'Pretraga miruje.' })
  await page.locator('[data-toast="error"]', { hasText: 'Nema rezultata' }).waitFor()
  // Left ahead of its answer: what was meant is chosen, what nobody has found goes.
  await city.fill('split')
  await cities.asked('split')
  await page.keyboard.press('Tab')
  await cities.answer('split', places('Split', 'Split Gornji'))
  await expect.poll(() => chosen(page, 'city_id')).toBe('1')
  expect(await city.inputValue()).toBe('Split')
  await city.fill('Nema toga')
  await cities.asked('Nema toga')
  await cities.answer('Nema toga', places())
  await page.keyboard.press('Tab')
  await expect.poll(() => city.inputValue()).toBe('')
  await context.close()
})
