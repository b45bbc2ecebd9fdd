import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, type Visit, visitor } from './browser.ts'
import { makeReady } from './checkout-calls.ts'
import { ask, withStock } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** Something cheap that no other journey buys, so that no delivery of it is free. */
async function cheapProduct(): Promise<{ id: number; name: string }> {
  const [row] = await ask<{ id: number; name: string }>(
    `SELECT p.id, p.name FROM products p JOIN stock s ON s.product_id = p.id
     WHERE p.kind = 'simple' AND p.asks IS NULL AND p.status = 'active' AND p.unit = 'kom'
     GROUP BY p.id HAVING sum(s.quantity) >= 5000 ORDER BY p.price, p.id OFFSET 5 LIMIT 1`,
    [],
  )
  if (!row) throw new Error('nothing cheap')
  return row
}

/** A call that no tab of this browser makes, and so none is told of. */
async function elsewhere(page: Page, path: string, data: object = {}): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await answer.json()).toMatchObject({ error: false })
}

const emptyElsewhere = (page: Page) => elsewhere(page, '/cart/remove_all_items_from_cart')

/** The checkout's third step, with delivery to the address and payment by transfer. */
async function openDeliveryStep(
  options: { height?: number } = {},
): Promise<Visit & { product: number; name: string }> {
  const visit = await visitor(baseUrl, options)
  const { page } = visit
  const { id, name } = await cheapProduct()
  await elsewhere(page, '/cart/add_to_cart', { product_id: id })
  await makeReady(page)
  await page.goto('/kosarica?step=3')
  await ready(page)
  await choice(page, /^Dostava na adresu/).check()
  await choice(page, /^Uplata na račun/).check()
  await page.locator('#accept_terms').check()
  return { ...visit, product: id, name }
}

const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first()
const review = (page: Page) => page.locator('[data-checkout="finish"] button[type="submit"]').click()
const finalButton = (page: Page) => page.locator('[data-final-button]')
const openDialog = (page: Page) => page.locator('dialog[open] [data-confirm]')

async function openWindow(page: Page): Promise<void> {
  await review(page)
  await finalButton(page).waitFor({ timeout: 30_000 })
}

/** Waits until what has the focus, in view, says this. */
const focusSays = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return 'body'
        const { top, bottom } = focused.getBoundingClientRect()
        const field = focused.closest('[data-choices]') ?? focused
        return bottom > 0 && top < innerHeight ? field.textContent : 'out of view'
      }),
    )
    .toContain(text)

const summary = (page: Page, name: string) => async () =>
  page.locator('aside dl').evaluate((list, wanted) => {
    const term = [...list.querySelectorAll('dt')].find((one) => one.textContent === wanted)
    return term?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  }, name)

const nothingLeft = 'Kupnja se ne može nastaviti jer u košarici nema proizvoda.'

test.each<[what: string, act: (page: Page, visit: Visit) => Promise<void>]>([
  [
    'review, emptied elsewhere',
    async (page) => {
      await emptyElsewhere(page)
      await review(page)
    },
  ],
  [
    'review, without a session',
    async (page, { context }) => {
      await context.clearCookies()
      await review(page)
    },
  ],
  [
    'another payment, without a session',
    async (page, { context }) => {
      await context.clearCookies()
      await choice(page, /^Plaćanje pouzećem/).click()
    },
  ],
  [
    'the final button, without a session',
    async (page, { context }) => {
      await openWindow(page)
      await context.clearCookies()
      await finalButton(page).click()
    },
  ],
  [
    'emptied by another tab, with the window open',
    async (page, { context }) => {
      await openWindow(page)
      const other = await context.newPage()
      await other.goto('/kosarica')
      await ready(other)
      await other.getByRole('button', { name: 'Ukloni: ' }).click()
      await other.getByText('Košarica je ispražnjena.').waitFor()
      await page.bringToFront()
    },
  ],
  [
    'the data step, emptied elsewhere',
    async (page) => {
      await page.goto('/kosarica?step=2')
      await ready(page)
      await emptyElsewhere(page)
      await page.getByRole('button', { name: 'Nastavi' }).click()
    },
  ],
])(
  'CHK-01, CHK-17 where nothing is left to buy the step gives way to the empty cart, which says why: %s',
  async (_, act) => {
    const visit = await openDeliveryStep()
    const { page, context } = visit
    await act(page, visit)
    await focusSays(page, nothingLeft)
    expect(await page.locator('aside dl').count()).toBe(0)
    expect(await page.locator('main').getByRole('link', { name: 'Povratak u trgovinu' }).count()).toBe(1)
    await context.close()
  },
)

test('CHK-10 the sums go on counting the delivery that is chosen and not stored when another tab adds something', async () => {
  const { page, context, product, problems } = await openDeliveryStep()
  await choice(page, /^Brza dostava/).check()
  const [delivery, goods] = [summary(page, 'Dostava'), summary(page, 'Međuzbroj')]
  await expect.poll(delivery).toBe('7,90 €')
  const before = await goods()
  const other = await context.newPage()
  await other.goto('/')
  await ready(other)
  await elsewhere(page, '/cart/add_to_cart', { product_id: product })
  const heard = page.waitForResponse('**/shopper/now**')
  const counted = page.waitForResponse('**/cart/recalculate_totals**')
  await other.evaluate(() => new BroadcastChannel('izlog').postMessage('changed'))
  await (await heard).finished()
  await (await counted).finished()
  await expect.poll(goods).not.toBe(before)
  expect(await delivery()).toBe('7,90 €')
  expect(await choice(page, /^Brza dostava/).isChecked()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-22 whoever has ordered comes to the order’s page, also where another tab tells on the way that the cart is empty', async () => {
  const { page, context, problems } = await openDeliveryStep()
  const other = await context.newPage()
  await other.goto('/')
  await ready(other)
  await page.bringToFront()
  await openWindow(page)
  await page.route('**/hvala/**', async (route) => {
    const heard = page.waitForResponse('**/shopper/now**')
    await other.evaluate(() => new BroadcastChannel('izlog').postMessage('changed'))
    await (await heard).finished()
    // The page has drawn the empty cart by then.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await finalButton(page).click()
  await page.waitForURL('**/hvala/**')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Hvala')
  expect(problems).toEqual([])
  await context.close()
})

test('CART-16 a price that changed after the step showed it is said in the window, which has the focus there', async () => {
  const { page, context, product, problems } = await openDeliveryStep()
  const dearer = (by: number) => ask('UPDATE products SET price = price + $2 WHERE id = $1', [product, by])
  await choice(page, /^Plaćanje pouzećem/).check()
  await expect.poll(summary(page, 'Naknada za plaćanje')).toBe('1,50 €')
  await dearer(100)
  try {
    await openWindow(page)
    await focusSays(page, 'Cijena se promijenila. Pregledajte narudžbu i potvrdite je ponovno.')
    await page.keyboard.press('Escape')
    await openDialog(page).waitFor({ state: 'detached' })
    // Seen once, it is told no more.
    await openWindow(page)
    expect(await page.locator('[data-changed]').count()).toBe(0)
  } finally {
    await dearer(-100)
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-18 a window with more below its edge hints at it, and no longer at its end', async () => {
  const { page, context } = await openDeliveryStep({ height: 480 })
  await openWindow(page)
  const hint = page.locator('[data-confirm] form[data-more]')
  await hint.waitFor()
  await page
    .locator('[data-confirm] section')
    .last()
    .evaluate((part) => part.scrollIntoView({ block: 'start' }))
  await hint.waitFor({ state: 'detached' })
  await context.close()
})

const setActive = (active: boolean) =>
  ask(`UPDATE delivery_types SET active = $1 WHERE name ILIKE '%Rijeka%'`, [active])

test('CHK-17 what the review is refused for has the focus, in view, with what is offered instead', async () => {
  const { page, context } = await openDeliveryStep()
  // No other journey goes there.
  const there = choice(page, /^Osobno preuzimanje.*Rijeka/)
  await there.check()
  await expect.poll(summary(page, 'Dostava')).toBe('besplatno')
  try {
    await setActive(false)
    await review(page)
    await expect.poll(() => there.count()).toBe(0)
    await focusSays(page, 'Odabrani način dostave nije dostupan za ovu narudžbu. Odaberite drugi.')
  } finally {
    await setActive(true)
  }
  await choice(page, /^Dostava na adresu/).check()
  await expect.poll(summary(page, 'Dostava')).toBe('4,90 €')
  // As a shop answers that has nothing left to pay with.
  const none = 'Trenutno nema nijednog načina plaćanja.'
  await page.route('**/lookup/payment_types**', (route) =>
    route.fulfill({ json: { error: false, message: none, ret: [] } }),
  )
  await page.route('**/cart/update_cart_payment_and_delivery', (route) =>
    route.fulfill({ json: { error: true, message: none, field: 'payment_type_id' } }),
  )
  await review(page)
  await expect.poll(() => page.locator('[name="payment_type_id"]').count()).toBe(0)
  await focusSays(page, none)
  await context.close()
})

test('CHK-17, CHK-24 what the final button is refused for is gone to: a product sold out or sold no more meanwhile', async () => {
  const { page, context, product, name } = await openDeliveryStep()
  const gone = `${name}: više nije u prodaji ili ga nema na zalihi. Uklonite ga u košarici.`
  await openWindow(page)
  await withStock(product, 0, async () => {
    await finalButton(page).click()
    await openDialog(page).waitFor({ state: 'detached' })
    await focusSays(page, gone)
    // The window that is opened now says the same, and what it said stays where it was answered.
    await review(page)
    await page.locator('[data-inventory-warning]').getByText(gone).waitFor()
    await page.getByRole('button', { name: 'Nastavi' }).click()
    await focusSays(page, gone)
    await expectAccessible(page, 'dialog[open]')
  })
  await context.close()
})

test('CHK-22 a window whose order is on its way stays until it is answered, whatever is pressed', async () => {
  const { page, context } = await openDeliveryStep()
  await openWindow(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/cart/cart_confirm', async (route) => {
    await held
    await route.abort()
  })
  await finalButton(page).click()
  await page.locator('[data-final-button][aria-busy]').waitFor()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await page.getByRole('button', { name: 'Natrag' }).isDisabled()).toBe(true)
  expect(await openDialog(page).count()).toBe(1)
  letGo()
  await page.locator('[data-changed]').waitFor()
  await page.keyboard.press('Escape')
  await openDialog(page).waitFor({ state: 'detached' })
  await context.close()
})

test('CHK-06 what is mended while the second step is being sent is not left behind: the step stays, says so, and sends it next', async () => {
  const { page, context } = await visitor(baseUrl)
  const { id } = await cheapProduct()
  await elsewhere(page, '/cart/add_to_cart', { product_id: id })
  await makeReady(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  const street = page.locator('form[data-checkout="customer"] [name="street"]')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/cart/update_cart_customer_data', async (route) => {
    await held
    await route.continue()
  })
  const next = page.locator('form[data-checkout="customer"] button[type="submit"]')
  const [asked] = await Promise.all([page.waitForRequest('**/cart/update_cart_customer_data'), next.click()])
  expect(asked.postData()).not.toContain('Promijenjena')
  await street.fill('Promijenjena ulica')
  release()
  await page.getByText('Podaci su se u međuvremenu promijenili').waitFor()
  expect(new URL(page.url()).searchParams.get('step')).toBe('2')
  await next.click()
  await page.waitForURL(/step=3/)
  // By its own street: other journeys change carts meanwhile.
  const stored = await ask(
    `SELECT 1 FROM quotes WHERE status = 'active' AND buyer #>> '{address,street}' = 'Promijenjena ulica'`,
    [],
  )
  expect(stored).toHaveLength(1)
  await context.close()
})
