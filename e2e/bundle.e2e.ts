import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { restock } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const cents = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))

test('BNDL-03 the price follows what is ticked, and is what the cart charges; an error keeps it and says so', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto('/proizvod/paket-kornat')
  await ready(page)
  const price = page.locator('[aria-busy] strong').first()
  const parts = page.locator('form[data-main-cart-form] input[type="checkbox"]')
  const all = cents(await price.textContent())
  await parts.nth(0).uncheck()
  await expect.poll(async () => cents(await price.textContent())).toBeLessThan(all)
  const less = cents(await price.textContent())
  // Quicker than the answers: the last choice counts.
  for (const change of ['check', 'uncheck', 'check', 'uncheck'] as const) await parts.nth(1)[change]()
  await parts.nth(1).check()
  await expect.poll(async () => cents(await price.textContent())).toBe(less)
  await expectAccessible(page)
  const answered = page.waitForResponse('**/cart/add_to_cart')
  await page.getByRole('button', { name: 'Dodaj u košaricu', exact: true }).first().click()
  const { total_price: total } = (await (await answered).json()) as { total_price: string }
  expect(cents(total)).toBe(less)
  // What is left alone is no bundle, and its row says what it costs so.
  const main = page.locator('form[data-main-cart-form] li').first()
  expect(await main.locator('s').count()).toBe(1)
  for (const part of await parts.all()) await part.uncheck()
  await expect.poll(async () => cents(await price.textContent())).toBeLessThan(less)
  expect(await main.locator('s').count()).toBe(0)
  // Prices of what was chosen on the way may come before.
  await expect
    .poll(async () => (await main.innerText()).includes((await price.textContent()) ?? '?'))
    .toBe(true)
  for (const part of (await parts.all()).slice(1)) await part.check()
  await expect.poll(async () => cents(await price.textContent())).toBe(less)
  expect(problems).toEqual([])
  await page.route('**/product/get_bundle_saving_prices', (route) => route.abort())
  await parts.nth(1).uncheck()
  await page.getByText('Prikazana je cijena prijašnjeg odabira').waitFor()
  expect(cents(await price.textContent())).toBe(less)
  await context.close()
})

test('BNDL-03 the answer to an older choice never shows, neither after a newer one nor after the page’s own again', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  let release = () => {}
  let isHeld = true
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const call = '**/product/get_bundle_saving_prices'
  await page.route(call, async (route) => {
    if (isHeld) await held
    await route.continue().catch(() => undefined)
  })
  await page.goto('/proizvod/paket-kornat')
  await ready(page)
  const price = page.locator('[aria-busy] strong').first()
  const parts = page.locator('form[data-main-cart-form] input[type="checkbox"]')
  const whole = await price.textContent()
  const isBusy = () => price.locator('xpath=ancestor::*[@aria-busy][1]').getAttribute('aria-busy')
  const ask = (part: number, choice: 'check' | 'uncheck') =>
    Promise.all([page.waitForRequest(call), parts.nth(part)[choice]()])
  // At once: after ten seconds it would be given up in any case.
  const calledOff = () =>
    page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('get_bundle_saving_prices'),
      timeout: 5000,
    })
  // Back to what the page came with, which is not asked for.
  await ask(0, 'uncheck')
  await expect.poll(isBusy).toBe('true')
  await Promise.all([calledOff(), parts.nth(0).check()])
  await expect.poll(isBusy).toBe('false')
  expect(await price.textContent()).toBe(whole)
  // On to another one.
  await ask(0, 'uncheck')
  isHeld = false
  await Promise.all([calledOff(), page.waitForResponse(call), ask(1, 'uncheck')])
  await expect.poll(isBusy).toBe('false')
  const newest = await price.textContent()
  expect(newest).not.toBe(whole)
  release()
  await page.evaluate(() => fetch('/healthz'))
  expect([await price.textContent(), await isBusy()]).toEqual([newest, 'false'])
  expect(problems).toEqual([])
  await context.close()
})

test('BNDL-01 BNDL-02 without scripts a bundle with a choice of one, and one to fill, cost what their page says', async () => {
  for (const path of ['/proizvod/paket-kupaliste', '/proizvod/paket-za-dan-pred-zaslonom']) {
    const { page, context } = await visitor(baseUrl, { scripts: false })
    await page.goto(path)
    expect(await page.getByText('Cijena vrijedi za dijelove').isVisible()).toBe(true)
    const shown = (await page.locator('[aria-busy] strong').first().textContent()) ?? ''
    expect(cents(shown)).toBeGreaterThan(1000)
    await page.getByRole('button', { name: 'Dodaj u košaricu', exact: true }).first().click()
    await page.goto('/kosarica')
    expect(await page.locator('main').textContent()).toContain(shown)
    await context.close()
  }
})

test('BNDL-01 BNDL-03 BNDL-04 a bundle is emptied, filled and counted by keyboard on a phone; every price on the way is one', async () => {
  await restock('/proizvod/paket-za-ciste-naocale')
  const { page, context, problems } = await visitor(baseUrl, { width: 390, height: 844 })
  await page.goto('/proizvod/paket-za-ciste-naocale')
  await ready(page)
  const price = page.locator('[aria-busy] strong').first()
  const whole = (await price.textContent()) ?? ''
  const spray = page.getByLabel('Sprej', { exact: false }).locator('visible=true').first()
  const chosen = await spray.inputValue()
  const remove = page.getByRole('button', { name: 'Ukloni iz paketa: Sprej' })
  await remove.focus()
  await page.keyboard.press('Enter')
  // What has to be filled and is not: from what it costs, and the keyboard is where it goes on.
  await expect.poll(() => price.textContent()).toContain('već od')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  expect(await remove.isVisible()).toBe(false)
  await expectAccessible(page)
  // The page may have begun with another than the first one: what stands in stock changes beside this journey.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return spray.inputValue()
    })
    .toBe(chosen)
  await expect.poll(async () => (await price.textContent())?.includes('već od')).toBe(false)
  await expect.poll(async () => cents(await price.textContent())).toBe(cents(whole))
  await page.getByRole('button', { name: 'Povećaj količinu' }).first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.textContent()).toContain('za 3')
  const three = cents(((await price.textContent()) ?? '').replace(/za 3.*/, ''))
  // Steps of price count in a bundle too: three may cost less than three times one.
  expect(three).toBeGreaterThan(2 * cents(whole))
  expect(three).toBeLessThanOrEqual(3 * cents(whole))
  await expectAccessible(page)
  const answered = page.waitForResponse('**/cart/add_to_cart')
  await page.getByRole('button', { name: 'Dodaj u košaricu', exact: true }).first().press('Enter')
  const { total_price: total } = (await (await answered).json()) as { total_price: string }
  expect(cents(total)).toBe(three)
  await page.goto('/kosarica')
  await ready(page)
  expect(await page.locator('main').textContent()).toContain(
    'Dijelovi paketa mijenjaju se i uklanjaju zajedno.',
  )
  // One quantity for all of it: what it costs, what its parts are and what is saved follow.
  const bundle = page.locator('main [data-bundle]')
  const count = bundle.getByRole('textbox', { name: 'Količina: Paket za čiste naočale' })
  expect(await bundle.getByRole('textbox').count()).toBe(1)
  expect(await count.inputValue()).toBe('3')
  await bundle.getByRole('button', { name: 'Smanji količinu' }).press('Enter')
  await expect.poll(async () => cents(await count.inputValue())).toBe(2)
  const [first, second] = await bundle.locator('[data-quote-item-id]').all()
  for (const part of [first, second]) await expect.poll(() => part?.innerText()).toContain('2\u00a0kom')
  await expect
    .poll(async () => cents((await bundle.innerText()).match(/\d+,\d\d/)?.[0] ?? ''))
    .toBeLessThan(three)
  const held = await page.request.post('/cart/update_cart', {
    data: { data: [] },
    headers: { 'sec-fetch-site': 'same-origin', 'x-pieces': 'data' },
  })
  const { lines } = ((await held.json()) as { minicart: { lines: { qty: number; total: number }[] } })
    .minicart
  expect(new Set(lines.map(({ qty }) => qty))).toEqual(new Set([2000]))
  expect(cents((await bundle.innerText()).match(/\d+,\d\d/)?.[0] ?? '')).toBe(
    lines.reduce((sum, { total }) => sum + total, 0),
  )
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ukloni paket: Paket za čiste naočale' }).first().press('Enter')
  await page.getByText('Vaša košarica je trenutno prazna.').first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test.each([true, false])(
  'BNDL-02 UI-07 at 320 px what fills a place can be read: its name first, and beside its own picture (scripts: %s)',
  async (scripts) => {
    const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 700, scripts })
    await page.goto('/proizvod/paket-leca-u-boji')
    if (scripts) await ready(page)
    const place = page.locator('[data-slot-id]').first()
    const shown = place.locator('[data-slot-chosen]')
    const nameOf = async () =>
      ((await place.locator('option:checked').textContent()) ?? '').split(' · ')[0]?.trim() ?? ''
    expect((await nameOf()).length).toBeGreaterThan(8)
    expect(await shown.textContent()).toContain(await nameOf())
    const picture = () => shown.locator('img[src]:not([src^="data:"])').first().getAttribute('src')
    const before = await picture()
    const other = place.locator('option:not([value=""]):not(:checked):not([disabled])').first()
    await place.locator('select').selectOption((await other.getAttribute('value')) ?? '')
    if (scripts) {
      expect(await shown.textContent()).toContain(await nameOf())
      await expect.poll(picture).not.toBe(before)
    } else expect(await shown.isVisible()).toBe(false)
    expect(await page.getByText('Slika prikazuje primjer').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    if (scripts) await expectAccessible(page)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('BNDL-02 BNDL-03 without scripts a refused bundle comes back as it was ticked, and priced for that', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false })
  await page.goto('/proizvod/paket-kornat')
  const price = page.locator('[aria-busy] strong').first()
  const whole = cents(await price.textContent())
  const parts = page.locator('form[data-main-cart-form] input[type="checkbox"]')
  await parts.nth(0).uncheck()
  const add = page.getByRole('button', { name: 'Dodaj u košaricu', exact: true }).first()
  const qty = page.locator('form[data-main-cart-form] input[name="qty"]')
  await qty.fill('9000')
  await add.click()
  expect(await parts.nth(0).isChecked()).toBe(false)
  expect(await parts.nth(1).isChecked()).toBe(true)
  expect(await price.textContent()).toContain('za 9000')
  await qty.fill('1')
  await add.click()
  await page.goto('/kosarica')
  const bundle = page.locator('main [data-bundle]')
  const sum = async () => cents((await bundle.innerText()).match(/\d+,\d\d/)?.[0] ?? '')
  const one = await sum()
  expect(one).toBeGreaterThan(0)
  expect(one).toBeLessThan(whole)
  expect(await bundle.innerText()).toContain('Ušteda')
  // More than there is: said of the part, beside the bundle's field, and nothing has changed.
  const count = bundle.getByRole('textbox')
  const update = page.getByRole('button', { name: 'Ažuriraj košaricu' })
  await count.fill('9000')
  await update.last().click()
  expect(await count.inputValue()).toBe('9000')
  expect(await count.getAttribute('aria-invalid')).toBe('true')
  expect(await sum()).toBe(one)
  await count.fill('2')
  await update.last().click()
  expect(await count.inputValue()).toBe('2')
  expect(await sum()).toBe(2 * one)
  await context.close()
})

test.each([320, 390, 768, 1440])(
  'CMP-02 UI-07 at %i px eight products of several kinds widen no page: the comparison alone scrolls',
  async (width) => {
    const { page, context } = await visitor(baseUrl)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await ready(page)
    const ids = [397, 399, 410, 268, 407, 239, 248, 1]
    const headers = { accept: 'application/json', origin: baseUrl }
    for (const id of ids) {
      await context.request.post('/compare/toggle', { form: { product_id: id, is_compare: 1 }, headers })
    }
    await page.goto('/usporedba')
    await ready(page)
    expect(await page.locator('th[data-product-id]').count()).toBeGreaterThan(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // On a phone the name of an attribute stands above its values, else what goes by passes under it, up to the window's edge.
    const seen = await page.locator('section[aria-label] > table').evaluate((table) => {
      table.parentElement?.scrollTo({ left: 120, behavior: 'instant' })
      const row = table.querySelector('tbody tr:nth-child(2)') as HTMLElement
      const name = row.firstElementChild as HTMLElement
      row.scrollIntoView({ block: 'center', behavior: 'instant' })
      const shown = name.firstElementChild as HTMLElement
      return {
        left: name.getBoundingClientRect().left,
        text: shown.getBoundingClientRect().left,
        shadow: getComputedStyle(name).boxShadow,
      }
    })
    expect(seen.text).toBeGreaterThanOrEqual(0)
    expect(seen.text).toBeLessThan(width < 768 ? 60 : 120)
    if (width < 768) expect(seen.shadow).toBe('none')
    else expect(Number(/(-[\d.]+)px 0px 0px 0px/.exec(seen.shadow)?.[1])).toBeCloseTo(-seen.left, 1)
    await context.close()
  },
)
