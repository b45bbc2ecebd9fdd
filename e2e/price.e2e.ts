import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { changing, shownIds, sunglasses } from './list-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const sentence = (min: number, max: number) =>
  `Here List of products will be shown which are cost between ${min} and ${max}.`
const values = async (page: Page) => [
  await page.locator('#min_price').inputValue(),
  await page.locator('#max_price').inputValue(),
]
const handle = (page: Page, which: 'min' | 'max') => page.locator(`#slider-range [data-handle="${which}"]`)
const handleValues = async (page: Page) => [
  Number(await handle(page, 'min').inputValue()),
  Number(await handle(page, 'max').inputValue()),
]
/** Where a handle's middle is, px. */
async function placeOf(page: Page, which: 'min' | 'max'): Promise<{ x: number; y: number }> {
  const box = await handle(page, which).boundingBox()
  if (!box) throw new Error('the handle is not shown')
  const [low, high] = [
    Number(await handle(page, which).getAttribute('min')),
    Number(await handle(page, which).getAttribute('max')),
  ]
  const share = (Number(await handle(page, which).inputValue()) - low) / (high - low)
  return { x: box.x + 22 + share * (box.width - 44), y: box.y + box.height / 2 }
}

async function openPanel() {
  const visit = await visitor(baseUrl)
  await visit.page.goto('/cijena')
  await ready(visit.page)
  return visit
}

test('PRICE-01, PRICE-02 the panel by itself: from 0 to 10000, its button hidden', async () => {
  const { page, context, problems } = await openPanel()
  expect(await values(page)).toEqual(['0', '10000'])
  expect(await handleValues(page)).toEqual([0, 10_000])
  expect(await page.locator('#price-range-submit').isVisible()).toBe(false)
  expect(await page.locator('#searchResults').innerText()).toBe('')
  await expectAccessible(page)
  expect(problems).toEqual([])
  await context.close()
})

test('PRICE-05 of two inputs that are written at once neither is lost, and a max below min becomes min', async () => {
  const { page, context } = await openPanel()
  for (const [first, second] of [
    ['max', 'min'],
    ['min', 'max'],
  ] as const) {
    await page.goto('/cijena')
    await ready(page)
    await page.evaluate(
      (order) => {
        const texts = { min: '120', max: '90' }
        const fields = order.map((which) => document.querySelector<HTMLInputElement>(`#${which}_price`))
        fields.forEach((field, at) => {
          if (field) field.value = texts[order[at] as 'min' | 'max']
        })
        for (const field of fields) field?.dispatchEvent(new Event('change', { bubbles: true }))
      },
      [first, second],
    )
    expect(await values(page)).toEqual(['120', '120'])
  }
  await context.close()
})

test('PRICE-03 the button shows as soon as an input is changed, typed into or pasted into', async () => {
  const { page, context } = await openPanel()
  await page.clock.install()
  const button = page.locator('#price-range-submit')
  for (const id of ['#min_price', '#max_price']) {
    const input = page.locator(id)
    const doings = [
      () => input.dispatchEvent('change'),
      () => input.press('End').then(() => input.press('Backspace')),
      () => input.focus().then(() => page.keyboard.insertText('5')),
    ]
    for (const act of doings) {
      await page.reload()
      await ready(page)
      expect(await button.isVisible()).toBe(false)
      // Time stands still: what is looked at half a second later is not waited for.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await act()
      await button.waitFor()
      await page.clock.resume()
    }
  }
  await context.close()
})

test('PRICE-04, PRICE-05 inputs move the handles; the values are put right as the rules say', async () => {
  const { page, context } = await openPanel()
  await page.locator('#min_price').fill('500')
  await page.locator('#max_price').fill('2500')
  expect(await handleValues(page)).toEqual([500, 2500])
  // A max changed to below min.
  await page.locator('#max_price').fill('300')
  await page.locator('#max_price').blur()
  expect(await values(page)).toEqual(['500', '500'])
  // Equal values while typing, looked at half a second later.
  await page.locator('#max_price').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('500')
  expect(await values(page)).toEqual(['500', '500'])
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#max_price')?.value === '600')
  expect(await handleValues(page)).toEqual([500, 600])
  await page.locator('#min_price').fill('12.9')
  await page.locator('#price-range-submit').click()
  expect(await page.locator('#searchResults').innerText()).toBe(sentence(12, 600))
  await context.close()
})

test('PRICE-04, PRICE-05, PRICE-06 the slider writes into both inputs and the results, and its handles never meet', async () => {
  const { page, context } = await openPanel()
  const from = await placeOf(page, 'min')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 100, from.y, { steps: 5 })
  await page.mouse.up()
  const [min, max] = await values(page)
  expect(Number(min)).toBeGreaterThan(500)
  expect(Number(min) % 100).toBe(0)
  expect(max).toBe('10000')
  expect(await handleValues(page)).toEqual([Number(min), 10_000])
  expect(await page.locator('#searchResults').innerText()).toBe(sentence(Number(min), 10_000))
  // By keyboard: to the end, where the other one is, it stops a step before.
  await handle(page, 'min').focus()
  await page.keyboard.press('End')
  expect(await values(page)).toEqual(['9900', '10000'])
  await page.keyboard.press('ArrowRight')
  expect(await values(page)).toEqual(['9900', '10000'])
  await page.keyboard.press('PageDown')
  expect(await values(page)).toEqual(['8900', '10000'])
  await page.keyboard.press('Home')
  expect(await values(page)).toEqual(['0', '10000'])
  // The list of a step before may come to the screen in between, and says its own prices.
  await expect.poll(() => page.locator('#searchResults').innerText()).toBe(sentence(0, 10_000))
  expect(await handle(page, 'max').getAttribute('aria-valuetext')).toBe('10.000 €')
  // A press on the line brings the nearer handle.
  await page.locator('#slider-range').click({ position: { x: 300, y: 22 } })
  expect((await values(page)).filter((value) => value !== '0' && value !== '10000')).toHaveLength(1)
  await context.close()
})

test('PRICE-01, PRICE-06 without scripts the panel is two fields and a button', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto('/cijena')
  expect(await page.locator('#slider-range').isVisible()).toBe(false)
  await page.locator('#min_price').fill('300')
  await page.locator('#max_price').fill('200')
  await page.locator('#price-range-submit').click()
  await page.waitForURL(/min_price=300/)
  expect(await page.locator('#searchResults').innerText()).toBe(sentence(300, 300))
  expect(new URL(page.url()).search).toBe('?min_price=300&max_price=300')
  await context.close()
})

test('PRICE-06, LIST-04 on a list the same panel filters: by hand, by handle, and back again', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(sunglasses)
  await ready(page)
  expect(await page.locator('#price-range-submit').isVisible()).toBe(false)
  const highest = await page.locator('#max_price').getAttribute('placeholder')
  await changing(page, () => page.locator('#max_price').fill('80'))
  expect(new URL(page.url()).search).toBe('?max_price=80')
  const prices = await page.locator('[data-product-list] [data-product-id] strong').allInnerTexts()
  expect(prices.length).toBeGreaterThan(0)
  for (const price of prices) expect(Number.parseInt(price, 10)).toBeLessThanOrEqual(80)
  expect(await page.locator('#price-range-submit').isVisible()).toBe(true)
  const cheap = await shownIds(page)
  // The other handle a little to the right: both inputs are written, the address has both.
  await handle(page, 'min').focus()
  await changing(page, async () => {
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight')
  })
  const min = Number(new URL(page.url()).searchParams.get('min_price'))
  expect(min).toBe(Number(await handle(page, 'min').getAttribute('min')) + 5)
  expect(await values(page)).toEqual([String(min), '80'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-handle'))).toBe('min')
  // At its end a handle limits nothing.
  await changing(page, () => page.keyboard.press('Home'))
  expect(new URL(page.url()).search).toBe('?max_price=80')
  expect(await shownIds(page)).toEqual(cheap)
  await changing(page, () => page.getByRole('link', { name: /Ukloni filtar: do 80/ }).click())
  expect(await values(page)).toEqual(['', ''])
  expect((await handleValues(page))[1]).toBe(Number(highest))
  expect(problems).toEqual([])
  await context.close()
})

test('PRICE-06 Back from the panel’s own range to where nothing was asked takes the sentence away', async () => {
  const { page, context } = await openPanel()
  await changing(page, async () => {
    await page.locator('#min_price').fill('90')
    await page.locator('#price-range-submit').click()
  })
  expect(await page.locator('#searchResults').innerText()).toBe(sentence(90, 10_000))
  await changing(page, () => page.goBack())
  expect(await page.locator('#searchResults').innerText()).toBe('')
  await context.close()
})

test('LIST-06, PRICE-02 Back to a list with a price shows that price, whatever stands in the field that is written in', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto(sunglasses)
  await ready(page)
  await changing(page, () => page.locator('#min_price').fill('90'))
  // Limits nothing, and stays as long as it may be the beginning of something that does.
  await changing(page, () => page.locator('#min_price').fill('1'))
  expect(await values(page)).toEqual(['1', ''])
  await changing(page, () => page.goBack())
  expect(new URL(page.url()).search).toBe('?min_price=90')
  expect(await values(page)).toEqual(['90', ''])
  await context.close()
})
