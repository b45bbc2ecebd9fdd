import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { type Figure, report } from './figures.ts'
import { browserIndex, slowdownOf } from './phone.ts'
import { benchDatabase, startShop } from './shop-process.ts'

const rounds = 7
const category = '/proizvodi/dioptrijski-okviri'

/**
 * How long a shopper waits on a slow phone between a touch and the next picture (Interaction to Next Paint): the filters
 * opened, a value ticked in them, and the same beside the list. Chromium slows its processor to a middling phone's,
 * whatever machine this is; the Event Timing API says how long each interaction took, in steps of 8 ms; the median of
 * several visits.
 */
export async function run(): Promise<void> {
  const database = await benchDatabase()
  const shop = await startShop(database.env)
  const browser = await chromium.launch({
    executablePath: process.env.IZLOG_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    env: { ...process.env, HOME: mkdtempSync(join(tmpdir(), 'izlog-browser-')) } as Record<string, string>,
  })
  const index = await indexOf(browser)
  const slowdown = slowdownOf(index)
  const measured = { open: [] as number[], filter: [] as number[], beside: [] as number[] }
  try {
    // The first round draws the pictures and warms the shop; it does not count.
    for (let round = 0; round <= rounds; round++) {
      const phone = await browser.newContext({
        baseURL: shop.baseUrl,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      const desk = await browser.newContext({ baseURL: shop.baseUrl, viewport: { width: 1440, height: 900 } })
      const page = await openSlowly(phone, slowdown)
      const open = await waited(page, page.locator('[data-filters-open]'))
      await page.waitForTimeout(600)
      const filter = await waited(page, page.locator('dialog[open] form label').nth(4))
      const wide = await openSlowly(desk, slowdown)
      const beside = await waited(wide, wide.locator('form[data-filters] label').nth(4), 'click')
      if (round > 0) {
        measured.open.push(open)
        measured.filter.push(filter)
        measured.beside.push(beside)
      }
      await Promise.all([phone.close(), desk.close()])
    }
  } finally {
    await browser.close()
    await shop.stop()
    await database.drop()
  }
  const figure = (name: string, values: number[]): Figure => ({
    name,
    value: values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0,
    unit: 'ms',
    aim: '< 200',
    note: `${Math.min(...values)} to ${Math.max(...values)}`,
  })
  report(
    'INP',
    [
      { name: 'benchmark index of the browser here; the phone has 375', value: index, unit: '' },
      figure(`opening the filters on the phone (${slowdown} times slower)`, measured.open),
      figure('a filter there', measured.filter),
      figure('a filter beside the list, as slow', measured.beside),
    ],
    join(process.cwd(), 'bench/results'),
  )
}

async function indexOf(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    return await browserIndex(page)
  } finally {
    await page.close()
  }
}

async function openSlowly(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const all: { id: number; duration: number }[] = []
    Object.assign(window, { interactions: all })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number }
        if (interactionId > 0) all.push({ id: interactionId, duration })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(category)
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/**
 * The longest interaction of a touch or a click on the middle of `target`, ms. Given as a place: pressing a locator runs
 * Playwright's own look at what lies there within the page's events, which costs up to as much as all that the page does.
 */
async function waited(page: Page, target: Locator, by: 'tap' | 'click' = 'tap'): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.evaluate(() => {
    ;(window as unknown as { interactions: unknown[] }).interactions.length = 0
  })
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  await (by === 'tap' ? page.touchscreen.tap(...middle) : page.mouse.click(...middle))
  await page.waitForTimeout(1200)
  return page.evaluate(() =>
    Math.max(
      0,
      ...(window as unknown as { interactions: { duration: number }[] }).interactions.map(
        ({ duration }) => duration,
      ),
    ),
  )
}
