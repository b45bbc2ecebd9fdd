import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

type Tiered = { id: number; slug: string; qty: number; price: number }

/** A product that is cheaper by some than alone, with enough of it to be had. */
async function tiered(): Promise<Tiered> {
  const [row] = await ask<Tiered>(
    `SELECT p.id, p.slug, t.min_qty / 1000 AS qty, t.price FROM products p JOIN tier_prices t ON t.product_id = p.id
     WHERE p.kind = 'simple' AND p.asks IS NULL AND p.status = 'active' AND p.special_price IS NULL AND t.price < p.price
       AND t.min_qty > 1000 AND (SELECT sum(quantity) FROM stock WHERE product_id = p.id) >= 20000
     ORDER BY p.id, t.min_qty LIMIT 1`,
    [],
  )
  if (!row) throw new Error('no product with a discount for quantity')
  return row
}

const plainText = (text: string) => text.replaceAll('\u00a0', ' ')
const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
const more = (page: Page) => page.locator('[data-cart-page]').getByRole('button', { name: /^Još / })
const quantity = (page: Page) => page.locator('[data-cart-page] input[inputmode]').first()
const cartText = async (page: Page) => plainText(await page.locator('[data-cart-page]').innerText())

async function inCart(page: Page, { slug }: Tiered): Promise<void> {
  await page.goto(`/proizvod/${slug}`)
  await page.locator('form[data-main-cart-form] button[type="submit"]').first().click()
  await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
  await page.goto('/kosarica')
}

test('CART-12 a press adds what is missing to the lower price, and the cart charges what it promised', async () => {
  const product = await tiered()
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 720 })
  await inCart(page, product)
  await ready(page)
  const button = more(page).first()
  const text = plainText(await button.innerText())
  expect(text).toContain(`Još ${product.qty - 1} `)
  expect(text).toContain(euros(product.price))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => quantity(page).inputValue()).toBe(String(product.qty))
  await expect.poll(() => cartText(page)).toContain(euros(product.price * product.qty))
  // What was pressed has gone; the focus is at its line.
  await expect.poll(() => quantity(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: new RegExp(`^Još ${product.qty - 1} `) }).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-12, UI-09 without scripts the button posts the cart with what was typed in other lines', async () => {
  const product = await tiered()
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 390 })
  await inCart(page, product)
  await more(page).first().click()
  await page.getByText('Košarica je ažurirana').waitFor()
  expect(await quantity(page).inputValue()).toBe(String(product.qty))
  expect(await cartText(page)).toContain(euros(product.price * product.qty))
  await context.close()
})
