import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { add, held } from './cart-calls.ts'
import { spareBundle, spareProduct, withStock } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const lines = (page: Page) => page.locator('[data-cart-page] [data-quote-item-id]')
const undoInPage = (page: Page) =>
  page.locator('[data-cart-page]').getByRole('button', { name: /^Vrati u košaricu: / })
const undoInNotice = (page: Page) => page.locator('[data-toast]').getByRole('button', { name: 'Vrati' })
const isAtMost = (page: Page, width: number) =>
  page.evaluate((most) => document.documentElement.scrollWidth <= most, width)

test('CART-04 by the keyboard alone, 320 px wide: a line removed by mistake is back at one press', async () => {
  const product = await spareProduct('kom', 4000, 5)
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 720 })
  await add(page, { product_id: product, qty: 3 })
  await page.goto('/kosarica')
  await ready(page)
  await page.locator('[data-cart-page] form[data-cart-form="remove"] button').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Košarica je ispražnjena.').waitFor()
  await undoInPage(page).waitFor()
  await expectAccessible(page)
  expect(await isAtMost(page, 320)).toBe(true)
  await undoInPage(page).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Vraćeno u košaricu').waitFor()
  expect(await held(page)).toEqual([3])
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Ukloni: /)
  expect(await undoInPage(page).count()).toBe(0)
  await expectAccessible(page)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-05 everything removed is back by the button of the notice, a bundle with its price', async () => {
  const { id, part } = await spareBundle()
  const { page, context, problems } = await visitor(baseUrl)
  await add(page, { product_id: id, bundle: [part], qty: 1 })
  await page.goto('/kosarica')
  await ready(page)
  const total = await page.locator('[data-cart-page] aside').innerText()
  await page.getByRole('button', { name: 'Ukloni sve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ukloni sve' }).click()
  await undoInNotice(page).click()
  await page.getByText('Vraćeno u košaricu').waitFor()
  expect(await lines(page).count()).toBe(2)
  expect(await page.locator('[data-cart-page] aside').innerText()).toBe(total)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-04, CART-08 in the mini-cart too, once however fast it is pressed, and the window stays open', async () => {
  const product = await spareProduct('kom', 4000, 5)
  const { page, context, problems } = await visitor(baseUrl)
  await add(page, { product_id: product, qty: 2 })
  await page.goto('/')
  await ready(page)
  await page.locator('[data-header="cart"]').click()
  const minicart = page.getByRole('dialog', { name: 'Vaša košarica' })
  await minicart.getByRole('button', { name: /^Ukloni: / }).click()
  const undo = minicart.getByRole('button', { name: /^Vrati u košaricu: / })
  await undo.waitFor()
  await expectAccessible(page)
  await undo.dblclick()
  await page.getByText('Vraćeno u košaricu').waitFor()
  await expect.poll(() => held(page)).toEqual([2])
  expect(await minicart.locator('[data-quote-item-id]').count()).toBe(1)
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Ukloni: /)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-04, CART-16 without scripts what was removed is back, and what is sold out meanwhile is said', async () => {
  const product = await spareProduct('kom', 4000, 5)
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 390 })
  await add(page, { product_id: product, qty: 2 })
  await page.goto('/kosarica')
  await page.locator('[data-cart-page] form[data-cart-form="remove"] button').click()
  await withStock(product, 0, async () => {
    await undoInPage(page).click()
    await page.getByText(/nema na zalihi/).waitFor()
    expect(await held(page)).toEqual([])
  })
  await undoInPage(page).click()
  await page.getByText('Vraćeno u košaricu').waitFor()
  expect(await held(page)).toEqual([2])
  await context.close()
})
