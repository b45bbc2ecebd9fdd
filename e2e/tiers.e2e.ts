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

test.each([true, false])(
  'PDP-04 RX-04 of contact lenses the row is that many for each eye that is filled in, at the price it says (scripts: %s)',
  async (scripts) => {
    const [row] = await ask<{ slug: string; qty: number; price: number }>(
      `SELECT p.slug, min(t.min_qty) AS qty, max(t.price) AS price FROM products p JOIN tier_prices t ON t.product_id = p.id
       WHERE p.status = 'active' AND p.special_price IS NULL AND EXISTS (SELECT FROM products v
         JOIN variant_options o ON o.variant_id = v.id JOIN attributes a ON a.id = o.attribute_id AND a.eye_field = 'sph'
         WHERE v.parent_id = p.id) AND (SELECT count(*) FROM product_attributes WHERE product_id = p.id) = 1
         AND (SELECT min(left_over) FROM (SELECT (SELECT coalesce(sum(quantity), 0) FROM stock WHERE product_id = v.id) AS left_over
           FROM products v WHERE v.parent_id = p.id) AS every) >= 4000
       GROUP BY p.id ORDER BY p.id LIMIT 1`,
      [],
    )
    if (!row) throw new Error('no lenses with a discount for quantity')
    const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 700, scripts })
    await page.goto(`/proizvod/${row.slug}`)
    if (scripts) await ready(page)
    const eye = (side: string, field: string) =>
      page.locator(`form[data-main-cart-form] [name="prescription[${side}][${field}]"]`)
    await eye('right', 'sph').selectOption({ index: 3 })
    await eye('left', 'sph').selectOption({ index: 5 })
    await eye('left', 'qty').fill('1')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const button = page.locator(`tr[data-qty="${row.qty / 1000}"] button`)
    expect(await button.innerText()).toBe('Dodaj za svako oko')
    await button.click()
    if (scripts) {
      await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
      for (const side of ['right', 'left'])
        expect(await eye(side, 'qty').inputValue()).toBe(String(row.qty / 1000))
    }
    await page.goto('/kosarica')
    const lines = page.locator('main [data-quote-item-id]')
    expect(await lines.count()).toBe(2)
    for (const line of await lines.all()) {
      expect(await line.locator('input[inputmode]').inputValue()).toBe(String(row.qty / 1000))
      expect(plainText(await line.innerText())).toContain(euros(row.price * (row.qty / 1000)))
    }
    expect(problems).toEqual([])
    await context.close()
  },
)
