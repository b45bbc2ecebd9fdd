import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBank } from '#demo/bank/bank.ts'
import { demoShop, settingsFor } from '#demo/bank/known-shop.ts'
import { freePort } from '#shared/server/process/free-port.server.ts'
import { endVisits, expectAccessible, ready, visitor } from './browser.ts'
import { call } from './checkout-calls.ts'
import { person } from './checkout-page.ts'
import { freshDatabase, startShopProcess, stopShopProcess } from './running-shop.ts'

/** A shop of its own: the others' journeys know no bank. */
let baseUrl: string
let bankUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  const database = await freshDatabase()
  const port = await freePort()
  const callback = (code: string) => `http://127.0.0.1:${port}/api/payment_callback/${code}`
  const known = demoShop({ wspay: callback('wspay'), keks: callback('keks') })
  const bank = await startBank({ port: 0, shop: known })
  const open = { IZLOG_RATE_LIMIT: 'off', IZLOG_CAPTCHA: 'none' }
  const shop = await startShopProcess({
    ...database.env,
    ...settingsFor(bank.url, known),
    ...open,
    PORT: String(port),
  })
  baseUrl = shop.baseUrl
  bankUrl = bank.url
  close = async () => {
    await stopShopProcess(shop.child)
    await bank.close()
    await database.drop()
  }
})
afterAll(async () => {
  await endVisits()
  await close()
})

/** Orders something small; where the order leads. */
async function order(page: Page, payment: 'Kartično plaćanje' | 'KEKS Pay'): Promise<string> {
  await page.goto('/proizvodi/njega?sort=price_asc&f=1&dostupno=1')
  const field = page.locator('main form[action="/cart/add_to_cart"] [name="product_id"]').first()
  await call(page, '/cart/add_to_cart', { product_id: await field.inputValue(), qty: 1 })
  await call(page, '/cart/update_cart_customer_data', { ...person, country_id: 1 })
  await call(page, '/cart/update_cart_delivery_address', { shipping_address_same: 1 })
  const [delivery] = await lookUp(page, 'delivery_types', '')
  const payments = await lookUp(page, 'payment_types', `delivery_type_id=${delivery?.id}`)
  const wanted = payments.find(({ html }) => html.includes(payment))
  await call(page, '/cart/update_cart_payment_and_delivery', {
    delivery_type_id: delivery?.id,
    payment_type_id: wanted?.id,
  })
  return confirmed(page)
}

async function confirmed(page: Page): Promise<string> {
  await call(page, '/cart/generate_confirm_modal', {})
  return (await call(page, '/cart/cart_confirm', { accept_terms: 1 })).redirect_url ?? ''
}

async function lookUp(page: Page, name: string, form: string): Promise<{ id: number; html: string }[]> {
  const answer = await page.request.get(`/lookup/${name}`, { params: { form } })
  return ((await answer.json()) as { ret: { id: number; html: string }[] }).ret
}

async function payByCard(page: Page, card: string): Promise<void> {
  await page.waitForURL(`${bankUrl}/kartica/**`, { timeout: 30_000 })
  await page.locator('input[name="card"]').fill(card)
  await page.getByRole('button', { name: /^Plati/ }).click()
}

test('PAY-01 PAY-04 by card: to the bank by itself, back by the browser’s button, refused, tried again, paid', async () => {
  const { page, problems } = await visitor(baseUrl)
  const paying = await order(page, 'Kartično plaćanje')
  expect(paying).toMatch(/^\/placanje\//)
  await page.goto(paying)
  await page.waitForURL(`${bankUrl}/kartica/**`, { timeout: 30_000 })
  // Whoever comes back is not sent away again.
  await page.goBack()
  await ready(page)
  await page.getByRole('button', { name: 'Nastavi na stranicu banke' }).waitFor()
  await expectAccessible(page)
  // The cart is held meanwhile, and leads there.
  await page.goto('/kosarica?step=3')
  await ready(page)
  await page.getByText('Plaćanje je u tijeku').waitFor()
  expect(await page.getByRole('link', { name: 'Dovrši kupnju' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Nastavi plaćanje' }).click()
  await page.getByRole('button', { name: 'Nastavi na stranicu banke' }).click()
  await page.waitForURL(`${bankUrl}/kartica/**`)
  await page.getByRole('button', { name: 'Odustani' }).click()
  await page.getByRole('heading', { name: 'Plaćanje nije uspjelo' }).waitFor({ timeout: 30_000 })
  await ready(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click()
  await payByCard(page, '4111 1111 1111 1111')
  await page.waitForURL(/\/hvala\//, { timeout: 30_000 })
  await page.getByRole('heading', { name: 'Hvala' }).waitFor()
  expect(problems).toEqual([])
})

test('PAY-02 PAY-04 by phone at 320 px: the page shows the code, waits, and goes on by itself once it is paid; or it is given up', async () => {
  const { page, problems } = await visitor(baseUrl, { width: 320, height: 640 })
  await page.goto(await order(page, 'KEKS Pay'))
  await ready(page)
  await page.getByRole('img', { name: /QR kôd/ }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Odustani od plaćanja' }).click()
  await page.waitForURL(/step=3/, { timeout: 30_000 })
  await page.goto(await confirmed(page))
  await ready(page)
  const link = await page.getByRole('link', { name: 'Otvori KEKS Pay' }).getAttribute('href')
  const phone = await (await page.context().browser())?.newContext()
  const app = await phone?.newPage()
  if (!app || !link) throw new Error('there is no phone')
  await app.goto(link)
  await app.getByRole('button', { name: /Plati/ }).click()
  await page.waitForURL(/\/hvala\//, { timeout: 30_000 })
  await phone?.close()
  expect(problems).toEqual([])
})

test('PAY-01 without scripts: a button leads to the bank, and the way back to what became of it', async () => {
  const { page } = await visitor(baseUrl, { scripts: false })
  await page.goto(await order(page, 'Kartično plaćanje'))
  await page.getByRole('button', { name: 'Nastavi na stranicu banke' }).click()
  await payByCard(page, '4111 1111 1111 1111')
  await page.waitForURL(/\/(hvala|placanje)\//, { timeout: 30_000 })
  for (let look = 0; look < 10 && !page.url().includes('/hvala/'); look++)
    await page.getByRole('link', { name: 'Provjeri ponovno' }).click()
  await page.getByRole('heading', { name: 'Hvala' }).waitFor()
})
