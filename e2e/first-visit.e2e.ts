import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { endVisits, ready, showPictures, visitor } from './browser.ts'

showPictures()
afterAll(endVisits)

const font = '**/*.woff2'
const path = '/proizvodi/dioptrijski-okviri'

/** A visitor to whom the shop's typeface never comes, or comes as it does on later visits. */
async function visit(withFont: boolean) {
  const visit = await visitor(inject('baseUrl'), { scripts: false })
  if (!withFont) await visit.page.route(font, (route) => route.abort())
  await visit.page.goto(path)
  if (withFont) {
    // The sheet was fetched and the font is in the cache: from now on it is there in time.
    await visit.page.evaluate(() => document.fonts.ready)
    await visit.page.reload()
    await visit.page.evaluate(() => document.fonts.ready)
  }
  return visit
}

/** How wide all words of the page are in one weight, each line by itself, px. */
const widthAt = (page: Page, weight: number) =>
  page.evaluate((weight) => {
    const line = document.createElement('span')
    line.style.cssText = `position: absolute; white-space: pre; font-size: 100px; font-weight: ${weight}`
    document.body.append(line)
    const words = (document.querySelector('main')?.innerText ?? '').split('\n').filter(Boolean)
    const widths = words.map((text) => {
      line.textContent = text
      return line.getBoundingClientRect().width
    })
    line.remove()
    return widths.reduce((sum, width) => sum + width, 0)
  }, weight)

/** How much ink the page's heading takes at a weight: the mean darkness of its pixels. */
async function inkAt(page: Page, weight: number): Promise<number> {
  const heading = page.locator('h1')
  await heading.evaluate((element, weight) => {
    element.style.fontWeight = String(weight)
    element.style.width = 'fit-content'
  }, weight)
  const { channels } = await sharp(await heading.screenshot()).stats()
  const { width = 0 } = (await heading.boundingBox()) ?? {}
  return (255 - (channels[0]?.mean ?? 255)) * width
}

describe('a first visit, before the typeface is there', () => {
  it('shows bold text bold and every weight as wide as it will be', async () => {
    const [first, later] = [await visit(false), await visit(true)]
    expect(await later.page.evaluate(() => document.fonts.check('16px "Instrument Sans"'))).toBe(true)
    for (const weight of [400, 500, 550, 600, 650]) {
      const [before, after] = [await widthAt(first.page, weight), await widthAt(later.page, weight)]
      expect(after).toBeGreaterThan(1000)
      expect(Math.abs(before / after - 1), `width at ${weight}: ${before} before ${after}`).toBeLessThan(0.02)
    }
    expect((await inkAt(first.page, 600)) / (await inkAt(first.page, 400))).toBeGreaterThan(1.15)
    await Promise.all([first.context.close(), later.context.close()])
  })

  it('keeps every line as high as with the typeface', async () => {
    const [first, later] = [await visit(false), await visit(true)]
    const lines = (page: Page) =>
      page.evaluate(() => {
        const line = document.createElement('span')
        line.textContent = 'Čžg'
        line.style.cssText = 'position: absolute; line-height: normal; font-size: 100px; font-weight: 600'
        document.body.append(line)
        return line.getBoundingClientRect().height
      })
    expect(await lines(first.page)).toBeCloseTo(await lines(later.page), -0.5)
    await Promise.all([first.context.close(), later.context.close()])
  })

  it('moves nothing when the typeface comes late', async () => {
    const { page, context } = await visitor(inject('baseUrl'), { width: 390, height: 844 })
    let late = 0
    await page.route(font, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      late++
      await route.continue()
    })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { hadRecentInput, value } = entry as PerformanceEntry & {
            hadRecentInput: boolean
            value: number
          }
          const root = document.documentElement
          if (!hadRecentInput) root.dataset.shift = String(Number(root.dataset.shift ?? 0) + value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await ready(page)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(late).toBeGreaterThan(0)
    expect(await page.locator('html').getAttribute('data-shift')).toBeNull()
    await context.close()
  })
})
