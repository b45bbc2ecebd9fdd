import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { typedKey } from '#shared/browser/storage.client.ts'
import { endVisits, ready, visitor } from './browser.ts'
import { asPerson, customer, elsewhere, longGone, password } from './customer.ts'

afterAll(endVisits)

const book = '/moj-racun/adrese'
const streets = ['Ilica', 'Riva', 'Korzo', 'Obala'] as const

const address = {
  first_name: 'Ana',
  last_name: 'Anić',
  house_number: '3',
  postal_code: '21000',
  city_name: 'Split',
  phone: '0912345678',
}

/** A customer with an address in each of the streets, the first the default. */
async function withAddresses(count: number): Promise<Page> {
  const { page } = await customer()
  const countries = await (await page.request.get('/lookup/countries')).json()
  const country_id = countries.ret[0].id
  for (const street of streets.slice(0, count))
    await asPerson(page, '/dashboard/address', { ...address, country_id, street })
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
    return top >= 0 && bottom <= innerHeight
  })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const change = (page: Page, name: string) => page.getByRole('link', { name: `Promijeni ${name}` }).click()

async function remove(page: Page, name: string): Promise<void> {
  await press(page, new RegExp(`^Ukloni ${name}`))
  await page.getByRole('dialog').getByRole('button', { name: 'Ukloni adresu' }).click()
}

/** What another tab does meanwhile, by the page's own session. */
const idOf = async (page: Page, name: string) =>
  Number(await page.locator('[data-address]', { hasText: name }).getAttribute('data-address'))

/** Holds the next such call back until what this answers is called. */
async function heldBack(page: Page, call: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    call,
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  return letGo
}

test('DASH-03 the focus stays at the address that was changed, or goes to the next one where it is gone', async () => {
  const page = await withAddresses(4)
  await open(page, book)
  await change(page, 'Korzo 3')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('first_name')
  await page.getByRole('link', { name: 'Odustani' }).click()
  expect(await focused(page)).toMatch(/^Promijeni Korzo 3/)
  await change(page, 'Obala 3')
  await page.locator('main [name="street"]').fill('Rt')
  await press(page, 'Spremi')
  await expect.poll(() => focused(page)).toMatch(/^Promijeni Rt 3/)
  expect(await isSeen(page)).toBe(true)
  await press(page, /^Postavi kao zadanu Korzo 3/)
  await expect.poll(() => focused(page)).toMatch(/^Promijeni Korzo 3/)
  // Korzo, Ilica, Riva, Rt.
  await remove(page, 'Ilica 3')
  await expect.poll(() => focused(page)).toMatch(/^Promijeni Riva 3/)
  await remove(page, 'Rt 3')
  await expect.poll(() => focused(page)).toMatch(/^Promijeni Riva 3/)
  await remove(page, 'Riva 3')
  await expect.poll(() => focused(page)).toMatch(/^Promijeni Korzo 3/)
  await remove(page, 'Korzo 3')
  await expect.poll(() => focused(page)).toBe('Nemate spremljenih adresa')
})

test('DASH-03 the address of an opened form is not the page’s any more once it is saved or left', async () => {
  const page = await withAddresses(0)
  await open(page, `${book}?adresa=new`)
  for (const [name, value] of Object.entries({ ...address, street: 'Ilica' }))
    await page.locator(`main [name="${name}"]`).fill(value)
  await press(page, 'Spremi')
  await expect.poll(() => focused(page)).toMatch(/^Promijeni Ilica 3/)
  expect(new URL(page.url()).search).toBe('')
  await open(page, `${book}?adresa=${await idOf(page, 'Ilica 3')}`)
  await page.getByRole('link', { name: 'Odustani' }).click()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await ready(page)
  expect(await page.locator('[data-address-form]').count()).toBe(0)
})

test('UI-01 what asks whether an address shall go closes with every success, and the list is what it is by then', async () => {
  const page = await withAddresses(2)
  await open(page, book)
  const id = await idOf(page, 'Riva 3')
  await page.route(
    '**/dashboard/remove_address',
    async (route) => {
      await elsewhere(page, '/dashboard/remove_address', { address_id: id })
      await route.fulfill({ json: { error: false } })
    },
    { times: 1 },
  )
  await remove(page, 'Riva 3')
  await page.locator(`[data-address="${id}"]`).waitFor({ state: 'detached' })
  await ready(page)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(await page.locator('[data-address]').count()).toBe(1)
})

test('DASH-03 what was removed in another tab goes from the page with the refusal that says so', async () => {
  const page = await withAddresses(3)
  await open(page, book)
  const gone = (street: string) =>
    idOf(page, street).then((address_id) => elsewhere(page, '/dashboard/remove_address', { address_id }))
  await gone('Riva 3')
  await longGone()
  await remove(page, 'Riva 3')
  await page.locator('[data-toast]').getByText('Ta adresa više ne postoji.').first().waitFor()
  await expect.poll(() => page.locator('[data-address]').count()).toBe(2)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(await focused(page)).toBe('2 spremljene adrese')

  const korzo = await idOf(page, 'Korzo 3')
  await change(page, 'Korzo 3')
  await elsewhere(page, '/dashboard/remove_address', { address_id: korzo })
  await press(page, 'Spremi')
  await page.locator('[data-address-form]').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('1 spremljena adresa')
})

test('DASH-03 so does a bank account, and an address that was to be the default', async () => {
  const page = await withAddresses(2)
  for (const iban of ['HR1210010051863000160', 'HR1723600001101234565'])
    await asPerson(page, '/dashboard/bank_account', { iban })
  await open(page, book)
  await elsewhere(page, '/dashboard/remove_address', { address_id: await idOf(page, 'Riva 3') })
  await press(page, /^Postavi kao zadanu Riva 3/)
  await expect.poll(() => page.locator('[data-address]').count()).toBe(1)

  await open(page, '/moj-racun/bankovni-racuni')
  const first = page.locator('[data-bank-account]', { hasText: '0160' })
  const bank_account_id = Number(await first.getAttribute('data-bank-account'))
  await elsewhere(page, '/dashboard/remove_bank_account', { bank_account_id })
  await longGone()
  await press(page, 'Ukloni HR12 •••• 0160')
  await page.getByRole('dialog').getByRole('button', { name: 'Ukloni račun' }).click()
  await first.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('1 spremljeni račun')
})

test('DASH-03 an answer that comes late leaves the form that was opened since, and the focus in it', async () => {
  const page = await withAddresses(2)
  await open(page, book)
  await change(page, 'Ilica 3')
  await page.locator('main [name="street"]').fill('Vlaška')
  const answer = await heldBack(page, '**/dashboard/address')
  const isAsked = page.waitForRequest('**/dashboard/address')
  await press(page, 'Spremi')
  await isAsked
  await change(page, 'Riva 3')
  const name = page.locator('main [name="first_name"]')
  await name.fill('Iva')
  answer()
  await page.locator('[data-address]').getByText('Vlaška 3', { exact: true }).waitFor()
  expect(await name.inputValue()).toBe('Iva')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name')
})

test('DASH-03 where one session is ended the focus goes to the button of the next', async () => {
  const { page, email } = await customer()
  for (const _ of [1, 2]) {
    const another = await visitor(inject('baseUrl'))
    await asPerson(another.page, '/login', { email, password })
  }
  await open(page, '/moj-racun/sigurnost')
  const others = page.locator('[data-session]:not([data-session="this"])')
  const next = await others.nth(1).getAttribute('data-session')
  await others.first().getByRole('button').click()
  await expect.poll(() => others.count()).toBe(1)
  const at = () => document.activeElement?.closest('[data-session]')?.getAttribute('data-session')
  expect(await page.evaluate(at)).toBe(next)
})

test('DASH-03 an answer that comes late leaves the focus where the customer writes by now', async () => {
  const { page, email } = await customer()
  await asPerson(page, '/dashboard/email', { email: `novi.${email}`, old_password: password })
  const another = await visitor(inject('baseUrl'))
  await asPerson(another.page, '/login', { email, password })
  await open(page, '/moj-racun/sigurnost')
  const typed = page.locator('[data-password-form] [name="password"]')
  const gone: [RegExp, string, string][] = [
    [/^Odjavi Chrome/, '**/dashboard/end_session', '[data-session]:not([data-session="this"])'],
    [/^Odustani/, '**/dashboard/cancel_email_change', '[data-email-change]'],
  ]
  for (const [name, call, part] of gone) {
    const answer = await heldBack(page, call)
    await press(page, name)
    await typed.focus()
    answer()
    await page.locator(part).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  }
})

test('DASH-03 a change of e-mail and a log-in that are over elsewhere go from the page with the refusal', async () => {
  const { page, email } = await customer()
  await asPerson(page, '/dashboard/email', { email: `novi.${email}`, old_password: password })
  const second = await visitor(inject('baseUrl'))
  await asPerson(second.page, '/login', { email, password })
  await open(page, '/moj-racun/sigurnost')
  await elsewhere(page, '/dashboard/cancel_email_change', {})
  await press(page, 'Pošalji ponovno')
  await page.locator('[data-email-change]').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Adresa e-pošte')

  await elsewhere(page, '/dashboard/end_sessions', {})
  await press(page, /^Odjavi Chrome/)
  await expect.poll(() => page.locator('[data-session]').count()).toBe(1)
  expect(await focused(page)).not.toBe('')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
})

test('DASH-11 a log-out whose answer leads nowhere leads to the start page', async () => {
  const { page } = await customer()
  await open(page, '/moj-racun')
  await page.route('**/logout', (route) => route.fulfill({ json: { error: false } }), { times: 1 })
  await page.locator('[data-dashboard-menu]').getByRole('button', { name: 'Odjava' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('DASH-11 a log-out takes what was typed and not sent along', async () => {
  const { page } = await customer()
  await open(page, '/moj-racun')
  await page.evaluate((key) => sessionStorage.setItem(key, '{"steps":{}}'), typedKey)
  await page.locator('[data-dashboard-menu]').getByRole('button', { name: 'Odjava' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate((key) => sessionStorage.getItem(key), typedKey)).toBeNull()
})

test('DASH-01 a log-in whose answer leads nowhere leads to the account', async () => {
  const { page } = await visitor(inject('baseUrl'))
  await open(page, '/prijava')
  await page.route('**/login', (route) => route.fulfill({ json: { error: false } }), { times: 1 })
  await page.locator('main [name="email"]').fill('ana@primjer.hr')
  await page.locator('main [name="password"]').fill(password)
  await page.locator('main').getByRole('button', { name: 'Prijavi se', exact: true }).click()
  // Which asks whom nobody has logged in to do so.
  await page.waitForURL((url) => url.searchParams.get('destination') === '/moj-racun')
})

test('DASH-01 such a log-in that was asked for elsewhere leads there', async () => {
  const { page } = await visitor(inject('baseUrl'))
  await open(page, '/prijava?destination=%2Fkosarica')
  await page.route('**/login', (route) => route.fulfill({ json: { error: false } }), { times: 1 })
  await page.locator('main [name="email"]').fill('ana@primjer.hr')
  await page.locator('main [name="password"]').fill(password)
  await page.locator('main').getByRole('button', { name: 'Prijavi se', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/kosarica')
})

test('FORM-03 no mark outlives a success, be its field shown then or not', async () => {
  const { page } = await visitor(inject('baseUrl'))
  await open(page, '/razvoj/obrasci')
  const form = page.locator('form[data-sample="conditions"]')
  const reason = form.locator('[name="field-2"]')
  await form.locator('[name="field-1"]').selectOption('drugo')
  await press(page, 'Pošalji uvjete')
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await form.locator('[name="field-1"]').selectOption('kvar')
  await press(page, 'Pošalji uvjete')
  await expect.poll(() => form.getAttribute('data-state')).toBe('submitted')
  await form.locator('[name="field-1"]').selectOption('drugo')
  expect(await reason.isVisible()).toBe(true)
  expect(await reason.getAttribute('aria-invalid')).toBeNull()
})
