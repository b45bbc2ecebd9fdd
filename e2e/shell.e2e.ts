import { afterAll, expect, inject, it } from 'vitest'
import { endVisits, expectAccessible, ready, showPictures, untilStill, visitor } from './browser.ts'

showPictures()
afterAll(endVisits)

const baseUrl = inject('baseUrl')

it('CONT-06 a panel of the menu leads to lists by form, brand and price, each with products', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/')
  await ready(page)
  await page.locator('[data-menu-level="1"]').first().hover()
  const shortcuts = page.locator('[data-menu-level="1"]').first().locator('a[href*="?"]')
  await shortcuts.first().waitFor()
  const hrefs = await shortcuts.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(6)
  expect(hrefs.length).toBeLessThanOrEqual(16)
  for (const part of ['oblik=', 'brend=', 'max_price='])
    expect(hrefs.some((href) => href.includes(part))).toBe(true)
  for (const href of hrefs) {
    const answer = await fetch(baseUrl + href, { redirect: 'manual' })
    // The list's own address: no other one stands for it.
    expect(answer.status, href).toBe(200)
    const html = await answer.text()
    expect(html, href).toContain('data-product-id')
    expect(html, href).toContain('data-active-filters')
  }
  // The pointer's way to them closes nothing.
  await shortcuts.last().hover()
  await page.waitForTimeout(400)
  expect(await shortcuts.first().isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => shortcuts.first().isVisible()).toBe(false)
  await context.close()
})

it('a phone’s menu leads to whom to ask, to delivery and the shop’s pages, all of which are there', async () => {
  const { page, context } = await visitor(baseUrl, { width: 320, height: 640 })
  await page.goto('/stranica/o-nama')
  await ready(page)
  await page.locator('a[href="#menu"]').click()
  const menu = page.locator('#menu')
  // It comes in from the side.
  await menu.locator('a[href^="tel:+"]').waitFor()
  expect(await menu.locator('a[href^="mailto:"]').isVisible()).toBe(true)
  const hrefs = await menu
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''),
    )
  expect(hrefs).toContain('/stranica/dostava-i-placanje')
  expect(new Set(hrefs).size).toBe(hrefs.length)
  for (const href of hrefs) expect((await fetch(baseUrl + href)).status, href).toBe(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await context.close()
})

it('a notice is small, alone, over no button that goes on, and gone when a window opens', async () => {
  const { page, context } = await visitor(baseUrl, { width: 390, height: 844 })
  await page.goto('/proizvodi/njega')
  await ready(page)
  const add = page.locator('form[action="/cart/add_to_cart"] button')
  await add.first().click()
  await page.locator('[data-toast]').waitFor()
  await add.nth(1).click()
  await page.locator('[data-header="cart"] [data-count]', { hasText: '2' }).waitFor()
  const toast = page.locator('[data-toast]')
  expect(await toast.count()).toBe(1)
  await untilStill(toast)
  const box = (await toast.boundingBox()) ?? { y: 844, height: 844 }
  expect(box.height).toBeLessThan(844 * 0.15)
  // Below the header, in the upper third: final buttons and the bars that hold them are further down.
  expect(box.y).toBeGreaterThanOrEqual(63)
  expect(box.y + box.height).toBeLessThan(844 / 3)
  await page.locator('[data-header="cart"]').click()
  await page.locator('dialog[open]').waitFor()
  await expect.poll(() => toast.count()).toBe(0)
  await context.close()
})

it('the row of new products begins with the newest of the main categories, in turn', async () => {
  const firstOf = async (path: string) =>
    /data-product-list[\s\S]*?data-product-id="(\d+)"/.exec(await (await fetch(baseUrl + path)).text())?.[1]
  const home = await (await fetch(baseUrl)).text()
  const row = [...(home.split('data-scroller')[1] ?? '').matchAll(/data-product-id="(\d+)"/g)].map(
    ([, id]) => id,
  )
  const main = ['dioptrijski-okviri', 'suncane-naocale', 'kontaktne-lece']
  const newest = await Promise.all(main.map((path) => firstOf(`/proizvodi/${path}?dostupno=1`)))
  expect(newest.every(Boolean)).toBe(true)
  expect(row.slice(0, 3)).toEqual(newest)
  expect(row).toHaveLength(12)
})

it('LIST-18 a category is headed by what it lists, its crumb and its menu by its short name', async () => {
  const html = await (
    await fetch(`${baseUrl}/proizvodi/dioptrijski-okviri/zenski-okviri/mackasti?f=1&boja=crna`)
  ).text()
  expect(/<h1>([^<]*)/.exec(html)?.[1]).toBe('Mačkasti ženski okviri – Crna')
  expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('Mačkasti ženski okviri – Crna')
  expect(html).toMatch(/aria-current="page">Mačkasti</)
})

it('looking at a page waits for what arrives, and never for what does not: a rest, an endless turn, frames that do not come', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/stranica/o-nama')
  await ready(page)
  const state = await page.evaluate(() => {
    const animate = (timing: KeyframeAnimationOptions) =>
      document.body.appendChild(document.createElement('p')).animate({ opacity: [0, 1] }, timing)
    const all = {
      arriving: animate({ duration: 700 }),
      resting: animate({ duration: 60_000 }),
      endless: animate({ duration: 100, iterations: Number.POSITIVE_INFINITY }),
      called_off: animate({ duration: 60_000 }),
    }
    all.resting.pause()
    setTimeout(() => all.called_off.cancel(), 100)
    return Object.assign(window, { all }) && 'begun'
  })
  expect(state).toBe('begun')
  const stateOf = (name: string) =>
    page.evaluate(
      (key) => (window as unknown as { all: Record<string, Animation> }).all[key]?.playState,
      name,
    )
  await untilStill(page.locator('html'))
  expect(await stateOf('arriving')).toBe('finished')
  expect(await stateOf('resting')).toBe('paused')
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await expectAccessible(page, 'main')
  await context.close()
}, 60_000)
