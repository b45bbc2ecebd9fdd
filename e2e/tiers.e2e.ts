import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** A product that is dearer alone than by some, in stock, with its first step. */
async function tiered(): Promise<{ path: string; qty: number; price: string; next: number }> {
  const [row] = await ask<{ slug: string; qty: number; price: number }>(
    `SELECT p.slug, t.min_qty AS qty, t.price FROM products p JOIN tier_prices t ON t.product_id = p.id
     WHERE p.kind = 'simple' AND p.asks IS NULL AND p.status = 'active' AND p.special_price IS NULL AND t.price < p.price
       AND (SELECT sum(quantity) FROM stock WHERE product_id = p.id) >= 20000
     ORDER BY p.id, t.min_qty LIMIT 1`,
    [],
  )
  if (!row) throw new Error('no product with a discount for quantity')
  const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
  return {
    path: `/proizvod/${row.slug}`,
    qty: row.qty / 1000,
    price: euros(row.price),
    next: row.price * (row.qty / 1000),
  }
}

const plainText = (text: string) => text.replaceAll('\u00a0', ' ')
const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
const field = (page: Page) => page.locator('form[data-main-cart-form] [name="qty"]')
const price = async (page: Page) => plainText(await page.locator('main strong').first().innerText())

test('PDP-04 a press on a row buys that many, the price follows what is typed, and the cart asks the same sum', async () => {
  const { path, qty, price: expected, next } = await tiered()
  const { page, context, problems } = await visitor(baseUrl, { width: 390 })
  await page.goto(path)
  await ready(page)
  const single = await price(page)
  expect(await page.locator('tr[data-qty][aria-current]').count()).toBe(0)
  await field(page).fill(String(qty))
  await field(page).press('Tab')
  await expect.poll(() => price(page)).toBe(expected)
  expect(plainText(await page.locator('[data-line-sum]').innerText())).toContain(`= ${euros(next)}`)
  expect(await page.locator('tr[data-qty][aria-current]').getAttribute('data-qty')).toBe(String(qty))
  await expectAccessible(page)
  await field(page).fill('1')
  await field(page).press('Tab')
  await expect.poll(() => price(page)).toBe(single)
  // Something else stands in the field while the row is pressed.
  await field(page).fill('7')
  await page.locator(`tr[data-qty="${qty}"] button`).click()
  await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
  expect(await field(page).inputValue()).toBe(String(qty))
  await page.goto('/kosarica')
  expect(await page.locator('main [data-quote-item-id] input[inputmode]').first().inputValue()).toBe(
    String(qty),
  )
  expect(plainText(await page.locator('main').innerText())).toContain(euros(next))
  expect(problems).toEqual([])
  await context.close()
})

test('PDP-04 without scripts the row is a button that buys that many', async () => {
  const { path, qty } = await tiered()
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto(path)
  await page.locator(`tr[data-qty="${qty}"] button`).click()
  await page.goto('/kosarica')
  expect(await page.locator('main [data-quote-item-id] input[inputmode]').first().inputValue()).toBe(
    String(qty),
  )
  await context.close()
})
