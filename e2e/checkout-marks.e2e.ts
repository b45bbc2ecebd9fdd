import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { makeReady } from './checkout-calls.ts'
import { addCheapest, fillCustomer, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const marked = (page: Page) =>
  page
    .locator('[aria-invalid="true"]')
    .evaluateAll((all) => all.map((control) => (control as HTMLInputElement).name))
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)
const said = (page: Page, name: string) =>
  page.locator('[data-field]', { has: page.locator(`[name="${name}"]`) }).locator('[data-field-error]')

/** Counts what reaches the shop at an address. */
function asked(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes(path)) count += 1
  })
  return () => count
}

test('CHK-04 all that the shop would refuse of the second step is marked at the first press, and a date’s mark goes with any of its fields', async () => {
  const { page, context } = await visitor(baseUrl)
  await addCheapest(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  const calls = asked(page, '/cart/update_cart_customer_data')
  const wrong = { email: 'ana@primjer', postal_code: '1000', phone: 'nula' }
  await fillCustomer(page, { ...person, ...wrong, birth_day: '31', birth_month: '2', birth_year: '1990' })
  const goOn = page.getByRole('button', { name: 'Nastavi' })
  await goOn.click()
  await expect.poll(() => marked(page)).toEqual(['email', 'postal_code', 'phone', 'birth_day'])
  expect([await focused(page), calls()]).toEqual(['email', 0])
  expect(await said(page, 'postal_code').innerText()).toContain('5 znamenki')
  expect(await said(page, 'phone').innerText()).toContain('telefonski broj')
  await fillCustomer(page, { birth_month: '3' })
  await expect.poll(() => marked(page)).toEqual(['email', 'postal_code', 'phone'])
  // A code that is wrong for one country is not so for the next.
  const country = page.locator('[name="country_id"]')
  const home = await country.inputValue()
  await country.selectOption({ index: 1 })
  await country.selectOption(home)
  await expect.poll(() => marked(page)).toEqual(['email', 'phone'])
  await fillCustomer(page, { email: person.email })
  await goOn.click()
  expect(await focused(page)).toBe('postal_code')
  expect(await page.locator('[data-toast]').innerText()).toContain('5 znamenki')
  await fillCustomer(page, person)
  await goOn.click()
  await page.waitForURL(/step=3/, { timeout: 30_000 })
  expect(calls()).toBe(1)
  await context.close()
})

test('CHK-04 CHK-08 so it is of another address to deliver to', async () => {
  const { page, context } = await visitor(baseUrl)
  await addCheapest(page)
  await makeReady(page)
  await page.goto('/kosarica?step=3')
  await ready(page)
  const calls = asked(page, '/cart/update_cart_delivery_address')
  await page.locator('[name="shipping_address_same"]').uncheck()
  const { email: _email, last_name: _name, ...address } = person
  for (const [name, value] of Object.entries({ ...address, postal_code: '1000', phone: 'nula' }))
    await page.locator(`[name="shipping_${name}"]`).fill(value)
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await expect
    .poll(() => marked(page))
    .toEqual(['shipping_last_name', 'shipping_postal_code', 'shipping_phone'])
  expect([await focused(page), calls()]).toEqual(['shipping_last_name', 0])
  await context.close()
})
