import { mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { cleanUpAfterMe } from '../bin/clean-up-after-me.ts'

/** With and without pictures. */
const launched = new Map<boolean, Promise<Browser>>()
let pictures = false

/** For files that look at pages as they are drawn, and fade; to be called before the first visitor. */
export function showPictures(): void {
  pictures = true
}

/**
 * One Chromium for all files of this process, with which it ends; contexts are what a journey has to itself. Without
 * pictures, which keep their places: to draw and to decode thirty of them a page is a third of what journeys cost.
 */
export async function browser(): Promise<Browser> {
  const running = await launched.get(pictures)
  if (running?.isConnected()) return running
  const home = mkdtempSync(join(tmpdir(), 'izlog-browser-'))
  cleanUpAfterMe(home)
  const starting = chromium.launch({
    executablePath: process.env.IZLOG_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--blink-settings=imagesEnabled=${pictures}`,
    ],
    env: { ...process.env, HOME: home } as Record<string, string>,
  })
  launched.set(pictures, starting)
  return starting
}

/** After a file: what a journey that failed left open goes, the next file begins without pictures. */
export async function endVisits(): Promise<void> {
  const browsers = await Promise.all(launched.values())
  await Promise.all(browsers.flatMap((one) => one.contexts()).map((context) => context.close()))
  pictures = false
}

export type Visit = { page: Page; context: BrowserContext; problems: string[] }

/**
 * Lets the browser draw one pixel of a page, and none of its fading into the next: to draw took four tenths of the processor
 * time of going from page to page. The page itself notices neither: its viewport, frames and events are what they were.
 */
async function leaveUndrawn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  // Not none: who is not shown at all gets a frame a second.
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 1, height: 1 } })
  await session.detach()
  await page.addInitScript(() =>
    addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition()),
  )
}

/** A new visitor. `problems` collects what the browser's console and the page itself complained of. */
export async function visitor(
  baseUrl: string,
  options: { scripts?: boolean; width?: number; height?: number; worker?: boolean; fades?: boolean } = {},
): Promise<Visit> {
  const context = await (await browser()).newContext({
    baseURL: baseUrl,
    locale: 'hr-HR',
    javaScriptEnabled: options.scripts ?? true,
    // A worker's requests pass by what a test does to the page's.
    serviceWorkers: options.worker ? 'allow' : 'block',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
  })
  const page = await context.newPage()
  if (!pictures && !options.fades) await leaveUndrawn(page)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return { page, context, problems }
}

/** How long filling a form takes, ms: the one-time token of a form without scripts asks for a person's time. */
export const fillingTime = 3100

/** Waits until the page's own code has taken over. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
}

declare global {
  interface Window {
    axe: { run(within: string, options: RunOptions): Promise<AxeResults> }
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What passed is not reported: describing it takes most of the time on a list of thirty cards.
  resultTypes: ['violations'],
}

/** How long a look waits for what moves, ms: whatever the shop animates has arrived long before. */
const longestArrivalMs = 5000

/**
 * Waits until what moves within this part has arrived, and what was called off meanwhile has gone. Not for ever: a window
 * that is not drawn has no frames, and what rests, goes round or follows the scrolling never arrives.
 */
export async function untilStill(part: Locator): Promise<void> {
  let atLatest: NodeJS.Timeout | undefined
  // Here, not in the page: there a test may have stopped the clock.
  const late = new Promise<void>((resolve) => {
    atLatest = setTimeout(resolve, longestArrivalMs)
  })
  const arrived = part.evaluate(async (element) => {
    // What lies below a resting pointer now begins to change with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const arriving = element.getAnimations({ subtree: true }).filter(({ playState, effect }) => {
      // Of what follows the scrolling it is a share, no number.
      const end = effect?.getComputedTiming().endTime
      return playState === 'running' && typeof end === 'number' && Number.isFinite(end)
    })
    await Promise.allSettled(arriving.map(({ finished }) => finished))
  })
  await Promise.race([arrived, late])
  clearTimeout(atLatest)
}

/**
 * WCAG 2.2 AA by axe: no violations. From the top: what has scrolled half below the header counts as a small target.
 * What is on its way to another colour is waited for: half of it has no contrast that anyone reads.
 *
 * @param part only what this selector finds, for states of it on a page that was looked at as a whole
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await untilStill(page.locator('html'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate(({ within, options }) => window.axe.run(within, options), {
    within: part,
    options: rules,
  })
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}

/** A page that is left before it has faded in, on its way in and out. */
export async function leaveBeforeFadedIn(page: Page): Promise<void> {
  for (const type of ['pagereveal', 'pageswap']) {
    await page.evaluate(async (name) => {
      const viewTransition = document.startViewTransition(() => undefined)
      dispatchEvent(Object.assign(new Event(name), { viewTransition }))
      viewTransition.skipTransition()
      await viewTransition.finished
    }, type)
  }
  // A rejection that nobody took is reported in a task of its own.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
}

/**
 * Lets what is pressed from now on count as pressed `ms` later (or sooner, below 0) than it is, until the page is left: so
 * no journey is about how fast this machine is.
 */
export const pressesCome = (page: Page, ms: number): Promise<void> =>
  page.evaluate((late) => {
    const events = Event.prototype as Event & { ownTime?: () => number }
    const own = Object.getOwnPropertyDescriptor(events, 'timeStamp')?.get
    events.ownTime ??= own
    const time = events.ownTime
    Object.defineProperty(events, 'timeStamp', {
      configurable: true,
      get(this: Event) {
        return (time?.call(this) ?? 0) + late
      },
    })
  }, ms)
