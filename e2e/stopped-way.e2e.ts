import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { makeReady } from './checkout-calls.ts'
import { addCheapest, fillCustomer, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** Lets a page come only when it is asked for again. Answers what waits until the way there has begun, and stops it. */
async function slowOnce(page: Page, path: RegExp): Promise<() => Promise<void>> {
  let begin: () => void = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route(
    (url) => path.test(url.pathname + url.search),
    // It is never answered.
    () => begin(),
    { times: 1 },
  )
  const browser = await page.context().newCDPSession(page)
  return async () => {
    await begun
    await browser.send('Page.stopLoading')
  }
}

const stopped = (page: Page) => page.locator('[data-stopped]')
const hasFocus = (page: Page) => stopped(page).evaluate((element) => element === document.activeElement)

test('CHK-02 who stops the way to the third step is told that the data are saved, and goes on from there', async () => {
  const { page, context } = await visitor(baseUrl)
  await addCheapest(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await fillCustomer(page, person)
  const stop = await slowOnce(page, /^\/kosarica\?step=3$/)
  const goOn = page.getByRole('button', { name: 'Nastavi' })
  await goOn.click()
  await stop()
  await stopped(page).waitFor()
  expect(await stopped(page).innerText()).toContain('Podaci su spremljeni')
  await expect.poll(() => hasFocus(page)).toBe(true)
  expect(await goOn.getAttribute('aria-busy')).not.toBe('true')
  await expectAccessible(page)
  // The form works as before, and so does the way that is offered.
  const again = await slowOnce(page, /^\/kosarica\?step=3$/)
  await goOn.click()
  await again()
  await stopped(page).getByRole('link').click()
  await page.waitForURL(/step=3/)
  expect(await page.locator('[data-checkout="step"]').count()).toBe(1)
  await context.close()
})

test('CHK-23 who stops the way to a placed order is told so, outside of the window, and led to it', async () => {
  const { page, context } = await visitor(baseUrl)
  await addCheapest(page)
  await makeReady(page)
  await page.goto('/kosarica?step=3')
  await ready(page)
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  const order = page.locator('[data-final-button]')
  await order.waitFor({ timeout: 30_000 })
  const stop = await slowOnce(page, /^\/hvala/)
  await order.click()
  await stop()
  await stopped(page).waitFor()
  expect(await stopped(page).innerText()).toContain('je zaprimljena')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await expect.poll(() => hasFocus(page)).toBe(true)
  await stopped(page).getByRole('link').click()
  await page.waitForURL(/\/hvala/)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('zaprimljena')
  await context.close()
})
