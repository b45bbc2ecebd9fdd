import { afterAll, expect, inject, test } from 'vitest'
import { browser, endVisits, expectAccessible, ready } from './browser.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** A visit in a window of this width, with so many products compared. */
async function comparing(width: number, count: number, scripts = true) {
  const context = await (await browser()).newContext({
    baseURL: baseUrl,
    viewport: { width, height: 900 },
    javaScriptEnabled: scripts,
  })
  const page = await context.newPage()
  await page.goto('/proizvodi/kontaktne-lece')
  const ids = await page
    .locator('main [data-product-id]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product-id')))
  for (const id of ids.slice(0, count))
    await context.request.post('/compare/toggle', {
      data: { product_id: id, is_compare: 1 },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  await page.goto('/usporedba')
  if (scripts) await ready(page)
  const columns = page.locator('th[data-product-id]')
  const box = async (index: number) => {
    const found = await columns.nth(index).boundingBox()
    if (!found) throw new Error(`no column ${index}`)
    return { left: found.x, right: found.x + found.width, width: found.width }
  }
  return { context, page, columns, box }
}

test.each([390, 320])(
  'CMP-02 on a phone of %i px two products are seen whole, and a third at the edge',
  async (width) => {
    const { context, page, box } = await comparing(width, 5)
    // A column's last 16 px are the gap to the next.
    expect((await box(1)).right - 16).toBeLessThanOrEqual(width)
    expect((await box(2)).left).toBeLessThan(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const name = page.locator('tbody th span').first()
    const before = await name.boundingBox()
    await page.locator('table').evaluate((table) => table.parentElement?.scrollTo({ left: 400 }))
    await expect.poll(async () => (await box(0)).left).toBeLessThan(0)
    expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0)
    await expectAccessible(page)
    await context.close()
  },
)

test('UI-08 with text twice as large no name on a phone lies upon its values; the dots are drawn in forced colours', async () => {
  const { context, page } = await comparing(390, 2)
  await page.emulateMedia({ forcedColors: 'active' })
  const rows = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return [...document.querySelectorAll('tbody tr')].map((row) => {
      const values = [...row.querySelectorAll('td')].map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getBoundingClientRect().top
      })
      const name = row.querySelector('th span')?.getBoundingClientRect()
      const dot = row.querySelector('th')
      return {
        covers: (name?.bottom ?? 0) > Math.min(...values) + 1,
        dot:
          row.hasAttribute('data-differs') && dot
            ? getComputedStyle(dot, '::before').forcedColorAdjust
            : 'none',
      }
    })
  })
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ covers, dot }) => covers || dot !== 'none')).toEqual([])
  await context.close()
})

test('CMP-02 two products are wide, five share the page', async () => {
  const two = await comparing(1440, 2)
  expect((await two.box(0)).width).toBeGreaterThan(300)
  await two.context.close()
  const { context, page, box } = await comparing(1440, 5)
  const { x = 0, width = 0 } = (await page.locator('main h1').boundingBox()) ?? {}
  expect((await box(4)).right).toBeCloseTo(x + width, 0)
  await context.close()
})

test('CMP-02 what is compared is bought from there, and only differences shown, also without scripts', async () => {
  const { context, page, columns } = await comparing(1440, 3, false)
  const rows = page.locator('tbody tr')
  const all = await rows.filter({ visible: true }).count()
  await page.getByLabel('Samo razlike').check()
  expect(await rows.filter({ visible: true }).count()).toBe(await page.locator('tr[data-differs]').count())
  expect(await page.locator('tr[data-differs]').count()).toBeLessThan(all)
  await page.locator('form[action="/cart/add_to_cart"] button').first().click()
  await page.waitForURL('**/usporedba')
  expect(await page.locator('[data-count="cart"]').textContent()).toBe('1')
  await page.locator('th form[action="/compare/toggle"] button').first().click()
  await page.waitForURL('**/usporedba')
  expect(await columns.count()).toBe(2)
  await context.close()
})
