import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, pressesCome, ready, untilStill, visitor } from './browser.ts'
import { simpleProducts } from './shopper.ts'
import { spareBundle } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const minicart = (page: Page) => page.getByRole('dialog', { name: 'Vaša košarica' })
const icon = (page: Page) => page.locator('[data-header="cart"]')
/** Long before any gesture ends, and long after it; ms. */
const atOnce = -60_000
const later = 60_000

const linesIn = (page: Page) => minicart(page).locator('[data-quote-item-id]')
const focusedLabel = (page: Page) =>
  page.locator(':focus').evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)

type Box = { x: number; y: number; width: number; height: number }

/** Where the open window's notice has come to stand. */
async function noticeBox(page: Page): Promise<Box> {
  const notice = page.locator('dialog[open] [data-toast]')
  await untilStill(notice)
  const box = await notice.boundingBox()
  if (!box) throw new Error('no notice is seen')
  return box
}

const overlap = (one: Box, other: Box | null): boolean =>
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** A visitor with so many products in the cart. */
async function visitWith(products: number, width: number, path = '/') {
  const visit = await visitor(baseUrl, { width })
  for (const id of (await simpleProducts({ baseUrl })).slice(-products)) {
    const data = { product_id: id }
    await visit.page.request.post('/cart/add_to_cart', { data, headers: { 'sec-fetch-site': 'same-origin' } })
  }
  await visit.page.goto(path)
  await ready(visit.page)
  return visit
}

test.each([
  [390, '/'],
  [1440, '/'],
])('UI-01 at %i a double click that opens the mini-cart presses nothing in it', async (width, path) => {
  const { page, context, problems } = await visitWith(2, width, path)
  const box = await icon(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await pressesCome(page, atOnce)
  await page.mouse.dblclick(x, y, { delay: 20 })
  await minicart(page).waitFor()
  // Time enough for a wrong press to lead away or to be answered.
  await page.waitForTimeout(400)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await linesIn(page).count()).toBe(2)
  // What is meant works.
  await pressesCome(page, later)
  await linesIn(page)
    .first()
    .getByRole('button', { name: /^Ukloni/ })
    .click()
  await page.getByText('Uklonjeno iz košarice').waitFor()
  expect(await linesIn(page).count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

/** What removes, and how far beside the place of the opening press it lies, px: whatever is scrolled, it stays beside it. */
const besidePress = (page: Page, x: number) =>
  page.locator('dialog[open] [data-removes]').evaluateAll(
    (all, at) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return Math.max(left - at, at - right)
      }),
    x,
  )

test.each([320, 390, 768, 1440])(
  'UI-01 at %i px nothing in the mini-cart that removes lies beneath the press that opened it, also of a bundle',
  async (width) => {
    const { page, context, problems } = await visitWith(2, width)
    const { id, part } = await spareBundle()
    await page.request.post('/cart/add_to_cart', {
      data: { product_id: id, bundle: [part] },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await page.reload()
    await ready(page)
    const box = await icon(page).boundingBox()
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    await page.mouse.click(at.x, at.y)
    await minicart(page).waitFor()
    // In place, so that what lies under the finger is what stays there.
    await untilStill(page.locator('html'))
    const distances = await besidePress(page, at.x)
    expect(distances).toHaveLength(3)
    expect(Math.min(...distances)).toBeGreaterThan(44)
    await expectAccessible(page)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each([320, 390, 1440])(
  'UI-07 at %i px an emptied mini-cart draws nothing out, and its notice hides nothing of it',
  async (width) => {
    const { page, context } = await visitWith(1, width)
    await page.setViewportSize({ width, height: 800 })
    await icon(page).click()
    await minicart(page)
      .getByRole('button', { name: /^Ukloni: / })
      .click({ delay: 10 })
    const on = minicart(page).getByRole('link', { name: 'Nastavi kupnju' })
    await on.waitFor()
    const notice = await noticeBox(page)
    const drawing = await minicart(page).locator('svg[viewBox="0 0 240 140"]').boundingBox()
    const link = await on.boundingBox()
    expect(link?.height).toBeLessThan(60)
    for (const box of [drawing, link]) expect(overlap(notice, box)).toBe(false)
    await context.close()
  },
)

test.each([320, 390, 768, 1440])(
  'UI-07 at %i px what removing says lies over nothing of a full mini-cart, and moves nothing of it when it goes',
  async (width) => {
    const { page, context, problems } = await visitWith(6, width)
    await page.setViewportSize({ width, height: 700 })
    const { id, part } = await spareBundle()
    await page.request.post('/cart/add_to_cart', {
      data: { product_id: id, bundle: [part] },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await page.reload()
    await ready(page)
    await icon(page).click()
    await minicart(page)
      .getByRole('button', { name: /^Ukloni paket: / })
      .click({ delay: 10 })
    const notice = await noticeBox(page)
    expect(notice.x).toBeGreaterThanOrEqual(0)
    expect(notice.x + notice.width).toBeLessThanOrEqual(width)
    expect(notice.y + notice.height).toBeLessThanOrEqual(700)
    // Only what is seen: lines go on beneath the window's foot.
    const covered = await minicart(page)
      .locator('a, button, input')
      .evaluateAll(
        (all, { x, y, width, height }) =>
          all
            .filter((one) => {
              const box = one.getBoundingClientRect()
              const [left, right] = [Math.max(box.left, x), Math.min(box.right, x + width)]
              const [top, bottom] = [Math.max(box.top, y), Math.min(box.bottom, y + height)]
              if (one.closest('[data-toast]') || right <= left || bottom <= top) return false
              const scrolled = one.closest('ul')?.closest('dialog > div > *')?.getBoundingClientRect()
              return !scrolled || top < scrolled.bottom
            })
            .map((one) => one.textContent || one.getAttribute('aria-label')),
        notice,
      )
    expect(covered).toEqual([])
    const places = async () => {
      const all = [linesIn(page).last(), minicart(page).getByRole('link', { name: 'Dovrši kupnju' })]
      return Promise.all(all.map(async (one) => (await one.boundingBox())?.y))
    }
    const before = await places()
    await page.locator('dialog[open] [data-toast]').getByRole('button', { name: 'Zatvori' }).click()
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(0)
    expect(await places()).toEqual(before)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('UI-02 a mini-cart that begins with a bundle opens on no button that removes it, and hides no ring of one', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  const { id, part } = await spareBundle()
  const [single] = await simpleProducts({ baseUrl })
  const headers = { 'sec-fetch-site': 'same-origin' }
  for (const data of [{ product_id: id, bundle: [part] }, { product_id: single }])
    await page.request.post('/cart/add_to_cart', { data, headers })
  await page.goto('/')
  await ready(page)
  await icon(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').getAttribute('href')).toMatch(/^\/proizvod\//)
  const removal = minicart(page)
    .getByRole('button', { name: /^Ukloni/ })
    .first()
  expect(await removal.getAttribute('aria-label')).toMatch(/^Ukloni paket: /)
  // Below the parts of its bundle.
  for (let at = 0; at < 2; at++) await page.keyboard.press('Tab')
  expect(await removal.evaluate((button) => button === document.activeElement)).toBe(true)
  const room = await removal.evaluate((button) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(button)
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    let scrolled: Element | null = button
    while (scrolled && getComputedStyle(scrolled).overflowY !== 'auto') scrolled = scrolled.parentElement
    const [inner, outer] = [button.getBoundingClientRect(), (scrolled as Element).getBoundingClientRect()]
    return { above: inner.top - ring - outer.top, right: outer.right - inner.right - ring }
  })
  expect(room.above).toBeGreaterThanOrEqual(0)
  expect(room.right).toBeGreaterThanOrEqual(0)
  expect(problems).toEqual([])
  await context.close()
})

/** A visitor who has just opened the mini-cart by Enter; what is pressed next comes at once. */
async function openedByEnter() {
  const visit = await visitWith(1, 390)
  await icon(visit.page).focus()
  await pressesCome(visit.page, atOnce)
  await visit.page.keyboard.press('Enter')
  await minicart(visit.page).waitFor()
  return visit
}

test('UI-01 a second Enter on the cart’s icon follows nothing of what opens, nor does one that is held', async () => {
  const { page, context, problems } = await openedByEnter()
  const address = page.url()
  await page.keyboard.press('Enter')
  await expect.poll(() => minicart(page).locator('a:focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.down('Enter')
  await expect.poll(() => minicart(page).locator('a:focus').count()).toBe(1)
  await pressesCome(page, later)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect([page.url(), await minicart(page).isVisible()]).toEqual([address, true])
  // One that is meant follows.
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/proizvod\//)
  expect(problems).toEqual([])
  await context.close()
})

test('UI-01 who goes on by Tab in what an Enter opened means the next Enter, however soon', async () => {
  const { page, context, problems } = await openedByEnter()
  const address = page.url()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const isTaken = async () => page.url() !== address || (await linesIn(page).count()) === 0
  await expect.poll(isTaken).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-04 a removal by key names what went; the focus goes to the next line, after the last to the title', async () => {
  const { page, context, problems } = await visitWith(3, 1440)
  await icon(page).click()
  await expect.poll(() => minicart(page).locator(':focus').count()).toBe(1)
  const removes = minicart(page).getByRole('button', { name: /^Ukloni: / })
  const names = await removes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  await removes.nth(1).focus()
  for (const [gone, next] of [
    [1, names[2]],
    [2, names[0]],
    [0, 'Vaša košarica je trenutno prazna.'],
  ] as const) {
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedLabel(page)).toBe(next)
    await page.locator('[data-toast]', { hasText: names[gone]?.replace('Ukloni: ', '') ?? '' }).waitFor()
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CART-04 on the cart page, which loads again, the focus and the notice are there all the same', async () => {
  const { page, context, problems } = await visitWith(2, 1440, '/kosarica')
  const removes = page.locator('[data-cart-page]').getByRole('button', { name: /^Ukloni: / })
  const names = await removes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  await removes.first().focus()
  for (const [gone, next] of [
    [0, names[1]],
    [1, 'Košarica'],
  ] as const) {
    await page.keyboard.press('Enter')
    await page.locator('[data-toast]', { hasText: names[gone]?.replace('Ukloni: ', '') ?? '' }).waitFor()
    await expect.poll(() => focusedLabel(page)).toBe(next)
  }
  // Told once: loaded again later, the page says nothing and leaves the focus alone.
  await page.reload()
  await ready(page)
  expect(await page.locator('[data-toast]').count()).toBe(0)
  expect(await page.locator('h1:focus').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-06 what is typed and left at once by reload or Back shows on the page that comes', async () => {
  const { page, context } = await visitWith(1, 1440, '/kosarica')
  const field = page.locator('[data-cart-page] input[inputmode]')
  const counter = page.locator('[data-header="cart"] [data-count]')
  await field.fill('2')
  await page.reload()
  await expect.poll(() => field.inputValue()).toBe('2')
  await expect.poll(() => counter.textContent()).toBe('2')
  await page.goto('/')
  await ready(page)
  await page.goto('/kosarica')
  await ready(page)
  // The page gone back to says it at once, however long the answer takes.
  const neverAnswered = () => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input).includes('/cart/update_cart') ? new Promise(() => undefined) : fetch(input, init)
  }
  await page.addInitScript(neverAnswered)
  await page.evaluate(neverAnswered)
  await field.fill('1')
  await page.goBack()
  await expect.poll(() => counter.textContent()).toBe('1')
  await context.close()
})
