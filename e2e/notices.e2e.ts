import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, showPictures, untilStill, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
showPictures()
afterAll(endVisits)

test('a notice is gone as soon as a window opens over the page, and does not come back behind it', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/proizvodi/dioptrijski-okviri')
  await ready(page)
  await page.route('**/api/favorite', (route) => route.abort())
  await page.locator('form[action="/api/favorite"] button').first().click()
  // An error stays for twelve seconds by itself.
  const notice = page.locator('[data-toast="error"]')
  await notice.waitFor()
  await page.locator('[data-header="cart"]').first().click()
  await page.locator('dialog[open]').waitFor()
  await expect.poll(() => notice.count(), { timeout: 5000 }).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(await notice.count()).toBe(0)
  await context.close()
})

type Box = { x: number; y: number; width: number; height: number }

const boxesOf = (parts: Locator): Promise<Box[]> =>
  parts.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect().toJSON()),
  )

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test.each([1440, 1200, 390, 320])(
  'a notice is over neither the header’s icons nor the title nor what was pressed, at %i px',
  async (width) => {
    const { page, context } = await visitor(baseUrl, { width, height: width < 768 ? 640 : 900 })
    await page.goto('/proizvodi/njega')
    const href = await page
      .locator('[data-product-id]:has(form[action="/cart/add_to_cart"]) h3 a')
      .first()
      .getAttribute('href')
    for (const scrolled of [0, 120]) {
      await page.goto(href ?? '')
      await ready(page)
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
      const add = page.locator('main form[action="/cart/add_to_cart"] button[type="submit"]').first()
      // Where the page stands: a click by the pointer would scroll to the button.
      await add.evaluate((button) => (button as HTMLElement).click())
      const notice = page.locator('[data-toast]')
      await notice.waitFor()
      await untilStill(notice)
      const [box] = await boxesOf(notice)
      if (!box) throw new Error('no notice is seen')
      const inTheWay = await boxesOf(page.locator('header [data-header], header a[href="#menu"]'))
      expect(inTheWay.length).toBeGreaterThan(1)
      const title = scrolled === 0 && width >= 1200 ? await boxesOf(page.locator('h1')) : []
      for (const other of [...inTheWay, ...title, ...(await boxesOf(add))])
        expect(overlap(box, other), JSON.stringify([scrolled, box, other])).toBe(false)
      expect(box.height).toBeLessThanOrEqual(110)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      const ways = await boxesOf(notice.locator('a, button:not([aria-label])'))
      expect(ways).toHaveLength(2)
      expect(ways[0]?.y).toBe(ways[1]?.y)
    }
    await context.close()
  },
)

test('a notice is gone when the menu or the search opens over it', async () => {
  const { page, context } = await visitor(baseUrl, { width: 390, height: 844 })
  await page.goto('/proizvodi/njega')
  await ready(page)
  const notice = page.locator('[data-toast]')
  for (const opener of ['a[href="#menu"]', 'a[href="#header-search"]']) {
    await page.locator('form[action="/cart/add_to_cart"] button').first().click()
    await notice.waitFor()
    await page.locator(opener).click()
    await expect.poll(() => notice.count()).toBe(0)
    await page.keyboard.press('Escape')
  }
  await context.close()
})

test.each(['9', '99+'])(
  'the number of pieces %s stands whole beside the cart’s icon at 320 px',
  async (text) => {
    const { page, context } = await visitor(baseUrl, { width: 320, height: 640 })
    await page.goto('/proizvodi/njega')
    await ready(page)
    await page.locator('form[action="/cart/add_to_cart"] button').first().click()
    const count = page.locator('[data-header="cart"] [data-count]')
    await count.waitFor()
    await count.evaluate((element, written) => {
      element.textContent = written
    }, text)
    const [box] = await boxesOf(count)
    const [icon] = await boxesOf(page.locator('[data-header="cart"]'))
    if (!box || !icon) throw new Error('no number is seen')
    expect(box.x + box.width).toBeLessThanOrEqual(icon.x + icon.width)
    expect(icon.x + icon.width).toBeLessThanOrEqual(320)
    expect(box.x).toBeGreaterThanOrEqual(icon.x)
    await context.close()
  },
)

/** The form of all answers is sent for this one. */
async function ask(page: Page, kind: string): Promise<void> {
  await page.locator('form[data-sample="answers"] [name="answer"]').selectOption(kind)
  await page.getByRole('button', { name: 'Pošalji odgovor', exact: true }).click()
}

test.each([
  ['redirect', '/kosarica'],
  ['reload', '/razvoj/obrasci'],
])(
  'FORM-13, FORM-23 what a success with %s says is said once, on the page that it leads to',
  async (kind, path) => {
    const { page, context } = await visitor(baseUrl)
    await page.goto('/razvoj/obrasci')
    await ready(page)
    const notice = page.locator('[data-toast]')
    await page.evaluate(() => {
      const look = () =>
        document.querySelector('[data-toast]') && sessionStorage.setItem('said-before', 'yes')
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    await ask(page, kind)
    await notice.filter({ hasText: 'Podaci su stigli.' }).waitFor()
    expect([new URL(page.url()).pathname, await notice.count()]).toEqual([path, 1])
    expect(await page.evaluate(() => sessionStorage.getItem('said-before'))).toBeNull()
    // Neither the same page once more, nor another, nor another tab, nor the page that was left.
    const other = await context.newPage()
    await other.goto(path)
    await ready(other)
    expect(await other.locator('[data-toast]').count()).toBe(0)
    await page.reload()
    await ready(page)
    expect(await notice.count()).toBe(0)
    await page.goto('/favoriti')
    await ready(page)
    expect(await notice.count()).toBe(0)
    await page.goBack()
    await ready(page)
    expect(await notice.count()).toBe(0)
    await context.close()
  },
)

test('FORM-23 who stops the way to the next page is told on the page that stays', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/razvoj/obrasci')
  await ready(page)
  const begun = new Promise<void>((resolve) => {
    // It is never answered.
    void page.route('**/kosarica', () => resolve(), { times: 1 })
  })
  await ask(page, 'redirect')
  await begun
  const browser = await context.newCDPSession(page)
  await browser.send('Page.stopLoading')
  await page.locator('[data-toast]').filter({ hasText: 'Podaci su stigli.' }).waitFor()
  await page.goto('/kosarica')
  await ready(page)
  expect(await page.locator('[data-toast]').count()).toBe(0)
  await context.close()
})
