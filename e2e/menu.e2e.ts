import { afterAll, expect, inject, it } from 'vitest'
import { endVisits, ready, showPictures, visitor } from './browser.ts'

showPictures()
afterAll(endVisits)

const baseUrl = inject('baseUrl')
const firstLevel = '[data-menu-level="1"]'

it.each([1440, 1200])(
  'every panel of the menu is filled and nothing in it overlaps at %i px',
  async (width) => {
    const { page, context } = await visitor(baseUrl, { width, height: 900 })
    await page.goto('/')
    await ready(page)
    const items = page.locator(firstLevel).filter({ has: page.locator('details') })
    const count = await items.count()
    expect(count).toBeGreaterThan(4)
    for (let at = 0; at < count; at++) {
      const item = items.nth(at)
      await item.locator('a').first().hover()
      await item.locator('details[open] > div').first().waitFor()
      // From left to right what the panel shows: branches, the open branch, each column of ways in, the picture.
      const { columns, left, right, name } = await item.evaluate((element) => {
        const inside = element.querySelector('details > div > div') as HTMLElement
        const { paddingLeft, paddingRight } = getComputedStyle(inside)
        const frame = inside.getBoundingClientRect()
        const parts = [
          inside.children[0],
          ...element.querySelectorAll('details details[open] > div'),
          ...[...inside.children]
            .slice(1)
            .flatMap((part) => (part.querySelector('ul') ? [...part.children] : [part])),
        ].filter((part): part is Element => part?.checkVisibility() ?? false)
        return {
          name: element.querySelector('a')?.textContent ?? '',
          left: frame.left + Number.parseFloat(paddingLeft),
          right: frame.right - Number.parseFloat(paddingRight),
          columns: parts
            .map((part) => part.getBoundingClientRect())
            .map((box) => ({ left: box.left, right: box.right }))
            .sort((one, other) => one.left - other.left),
        }
      })
      const edges = [{ left, right: left }, ...columns, { left: right, right }]
      const gaps = edges.slice(1).map((column, before) => column.left - (edges[before]?.right ?? 0))
      // The branches reach into the margin, so that their words begin where the page does.
      expect(Math.min(...gaps.slice(1)), name).toBeGreaterThanOrEqual(0)
      expect(Math.max(...gaps), name).toBeLessThan((right - left) / 3)
    }
    await context.close()
  },
)

it('the pictures of the menu are asked for when the pointer or the focus comes to it, before a panel opens', async () => {
  for (const approach of ['pointer', 'keyboard']) {
    const { page, context } = await visitor(baseUrl)
    await page.goto('/')
    await ready(page)
    const waiting = page.locator('header nav img[src^="data:"]')
    const count = await page.locator('header nav img').count()
    expect(count).toBeGreaterThan(4)
    expect(await waiting.count()).toBe(count)
    const menu = (await page.locator(firstLevel).first().boundingBox()) ?? { x: 0, y: 0, height: 0 }
    // Beside the first word of the menu: on its row, on none of its items.
    if (approach === 'pointer') await page.mouse.move(menu.x - 20, menu.y + menu.height / 2)
    else await page.locator(`${firstLevel} a`).first().focus()
    await expect.poll(() => waiting.count()).toBe(0)
    expect(await page.locator(`${firstLevel} details[open]`).count()).toBe(0)
    await context.close()
  }
})
