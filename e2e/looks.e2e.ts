import type { Locator } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { endVisits, ready, showPictures, untilStill, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
showPictures()
afterAll(endVisits)

/** What makes a button this shop's. */
const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    const { borderRadius, backgroundColor, color, fontSize, fontWeight, minHeight } =
      getComputedStyle(element)
    return { borderRadius, backgroundColor, color, fontSize, fontWeight, minHeight }
  })

it('the cart and its overlay, empty and full, have the buttons and the empty state of every other page', async () => {
  const { page, context } = await visitor(baseUrl)
  const emptyMark = page.locator('svg[viewBox="0 0 240 140"]')
  await page.goto('/favoriti')
  await ready(page)
  expect(await emptyMark.count()).toBe(1)
  const expected = await lookOf(page.locator('#main a[href^="/proizvodi"]').last())
  await page.locator('[data-header="cart"]').click()
  expect(await lookOf(page.locator('dialog[open] a[href="/"]'))).toEqual(expected)
  expect(await page.locator('dialog[open]').locator(emptyMark).count()).toBe(1)
  await page.goto('/kosarica')
  expect(await page.locator('#main').locator(emptyMark).count()).toBe(1)
  expect(await lookOf(page.locator('#main a[href="/"]').last())).toEqual(expected)
  await page.goto('/proizvodi/njega')
  await ready(page)
  await page.locator('form[action="/cart/add_to_cart"] button').first().click()
  await page.locator('[data-header="cart"] [data-count]', { hasText: '1' }).waitFor()
  await page.locator('[data-header="cart"]').click()
  expect(await lookOf(page.locator('dialog[open] a[href="/kosarica?step=2"]'))).toEqual(expected)
  await page.goto('/kosarica')
  expect(await lookOf(page.locator('#main a[href="/kosarica?step=2"]').last())).toEqual(expected)
  await context.close()
})

it('the summary that stays beside a long step stands below the header, not behind it', async () => {
  const { page, context } = await visitor(baseUrl, { height: 600 })
  await page.goto('/proizvodi/njega')
  await ready(page)
  await page.locator('form[action="/cart/add_to_cart"] button').first().click()
  await page.locator('[data-header="cart"] [data-count]', { hasText: '1' }).waitFor()
  await page.goto('/kosarica?step=2')
  await ready(page)
  const heading = page.locator('aside h2', { hasText: 'Sažetak narudžbe' })
  const before = (await heading.boundingBox())?.y ?? 0
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before)
  const header = await page.locator('body header').first().boundingBox()
  const after = (await heading.boundingBox())?.y ?? 0
  expect(after).toBeLessThan(before)
  expect(after).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await context.close()
})

it.each([
  [320, 640],
  [390, 700],
])(
  'the cart’s window stays in sight and shows nothing beneath its buttons at %i × %i',
  async (width, height) => {
    const { page, context } = await visitor(baseUrl, { width, height })
    await page.goto('/proizvodi/njega')
    await ready(page)
    for (let at = 0; at < 5; at++) {
      await page.locator('form[action="/cart/add_to_cart"] button').nth(at).click()
      await page.locator('[data-header="cart"] [data-count]', { hasText: String(at + 1) }).waitFor()
    }
    await page.locator('[data-header="cart"]').click()
    const dialog = page.locator('dialog[open]')
    await untilStill(dialog)
    const foot = dialog.locator('div:has(> a[href="/kosarica?step=2"])')
    const [box, footBox] = [await dialog.boundingBox(), await foot.boundingBox()]
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect(Math.round((footBox?.y ?? 0) + (footBox?.height ?? 0))).toBe(height)
    await context.close()
  },
)
