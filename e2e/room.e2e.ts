import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { customer } from './customer.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const slugOf = async (condition: string): Promise<string> => {
  const [row] = await ask<{ slug: string }>(
    `SELECT p.slug FROM products p WHERE p.status = 'active' AND p.parent_id IS NULL AND ${condition}
     ORDER BY p.id LIMIT 1`,
    [],
  )
  if (!row) throw new Error(`no product with ${condition}`)
  return `/proizvod/${row.slug}`
}
const inStock = '(SELECT sum(quantity) FROM stock WHERE product_id = p.id) >= 20000'

/** Where the pictures, what is bought by and what is said of the product are in the window. */
const columns = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element | null | undefined) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
      return { left, right, top, bottom }
    }
    const heading = [...document.querySelectorAll('main h2')].find((one) =>
      one.textContent?.startsWith('Specifikacije'),
    )
    const about = heading?.closest('section')
    return {
      gallery: box(document.querySelector('[data-gallery]')),
      buy: box(document.querySelector('form[data-main-cart-form]')?.parentElement),
      about: box(about?.parentElement),
      specs: box(about),
      sideways: document.documentElement.scrollWidth > window.innerWidth,
      header: box(document.querySelector('body header')).bottom,
    }
  })
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

test.each([768, 1440])(
  'PDP-01 at %i px what is said of a product has the room below its pictures, and goes along beside a long form',
  async (width) => {
    const { page, context, problems } = await visitor(baseUrl, { width, height: 900 })
    await page.goto(await slugOf(`p.asks ->> 'kind' = 'contact'`))
    await ready(page)
    const { gallery, buy, about, sideways } = await columns(page)
    expect(sideways).toBe(false)
    expect(about.left).toBe(gallery.left)
    expect(about.right).toBeLessThan(buy.left)
    expect(about.top - gallery.bottom).toBeGreaterThan(20)
    expect(about.top - gallery.bottom).toBeLessThan(60)
    // Near the end of the form the end of what is said is in sight, and the pictures were never covered.
    await scrollTo(page, buy.bottom - 900)
    const later = await columns(page)
    expect(later.about.top).toBeGreaterThanOrEqual(later.gallery.bottom)
    expect(later.specs.bottom).toBeGreaterThan(later.header + 100)
    expect(later.specs.bottom).toBeLessThanOrEqual(900)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('PDP-01 a short form stays in sight beside a long description, and its end can be reached', async () => {
  const { page, context } = await visitor(baseUrl, { width: 1440, height: 900 })
  await page.goto(await slugOf(`p.kind = 'bundle'`))
  await ready(page)
  // As much as some products have to say.
  await page.evaluate(() => {
    const long = document.createElement('p')
    long.style.height = '1500px'
    document.querySelector('main h2')?.closest('section')?.append(long)
  })
  const { buy, gallery } = await columns(page)
  expect(Math.abs(buy.top - gallery.top)).toBeLessThan(2)
  await scrollTo(page, 1200)
  const later = await columns(page)
  expect(later.buy.bottom).toBeLessThanOrEqual(901)
  expect(later.buy.bottom).toBeGreaterThan(500)
  await context.close()
})

/** How wide what is typed may be, how wide it is, and how far the fields reach out of what holds them. */
const steppers = (page: Page) =>
  page.locator('main [role="group"]:has(> input[inputmode])').evaluateAll((groups) =>
    groups.map((group) => {
      const input = group.querySelector('input')
      const cell = group.closest('form > div > div, li > div, fieldset div')
      const [own, around] = [group.getBoundingClientRect(), cell?.getBoundingClientRect()]
      return {
        cut: (input?.scrollWidth ?? 0) > (input?.clientWidth ?? 0),
        out: Math.round(Math.max(0, own.right - (around?.right ?? 0))),
      }
    }),
  )

test('QTY-01 at 320 px a quantity’s field is as wide as what is typed, and reaches out of no place that it stands in', async () => {
  const { page, context } = await visitor(baseUrl, { width: 320, height: 700 })
  const whole = { cut: false, out: 0 }
  await page.goto(await slugOf(`p.asks ->> 'kind' = 'contact'`))
  await ready(page)
  expect(await steppers(page)).toEqual([whole, whole])
  await page.goto(await slugOf(`p.unit = 'm' AND ${inStock}`))
  await ready(page)
  const field = page.locator('form[data-main-cart-form] [name="qty"]')
  await field.fill('12,5')
  await field.press('Tab')
  expect(await steppers(page)).toEqual([whole])
  await page.locator('form[data-main-cart-form] button[type="submit"]').first().click()
  await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/kosarica')
    await ready(page)
    expect(await steppers(page)).toEqual([whole])
  }
  // What nothing is measured by has its button beside it.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(await slugOf(`p.kind = 'simple' AND p.unit = 'kom' AND p.asks IS NULL AND ${inStock}`))
  await ready(page)
  const [stepper, button] = await Promise.all(
    ['[role="group"]', 'button[type="submit"]'].map((part) =>
      page.locator(`form[data-main-cart-form] ${part}`).first().boundingBox(),
    ),
  )
  expect(Math.round((stepper?.y ?? 0) + (stepper?.height ?? 0) / 2)).toBe(
    Math.round((button?.y ?? 0) + (button?.height ?? 0) / 2),
  )
  await context.close()
})

test('DASH-01 orders that unfold follow the others at one distance, and no air is left below them', async () => {
  const { page, context, email } = await customer({ width: 390, height: 800 })
  await ask(
    `WITH quote AS (
       INSERT INTO quotes (status, country_id) SELECT 'ordered', min(id) FROM countries, generate_series(1, 7) n
       GROUP BY n RETURNING id)
     INSERT INTO orders (number, quote_id, customer_id, status, currency, goods_total, discount_total, delivery_price,
       payment_fee, vat_total, total, buyer, delivery_type_id, delivery_name, payment_type_id, payment_name)
     SELECT 'room-' || id, id, (SELECT id FROM customers WHERE email = $1), 'shipped', 'EUR', 0, 0, 0, 0, 0, 100,
       '{}', 1, '', 1, '' FROM quote`,
    [email],
  )
  await page.goto('/moj-racun')
  await ready(page)
  await page.locator('main details summary', { hasText: 'Prikaži još' }).click()
  const seen = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-order] a')].map(
      (row) => row.getBoundingClientRect().top,
    )
    const card = document.querySelector('[data-order]')?.closest('section')
    const [words] = [...(card?.querySelectorAll('summary span') ?? [])].filter((one) => one.checkVisibility())
    const title = card?.querySelector('h2')?.getBoundingClientRect().top ?? 0
    const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {}
    return {
      gaps: rows.slice(1).map((y, at) => Math.round(y - (rows[at] ?? 0))),
      above: title - top,
      below: bottom - (words?.getBoundingClientRect().bottom ?? 0),
    }
  })
  expect(Math.max(...seen.gaps) - Math.min(...seen.gaps)).toBeLessThanOrEqual(2)
  expect(Math.abs(seen.below - seen.above)).toBeLessThan(8)
  await context.close()
})
