import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, showPictures, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
const category = '/proizvodi/dioptrijski-okviri'
showPictures()
afterAll(endVisits)

const left = (row: Locator) => row.evaluate((element) => Math.round(element.scrollLeft))

async function firstScroller(page: Page): Promise<{ row: Locator; back: Locator; forth: Locator }> {
  await page.goto('/')
  await ready(page)
  const row = page.locator('[data-scroller]').first()
  await row.scrollIntoViewIfNeeded()
  const around = row.locator('xpath=..')
  return {
    row,
    back: around.getByRole('button', { name: 'Pomakni ulijevo' }),
    forth: around.getByRole('button', { name: 'Pomakni udesno' }),
  }
}

test('LIST-16 the arrows move 300 px and end at the ends', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  const { row, back, forth } = await firstScroller(page)
  expect(await back.getAttribute('aria-disabled')).toBe('true')
  await forth.click()
  await expect.poll(() => left(row)).toBe(300)
  expect(await back.getAttribute('aria-disabled')).toBe('false')
  await forth.click()
  await expect.poll(() => left(row)).toBe(600)
  await back.click()
  await expect.poll(() => left(row)).toBe(300)
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect.poll(() => forth.getAttribute('aria-disabled')).toBe('true')
  const end = await left(row)
  // Playwright would wait for the arrow to be enabled; a person would not.
  await forth.click({ force: true })
  await back.click()
  await expect.poll(() => left(row)).toBe(end - 300)
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-16 with the keyboard the row is reached and moved by 300 px', async () => {
  const { page, context } = await visitor(baseUrl)
  const { row } = await firstScroller(page)
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => left(row)).toBe(300)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => left(row)).toBe(0)
  await expectAccessible(page)
  await context.close()
})

test('LIST-16 a mouse drags the row without opening what it took hold of; a click still does', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  const { row } = await firstScroller(page)
  const box = await row.locator('[data-product-id]').nth(2).boundingBox()
  if (!box) throw new Error('no third card')
  const { x, y } = { x: box.x + box.width / 2, y: box.y + 60 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 120, y, { steps: 6 })
  await page.mouse.move(x - 230, y + 3, { steps: 6 })
  await page.mouse.up()
  expect(await left(row)).toBe(230)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.mouse.click(x - 230, y)
  await page.waitForURL('**/proizvod/**')
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-16 arrows and dragging only while the content is wider than the visible width plus 80 px', async () => {
  const { page, context } = await visitor(baseUrl)
  const { row, forth } = await firstScroller(page)
  const outstanding = (by: number) =>
    row.evaluate((element, width) => {
      const list = element.firstElementChild as HTMLElement
      list.style.overflow = 'hidden'
      list.style.width = '0'
      const padding = element.scrollWidth
      list.style.width = `${element.clientWidth + width - (padding === element.clientWidth ? 12 : 0)}px`
      return element.scrollWidth - element.clientWidth
    }, by)
  expect(await outstanding(80)).toBe(80)
  await forth.waitFor({ state: 'detached' })
  expect(await row.getAttribute('tabindex')).toBeNull()
  expect(await outstanding(81)).toBe(81)
  await forth.waitFor()
  expect(await row.getAttribute('tabindex')).toBe('0')
  await context.close()
})

test('LIST-16 without scripts the row scrolls and has no arrows', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto('/')
  const row = page.locator('[data-scroller]').first()
  await row.scrollIntoViewIfNeeded()
  expect(await page.getByRole('button', { name: 'Pomakni udesno' }).count()).toBe(0)
  // Waits until the row stands still, and turns until the page, which may still be drawing, follows.
  await row.hover({ position: { x: 100, y: 100 } })
  await expect
    .poll(async () => {
      await page.mouse.wheel(200, 0)
      return left(row)
    })
    .toBeGreaterThan(0)
  await context.close()
})

/** How far below (or above) the window each picture is that has been asked for. */
const distances = (page: Page) =>
  page.locator('main [data-product-id] picture img').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const { top, bottom } = picture.getBoundingClientRect()
      const away = Math.max(top - innerHeight, -bottom, 0)
      return { away, asked: (picture as HTMLImageElement).srcset !== '' }
    }),
  )

test('LIST-21 pictures are asked for when they come within 300 px of the window, no earlier and no later', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/')) asked.push(request.url())
  })
  await page.goto(category)
  await ready(page)
  const settled = () =>
    expect
      .poll(async () => {
        const all = await distances(page)
        return all.filter((one) => one.away < 299 && !one.asked).length
      })
      .toBe(0)
  await settled()
  const first = await distances(page)
  expect(first.filter((one) => one.away > 301 && one.asked)).toEqual([])
  expect(first.some((one) => !one.asked)).toBe(true)
  const before = asked.length
  await page.mouse.wheel(0, 900)
  // The wheel is answered before the page has moved.
  await page.waitForFunction(() => scrollY >= 800)
  await settled()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  expect((await distances(page)).filter((one) => one.away > 301 + 900 && one.asked)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-21 nothing moves when a picture comes, and a reloaded list waits in the same way', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto(category)
  await ready(page)
  await page.evaluate(() => {
    document.body.dataset.shift = '0'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.body.dataset.shift = String(Number(document.body.dataset.shift) + entry.value)
      }
    }).observe({ type: 'layout-shift' })
  })
  const heights = () =>
    page.locator('main [data-product-id]').evaluateAll((cards) => cards.map((card) => card.clientHeight))
  const before = await heights()
  for (let step = 0; step < 6; step++) await page.mouse.wheel(0, 700)
  await expect
    .poll(async () => (await distances(page)).filter((one) => one.away === 0 && !one.asked).length)
    .toBe(0)
  expect(await heights()).toEqual(before)
  expect(Number(await page.evaluate(() => document.body.dataset.shift))).toBeLessThan(0.001)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('main select[name="sort"]').selectOption('price_asc')
  await page.waitForURL(/sort=price_asc/)
  await expect
    .poll(async () => (await distances(page)).filter((one) => one.away > 301 && !one.asked).length)
    .toBeGreaterThan(0)
  await expect
    .poll(async () => (await distances(page)).filter((one) => one.away < 299 && !one.asked).length)
    .toBe(0)
  await context.close()
})

test('LIST-21 without scripts every picture is there, once, in its place', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto(category)
  const pictures = await page.locator('main [data-product-id]').evaluateAll((cards) =>
    cards.map((card) => {
      const shown = [...card.querySelectorAll('img')].filter((picture) => picture.offsetWidth > 0)
      return [
        shown.length,
        shown[0]?.srcset !== '',
        shown[0]?.offsetWidth === shown[0]?.closest('div')?.clientWidth,
      ]
    }),
  )
  expect(pictures.length).toBe(30)
  expect(new Set(pictures.map(String))).toEqual(new Set(['1,true,true']))
  await context.close()
})

test('LIST-21 paper shows every picture', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto(category)
  await ready(page)
  expect((await distances(page)).some((one) => !one.asked)).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect((await distances(page)).every((one) => one.asked)).toBe(true)
  await context.close()
})
