import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { changing, openList, sunglasses } from './list-page.ts'
import { dearest, expectRange, handle, max, min, type } from './price-panel.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const opened = async (query = '') => (await openList(sunglasses + query)).page

test('PRICE-05 equal values typed or pasted are widened by 100, in fields, address and list alike', async () => {
  const page = await opened('?min_price=100')
  await changing(page, () => type(page, 'max', '100'))
  await expectRange(page, { min: 100, max: 200 })
  await changing(page, () => page.goBack())
  await expectRange(page, { min: 100 })
  await max(page).focus()
  await changing(page, () => page.keyboard.insertText('100'))
  await expectRange(page, { min: 100, max: 200 })
  // Enter within the half second says the same at once, and nothing else when that is over.
  await page.clock.install()
  await type(page, 'max', '100')
  await page.keyboard.press('Enter')
  await expectRange(page, { min: 100, max: 200 })
  await page.clock.runFor(1500)
  await expectRange(page, { min: 100, max: 200 })
  await page.context().close()
})

test('PRICE-05 a max changed to below min is min at once, whoever writes it', async () => {
  const page = await opened('?min_price=90')
  await changing(page, () =>
    max(page).evaluate((field: HTMLInputElement) => {
      field.value = '50'
      field.dispatchEvent(new Event('change', { bubbles: true }))
      field.form?.setAttribute('data-at-once', field.value)
    }),
  )
  expect(await page.locator('[data-at-once]').getAttribute('data-at-once')).toBe('90')
  await expectRange(page, { min: 90, max: 90 })
  // Typed, a max below min may still grow: the list waits until the field is left.
  await page.clock.install()
  await type(page, 'max', '1')
  await page.clock.runFor(1500)
  expect(new URL(page.url()).searchParams.get('max_price')).toBe('90')
  await changing(page, async () => {
    await page.keyboard.type('50')
    await page.clock.runFor(1500)
  })
  expect(new URL(page.url()).searchParams.get('max_price')).toBe('150')
  await type(page, 'max', '4')
  await changing(page, () => page.keyboard.press('Tab'))
  await expectRange(page, { min: 90, max: 90 })
  await page.context().close()
})

test.each([
  // Zero is as much as no minimum is: equal values, which are widened.
  ['-50', { max: 100 }],
  ['62.7', { max: 62 }],
  ['1e2', { max: 100 }],
])('PRICE-02 %s as a maximum', async (text, range) => {
  const page = await opened()
  await changing(page, () => type(page, 'max', text))
  await expectRange(page, range)
  await page.reload()
  await ready(page)
  await expectRange(page, range)
  await page.context().close()
})

test('PRICE-04, PRICE-05 arrow keys, handles by mouse and keyboard, button, chip, Back and reload', async () => {
  const page = await opened('?min_price=60&max_price=120')
  await expectRange(page, { min: 60, max: 120 })
  await max(page).focus()
  await changing(page, () => page.keyboard.press('ArrowUp'))
  await expectRange(page, { min: 60, max: 121 })
  await handle(page, 'min').focus()
  await changing(page, () => page.keyboard.press('ArrowRight'))
  await expectRange(page, { min: 61, max: 121 })
  const box = await handle(page, 'max').boundingBox()
  if (!box) throw new Error('no slider')
  await changing(page, () => page.mouse.click(box.x + 0.9 * box.width, box.y + box.height / 2))
  const moved = { min: Number(await min(page).inputValue()), max: Number(await max(page).inputValue()) }
  expect(moved).not.toEqual({ min: 61, max: 121 })
  await expectRange(page, moved)
  await changing(page, () => page.goBack())
  await expectRange(page, { min: 61, max: 121 })
  await changing(page, async () => {
    await max(page).fill('80')
    await page.locator('#price-range-submit').click()
  })
  await expectRange(page, { min: 61, max: 80 })
  await page.reload()
  await ready(page)
  await expectRange(page, { min: 61, max: 80 })
  await changing(page, () => page.locator('[data-chip]').click())
  await expectRange(page, {})
  // Back while a price is being written leaves it behind, in the field too.
  await page.clock.install()
  await type(page, 'max', '70')
  await changing(page, () => page.goBack())
  await page.clock.runFor(1500)
  await expectRange(page, { min: 61, max: 80 })
  await page.context().close()
})

test('PRICE-02 a limit that equals the slider’s end stays while the whole list has dearer products', async () => {
  const page = await opened()
  const cheaper = page.locator('form[data-filters] input[type="checkbox"]:not([value="1"])')
  const whole = await dearest(page)
  // Some value's products are all cheaper than the dearest of the list.
  let left = whole
  for (let at = 0; left >= whole; at++) {
    const { name, value } = await cheaper
      .nth(at)
      .evaluate(({ name, value }: HTMLInputElement) => ({ name, value }))
    await page.goto(`${sunglasses}?f=1&${name}=${value}`)
    await ready(page)
    left = Number(await handle(page, 'max').getAttribute('max'))
  }
  const end = Number(await handle(page, 'max').getAttribute('max'))
  await changing(page, () => type(page, 'max', String(end)))
  await page.reload()
  await ready(page)
  await changing(page, () => page.locator('input[name="dostupno"]').check())
  expect(new URL(page.url()).searchParams.get('max_price')).toBe(String(end))
  await page.context().close()
})

test.each([
  ['min_price=200&max_price=100', { min: 200, max: 200 }],
  ['min_price=-50&max_price=62.7', { max: 62 }],
  ['max_price=99999', {}],
  ['min_price=0&max_price=10000', {}],
  ['min_price=-50&max_price=99999', {}],
  ['min_price=0&max_price=90', { max: 90 }],
  ['min_price=90&max_price=10000', { min: 90 }],
  ['min_price=abc&max_price=', {}],
])('PRICE-02, PRICE-05, LIST-20 %s in an address, with scripts and without', async (query, range) => {
  for (const scripts of [true, false]) {
    const { page, context } = await openList(`${sunglasses}?${query}`, { scripts })
    await expectRange(page, range)
    await context.close()
  }
})

test('PRICE-05 without scripts the server goes by the same rules', async () => {
  const { page, context } = await openList(sunglasses, { scripts: false })
  await min(page).fill('90')
  await max(page).fill('70')
  await page.locator('#price-range-submit').click()
  await page.waitForURL(/min_price=90/)
  await expectRange(page, { min: 90, max: 90 })
  await context.close()
})

test('PRICE-06 the stand-alone panel shows the sentence and beneath it the products of just those prices', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto('/cijena')
  await ready(page)
  const cards = () => page.locator('[data-product-list] [data-product-id] strong').allInnerTexts()
  expect(await cards()).toHaveLength(30)
  await min(page).fill('90')
  await changing(page, async () => {
    await max(page).fill('120')
    await page.locator('#price-range-submit').click()
  })
  const sentence = 'Here List of products will be shown which are cost between 90 and 120.'
  expect(await page.locator('#searchResults').innerText()).toBe(sentence)
  const below = await page.locator('[data-product-list] section').boundingBox()
  expect(below?.y).toBeGreaterThan((await page.locator('#searchResults').boundingBox())?.y ?? 0)
  await expectShown(page, 90, 120)
  await page.reload()
  await ready(page)
  expect(await page.locator('#searchResults').innerText()).toBe(sentence)
  await expectShown(page, 90, 120)
  await expectAccessible(page)
  await changing(page, () => page.goBack())
  expect(await page.locator('#searchResults').innerText()).toBe('')
  expect([await min(page).inputValue(), await max(page).inputValue()]).toEqual(['0', '10000'])
  expect(problems).toEqual([])
  await context.close()
})

/** Of the stand-alone panel, which has no chips. */
async function expectShown(page: Page, least: number, most: number) {
  expect(new URL(page.url()).search).toBe(`?min_price=${least}&max_price=${most}`)
  expect([await min(page).inputValue(), await max(page).inputValue()]).toEqual([String(least), String(most)])
  const prices = await page.locator('[data-product-list] [data-product-id] strong').allInnerTexts()
  expect(prices.length).toBeGreaterThan(0)
  for (const text of prices) {
    const price = Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
    expect(price).toBeGreaterThanOrEqual(least)
    expect(price).toBeLessThanOrEqual(most)
  }
}

test('PRICE-06 no page leads to the stand-alone panel, and no search engine keeps it', async () => {
  const html = await (await fetch(`${baseUrl}/cijena?min_price=90`)).text()
  expect(html).toContain('<meta name="robots" content="noindex, follow">')
  for (const address of ['/', sunglasses, '/rezultati-pretrage?s=1&keyword=okvir'])
    expect(await (await fetch(baseUrl + address)).text()).not.toContain('href="/cijena')
})

test('PRICE-02, LIST-08 typed prices that limit nothing ask for nothing, and go when their field is left', async () => {
  const { page, context } = await openList(sunglasses)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/get_products')) calls.push(request.postData() ?? '')
  })
  await page.clock.install()
  for (const [field, text] of [
    ['max', '99999'],
    ['max', String(await dearest(page))],
    ['min', '0'],
    ['min', '1'],
  ] as const) {
    await type(page, field, text)
    await page.clock.runFor(1500)
    // It may be the beginning of something that does.
    expect(await (field === 'min' ? min(page) : max(page)).inputValue()).not.toBe('')
    await page.keyboard.press('Tab')
    await page.clock.runFor(1500)
    await expectRange(page, {})
  }
  expect(calls).toEqual([])
  // The same digits as the beginning of a price, written slowly, over one that is in force.
  await type(page, 'min', '90')
  await changing(page, () => page.clock.runFor(1500))
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await changing(page, () => page.clock.runFor(1500))
  expect(await min(page).inputValue()).toBe('1')
  await page.keyboard.type('00')
  await changing(page, () => page.clock.runFor(1500))
  await expectRange(page, { min: 100 })
  await context.close()
})

test.each([
  ['min_price=0&max_price=10000', ''],
  [
    'f=1&boja=crna&min_price=-50&max_price=99999&page_number=2&from_page=1',
    '?f=1&boja=crna&page_number=2&from_page=1',
  ],
  ['min_price=0&max_price=90', '?max_price=90'],
])('PRICE-02, LIST-02 %s in an address leads to the list’s one address', async (query, to) => {
  const answer = await fetch(`${baseUrl}${sunglasses}?${query}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, sunglasses + to])
})

test('PRICE-06 the stand-alone panel keeps its whole range in its address and its sentence, without scripts too', async () => {
  for (const scripts of [true, false]) {
    const { page, context } = await openList('/cijena?min_price=0&max_price=10000', { scripts })
    expect(new URL(page.url()).search).toBe('?min_price=0&max_price=10000')
    expect(await page.locator('#searchResults').innerText()).toContain('between 0 and 10000')
    await context.close()
  }
})

test.each([
  ['max', '3', { min: 90, max: 90 }],
  ['min', '150', { min: 150, max: 150 }],
] as const)(
  'PRICE-05 Enter with %s %s puts a max below min right at once, in field and list',
  async (field, text, range) => {
    const page = await opened('?min_price=90&max_price=120')
    await type(page, field, text)
    await changing(page, () => page.keyboard.press('Enter'))
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`${field}_price`)
    await expectRange(page, range)
    await page.context().close()
  },
)

test('PRICE-05, LIST-06 after Back the fields agree with the list as soon as it is shown', async () => {
  const page = await opened('?min_price=60&max_price=120')
  await changing(page, () => type(page, 'max', '90'))
  await page.evaluate(() => {
    const results = document.querySelector('#searchResults') as HTMLElement
    const field = document.querySelector('#max_price') as HTMLInputElement
    new MutationObserver(() => {
      if (results.getAttribute('aria-busy') === 'false') document.documentElement.dataset.seen = field.value
    }).observe(results, { attributeFilter: ['aria-busy'] })
  })
  await changing(page, () => page.goBack())
  expect(await page.locator('html').getAttribute('data-seen')).toBe('120')
  await page.context().close()
})

test('PRICE-05 an arrow key in a field steps from what it shows, up to the other value and to the slider’s end', async () => {
  const dear = await opened('?sort=price_desc')
  const end = await dearest(dear)
  // Empty, it shows the end that nothing lies beyond.
  await max(dear).focus()
  await dear.keyboard.press('ArrowUp')
  expect(await max(dear).inputValue()).toBe('')
  await changing(dear, () => dear.keyboard.press('ArrowDown'))
  await expectRange(dear, { max: end - 1 })
  await dear.context().close()
  const least = end - 2
  const near = await opened(`?min_price=${least}`)
  await near.clock.install()
  await max(near).focus()
  await near.keyboard.press('ArrowDown')
  await near.keyboard.press('ArrowDown')
  await near.keyboard.press('ArrowDown')
  expect(await max(near).inputValue()).toBe(String(least + 1))
  await near.clock.runFor(1500)
  expect(new URL(near.url()).searchParams.get('max_price')).toBe(String(least + 1))
  expect(await max(near).inputValue()).toBe(String(least + 1))
  await near.context().close()
})
