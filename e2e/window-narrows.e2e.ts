import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { customer } from './customer.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body
    return `${tagName.toLowerCase()} ${textContent?.trim() ?? ''}`
  })

/** How often the drawer of the menu was to be seen in the frames since the window's last change of size. */
async function narrow(page: Page, width: number): Promise<number> {
  await page.evaluate(() => {
    const menu = document.getElementById('menu') as HTMLElement
    const seen = window as Window & { drawn?: boolean[] }
    seen.drawn = []
    const look = () => {
      if (innerWidth < 1200) seen.drawn?.push(getComputedStyle(menu).visibility === 'visible')
      if ((seen.drawn?.length ?? 0) < 15) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.setViewportSize({ width, height: 800 })
  const drawn = () => page.evaluate(() => (window as Window & { drawn?: boolean[] }).drawn ?? [])
  await expect.poll(async () => (await drawn()).length).toBeGreaterThanOrEqual(15)
  return (await drawn()).filter(Boolean).length
}

test('CONT-06 a window that gets narrower shows no menu on its way, and who was in it is at its button', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/')
  await ready(page)
  const link = page.locator('header nav [data-menu-level="1"] > a').first()
  await link.focus()
  expect(await narrow(page, 390)).toBe(0)
  const button = page.locator('header a[aria-controls="menu"]')
  await expect.poll(() => button.evaluate((own) => own === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const close = page.locator('#menu').getByRole('button', { name: 'Zatvori izbornik' })
  await expect.poll(() => close.evaluate((own) => own === document.activeElement)).toBe(true)
  // As a row it is open no more, and the focus is at what is there.
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect.poll(() => link.evaluate((own) => own === document.activeElement)).toBe(true)
  expect(await narrow(page, 1000)).toBe(0)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await context.close()
})

test('DASH-10 where the account’s menu folds or unfolds with the window, it is closed and the focus goes on in it', async () => {
  const { page, context } = await customer({ width: 1000 })
  await page.goto('/moj-racun/adrese')
  await ready(page)
  const menu = page.locator('[data-dashboard-menu]')
  const resize = (width: number) => page.setViewportSize({ width, height: 800 })
  await menu.getByRole('link', { name: 'Osobni podaci' }).focus()
  await resize(390)
  await expect.poll(() => focused(page)).toBe('summary Adrese')
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Osobni podaci' }).focus()
  await resize(1000)
  await expect.poll(() => focused(page)).toBe('a Osobni podaci')
  expect(await menu.locator('a:focus').isVisible()).toBe(true)
  await resize(390)
  expect(await menu.locator('details').getAttribute('open')).toBeNull()
  await expect.poll(() => focused(page)).toBe('summary Adrese')
  await context.close()
})
