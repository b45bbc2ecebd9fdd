import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { changing, everything, firstProduct, openList } from './list-page.ts'
import { restock } from './stock.ts'

const baseUrl = inject('baseUrl')
const category = '/proizvodi/dioptrijski-okviri'
afterAll(endVisits)

const addButton = (page: Page) =>
  page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first()

test('UI-03 with scripts the address’s destination goes with every form post, and with no list', async () => {
  const { page, context } = await visitor(baseUrl)
  const posts = new Map<string, string>()
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.set(new URL(request.url()).pathname, request.postData() ?? '')
  })
  await page.goto(`${await firstProduct()}?destination=/favoriti`)
  await ready(page)
  await addButton(page).click()
  await page.locator('[data-toast]').getByRole('link', { name: 'Pogledaj košaricu' }).waitFor()
  for (const action of ['/api/favorite', '/compare/toggle']) {
    const answered = page.waitForResponse(`**${action}`)
    await page.locator(`form[action="${action}"] button`).first().click()
    await answered
    expect(new URLSearchParams(posts.get(action)).get('destination'), action).toBe('/favoriti')
  }
  expect(new URLSearchParams(posts.get('/cart/add_to_cart')).get('destination')).toBe('/favoriti')
  await page.goto(`${category}?destination=/favoriti`)
  await ready(page)
  await changing(page, () => page.locator('select[name="sort"]').selectOption('price_asc'))
  expect(posts.get('/get_products')).not.toContain('destination')
  await context.close()
})

test('UI-03 without scripts a form leads where its page’s address says, never to another site', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  const product = await firstProduct()
  await restock(product)
  await page.goto(`${product}?destination=/favoriti`)
  await addButton(page).click()
  await page.waitForURL('**/favoriti')
  await page.goto(`${product}?destination=//drugdje.example/`)
  await addButton(page).click()
  await page.waitForLoadState()
  expect(new URL(page.url()).pathname).toBe(product)
  await context.close()
})

test('UI-06 what is scrolled to stands 50 px below the header', async () => {
  for (const width of [1440, 390]) {
    const { page, context } = await openList(everything, { width })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const third = page.getByRole('link', { name: 'Stranica 3', exact: true })
    await changing(page, () => third.evaluate((link: HTMLElement) => link.click()))
    const gap = await page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return (document.querySelector('[data-product-list]')?.getBoundingClientRect().top ?? 0) - header
    })
    // A phone's header is not of whole pixels, nor is what is scrolled.
    expect(Math.abs(gap - 50), `${width} px`).toBeLessThan(2)
    await context.close()
  }
})

test('UI-02 who moves the focus before an overlay has taken it keeps it', async () => {
  const { page, context } = await openList(category, { width: 390, height: 844 })
  const stays = await page.evaluate(async () => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const opener = [...document.querySelectorAll<HTMLElement>('main a, main button')].find((control) =>
      /^Filtri/.test(control.textContent ?? ''),
    )
    opener?.click()
    // The sheet opens before the filters are in it.
    for (let waited = 0; !document.querySelector('dialog[open] form'); waited++) {
      if (waited > 500) return 'no filters'
      await wait(1)
    }
    const last = [...document.querySelectorAll<HTMLElement>('dialog[open] form button')].at(-1)
    last?.focus()
    await wait(300)
    return document.activeElement === last ? 'stays' : document.activeElement?.outerHTML
  })
  expect(stays).toBe('stays')
  await context.close()
})

test('UI-02 the focus is at an overlay’s first control 100 ms after it opened, and comes back when it closes', async () => {
  const { page, context } = await openList(category, { width: 390, height: 844 })
  const opener = page
    .getByRole('link', { name: /^Filtri/ })
    .or(page.getByRole('button', { name: /^Filtri/ }))
    .first()
  await opener.click()
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  const isFirst = () =>
    dialog.evaluate((element) => {
      const controls = [
        ...element.querySelectorAll<HTMLElement>(
          'a[href], button, input:not([type="hidden"]), select, summary',
        ),
      ]
      return controls.find((control) => control.checkVisibility()) === document.activeElement
    })
  // Of the filters, which come into the sheet once it is seen.
  await dialog.locator('form').first().waitFor()
  await expect.poll(isFirst).toBe(true)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Zatvori' }).first().click(),
  ]) {
    await close()
    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.click()
    await dialog.waitFor()
  }
  await context.close()
})

test('UI-01 a press that begins in an overlay and ends outside of it, as of who marks text, leaves it open', async () => {
  const { page, context } = await openList(category)
  await page.locator('[data-header="cart"]').first().click()
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  const title = await dialog.getByRole('heading').first().boundingBox()
  // Longer than a double click takes: what opened it is over.
  await page.waitForTimeout(600)
  await page.mouse.move((title?.x ?? 0) + 5, (title?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move(20, 400, { steps: 4 })
  await page.mouse.up()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await dialog.count()).toBe(1)
  await page.mouse.click(20, 400)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('a wrong method is 405 with what the address takes: to programs as JSON, to browsers as a page', async () => {
  for (const [path, method, allow] of [
    ['/get_products', 'GET', 'POST'],
    ['/cart/add_to_cart', 'DELETE', 'POST'],
    ['/lookup/cities', 'PUT', 'GET, HEAD'],
    [category, 'POST', 'GET, HEAD'],
    ['/', 'PUT', 'GET, HEAD'],
  ] as const) {
    const answer = await fetch(baseUrl + path, { method })
    expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, allow])
    expect(await answer.json()).toMatchObject({ error: true, title: 'Greška' })
  }
  const { page, context } = await visitor(baseUrl)
  expect((await page.goto('/get_products'))?.status()).toBe(405)
  expect(await page.locator('h1').innerText()).not.toBe('')
  await context.close()
})

test('FORM-18 every item of every lookup says whether it needs an address', async () => {
  for (const name of ['cities?q=zagr', 'countries', 'delivery_types', 'payment_types']) {
    const { ret } = (await (await fetch(`${baseUrl}/lookup/${name}`)).json()) as {
      ret: { is_delivery: unknown }[]
    }
    expect(ret.length, name).toBeGreaterThan(0)
    for (const item of ret) expect([0, 1], name).toContain(item.is_delivery)
  }
})

test('UI-09 where scripts are on but none arrives, forms get the buttons that scripts press otherwise', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(await firstProduct())
  await addButton(page).click()
  await page.goto('/kosarica')
  const update = page.getByRole('button', { name: 'Ažuriraj košaricu' }).first()
  const more = page.locator('main').getByRole('button', { name: 'Povećaj količinu' }).first()
  expect([await update.isVisible(), await more.isVisible()]).toEqual([false, true])
  await update.waitFor()
  // What only scripts can press goes at the same time.
  expect(await more.isVisible()).toBe(false)
  await page.locator('main input[name="data[0][qty]"]').first().fill('2')
  await update.click()
  await page.waitForLoadState()
  expect(await page.locator('main input[name="data[0][qty]"]').first().inputValue()).toMatch(/^2/)
  await page.goto(category)
  await page.locator('form[data-filters] button[data-show-list]').waitFor()
  await page.locator('select[name="sort"]').selectOption('price_asc')
  await page.getByRole('button', { name: 'Primijeni', exact: true }).click()
  await page.waitForURL(/sort=price_asc/)
  await context.close()
})

test('UI-09 where scripts arrive, those buttons never show', async () => {
  const { page, context } = await openList(category)
  await page.waitForTimeout(4500)
  expect(await page.getByRole('button', { name: 'Primijeni', exact: true }).count()).toBe(0)
  expect(await page.locator('form[data-filters] button[data-show-list]').isVisible()).toBe(false)
  await context.close()
})
