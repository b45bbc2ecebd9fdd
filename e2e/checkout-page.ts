import type { Page } from 'playwright-core'
import { ready } from './browser.ts'

/** Who buys, as the fields of the checkout's second step. */
export const person = {
  email: 'ana.horvat@primjer.hr',
  first_name: 'Ana',
  last_name: 'Horvat',
  street: 'Ilica',
  house_number: '10',
  postal_code: '10000',
  city_name: 'Zagreb',
  phone: '091 234 5678',
}

/** Writes into the fields of the checkout's second step. */
export async function fillCustomer(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[data-checkout="customer"] [name="${name}"]`).fill(value)
}

/** Goes on from the checkout's second step to its third. */
export async function goToDelivery(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await fillCustomer(page, fields)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/, { timeout: 30_000 })
  await ready(page)
}

/** Puts something cheap and light into the cart: no delivery of it is free. */
export async function addCheapest(page: Page): Promise<void> {
  await page.goto('/proizvodi/njega?sort=price_asc&f=1&dostupno=1')
  await ready(page)
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  await page.getByText('Pogledaj košaricu').waitFor()
}

/** Opens the first frame that can be bought as its page opens: other journeys buy too, and the shop has few of each. */
export async function openFrame(page: Page): Promise<void> {
  await page.goto('/proizvodi/dioptrijski-okviri?f=1&dostupno=1')
  const links = page.locator('[data-product-id] a[href^="/proizvod/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const address of new Set(addresses)) {
    await page.goto(address)
    if ((await page.locator('main form[action="/cart/add_to_cart"] button[type="submit"]').count()) > 0)
      return
  }
  throw new Error('no frame can be bought')
}
