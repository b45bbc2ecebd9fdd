import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, visitor } from './browser.ts'
import { linkInMail } from './mail.ts'

const baseUrl = inject('baseUrl')
const dataFolder = inject('dataFolder')
afterAll(endVisits)

const confirmation = /\/potvrda\/[\w-]{43}/
const password = 'tajna-rijec'

test('FORM-22, DASH-01 what was typed and what was said stays: over a refused registration, and after a stopped change', async () => {
  const email = `ostaje.${process.pid}@primjer.hr`
  const { page, problems } = await visitor(baseUrl)
  const register = async (open: typeof page, address: string, word = password) => {
    await open.goto('/registracija')
    await ready(open)
    const fields = {
      first_name: 'Ana',
      last_name: 'Anić',
      email: address,
      password: word,
      repeat_password: word,
    }
    for (const [name, value] of Object.entries(fields))
      await open.locator(`main [name="${name}"]`).fill(value)
    await open.locator('main').getByRole('button', { name: 'Otvori korisnički račun' }).click()
  }
  await register(page, email)
  await page.waitForURL((url) => url.pathname === '/moj-racun')

  const other = await visitor(baseUrl, { width: 390 })
  // Somebody else: with the same password it would be the same registration once more.
  await register(other.page, email, 'druga-rijec')
  await other.page.getByRole('dialog').getByRole('button', { name: 'Upiši drugu adresu' }).click()
  await other.page.locator('main [name="email"]:focus').waitFor()
  expect(await other.page.locator('main [name="first_name"]').inputValue()).toBe('Ana')

  await page.goto(await linkInMail(dataFolder, email, 'Potvrdite', confirmation))
  await ready(page)
  await page.getByRole('button', { name: 'Potvrdi adresu' }).click()
  await page.waitForURL((url) => url.pathname === '/moj-racun')
  await page.goto('/moj-racun/sigurnost')
  await ready(page)
  const form = page.locator('[data-email-form]')
  await form.locator('[name="email"]').fill(`lopov.${email}`)
  await form.locator('[name="old_password"]').fill(password)
  await form.locator('button[type="submit"]').click()
  await page.getByText('Čeka potvrdu na').waitFor()

  await other.page.goto(await linkInMail(dataFolder, email, 'zaustavi promjenu', confirmation))
  await ready(other.page)
  await other.page.getByRole('button', { name: 'Zaustavi promjenu' }).click()
  await other.page.waitForURL((url) => url.pathname === '/zaboravljena-lozinka')
  const main = other.page.locator('main')
  await main.getByRole('heading', { name: 'Promjena je zaustavljena' }).waitFor()
  await main.getByText(`Na ${email} poslali smo poveznicu za novu lozinku.`).waitFor()
  // It says nothing twice.
  expect(await other.page.locator('[data-toast]').count()).toBe(0)
  await main.getByRole('button', { name: 'Pošalji ponovno' }).click()
  await main.getByRole('heading', { name: 'Provjerite e-poštu' }).waitFor()
  await main.getByText(`Ako postoji račun s adresom ${email}`).waitFor()
  expect([...problems, ...other.problems]).toEqual([])
})
