import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

test('BNDL-02 FORM-03 a place that has to be filled and is empty is told by the shop, at its list, until it is filled', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 390 })
  await page.goto('/proizvod/paket-leca-u-boji')
  await ready(page)
  const list = page.locator('[data-slot-id] select[required]').first()
  const filled = await list.inputValue()
  await list.selectOption('')
  const add = page.locator('form[data-main-cart-form] button[type="submit"]:not([aria-label])').first()
  await add.click()
  await expect.poll(() => list.getAttribute('aria-invalid')).toBe('true')
  expect(await list.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByText('Obrazac nije ispravno ispunjen').first().isVisible()).toBe(true)
  await expectAccessible(page)
  await list.selectOption(filled)
  await expect.poll(() => list.getAttribute('aria-invalid')).not.toBe('true')
  await add.click()
  await page.getByText('Pogledaj košaricu').waitFor()
  expect(problems).toEqual([])
  await context.close()
})
