import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { addCheapest } from './checkout-page.ts'
import { customer, password } from './customer.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

test.each(['/nema-me', '/proizvod/nema-me'])(
  'DASH-01, CART-08 the page of an error (%s) shows its shopper, as every other page does',
  async (path) => {
    const { page, context } = await customer()
    await addCheapest(page)
    await page.goto(path)
    const account = page.locator('[data-header="account"]')
    await expect.poll(() => account.textContent()).toBe('Ana')
    await expect.poll(() => page.locator('[data-count="cart"]').textContent()).toBe('1')
    await account.click()
    await page.locator('dialog[open]').getByText('Odjava').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-header="cart"]').click()
    await page.locator('dialog[open]').getByText('Vaša košarica').waitFor()
    await context.close()
  },
)

test('SAFE-01 what the shop answers for an error says nothing of who asks', async () => {
  const { page, context } = await customer()
  const answer = await page.request.get('/nema-me', { headers: { accept: 'text/html' } })
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'private, no-store'])
  expect(await answer.text()).not.toContain('Ana')
  await context.close()
})

test('DASH-01 whoever logs in on the page of an error is greeted there by name', async () => {
  const { email, context: other } = await customer()
  await other.close()
  const { page, context } = await visitor(baseUrl)
  await page.goto('/nema-me')
  await ready(page)
  await page.locator('[data-header="account"]').click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name="email"]').fill(email)
  await dialog.locator('[name="password"]').fill(password)
  await dialog.locator('[name="password"]').press('Enter')
  await expect.poll(() => page.locator('[data-header="account"]').textContent()).toBe('Ana')
  await context.close()
})
