import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { customer, password } from './customer.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** The shop logs in, its cookie comes, and of what it says nothing. */
const loseAnswer = (page: Page) =>
  page.route('**/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: '' })
  })

async function someone(): Promise<string> {
  const { email, context } = await customer()
  await context.close()
  return email
}

async function logIn(page: Page, within: string, email: string): Promise<void> {
  const form = page.locator(within)
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="password"]').fill(password)
  await form.locator('[name="password"]').press('Enter')
}

test('FORM-23 a log-in that was done and whose answer was lost goes on as if it had come', async () => {
  const email = await someone()
  const { page, context } = await visitor(baseUrl)
  await page.goto('/prijava')
  await ready(page)
  await loseAnswer(page)
  await logIn(page, 'main', email)
  await page.waitForURL(/\/moj-racun$/)
  await page.locator('[data-toast="success"]').filter({ hasText: 'Dobro došli, Ana!' }).waitFor()
  await context.close()
})

test('FORM-23 in a window over a page too: it is the customer’s then', async () => {
  const email = await someone()
  const { page, context } = await visitor(baseUrl)
  await page.goto('/')
  await ready(page)
  await loseAnswer(page)
  await page.locator('[data-header="account"]').click()
  await logIn(page, 'dialog[open]', email)
  await expect.poll(() => page.locator('[data-header="account"]').textContent()).toBe('Ana')
  await context.close()
})

test('FORM-23 a log-in of which nothing is known is not said to have failed', async () => {
  const email = await someone()
  const { page, context } = await visitor(baseUrl)
  await page.goto('/prijava')
  await ready(page)
  await page.route('**/login', (route) => route.abort())
  await logIn(page, 'main', email)
  const toast = page.locator('[data-toast="error"]')
  await toast.filter({ hasText: 'Odgovor trgovine nije stigao i niste prijavljeni.' }).waitFor()
  await page.route('**/shopper/now*', (route) => route.abort())
  await logIn(page, 'main', email)
  await toast.filter({ hasText: 'ne znamo jeste li prijavljeni' }).waitFor()
  await context.close()
})

test('FORM-24 what a try before was told of a field is not said beside what this one is told', async () => {
  const email = await someone()
  const { page, context } = await visitor(baseUrl)
  await page.goto('/prijava')
  await ready(page)
  const field = page.locator('main [name="password"]')
  const send = page.locator('main button[type="submit"]')
  await page.locator('main [name="email"]').fill(email)
  await field.fill('kriva-rijec')
  await send.click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const tooMany = { error: true, title: 'Prijava nije uspjela', message: 'Previše je pokušaja prijave.' }
  await page.route('**/login', (route) => route.fulfill({ status: 429, json: tooMany }))
  await send.click()
  await page.locator('[data-toast="error"]').filter({ hasText: tooMany.message }).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBeNull()
  await context.close()
})
