import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { held } from './cart-calls.ts'
import { orderElsewhere } from './checkout-calls.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const list = '/proizvodi/njega'
const addButtons = (page: Page) => page.locator('main form[action="/cart/add_to_cart"] button')
const lines = (page: Page) => page.locator('[data-cart-page] [data-quote-item-id]')
const count = (page: Page, name: string) => page.locator(`[data-header="${name}"] [data-count]`)

/** The first products of a list, so many, in the cart. */
async function fill(page: Page, products = 1): Promise<void> {
  await page.goto(list)
  await ready(page)
  for (let at = 0; at < products; at++) {
    const answered = page.waitForResponse('**/cart/add_to_cart')
    await addButtons(page).nth(at).click()
    await (await answered).finished()
  }
}

test('CART-05, UI-01, UI-02 emptying the cart asks first: the keyboard opens it, Escape leaves all as it was, the focus comes back', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 390 })
  await fill(page, 2)
  await page.goto('/kosarica')
  await ready(page)
  const asks = page.getByRole('button', { name: 'Ukloni sve' })
  const dialog = page.getByRole('dialog', { name: 'Ukloni sve' })
  for (const leave of ['Escape', 'Enter']) {
    await asks.focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Želite li ukloniti sve proizvode iz košarice?').waitFor()
    // What the focus meets first changes nothing.
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Odustani')
    if (leave === 'Escape') await expectAccessible(page)
    // Sooner it would be the second half of the press that opened it.
    else await page.waitForTimeout(300)
    await page.keyboard.press(leave)
    await dialog.waitFor({ state: 'hidden' })
    expect(await asks.evaluate((button) => button === document.activeElement)).toBe(true)
  }
  expect(await lines(page).count()).toBe(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Odustani')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Vaša košarica je trenutno prazna.').first().waitFor()
  expect(await lines(page).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-08 a cart left open says at any step that its order was placed elsewhere, and leads to it', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await fill(page)
  const tabs = [page, await context.newPage()]
  for (const [at, tab] of tabs.entries()) {
    await tab.goto(`/kosarica?step=${at + 1}`)
    await ready(tab)
  }
  const order = await orderElsewhere(page)
  expect(order).toMatch(/^\/hvala\//)
  for (const tab of tabs) {
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await tab.getByText(/^Vaša narudžba .* je zaprimljena\.$/).waitFor()
    expect(await tab.getByRole('link', { name: 'Pogledaj narudžbu' }).getAttribute('href')).toBe(order)
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CART-05, UI-09 without scripts the question unfolds first, and its own button empties the cart', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 1200 })
  await page.goto(list)
  await addButtons(page).first().click()
  await page.goto('/kosarica')
  // The button beside the quantity leaves the name its room.
  const name = await lines(page).first().locator('a').last().boundingBox()
  expect(name?.height).toBeLessThan(110)
  // Nothing shows that only scripts can press.
  expect(await page.getByRole('button', { name: 'Povećaj količinu' }).count()).toBe(0)
  const empties = page.getByRole('button', { name: 'Ukloni sve' })
  expect(await empties.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Ukloni sve' }).focus()
  await page.keyboard.press('Enter')
  expect(await page.getByText('Želite li ukloniti sve proizvode iz košarice?').isVisible()).toBe(true)
  expect(await lines(page).count()).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Vaša košarica je trenutno prazna.').first().waitFor()
  await context.close()
})

test('CART-08, FAV-05 a tab that has been open for a while shows what another one changed: counts, mini-cart, cart page', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await fill(page, 2)
  await expect.poll(() => count(page, 'cart').textContent()).toBe('2')
  const other = await context.newPage()
  await other.goto('/kosarica')
  await ready(other)
  await other
    .getByRole('button', { name: /^Ukloni: / })
    .first()
    .click()
  await expect.poll(() => lines(other).count()).toBe(1)
  await expect.poll(() => count(page, 'cart').textContent()).toBe('1')
  await page.locator('[data-header="cart"]').click()
  const minicart = page.getByRole('dialog', { name: 'Vaša košarica' })
  expect(await minicart.locator('[data-quote-item-id]').count()).toBe(1)
  // And the other way round: what the mini-cart removes is gone from the cart page, and hearts follow.
  await ready(other)
  await minicart.getByRole('button', { name: /^Ukloni: / }).click()
  await expect.poll(() => lines(other).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('form[action="/api/favorite"] button').first().click()
  await expect.poll(() => count(other, 'favourites').textContent()).toBe('1')
  expect(problems).toEqual([])
  await context.close()
})

test.each([
  ['CMP-02', '/usporedba', 'form[action="/compare/toggle"] button'],
  ['FAV-05', '/favoriti', 'form[action="/api/favorite"] button'],
])('%s %s shows what another tab adds while it is shown, also as the first', async (_, address, toggle) => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(list)
  await ready(page)
  const other = await context.newPage()
  await other.goto(address)
  await ready(other)
  const names = other.locator('main [data-product-id]')
  for (const products of [1, 2]) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page
      .locator(`main ${toggle}`)
      .nth(products - 1)
      .click()
    await (await answered).finished()
    await other.bringToFront()
    const ids = () =>
      names.evaluateAll((all) => new Set(all.map((one) => one.getAttribute('data-product-id'))).size)
    await expect.poll(ids).toBe(products)
    await page.bringToFront()
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CART-08 what no script could tell is read when the tab is come back to', async () => {
  const { page, context } = await visitor(baseUrl)
  await fill(page, 1)
  const session = context.request
  await session.post('/cart/remove_all_items_from_cart', {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await count(page, 'cart').textContent()).toBe('1')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => count(page, 'cart').count()).toBe(0)
  await context.close()
})

const typedQuantity = (page: Page) => page.locator('[data-cart-page] input[inputmode]')
const plus = (page: Page) =>
  page.locator('[data-cart-page]').getByRole('button', { name: 'Povećaj količinu' })
const minus = (page: Page) =>
  page.locator('[data-cart-page]').getByRole('button', { name: 'Smanji količinu' })
const toCheckout = (page: Page) => page.getByRole('link', { name: 'Dovrši kupnju' })

/** What the shop itself holds of the cart's only line, in pieces. */
const heldQuantity = async (page: Page): Promise<number> => (await held(page))[0] ?? 0

/** The cart page with four of one product. */
async function cartOfFour(page: Page): Promise<void> {
  await fill(page)
  await page.goto('/kosarica')
  await ready(page)
  await typedQuantity(page).fill('4')
  await expect.poll(() => heldQuantity(page)).toBe(4)
  await expect.poll(() => count(page, 'cart').textContent()).toBe('4')
}

test('CART-08 what was read before an own change was answered is not shown, and is read anew', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await cartOfFour(page)
  let asked = 0
  let answerFirst = () => {}
  const late = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route('**/shopper/now**', async (route) => {
    const response = await route.fetch()
    asked += 1
    if (asked === 1) await late
    await route.fulfill({ response })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => asked).toBe(1)
  const changed = page.waitForResponse('**/cart/update_cart')
  await plus(page).click()
  await (await changed).finished()
  await expect.poll(() => count(page, 'cart').textContent()).toBe('5')
  const read = page.waitForResponse('**/shopper/now**')
  answerFirst()
  await (await read).finished()
  await expect.poll(() => asked).toBe(2)
  expect(await count(page, 'cart').textContent()).toBe('5')
  expect(problems).toEqual([])
  await context.close()
})

test('QTY-04, QTY-06 what is typed in the cart is sent as its field shows it then, zero as the minimum; no number leaves what was there', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await cartOfFour(page)
  for (const [typed, shown] of [
    ['2,5', '3'],
    ['0', '1'],
    ['4', '4'],
    ['-3', '4'],
    ['3', '3'],
    ['abc', '3'],
    ['2', '2'],
    ['', '2'],
  ] as const) {
    await typedQuantity(page).fill(typed)
    await expect.poll(() => typedQuantity(page).inputValue(), { message: typed }).toBe(shown)
    await expect.poll(() => count(page, 'cart').textContent(), { message: typed }).toBe(shown)
    // Shown before it is answered.
    await expect.poll(() => heldQuantity(page), { message: typed }).toBe(Number(shown))
    // Nothing goes without a word, and a zero says what came of it.
    if (typed === '0') await page.getByText('Najmanja količina je 1.').waitFor()
    const isNumber = !['-3', 'abc'].includes(typed)
    expect(await page.getByRole('alert').allTextContents()).toEqual(
      isNumber ? [] : ['Količinu upišite brojem.'],
    )
  }
  expect(await page.getByText('Greška').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('QTY-06, CART-06 after a failure the field shows what the cart holds', async () => {
  const { page, context } = await visitor(baseUrl)
  await cartOfFour(page)
  const ways = {
    'Nešto je pošlo po zlu kod nas': (route: Route) => route.fulfill({ status: 500, body: 'no' }),
    'Veza s trgovinom je prekinuta': (route: Route) => route.abort(),
    'Ne može.': (route: Route) =>
      route.fulfill({ json: { error: true, title: 'Greška', message: 'Ne može.' } }),
  }
  for (const [said, way] of Object.entries(ways)) {
    await page.route('**/cart/update_cart', way)
    await plus(page).click()
    await page.getByText(said).waitFor()
    await expect.poll(() => typedQuantity(page).inputValue()).toBe('4')
    await page.unroute('**/cart/update_cart')
  }
  // The next change goes on from there.
  await plus(page).click()
  await expect.poll(() => heldQuantity(page)).toBe(5)
  await context.close()
})

test('CART-08, QTY-02 another tab’s quantity comes into the field, unless typing is newer; more than there is says how many there are', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await cartOfFour(page)
  const other = await context.newPage()
  await other.goto('/kosarica')
  await ready(other)
  await plus(other).click()
  await expect.poll(() => typedQuantity(page).inputValue()).toBe('5')
  // Pressing in the field while typing, to go on elsewhere in it, ends no typing.
  await page.bringToFront()
  await typedQuantity(page).fill('')
  const left = await typedQuantity(page).evaluate(async (field: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of ['7', '']) {
      write?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.click()
    await new Promise(requestAnimationFrame)
    return field.value
  })
  expect(left).toBe('')
  await typedQuantity(page).fill('4')
  await expect.poll(() => heldQuantity(page)).toBe(4)
  await typedQuantity(page).fill('999999')
  await expect.poll(() => typedQuantity(page).inputValue()).not.toBe('999999')
  const most = await typedQuantity(page).inputValue()
  await expect.poll(() => heldQuantity(page)).toBe(Number(most))
  await plus(page).click()
  await page.getByText(`Najveća količina koju možete naručiti je ${most}.`).waitFor()
  expect(await typedQuantity(page).inputValue()).toBe(most)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-06 quick changes end with the last one, whatever comes late', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await cartOfFour(page)
  let calls = 0
  let answerFirst = () => {}
  const press = async (button: Locator, times: number) => {
    calls = 0
    const pressed = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    await page.unroute('**/cart/update_cart')
    await page.route('**/cart/update_cart', async (route) => {
      if (calls++ === 0) await pressed
      await route.continue()
    })
    for (let time = 0; time < times; time++) await button.click()
  }
  await press(plus(page), 4)
  expect(await typedQuantity(page).inputValue()).toBe('8')
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('[data-cart-page] input[inputmode]')
    const counter = document.querySelector('[data-header="cart"] [data-count]')
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      seen.add(`${input?.value} ${counter?.textContent}`)
      requestAnimationFrame(look)
    }
    look()
  })
  answerFirst()
  await expect.poll(() => heldQuantity(page)).toBe(8)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['8 8'])
  expect(calls).toBe(2)
  // Each goes on from what is shown, not from what has been answered.
  await press(minus(page), 3)
  expect(await typedQuantity(page).inputValue()).toBe('5')
  answerFirst()
  await expect.poll(() => heldQuantity(page)).toBe(5)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-06 a quantity typed just before leaving is kept: by a link, by Enter on it, by an address; refused, the page stays', async () => {
  const { page, context } = await visitor(baseUrl)
  await cartOfFour(page)
  const leave = async (quantity: string, go: () => Promise<unknown>) => {
    await typedQuantity(page).fill(quantity)
    await go()
    await page.waitForURL('**/kosarica?step=2')
    expect(await heldQuantity(page)).toBe(Number(quantity))
    expect(await count(page, 'cart').textContent()).toBe(quantity)
    await page.goto('/kosarica')
    await ready(page)
  }
  await page.route('**/cart/update_cart', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await leave('7', () => toCheckout(page).click())
  await leave('6', async () => {
    await toCheckout(page).focus()
    await page.keyboard.press('Enter')
  })
  await leave('5', () => toCheckout(page).evaluate((link) => (link as HTMLElement).click()))
  await page.unroute('**/cart/update_cart')

  // Enter in the field itself is no way out, but the end of typing.
  await typedQuantity(page).fill('2')
  await typedQuantity(page).press('Enter')
  await expect.poll(() => heldQuantity(page)).toBe(2)

  await typedQuantity(page).fill('3')
  await page.evaluate(() => location.assign('/'))
  await page.waitForURL('**/')
  await expect.poll(() => heldQuantity(page)).toBe(3)

  await page.goto('/kosarica')
  await ready(page)
  await page.route('**/cart/update_cart', (route) => route.fulfill({ status: 500, body: 'no' }))
  await typedQuantity(page).fill('7')
  await toCheckout(page).click()
  await page.getByText('Nešto je pošlo po zlu kod nas').waitFor()
  await expect.poll(() => typedQuantity(page).inputValue()).toBe('3')
  expect(new URL(page.url()).search).toBe('')
  // Nobody is kept: the next click leads on.
  await toCheckout(page).click()
  await page.waitForURL('**/kosarica?step=2')
  expect(await heldQuantity(page)).toBe(3)
  await context.close()
})
