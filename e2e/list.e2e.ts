import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { box, changing, choose, everything, openList, shownIds, sunglasses, totalShown } from './list-page.ts'

const baseUrl = inject('baseUrl')
const category = '/proizvodi/dioptrijski-okviri'
afterAll(endVisits)

test('LIST-05, LIST-06 a filter is pushed to the history without a load, and Back takes it away', async () => {
  const { page, context, problems } = await openList(category)
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes'
  })
  const before = await shownIds(page)
  await changing(page, () => box(page, 'akcija', '1').check())
  expect(new URL(page.url()).search).toBe('?akcija=1')
  expect(await shownIds(page)).not.toEqual(before)
  expect(await page.evaluate(() => document.body.dataset.kept)).toBe('yes')
  await changing(page, () => page.goBack())
  expect(new URL(page.url()).search).toBe('')
  expect(await shownIds(page)).toEqual(before)
  await changing(page, () => page.goForward())
  expect(new URL(page.url()).search).toBe('?akcija=1')
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-05 filter, order, page size and page are an entry of the history each', async () => {
  const { page, context } = await openList(everything)
  const entries = () => page.evaluate(() => history.length)
  const first = await entries()
  await changing(page, () => box(page, 'dostupno', '1').check())
  await changing(page, () => page.locator('select[name="sort"]').selectOption('price_desc'))
  await changing(page, () => page.locator('select[name="page_size"]').selectOption('60'))
  await changing(page, () => page.getByRole('link', { name: 'Stranica 2', exact: true }).click())
  expect(await entries()).toBe(first + 4)
  expect(new URL(page.url()).search).toBe('?dostupno=1&sort=price_desc&page_size=60&page_number=2')
  await context.close()
})

test('LIST-02, LIST-03 opened by its address, a list is the one that clicking led to', async () => {
  const { page, context } = await openList(sunglasses)
  await changing(page, () => box(page, 'boja', 'crna').check())
  await choose(page, 'polarizacija', 'ne')
  await changing(page, () => page.locator('select[name="sort"]').selectOption('price_asc'))
  const clicked = {
    ids: await shownIds(page),
    main: await page.locator('main').innerText(),
    title: await page.title(),
  }
  expect(clicked.ids.length).toBeGreaterThan(3)
  await page.goto(page.url())
  await ready(page)
  expect(await shownIds(page)).toEqual(clicked.ids)
  expect(await page.locator('main').innerText()).toBe(clicked.main)
  expect(await page.title()).toBe(clicked.title)
  await context.close()
})

test('LIST-06 Back and Forward go where the list was scrolled to', async () => {
  const { page, context } = await openList(everything)
  const y = () => page.evaluate(() => window.scrollY)
  const scrollTo = async (top: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await page.waitForFunction((to) => history.state?.list?.y === to, top)
  }
  await scrollTo(900)
  // Not by the mouse, which would have to scroll to the link.
  const third = page.getByRole('link', { name: 'Stranica 3', exact: true })
  await changing(page, () => third.evaluate((link: HTMLElement) => link.click()))
  expect(await y()).toBeLessThan(600)
  await scrollTo(1500)
  await changing(page, () => page.goBack())
  expect(await y()).toBe(900)
  await changing(page, () => page.goForward())
  expect(await y()).toBe(1500)
  // From another document too.
  const product = page.locator('[data-product-id] a[href^="/proizvod/"]').nth(10)
  await product.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(/\/proizvod\//)
  await page.goBack()
  await ready(page)
  await page.waitForFunction(() => window.scrollY === 1500)
  await context.close()
})

test('LIST-06 who clicks at the end of a scroll comes back to where it ended', async () => {
  const { page, context } = await openList(everything)
  const third = page.getByRole('link', { name: 'Stranica 3', exact: true })
  await changing(page, () =>
    third.evaluate((link: HTMLElement) => {
      addEventListener('scroll', () => link.click(), { once: true })
      window.scrollTo({ top: 900, behavior: 'instant' })
    }),
  )
  await changing(page, () => page.goBack())
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
  await context.close()
})

test('LIST-06 a late answer to an older question is called off and never shown', async () => {
  const { page, context } = await openList(sunglasses)
  // Axe may take longer than an answer may.
  await page.evaluate((limit) => {
    const { setTimeout: start } = window
    const patient = (work: () => void, delay?: number) => start(work, delay === limit ? 10 * limit : delay)
    window.setTimeout = patient as typeof window.setTimeout
  }, 10_000)
  const before = await shownIds(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const failed = page.waitForEvent('requestfailed', { timeout: 60_000 })
  await page.route('**/get_products', async (route) => {
    if (route.request().postData()?.includes('"boja":"crna"')) await held
    await route.continue().catch(() => {})
  })
  await box(page, 'boja', 'crna').check()
  // While it is under way the old list stays and the page says that it works.
  await page.locator('section[aria-busy="true"]').waitFor()
  expect(await shownIds(page)).toEqual(before)
  await page.getByText('Učitavanje…').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await changing(page, () => box(page, 'boja', 'havana').check())
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED')
  const now = await shownIds(page)
  release()
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  expect(await shownIds(page)).toEqual(now)
  expect(new URL(page.url()).search).toBe('?f=1&boja=crna;havana')
  expect(await page.locator('[data-chip]').count()).toBe(2)
  await context.close()
})

test('LIST-08, LIST-09, LIST-18 chips take away one filter, clear-all every one; heading, title and description follow', async () => {
  const { page, context } = await openList(sunglasses)
  const clear = page.locator('[data-active-filters]').getByRole('link', { name: 'Poništi sve filtre' })
  const description = () => page.locator('meta[name="description"]').getAttribute('content')
  const [plainTitle, plainDescription] = [await page.title(), await description()]
  expect(await clear.count()).toBe(0)
  await changing(page, () => page.locator('select[name="sort"]').selectOption('price_asc'))
  expect(await clear.count()).toBe(0)
  await changing(page, () => box(page, 'boja', 'crna').check())
  await changing(page, () => box(page, 'oblik', 'panto').check())
  await choose(page, 'polarizacija', 'da')
  expect(await page.locator('h1').innerText()).toBe('Sunčane naočale – Crna; Panto; polarizacija: da')
  expect(await page.title()).toContain('Sunčane naočale – Crna; Panto; polarizacija: da |')
  expect(await description()).toContain('Crna; Panto')
  await changing(page, () => page.getByRole('link', { name: 'Ukloni filtar: Panto' }).click())
  expect(new URL(page.url()).search).toBe('?f=1&boja=crna&polarizacija=da&sort=price_asc')
  // The chip is gone; the focus is at the next one.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ukloni filtar: Crna')
  expect(await box(page, 'oblik', 'panto').isChecked()).toBe(false)
  await changing(page, () => clear.click())
  expect(new URL(page.url()).search).toBe('?sort=price_asc')
  expect(await clear.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-list-total'))).toBe(true)
  expect([await page.title(), await description()]).toEqual([plainTitle, plainDescription])
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(baseUrl + sunglasses)
  await context.close()
})

test('LIST-13 the view is remembered per page and is in the first render, from the first byte', async () => {
  const { page, context } = await openList(sunglasses)
  const before = await shownIds(page)
  await page.getByRole('link', { name: 'Popis' }).click()
  await page.locator('[data-view="2"][aria-current]').waitFor()
  expect(await shownIds(page)).toEqual(before)
  const cookie = (await context.cookies()).find(({ name }) => name === 'list_views')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ [sunglasses]: 2 })
  const html = async (path: string) => (await page.request.get(path)).text()
  expect(await html(sunglasses)).toMatch(/data-view="2" aria-current="true"/)
  expect(await html(category)).toMatch(/data-view="1" aria-current="true"/)
  await changing(page, () => box(page, 'akcija', '1').check())
  expect(await page.locator('[data-view="2"]').getAttribute('aria-current')).toBe('true')
  await expectAccessible(page)
  await context.close()
})

test('LIST-14 a card opens its specifications', async () => {
  const { page, context } = await openList(sunglasses)
  const specs = page.locator('[data-product-id] details').first()
  expect(await specs.locator('dl').isVisible()).toBe(false)
  await specs.locator('summary').click()
  expect(await specs.locator('dl').innerText()).toContain('Boja')
  await context.close()
})

test('LIST-19 an error is a toast and a closable banner; list, boxes and address stay; it can be tried again', async () => {
  const { page, context } = await openList(sunglasses)
  const before = await shownIds(page)
  const entries = await page.evaluate(() => history.length)
  await page.route('**/get_products', (route) =>
    route.fulfill({ json: { error: true, title: 'Nije uspjelo', message: 'Popis se ne može učitati.' } }),
  )
  await changing(page, () => box(page, 'boja', 'crna').click())
  const banner = page.locator('[data-product-list] [data-banner="error"]')
  expect(await banner.innerText()).toContain('Popis se ne može učitati.')
  await page.getByRole('region', { name: 'Obavijesti' }).getByText('Nije uspjelo').waitFor()
  expect(await shownIds(page)).toEqual(before)
  expect(await box(page, 'boja', 'crna').isChecked()).toBe(false)
  expect(new URL(page.url()).search).toBe('')
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Zatvori' }).click()
  expect(await banner.count()).toBe(0)
  await changing(page, () => box(page, 'boja', 'crna').click())
  await page.unroute('**/get_products')
  await changing(page, () => banner.getByRole('button', { name: 'Pokušaj ponovno' }).click())
  expect(await banner.count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?f=1&boja=crna')
  expect(await box(page, 'boja', 'crna').isChecked()).toBe(true)
  // Two refusals and a success are one step back.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await changing(page, () => page.goBack())
  expect(await shownIds(page)).toEqual(before)
  await context.close()
})

test('LIST-19 a lost connection is an error too, and an entry reached by Back keeps its address', async () => {
  const { page, context } = await openList(sunglasses)
  await changing(page, () => box(page, 'boja', 'crna').check())
  const filtered = await shownIds(page)
  await page.route('**/get_products', (route) => route.abort())
  await page.goBack()
  const banner = page.locator('[data-product-list] [data-banner="error"]')
  await banner.waitFor()
  // Address and list stay one (docs/decisions/0016).
  await page.waitForURL((url) => url.search === '?f=1&boja=crna')
  expect(await shownIds(page)).toEqual(filtered)
  await page.unroute('**/get_products')
  await changing(page, () => banner.getByRole('button', { name: 'Pokušaj ponovno' }).click())
  expect(new URL(page.url()).search).toBe('')
  expect(await shownIds(page)).not.toEqual(filtered)
  expect(await page.locator('[data-chip]').count()).toBe(0)
  await context.close()
})

test('LIST-20 nonsense in the address shows a sane page', async () => {
  const { page, context, problems } = await openList(
    `${sunglasses}?f=1&boja=nema;%E0%A4%A&nepoznato=1&sort=DROP&page_number=99999999999&page_size=-4&min_price=x`,
  )
  expect((await shownIds(page)).length).toBeGreaterThan(0)
  expect(await totalShown(page)).toBe(80)
  expect(await page.locator('[data-chip]').count()).toBe(0)
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-20 nothing left: every way on says how much it leads to, and does', async () => {
  const { page, context } = await openList(`${sunglasses}?f=1&boja=crna&oblik=okrugli&max_price=20`)
  expect(await page.getByText('Nisu pronađeni proizvodi').isVisible()).toBe(true)
  await expectAccessible(page)
  const way = page.getByRole('link', { name: 'Bez filtra „do 20 €“' })
  const promised = Number(/(\d+)\s+proizvod/.exec(await way.innerText())?.[1])
  expect(promised).toBeGreaterThan(0)
  await way.click()
  await page.waitForURL((url) => !url.searchParams.has('max_price'))
  await page.locator('section[aria-busy="false"] [data-product-id]').first().waitFor()
  expect(await totalShown(page)).toBe(promised)
  await context.close()
})

test('CONF-08 choosing an option rewrites the address in place, and price and form follow', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(category)
  await page.locator('[data-product-id] a[href^="/proizvod/"]').first().click()
  await page.waitForURL(/\/proizvod\//)
  await ready(page)
  const entries = await page.evaluate(() => history.length)
  const before = await page.locator('[data-main-cart-form] [name="product_id"]').getAttribute('value')
  await page.locator('[data-option-id] a:not([aria-current])').first().click()
  await page.waitForURL(/c(\[|%5B)\d+(\]|%5D)=\d+/)
  await page.waitForFunction((value) => {
    const now = document.querySelector('[data-main-cart-form] [name="product_id"]')?.getAttribute('value')
    return now && now !== value
  }, before)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(problems).toEqual([])
  await context.close()
})
