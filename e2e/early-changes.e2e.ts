import type { Page, Route } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, type Visit, visitor } from './browser.ts'
import { fillCustomer, person } from './checkout-page.ts'
import { box, sunglasses } from './list-page.ts'
import { simpleProducts } from './shopper.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

type SlowVisit = Visit & {
  /** Opens a page whose scripts are on their way until `arrive` is called. */
  open(path: string): Promise<void>
  arrive(): Promise<void>
}

/** A visitor to whom scripts come late. */
async function visitSlowly(options: { width?: number } = {}): Promise<SlowVisit> {
  const visit = await visitor(baseUrl, options)
  const { page } = visit
  let late = true
  let held: Route[] = []
  await page.route('**/assets/*.js', (route) => {
    if (late) held.push(route)
    else void route.continue()
  })
  return {
    ...visit,
    async open(path) {
      late = true
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('footer').first().waitFor()
      // With its styles, which the page's load would wait for scripts to say.
      await page.waitForFunction(() => document.styleSheets.length > 0)
    },
    async arrive() {
      expect(await page.locator('html[data-ready]').count()).toBe(0)
      late = false
      for (const route of held) await route.continue()
      held = []
      await ready(page)
    },
  }
}

const cents = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''))
const headers = { 'sec-fetch-site': 'same-origin' }
const add = (page: Page, id: number | undefined) =>
  page.request.post('/cart/add_to_cart', { data: { product_id: id }, headers })

test('BNDL-03 a part left out while scripts are on their way: the page says what its price is for, then shows the right one', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  await open('/proizvod/paket-paluba')
  const price = page.locator('[aria-busy] strong').first()
  const note = page.getByText(/^Cijena vrijedi za dijelove/)
  const whole = cents(await price.textContent())
  const part = page.locator('form[data-main-cart-form] input[type="checkbox"]').last()
  expect(await note.isVisible()).toBe(false)
  await part.uncheck()
  expect(await note.isVisible()).toBe(true)
  await part.check()
  expect(await note.isVisible()).toBe(false)
  await part.uncheck()
  await arrive()
  await expect.poll(async () => cents(await price.textContent())).toBeLessThan(whole)
  expect([await part.isChecked(), await note.count()]).toEqual([false, 0])
  const answered = page.waitForResponse('**/cart/add_to_cart')
  await page.getByRole('button', { name: 'Dodaj u košaricu', exact: true }).first().click()
  const { total_price: total } = (await (await answered).json()) as { total_price: string }
  expect(cents(total)).toBe(cents(await price.textContent()))
  expect(problems).toEqual([])
  await context.close()
})

test('BNDL-03 a place filled while scripts are on their way: the same', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  await open('/proizvod/paket-za-dan-pred-zaslonom')
  const price = page.locator('[aria-busy] strong').first()
  const note = page.getByText(/^Cijena vrijedi za dijelove/)
  const whole = await price.textContent()
  const place = page.locator('form[data-main-cart-form] select').first()
  const other = await place.evaluate((select: HTMLSelectElement) => {
    const amount = (option: HTMLOptionElement) => option.text.split(' · ')[0]
    const [chosen] = select.selectedOptions
    return [...select.options].find(
      (one) => one.value && !one.disabled && chosen && amount(one) !== amount(chosen),
    )?.value
  })
  expect(await note.isVisible()).toBe(false)
  await place.selectOption(other ?? '')
  expect(await note.isVisible()).toBe(true)
  await arrive()
  await expect.poll(() => price.textContent()).not.toBe(whole)
  expect([await place.inputValue(), await note.count()]).toEqual([other, 0])
  expect(problems).toEqual([])
  await context.close()
})

test('PDP-09 a shop chosen for an appointment while scripts are on their way: its own times come, none of the former one is left', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  await open('/termin?usluga=popravak-naocala&poslovnica=split')
  const form = page.locator('form[action="/appointments/book"]')
  const shop = page.locator('[name="poslovnica"]')
  const other = await shop.evaluate(
    (select: HTMLSelectElement) =>
      [...select.options].find(({ value }) => value !== '' && value !== 'split')?.value ?? '',
  )
  await shop.selectOption(other)
  await arrive()
  await expect.poll(() => form.locator('[name="shop"]').inputValue()).toBe(other)
  await expect
    .poll(() =>
      form.locator('[name="time"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(expect.arrayContaining([expect.stringMatching(` ${other}$`)]))
  expect(await shop.inputValue()).toBe(other)
  expect(problems).toEqual([])
  await context.close()
})

test('QTY-01 CART-06 a quantity typed while scripts are on their way is the one that plus goes on from, and that the cart holds', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  const id = (await simpleProducts({ baseUrl })).at(-1)
  const address = await page.request.post('/get_products', {
    data: { list_name: 'all', get_all_products: 1, dostupno: 1, f: 1, page_size: 120 },
    headers: { ...headers, 'x-pieces': 'data' },
  })
  const { grid } = (await address.json()) as { grid: { cards: { id: number; href: string }[] } }
  await open(grid.cards.find((card) => card.id === id)?.href ?? '')
  const field = page.locator('form[data-main-cart-form] input[name="qty"]')
  await field.fill('2')
  await arrive()
  expect(await field.inputValue()).toBe('2')
  await page.locator('form[data-main-cart-form]').getByRole('button', { name: 'Povećaj' }).click()
  await expect.poll(() => field.inputValue()).toBe('3')

  await add(page, id)
  await open('/kosarica')
  const held = page.locator('[data-cart-page] input[inputmode]')
  await held.fill('2')
  const sent = page.waitForRequest('**/cart/update_cart')
  await arrive()
  expect((await sent).postData()).toContain('"qty":2')
  await expect.poll(() => held.inputValue()).toBe('2')
  await expect.poll(() => page.locator('[data-header="cart"] [data-count]').textContent()).toBe('2')
  expect(problems).toEqual([])
  await context.close()
})

test('RX-02 a finding chosen while scripts are on their way is sent, one whose page is gone back to breaks nothing', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  const lenses = '/proizvod/rosnica-aqua-probne-dnevne-lece-10-kom'
  await open(lenses)
  await page.getByText('Učitavam nalaz').click()
  const file = page.locator('[name="prescription_file"]')
  await file.setInputFiles({
    name: 'nalaz.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  })
  await arrive()
  expect(await file.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1)
  const answered = page.waitForResponse('**/cart/add_to_cart')
  await page.getByRole('button', { name: 'Dodaj u košaricu', exact: true }).first().click()
  // The file came: it is refused for what it holds.
  expect(await (await answered).text()).toContain('oštećena')

  await page.goto('/favoriti')
  await page.goBack()
  await ready(page)
  await page.getByRole('button', { name: 'Dodaj u favorite' }).first().click()
  await page.getByText('Dodano u favorite').first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('SRCH-08 a search typed while scripts are on their way is answered, and the typing goes on where it was', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  await open('/')
  const field = page.locator('header [name="keyword"]')
  await field.fill('okir')
  await field.press('ArrowLeft')
  await field.press('ArrowLeft')
  const answered = page.waitForResponse('**/search_products_autocomplete')
  await arrive()
  await answered
  await page.keyboard.type('v')
  expect(await field.inputValue()).toBe('okvir')
  await page.locator('[data-search-panel="found"]').waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('LIST-05 PRICE-01 what is ticked, chosen or written of a list while scripts are on their way counts', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  await open(sunglasses)
  await box(page, 'dostupno', '1').check()
  await arrive()
  await page.waitForURL(/dostupno=1/)
  await page.locator('section[aria-busy="false"]').waitFor()
  expect(await box(page, 'dostupno', '1').isChecked()).toBe(true)

  await open(sunglasses)
  await page.locator('select[name="sort"]').selectOption('price_desc')
  await arrive()
  await page.waitForURL(/sort=price_desc/)

  // Also what a list without the choice begins with.
  await open(`${sunglasses}?sort=price_desc`)
  await page.locator('select[name="sort"]').selectOption({ index: 0 })
  await arrive()
  await page.waitForURL((url) => !url.search.includes('price_desc'))

  await open(sunglasses)
  await page.locator('input[name="max_price"]').fill('80')
  await arrive()
  await page.waitForURL(/max_price=80/)
  expect(await page.locator('#max_price').inputValue()).toBe('80')
  expect(problems).toEqual([])
  await context.close()
})

test('PRICE-04 a handle that is moved while scripts are on their way limits the list', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  await open(sunglasses)
  // The price's: ranges of attributes stand below it.
  const handle = (end: 'min' | 'max') => page.locator(`[data-handle="${end}"]`).first()
  const field = (end: 'min' | 'max') => page.locator(`#${end}_price`)
  const [least, most] = [Number(await handle('min').inputValue()), Number(await handle('max').inputValue())]
  await handle('max').fill(String(Math.round(least + (most - least) * 0.6)))
  await arrive()
  await page.waitForURL(/max_price=\d+/)
  await page.locator('section[aria-busy="false"]').waitFor()
  const asked = new URL(page.url()).searchParams
  const limit = asked.get('max_price')
  expect(Number(limit)).toBeLessThan(most)
  expect([await handle('max').inputValue(), await field('max').inputValue()]).toEqual([limit, limit])
  expect([await handle('min').inputValue(), asked.get('min_price')]).toEqual([String(least), null])
  expect(problems).toEqual([])
  await context.close()
})

test.each([
  ['boxes', 'dostupno=1'],
  ['order', 'sort=price_desc'],
])(
  'LIST-06 a list gone back to shows its %s as its address has them, not as they were left',
  async (_, changed) => {
    const { page, context, open, arrive } = await visitSlowly()
    await open(sunglasses)
    await arrive()
    const sort = page.locator('select[name="sort"]')
    const before = await sort.inputValue()
    if (changed.startsWith('sort')) await sort.selectOption('price_desc')
    else await box(page, 'dostupno', '1').check()
    await page.waitForURL((url) => url.search.includes(changed))
    await page.locator('section[aria-busy="false"]').waitFor()
    await open('/favoriti')
    await arrive()
    await page.evaluate(() => history.go(-2))
    await page.waitForURL((url) => url.pathname === sunglasses)
    await ready(page)
    await page.waitForTimeout(500)
    expect(new URL(page.url()).search).toBe('')
    expect([await box(page, 'dostupno', '1').isChecked(), await sort.inputValue()]).toEqual([false, before])
    await context.close()
  },
)

test('CHK-03 CHK-10 CHK-20 what is chosen in the checkout while scripts are on their way counts', async () => {
  const { page, context, problems, open, arrive } = await visitSlowly()
  await add(page, (await simpleProducts({ baseUrl })).at(-1))
  await open('/kosarica?step=2')
  await fillCustomer(page, person)
  await page.locator('#is_private_r1').check()
  await arrive()
  expect(await page.locator('#is_private_r1').isChecked()).toBe(true)
  expect(await page.locator('[data-checkout="customer"] [name="first_name"]').inputValue()).toBe('Ana')
  expect(
    await page
      .locator('[data-section="legal"] [name="oib"]')
      .evaluate((oib: HTMLInputElement) => oib.required),
  ).toBe(true)
  await page.locator('#is_private_r1').uncheck()
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)

  await open('/kosarica?step=3')
  const choice = (name: RegExp) => page.getByRole('radio', { name }).first()
  await choice(/^Osobno preuzimanje/).check()
  await page.locator('#accept_terms').check()
  await arrive()
  const delivery = page.locator('aside dt', { hasText: /^Dostava$/ }).locator('+ dd')
  await expect.poll(() => delivery.textContent()).toBe('besplatno')
  await expect.poll(() => choice(/^Plaćanje pouzećem/).count()).toBe(0)
  expect(await choice(/^Osobno preuzimanje/).isChecked()).toBe(true)
  expect(await page.locator('#accept_terms').isChecked()).toBe(true)
  expect(await page.locator('[data-checkout="finish"] button[type="submit"]').isDisabled()).toBe(false)
  expect(problems).toEqual([])
  await context.close()
})
