import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endVisits, ready, type Visit, visitor } from './browser.ts'

const baseUrl = inject('baseUrl')
const address = '/razvoj/obrasci'

let visit: Visit
beforeAll(async () => {
  visit = await visitor(baseUrl)
})
afterAll(endVisits)

/** The page of all forms, where the form of answers gets this one, once `answers` is called. */
async function opened(json: object): Promise<{ page: Page; answers: () => void }> {
  const { page } = visit
  let answers = () => {}
  const asked = new Promise<void>((resolve) => {
    answers = resolve
  })
  await page.route(
    `**${address}/odgovori`,
    async (route) => {
      await asked
      await route.fulfill({ json })
    },
    { times: 1 },
  )
  await page.goto(address)
  await ready(page)
  return { page, answers: () => answers() }
}

const press = (page: Page) => page.getByRole('button', { name: 'Pošalji odgovor', exact: true }).click()
const answersForm = (page: Page) => page.locator('form[data-sample="answers"]')
const company = (page: Page) => page.locator('form[data-sample="conditions"] [name="company"]')

test('FORM-03 a refusal that comes late is marked, and leaves the focus where the shopper writes by now', async () => {
  const { page, answers } = await opened({ error: true, message: 'Ne.', field: 'phone' })
  await press(page)
  await company(page).pressSequentially('Opt')
  answers()
  const phone = answersForm(page).locator('[name="phone"][aria-invalid="true"]')
  await phone.waitFor()
  await page.keyboard.type('ika')
  expect([await company(page).inputValue(), await phone.inputValue()]).toEqual(['Optika', ''])
})

test('FORM-13 content that comes late neither scrolls nor takes the focus', async () => {
  const { page, answers } = await opened({ error: false, content: '<p id="hvala">Hvala.</p>' })
  await press(page)
  await company(page).pressSequentially('Opt')
  const before = await page.evaluate(() => scrollY)
  answers()
  await page.locator('#hvala').waitFor()
  await page.keyboard.type('ika')
  expect(await company(page).inputValue()).toBe('Optika')
  expect(before).toBeGreaterThan(0)
  expect(
    Math.abs((await company(page).evaluate((field) => field.getBoundingClientRect().top)) - 260),
  ).toBeGreaterThan(1)
})

test('FORM-10 a late success closes no window that was opened after its form was sent', async () => {
  const { page, answers } = await opened({ error: false, title: 'Poslano.' })
  await press(page)
  await page.getByRole('button', { name: 'Otvori prozor' }).click()
  const question = page.locator('form[data-sample="dialog"] [name="question"]')
  await question.fill('Radite li subotom?')
  answers()
  await page.locator('[data-toast]').filter({ hasText: 'Poslano.' }).waitFor()
  expect(await question.isVisible()).toBe(true)
  expect(await question.inputValue()).toBe('Radite li subotom?')
})

test('FORM-22, FORM-23 a success that opens the log-in is said in its window', async () => {
  const { page, answers } = await opened({
    error: false,
    message: 'Spremili smo vaš upit.',
    open_login_modal: true,
  })
  await press(page)
  answers()
  const login = page.locator('dialog[open]')
  await login.getByText('Spremili smo vaš upit.').waitFor()
  expect(await login.locator('[name="password"]').count()).toBe(1)
})

test('FORM-13, FORM-23 an answer that leads to a place of this page is said at once, and only there', async () => {
  const { page, answers } = await opened({
    error: false,
    title: 'Spremljeno.',
    redirect_url: `${address}#main`,
  })
  await press(page)
  answers()
  await page.locator('[data-toast]').filter({ hasText: 'Spremljeno.' }).waitFor({ timeout: 3000 })
  expect(new URL(page.url()).hash).toBe('#main')
  await page.goto('/kosarica')
  await ready(page)
  expect(await page.locator('[data-toast]').count()).toBe(0)
})
