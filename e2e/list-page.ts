import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { ready, type Visit, visitor } from './browser.ts'

/** What the tests know of a list's page. */
export const sunglasses = '/proizvodi/suncane-naocale'
export const everything = '/proizvodi'

/** A new visitor on a list's page. */
export async function openList(path: string, options: Parameters<typeof visitor>[1] = {}): Promise<Visit> {
  const visit = await visitor(inject('baseUrl'), options)
  await visit.page.goto(path)
  if (options.scripts !== false) await ready(visit.page)
  return visit
}

/** The ids of the products shown, in their order. */
export async function shownIds(page: Page): Promise<string[]> {
  return page
    .locator('[data-product-list] [data-product-id]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.productId ?? ''))
}

/** Does something that changes the list and waits until the answer is on the screen. */
export async function changing(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse('**/get_products'), act()])
  await page.locator('section[aria-busy="false"]').waitFor()
}

export async function totalShown(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('[data-list-total]').innerText()).replace('.', ''), 10) || 0
}

/** A filter's box by the attribute's code and the option's. */
export const box = (page: Page, code: string, value: string) =>
  page.locator(`input[type="checkbox"][name="${code}"][value="${value}"]`)

/** Opens the attribute's group if it is closed, as a person does, and ticks the value. */
export async function choose(page: Page, code: string, value: string): Promise<void> {
  const group = page.locator('form[data-filters] > details').filter({ has: box(page, code, value) })
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  await changing(page, () => box(page, code, value).check())
}

/** The specifications on a card, name by name. */
export async function specsOf(page: Page, id: string): Promise<Record<string, string>> {
  return page
    .locator(`[data-product-id="${id}"] dl > div`)
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('dt')?.textContent ?? '',
          row.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    )
}

/** The page of the first frame of the list: the menu's products may ask for a prescription first. */
export async function firstProduct(): Promise<string> {
  const html = await (await fetch(`${inject('baseUrl')}/proizvodi/dioptrijski-okviri?f=1&dostupno=1`)).text()
  const [, list = ''] = html.split('data-product-list')
  return /href="(\/proizvod\/[^"]+)"/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? ''
}
