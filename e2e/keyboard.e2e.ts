import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { person } from './checkout-page.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** Whether what has the focus can be seen: in the window, under nothing. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is nowhere'
    const box = (focused.closest('label') ?? focused).getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)]
    const there = document.elementFromPoint(x, y)
    const seen =
      there !== null &&
      (focused.contains(there) || there.contains(focused) || there.closest('label')?.contains(focused))
    return seen ? 'seen' : `${focused.outerHTML.slice(0, 120)} is under ${there?.outerHTML.slice(0, 120)}`
  })

/** Presses Tab (or Shift+Tab) until what fits has the focus, which has to be seen there. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed++) {
    await page.keyboard.press(key)
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
    if (!there) continue
    await expect.poll(() => focusIsSeen(page), { message: selector }).toBe('seen')
    return
  }
  throw new Error(`150 times ${key} did not lead to ${selector}`)
}

async function follow(page: Page, selector: string, to: RegExp): Promise<void> {
  await tabTo(page, selector)
  await page.keyboard.press('Enter')
  await page.waitForURL(to, { timeout: 30_000 })
  await ready(page)
}

const focused = (page: Page) => page.locator(':focus')

/** Where the walk leads: to the first frame of the home page's first link to frames. */
const frames = 'main a[href^="/proizvodi/dioptrijski-okviri"]'
const frame = 'main [data-product-id] a[href^="/proizvod/"]'

/** Puts enough of that frame in stock, of which other journeys buy too. */
async function stockUp(page: Page): Promise<void> {
  await page.goto('/')
  for (const link of [frames, frame])
    await page.goto((await page.locator(link).first().getAttribute('href')) ?? '')
  const id = await page.locator('form[data-main-cart-form] input[name="product_id"]').inputValue()
  await ask('UPDATE stock SET quantity = greatest(quantity, 9000) WHERE product_id = $1', [id])
}

test('UI-08, CHK-17 a frame is bought from the home page to the thank-you page by the keyboard alone', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await stockUp(page)
  await page.goto('/')
  await ready(page)
  await page.keyboard.press('Tab')
  expect(await focused(page).textContent()).toBe('Preskoči na sadržaj')
  await page.keyboard.press('Enter')
  await follow(page, frames, /\/proizvodi\//)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await follow(page, frame, /\/proizvod\//)

  await tabTo(page, 'form[data-main-cart-form] input[name="qty"]')
  await page.keyboard.type('2')
  await tabTo(page, 'form[data-main-cart-form] button[type="submit"]')
  const added = page.waitForResponse('**/cart/add_to_cart')
  await page.keyboard.press('Enter')
  await (await added).finished()
  await expect.poll(() => page.locator('[data-header="cart"] [data-count]').textContent()).toBe('2')
  expect(await focused(page).textContent()).toBe('Dodaj u košaricu')

  await tabTo(page, '[data-header="cart"]', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const minicart = page.getByRole('dialog', { name: 'Vaša košarica' })
  await expect.poll(() => minicart.locator(':focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page).getAttribute('data-header')).toBe('cart')
  await page.keyboard.press('Enter')
  await expect.poll(() => minicart.locator(':focus').count()).toBe(1)
  await follow(page, 'dialog a[href="/kosarica"]', /\/kosarica$/)

  await tabTo(
    page,
    '[data-cart-page] button[aria-label="Smanji količinu"], [data-cart-page] [role="group"] button:first-child',
  )
  const updated = page.waitForResponse('**/cart/update_cart')
  await page.keyboard.press('Space')
  await (await updated).finished()
  await expect.poll(() => page.locator('[data-header="cart"] [data-count]').textContent()).toBe('1')
  expect(await focusIsSeen(page), 'after the quantity changed').toBe('seen')
  await follow(page, '[data-cart-page] aside a[href="/kosarica?step=2"]', /step=2/)

  for (const [name, value] of Object.entries(person)) {
    await tabTo(page, `[data-checkout="customer"] [name="${name}"]`)
    if (name === 'phone') continue
    await page.keyboard.type(value)
  }
  await tabTo(page, '[data-checkout="customer"] [name="is_legal_entity"]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  expect(await focused(page).getAttribute('name')).toBe('name')
  await page.keyboard.type('Svjetlost d.o.o.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12345678903')
  await tabTo(page, '[data-checkout="customer"] button[type="submit"]')
  await page.keyboard.press('Enter')
  // What is missing gets the focus.
  expect(await focused(page).getAttribute('name')).toBe('phone')
  expect(await focusIsSeen(page)).toBe('seen')
  await page.keyboard.type(person.phone)
  await page.keyboard.press('Enter')
  await page.waitForURL(/step=3/, { timeout: 30_000 })
  await ready(page)

  await tabTo(page, '[name="delivery_type_id"]')
  const priced = page.waitForResponse('**/cart/recalculate_totals*')
  await page.keyboard.press('Space')
  await (await priced).finished()
  expect(await focused(page).getAttribute('name')).toBe('delivery_type_id')
  await tabTo(page, '[name="payment_type_id"]')
  const paid = page.waitForResponse('**/cart/recalculate_totals*')
  await page.keyboard.press('ArrowDown')
  await (await paid).finished()
  expect(await page.locator('[name="payment_type_id"]:checked').count()).toBe(1)
  await tabTo(page, '[name="shipping_address_same"]')
  await tabTo(page, '[name="message"]')
  await page.keyboard.type('Hvala')
  await tabTo(page, '#accept_terms')
  await page.keyboard.press('Space')
  await tabTo(page, '[data-checkout="finish"] button[type="submit"]')
  for (const leave of ['Escape', '']) {
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('dialog[open] :focus').count(), { timeout: 30_000 }).toBe(1)
    if (leave === '') break
    await page.keyboard.press(leave)
    await expect.poll(() => page.locator('[data-checkout="finish"] button:focus').count()).toBe(1)
  }
  await tabTo(page, '[data-final-button]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/hvala\//, { timeout: 30_000 })
  expect(await page.locator('main').innerText()).toContain('Svjetlost d.o.o.')
  expect(problems).toEqual([])
  await context.close()
})
