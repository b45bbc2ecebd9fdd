import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready } from './browser.ts'
import { changing, everything, openList, shownIds, sunglasses } from './list-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

test('LIST-11 of more than 10 pages the first 2, the last 2 and the active one with 2 beside it', async () => {
  const { page, context } = await openList(`${everything}?page_number=7`)
  const pager = page.getByRole('navigation', { name: 'Stranice' })
  expect((await pager.locator('li').allInnerTexts()).map((text) => text.trim())).toEqual([
    '',
    '1',
    '2',
    '…',
    '5',
    '6',
    '7',
    '8',
    '9',
    '…',
    '13',
    '14',
    '',
  ])
  expect(await pager.locator('[aria-current="page"]').innerText()).toBe('7')
  await changing(page, () => pager.getByRole('link', { name: 'Stranica 13', exact: true }).click())
  expect(new URL(page.url()).search).toBe('?page_number=13')
  expect(await pager.locator('[aria-current="page"]').innerText()).toBe('13')
  // At the top of the list, and at its heading.
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-list-total'))).toBe(true)
  expect(await page.locator('[data-list-total]').isVisible()).toBe(true)
  await context.close()
})

test('LIST-12 load more appends, moves the focus to the first new card, says so, and ends with the list', async () => {
  const { page, context, problems } = await openList(sunglasses)
  const more = page.getByRole('link', { name: 'Učitaj više' })
  const first = await shownIds(page)
  expect(first).toHaveLength(30)
  expect(await page.getByText('Prikazano 30 od 80').isVisible()).toBe(true)
  await more.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => window.scrollY)
  await changing(page, () => more.click())
  const second = await shownIds(page)
  expect(second).toHaveLength(60)
  expect(second.slice(0, 30)).toEqual(first)
  expect(await page.evaluate(() => window.scrollY)).toBe(y)
  expect(
    await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-product-id]')?.dataset.productId,
    ),
  ).toBe(second[30])
  expect(await page.getByText('Učitano je još 30 proizvoda').count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?page_number=2&from_page=1')
  await changing(page, () => more.click())
  expect(await shownIds(page)).toHaveLength(80)
  expect(new Set(await shownIds(page)).size).toBe(80)
  expect(await more.count()).toBe(0)
  expect(await page.getByText('Prikazano 80 od 80').isVisible()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-12, LIST-06 Back takes the last page away, a reload brings all of them, and the place', async () => {
  const { page, context } = await openList(sunglasses)
  const more = page.getByRole('link', { name: 'Učitaj više' })
  await changing(page, () => more.click())
  await changing(page, () => more.click())
  const all = await shownIds(page)
  await changing(page, () => page.goBack())
  expect(new URL(page.url()).search).toBe('?page_number=2&from_page=1')
  expect(await shownIds(page)).toEqual(all.slice(0, 60))
  await page.evaluate(() => window.scrollTo(0, 2500))
  await page.waitForFunction(() => history.state?.list?.y === 2500)
  await page.reload()
  await ready(page)
  expect(await shownIds(page)).toEqual(all.slice(0, 60))
  await page.waitForFunction(() => window.scrollY === 2500)
  await context.close()
})

test('LIST-12 opened at a later page, the list offers what comes before and keeps its place', async () => {
  const { page, context } = await openList(`${sunglasses}?page_number=3`)
  expect(await shownIds(page)).toHaveLength(20)
  expect(await page.getByText('Prikazano 61–80 od 80').isVisible()).toBe(true)
  const before = await shownIds(page)
  const top = () =>
    page.locator(`[data-product-id="${before[0]}"]`).evaluate((card) => card.getBoundingClientRect().top)
  const stood = await top()
  await changing(page, () => page.getByRole('link', { name: 'Prikaži prethodne proizvode' }).click())
  expect((await shownIds(page)).slice(30)).toEqual(before)
  expect(Math.abs((await top()) - stood)).toBeLessThan(2)
  await changing(page, () => page.getByRole('link', { name: 'Prikaži prethodne proizvode' }).click())
  expect(await shownIds(page)).toHaveLength(80)
  expect(await page.getByRole('link', { name: 'Prikaži prethodne proizvode' }).count()).toBe(0)
  await expectAccessible(page)
  await context.close()
})

test('LIST-12 by the list’s setting: only pages, only more; without scripts both are links', async () => {
  const brand = await openList('/brend/suncanik?page_size=5')
  expect(await brand.page.getByRole('navigation', { name: 'Stranice' }).count()).toBe(1)
  expect(await brand.page.getByRole('link', { name: 'Učitaj više' }).count()).toBe(0)
  await brand.context.close()
  const { page, context } = await openList('/grupa/novo', { scripts: false })
  expect(await page.getByRole('navigation', { name: 'Stranice' }).count()).toBe(0)
  const first = await shownIds(page)
  await page.getByRole('link', { name: 'Učitaj više' }).click()
  await page.waitForURL(/page_number=2/)
  const second = await shownIds(page)
  expect(second.length).toBeGreaterThan(first.length)
  expect(second.slice(0, first.length)).toEqual(first)
  // At the first new card.
  const { hash, search } = new URL(page.url())
  expect(await page.locator(hash).getAttribute('data-product-id')).toBe(second[first.length])
  expect(search).toBe('?page_number=2&from_page=1')
  await page.goto('/grupa/novo?page_number=2')
  expect(await shownIds(page)).toEqual(second.slice(first.length))
  await page.getByRole('link', { name: 'Prikaži prethodne proizvode' }).click()
  await page.waitForURL(/from_page=1/)
  expect(await shownIds(page)).toEqual(second)
  await context.close()
})

test('LIST-17 a product group is a list with a page of its own', async () => {
  const { page, context, problems } = await openList('/grupa/akcija')
  expect(await page.locator('h1').innerText()).toBe('Akcija')
  expect((await shownIds(page)).length).toBeGreaterThan(0)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${baseUrl}/grupa/akcija`)
  await changing(page, () => page.locator('select[name="sort"]').selectOption('price_asc'))
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/grupa/akcija?sort=price_asc')
  expect(problems).toEqual([])
  expect((await page.goto('/grupa/nema-je'))?.status()).toBe(404)
  await context.close()
})
