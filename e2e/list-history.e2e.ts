import type { Page, Route } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, leaveBeforeFadedIn, ready } from './browser.ts'
import { box, changing, everything, openList, shownIds, sunglasses, totalShown } from './list-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const more = (page: Page) => page.getByRole('link', { name: 'Učitaj više' })
const addressOf = (page: Page) => page.url().slice(baseUrl.length)
const atRest = (page: Page) => page.locator('section[aria-busy="false"]').waitFor()

/** What a list's page says of itself, as far as it can differ from list to list. */
async function said(page: Page) {
  return {
    ids: await shownIds(page),
    total: await totalShown(page),
    title: await page.title(),
    canonical: await page.locator('link[rel="canonical"]').getAttribute('href'),
    chips: await page.locator('[data-chip]').allInnerTexts(),
    pager: await page
      .locator('[data-product-list] section')
      .getByText(/^Prikazano/)
      .allInnerTexts(),
  }
}

/** The list on the screen is the one that its address opens, in another tab. */
async function expectTrue(page: Page): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await ready(tab)
  const fresh = await said(tab)
  // Leaps through the history may still be answered when nothing is under way for a moment.
  await expect.poll(() => said(page), { message: page.url() }).toEqual(fresh)
  await tab.close()
}

/** Answers to the list's call wait until they are let go, in whatever order. */
async function holdAnswers(page: Page) {
  const held: Route[] = []
  await page.route('**/get_products', (route) => void held.push(route))
  return {
    held,
    async arrived(count: number) {
      await expect.poll(() => held.length).toBe(count)
    },
    letGo: (index: number) => held[index]?.continue().catch(() => undefined),
  }
}

test('LIST-06 Back while a list is on its way calls it off: address and list stay one', async () => {
  const { page, context } = await openList(sunglasses)
  const before = await shownIds(page)
  const answers = await holdAnswers(page)
  await box(page, 'boja', 'crna').check()
  await answers.arrived(1)
  expect(addressOf(page)).toBe(`${sunglasses}?f=1&boja=crna`)
  await page.goBack()
  await atRest(page)
  expect(addressOf(page)).toBe(sunglasses)
  expect(await box(page, 'boja', 'crna').isChecked()).toBe(false)
  await answers.letGo(0)
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  expect(await shownIds(page)).toEqual(before)
  await page.unroute('**/get_products')
  await expectTrue(page)
  // Forward is a place like any other, and so is a change after it.
  await changing(page, () => page.goForward())
  await expectTrue(page)
  await changing(page, () => page.locator('select[name="sort"]').selectOption('price_asc'))
  expect(addressOf(page)).toBe(`${sunglasses}?f=1&boja=crna&sort=price_asc`)
  await expectTrue(page)
  await context.close()
})

test('LIST-06, LIST-12 Back while more is on its way: what was shown, at its own address', async () => {
  const { page, context } = await openList(sunglasses)
  const answers = await holdAnswers(page)
  await more(page).click()
  await answers.arrived(1)
  await page.goBack()
  await atRest(page)
  await answers.letGo(0)
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe(sunglasses)
  expect(await shownIds(page)).toHaveLength(30)
  await page.unroute('**/get_products')
  await changing(page, () => more(page).click())
  expect(await shownIds(page)).toHaveLength(60)
  await expectTrue(page)
  await context.close()
})

test('LIST-02, LIST-12 after load more the address opens the same list: for others, reloaded, and without scripts', async () => {
  const { page, context } = await openList(everything)
  for (let pages = 2; pages <= 3; pages++) {
    await changing(page, () => more(page).click())
    expect(await shownIds(page)).toHaveLength(30 * pages)
    await expectTrue(page)
  }
  const ids = await shownIds(page)
  const plain = await openList(addressOf(page), { scripts: false })
  expect(await shownIds(plain.page)).toEqual(ids)
  await plain.context.close()
  await page.reload()
  await ready(page)
  expect(await shownIds(page)).toEqual(ids)
  await changing(page, () => page.goBack())
  await expectTrue(page)
  await changing(page, () => page.goBack())
  expect(addressOf(page)).toBe(everything)
  expect(await shownIds(page)).toEqual(ids.slice(0, 30))
  await changing(page, () => page.goForward())
  expect(await shownIds(page)).toEqual(ids.slice(0, 60))
  await expectTrue(page)
  // What comes before a page is a change like any other.
  await page.goto(`${everything}?page_number=3`)
  await ready(page)
  await changing(page, () => page.getByRole('link', { name: 'Prikaži prethodne proizvode' }).click())
  expect(addressOf(page)).toBe(`${everything}?page_number=3&from_page=2`)
  expect(await shownIds(page)).toEqual(ids.slice(30))
  await expectTrue(page)
  await context.close()
})

test('LIST-02, LIST-12 a run is known to search engines by its first page, and lies between its neighbours', async () => {
  const head = async (query: string) => {
    const html = await (await fetch(`${baseUrl}${everything}?${query}`)).text()
    const link = (rel: string) =>
      new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
    return [link('canonical'), link('prev'), link('next')].map((href) => href?.replace(baseUrl, ''))
  }
  expect(await head('page_number=3&from_page=1')).toEqual([
    everything,
    undefined,
    `${everything}?page_number=4`,
  ])
  expect(await head('page_number=5&from_page=3')).toEqual([
    `${everything}?page_number=3`,
    `${everything}?page_number=2`,
    `${everything}?page_number=6`,
  ])
})

test('LIST-12 a run as long as it may be goes on with the next page by itself', async () => {
  const { page, context } = await openList(`${everything}?page_number=10&from_page=1`)
  expect(await shownIds(page)).toHaveLength(300)
  await changing(page, () => more(page).click())
  expect(addressOf(page)).toBe(`${everything}?page_number=11`)
  expect(await shownIds(page)).toHaveLength(30)
  await expectTrue(page)
  await context.close()
})

test('LIST-06 answers in the wrong order, fast clicks, and Back and Forward at once end at the address reached', async () => {
  const { page, context, problems } = await openList(sunglasses)
  const answers = await holdAnswers(page)
  await box(page, 'boja', 'crna').check()
  await answers.arrived(1)
  await box(page, 'oblik', 'panto').check()
  await answers.arrived(2)
  await page.locator('select[name="sort"]').selectOption('price_asc')
  await answers.arrived(3)
  for (const index of [2, 0, 1]) await answers.letGo(index)
  await atRest(page)
  await page.unroute('**/get_products')
  await expectTrue(page)
  // Through the history without waiting, and more of a list clicked twice.
  // Each leap is made before the next one: two at once may become one, and then lead out of the page.
  await page.evaluate(async () => {
    const leap = (by: number) =>
      new Promise((done) => {
        addEventListener('popstate', done, { once: true })
        history.go(by)
      })
    for (const by of [-1, -1, 1, -1, -1, 1, 1]) await leap(by)
  })
  expect(addressOf(page)).toBe(`${sunglasses}?f=1&boja=crna&oblik=panto`)
  await page.waitForLoadState('networkidle')
  await atRest(page)
  await expectTrue(page)
  await page.goto(everything)
  await ready(page)
  await changing(page, () => more(page).dblclick())
  await atRest(page)
  expect(await shownIds(page)).toHaveLength(60)
  await expectTrue(page)
  expect(problems).toEqual([])
  await context.close()
})

/** Does something that asks for a list, which does not come. */
async function refused(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.route('**/get_products', (route) => route.abort())
  await Promise.all([page.waitForEvent('requestfailed'), act()])
  await banner(page).waitFor()
  await page.unroute('**/get_products')
}

const banner = (page: Page) => page.locator('[data-product-list] [data-banner="error"]')
const retry = (page: Page) => banner(page).getByRole('button', { name: 'Pokušaj ponovno' }).click()

const filtered = `${sunglasses}?f=1&boja=crna`
const changes: [string, (page: Page) => Promise<unknown>, string][] = [
  ['a filter', (page) => box(page, 'boja', 'crna').click(), `${filtered}&akcija=1`],
  [
    'an order',
    (page) => page.locator('select[name="sort"]').selectOption('price_asc'),
    `${sunglasses}?akcija=1&sort=price_asc`,
  ],
]

test.each(changes)(
  'LIST-05, LIST-19 %s that does not come leaves no step behind: Back leads to the list before, another try to the new one',
  async (_, change, changed) => {
    const { page, context, problems } = await openList(sunglasses)
    const first = await said(page)
    await changing(page, () => box(page, 'akcija', '1').check())
    const discounted = await said(page)
    for (const tries of [1, 2]) {
      await refused(page, () => (tries === 1 ? change(page) : retry(page)))
      expect(addressOf(page)).toBe(`${sunglasses}?akcija=1`)
      expect(await said(page)).toEqual(discounted)
    }
    await changing(page, () => retry(page))
    expect(addressOf(page)).toBe(changed)
    await expectTrue(page)
    for (const before of [discounted, first]) {
      await changing(page, () => page.goBack())
      expect(await said(page)).toEqual(before)
    }
    // The same without another try: what was behind is still one step away.
    await changing(page, () => page.goForward())
    await refused(page, () => change(page))
    await changing(page, () => page.goBack())
    expect(await banner(page).count()).toBe(0)
    expect(addressOf(page)).toBe(sunglasses)
    await expectTrue(page)
    expect(problems.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
    await context.close()
  },
)

test('LIST-06, LIST-19 Back and Forward to lists that do not come: address and list stay one, every entry what it was', async () => {
  const { page, context } = await openList(sunglasses)
  const ordered = `${sunglasses}?sort=price_asc`
  await changing(page, () => page.locator('select[name="sort"]').selectOption('price_asc'))
  await changing(page, () => more(page).click())
  const longer = await said(page)
  for (const steps of [-1, -2]) {
    await refused(page, () => page.evaluate((by) => history.go(by), steps))
    expect(addressOf(page)).toBe(`${ordered}&page_number=2&from_page=1`)
    expect(await said(page)).toEqual(longer)
    await expectTrue(page)
  }
  // Another try leads to where Back was to lead.
  await changing(page, () => retry(page))
  expect(addressOf(page)).toBe(sunglasses)
  await expectTrue(page)
  await refused(page, () => page.evaluate(() => history.forward()))
  expect(addressOf(page)).toBe(sunglasses)
  for (const address of [ordered, `${ordered}&page_number=2&from_page=1`]) {
    await changing(page, () => page.goForward())
    expect(addressOf(page)).toBe(address)
    await expectTrue(page)
  }
  await context.close()
})

test('LIST-12, LIST-19 more that does not come, a change after it, and a click while the browser goes back', async () => {
  const { page, context } = await openList(sunglasses)
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await refused(page, () => more(page).click())
  expect(addressOf(page)).toBe(sunglasses)
  await changing(page, () => retry(page))
  expect(await shownIds(page)).toHaveLength(60)
  expect(await entries()).toBe(before + 1)
  await changing(page, () => page.goBack())
  // Refused, and in the same moment something else is wanted.
  await page.route('**/get_products', (route) => route.abort(), { times: 1 })
  await page.evaluate(() => {
    const order = document.querySelector<HTMLSelectElement>('select[name="sort"]')
    const { go } = History.prototype
    history.go = (by) => {
      go.call(history, by)
      if (!order) return
      order.value = 'price_asc'
      queueMicrotask(() => order.dispatchEvent(new Event('change', { bubbles: true })))
    }
  })
  await changing(page, () =>
    Promise.all([
      more(page).click(),
      page.waitForResponse((response) => (response.request().postData() ?? '').includes('price_asc')),
    ]),
  )
  expect(addressOf(page)).toBe(`${sunglasses}?sort=price_asc`)
  await expectTrue(page)
  expect(await entries()).toBe(before + 1)
  await changing(page, () => page.goBack())
  expect(addressOf(page)).toBe(sunglasses)
  await expectTrue(page)
  await context.close()
})

test('LIST-06, LIST-20 Back to an address that holds nonsense shows what it opened', async () => {
  const { page, context } = await openList(`${sunglasses}?page_size=abc&page_number=-2&sort=x&nema=tog`)
  const opened = await said(page)
  await changing(page, () => box(page, 'boja', 'crna').check())
  await changing(page, () => page.goBack())
  expect(await banner(page).count()).toBe(0)
  expect(await said(page)).toEqual(opened)
  await context.close()
})

test('LIST-05 a window that shows no frames, as one behind another, gets its list all the same', async () => {
  const { page, context } = await openList(sunglasses)
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await changing(page, () => box(page, 'boja', 'crna').evaluate((one: HTMLElement) => one.click()))
  expect(addressOf(page)).toBe(filtered)
  await expectTrue(page)
  await context.close()
})

test('LIST-06 who leaves a page before it has faded in leaves no error behind', async () => {
  const { page, context, problems } = await openList(sunglasses)
  await leaveBeforeFadedIn(page)
  expect(problems).toEqual([])
  await context.close()
})
