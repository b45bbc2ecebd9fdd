import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { endVisits, expectAccessible, ready, type Visit } from './browser.ts'
import { box, changing, openList, shownIds, sunglasses } from './list-page.ts'

afterAll(endVisits)

const page500 = '<!doctype html><title>500</title><h1>Internal Server Error</h1>'
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: page500 })
const silence = () => undefined
const notices = (page: Page) => page.getByRole('region', { name: 'Obavijesti' })

const troubles: {
  name: string
  says: string
  answer: (route: Route) => unknown
  offline?: true
  wait?: number
}[] = [
  { name: 'no answer within 10 s', says: 'Trgovina ne odgovara.', answer: silence, wait: 10_000 },
  { name: 'no internet', says: 'Niste povezani s internetom.', answer: silence, offline: true },
  { name: 'a lost connection', says: 'Veza s trgovinom je prekinuta.', answer: (route) => route.abort() },
  { name: 'a 500 that is a page', says: 'Nešto je pošlo po zlu kod nas.', answer: html(500) },
  { name: 'a 502 of a proxy', says: 'Nešto je pošlo po zlu kod nas.', answer: html(502) },
  { name: 'a 429 of a proxy', says: 'Previše zahtjeva odjednom.', answer: html(429) },
  { name: 'a page in place of an answer', says: 'Odgovor trgovine nije čitljiv.', answer: html(200) },
  {
    name: 'a success without the list',
    says: 'Odgovor trgovine nije čitljiv.',
    answer: (route) => route.fulfill({ json: { error: false } }),
  },
  {
    name: 'JSON that is no answer',
    says: 'Odgovor trgovine nije čitljiv.',
    answer: (route) => route.fulfill({ json: null }),
  },
]

const banner = (page: Page) => page.locator('[data-product-list] [data-banner="error"]')

/** Time goes on only where the test says so: how slow the machine is decides nothing. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Fails a change of the list in that way and waits for the banner. */
async function trouble({ page, context }: Visit, { answer, offline, wait }: (typeof troubles)[number]) {
  if (offline) await context.setOffline(true)
  else await page.route('**/get_products', answer)
  if (wait !== undefined) await stopTime(page)
  await box(page, 'boja', 'crna').click()
  if (wait !== undefined) {
    // The frame that shows the tick, before the list is asked for.
    await page.clock.runFor(100)
    await page.locator('section[aria-busy="true"]').waitFor()
    await page.clock.fastForward(wait - 500)
    await page.getByText('Učitavanje…').waitFor({ state: 'attached' })
    expect(await banner(page).count()).toBe(0)
    await page.clock.fastForward(500)
  }
  await banner(page).waitFor()
  await page.clock.resume()
}

test.each(troubles)(
  'LIST-19 $name: toast and banner say just that, the list stays, trying again brings the new one',
  async (kind) => {
    const visit = await openList(sunglasses)
    const { page, context } = visit
    await page.clock.install()
    await page.reload()
    await ready(page)
    const before = await shownIds(page)
    await trouble(visit, kind)
    expect(await banner(page).innerText()).toContain(kind.says)
    await notices(page).getByText(kind.says).waitFor()
    expect(await shownIds(page)).toEqual(before)
    expect(new URL(page.url()).search).toBe('')
    expect(await page.locator('[data-loading]').count()).toBe(0)
    await context.setOffline(false)
    await page.unroute('**/get_products')
    await changing(page, () => banner(page).getByRole('button', { name: 'Pokušaj ponovno' }).click())
    expect(await banner(page).count()).toBe(0)
    expect(await notices(page).locator('[data-toast]').count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?f=1&boja=crna')
    expect(await shownIds(page)).not.toEqual(before)
    await context.close()
  },
)

test('LIST-19 the banner stands above the list, is closed by its button, and hides nothing', async () => {
  const visit = await openList(sunglasses, { width: 390, height: 844 })
  const { page, context } = visit
  await page.route('**/get_products', html(500))
  await page.getByRole('link', { name: 'Učitaj više' }).click()
  await banner(page).waitFor()
  const above = async () => {
    const [bannerBox, card] = await Promise.all([
      banner(page).boundingBox(),
      page.locator('[data-product-id]').first().boundingBox(),
    ])
    return (bannerBox?.y ?? 0) + (bannerBox?.height ?? 0) <= (card?.y ?? 0)
  }
  expect(await above()).toBe(true)
  await expectAccessible(page)
  // The toast says it aloud, the banner not again.
  expect(await banner(page).getAttribute('role')).toBeNull()
  await banner(page).getByRole('button', { name: 'Zatvori' }).click()
  expect(await banner(page).count()).toBe(0)
  expect(await notices(page).locator('[data-toast]').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.matches('[data-list-total]'))).toBe(true)
  expect(await shownIds(page)).toHaveLength(30)
  await context.close()
})

test.each([
  ['another try', (page: Page) => banner(page).getByRole('button', { name: 'Pokušaj ponovno' }).click()],
  ['another change', (page: Page) => box(page, 'oblik', 'panto').click()],
])(
  'LIST-19 with %s under way nothing is said of the error before, and the focus is on the list',
  async (_, act) => {
    const { page, context } = await openList(sunglasses, { width: 1440, height: 900 })
    await page.route('**/get_products', html(500))
    await box(page, 'boja', 'crna').click()
    await banner(page).waitFor()
    await notices(page).locator('[data-toast]').waitFor()
    await page.unroute('**/get_products')
    await page.route('**/get_products', silence)
    await act(page)
    await page.locator('section[aria-busy="true"]').waitFor()
    expect(await banner(page).count()).toBe(0)
    expect(await notices(page).locator('[data-toast]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await context.close()
  },
)

test('UI-05, FORM-23 a change that is never answered is given up after 15 s, and nobody claims what became of it', async () => {
  const { page, context } = await openList(sunglasses)
  await page.clock.install()
  await page.locator('[data-product-id] a[href^="/proizvod/"]').first().click()
  await page.waitForURL(/\/proizvod\//)
  await ready(page)
  await page.route('**/cart/add_to_cart', silence)
  await stopTime(page)
  await page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first().click()
  await page.locator('[role="status"][data-loading]').waitFor({ state: 'attached' })
  await page.clock.fastForward(14_000)
  expect(await page.getByText('Trgovina ne odgovara').count()).toBe(0)
  await page.clock.fastForward(1000)
  await notices(page).getByText('ne znamo je li promjena spremljena').waitFor()
  await page.locator('[role="status"][data-loading]').waitFor({ state: 'detached' })
  await context.close()
})
