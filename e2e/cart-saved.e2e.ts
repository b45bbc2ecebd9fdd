import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, showPictures, visitor } from './browser.ts'
import { add, held } from './cart-calls.ts'
import { ask, spareBundle, spareProduct, withStock } from './stock.ts'

const baseUrl = inject('baseUrl')
showPictures()
afterAll(endVisits)

const saved = (page: Page) => page.locator('[data-saved-id]')
const save = (page: Page) => page.getByRole('button', { name: /^Spremi za kasnije: / })
const move = (page: Page) => page.getByRole('button', { name: /^Premjesti u košaricu: / })
const remove = (page: Page) => page.getByRole('button', { name: /^Ukloni iz spremljenih: / })
const said = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()

test('CART-04 by the keyboard alone, 320 px wide: kept for later, shown below an empty cart, moved back as it was', async () => {
  const product = await spareProduct('kom', 4000, 6)
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 720 })
  await add(page, { product_id: product, qty: 3 })
  await page.goto('/kosarica')
  await ready(page)
  await expectAccessible(page)
  await save(page).focus()
  await page.keyboard.press('Enter')
  await said(page, 'Spremljeno za kasnije')
  expect(await held(page)).toEqual([])
  await page.getByText('Vaša košarica je trenutno prazna.').waitFor()
  expect(await saved(page).count()).toBe(1)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await move(page).focus()
  await page.keyboard.press('Enter')
  await said(page, 'Premješteno u košaricu')
  expect(await held(page)).toEqual([3])
  expect(await saved(page).count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-04, CART-16 a bundle and a product are kept; a price that changed and what is sold out are told; one is removed', async () => {
  const { id, part } = await spareBundle()
  const product = await spareProduct('kom', 4000, 6)
  const { page, context, problems } = await visitor(baseUrl)
  await add(page, { product_id: id, bundle: [part], qty: 1 })
  await add(page, { product_id: product, qty: 2 })
  await page.goto('/kosarica')
  await ready(page)
  await save(page).first().click()
  await said(page, 'Spremljeno za kasnije')
  await save(page).first().click()
  await expect.poll(() => saved(page).count()).toBe(2)
  const change = (by: number) =>
    ask('UPDATE products SET price = price + $2, special_price = special_price + $2 WHERE id = $1', [
      product,
      by,
    ])
  await change(100)
  try {
    await withStock(product, 0, async () => {
      await page.reload()
      await ready(page)
      await saved(page).first().getByText('Cijena se promijenila').waitFor()
      await saved(page)
        .first()
        .getByText(/nema na zalihi/)
        .waitFor()
      await expectAccessible(page)
      await move(page).first().click()
      await page.locator('[data-toast="error"]', { hasText: 'nema na zalihi' }).waitFor()
      expect(await saved(page).count()).toBe(2)
    })
  } finally {
    await change(-100)
  }
  await remove(page).first().click()
  await said(page, 'Uklonjeno iz spremljenih za kasnije')
  expect(await saved(page).count()).toBe(1)
  await move(page).click()
  await said(page, 'Premješteno u košaricu')
  expect(await held(page)).toEqual([1, 1])
  expect(problems).toEqual([])
  await context.close()
})

test('CART-04, UI-09 without scripts too, and what was typed in another line stays', async () => {
  const [product, { part }] = [await spareProduct('kom', 4000, 6), await spareBundle()]
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 390 })
  await add(page, { product_id: product, qty: 1 })
  await add(page, { product_id: part, qty: 1 })
  await page.goto('/kosarica')
  await page.locator('[data-cart-page] input[inputmode]').first().fill('2')
  await save(page).nth(1).click()
  await page.getByText('Spremljeno za kasnije', { exact: true }).first().waitFor()
  expect(await held(page)).toEqual([2])
  expect(await saved(page).count()).toBe(1)
  await move(page).click()
  await page.getByText('Premješteno u košaricu').waitFor()
  expect(await held(page)).toEqual([2, 1])
  await save(page).first().click()
  await remove(page).click()
  await page.getByText('Uklonjeno iz spremljenih za kasnije').waitFor()
  expect(await saved(page).count()).toBe(0)
  await context.close()
})
