import type { Page, Route } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** A product with so many colours, of which this size is not made in the first. */
async function withGap(): Promise<{ slug: string; attribute: number; colour: number; missing: number }> {
  const [row] = await ask<{ slug: string; attribute: number; colour: number; missing: number }>(
    `SELECT p.slug, pa.depends_on_id AS attribute, colour.option_id AS colour, size.option_id AS missing
     FROM products p JOIN product_attributes pa ON pa.product_id = p.id
     JOIN attributes named ON named.id = pa.attribute_id AND named.code = 'velicina'
     JOIN product_options colour ON colour.product_id = p.id AND colour.attribute_id = pa.depends_on_id
     JOIN product_options size ON size.product_id = p.id AND size.attribute_id = pa.attribute_id
     WHERE p.status = 'active' AND NOT EXISTS (SELECT FROM products v
       JOIN variant_options a ON a.variant_id = v.id AND a.option_id = colour.option_id
       JOIN variant_options b ON b.variant_id = v.id AND b.option_id = size.option_id WHERE v.parent_id = p.id)
       AND EXISTS (SELECT FROM variant_options c JOIN products v ON v.id = c.variant_id
         WHERE v.parent_id = p.id AND c.option_id = colour.option_id)
     ORDER BY p.id LIMIT 1`,
    [],
  )
  if (!row) throw new Error('every size is made in every colour')
  return row
}
/** A product of at least three colours. */
async function coloured(): Promise<string> {
  const [row] = await ask<{ slug: string }>(
    `SELECT p.slug FROM products p JOIN product_options o ON o.product_id = p.id
     JOIN attributes a ON a.id = o.attribute_id AND a.code = 'boja'
     WHERE p.status = 'active' GROUP BY p.id HAVING count(*) >= 3 ORDER BY p.id LIMIT 1`,
    [],
  )
  return `/proizvod/${row?.slug}`
}

const product = (page: Page) =>
  page.locator('form[data-main-cart-form] [name="product_id"]').getAttribute('value')
const colours = (page: Page) => page.locator('[data-attribute-id]').first().locator('[data-option-id] a')
const submit = (page: Page) => page.locator('form[data-main-cart-form] button[type="submit"]').first()
const details = '**/product/get_product_details'
const options = '**/product/get_configurable_options'

test('CONF-07 from a choice until its details have come nothing can be bought, and an answer that fails can be asked for again', async () => {
  const { page, context } = await visitor(baseUrl)
  await page.goto(await coloured())
  await ready(page)
  const before = await product(page)
  expect(Number(before)).toBeGreaterThan(0)
  let held: Route | undefined
  await page.route(details, (route) => {
    held = route
  })
  await colours(page).nth(1).click()
  await expect.poll(() => held !== undefined).toBe(true)
  expect(await product(page)).toBe('')
  expect(await submit(page).isDisabled()).toBe(true)
  const adds: string[] = []
  page.on('request', (request) => request.url().includes('add_to_cart') && adds.push(request.url()))
  await page.locator('form[data-main-cart-form] [name="qty"]').press('Enter')
  await held?.abort()
  await page.getByText('Cijenu i zalihu za novi odabir nismo uspjeli učitati.').waitFor()
  // What is told is of the choice before, and says so; what can be done stands where the choice was made.
  await page.getByText('Prikazana je cijena prijašnjeg odabira.').waitFor()
  expect(await page.getByText(/^(Na zalihi|Samo još)/).count()).toBe(0)
  expect(
    await page.locator('[data-attribute-id]').first().getByRole('button', { name: 'Učitaj ponovno' }).count(),
  ).toBe(1)
  expect(await product(page)).toBe('')
  expect(await submit(page).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.unroute(details)
  await page.getByRole('button', { name: 'Učitaj ponovno' }).click()
  await expect.poll(() => product(page)).toMatch(/^\d+$/)
  expect(await product(page)).not.toBe(before)
  expect(await page.getByText(/nismo uspjeli učitati|prijašnjeg odabira/).count()).toBe(0)
  expect(adds).toEqual([])
  await context.close()
})

test('CONF-06 a choice that did not come is asked for again by pressing it once more; one that came is not', async () => {
  const { page, context } = await visitor(baseUrl, { width: 390, height: 844 })
  await page.goto(await coloured())
  await ready(page)
  await page.route(details, (route) => route.fulfill({ status: 503, body: '' }))
  await colours(page).nth(1).click()
  await page.getByText('Cijenu i zalihu za novi odabir nismo uspjeli učitati.').waitFor()
  await expectAccessible(page)
  await page.unroute(details)
  await colours(page).nth(1).click()
  await expect.poll(() => product(page)).toMatch(/^\d+$/)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/product/get_') && asked.push(request.url()))
  await colours(page).nth(1).click()
  await colours(page).nth(0).click()
  await expect.poll(() => asked.filter((url) => url.includes('details')).length).toBe(1)
  await context.close()
})

test('CONF-07 an answer to an earlier choice that comes late changes nothing', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(await coloured())
  await ready(page)
  const held: Route[] = []
  await page.route(details, (route) => {
    held.push(route)
  })
  await colours(page).nth(1).click()
  await expect.poll(() => held.length).toBe(1)
  await colours(page).nth(2).click()
  await expect.poll(() => held.length).toBe(2)
  const late = page.waitForResponse(details)
  await held[1]?.continue()
  await late
  await expect.poll(() => product(page)).toMatch(/^\d+$/)
  const chosen = await product(page)
  const address = page.url()
  const earlier = page.waitForResponse(details)
  await held[0]?.continue()
  await (await earlier).finished()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect([await product(page), page.url()]).toEqual([chosen, address])
  expect(problems).toEqual([])
  await context.close()
})

test('CONF-07 of a choice that was overtaken before its options came no details are asked for', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto(await coloured())
  await ready(page)
  const held: Route[] = []
  await page.route(options, (route) => (held.length === 0 ? void held.push(route) : route.continue()))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/product/get_product_details')) asked.push(request.postData() ?? '')
  })
  await colours(page).nth(1).click()
  await expect.poll(() => held.length).toBe(1)
  await colours(page).nth(2).click()
  await expect.poll(() => product(page)).toMatch(/^\d+$/)
  const chosen = await product(page)
  expect(asked).toHaveLength(1)
  const late = page.waitForResponse(options)
  await held[0]?.continue()
  await (await late).finished()
  // What the page does with that answer it has done by then, and the server would have been asked before this.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    await fetch('/healthz')
  })
  expect([asked.length, await product(page)]).toEqual([1, chosen])
  expect(problems).toEqual([])
  await context.close()
})

test('PDP-03 qi above 0 leaves the address without an entry in the history, everything else stays', async () => {
  const { page, context } = await visitor(baseUrl)
  const path = await coloured()
  await page.goto('/')
  await page.goto(`${path}?a=1&qi=57&b=2`)
  await ready(page)
  expect(page.url()).toBe(`${baseUrl}${path}?a=1&b=2`)
  expect(await page.evaluate(() => history.length)).toBe(3)
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/')
  for (const kept of ['qi=0', 'qi=-1', 'qi=x']) {
    await page.goto(`${path}?${kept}`)
    await ready(page)
    expect(page.url()).toBe(`${baseUrl}${path}?${kept}`)
  }
  await context.close()
})

test('CONF-06 a press on what is not made is ignored, and the link beside it leads to what is, with and without scripts', async () => {
  const { slug, attribute, colour, missing } = await withGap()
  const address = `/proizvod/${slug}?c[${attribute}]=${colour}`
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 700 })
  await page.goto(address)
  await ready(page)
  const before = [await product(page), page.url()]
  await page.locator(`[data-option-id="${missing}"] span`).first().click()
  expect([await product(page), page.url()]).toEqual(before)
  const note = page.locator('[data-elsewhere]', { hasText: 'Nije u ovoj boji' }).first()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  const way = note.locator(`a[href*="=${missing}"]`)
  const target = await way.getAttribute('href')
  await way.click()
  await expect.poll(() => product(page)).not.toBe(before[0])
  await expect.poll(() => product(page)).toMatch(/^\d+$/)
  const chosen = await product(page)
  expect(await page.locator(`[data-option-id="${missing}"] a[aria-current]`).count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
  const plain = await visitor(baseUrl, { scripts: false })
  await plain.page.goto(target ?? '')
  expect(await product(plain.page)).toBe(chosen)
  await plain.context.close()
})
