import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sunglasses } from './list-page.ts'

export const min = (page: Page) => page.locator('#min_price')
export const max = (page: Page) => page.locator('#max_price')
export const handle = (page: Page, which: 'min' | 'max') =>
  page.locator(`#slider-range [data-handle="${which}"]`)

type Range = { min?: number; max?: number }

/** Fields, handles, address, chip and the products' prices say one and the same (PRICE-02, PRICE-05). */
export async function expectRange(page: Page, range: Range): Promise<void> {
  const texts = [range.min, range.max].map((value) => (value === undefined ? '' : String(value)))
  expect([await min(page).inputValue(), await max(page).inputValue()]).toEqual(texts)
  const query = new URL(page.url()).searchParams
  expect([query.get('min_price') ?? '', query.get('max_price') ?? '']).toEqual(texts)
  const chips = await page.locator('[data-chip] [aria-hidden]:not(svg)').allInnerTexts()
  expect(chips.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(chipsOf(range))
  const prices = await page.locator('[data-product-list] [data-product-id] strong').allInnerTexts()
  for (const text of prices) {
    const price = Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
    expect(price).toBeGreaterThanOrEqual(range.min ?? 0)
    expect(price).toBeLessThanOrEqual(range.max ?? Number.POSITIVE_INFINITY)
  }
  if ((await handle(page, 'min').count()) === 0) return
  const [low, high] = [
    Number(await handle(page, 'min').getAttribute('min')),
    Number(await handle(page, 'max').getAttribute('max')),
  ]
  const within = (value: number) => String(Math.min(Math.max(value, low), high))
  expect([await handle(page, 'min').inputValue(), await handle(page, 'max').inputValue()]).toEqual([
    within(range.min ?? low),
    within(range.max ?? high),
  ])
}

function chipsOf({ min, max }: Range): string[] {
  if (min === undefined && max === undefined) return []
  if (min === max) return [`${min} €`]
  if (min === undefined) return [`do ${max} €`]
  return [max === undefined ? `od ${min} €` : `${min} € – ${max} €`]
}

/** Types as a person does, over what stood there. */
export async function type(page: Page, field: 'min' | 'max', text: string) {
  await (field === 'min' ? min(page) : max(page)).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** The highest price of the whole list, rounded up. */
export async function dearest(page: Page): Promise<number> {
  const html = await (await page.request.get(`${sunglasses}?sort=price_desc`)).text()
  const text = /data-product-id[\s\S]*?<strong[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  return Math.ceil(Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
}
