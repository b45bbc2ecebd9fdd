import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { add, held } from './cart-calls.ts'
import { spareBundle, spareProduct, withStock } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** The cart, where scripts have taken over. */
async function openCart(page: Page): Promise<void> {
  await page.goto('/kosarica')
  await ready(page)
}

const smaller = (page: Page, text: string) => page.getByRole('button', { name: `${text}: ` })
const toCheckout = (page: Page) => page.locator('[data-cart-page] a', { hasText: 'Dovrši kupnju' })

/** Presses what makes the short line smaller, and sees the cart go on. */
async function reduce(page: Page, text: string, press: 'pointer' | 'Enter', left: number[]): Promise<void> {
  expect(await toCheckout(page).count()).toBe(0)
  if (press === 'pointer') await smaller(page, text).click()
  else await smaller(page, text).press('Enter')
  await toCheckout(page).waitFor()
  expect(await smaller(page, text).count()).toBe(0)
  expect(await held(page)).toEqual(left)
}

test.each([
  ['kom', 4, 2, 'Smanji na 2 kom', '2'],
  ['m', 2, 1.5, 'Smanji na 1,50 m', '1,50'],
] as const)(
  'CART-16 a line by the %s of which there is too little is made smaller at one press of pointer or key',
  async (unit, wanted, left, text, shown) => {
    const product = await spareProduct(unit, wanted * 1000)
    for (const press of ['pointer', 'Enter'] as const) {
      const { page, context, problems } = await visitor(baseUrl)
      await add(page, { product_id: product, qty: wanted })
      await withStock(product, left * 1000, async () => {
        await openCart(page)
        await reduce(page, text, press, [left])
        expect(await page.locator('[data-cart-page] input[inputmode]').inputValue()).toBe(shown)
      })
      expect(problems).toEqual([])
      await context.close()
    }
  },
)

test('CART-16, QTY-01 minus beside a short line goes straight to what can be had, and on from there', async () => {
  const product = await spareProduct('kom', 4000)
  for (const [presses, left] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const { page, context, problems } = await visitor(baseUrl)
    await add(page, { product_id: product, qty: 4 })
    await withStock(product, 2000, async () => {
      await openCart(page)
      const minus = page.locator('[data-cart-page]').getByRole('button', { name: 'Smanji količinu' })
      for (let at = 0; at < presses; at++) await minus.click()
      await toCheckout(page).waitFor()
      await expect.poll(() => held(page)).toEqual([left])
    })
    expect(await page.getByText('Greška').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  }
})

test('CART-16 a bundle of which a part is short is made smaller at one press', async () => {
  const { id, part } = await spareBundle()
  const { page, context, problems } = await visitor(baseUrl)
  await add(page, { product_id: id, bundle: [part], qty: 2 })
  await withStock(part, 1000, async () => {
    await openCart(page)
    await reduce(page, 'Smanji paket na 1 kom', 'pointer', [1, 1])
  })
  expect(problems).toEqual([])
  await context.close()
})
