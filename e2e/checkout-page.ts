import type { Page } from 'playwright-core'

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
