import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, fillingTime, ready, type Visit, visitor } from './browser.ts'
import { addCheapest, fillCustomer, goToDelivery, person } from './checkout-page.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

async function openCustomerStep(options?: Parameters<typeof visitor>[1]): Promise<Visit> {
  const visit = await visitor(baseUrl, options)
  await addCheapest(visit.page)
  await visit.page.goto('/kosarica?step=2')
  await ready(visit.page)
  return visit
}

const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first()
const message = (page: Page) => page.locator('[name="message"]')
const review = (page: Page) => page.getByRole('button', { name: 'Pregledaj narudžbu' }).click()

/** The third step, filled in and not sent. */
async function typeDelivery(page: Page): Promise<void> {
  await choice(page, /^Dostava na adresu/).check()
  await choice(page, /^Plaćanje pouzećem/).check()
  await page.locator('[name="shipping_address_same"]').uncheck()
  await page.locator('[name="shipping_street"]').fill('Druga ulica')
  await message(page).fill('Zvonite dvaput')
}

/** What stands in the third step. */
const shown = async (page: Page) => ({
  courier: await choice(page, /^Dostava na adresu/).isChecked(),
  same: await page.locator('[name="shipping_address_same"]').isChecked(),
  message: await message(page).inputValue(),
})

test('CHK-01 CHK-20 what was stored without scripts stands when they are back, and what was typed before it is gone', async () => {
  const { page, context } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.opet@primjer.hr' })
  await typeDelivery(page)
  await page.reload()
  await ready(page)
  await expect.poll(() => shown(page)).toEqual({ courier: true, same: false, message: 'Zvonite dvaput' })
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => route.abort())
  await page.reload()
  await choice(page, /^Brza dostava/).check()
  await page.getByRole('button', { name: 'Spremi način dostave' }).click()
  await page.getByText('Spremljeno.').waitFor()
  await choice(page, /^Uplata na račun/).check()
  await page.locator('#accept_terms').check()
  await review(page)
  await page.waitForURL(/review=1/)
  await page.unroute(scripts)
  await page.goto('/kosarica?step=3')
  await ready(page)
  await page.waitForTimeout(500)
  expect(await shown(page)).toEqual({ courier: false, same: true, message: '' })
  expect(await choice(page, /^Brza dostava/).isChecked()).toBe(true)
  // Typed upon that, it is kept again, and the terms were not accepted for it.
  await message(page).fill('Zvonite jednom')
  await page.reload()
  await ready(page)
  await expect.poll(() => shown(page)).toEqual({ courier: false, same: true, message: 'Zvonite jednom' })
  expect(await page.locator('#accept_terms').isChecked()).toBe(false)
  await context.close()
})

test('CHK-01 what the step itself has stored in part is no reason to forget what was typed beside it', async () => {
  const { page, context } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.napola@primjer.hr' })
  await typeDelivery(page)
  await page.locator('[name="shipping_address_same"]').check()
  await page.route('**/cart/update_cart_message', (route) =>
    route.fulfill({ json: { error: true, title: 'Greška', message: 'Ne sada.' } }),
  )
  await page.locator('#accept_terms').check()
  await review(page)
  await page.getByText('Ne sada.').first().waitFor()
  await page.reload()
  await ready(page)
  await expect.poll(() => shown(page)).toEqual({ courier: true, same: true, message: 'Zvonite dvaput' })
  await context.close()
})

test.each([true, false])(
  'CHK-06 back at the data the password for the new account is there still, and may stay empty (scripts: %s)',
  async (scripts) => {
    const { page, context } = await visitor(baseUrl, { scripts })
    const settled = () => (scripts ? ready(page) : Promise.resolve())
    const goOn = async () => {
      if (!scripts) await page.waitForTimeout(fillingTime)
      await page.getByRole('button', { name: 'Nastavi' }).click()
    }
    await page.goto('/proizvodi/njega')
    await settled()
    await page.locator('main form[action="/cart/add_to_cart"] button').first().click()
    await page.getByText('Proizvod je dodan u košaricu').first().waitFor()
    await page.goto('/kosarica?step=2')
    await settled()
    await fillCustomer(page, { ...person, email: `nova.lozinka.${scripts}@primjer.hr` })
    await page.locator('[name="create_account"]').check()
    const kept = page.getByText('Lozinku ste već upisali. Ostavite prazno ako je ne mijenjate.')
    expect(await kept.count()).toBe(0)
    await fillCustomer(page, { password: 'tajna-rijec', repeat_password: 'tajna-rijec' })
    await goOn()
    await page.waitForURL(/step=3/)
    await page.getByRole('link', { name: 'Natrag' }).click()
    await page.waitForURL(/step=2/)
    await settled()
    await kept.waitFor()
    await fillCustomer(page, { phone: '098 765 4321' })
    if (scripts) {
      // Begun anew, it is asked for as any other.
      await fillCustomer(page, { password: 'kratka-ne', repeat_password: 'kratka-nije' })
      await goOn()
      await page.locator('[name="repeat_password"][aria-invalid="true"]').waitFor()
      await fillCustomer(page, { password: '', repeat_password: '' })
    }
    await goOn()
    await page.waitForURL(/step=3/)
    await context.close()
  },
)
