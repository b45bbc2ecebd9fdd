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

/** Contact lenses that cost less by some, are made in one curve and can be had in every power, with their first step. */
async function tieredLenses(): Promise<{ slug: string; qty: number; price: number }> {
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
  return row
}

test.each([true, false])(
  'PDP-04 RX-04 of contact lenses the row is that many for each eye that is filled in, at the price it says (scripts: %s)',
  async (scripts) => {
    const row = await tieredLenses()
    const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 700, scripts })
    await page.goto(`/proizvod/${row.slug}`)
    if (scripts) await ready(page)
    const eye = (side: string, field: string) =>
      page.locator(`form[data-main-cart-form] [name="prescription[${side}][${field}]"]`)
    await eye('right', 'sph').selectOption({ index: 3 })
    await eye('left', 'sph').selectOption({ index: 5 })
    await eye('left', 'qty').fill('1')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
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

/** Contact lenses sold one by one that cost less by some, with two powers that can be had, as the form sends them. */
async function lensesOneByOne(): Promise<{ slug: string; qty: number; price: number; powers: string[] }> {
  const [row] = await ask<{ slug: string; qty: number; price: number; powers: string[] }>(
    `SELECT p.slug, (SELECT min(min_qty) FROM tier_prices WHERE product_id = p.id) AS qty,
       (SELECT max(price) FROM tier_prices WHERE product_id = p.id) AS price, array_agg(a.label::text ORDER BY a.id) AS powers
     FROM products v JOIN products p ON p.id = v.parent_id JOIN variant_options o ON o.variant_id = v.id
       JOIN attribute_options a ON a.id = o.option_id JOIN attributes named ON named.id = o.attribute_id
     WHERE named.eye_field = 'sph' AND p.qty_step = 1000 AND p.status = 'active' AND p.special_price IS NULL
       AND (SELECT count(*) FROM product_attributes WHERE product_id = p.id) = 1
       AND EXISTS (SELECT FROM tier_prices WHERE product_id = p.id)
       AND (SELECT sum(quantity) FROM stock WHERE product_id = v.id) >= 6000
     GROUP BY p.id HAVING count(*) >= 2 ORDER BY p.id LIMIT 1`,
    [],
  )
  if (!row) throw new Error('no lenses sold one by one with a discount for quantity')
  return { ...row, powers: row.powers.map((label) => label.replace('−', '-').replace(',', '.')) }
}

test('PDP-04 RX-01 of contact lenses the price is that of the lines that the cart makes, whether the eyes differ or not', async () => {
  const { slug, qty: thousandths, price: reduced, powers } = await lensesOneByOne()
  const [power = '', other = ''] = powers
  const least = thousandths / 1000
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 700 })
  await page.goto(`/proizvod/${slug}`)
  await ready(page)
  const eye = (side: string, name: string) =>
    page.locator(`form[data-main-cart-form] [name="prescription[${side}][${name}]"]`)
  const sum = async () => plainText(await page.locator('[data-line-sum]').innerText())
  const single = await price(page)
  // Nobody can say yet which lenses are meant.
  await eye('right', 'qty').fill(String(least))
  await eye('right', 'qty').press('Tab')
  expect(await price(page)).toBe(single)
  await eye('right', 'sph').selectOption(power)
  await expect.poll(() => price(page)).toBe(euros(reduced))
  expect(await page.locator('tr[data-qty][aria-current]').getAttribute('data-qty')).toBe(String(least))
  // One of the other: its own line, at the price of one.
  await eye('left', 'sph').selectOption(other)
  await expect.poll(() => price(page)).toBe(`već od ${euros(reduced)}`)
  const one = Math.round(Number(single.replace(',', '.').replace(' €', '')) * 100)
  const both = least * reduced + one
  expect(await sum()).toContain(`× ${euros(one)} = ${euros(one)}`)
  expect(await sum()).toContain(`= ${euros(both)}`)
  expect(await page.locator('tr[data-qty][aria-current]').count()).toBe(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const add = page.locator('form[data-main-cart-form] button[type="submit"]:not([aria-label])')
  const answered = async () => {
    const answer = page.waitForResponse('**/cart/add_to_cart')
    await add.click()
    return `${((await (await answer).json()) as { total_price: string }).total_price} €`
  }
  expect(await answered()).toBe(euros(both))
  // Alike they are one line, which reaches the step together.
  await page.goto(`/proizvod/${slug}`)
  await ready(page)
  for (const side of ['right', 'left']) await eye(side, 'sph').selectOption(power)
  await eye('left', 'qty').fill(String(least - 1))
  await eye('left', 'qty').press('Tab')
  await expect.poll(() => price(page)).toBe(euros(reduced))
  expect(await sum()).toContain(`= ${euros(least * reduced)}`)
  expect(await answered()).toBe(euros(both + least * reduced))
  expect(problems).toEqual([])
  await context.close()
})

test('PDP-04 RX-01 a press on a row buys lenses of two alike eyes by the number and at the price that it says', async () => {
  const { slug, qty: thousandths, price: reduced, powers } = await lensesOneByOne()
  const [power = ''] = powers
  const { page, context, problems } = await visitor(baseUrl, { width: 390 })
  await page.goto(`/proizvod/${slug}`)
  await ready(page)
  const form = page.locator('form[data-main-cart-form]')
  const row = form.locator(`tr[data-qty="${thousandths / 1000}"] button`)
  expect(await row.innerText()).toBe('Dodaj za svako oko')
  for (const side of ['right', 'left'])
    await form.locator(`[name="prescription[${side}][sph]"]`).selectOption(power)
  await expect.poll(() => row.innerText()).toBe('Dodaj')
  const answer = page.waitForResponse('**/cart/add_to_cart')
  await row.click()
  const { total_price: total } = (await (await answer).json()) as { total_price: string }
  expect(`${total} €`).toBe(euros((thousandths / 1000) * reduced))
  expect(problems).toEqual([])
  await context.close()
})
