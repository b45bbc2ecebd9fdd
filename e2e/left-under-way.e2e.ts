import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { addCheapest, goToDelivery, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/**
 * Holds the next such call up on its way, however its page is left meanwhile.
 *
 * @returns what lets it reach the shop, once it is under way
 */
async function holdUp(page: Page, path: string): Promise<{ underWay: Promise<() => Promise<unknown>> }> {
  let begun: (arrive: () => Promise<unknown>) => void = () => {}
  const underWay = new Promise<() => Promise<unknown>>((resolve) => {
    begun = resolve
  })
  await page.route(
    `**${path}`,
    async (route) => {
      const request = route.request()
      const [url, body, sent] = [request.url(), request.postData(), await request.allHeaders()]
      const own = Object.entries(sent).filter(([name]) => !name.startsWith(':') && name !== 'content-length')
      begun(() => fetch(url, { method: 'POST', headers: Object.fromEntries(own), body }))
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

const quantityOf = (page: Page) => page.locator('[data-quote-item-id] input[inputmode]').first()

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
  const { underWay } = await holdUp(page, '/cart/update_cart')
  await quantityOf(page).fill('2')
  await quantityOf(page).press('Enter')
  const arrive = await underWay
  await page.reload()
  await ready(page)
  await arrive()
  await expect.poll(() => quantityOf(page).inputValue()).toBe('2')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await context.close()
})

/** Keeps the shop from changing this page's cart, as long as it takes. Answers what lets it. */
async function lockCart(page: Page): Promise<() => Promise<void>> {
  const data = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as {
    shell: { cart: { quoteId: number } }
  }
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM quotes WHERE id = $1 FOR UPDATE', [data.shell.cart.quoteId])
  return () => client.end()
}

const count = (page: Page) => page.locator('[data-header="cart"] [data-count]').innerText()

test('CART-08 a tab that was closed while a quantity was under way leaves it to the others: one open before, two opened after, and none asks for ever', async () => {
  const { page, context } = await withCart()
  const before = await context.newPage()
  await before.goto('/proizvodi/njega')
  await ready(before)
  await page.bringToFront()
  let asked = 0
  context.on('request', (request) => {
    if (request.url().includes('/shopper/now')) asked += 1
  })
  await page.goto('/kosarica')
  await ready(page)
  const unlock = await lockCart(page)
  const sent = page.waitForRequest('**/cart/update_cart')
  await quantityOf(page).fill('2')
  await quantityOf(page).press('Enter')
  await sent
  await page.close()
  const after = [await context.newPage(), await context.newPage()]
  // At once, and short pages: each asks for some seconds only, from when it learns of what was left.
  await Promise.all(
    after.map(async (tab) => {
      await tab.goto('/poslovnice')
      await ready(tab)
    }),
  )
  expect(await count(after[0] as Page)).toBe('1')
  await unlock()
  for (const tab of [before, ...after]) await expect.poll(() => count(tab)).toBe('2')
  await after[0]?.waitForTimeout(6500)
  // Three times each; what is asked while an answer is awaited is asked once more.
  expect(asked).toBeGreaterThanOrEqual(9)
  expect(asked).toBeLessThanOrEqual(12)
  const enough = asked
  // Come back to from the browser's memory, a page asks at once, and again for what it has not asked for.
  const comeBack = (tab: Page | undefined) =>
    tab?.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await comeBack(after[0])
  await after[0]?.waitForTimeout(1500)
  expect(asked).toBe(enough + 1)
  // Two that would hear of it too.
  await after[1]?.close()
  await before.close()
  await after[0]?.evaluate(() => localStorage.setItem('izlog-under-way', String(Date.now())))
  await comeBack(after[0])
  await after[0]?.waitForTimeout(9000)
  expect(asked).toBe(enough + 1 + 4)
  await context.close()
})

/** A checkout at whose last step the final button has been pressed. Answers what lets the order arrive. */
async function orderUnderWay(page: Page, email: string): Promise<() => Promise<unknown>> {
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, { ...person, email })
  await page.getByRole('radio', { name: /^Dostava na adresu/ }).check()
  await page.getByRole('radio', { name: /^Uplata na račun/ }).check()
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await page.locator('[data-confirm]').waitFor({ timeout: 30_000 })
  const { underWay } = await holdUp(page, '/cart/cart_confirm')
  await page.locator('[data-final-button]').click()
  return await underWay
}

/** Comes back to the tab, as from another one, and waits until it has asked what there is now. */
async function lookAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/shopper/now**')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answered
  await page.waitForTimeout(300)
}

test('CHK-23 a page gone to while an order was placed tells of it once, with the way to it', async () => {
  const { page, context } = await withCart()
  const arrive = await orderUnderWay(page, 'ana.dalje@primjer.hr')
  await page.goto('/proizvodi/njega')
  await ready(page)
  await arrive()
  const notice = page.locator('[data-toast="success"]')
  await notice.getByText(/Vaša narudžba \d{4}-\d+ je zaprimljena/).waitFor({ timeout: 20_000 })
  const way = notice.getByRole('link', { name: 'Pogledaj narudžbu' })
  expect(await way.getAttribute('href')).toMatch(/^\/hvala\//)
  await notice.getByRole('button', { name: 'Zatvori' }).click()
  await lookAgain(page)
  expect(await notice.count()).toBe(0)
  for (const path of ['/', '/proizvodi/njega']) {
    await page.goto(path)
    await ready(page)
    await lookAgain(page)
    expect(await notice.count()).toBe(0)
  }
  await context.close()
})

test('CHK-23 whom the thank-you page has told of the order is not told again elsewhere', async () => {
  const { page, context } = await withCart()
  const arrive = await orderUnderWay(page, 'ana.hvala@primjer.hr')
  await page.goto('/kosarica')
  await ready(page)
  await arrive()
  const way = page.getByRole('link', { name: 'Pogledaj narudžbu' })
  await way.waitFor({ timeout: 20_000 })
  const order = (await way.getAttribute('href')) ?? ''
  await page.evaluate(() => localStorage.clear())
  await page.goto(order)
  await ready(page)
  await lookAgain(page)
  await page.goto('/')
  await ready(page)
  await lookAgain(page)
  expect(await page.locator('[data-toast]').count()).toBe(0)
  await context.close()
})

test('CHK-23 a step that was reloaded while its order was placed comes to say so, and no page says it again', async () => {
  const { page, context } = await withCart()
  const arrive = await orderUnderWay(page, 'ana.zurna@primjer.hr')
  await page.reload()
  await ready(page)
  await arrive()
  await page
    .getByText(/Vaša narudžba \d{4}-\d+ je zaprimljena/)
    .first()
    .waitFor({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Pogledaj narudžbu' }).waitFor()
  // What the page has said is remembered by its scripts.
  await ready(page)
  await page.goto('/')
  await ready(page)
  await lookAgain(page)
  expect(await page.locator('[data-toast]').count()).toBe(0)
  await context.close()
})
