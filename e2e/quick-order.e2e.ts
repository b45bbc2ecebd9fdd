import type { Page, Route } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

type Sold = { id: number; code: string; name: string; price: number }

/** Products that need no choice and are in stock, of which some have a discount for quantity; dearest first. */
const sold = (count: number): Promise<Sold[]> =>
  ask<Sold>(
    `SELECT p.id, p.code, p.name, p.price FROM products p
     WHERE p.kind = 'simple' AND p.asks IS NULL AND p.gift_card IS NULL AND p.status = 'active' AND p.special_price IS NULL
       AND p.qty_step = 1000 AND p.qty_min IS NULL AND p.qty_max IS NULL
       AND NOT EXISTS (SELECT FROM tier_prices t WHERE t.product_id = p.id)
       AND (SELECT sum(quantity) FROM stock WHERE product_id = p.id) >= 12000
     ORDER BY p.id LIMIT $1`,
    [count],
  )

const plainText = (text: string) => text.replaceAll('\u00a0', ' ')
const euros = (cents: number) =>
  `${(cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/, '.')} €`
const row = (page: Page, at: number) => page.locator(`[data-order-row="${at}"]`)
const search = (page: Page, at: number) => row(page, at).getByRole('combobox')
const quantity = (page: Page, at: number) => row(page, at).locator('input[inputmode]')
const options = (page: Page, at: number) => row(page, at).getByRole('option')
const sum = async (page: Page) => plainText(await page.locator('[data-order-sum]').innerText())
const submit = (page: Page) => page.getByRole('button', { name: 'Dodaj u košaricu' }).first()
const cartLines = (page: Page) =>
  page
    .locator('[data-cart-page] [data-quote-item-id]')
    .evaluateAll((all) =>
      all.map((line) => [
        Number((line as HTMLElement).dataset.productId),
        line.querySelector<HTMLInputElement>('input[inputmode]')?.value,
      ]),
    )

async function open(page: Page): Promise<void> {
  await page.goto('/brza-narudzba')
  await ready(page)
}

test('CART-14, UI-08 by the keyboard alone, 320 px wide: search, pick, quantity, another row, the sum, the cart', async () => {
  const [first, second] = await sold(2)
  if (!first || !second) throw new Error('nothing to buy')
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 720 })
  await open(page)
  await expectAccessible(page)
  await search(page, 0).focus()
  await page.keyboard.type(first.code)
  await options(page, 0).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => options(page, 0).count()).toBe(0)
  expect(await search(page, 0).inputValue()).toBe(first.name)
  await quantity(page, 0).focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('[data-order-sum]').count()).toBe(1)
  await expect.poll(() => sum(page)).toBe(euros(first.price * 3))
  // Enter before the search has answered picks what the code means, as a scanner of codes needs it.
  await search(page, 1).focus()
  await page.keyboard.type(second.code)
  await page.keyboard.press('Enter')
  await expect.poll(() => search(page, 1).inputValue()).toBe(second.name)
  await expect.poll(() => page.locator('[data-order-sum]').count()).toBe(1)
  await expect.poll(() => sum(page)).toBe(euros(first.price * 3 + second.price))
  await page.getByRole('button', { name: 'Dodaj redak' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => search(page, 5).evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await submit(page).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Proizvodi su dodani u košaricu').first().waitFor()
  // The rows are free for the next order.
  await expect.poll(() => search(page, 0).inputValue()).toBe('')
  await page.goto('/kosarica')
  expect(await cartLines(page)).toEqual([
    [first.id, '3'],
    [second.id, '1'],
  ])
  expect(problems).toEqual([])
  await context.close()
})

test('CART-14, QTY-02 more than the maximum is clamped with a warning; what is refused is said at its row, which keeps all', async () => {
  const [product] = await sold(1)
  if (!product) throw new Error('nothing to buy')
  const { page, context, problems } = await visitor(baseUrl)
  await open(page)
  await submit(page).click()
  await expect.poll(() => search(page, 0).getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Odaberite proizvod.').first().waitFor()
  await search(page, 0).fill('nema-takve-šifre')
  await quantity(page, 0).fill('2')
  await submit(page).click()
  await row(page, 0).getByText('Nema proizvoda sa šifrom nema-takve-šifre.').waitFor()
  await expect.poll(() => search(page, 0).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await quantity(page, 0).inputValue()).toBe('2')
  await search(page, 0).fill(product.code)
  await options(page, 0).first().click()
  expect(await row(page, 0).getByText('Nema proizvoda').count()).toBe(0)
  await quantity(page, 0).fill('999999')
  await quantity(page, 0).press('Tab')
  await page.getByText('Najveća količina', { exact: true }).waitFor()
  await page.getByText('Za veću količinu obratite nam se.').waitFor()
  expect(Number(await quantity(page, 0).inputValue())).toBeLessThan(999_999)
  expect(problems).toEqual([])
  await context.close()
})

test('CART-14 a pasted list and a file become rows; each line that is none stays, named with its number', async () => {
  const [first, second] = await sold(2)
  if (!first || !second) throw new Error('nothing to buy')
  const { page, context, problems } = await visitor(baseUrl, { width: 390 })
  await open(page)
  const list = page.locator('textarea[name="list"]')
  await list.fill(`Šifra;Količina\n${first.code};2\nNEMA-1;3\n${second.code}\t4`)
  await page.getByRole('button', { name: 'Prenesi u retke' }).click()
  await page.getByText('Prenesena su 2 retka popisa.').waitFor()
  await page.getByText('Redak 3: Nema proizvoda sa šifrom NEMA-1.').waitFor()
  expect(await list.inputValue()).toBe('NEMA-1;3')
  expect(await quantity(page, 1).inputValue()).toBe('4')
  await expect.poll(() => page.locator('[data-order-sum]').count()).toBe(1)
  await expect.poll(() => sum(page)).toBe(euros(first.price * 2 + second.price * 4))
  await expectAccessible(page)
  // As spreadsheets here save it.
  const saved = Buffer.from(`\u008aifra;Koli\u00e8ina\r\n${first.code};1\r\n`, 'latin1')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'popis.csv', mimeType: 'text/csv', buffer: saved })
  await page.getByText('Prenesen je 1 redak popisa.').waitFor()
  expect(await search(page, 2).inputValue()).toBe(first.name)
  const large = Buffer.alloc(101 * 1024, 'A')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: large })
  await page.getByText('Datoteka je veća od 100 kB.').first().waitFor()
  // What is left of the list is not forgotten by the cart either.
  await submit(page).click()
  await page.getByText('Redak 1: Nema proizvoda sa šifrom NEMA-1.').first().waitFor()
  await list.fill('')
  await submit(page).click()
  await page.getByText('Proizvodi su dodani u košaricu').first().waitFor()
  await page.goto('/kosarica')
  expect(await cartLines(page)).toEqual([
    [first.id, '3'],
    [second.id, '4'],
  ])
  expect(problems).toEqual([])
  await context.close()
})

test('CART-14 what is copied from a table is a list wherever it is pasted; a row goes by its button and the focus stays near', async () => {
  const [first, second] = await sold(2)
  if (!first || !second) throw new Error('nothing to buy')
  const { page, context } = await visitor(baseUrl)
  await open(page)
  await search(page, 0).focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, `${first.code}\t2\r\n${second.code}\t1\r\n`)
  await expect.poll(() => search(page, 1).inputValue()).toBe(second.name)
  await page.getByRole('button', { name: 'Ukloni redak 1' }).click()
  await expect.poll(() => search(page, 0).inputValue()).toBe(second.name)
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Ukloni redak 1')
  await context.close()
})

test('CART-14 a product that needs its page leads there, and adds nothing', async () => {
  const [card] = await ask<{ code: string; slug: string }>(
    `SELECT code, slug FROM products WHERE kind = 'bundle' AND status = 'active' ORDER BY id LIMIT 1`,
    [],
  )
  if (!card) throw new Error('no bundle')
  const { page, context } = await visitor(baseUrl)
  await open(page)
  await search(page, 0).fill(card.code)
  await options(page, 0).first().click()
  const link = row(page, 0).getByRole('link', { name: 'Stranica proizvoda' })
  expect(await link.getAttribute('href')).toBe(`/proizvod/${card.slug}`)
  await submit(page).click()
  await expect.poll(() => search(page, 0).getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('[data-order-sum]').count()).toBe(0)
  await context.close()
})

test('CART-14 no sum is shown that is not of the rows as they stand, nor one that did not come', async () => {
  const [product] = await sold(1)
  if (!product) throw new Error('nothing to buy')
  const { page, context } = await visitor(baseUrl)
  const held: Route[] = []
  await page.route('**/quick_order/price', (route) => void held.push(route))
  await open(page)
  await search(page, 0).fill(product.code)
  await options(page, 0).first().click()
  await expect.poll(() => held.length).toBe(1)
  await page.getByText('Računamo…').waitFor()
  await quantity(page, 0).fill('2')
  await quantity(page, 0).press('Tab')
  await expect.poll(() => held.length).toBe(2)
  // The older question's answer comes last.
  await held[1]?.abort()
  await page.getByText('Cijene ćete vidjeti u košarici.').waitFor()
  await held[0]?.continue().catch(() => undefined)
  expect(await page.locator('[data-order-sum]').count()).toBe(0)
  await context.close()
})

test('CART-14, UI-09 without scripts rows take codes and the list goes along; a refused form stands as it was typed', async () => {
  const [first, second] = await sold(2)
  if (!first || !second) throw new Error('nothing to buy')
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 390 })
  await page.goto('/brza-narudzba')
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('products[0][product_search]').fill(first.code)
  await field('products[0][qty]').fill('2')
  await field('products[1][product_search]').fill('nema-1')
  await field('list').fill(`${second.code};3\nnema-2`)
  await submit(page).click()
  const summary = page.locator('[data-form-errors]')
  await summary.getByText('Nema proizvoda sa šifrom nema-1.').waitFor()
  await summary.getByText('Redak 2: Nema proizvoda sa šifrom nema-2.').waitFor()
  expect(await field('products[0][product_search]').inputValue()).toBe(first.code)
  expect(await field('products[0][qty]').inputValue()).toBe('2')
  expect(await field('list').inputValue()).toBe(`${second.code};3\nnema-2`)
  // The code that stands there counts, whatever stood there before.
  await field('products[0][product_search]').fill(second.code)
  await field('products[1][product_search]').fill('')
  await field('list').fill(`${first.code} 4`)
  await submit(page).click()
  await page.getByText('Proizvodi su dodani u košaricu').waitFor()
  expect(new URL(page.url()).pathname).toBe('/brza-narudzba')
  await page.goto('/kosarica')
  expect(await cartLines(page)).toEqual([
    [second.id, '2'],
    [first.id, '4'],
  ])
  await context.close()
})

test('CART-14 the footer and the cart lead to it', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Brza narudžba' }).click()
  await page.getByRole('heading', { level: 1, name: 'Brza narudžba' }).waitFor()
  await page.goto('/kosarica')
  await page.getByRole('main').getByRole('link', { name: 'brza narudžba' }).click()
  await page.waitForURL('**/brza-narudzba')
  await context.close()
})
