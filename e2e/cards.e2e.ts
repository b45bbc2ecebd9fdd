import type { Page } from 'playwright-core'
import { afterAll, expect, inject, it } from 'vitest'
import { endVisits, ready, showPictures, visitor } from './browser.ts'
import { openList } from './list-page.ts'

showPictures()
afterAll(endVisits)

const lenses = '/proizvodi/kontaktne-lece'
/** What every card ends with. */
const button =
  'form[action="/cart/add_to_cart"] button, a[aria-label^="Odaberi opciju: "], a[aria-label^="Pogledaj "]'

type Box = { left: number; right: number; top: number; bottom: number }
type Card = {
  name: string
  /** Whether the name's last word is seen. */
  endSeen: boolean
  top: number
  picture: Box
  heart: Box
  price: Box
  button: Box | null
}

/** Where the parts of the cards stand, in the page's px. */
const cardsOf = (page: Page, within = 'main'): Promise<Card[]> =>
  page.locator(`${within} [data-product-id]`).evaluateAll((cards, button) => {
    const boxOf = (element: Element | null) => {
      if (!element) return null
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }
    }
    return cards.map((card) => {
      const link = card.querySelector('h3 a') as HTMLElement
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      let last = texts.nextNode() as Text
      while (texts.nextNode()) last = texts.currentNode as Text
      const end = document.createRange()
      end.setStart(last, Math.max(0, last.data.length - 1))
      end.setEnd(last, last.data.length)
      const seen = end.getBoundingClientRect()
      const clip = (last.parentElement as HTMLElement).getBoundingClientRect()
      return {
        name: link.textContent ?? '',
        endSeen: seen.width > 0 && seen.bottom <= clip.bottom + 1 && seen.right <= clip.right + 1,
        top: (boxOf(card) as Box).top,
        picture: boxOf(card.querySelector('picture')) as Box,
        heart: boxOf(card.querySelector('form[action="/api/favorite"] button')) as Box,
        price: boxOf([...card.querySelectorAll('strong')].at(-1) ?? null) as Box,
        button: boxOf(card.querySelector(button)),
      }
    })
  }, button)

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The cards side by side, row by row. */
function rowsOf(cards: readonly Card[]): Card[][] {
  const rows = new Map<number, Card[]>()
  for (const card of cards) {
    const top = Math.round(card.top)
    rows.set(top, [...(rows.get(top) ?? []), card])
  }
  return [...rows.values()]
}

it.each([390, 320])('leaves the picture to the product, and tells packs apart, at %i px', async (width) => {
  const { page, context } = await openList(`${lenses}?page_size=60`, { width, height: 844 })
  const cards = await cardsOf(page)
  expect(cards.length).toBe(60)
  expect(cards.filter((card) => overlap(card.heart, card.picture)).map((card) => card.name)).toEqual([])
  const packs = cards.filter((card) => /\d+\skom$/.test(card.name))
  expect(packs.length).toBeGreaterThan(40)
  expect(packs.filter((card) => !card.endSeen).map((card) => card.name)).toEqual([])
  // What is in the way of a finger is as large as a finger.
  expect(Math.min(...cards.map(({ heart }) => heart.right - heart.left))).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await context.close()
})

it.each([
  ['a grid', lenses, 1440, 'main'],
  // Goods to choose, bundles, care: some bought at once, some chosen first.
  ['a grid of everything', '/proizvodi/paketi', 1200, 'main'],
  ['a phone’s grid', '/proizvodi/njega', 390, 'main'],
  ['search results', '/rezultati-pretrage?s=1&keyword=otopina', 768, 'main'],
  ['a scroller', '/', 390, '[data-scroller]'],
] as const)(
  'puts prices and buttons of neighbours in %s on one line each',
  async (_, path, width, within) => {
    const { page, context } = await visitor(inject('baseUrl'), { width, height: 900 })
    await page.goto(path)
    await ready(page)
    const rows = rowsOf(await cardsOf(page, within)).filter((row) => row.length > 1)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      const names = row.map((card) => card.name).join(' | ')
      expect(new Set(row.map((card) => Math.round(card.price.top))).size, names).toBe(1)
      expect(
        row.every(({ button }) => button),
        names,
      ).toBe(true)
      expect(new Set(row.map(({ button }) => Math.round(button?.top ?? 0))).size, names).toBe(1)
    }
    await context.close()
  },
)

it.each([1440, 320])(
  'puts what a bundle is made of into columns, kept or left out, at %i px',
  async (width) => {
    const { page, context } = await openList('/proizvodi/paketi/naocale-u-paketu', { width, height: 844 })
    const hrefs = await page
      .locator('[data-product-id] h3 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const part = 'li:has(> * > input[name^="bundle["])'
    for (const href of hrefs) {
      await page.goto(href)
      // One with parts that stay and parts to choose.
      if ((await page.locator(`${part} input:not([type="hidden"])`).count()) > 0) break
    }
    await ready(page)
    const rows = await page.locator(part).evaluateAll((parts) =>
      parts.map((row) => {
        const [picture, name, price] = [...row.querySelectorAll(':scope > * > span')].map((cell) =>
          cell.getBoundingClientRect(),
        )
        return {
          picture: picture?.left,
          name: name?.left,
          price: price?.right,
          hidden: !!row.querySelector('[type="hidden"]'),
        }
      }),
    )
    expect(new Set(rows.map(({ hidden }) => hidden)).size).toBe(2)
    for (const column of ['picture', 'name', 'price'] as const)
      expect(new Set(rows.map((row) => Math.round(row[column] ?? 0))).size, column).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await context.close()
  },
)

it.each([
  [1440, lenses],
  [768, lenses],
  [1440, '/proizvodi/paketi'],
])('puts prices and buttons of a list in one column at %i px in %s', async (width, path) => {
  const { page, context } = await openList(`${path}?view=2`, { width, height: 900 })
  const cards = await cardsOf(page)
  expect(new Set(cards.map((card) => Math.round(card.top))).size).toBe(cards.length)
  const buttons = cards.flatMap(({ button, top }) =>
    button ? [{ left: button.left, down: button.top - top }] : [],
  )
  expect(buttons.length).toBe(cards.length)
  expect(cards.length).toBeGreaterThan(5)
  expect(new Set(cards.map((card) => Math.round(card.price.left))).size).toBe(1)
  expect(new Set(buttons.map(({ left }) => Math.round(left))).size).toBe(1)
  for (const card of cards) {
    expect(overlap(card.heart, card.picture), card.name).toBe(false)
    expect(overlap(card.price, card.picture), card.name).toBe(false)
  }
  // The heart stands at the card's end, nowhere in the middle.
  expect(new Set(cards.map(({ heart }) => Math.round(heart.right))).size).toBe(1)
  for (const { heart, button } of cards) expect(heart.right).toBeGreaterThanOrEqual(button?.right ?? 0)
  if (width === 1440) expect(new Set(cards.map((card) => Math.round(card.price.top - card.top))).size).toBe(1)
  await context.close()
})
