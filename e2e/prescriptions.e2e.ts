import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { pdf } from '#features/prescriptions/testing-findings.ts'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** The page of a frame with these lenses that can be had, and of spherical contact lenses that are made in one curve. */
async function frameWith(lens: string): Promise<string> {
  const [row] = await ask<{ slug: string; query: string }>(
    `SELECT parent.slug, string_agg(format('c[%s]=%s', o.attribute_id, o.option_id), '&') AS query
     FROM products p JOIN products parent ON parent.id = p.parent_id JOIN variant_options o ON o.variant_id = p.id
     WHERE p.id IN (SELECT v.variant_id FROM variant_options v JOIN attribute_options a ON a.id = v.option_id
         WHERE a.code = $1) AND (SELECT sum(quantity) FROM stock WHERE product_id = p.id) >= 2000
     GROUP BY p.id, parent.slug ORDER BY p.id DESC LIMIT 1`,
    [lens],
  )
  if (!row) throw new Error(`no frame with ${lens}`)
  return `/proizvod/${row.slug}?${row.query}`
}
/** The page of lenses that can be had in these powers. */
async function lensesIn(powers: readonly string[]): Promise<string> {
  const [row] = await ask<{ slug: string }>(
    `SELECT parent.slug
     FROM products p JOIN products parent ON parent.id = p.parent_id JOIN variant_options o ON o.variant_id = p.id
     JOIN attribute_options a ON a.id = o.option_id JOIN attributes named ON named.id = o.attribute_id
     WHERE named.eye_field = 'sph' AND parent.qty_step = 1000
       AND (SELECT sum(quantity) FROM stock WHERE product_id = p.id) >= 6000
       AND (SELECT count(*) FROM product_attributes WHERE product_id = parent.id) = 1
     GROUP BY parent.id HAVING array_agg(a.label::text) @> $1 ORDER BY parent.id LIMIT 1`,
    [powers],
  )
  if (!row) throw new Error(`no lenses in ${powers.join(' and ')}`)
  return `/proizvod/${row.slug}`
}
const wire = (label: string) => label.replace('−', '-').replace(',', '.')

const control = (page: Page, side: 'right' | 'left', field: string) =>
  page.locator(`form[data-main-cart-form] [name="prescription[${side}][${field}]"]`)
const press = (page: Page) =>
  page.locator('form[data-main-cart-form] button[type="submit"]:not([aria-label])').click()

async function fillProgressive(page: Page): Promise<void> {
  await control(page, 'right', 'sph').selectOption('-2.25')
  await control(page, 'left', 'sph').selectOption('+1.50')
  await control(page, 'right', 'cyl').selectOption('-0.75')
  await control(page, 'right', 'ax').fill('90')
  for (const side of ['right', 'left'] as const) await control(page, side, 'add').selectOption('+2.00')
  await page.locator('[name="prescription[pd]"]').fill('63,5')
}

const pair = [
  'Desno oko: SPH −2,25 · CYL −0,75 · AX 90° · ADD +2,00',
  'Lijevo oko: SPH +1,50 · ADD +2,00',
  'PD 63,5 mm',
]
const saidInCart = async (page: Page) =>
  (await page.locator('main [data-quote-item-id]').first().innerText()).replaceAll('\u00a0', ' ')

test('RX-01, RX-03 progressive glasses: every empty field is marked at once, and the cart says both eyes', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(await frameWith('progresivna'))
  await ready(page)
  for (const name of ['sph', 'cyl', 'add'] as const) {
    expect(await control(page, 'right', name).inputValue()).toBe('')
    expect(await control(page, 'left', name).inputValue()).toBe('')
  }
  await press(page)
  await expect.poll(() => page.locator('form[data-main-cart-form] [aria-invalid="true"]').count()).toBe(5)
  await expect
    .poll(() => control(page, 'right', 'sph').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await expectAccessible(page)
  await fillProgressive(page)
  await page.getByText('različite predznake').waitFor()
  await press(page)
  await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
  await page.goto('/kosarica')
  const said = await saidInCart(page)
  for (const line of pair) expect(said).toContain(line)
  await expectAccessible(page)
  expect(problems).toEqual([])
  await context.close()
})

test('RX-01 what was typed stays while other lenses are chosen, and is back after a look at the frame alone', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto(await frameWith('jednojakosna'))
  await ready(page)
  await control(page, 'right', 'sph').selectOption('-2.25')
  await page.locator('li[data-option-id] a', { hasText: 'S filtrom plave svjetlosti' }).click()
  await page.waitForURL(/c\[/)
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  expect(await control(page, 'right', 'sph').inputValue()).toBe('-2.25')
  await page.locator('li[data-option-id] a', { hasText: 'Samo okvir' }).click()
  await expect.poll(() => page.locator('[data-prescription]').count()).toBe(0)
  await page.locator('li[data-option-id] a', { hasText: 'S filtrom plave svjetlosti' }).click()
  await control(page, 'right', 'sph').waitFor()
  expect(await control(page, 'right', 'sph').inputValue()).toBe('-2.25')
  expect(await control(page, 'left', 'sph').inputValue()).toBe('')
  await context.close()
})

test('RX-04 contact lenses with −2,25 and −2,50: two lines by keyboard alone, each power’s own', async () => {
  const [one, other] = ['−2,25', '−2,50'] as const
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  await page.goto(await lensesIn([one, other]))
  await ready(page)
  expect(await page.locator('[data-attribute-id]').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await control(page, 'right', 'sph').focus()
  await page.keyboard.type(one.replace('−', '-'))
  expect(await control(page, 'right', 'sph').inputValue()).toBe(wire(one))
  await page.keyboard.press('Tab')
  expect(await control(page, 'left', 'sph').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(other.replace('−', '-'))
  expect(await control(page, 'left', 'sph').inputValue()).toBe(wire(other))
  const buy = page.locator('form[data-main-cart-form] button[type="submit"]:not([aria-label])')
  // That none is wanted for either eye is said at a field too, until one of the two says otherwise.
  const boxes = (side: 'right' | 'left') => page.locator(`[name="prescription[${side}][qty]"]`)
  for (const side of ['right', 'left'] as const) await boxes(side).fill('0')
  await buy.click()
  const why = page.locator(
    'form[data-main-cart-form] [data-field]:has([name="prescription[right][qty]"]) [data-field-error]',
  )
  await expect.poll(() => why.textContent()).toContain('Za oba oka upisana je količina 0.')
  expect(await boxes('right').getAttribute('aria-describedby')).toContain(await why.getAttribute('id'))
  for (const side of ['left', 'right'] as const) {
    await boxes(side).fill('1')
    await boxes(side).press('Tab')
    await expect.poll(() => why.textContent()).toBe('')
  }
  expect(await boxes('right').getAttribute('aria-invalid')).toBe(null)
  await buy.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
  await page.goto('/kosarica')
  const lines = (await page.locator('main [data-quote-item-id]').allInnerTexts()).map((text) =>
    text.replaceAll('\u00a0', ' '),
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(`Desno oko: SPH ${one}`)
  expect(lines[1]).toContain(`Lijevo oko: SPH ${other}`)
  expect(problems).toEqual([])
  await context.close()
})

test.each([
  ['off', { scripts: false }],
  ['blocked', {}],
] as const)(
  'RX-01 progressive glasses without scripts (%s): refused with all that was typed, then in the cart',
  async (how, options) => {
    const { page, context } = await visitor(baseUrl, options)
    if (how === 'blocked') await page.route('**/*.js', (route) => route.abort())
    await page.goto(await frameWith('progresivna'))
    await fillProgressive(page)
    await control(page, 'right', 'ax').fill('')
    await press(page)
    const errors = page.locator('[data-form-errors]')
    await errors.waitFor()
    expect(await errors.innerText()).toContain('uz cilindar upišite i os')
    expect(await control(page, 'right', 'sph').inputValue()).toBe('-2.25')
    expect(await control(page, 'left', 'sph').inputValue()).toBe('+1.50')
    expect(await page.locator('[name="prescription[pd]"]').inputValue()).toBe('63,5')
    await control(page, 'right', 'ax').fill('90')
    await press(page)
    await page.goto('/kosarica')
    const said = await saidInCart(page)
    for (const line of pair) expect(said).toContain(line)
    await context.close()
  },
)

const finding = { name: 'nalaz.pdf', mimeType: 'application/pdf', buffer: pdf() }

/** By a slow line a file says how much of it is sent; this one is none that is taken. */
async function seeSlowFile(page: Page, context: BrowserContext): Promise<void> {
  const line = await context.newCDPSession(page)
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput,
    })
  await line.send('Network.enable')
  await throttle(100_000)
  const buffer = Buffer.alloc(250_000, 'nije nalaz ')
  await page.locator('[name="prescription_file"]').setInputFiles({ ...finding, buffer })
  await press(page)
  await page
    .getByText(/^Šaljem …\s[1-9]\d?\s%$/)
    .first()
    .waitFor()
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  await throttle(-1)
}

test.each([
  ['by keyboard', {}],
  ['without scripts', { scripts: false }],
] as const)(
  'RX-02 progressive glasses by the finding, %s: looked at in the cart, and seen by nobody else',
  async (how, options) => {
    const { page, context, problems } = await visitor(baseUrl, { ...options, width: 390, height: 800 })
    await page.goto(await frameWith('progresivna'))
    if (how === 'by keyboard') await ready(page)
    const ways = page.locator('[name="prescription[how]"]')
    await ways.first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await ways.nth(1).isChecked()).toBe(true)
    expect(await control(page, 'right', 'sph').isVisible()).toBe(false)
    await press(page)
    await page.getByText('Odaberite datoteku s nalazom.').first().waitFor()
    if (how === 'by keyboard') await expectAccessible(page)
    expect(await ways.nth(1).isChecked()).toBe(true)
    if (how === 'by keyboard') await seeSlowFile(page, context)
    await page.locator('[name="prescription_file"]').setInputFiles(finding)
    await press(page)
    await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
    await page.goto('/kosarica')
    expect(await saidInCart(page)).toContain('Nalaz priložen (PDF, 1 kB)')
    const address = await page.getByRole('link', { name: 'Pogledaj nalaz' }).getAttribute('href')
    const own = await page.request.get(new URL(address ?? '', baseUrl).href)
    expect([own.status(), own.headers()['content-disposition']]).toEqual([
      200,
      'attachment; filename="nalaz.pdf"',
    ])
    const other = await visitor(baseUrl)
    expect((await other.page.request.get(new URL(address ?? '', baseUrl).href)).status()).toBe(404)
    await page.getByRole('link', { name: 'Promijeni dioptriju' }).click()
    if (how === 'by keyboard') await ready(page)
    await ways.nth(2).check()
    if (how === 'by keyboard') await expectAccessible(page)
    await page.getByRole('button', { name: 'Spremi dioptriju' }).click()
    await page.getByText('Dioptrija je promijenjena').first().waitFor()
    expect(await saidInCart(page)).toContain('Nalaz šaljete nakon narudžbe')
    if (how === 'by keyboard') expect(problems).toEqual([])
    await other.context.close()
    await context.close()
  },
)
