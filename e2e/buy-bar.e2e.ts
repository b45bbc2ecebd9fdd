import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const bar = (page: Page) => page.locator('[data-buy-bar]')
const own = (page: Page) => page.locator('form[data-main-cart-form] button[type="submit"]').first()
const plain = async (page: Page) => (await bar(page).innerText()).replaceAll('\u00a0', ' ')
const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

/** A product in stock that nothing is asked for, or that is bought by a prescription. */
async function productThat(asks: 'nothing' | 'contact'): Promise<string> {
  const [row] = await ask<{ slug: string }>(
    `SELECT p.slug FROM products p WHERE p.status = 'active' AND p.parent_id IS NULL AND p.special_price IS NULL
       AND coalesce(p.asks ->> 'kind', 'nothing') = $1 AND (p.kind = 'simple' OR p.asks IS NOT NULL) AND p.unit <> 'm'
       AND (p.asks IS NOT NULL OR NOT EXISTS (SELECT FROM tier_prices t WHERE t.product_id = p.id))
       AND (SELECT sum(s.quantity) FROM stock s JOIN products v ON v.id = s.product_id
         WHERE p.id IN (v.id, v.parent_id)) >= 9000
     ORDER BY p.id LIMIT 1`,
    [asks],
  )
  if (!row) throw new Error(`no product that asks ${asks}`)
  return `/proizvod/${row.slug}`
}

test('UI-06 below 768 px price and button stay in reach while the form is out of sight, and send the same form', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 390, height: 800 })
  await page.goto(await productThat('nothing'))
  await ready(page)
  await own(page).scrollIntoViewIfNeeded()
  await page.evaluate(() =>
    document.querySelector('form[data-main-cart-form]')?.scrollIntoView({ block: 'center' }),
  )
  await bar(page).waitFor({ state: 'hidden' })
  const price = (await page.locator('main strong').first().innerText()).replaceAll('\u00a0', ' ')
  await page.locator('form[data-main-cart-form] [name="qty"]').fill('2')
  await page.locator('form[data-main-cart-form] [name="qty"]').press('Tab')
  await toEnd(page)
  await bar(page).waitFor()
  expect(await plain(page)).toContain(price)
  const sum = (await page.locator('[data-line-sum]').innerText()).replaceAll('\u00a0', ' ')
  expect(await plain(page)).toContain(sum)
  await expectAccessible(page)
  await toEnd(page)
  // The page's last words can be scrolled out from under it.
  const [footer, shown] = [await page.locator('footer').boundingBox(), await bar(page).boundingBox()]
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan((shown?.y ?? 0) + 1)
  await bar(page).getByRole('button', { name: 'U košaricu' }).click()
  await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
  // Where something is written, a keyboard takes the room.
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>('form[data-main-cart-form] [name="qty"]')
      ?.focus({ preventScroll: true }),
  )
  await bar(page).waitFor({ state: 'hidden' })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await bar(page).waitFor()
  await page.setViewportSize({ width: 768, height: 800 })
  await bar(page).waitFor({ state: 'hidden' })
  await page.goto('/kosarica')
  expect(await page.locator('main [data-quote-item-id] input[inputmode]').first().inputValue()).toBe('2')
  expect(problems).toEqual([])
  await context.close()
})

test('UI-06 what is missing is led to from the bar, at 320 px, and nothing of the page lies under it by keyboard', async () => {
  const { page, context } = await visitor(baseUrl, { width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await productThat('contact'))
  await ready(page)
  await bar(page).waitFor()
  const covered: string[] = []
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const [element, lies] = [document.activeElement, document.querySelector('[data-buy-bar]')]
      if (!element || !lies || lies.contains(element) || getComputedStyle(lies).visibility === 'hidden')
        return null
      const [one, other] = [element.getBoundingClientRect(), lies.getBoundingClientRect()]
      return one.bottom > other.top && one.top < innerHeight ? element.outerHTML.slice(0, 120) : null
    })
    if (under) covered.push(under)
  }
  expect(covered).toEqual([])
  await toEnd(page)
  await bar(page).getByRole('button').click()
  await page.locator('[data-toast="error"]').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('form')?.id))
    .toBe(await page.locator('form[data-main-cart-form]').getAttribute('id'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
})

test('UI-06 CONF-03 what is asked for is chosen by nobody else: the bar leads to it, then follows the choice to its price', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 390, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/proizvod/nosni-jastucici-po-mjeri')
  await ready(page)
  const attribute = (at: number) => page.locator('[data-attribute-id]').nth(at)
  const productId = page.locator('form[data-main-cart-form] [name="product_id"]')
  await expect.poll(() => page.locator('[data-attribute-id] a[aria-current]').count()).toBe(0)
  expect(await attribute(0).innerText()).toContain('Odaberite učvršćivanje')
  await toEnd(page)
  const press = bar(page).getByRole('button', { name: 'U košaricu' })
  await press.click()
  // Nothing was sent: the page shows what is open, in sight and ready for keys.
  await expect
    .poll(() => attribute(0).evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
  await expect
    .poll(() => attribute(0).evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[data-buy-bar]') ?? null)).toBeNull()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-attribute-id] a[aria-current]').count()).toBe(1)
  await attribute(1).getByRole('link', { name: '15 mm' }).click()
  await expect.poll(() => productId.getAttribute('value')).toMatch(/^\d+$/)
  await toEnd(page)
  await expect.poll(() => plain(page)).toContain('6,90 €')
  await press.click()
  await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
  await page.goto('/kosarica')
  await ready(page)
  const line = (await page.locator('main [data-quote-item-id]').first().innerText()).replaceAll('\u00a0', ' ')
  expect(line).toContain('Na vijak')
  expect(line).toContain('15 mm')
  expect(line).toContain('6,90 €')
  expect(problems).toEqual([])
  await context.close()
})
