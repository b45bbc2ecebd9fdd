import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { addCheapest, goToDelivery, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** Lets the next such call reach the shop late, however its page is left meanwhile. Answers when it is under way. */
async function sendLate(page: Page, path: string): Promise<{ underWay: Promise<void> }> {
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  const late = async (url: string, body: string | null, sent: Record<string, string>) => {
    const own = Object.entries(sent).filter(([name]) => !name.startsWith(':') && name !== 'content-length')
    await new Promise((resolve) => setTimeout(resolve, 3500))
    await fetch(url, { method: 'POST', headers: Object.fromEntries(own), body })
  }
  await page.route(
    `**${path}`,
    async (route) => {
      const request = route.request()
      void late(request.url(), request.postData(), await request.allHeaders())
      begun()
    },
    { times: 1 },
  )
  return { underWay }
}

async function withCart() {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await addCheapest(page)
  return visit
}

test('CART-06 a page that was reloaded while a quantity was under way comes to show it, and a page left in peace asks nothing', async () => {
  const { page, context } = await withCart()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/shopper/now')) asked += 1
  })
  await page.goto('/kosarica')
  await ready(page)
  await page.waitForTimeout(1500)
  expect(asked).toBe(0)
  const { underWay } = await sendLate(page, '/cart/update_cart')
  const quantity = page.locator('[data-quote-item-id] input[inputmode]').first()
  await quantity.fill('2')
  await quantity.press('Enter')
  await underWay
  await page.reload()
  await ready(page)
  await expect.poll(() => quantity.inputValue(), { timeout: 15_000 }).toBe('2')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await context.close()
})

test('CHK-23 a step that was reloaded while its order was placed comes to say so', async () => {
  const { page, context } = await withCart()
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, { ...person, email: 'ana.zurna@primjer.hr' })
  await page.getByRole('radio', { name: /^Dostava na adresu/ }).check()
  await page.getByRole('radio', { name: /^Uplata na račun/ }).check()
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await page.locator('[data-confirm]').waitFor({ timeout: 30_000 })
  const { underWay } = await sendLate(page, '/cart/cart_confirm')
  await page.locator('[data-final-button]').click()
  await underWay
  await page.reload()
  await page
    .getByText(/Vaša narudžba \d{4}-\d+ je zaprimljena/)
    .first()
    .waitFor({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Pogledaj narudžbu' }).waitFor()
  await context.close()
})
