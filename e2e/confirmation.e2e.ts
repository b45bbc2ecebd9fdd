import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { codesIn } from '#shared/pictures/testing-decoder.ts'
import { endVisits, expectAccessible, ready, showPictures, visitor } from './browser.ts'
import { goToDelivery } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
showPictures()
afterAll(endVisits)

/** What A4 leaves between usual margins, CSS px. */
const paper = { width: 718, height: 1000 }

const buyer = {
  email: 'ispis@primjer.hr',
  first_name: 'Iva',
  last_name: 'Kos',
  street: 'Riva',
  house_number: '7',
  postal_code: '21000',
  city_name: 'Split',
  phone: '091 234 5678',
}

/** Buys the first thing that needs no choice, to be paid by transfer; ends on the confirmation. */
async function buy(page: Page): Promise<void> {
  await page.goto('/proizvodi/njega')
  await ready(page)
  await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
  await page.locator('[data-header="cart"] [data-count]', { hasText: '1' }).waitFor()
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, buyer)
  await page.locator('[name="delivery_type_id"]').first().check()
  await page.getByRole('radio', { name: 'Uplata na račun' }).check()
  await page.locator('#accept_terms').check()
  // What is paid for is seen first, though it is more than fits and the focus is at the lower edge.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 520 })
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  const window = page.locator('dialog[open] [data-confirm]')
  await window.waitFor({ timeout: 30_000 })
  await expect.poll(() => window.evaluate((inside) => inside.contains(document.activeElement))).toBe(true)
  expect(await window.evaluate((inside) => inside.parentElement?.scrollTop)).toBe(0)
  await page.setViewportSize({ width, height })
  await page.locator('[data-final-button]').click({ timeout: 30_000 })
  await page.waitForURL(/\/hvala\//, { timeout: 30_000 })
}

test('CHK-22 PAY-03 the confirmation of an order is printed on one page: all that was agreed, and nothing to press', async () => {
  const { page, context, problems } = await visitor(baseUrl, paper)
  await buy(page)
  await ready(page)
  await expectAccessible(page)
  // On the narrowest phone no group of the number to pay to is parted.
  await page.setViewportSize({ width: 320, height: 640 })
  const groups = page.locator('[aria-labelledby="payment-slip"] dd span[data-group]')
  const lines = await groups.evaluateAll((all) => all.map((group) => group.getClientRects().length))
  expect(lines).toEqual([1, 1, 1, 1, 1, 1])
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
  // Its code is small there, and the page says what to do.
  expect(await page.getByText('okrenite mobitel vodoravno').isVisible()).toBe(true)
  // In a phone held sideways a module has two px.
  await page.setViewportSize({ width: 640, height: 360 })
  expect(await page.getByText('okrenite mobitel vodoravno').isVisible()).toBe(false)
  const codes = page.locator('[aria-labelledby="payment-slip"] figure')
  const [hub3, epc] = await Promise.all(
    (await codes.all()).map(async (code) => codesIn(await code.locator('svg').screenshot())),
  )
  const number = await page.locator('header strong').first().innerText()
  expect(hub3?.map(({ text }) => text.split('\n').slice(3, 14))).toEqual([
    [
      'Iva Kos',
      'Riva 7',
      '21000 Split',
      'Optika Izlog d.o.o.',
      'Masarykova ulica 31',
      '10000 Zagreb',
      'HR1210010051863000160',
      'HR01',
      expect.stringMatching(new RegExp(`^${number}-\\d$`)),
      'GDDS',
      `Narudžba ${number}`,
    ],
  ])
  expect(epc?.map(({ text }) => text.split('\n')[0])).toEqual(['BCD'])
  await page.setViewportSize(paper)
  // What is copied is said, and is the number alone.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Kopiraj: IBAN' }).press('Enter')
  await page.locator('[aria-live="polite"]', { hasText: 'Kopirano: IBAN.' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('HR1210010051863000160')
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    return {
      text: document.body.innerText,
      surroundings: [...document.querySelectorAll('body header:has(nav), footer, aside[aria-label]')].filter(
        seen,
      ).length,
      pressable: [...document.querySelectorAll('button, input, select, dialog')].filter(seen).length,
      width: document.documentElement.scrollWidth,
      paper: getComputedStyle(document.documentElement).backgroundColor,
    }
  })
  expect(printed.text).toContain(`Broj narudžbe: ${number}`)
  for (const agreed of [
    'Iva Kos',
    'Riva',
    '21000 Split',
    'Ukupno',
    'PDV',
    'Prodavatelj',
    'OIB',
    'Što slijedi',
  ])
    expect(printed.text).toContain(agreed)
  expect(printed.surroundings).toBe(0)
  expect(printed.pressable).toBe(0)
  expect(printed.text).not.toContain('Nastavi kupnju')
  expect(printed.width).toBeLessThanOrEqual(paper.width)
  expect(printed.paper).toBe('rgb(255, 255, 255)')
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
  })
  const pages = (file: Buffer) => file.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages(pdf)).toHaveLength(1)
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Uplatnica za ispis' }).click()
  await page.waitForURL(/\/uplatnica$/)
  await ready(page)
  await expectAccessible(page)
  expect(pages(await page.pdf({ format: 'A4' }))).toHaveLength(1)
  // On paper no module is smaller than what phones and tills read: 0.3 mm.
  await page.emulateMedia({ media: 'print' })
  const modules = await page.locator('main svg[role="img"]').evaluateAll((all) =>
    all.map((code) => {
      const [, , width] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number)
      return ((code.getBoundingClientRect().width / 96) * 25.4) / (width ?? 0)
    }),
  )
  expect(modules).toHaveLength(2)
  for (const module of modules) expect(module).toBeGreaterThanOrEqual(0.3)
  expect(problems).toEqual([])
  await context.close()
})
