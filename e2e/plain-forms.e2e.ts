import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, fillingTime, visitor } from './browser.ts'
import { fillCustomer, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const field = (page: Page, name: string) => page.locator(`[data-checkout="customer"] [name="${name}"]`)
const valuesOf = async (page: Page, names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await field(page, name).inputValue()] as const)),
  )

/** Puts the first thing that needs no choice into the cart, and opens the checkout's second step. */
async function openCustomerStep(page: Page): Promise<void> {
  await page.goto('/proizvodi/njega')
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  await page.getByText('Proizvod je dodan u košaricu').waitFor()
  await page.goto('/kosarica?step=2')
}

async function choose(page: Page, name: RegExp, button: string): Promise<void> {
  await page.getByRole('radio', { name }).first().check()
  await page.getByRole('button', { name: button }).click()
  await page.getByText('Spremljeno.').waitFor()
}

test('UI-09, CHK-04 without scripts one bad field empties nothing: the page opens at what is wrong, and the next post goes on', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 390 })
  await openCustomerStep(page)
  const company = { name: 'Svjetlost d.o.o.', oib: '12345678903' }
  await fillCustomer(page, { ...person, phone: 'nula' })
  await page.locator('#is_private_r1').check()
  await fillCustomer(page, company)
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  const summary = page.locator('[data-form-errors]')
  await summary.waitFor()
  expect(await valuesOf(page, Object.keys({ ...person, ...company }))).toEqual({
    ...person,
    ...company,
    phone: 'nula',
  })
  expect(await page.locator(':focus').getAttribute('data-form-errors')).toBe('')
  expect(await summary.evaluate((box) => box.getBoundingClientRect().top)).toBeLessThan(400)
  // From the summary to the field by the keyboard alone.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  expect(page.url()).not.toMatch(/Horvat|nula|primjer/)
  await fillCustomer(page, { phone: '091 234 5678' })
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)
  await page.getByRole('link', { name: 'Natrag' }).click()
  await page.waitForURL(/step=2/)
  expect(await valuesOf(page, ['phone', 'name'])).toEqual({ phone: '091 234 5678', name: company.name })
  await context.close()
})

test('CART-06, UI-09 without scripts the cart is one form: no button and no Enter forgets what was typed in another line', async () => {
  const { page, context } = await visitor(baseUrl, { scripts: false, width: 390 })
  for (const at of [0, 1]) {
    await page.goto('/proizvodi/njega')
    await page.locator('main form[action="/cart/add_to_cart"] button').nth(at).click()
    await page.getByText('Proizvod je dodan u košaricu').waitFor()
  }
  await page.goto('/kosarica')
  const quantities = page.locator('[data-cart-page] input[inputmode]')
  const shown = () => quantities.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  const button = (name: string) => page.locator('[data-cart-page]').getByRole('button', { name })
  await quantities.nth(0).fill('2')
  await quantities.nth(1).fill('3')
  await quantities.nth(1).press('Enter')
  await page.getByText('Košarica je ažurirana').waitFor()
  expect(await shown()).toEqual(['2', '3'])
  await quantities.nth(0).fill('x')
  await quantities.nth(1).fill('2')
  await button('Dovrši kupnju').click()
  await page.locator('[data-form-errors]').waitFor()
  expect(await shown()).toEqual(['x', '2'])
  await button('Ukloni').first().click()
  await page.getByText('Uklonjeno iz košarice').waitFor()
  expect(await shown()).toEqual(['2'])
  await quantities.fill('1')
  await button('Dovrši kupnju').click()
  await page.waitForURL(/step=2/)
  await page.goto('/kosarica')
  expect(await shown()).toEqual(['1'])
  await context.close()
})

test('UI-09, CHK-11, CHK-15 with scripts that do not come, every way to pay goes with its delivery, kept one after the other', async () => {
  const { page, context } = await visitor(baseUrl, { width: 390 })
  await page.route('**/assets/*.js', (route) => route.abort())
  await openCustomerStep(page)
  await fillCustomer(page, { ...person, email: 'bez.skripti@primjer.hr' })
  await page.waitForTimeout(fillingTime)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)
  await page.getByText('Prvo odaberite način dostave').waitFor()
  await choose(page, /^Dostava na adresu/, 'Spremi način dostave')
  expect(await page.getByRole('radio', { name: /Plaćanje pouzećem/ }).isVisible()).toBe(true)
  await page.getByRole('radio', { name: /Plaćanje pouzećem/ }).check()
  await page.locator('[name="message"]').fill('Zvonite dvaput')
  await choose(page, /Osobno preuzimanje/, 'Spremi način dostave')
  expect(await page.getByRole('radio', { name: /Plaćanje pouzećem/ }).count()).toBe(0)
  expect(await page.locator('[name="message"]').inputValue()).toBe('Zvonite dvaput')
  await page.getByRole('radio', { name: /Plaćanje u poslovnici/ }).check()
  await page.locator('#accept_terms').check()
  await page.getByRole('button', { name: 'Pregledaj narudžbu' }).click()
  await page.waitForURL(/review=1/)
  expect(await page.locator('[data-confirm]').innerText()).toContain('Zvonite dvaput')
  await page.getByRole('button', { name: 'Naruči uz obvezu plaćanja' }).click()
  await page.waitForURL(/\/hvala\//)
  expect(await page.locator('main').innerText()).toMatch(/platite u\sposlovnici/)
  await context.close()
})

test('UI-09 where scripts come after a refusal, the page has its own address and its fields what was typed', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  let held = true
  await page.route('**/assets/*.js', async (route) => {
    if (held) await route.abort()
    else await route.continue()
  })
  await openCustomerStep(page)
  await fillCustomer(page, { ...person, phone: 'nula' })
  held = false
  // Sent before any script took over.
  await page.waitForTimeout(fillingTime)
  await page.locator('[data-checkout="customer"]').evaluate((form: HTMLFormElement) => form.submit())
  await page.locator('html[data-ready] [data-form-errors]').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/kosarica?step=2')
  expect(await valuesOf(page, Object.keys(person))).toEqual({ ...person, phone: 'nula' })
  await expectAccessible(page)
  const expected = /ERR_FAILED|status of 422/
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([])
  await page.reload()
  expect(await page.locator('[data-form-errors]').count()).toBe(0)
  await context.close()
})
