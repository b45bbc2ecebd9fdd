import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const form = 'form[data-main-cart-form]'
const add = (page: Page) => page.locator(`${form} button[type="submit"]:not([aria-label])`).first()
const inCart = async (page: Page) => {
  const answer = await page.request.get('/kosarica')
  return new Set((await answer.text()).match(/data-quote-item-id="\d+"/g)).size
}

test.each(['click', 'Enter'] as const)(
  'QTY-05 FORM-03 what is no quantity of the goods is not sold as the one before it (%s)',
  async (way) => {
    const { page, context, problems } = await visitor(baseUrl, { width: 390 })
    await page.goto('/proizvod/pamucna-uzica-na-metar')
    await ready(page)
    const qty = page.locator(`${form} [name="qty"]`)
    const send = () => (way === 'click' ? add(page).click() : qty.press('Enter'))
    await qty.fill('150 cm')
    // Twice: what was refused once is no quantity the second time.
    for (const _ of ['at once', 'again']) {
      await send()
      await page.getByText('Količinu upišite brojem.').waitFor()
      expect(await qty.inputValue()).toBe('150 cm')
      expect(await qty.getAttribute('aria-invalid')).toBe('true')
      expect(await qty.evaluate((field) => field === document.activeElement)).toBe(true)
    }
    await expectAccessible(page)
    expect(await inCart(page)).toBe(0)
    await qty.fill('1,5 m')
    expect(await qty.getAttribute('aria-invalid')).toBe(null)
    await send()
    await page.getByText('Pogledaj košaricu').waitFor()
    expect(await page.getByText('1,50 m × Pamučna uzica na metar').first().isVisible()).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('RX-02 FORM-03 of two eyes whose boxes are no numbers both are told, the first has the focus', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/proizvod/rosnica-ritam-plus-dvotjedne-lece-6-kom')
  await ready(page)
  const box = (side: string) => page.locator(`${form} [name="prescription[${side}][qty]"]`)
  await box('left').fill('dvije')
  await box('right').fill('jedna')
  await add(page).click()
  await expect.poll(() => page.getByText('Količinu upišite brojem.').count()).toBe(2)
  expect(await box('right').evaluate((field) => field === document.activeElement)).toBe(true)
  expect([await box('right').inputValue(), await box('left').inputValue()]).toEqual(['jedna', 'dvije'])
  expect(await inCart(page)).toBe(0)
  await context.close()
})
