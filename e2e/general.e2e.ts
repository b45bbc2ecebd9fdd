import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, showPictures, visitor } from './browser.ts'
import { firstProduct } from './list-page.ts'

const baseUrl = inject('baseUrl')
showPictures()
afterAll(endVisits)

const addresses = [
  '/',
  '/proizvodi/dioptrijski-okviri',
  '/kosarica',
  '/ne-postoji',
  '/stranica/opci-uvjeti-poslovanja',
]

/** Sold by the metre, a bundle that is sold out, and lenses, with a unit and a former price beside the price. */
const wideOnes = [
  '/proizvod/pamucna-uzica-na-metar',
  '/proizvod/paket-skver',
  '/rezultati-pretrage?s=1&keyword=jeftine%20le%C4%87e%20bez%20astigmatizma',
]

test('UI-08 every page passes axe at 1440 and 390 px', async () => {
  for (const width of [1440, 390]) {
    const { page, context } = await visitor(baseUrl, { width })
    for (const address of [...addresses, ...wideOnes, await firstProduct()]) {
      await page.goto(address)
      await ready(page)
      await expectAccessible(page)
    }
    await context.close()
  }
})

test('UI-08 no page is wider than 320 px', async () => {
  const { page, context } = await visitor(baseUrl, { width: 320 })
  for (const address of [...addresses, ...wideOnes, await firstProduct()]) {
    await page.goto(address)
    await ready(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
  await context.close()
})

test('CART-02, CART-08 adding shows the notice, the counter and the mini-cart, which Escape closes', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(await firstProduct())
  await ready(page)
  await page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first().click()
  await page.getByRole('link', { name: 'Pogledaj košaricu' }).waitFor()
  expect(await page.getByText('Nastavi', { exact: true }).count()).toBeGreaterThan(0)
  const counter = page.locator('[data-count="cart"]').first()
  expect(await counter.textContent()).toContain('1')
  await page.reload()
  await ready(page)
  expect(await counter.textContent()).toContain('1')
  expect(problems).toEqual([])
  await context.close()
})

test('UI-01, UI-02 an overlay takes the focus after 100 ms, Escape closes it, says so and gives the focus back', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto(await firstProduct())
  await ready(page)
  await page.evaluate(() => {
    document.addEventListener('stop-check-quote-status', () => {
      document.body.dataset.stopped = String(Number(document.body.dataset.stopped ?? 0) + 1)
    })
  })
  const opener = page.locator('[data-header="cart"]').first()
  await opener.click()
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  await page.waitForFunction(() => document.querySelector('dialog[open]')?.contains(document.activeElement))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => Number(document.body.dataset.stopped))).toBeGreaterThan(0)
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await opener.click()
  await dialog.waitFor()
  await page.mouse.click(20, 400)
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})

test('UI-07 every text is Croatian: no key and no English word shows through', async () => {
  const { page, context } = await visitor(baseUrl)
  for (const address of [...addresses, await firstProduct()]) {
    await page.goto(address)
    const text = await page.locator('body').innerText()
    expect(text).not.toMatch(/\b(?:cart|checkout|product|list|header|footer|general|a11y)\.[a-z_]+\b/)
    expect(text).not.toMatch(/\b(?:Add to cart|Search|Menu|Checkout|Loading|undefined|NaN)\b/)
    expect(await page.locator('html').getAttribute('lang')).toBe('hr')
  }
  await context.close()
})

test('UI-09 browsing, filtering and the cart work with scripts off', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto('/')
  await page.locator('a[href^="/proizvodi/"]').first().click()
  await page.waitForURL(/\/proizvodi\//)
  await page.goto('/proizvodi/dioptrijski-okviri')
  const before = await page.locator('[data-product-id]').count()
  expect(before).toBeGreaterThan(0)
  await page.locator('a[href*="page_number=2"]').first().click()
  await page.waitForURL(/page_number=2/)
  expect(await page.locator('[data-product-id]').count()).toBeGreaterThan(0)
  await page.goto(await firstProduct())
  await page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first().click()
  await page.waitForLoadState()
  await page.goto('/kosarica')
  expect(await page.locator('[data-cart-page] [data-quote-item-id]').count()).toBe(1)
  await page.locator('[data-cart-form="remove"] button').first().click()
  await page.waitForLoadState()
  expect(await page.getByText('Vaša košarica je trenutno prazna.').first().isVisible()).toBe(true)
  await context.close()
})

test('UI-05 a sign shows that something is under way, for as long as it is', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto(await firstProduct())
  await ready(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/cart/add_to_cart', async (route) => {
    await held
    await route.continue()
  })
  const sign = page.locator('[role="status"][data-loading]')
  expect(await sign.count()).toBe(0)
  await page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first().click()
  await sign.waitFor({ state: 'attached' })
  expect(await sign.textContent()).not.toBe('')
  release()
  await sign.waitFor({ state: 'detached' })
  await context.close()
})
