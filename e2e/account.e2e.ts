import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, fillingTime, ready, visitor } from './browser.ts'
import { asPerson, customer, password } from './customer.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

const pages = [
  '/moj-racun',
  '/moj-racun/profil',
  '/moj-racun/adrese',
  '/moj-racun/adrese?adresa=new',
  '/moj-racun/bankovni-racuni',
  '/moj-racun/bankovni-racuni?racun=new',
  '/moj-racun/suglasnosti',
  '/moj-racun/sigurnost',
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(value)
}

const address = {
  street: 'Riva',
  house_number: '3',
  postal_code: '21000',
  city_name: 'Split',
  phone: '0912345678',
}
const toast = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).first()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? '')

/** Notes the document, to know later whether the page was left. */
const stay = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window)

test('DASH-03 a customer changes profile and addresses without leaving the page, and hears what was done', async () => {
  const { page, problems } = await customer()
  await open(page, '/moj-racun/profil')
  await stay(page)
  await page.getByLabel('Kupujem za tvrtku ili obrt (R1 račun)').check()
  // All that is wrong is marked at one go, what only the shop's own rules know too.
  await fill(page, { phone: '12', birth_day: '45', birth_month: '2', name: 'Kos d.o.o.', oib: '1' })
  await press(page, 'Spremi')
  await page.locator('[name="oib"][aria-invalid="true"]').waitFor()
  const refused = () =>
    page
      .locator('main [aria-invalid="true"]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  expect(await refused()).toEqual(['phone', 'birth_day', 'oib'])
  await page.locator('main [name="phone"]:focus').waitFor()
  await fill(page, { phone: '091 222 3333', birth_day: '', birth_month: '', oib: '40517293863' })
  await fill(page, { first_name: 'Anica' })
  await press(page, 'Spremi')
  await toast(page, 'Podaci su spremljeni.').waitFor()
  // So does the page's head, by the name.
  await page.locator('header').getByRole('link', { name: 'Anica' }).first().waitFor()
  // The profile keeps what was typed.
  expect(await page.locator('main [name="phone"]').inputValue()).toBe('091 222 3333')
  expect(await page.locator('main [name="oib"]').inputValue()).toBe('40517293863')
  expect(await hasStayed(page)).toBe(true)
  await expectAccessible(page)

  await open(page, '/moj-racun/adrese')
  await stay(page)
  await page.getByRole('link', { name: 'Dodaj adresu' }).click()
  await expect.poll(() => focused(page)).toContain('name="first_name"')
  expect(await page.locator('main [name="phone"]').inputValue()).toBe('091 222 3333')
  await fill(page, { ...address, street: '' })
  await press(page, 'Spremi')
  await page.locator('[name="street"][aria-invalid="true"]').waitFor()
  await fill(page, { street: 'Riva', postal_code: '2100' })
  await press(page, 'Spremi')
  await page.locator('[name="postal_code"][aria-invalid="true"]').waitFor()
  await expect.poll(() => focused(page)).toContain('name="postal_code"')
  await expectAccessible(page)
  await fill(page, { postal_code: '21000' })
  await press(page, 'Spremi')
  await page.locator('[data-address]').getByText('Riva 3', { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toMatch(/^<a.*Promijeni.*Riva 3/)
  expect(await page.locator('[data-address-form]').count()).toBe(0)

  await page.getByRole('link', { name: 'Dodaj adresu' }).click()
  await fill(page, {
    ...address,
    street: 'Ilica',
    house_number: '15',
    postal_code: '10000',
    city_name: 'Zagreb',
  })
  await press(page, 'Spremi')
  await page.locator('[data-address]').getByText('Ilica 15', { exact: true }).waitFor()
  await press(page, /^Postavi kao zadanu Ilica 15/)
  await toast(page, 'Zadana adresa je promijenjena.').waitFor()
  expect(await page.locator('[data-address]').first().innerText()).toContain('Zadana')
  expect(await page.locator('[data-address]').first().innerText()).toContain('Ilica 15')

  await page.getByRole('link', { name: /^Promijeni Riva 3/ }).click()
  expect(await page.locator('main [name="street"]').inputValue()).toBe('Riva')
  await page.getByRole('link', { name: 'Odustani' }).click()
  await expect.poll(() => focused(page)).toMatch(/^<a.*Promijeni.*Riva 3/)
  await press(page, /^Ukloni Ilica 15/)
  await page.getByRole('dialog').getByText('Nakon nje zadana će biti Riva 3, Split.').waitFor()
  await press(page, 'Ukloni adresu')
  await toast(page, 'Zadana je sada Riva 3, Split.').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^<a.*Promijeni.*Riva 3/)
  await press(page, /^Ukloni Riva 3/)
  await press(page, 'Ukloni adresu')
  await page.getByText('Nemate spremljenih adresa').waitFor()
  expect(await hasStayed(page)).toBe(true)
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('DASH-01, DASH-03 bank accounts, consents, sessions and the password change in their place', async () => {
  const { page, email, problems } = await customer()
  await open(page, '/moj-racun/bankovni-racuni')
  await stay(page)
  const add = async (iban: string) => {
    await page.getByRole('link', { name: 'Dodaj račun' }).click()
    await fill(page, { iban })
    await press(page, 'Spremi')
  }
  await add('HR12 1001 0051 8630 0016 0')
  await page.getByText('HR12 •••• 0160').first().waitFor()
  // The same once more, as after a lost answer, is no mistake and no second one.
  await add('HR1210010051863000160')
  await toast(page, 'Taj ste račun već spremili.').waitFor()
  await add('HR1723600001101234565')
  await page.getByText('2 spremljena računa').waitFor()
  await page.getByRole('link', { name: 'Promijeni HR12 •••• 0160' }).click()
  await fill(page, { iban: 'DE89370400440532013000' })
  await press(page, 'Spremi')
  await page.getByText('DE89 •••• 3000').first().waitFor()
  await press(page, 'Ukloni DE89 •••• 3000')
  await press(page, 'Ukloni račun')
  await page.getByText('1 spremljeni račun').waitFor()
  expect(await hasStayed(page)).toBe(true)

  await open(page, '/moj-racun/suglasnosti')
  await press(page, 'Želim primati novosti')
  await page.locator('[data-newsletter="on"]').getByText('Novosti ste zatražili').waitFor()
  await press(page, 'Ne želim više primati novosti')
  await page.locator('[data-newsletter="off"]').waitFor()

  const second = await visitor(baseUrl)
  await asPerson(second.page, '/login', { email, password })
  await open(page, '/moj-racun/sigurnost')
  await stay(page)
  expect(await page.locator('[data-session]').count()).toBe(2)
  await press(page, 'Odjavi Chrome, Linux')
  await expect.poll(() => page.locator('[data-session]').count()).toBe(1)
  await second.page.goto('/moj-racun')
  expect(new URL(second.page.url()).pathname).toBe('/prijava')
  await asPerson(second.page, '/login', { email, password })

  const form = page.locator('[data-password-form]')
  await form.locator('[name="old_password"]').fill('kriva-rijec')
  await form.locator('[name="password"]').fill('nova-rijec')
  await form.locator('[name="repeat_password"]').fill('nova-rijec')
  await form.getByRole('button', { name: 'Promijeni lozinku' }).click()
  await form.getByText('Sadašnja lozinka nije točna.').waitFor()
  await expectAccessible(page)
  await form.locator('[name="old_password"]').fill(password)
  await form.getByRole('button', { name: 'Promijeni lozinku' }).click()
  await toast(page, 'Lozinka je promijenjena.').waitFor()
  expect(await form.locator('[name="password"]').inputValue()).toBe('')
  expect(await hasStayed(page)).toBe(true)
  await second.page.goto('/moj-racun')
  expect(new URL(second.page.url()).pathname).toBe('/prijava')
  await page.goto('/moj-racun')
  expect(new URL(page.url()).pathname).toBe('/moj-racun')
  expect(problems).toEqual([])
})

test('DASH-10, DASH-11 on a phone the menu unfolds and folds by the keyboard, and logs out', async () => {
  const { page, problems } = await customer({ width: 390, height: 800 })
  await open(page, '/moj-racun/adrese')
  const menu = page.locator('[data-dashboard-menu]')
  const toggle = menu.locator('summary')
  expect(await toggle.innerText()).toBe('Adrese')
  expect(await menu.getByRole('link', { name: 'Osobni podaci' }).count()).toBe(0)
  await toggle.focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Osobni podaci' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await menu
    .getByRole('link', { name: 'Osobni podaci' })
    .waitFor({ state: 'detached' })
    .catch(() => undefined)
  expect(await menu.locator('details').getAttribute('open')).toBeNull()
  await expect.poll(() => focused(page)).toMatch(/^<summary/)
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Osobni podaci' }).click()
  await page.waitForURL(/profil/)
  await ready(page)
  await page.setViewportSize({ width: 768, height: 800 })
  expect(await toggle.isVisible()).toBe(false)
  await menu.getByRole('button', { name: 'Odjava' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/moj-racun/profil')
  await page.waitForURL((url) => url.pathname === '/prijava')
  expect(problems).toEqual([])
})

test('DASH-03, UI-09 without scripts the same forms work: refused they come back as typed, saved they lead back', async () => {
  const { page } = await customer({ scripts: false, width: 390 })
  await page.goto('/moj-racun/adrese')
  await page.getByRole('link', { name: 'Dodaj adresu' }).click()
  await fill(page, { ...address, phone: 'nula' })
  await page.waitForTimeout(fillingTime)
  await press(page, 'Spremi')
  await page.locator('[data-form-errors]').waitFor()
  expect(await page.locator('main [name="street"]').inputValue()).toBe('Riva')
  await fill(page, { phone: address.phone })
  await page.waitForTimeout(fillingTime)
  await press(page, 'Spremi')
  await page.locator('[data-banner="success"]').getByText('Adresa je dodana.').waitFor()
  expect(page.url()).toBe(`${baseUrl}/moj-racun/adrese`)
  await page.getByRole('link', { name: /^Promijeni Riva 3/ }).click()
  await fill(page, { street: 'Obala' })
  await page.waitForTimeout(fillingTime)
  await press(page, 'Spremi')
  await page.locator('[data-address]').getByText('Obala 3', { exact: true }).waitFor()
  await page.locator('summary', { hasText: 'Ukloni Obala 3' }).click()
  await press(page, 'Ukloni adresu')
  await page.getByText('Nemate spremljenih adresa').waitFor()

  await page.locator('[data-dashboard-menu] summary').click()
  await page.getByRole('link', { name: 'Osobni podaci' }).click()
  await fill(page, { first_name: 'Iva' })
  await page.waitForTimeout(fillingTime)
  await press(page, 'Spremi')
  await page.locator('[data-banner="success"]').getByText('Podaci su spremljeni.').waitFor()
  expect(await page.locator('main [name="first_name"]').inputValue()).toBe('Iva')

  await page.goto('/moj-racun/suglasnosti')
  await press(page, 'Želim primati novosti')
  await page.locator('[data-newsletter="on"]').waitFor()
  await page.goto('/moj-racun')
  await press(page, 'Pošalji poveznicu ponovno')
  await page.getByText('Poveznica je poslana').waitFor()
})

test.each([320, 768, 1440])(
  'UI-08 at %i px every page of the account fits, and axe finds nothing',
  async (width) => {
    const { page, problems } = await customer({ width, height: 900 })
    const countries = await (await page.request.get('/lookup/countries')).json()
    const country_id = countries.ret[0].id
    const person = { first_name: 'Anamarija', last_name: 'Horvatinčić-Zlatarić', country_id }
    await asPerson(page, '/dashboard/address', { ...address, ...person })
    await asPerson(page, '/dashboard/address', {
      ...address,
      ...person,
      name: 'Svjetlost-i-sjena-društvo-s-ograničenom-odgovornošću',
      street: 'Ulica grofa Ivana Drenovačkoga',
    })
    await asPerson(page, '/dashboard/bank_account', { iban: 'HR1210010051863000160' })
    for (const path of pages) {
      await open(page, path)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, wider]).toEqual([path, Math.min(wider, 0)])
      await expectAccessible(page)
    }
    expect(problems).toEqual([])
  },
)
