import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, fillingTime, ready, visitor } from './browser.ts'
import { customer } from './customer.ts'
import { linkInMail } from './mail.ts'
import { ask, spareProduct, withStock } from './stock.ts'

const baseUrl = inject('baseUrl')
const dataFolder = inject('dataFolder')
afterAll(endVisits)

async function productPage(): Promise<{ id: number; path: string; name: string }> {
  const id = await spareProduct('kom', 1000)
  const [row] = await ask<{ slug: string; name: string }>('SELECT slug, name FROM products WHERE id = $1', [
    id,
  ])
  return { id, path: `/proizvod/${row?.slug}`, name: row?.name ?? '' }
}
const asked = (email: string) =>
  ask<{ product_id: number; question: string; warehouse_id: number | null }>(
    'SELECT product_id, question, warehouse_id FROM inquiries WHERE email = $1 ORDER BY id',
    [email],
  )

test('PDP-05, PDP-06 a question is asked in a window over the product, by keyboard on the narrowest phone, and what was typed outlives a closing', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  const { id, path, name } = await productPage()
  const email = `upit.${process.pid}@primjer.hr`
  await page.goto(path)
  await ready(page)
  const opener = page.getByRole('link', { name: 'Pošalji upit za ovaj proizvod' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const form = page.locator('dialog[open] form[action="/inquiry"]')
  await form.waitFor()
  expect(await form.locator('[name="product_id"]').inputValue()).toBe(String(id))
  expect((await page.locator('dialog[open]').innerText()).replaceAll('\u00a0', ' ')).toContain(name)
  await expect
    .poll(() => form.locator('[name="full_name"]').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  // All that is missing is said at the first press.
  await page.keyboard.type('Ana Anić')
  await form.locator('button[type="submit"]').press('Enter')
  await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(2)
  await expectAccessible(page)
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="question"]').fill('Ima li i u plavoj?')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await form.waitFor()
  expect(await form.locator('[name="question"]').inputValue()).toBe('Ima li i u plavoj?')
  await form.locator('button[type="submit"]').dblclick()
  await page.getByText(`Odgovor ćemo vam poslati na ${email}.`).first().waitFor()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await asked(email)).toEqual([{ product_id: id, question: 'Ima li i u plavoj?', warehouse_id: null }])
  expect(await linkInMail(dataFolder, email, name, /primili smo vaš upit/)).toBe('primili smo vaš upit')
  await page.keyboard.press('Enter')
  await form.waitFor()
  expect(await form.locator('[name="question"]').inputValue()).toBe('')
  expect(problems).toEqual([])
  await context.close()
})

test('PDP-06 who is logged in finds the own name and address in the window', async () => {
  const { page, context, email } = await customer()
  const { path } = await productPage()
  await page.goto(path)
  await ready(page)
  await page.getByRole('link', { name: 'Pošalji upit za ovaj proizvod' }).click()
  const form = page.locator('dialog[open] form[action="/inquiry"]')
  await form.waitFor()
  expect(await form.locator('[name="full_name"]').inputValue()).toBe('Ana Anić')
  expect(await form.locator('[name="email"]').inputValue()).toBe(email)
  await expect
    .poll(() => form.locator('[name="question"]').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await context.close()
})

test.each([
  ['off', { scripts: false }],
  ['blocked', {}],
] as const)(
  'PDP-06 without scripts (%s) the same form is a page: refused with what was typed, then sent, and back at the product',
  async (how, options) => {
    const { page, context } = await visitor(baseUrl, options)
    if (how === 'blocked') await page.route('**/*.js', (route) => route.abort())
    const { id, path } = await productPage()
    const email = `bez-skripti.${how}.${process.pid}@primjer.hr`
    await page.goto(path)
    await page.getByRole('link', { name: 'Pošalji upit za ovaj proizvod' }).click()
    const form = page.locator('main form[action="/inquiry"]')
    await form.locator('[name="full_name"]').fill('www.lopov.example')
    await form.locator('[name="email"]').fill(email)
    await form.locator('[name="question"]').fill('Imate li i veći?')
    await page.waitForTimeout(fillingTime)
    await form.locator('button[type="submit"]').click()
    await page.locator('[data-form-errors]').waitFor()
    expect(await form.locator('[name="question"]').inputValue()).toBe('Imate li i veći?')
    await form.locator('[name="full_name"]').fill('Ana Anić')
    await page.waitForTimeout(fillingTime)
    await form.locator('button[type="submit"]').click()
    await page.waitForURL(`**${path}`)
    expect(await page.locator('#content').innerText()).toContain(email)
    expect(await asked(email)).toMatchObject([{ product_id: id, question: 'Imate li i veći?' }])
    await context.close()
  },
)

test('PDP-07 what is sold out has a button in the cart’s place; the address is asked in a window, confirmed by its mail and let go again', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 390, height: 780 })
  const { id, path, name } = await productPage()
  const email = `obavijest.${process.pid}@primjer.hr`
  const state = async () =>
    (
      await ask<{ state: string }>('SELECT state FROM stock_reminders WHERE email = $1 AND product_id = $2', [
        email,
        id,
      ])
    ).map((row) => row.state)
  await withStock(id, 0, async () => {
    const button = page.locator('main form[action="/api/remind_me"] button')
    await expect
      .poll(async () => {
        await page.goto(path)
        return button.count()
      })
      .toBe(1)
    await ready(page)
    expect(await page.locator('[data-main-cart-form] button[type="submit"]').count()).toBe(0)
    await button.press('Enter')
    const form = page.locator('dialog[open] form[action="/reminders/ask"]')
    await form.waitFor()
    expect(await form.locator('[name="product_id"]').inputValue()).toBe(String(id))
    expect((await page.locator('dialog[open]').innerText()).replaceAll('\u00a0', ' ')).toContain(name)
    await expectAccessible(page)
    await form.locator('button[type="submit"]').click()
    await expect.poll(() => form.locator('[aria-invalid="true"]').count()).toBe(1)
    await form.locator('[name="email"]').fill(email)
    await form.locator('button[type="submit"]').dblclick()
    await page.getByText('Još samo potvrdite adresu').first().waitFor()
    // What is to be done next stays where the button is, when the notice has gone.
    const next = page.locator('main form[action="/api/remind_me"] [role="status"]')
    expect(await next.innerText()).toContain(email)
    await expectAccessible(page)
    const link = await linkInMail(dataFolder, email, name, /http\S+\/obavijest\/[\w.-]+/)
    await page.goto(link)
    expect(await state()).toEqual(['asked'])
    await ready(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Da, obavijestite me' }).click()
    await page.waitForURL(`**${path}`)
    expect(await state()).toEqual(['waiting'])
    await page.goto(link)
    await ready(page)
    await page.getByRole('button', { name: 'Otkaži sve obavijesti' }).click()
    await page.waitForURL(`${baseUrl}/`)
    expect(await state()).toEqual([])
  })
  expect(problems).toEqual([])
  await context.close()
})

test('PDP-08 the shops are told with what they hold, and one is asked in a window that names it', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  const { id, path } = await productPage()
  const email = `poslovnica.${process.pid}@primjer.hr`
  await page.goto(path)
  await ready(page)
  const rows = page.locator('main [data-shelves] tr')
  const shops = await ask<{ id: number; name: string }>(
    'SELECT id, name FROM warehouses WHERE active ORDER BY position, id',
    [],
  )
  expect(await rows.count()).toBe(shops.length)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await rows.last().getByRole('link', { name: 'Pitajte nas' }).click()
  const form = page.locator('dialog[open] form[action="/inquiry"]')
  await form.waitFor()
  const shop = shops.at(-1)
  expect(await form.locator('[name="warehouse_id"]').inputValue()).toBe(String(shop?.id))
  expect((await form.innerText()).replaceAll('\u00a0', ' ')).toContain(`Poslovnica: ${shop?.name}`)
  await form.locator('[name="full_name"]').fill('Ana Anić')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="question"]').fill('Imate li ih još?')
  await form.locator('button[type="submit"]').click()
  await expect.poll(() => asked(email)).toMatchObject([{ product_id: id, warehouse_id: shop?.id }])
  expect(problems).toEqual([])
  await context.close()
})
