import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, inject, it } from 'vitest'
import { endVisits, ready, showPictures, visitor } from './browser.ts'
import { goToDelivery, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
showPictures()
afterAll(endVisits)

/** What an outline may run around instead of the control itself: a card for its link, a frame for its field. */
const frames = 'li, label, search'
/** From the middle of an outline in so many directions it must be met. */
const directions = 16
/** A side that is cut off costs three and more; something dark under the outline one or two. */
const enough = directions - 2
/** WCAG 2.4.13: thickness in CSS px, contrast with what is there without it. Curves blur one of the two pixels. */
const thickness = 2
const contrast = 3

type Box = { x: number; y: number; width: number; height: number }
type Pixels = { data: Buffer; width: number; height: number }

async function pixelsOf(page: Page, clip: Box): Promise<Pixels> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function luminance({ data }: Pixels, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const value = (data[at * 3 + channel] ?? 0) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** In how many of all directions from its middle outwards the outline is seen, thick and strong enough. */
function directionsSeen(focused: Pixels, plain: Pixels): number {
  const { width, data } = focused
  const marked = new Set<number>()
  let [left, right, top, bottom] = [width, 0, data.length, 0]
  for (let at = 0; at < data.length / 3; at++) {
    const first = at * 3
    if (
      data[first] === plain.data[first] &&
      data[first + 1] === plain.data[first + 1] &&
      data[first + 2] === plain.data[first + 2]
    )
      continue
    const [dark = 0, light = 0] = [luminance(focused, at), luminance(plain, at)].sort((a, b) => a - b)
    if ((light + 0.05) / (dark + 0.05) < contrast) continue
    marked.add(at)
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  // Half a pixel a step, as far as the corners of what was marked.
  const steps = 2 * (right - left + bottom - top + 4)
  const crossed = (angle: number) => {
    const met = new Set<number>()
    for (let step = 0; step <= steps; step++) {
      const far = step / steps / Math.SQRT2
      const x = Math.round((left + right) / 2 + Math.cos(angle) * far * (right - left + 4))
      const y = Math.round((top + bottom) / 2 + Math.sin(angle) * far * (bottom - top + 4))
      if (x >= 0 && x < width && marked.has(y * width + x)) met.add(y * width + x)
    }
    return met.size
  }
  if (marked.size === 0) return 0
  const met = Array.from({ length: directions }, (_, at) => crossed((2 * Math.PI * at) / directions))
  return met.filter((pixels) => pixels >= thickness).length < directions / 2
    ? 0
    : met.filter((pixels) => pixels > 0).length
}

/** The focused control: its kind, by what it is and looks like, what it says, and where its outline may be. */
const focusedNow = (page: Page) =>
  page.evaluate((around) => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return null
    const again = element.dataset.tabbed !== undefined
    element.dataset.tabbed = ''
    const kind = [element.tagName, element.className, element.parentElement?.className].join(' ')
    const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const boxes = [element, element.closest(around)].flatMap((one) =>
      one ? [one.getBoundingClientRect()] : [],
    )
    const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - 12)
    const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - 12)
    const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + 12)
    const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)) + 12)
    return {
      kind,
      name: `${kind}: ${label.slice(0, 40)}`,
      again,
      // Words in a sentence: their outline meets other words, or is in two parts on two lines.
      inText: getComputedStyle(element).display === 'inline',
      clip: { x, y, width: right - x, height: bottom - y },
    }
  }, frames)

async function switchOutlines(page: Page, shown: boolean): Promise<void> {
  await page.evaluate((on) => {
    const sheet = new CSSStyleSheet()
    if (!on)
      sheet.replaceSync(
        `*, ::before, ::after { outline-color: transparent !important }
         ::-webkit-slider-thumb { outline-color: transparent !important }`,
      )
    document.adoptedStyleSheets = [sheet]
  }, shown)
}

/** Tabs through the page, from its beginning or from `start`, and answers what has no outline to be seen. */
async function unseenOutlines(page: Page, start?: string): Promise<{ looked: number; unseen: string[] }> {
  if (start)
    await page.locator(start).evaluate((element) => {
      element.tabIndex = -1
      element.focus()
    })
  const kinds = new Set<string>()
  const unseen: string[] = []
  for (let stop = 0; stop < 400; stop++) {
    await page.keyboard.press('Tab')
    const control = await focusedNow(page)
    if (!control || control.again) break
    // One of each kind: the rest of a list of thirty cards is more of the same.
    if (kinds.has(control.kind)) continue
    kinds.add(control.kind)
    const focused = await pixelsOf(page, control.clip)
    await switchOutlines(page, false)
    const plain = await pixelsOf(page, control.clip)
    await switchOutlines(page, true)
    const seen = directionsSeen(focused, plain)
    if (seen < (control.inText ? directions / 2 : enough))
      unseen.push(`${seen}/${directions} ${control.name}`)
  }
  return { looked: kinds.size, unseen }
}

it.each([1440, 390])(
  'UI-02 whatever has the focus has an outline that is seen whole, at %i px',
  async (width) => {
    const { page, context } = await visitor(baseUrl, { width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const unseen: Record<string, string[]> = {}
    let looked = 0
    const lookAt = async (path: string, start?: string) => {
      await page.goto(path)
      await ready(page)
      const found = await unseenOutlines(page, start)
      looked += found.looked
      if (found.unseen.length > 0) unseen[path] = found.unseen
    }
    await lookAt('/')
    await lookAt('/proizvodi/njega', '#main')
    await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
    await page.locator('[data-toast]').waitFor()
    await page.goto('/proizvodi/dioptrijski-okviri?f=1&dostupno=1')
    const frame = await page.locator('[data-product-id] h3 a').first().getAttribute('href')
    await lookAt(frame ?? '', '#main')
    await lookAt('/kosarica', '#main')
    await lookAt('/kosarica?step=2', '#main')
    await goToDelivery(page, { ...person, email: 'tipkovnica@primjer.hr' })
    await lookAt('/kosarica?step=3', '#main')
    expect(unseen).toEqual({})
    expect(looked).toBeGreaterThan(40)
    await context.close()
  },
  240_000,
)
