import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits } from './browser.ts'
import { box, changing, openList, shownIds, sunglasses } from './list-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const addressOf = (page: Page) => page.url().slice(baseUrl.length)
const banner = (page: Page) => page.locator('[data-product-list] [data-banner="error"]')

/** Does something that asks for a list, which does not come. */
async function refused(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.route('**/get_products', (route) => route.abort())
  await Promise.all([page.waitForEvent('requestfailed'), act()])
  await banner(page).waitFor()
  await page.unroute('**/get_products')
}

test('LIST-19 a list that does not come leads back to the place of the page that was gone to, not to the entry before', async () => {
  const { page, context } = await openList(sunglasses)
  await page.evaluate(() => {
    location.hash = 'main'
  })
  await refused(page, () => box(page, 'boja', 'crna').click())
  expect(addressOf(page)).toBe(`${sunglasses}#main`)
  await context.close()
})

test('LIST-19 where the browser does not go back, its entry becomes that of the list on the screen', async () => {
  const { page, context } = await openList(sunglasses)
  const before = await shownIds(page)
  await page.evaluate(() => {
    history.go = () => undefined
  })
  await refused(page, () => box(page, 'boja', 'crna').click())
  expect(addressOf(page)).toBe(sunglasses)
  expect(await shownIds(page)).toEqual(before)
  await changing(page, () => box(page, 'akcija', '1').click())
  expect(addressOf(page)).toBe(`${sunglasses}?akcija=1`)
  await context.close()
})

test('LIST-06, LIST-19 another try that is pressed twice leads one step back, not two', async () => {
  const { page, context } = await openList(sunglasses)
  await changing(page, () => page.locator('select[name="sort"]').selectOption('price_asc'))
  await changing(page, () => page.getByRole('link', { name: 'Učitaj više' }).click())
  await refused(page, () => page.evaluate(() => history.back()))
  await changing(page, () =>
    banner(page)
      .getByRole('button', { name: 'Pokušaj ponovno' })
      .evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      }),
  )
  await page.locator('section[aria-busy="false"]').waitFor()
  expect(addressOf(page)).toBe(`${sunglasses}?sort=price_asc`)
  expect(await shownIds(page)).toHaveLength(30)
  await context.close()
})
