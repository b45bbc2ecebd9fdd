import type { Page, Request } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
const path = '/search_products_autocomplete'
const call = `**${path}`
afterAll(endVisits)

const field = (page: Page) => page.locator('header [name="keyword"]')
const panel = (page: Page, kind?: string) =>
  page.locator(kind ? `[data-search-panel="${kind}"]` : '[data-search-panel]')
const focused = (page: Page) =>
  page.evaluate(() => {
    const results = [...document.querySelectorAll('[data-search-panel] [data-result]')]
    const { activeElement } = document
    return activeElement?.getAttribute('name') === 'keyword'
      ? 'field'
      : results.indexOf(activeElement as Element)
  })

/** A page with the field in reach and an overlay that does not wait long after a key. */
async function searching(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await ready(page)
  await page
    .locator('form[data-search]')
    .first()
    .evaluate((form) => {
      form.dataset.debounce = '40'
    })
  if (!(await field(page).isVisible())) await page.locator('[aria-controls="header-search"]').click()
  await field(page).focus()
}

async function find(page: Page, term: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response
        .request()
        .postData()
        ?.includes(`"query":${JSON.stringify(term)},`) ?? false,
  )
  await field(page).fill(term)
  await answered
  await panel(page, 'found').waitFor()
}

test('SRCH-01 Enter leads to the results at the default path, and to a search element’s own path', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await searching(page)
  await field(page).fill('crni okvir & staklo')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/rezultati-pretrage')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('s'), searchParams.get('keyword')]).toEqual(['1', 'crni okvir & staklo'])
  expect(await field(page).inputValue()).toBe('crni okvir & staklo')

  await searching(page)
  await page
    .locator('form[data-search]')
    .first()
    .evaluate((form) => form.setAttribute('action', '/proizvodi'))
  await find(page, 'okvir')
  const all = await page.locator('[data-see-all]').getAttribute('href')
  expect(all).toBe('/proizvodi?s=1&keyword=okvir')
  await field(page).press('Enter')
  await page.waitForURL(/\/proizvodi\?s=1&keyword=okvir/)
  expect(await page.locator('h1').innerText()).toBe('Rezultati pretrage za „okvir“')
  expect(problems).toEqual([])
  await context.close()
})

test('SRCH-01 a search in a category stays in it: sorted, filtered, and by Back', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  const path = '/proizvodi/suncane-naocale'
  await page.goto(`${path}?s=1&keyword=okrugle`)
  await ready(page)
  const total = () => page.locator('[data-list-total]').innerText()
  const all = await total()
  const heading = 'Sunčane naočale: rezultati pretrage za „okrugle“'
  expect(await page.locator('h1').innerText()).toBe(heading)
  await Promise.all([
    page.waitForResponse('**/get_products'),
    page.locator('select[name="sort"]').selectOption('price_asc'),
  ])
  await page.waitForURL(`**${path}?s=1&keyword=okrugle&sort=price_asc`)
  await page.locator('section[aria-busy="false"]').waitFor()
  expect([await total(), await page.locator('h1').innerText()]).toEqual([all, heading])
  await Promise.all([page.waitForResponse('**/get_products'), page.goBack()])
  await page.waitForURL(`**${path}?s=1&keyword=okrugle`)
  await expect.poll(total).toBe(all)
  await page.getByRole('link', { name: 'Traži među svim proizvodima' }).click()
  await page.waitForURL('**/rezultati-pretrage?s=1&keyword=okrugle')
  expect(problems).toEqual([])
  await context.close()
})

test('SRCH-01 the field is a plain form with scripts off', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto('/')
  await field(page).fill('okvir')
  await field(page).press('Enter')
  await page.waitForURL(/\/rezultati-pretrage\?s=1&keyword=okvir/)
  expect(await page.locator('[data-product-id]').count()).toBeGreaterThan(0)
  await context.close()
})

test('SRCH-02 the overlay says from the first key that it searches, and asks 1150 ms after the last one', async () => {
  const { page, context } = await visitor(baseUrl)
  const asked: string[] = []
  await page.clock.install()
  page.on('request', (request) => {
    if (request.url().endsWith(path)) asked.push(request.postData() ?? '')
  })
  await page.goto('/')
  await ready(page)
  expect(await page.locator('form[data-search]').first().getAttribute('data-debounce')).toBe('1150')
  const loaded = page.waitForResponse(/SearchOverlay.*\.js$/)
  await field(page).focus()
  await loaded
  await page.waitForFunction(() => document.querySelector('header search [role="status"]'))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await field(page).pressSequentially('o')
  await page.clock.runFor(20)
  expect(await panel(page).count()).toBe(0)
  await field(page).pressSequentially('kv')
  await panel(page, 'loading').waitFor()
  const status = page.locator('header search [role="status"]')
  expect(await status.innerText()).toBe('Pretražujem…')
  // Nothing is drawn anew while it lasts.
  await panel(page).evaluate((element) => {
    element.firstElementChild?.setAttribute('data-kept', '')
    new MutationObserver(() => element.setAttribute('data-redrawn', '')).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await page.clock.runFor(1100)
  await field(page).pressSequentially('ir')
  await page.clock.runFor(1149)
  expect(asked).toEqual([])
  expect(await panel(page, 'loading').locator('[data-kept]').count()).toBe(1)
  expect(await panel(page).getAttribute('data-redrawn')).toBeNull()
  await page.clock.runFor(1)
  await panel(page, 'found').waitFor()
  expect(asked.map((body) => JSON.parse(body))).toEqual([
    {
      query: 'okvir',
      get_posts: 1,
      get_categories: 1,
      get_product_groups: 1,
      get_brands: 1,
      get_all_products: 1,
      page_size: 100,
      pre_filter: '',
    },
  ])
  // SRCH-05: the first of what came, and the way to all.
  expect(await panel(page).locator('[data-product-id]').count()).toBe(6)
  expect(Number(/\d+/.exec(await panel(page).locator('[data-see-all]').innerText())?.[0])).toBeGreaterThan(6)
  // The next key: what was found stays in its place while it searches.
  const found = await panel(page).locator('[data-product-id]').first().getAttribute('data-product-id')
  await field(page).pressSequentially('i')
  await panel(page, 'loading').waitFor()
  expect(await panel(page).locator('[data-product-id]').first().getAttribute('data-product-id')).toBe(found)
  await context.close()
})

test('SRCH-02 on a phone the toggle opens the field, the overlay fills the rest of the screen, the toggle closes it', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  const toggle = page.locator('[aria-controls="header-search"]')
  expect(await field(page).isVisible()).toBe(false)
  await toggle.click()
  await panel(page, 'start').waitFor()
  expect(await toggle.getAttribute('aria-expanded')).toBe('true')
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  const place = await panel(page).boundingBox()
  const box = await field(page).boundingBox()
  if (!place || !box) throw new Error('nothing is shown')
  expect(place.y).toBeGreaterThanOrEqual(box.y + box.height)
  expect(Math.round(place.y + place.height)).toBe(844)
  expect(place.x).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await toggle.click()
  await panel(page).waitFor({ state: 'detached' })
  expect(await field(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  expect(problems).toEqual([])
  await context.close()
})

test('SRCH-03 a term under the minimum length says so in the overlay, on Enter, and on the results page', async () => {
  const { page, context } = await visitor(baseUrl)
  await searching(page)
  await field(page).fill('o')
  await panel(page, 'short').waitFor()
  expect(await panel(page).innerText()).toBe('Upišite najmanje 2 znaka')
  await page.keyboard.press('Escape')
  await field(page).press('Enter')
  await panel(page, 'short').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goto('/rezultati-pretrage?s=1&keyword=o')
  expect(await page.locator('h1').innerText()).toBe('Upišite najmanje 2 znaka')
  await page.goto(`/rezultati-pretrage?s=1&keyword=${'okvir '.repeat(40)}`)
  expect(await page.locator('h1').innerText()).toBe('Pojam pretrage može imati najviše 200 znakova')
  await page.goto(`/rezultati-pretrage?s=1&keyword=${encodeURIComponent('okvir '.repeat(33))}`)
  expect(await page.locator('main [data-product-id]').count()).toBe(30)
  await context.close()
})

test('SRCH-04 the overlay shows products, categories, groups, brands and posts with what was typed marked', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await searching(page)
  await find(page, 'okviri')
  const products = panel(page).locator('[data-product-id]')
  expect(await products.count()).toBe(6)
  expect(await products.first().innerText()).toMatch(/\d+,\d{2}\s€/)
  expect(await products.first().locator('img').count()).toBe(1)
  for (const start of ['/proizvodi/', '/brend/', '/blog/']) {
    const link = panel(page).locator(`a[href^="${start}"]`).first()
    const href = await link.getAttribute('href')
    expect((await fetch(`${baseUrl}${href}`)).status, start).toBe(200)
  }
  expect(await panel(page).locator('mark').first().innerText()).toMatch(/^okvir/i)
  expect(await page.locator('[data-see-all]').innerText()).toMatch(/^Prikaži sve rezultate \(\d+\)$/)
  await find(page, 'akcija')
  await panel(page).locator('a[href="/grupa/akcija"]').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('SRCH-04 a reduced product shows its regular and its lowest price', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto('/proizvodi?f=1&akcija=1')
  const card = page.locator('main [data-product-id]').first()
  const id = await card.getAttribute('data-product-id')
  // A pack's size stands on a line of its own.
  const name = (await card.locator('h3').innerText()).replace(/\s+/g, ' ')
  await searching(page)
  await find(page, name)
  const text = await panel(page).locator(`[data-product-id="${id}"]`).innerText()
  expect(text).toContain('Redovna cijena')
  expect(text).toContain('Najniža cijena u zadnjih 30 dana')
  await context.close()
})

test('SRCH-05 the call answers markup that a page can show as it is', async () => {
  const response = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'query=okvir&get_posts=1&get_categories=1&get_product_groups=1&get_brands=1&get_all_products=1&page_size=100',
  })
  const answer = (await response.json()) as Record<string, string>
  expect(answer.error).toBe(false)
  expect(answer.grid_html?.match(/data-product-id="/g)).toHaveLength(100)
  expect(answer.posts_html).toContain('href="/blog/kako-odabrati-okvir-prema-obliku-lica"')
  expect(answer.product_groups_html).toContain('href="/proizvodi/')
  expect(answer.brands_html).toContain('href="/brend/')
})

test('SRCH-06 marks, case and a slip of the finger do not matter, and a code finds its product first', async () => {
  const { page, context } = await visitor(baseUrl)
  await searching(page)
  await find(page, 'oi-fr-1001')
  expect(await panel(page).locator('[data-product-id]').count()).toBe(1)
  expect(await panel(page).locator('[data-product-id]').innerText()).toContain('Luna, okrugli okvir')
  for (const term of ['SUNCANIM NAOCALAMA', 'sunčanne naočale']) {
    await page.keyboard.press('Escape')
    await find(page, term)
    expect(await panel(page).locator('[data-product-id]').count(), term).toBeGreaterThan(0)
  }
  await page.goto(`/rezultati-pretrage?s=1&keyword=${encodeURIComponent('sunčanne naočale')}`)
  expect(await page.locator('main').innerText()).toMatch(
    /Prikazujemo rezultate za „.+“ umjesto „sunčanne naočale“/,
  )
  await context.close()
})

test('SRCH-06 a vowel left out is mended like any other slip, which overlay, live region and page say', async () => {
  const { page, context } = await visitor(baseUrl)
  await searching(page)
  await find(page, 'naocle')
  const told = /Prikazujemo rezultate za „naočale“ umjesto „naocle“/
  expect(await panel(page).innerText()).toMatch(told)
  expect(await page.locator('header search [role="status"]').textContent()).toMatch(told)
  await page.goto('/rezultati-pretrage?s=1&keyword=naocle')
  expect(await page.locator('main').innerText()).toMatch(told)
  await context.close()
})

test('SRCH-06 the end of a variant’s code leads to that variant, chosen', async () => {
  const { page, context } = await visitor(baseUrl)
  const chosen = async (keyword: string) => {
    await page.goto(`/rezultati-pretrage?s=1&keyword=${encodeURIComponent(keyword)}`)
    await page.locator('main [data-product-id] a[href*="/proizvod/"]').first().click()
    await page.waitForURL(/\/proizvod\//)
    return decodeURIComponent(page.url())
  }
  const address = await chosen('OI-FR-1001-02')
  expect(address).toMatch(/\?c\[\d+\]=\d+/)
  for (const keyword of ['1001-02', '1001 02', 'oifr100102', 'oi fr 1001 02'])
    expect(await chosen(keyword), keyword).toBe(address)
  await context.close()
})

test('SRCH-07 the cheapest glasses are glasses, and an amount that no price can be is named and limits nothing', async () => {
  const { page, context } = await visitor(baseUrl)
  const names = () => page.locator('main [data-product-id] h3').allInnerTexts()
  for (const path of ['najjeftinije naočale', 'naočale&sort=price_asc']) {
    await page.goto(`/rezultati-pretrage?s=1&keyword=${path}`)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc')
    expect(await names()).toHaveLength(30)
    expect((await names()).filter((name) => !/okvir|naočale/.test(name) || /paket/i.test(name))).toEqual([])
  }
  await page.goto('/rezultati-pretrage?s=1&keyword=naočale do 0 €')
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('naočale')
  expect(await page.locator('body').innerText()).toContain('Iznos „do 0 €“ nismo uzeli u obzir')
  expect(await names()).toHaveLength(30)
  await context.close()
})

test('SRCH-07 UI-08 the names of the orders are never cut, with filters chosen and without scripts', async () => {
  for (const width of [320, 390, 768, 1440]) {
    for (const scripts of [true, false]) {
      const { page, context } = await visitor(baseUrl, { width, scripts })
      await page.goto('/rezultati-pretrage?s=1&keyword=okvir&f=1&oblik=okrugli;ovalni')
      const cut = await page.locator('select[name="sort"]').evaluate((select: HTMLSelectElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
        pen.font = font
        return [...select.options]
          .map(({ text }) => text)
          .filter((text) => pen.measureText(text).width > room)
      })
      expect(cut, `${width} ${scripts}`).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(over).toBeLessThanOrEqual(width)
      await context.close()
    }
  }
})

test('SRCH-07 the results are a whole list: sorted, filtered with a chip, paged, and linked to what the term names', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto('/rezultati-pretrage?s=1&keyword=okvir')
  await ready(page)
  expect(await page.locator('h1').innerText()).toBe('Rezultati pretrage za „okvir“')
  expect(await page.locator('select[name="sort"]').inputValue()).toBe('relevance')
  expect(await page.locator('[data-search-found] a[href^="/proizvodi/"]').count()).toBeGreaterThan(0)
  const keeps = (url: URL) => url.searchParams.get('keyword') === 'okvir' && url.searchParams.get('s') === '1'
  await page.locator('main form input[name="brend"]').first().click()
  await page.waitForURL((url) => keeps(url) && url.searchParams.has('brend'))
  await page.locator('[data-chip], main a[href*="keyword=okvir"]').first().waitFor()
  await page.locator('select[name="sort"]').selectOption('price_asc')
  await page.waitForURL((url) => keeps(url) && url.searchParams.get('sort') === 'price_asc')
  const ids = () =>
    page
      .locator('main [data-product-id]')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.productId))
  await page.goto('/rezultati-pretrage?s=1&keyword=okvir')
  const first = await ids()
  await page.goto('/rezultati-pretrage?s=1&keyword=okvir&page_number=2')
  const second = await ids()
  expect(first).toHaveLength(30)
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((id) => first.includes(id))).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('SRCH-08 the keyboard walks the overlay: arrows, Home, End, a letter, Escape, Enter, Tab', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await searching(page)
  await find(page, 'okvir')
  const last = (await panel(page).locator('[data-result]').count()) - 1
  const steps: [string, 'field' | number][] = [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 'field'],
    ['ArrowUp', last],
    ['Home', 0],
    ['End', last],
    ['ArrowDown', 'field'],
    ['ArrowDown', 0],
  ]
  for (const [key, at] of steps) {
    await page.keyboard.press(key)
    expect(await focused(page), key).toBe(at)
  }
  await page.keyboard.press('i')
  expect(await focused(page)).toBe('field')
  expect(await field(page).inputValue()).toBe('okviri')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('field')
  expect(await field(page).inputValue()).toBe('okviri')
  await page.keyboard.press('ArrowDown')
  await panel(page, 'found').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('field')
  await page.keyboard.press('Shift+Tab')
  await panel(page).waitFor({ state: 'detached' })
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await panel(page, 'found').waitFor()
  await page.keyboard.press('ArrowDown')
  const href = await page.evaluate(() => document.activeElement?.getAttribute('href'))
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
  expect(problems).toEqual([])
  await context.close()
})

test('SRCH-08 what was found is announced, and so is that nothing was', async () => {
  const { page, context } = await visitor(baseUrl)
  await searching(page)
  await find(page, 'okvir')
  const status = page.locator('header search [role="status"]')
  expect(await status.textContent()).toMatch(/^\d+ rezultat/)
  await find(page, 'xqzwvkj')
  await page.waitForFunction(() =>
    document.querySelector('header search [role="status"]')?.textContent?.startsWith('Nema rezultata'),
  )
  await context.close()
})

test('SRCH-08 no result: the overlay and the page offer ways on', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.route(call, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, nearest: ['okviri'] } })
  })
  await searching(page)
  await find(page, 'xqzwvkj')
  expect(await panel(page).innerText()).toContain('Nema rezultata za „xqzwvkj“.')
  expect(await panel(page).locator('a[href="/proizvodi/suncane-naocale"]').count()).toBe(1)
  await panel(page).getByRole('link', { name: 'okviri', exact: true }).click()
  await page.waitForURL(/keyword=okviri/)
  await page.goto('/rezultati-pretrage?s=1&keyword=xqzwvkj')
  expect(await page.locator('h1').innerText()).toBe('Nema rezultata za „xqzwvkj“.')
  expect(await page.locator('main a[href="/proizvodi/kontaktne-lece"]').count()).toBe(1)
  expect(await page.locator('main [data-product-id]').count()).toBe(4)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/rezultati-pretrage?s=1&keyword=${'xq'.repeat(90)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
})

test('SRCH-08 recent searches come back on focus, and go one by one or all at once', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  for (const term of ['okrugli okvir', 'kapi', 'KAPI']) {
    await searching(page)
    await field(page).fill(term)
    await field(page).press('Enter')
    await page.waitForURL(new RegExp(`keyword=${term.replace(' ', '.')}`))
    // The results' own page keeps the term when it has been taken over.
    await ready(page)
  }
  await searching(page)
  await panel(page, 'start').waitFor()
  const terms = () => panel(page).locator('li a[href^="/rezultati-pretrage"]').allInnerTexts()
  expect(await terms()).toEqual(['KAPI', 'okrugli okvir'])
  await page.getByRole('button', { name: 'Ukloni iz nedavnih pretraga: KAPI' }).click()
  expect(await terms()).toEqual(['okrugli okvir'])
  expect(await focused(page)).toBe('field')
  await page.reload()
  await searching(page)
  await page.getByRole('button', { name: 'Obriši sve' }).click()
  expect(await terms()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('izlog_recent_searches'))).toBe('[]')
  expect(problems).toEqual([])
  await context.close()
})

const asksForKapi = (request: Request) => request.postData()?.includes('"kapi"') ?? false

/** Holds the answers to 'kapi' back until they are let go; what was called off by then is gone. */
async function holdKapi(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(call, async (route) => {
    if (asksForKapi(route.request())) await held
    await route.continue().catch(() => undefined)
  })
  return () => release()
}

test('SRCH-08 a slow answer to an earlier term never takes a newer one’s place', async () => {
  const { page, context } = await visitor(baseUrl)
  const arrived = page.waitForRequest(asksForKapi)
  const release = await holdKapi(page)
  await searching(page)
  await field(page).fill('kapi')
  await arrived
  const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path))
  await find(page, 'okvir')
  expect((await calledOff).postData()).toContain('"kapi"')
  const shown = await panel(page).innerText()
  release()
  await page.evaluate(() => fetch('/healthz'))
  expect(await panel(page).innerText()).toBe(shown)
  expect(shown).toContain('okvir')
  await context.close()
})

test('SRCH-08 an answer that takes the focused result away leaves the keyboard in the search', async () => {
  const { page, context } = await visitor(baseUrl)
  const release = await holdKapi(page)
  await searching(page)
  await find(page, 'okvir')
  await field(page).fill('kapi')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(0)
  const answered = page.waitForResponse(call)
  release()
  await answered
  await panel(page, 'found').waitFor()
  expect(await focused(page)).toBe('field')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await context.close()
})

test('SRCH-08 an answer takes the keyboard nowhere where the focus had left the results before it came', async () => {
  const { page, context } = await visitor(baseUrl)
  const release = await holdKapi(page)
  await searching(page)
  await find(page, 'okvir')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const asked = page.waitForRequest(asksForKapi)
  await field(page).fill('kapi')
  await asked
  // As a press on the panel's own words does: on a phone the keyboard goes.
  await field(page).evaluate((element: HTMLInputElement) => element.blur())
  release()
  await expect.poll(() => panel(page, 'found').textContent()).toMatch(/kapi/i)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await context.close()
})

test('SRCH-08 a failed answer shows a toast and a way to try again', async () => {
  const { page, context } = await visitor(baseUrl)
  let failing = true
  await page.route(call, (route) =>
    failing ? route.fulfill({ status: 500, json: { error: true } }) : route.continue(),
  )
  await searching(page)
  await field(page).fill('okvir')
  await panel(page, 'failed').waitFor()
  expect(await page.locator('[data-toast="error"]').innerText()).toContain('Došlo je do greške.')
  failing = false
  await panel(page).getByRole('button', { name: 'Pokušaj ponovno' }).click()
  await panel(page, 'found').waitFor()
  await context.close()
})

test('UI-08 the open overlay passes axe in every state and stays within 320 px', async () => {
  for (const width of [1440, 390, 320]) {
    const { page, context } = await visitor(baseUrl, { width })
    await page.goto('/')
    await page.evaluate(() =>
      localStorage.setItem('izlog_recent_searches', JSON.stringify(['okvir', 'a'.repeat(120)])),
    )
    await searching(page)
    await panel(page, 'start').waitFor()
    await fitsAndIsAccessible(page, width)
    for (const term of ['okvir', 'xqzwvkj']) {
      await find(page, term)
      await fitsAndIsAccessible(page, width, 'header')
    }
    await context.close()
  }
}, 180_000)

test('UI-08 blog, post and the page of no results pass axe and stay within 320 px', async () => {
  for (const width of [1440, 320]) {
    const { page, context } = await visitor(baseUrl, { width })
    for (const path of [
      '/blog',
      '/blog/kako-procitati-nalaz-za-naocale',
      '/rezultati-pretrage?s=1&keyword=xqzwvkj',
    ]) {
      await page.goto(path)
      await ready(page)
      await fitsAndIsAccessible(page, width)
    }
    await context.close()
  }
}, 180_000)

async function fitsAndIsAccessible(page: Page, width: number, part?: string): Promise<void> {
  await expectAccessible(page, part)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
