import { afterAll, expect, inject, test } from 'vitest'
import { workingDay } from '#features/delivery/promise.ts'
import { addDays } from '#shared/forms/dates/month.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { addCheapest, goToDelivery, person } from './checkout-page.ts'
import { linkInMail } from './mail.ts'
import { ask } from './stock.ts'

/** A day on which every shop is open, whatever the hour and the weekday: what is left of today differs by shop. */
const openDay = (): string => workingDay(addDays(dayAt(new Date()), 3), 0)

const baseUrl = inject('baseUrl')
const dataFolder = inject('dataFolder')
afterAll(endVisits)

test('PDP-09, FORM-19 an appointment is chosen on a narrow phone, booked once by a double click, and cancelled by its mail’s link', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  const email = `termin.${process.pid}@primjer.hr`
  await page.goto('/termin')
  await ready(page)
  // Only shops that offer it, none chosen beforehand; who is quicker than the answer has chosen both all the same.
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/appointments/form?*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.selectOption('[name="usluga"]', 'provjera-vida')
  await expect.poll(() => page.locator('[name="poslovnica"] option').count()).toBe(4)
  await page.selectOption('[name="poslovnica"]', 'split')
  answer()
  const form = page.locator('form[action="/appointments/book"]')
  await form.locator('[name="time"]').first().waitFor({ state: 'attached' })
  await page.locator('button[aria-haspopup="dialog"]').click()
  // Sundays at least.
  expect(await page.locator('[data-day][aria-disabled="true"]').count()).toBeGreaterThan(3)
  expect(await page.locator('[role="dialog"] th').first().getAttribute('abbr')).toBe('ponedjeljak')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // All that is missing is said at the first press, the time by what is asked.
  await form.locator('button[type="submit"]').click()
  await form.getByText('Vrijeme je obavezno polje').waitFor()
  await form.locator('[name="full_name"]').fill('Ana Anić')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="phone"]').fill('+385 91 234 5678')
  await form.locator('[name="time"]').last().check()
  await expectAccessible(page)
  await form.locator('button[type="submit"]').dblclick()
  await page.waitForURL(/\/termin\/[\w-]{43}$/)
  await ready(page)
  await expectAccessible(page)
  const rows = () => ask<{ state: string }>('SELECT state FROM appointments WHERE email = $1', [email])
  expect(await rows()).toEqual([{ state: 'booked' }])
  const link = await linkInMail(dataFolder, email, 'rezervirali ste termin', /\/termin\/[\w-]{43}/)
  await page.goto(link)
  await ready(page)
  expect(await rows()).toEqual([{ state: 'booked' }])
  await page.locator('form[action="/appointments/cancel"] button[type="submit"]').click()
  await page.getByRole('heading', { level: 1, name: 'Termin je otkazan' }).waitFor()
  expect(await rows()).toEqual([{ state: 'cancelled' }])
  expect(problems).toEqual([])
  await context.close()
})

test('PDP-09, UI-01 an appointment is booked in a window over a product, by keyboard on the narrowest phone, and what was typed outlives a closing', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  const email = `prozor.${process.pid}@primjer.hr`
  await page.goto('/proizvodi/dioptrijski-okviri?f=1&dostupno=1')
  await page.locator('[data-product-id] a[href^="/proizvod/"]').first().click()
  await page.waitForURL(/\/proizvod\//)
  await ready(page)
  const product = page.url()
  const opener = page.getByRole('link', { name: 'Rezerviraj termin: Provjera vida' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog[open]')
  const shop = dialog.locator('[name="poslovnica"]')
  await shop.waitFor()
  expect(await dialog.locator('[name="usluga"]').inputValue()).toBe('provjera-vida')
  await expect
    .poll(() => dialog.locator('[name="usluga"]').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await shop.selectOption('rijeka')
  const form = dialog.locator('form[action="/appointments/book"]')
  await form.locator('[name="full_name"]').fill('Ana Anić')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="phone"]').fill('+385 91 234 5679')
  // Escape closes the month alone, then the window.
  await dialog.locator('button[aria-haspopup="dialog"]').press('Enter')
  await dialog.locator('[data-day]').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.locator('[data-day]').count()).toBe(0)
  expect(await dialog.count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await shop.selectOption('rijeka')
  expect(await form.locator('[name="email"]').inputValue()).toBe(email)
  // Enter in the day's field takes the day and leads nowhere.
  await dialog.locator('[name="datum"]').press('Enter')
  await form.locator('[name="time"]').last().check()
  await expectAccessible(page)
  await form.locator('button[type="submit"]').dblclick()
  await page.getByText('Termin je rezerviran').first().waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(page.url()).toBe(product)
  const rows = () => ask<{ state: string }>('SELECT state FROM appointments WHERE email = $1', [email])
  expect(await rows()).toEqual([{ state: 'booked' }])
  await page.getByRole('link', { name: 'Pogledajte termin' }).click()
  await page.waitForURL(/\/termin\/[\w-]{43}$/)
  await ready(page)
  await page.locator('form[action="/appointments/cancel"] button[type="submit"]').click()
  await page.getByRole('heading', { level: 1, name: 'Termin je otkazan' }).waitFor()
  expect(await rows()).toEqual([{ state: 'cancelled' }])

  // Of a shop's page the window has both; where its code does not come, the page of the same form serves.
  await page.goto('/poslovnice/split')
  await ready(page)
  const booked = page.getByRole('link', { name: 'Rezerviraj termin: Popravak i namještanje' })
  await booked.click()
  await shop.waitFor()
  expect(await shop.inputValue()).toBe('split')
  expect(await dialog.locator('[name="usluga"]').inputValue()).toBe('popravak-naocala')
  expect(problems).toEqual([])
  await page.route('**/assets/AppointmentPanel-*.js', (route) => route.abort())
  await page.reload()
  await ready(page)
  await booked.click()
  await dialog.getByRole('link', { name: 'Rezerviraj na posebnoj stranici' }).click()
  await page.waitForURL('/termin?usluga=popravak-naocala&poslovnica=split')
  await context.close()
})

test('PDP-09 while the times of another choice are awaited, or have not come, none of the former choice can be booked', async () => {
  const { page, context } = await visitor(baseUrl)
  const email = `spor.${process.pid}@primjer.hr`
  await page.goto(`/termin?usluga=popravak-naocala&poslovnica=split&datum=${openDay()}`)
  await ready(page)
  const form = page.locator('form[action="/appointments/book"]')
  await form.locator('[name="full_name"]').fill('Ana Anić')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="phone"]').fill('+385 91 234 5670')
  await form.locator('[name="time"]').last().check()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/appointments/form?*', async (route) => {
    await held
    await route.abort()
  })
  const book = form.locator('button[type="submit"]')
  const rows = () =>
    ask<{ shop: string }>(
      'SELECT w.slug AS shop FROM appointments a JOIN warehouses w ON w.id = a.warehouse_id WHERE a.email = $1',
      [email],
    )
  const expectNothingToBook = async () => {
    expect(await form.locator('fieldset').evaluate((times) => times.matches('[inert]'))).toBe(true)
    expect(await book.isDisabled()).toBe(true)
    await form.locator('[name="phone"]').press('Enter')
    // A script, or a browser, that sends it all the same is refused.
    const sent = await form.evaluate((element: HTMLFormElement) => {
      const body = new URLSearchParams(new FormData(element) as unknown as URLSearchParams)
      return fetch(element.action, { method: 'POST', body, headers: { accept: 'application/json' } }).then(
        (response) => response.text(),
      )
    })
    expect(sent).not.toContain('Termin je rezerviran')
    expect(await rows()).toEqual([])
  }
  const shop = page.locator('[name="poslovnica"]')
  await shop.focus()
  await shop.selectOption('rijeka')
  await page.getByText('Učitavamo slobodna vremena…').waitFor()
  await expectNothingToBook()
  await expectAccessible(page)
  await shop.focus()
  answer()
  await page.getByText('Slobodne termine nismo uspjeli učitati').waitFor()
  // Whoever chooses by keyboard can go on choosing.
  expect(await shop.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectNothingToBook()
  expect(await shop.inputValue()).toBe('rijeka')
  await expectAccessible(page)
  // It is asked for again, keeps what was typed, and books what it shows.
  await page.unroute('**/appointments/form?*')
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click()
  await expect.poll(() => book.isDisabled()).toBe(false)
  expect(await shop.inputValue()).toBe('rijeka')
  expect(await form.locator('[name="time"]:checked').count()).toBe(0)
  await form.locator('[name="time"]').last().check()
  // A day that is written half has no times either.
  const day = page.locator('[name="datum"]')
  const written = await day.inputValue()
  await day.fill('31.')
  expect(await book.isDisabled()).toBe(true)
  await day.fill(written)
  await expect.poll(() => book.isDisabled()).toBe(false)
  await form.locator('[name="time"]').last().check()
  await book.click()
  await page.waitForURL(/\/termin\/[\w-]{43}$/)
  expect(await rows()).toEqual([{ shop: 'rijeka' }])
  // Its own page: another day's times are none of the one that its field shows.
  await ready(page)
  const own = page.locator('[name="datum"]')
  const move = page.locator('form[action="/appointments/move"] button[type="submit"]')
  await own.fill('31.12.2099')
  expect(await move.isDisabled()).toBe(true)
  await page.getByText('Za vremena toga dana pritisnite').waitFor()
  await page.locator('form[action="/appointments/cancel"] button[type="submit"]').click()
  await page.getByRole('heading', { level: 1, name: 'Termin je otkazan' }).waitFor()
  await context.close()
})

test('PDP-09 where a store is chosen to collect from, its appointments open over the checkout, which stays as it is', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await page.goto('/')
  await ready(page)
  await addCheapest(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, person)
  const link = page.getByRole('link', { name: 'Rezerviraj i termin u toj poslovnici' })
  await page.locator('label', { hasText: 'Dostava' }).first().click()
  expect(await link.count()).toBe(0)
  await page.locator('label', { hasText: 'Optika Izlog Split' }).click()
  await page.locator('[name="message"]').fill('Dolazim poslije posla.')
  await link.click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name="usluga"]').waitFor()
  expect(await dialog.locator('[name="usluga"]').inputValue()).toBe('')
  await dialog.locator('[name="usluga"]').selectOption('provjera-vida')
  await dialog
    .locator('form[action="/appointments/book"] [name="time"]')
    .first()
    .waitFor({ state: 'attached' })
  expect(await dialog.locator('[name="poslovnica"]').inputValue()).toBe('split')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.locator('[name="message"]').inputValue()).toBe('Dolazim poslije posla.')
  expect(problems).toEqual([])
  await context.close()
})
