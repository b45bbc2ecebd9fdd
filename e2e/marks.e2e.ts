import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { browser, endVisits, expectAccessible, ready, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
const category = '/proizvodi/dioptrijski-okviri'
afterAll(endVisits)

type Kind = '/api/favorite' | '/compare/toggle'

/** The toggles of one kind, in all of the page or of one product. */
const toggles = (page: Page, action: Kind, productId?: string) =>
  page.locator(
    `form[action="${action}"]${productId ? `:has([name="product_id"][value="${productId}"])` : ''} button`,
  )

const heart = (page: Page, productId?: string) => toggles(page, '/api/favorite', productId)
const scales = (page: Page, productId?: string) => toggles(page, '/compare/toggle', productId)
const countOf = (page: Page, name: 'favourites' | 'compare') => page.locator(`[data-count="${name}"]`)

/** The ids of the products on the page, in order. */
const products = (page: Page) =>
  page
    .locator('main [data-product-id]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product-id') ?? ''))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

async function pressed(page: Page, action: Kind, productId: string): Promise<(string | null)[]> {
  return toggles(page, action, productId).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-pressed')),
  )
}

/** Presses and waits for the answer. */
async function press(page: Page, action: Kind, productId: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(action))
  await toggles(page, action, productId).first().click()
  await (await answered).finished()
}

test('FAV-01, FAV-03, FAV-05 a heart flips at once, the header follows the count, the notice has its two buttons', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await open(page, category)
  const [first = '', second = ''] = await products(page)
  // Held back within the page: while a browser's requests are intercepted it complains of its page transitions.
  await page.evaluate(() => {
    const send = window.fetch
    const held = new Promise((resolve) => window.addEventListener('let-through', resolve, { once: true }))
    window.fetch = (...request) => held.then(() => send(...request))
  })
  await heart(page, first).click()
  expect(await pressed(page, '/api/favorite', first)).toEqual(['true'])
  expect(await countOf(page, 'favourites').textContent()).toBe('1')
  await page.evaluate(() => window.dispatchEvent(new Event('let-through')))
  const name = await page.locator(`[data-product-id="${first}"] h3`).innerText()
  const toast = page.locator('[data-toast="success"]', { hasText: name })
  await toast.getByText('Dodano u favorite').waitFor()
  await toast.getByRole('link', { name: 'Pogledaj favorite' }).waitFor()
  await toast.getByRole('button', { name: 'Nastavi' }).click()
  await toast.waitFor({ state: 'detached' })
  await press(page, '/api/favorite', second)
  await expect.poll(() => countOf(page, 'favourites').textContent()).toBe('2')
  await page.getByRole('link', { name: 'Pogledaj favorite' }).click()
  await page.waitForURL('**/favoriti')
  expect(await products(page)).toEqual([second, first])
  expect(problems).toEqual([])
  await context.close()
})

test('FAV-03 every toggle of a product on the page follows', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await open(page, '/')
  const ids = await products(page)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  const shown = twice ?? ids[0] ?? ''
  const expected = await heart(page, shown).count()
  await press(page, '/api/favorite', shown)
  await expect.poll(() => pressed(page, '/api/favorite', shown)).toEqual(Array<string>(expected).fill('true'))
  // What another tab did arrives with the next answer.
  const other = await context.newPage()
  await open(other, category)
  const [foreign = ''] = (await products(other)).filter((id) => id !== shown)
  await press(other, '/api/favorite', foreign)
  const again = ids.find((id) => id !== shown && id !== foreign) ?? ''
  await press(page, '/api/favorite', again)
  await expect.poll(() => countOf(page, 'favourites').textContent()).toBe('3')
  expect(problems).toEqual([])
  await context.close()
})

test('FAV-01 a refusal puts the heart back and says why', async () => {
  const { page, context } = await visitor(baseUrl)
  await open(page, category)
  const [id = ''] = await products(page)
  await page.route('**/api/favorite', (route) =>
    route.fulfill({ json: { error: true, title: 'Greška', message: 'Lista je puna.' } }),
  )
  await heart(page, id).click()
  await page.locator('[data-toast="error"]').getByText('Lista je puna.').waitFor()
  expect(await pressed(page, '/api/favorite', id)).toEqual(['false'])
  expect(await countOf(page, 'favourites').count()).toBe(0)
  await page.route('**/compare/toggle', (route) => route.abort())
  await scales(page, id).click()
  // One notice at a time: the newer one takes its place.
  await page.locator('[data-toast="error"]').getByText('Lista je puna.').waitFor({ state: 'detached' })
  expect(await page.locator('[data-toast="error"]').count()).toBe(1)
  expect(await pressed(page, '/compare/toggle', id)).toEqual(['false'])
  await context.close()
})

test('FAV-04 taking a favourite out on its page removes its tile, the focus goes on to the next', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await open(page, category)
  const [first = '', second = ''] = await products(page)
  await press(page, '/api/favorite', first)
  await press(page, '/api/favorite', second)
  await open(page, '/favoriti')
  await expectAccessible(page)
  expect(await products(page)).toEqual([second, first])
  await heart(page, second).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => products(page)).toEqual([first])
  expect(await heart(page, first).evaluate((one) => one === document.activeElement)).toBe(true)
  await press(page, '/api/favorite', first)
  await page.getByText('Još nemate favorita.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expectAccessible(page)
  expect(problems).toEqual([])
  await context.close()
})

test('FAV-04, FAV-05 what another tab takes out of the favourites moves no focus in this one', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await open(page, category)
  const ids = (await products(page)).slice(0, 4)
  for (const id of ids) await press(page, '/api/favorite', id)
  const other = await context.newPage()
  await open(other, '/favoriti')
  const takeOut = async (id: string, shown: number) => {
    await press(page, '/api/favorite', id)
    await expect.poll(async () => (await products(other)).length).toBe(shown)
  }
  const focused = () =>
    other.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName)
  await takeOut(ids[0] ?? '', 3)
  expect(await focused()).toBe('BODY')
  await heart(other, ids[3]).focus()
  await other.locator('input[name="keyword"]').first().focus()
  await takeOut(ids[1] ?? '', 2)
  expect(await focused()).toBe('keyword')
  expect(problems).toEqual([])
  await context.close()
})

test('CMP-01 comparing flips at once, is counted, and its notice leads to the comparison', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await open(page, category)
  const [first = '', second = ''] = await products(page)
  await press(page, '/compare/toggle', first)
  await press(page, '/compare/toggle', second)
  await expect.poll(() => countOf(page, 'compare').textContent()).toBe('2')
  await press(page, '/compare/toggle', first)
  await expect.poll(() => countOf(page, 'compare').textContent()).toBe('1')
  await press(page, '/compare/toggle', first)
  const toast = page.locator('[data-toast]').last()
  await toast.getByRole('button', { name: 'Nastavi' }).waitFor()
  await toast.getByRole('link', { name: 'Pogledaj usporedbu' }).click()
  await page.waitForURL('**/usporedba')
  expect(await page.locator('th[data-product-id]').count()).toBe(2)
  expect(problems).toEqual([])
  await context.close()
})

test('CMP-02, CMP-03 the comparison marks differences; removing is finished before the page moves on', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await open(page, category)
  const [first = '', second = '', third = ''] = await products(page)
  for (const id of [first, second, third]) await press(page, '/compare/toggle', id)
  await open(page, '/usporedba')
  await expectAccessible(page)
  const rows = page.locator('tbody tr')
  const all = await rows.filter({ visible: true }).count()
  await page.getByLabel('Samo razlike').check()
  const differing = await rows.filter({ visible: true }).count()
  expect(differing).toBeLessThan(all)
  expect(differing).toBe(await page.locator('tr[data-differs]').count())
  for (const row of await page.locator('tr[data-differs]').all()) {
    const values = await row.locator('td').allTextContents()
    expect(new Set(values).size).toBeGreaterThan(1)
  }
  // The way to the server is slow; whoever leaves in the meantime finds the product gone on the next page.
  await page.evaluate(() => {
    const send = window.fetch
    window.fetch = async (...request) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return send(...request)
    }
  })
  await scales(page, third).click()
  await expect.poll(() => page.locator('th[data-product-id]').count()).toBe(2)
  await page.locator('[data-header="favourites"]').click()
  await page.waitForURL('**/favoriti')
  expect(await countOf(page, 'compare').textContent()).toBe('2')
  expect(problems).toEqual([])
  await context.close()
})

test('CMP-02 the comparison loads again when a product is added while it is shown', async () => {
  const { page, context } = await visitor(baseUrl)
  await open(page, category)
  const [first = '', second = ''] = await products(page)
  await press(page, '/compare/toggle', first)
  await open(page, '/usporedba')
  await page.evaluate((id) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form method="post" action="/compare/toggle"><input name="product_id" value="${id}"><button name="is_compare" value="1">+</button></form>`,
    )
  }, second)
  await page.locator('body > form button').click()
  await expect.poll(() => page.locator('th[data-product-id]').count()).toBe(2)
  expect(await page.locator('body > form').count()).toBe(0)
  await context.close()
})

test('LIST-15 the first render, a reloaded list, the product page and Back all show what is marked', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await open(page, category)
  const [first = ''] = await products(page)
  await press(page, '/api/favorite', first)
  const html = await (await context.request.get(category)).text()
  const form = new RegExp(`<form[^>]*action="/api/favorite"[^>]*><input[^>]*value="${first}".*?</form>`).exec(
    html,
  )
  expect(form?.[0]).toContain('aria-pressed="true"')
  await page.locator('main form input[type="checkbox"]').first().click()
  await page.waitForURL((url) => url.search !== '')
  await page.goBack()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => pressed(page, '/api/favorite', first)).toEqual(['true'])
  const [, other = ''] = await products(page)
  await page.locator(`[data-product-id="${other}"] a`).first().click()
  await page.waitForURL('**/proizvod/**')
  await ready(page)
  await press(page, '/api/favorite', other)
  await page.goBack()
  await page.waitForURL(`**${category}`)
  await expect.poll(() => pressed(page, '/api/favorite', other)).toEqual(['true'])
  expect(await countOf(page, 'favourites').textContent()).toBe('2')
  // A visitor without a session, whose pages are kept, sees none of it.
  const stranger = await visitor(baseUrl)
  await open(stranger.page, category)
  expect(await pressed(stranger.page, '/api/favorite', first)).toEqual(['false'])
  await stranger.context.close()
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-15 without scripts a toggle is a plain form that comes back with a notice', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto(category)
  const [first = ''] = await products(page)
  await heart(page, first).click()
  await page.getByText('Dodano u favorite').waitFor()
  expect(page.url()).toContain(category)
  expect(await pressed(page, '/api/favorite', first)).toEqual(['true'])
  await scales(page, first).click()
  await page.getByText('Dodano u usporedbu').waitFor()
  await heart(page, first).click()
  await page.getByText('Uklonjeno iz favorita').waitFor()
  expect(await pressed(page, '/api/favorite', first)).toEqual(['false'])
  await page.goto('/usporedba')
  expect(await page.locator('th[data-product-id]').count()).toBe(1)
  await context.close()
})

test('LIST-15 toggles name their product, are 44 px for a finger, and the page stays accessible', async () => {
  const context = await (await browser()).newContext({
    baseURL: baseUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await open(page, category)
  const [first = ''] = await products(page)
  const name = await page.locator(`[data-product-id="${first}"] h3`).innerText()
  expect(await heart(page, first).getAttribute('aria-label')).toBe(`Dodaj u favorite: ${name}`)
  expect(await scales(page, first).getAttribute('aria-label')).toBe(`Usporedi: ${name}`)
  for (const toggle of [heart(page, first), scales(page, first)]) {
    const box = await toggle.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await press(page, '/api/favorite', first)
  await press(page, '/compare/toggle', first)
  await expectAccessible(page)
  await context.close()
})
