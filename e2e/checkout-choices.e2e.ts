import type { Page, Route } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, ready, type Visit, visitor } from './browser.ts'
import { addCheapest, fillCustomer, goToDelivery, person } from './checkout-page.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

/** The checkout's second step with something in the cart of which no delivery is free. */
async function openCustomerStep(): Promise<Visit> {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await addCheapest(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  return visit
}

const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name }).first()
const shipping = (page: Page, name: string) => page.locator(`[name="shipping_${name}"]`)

/** What the summary beside the steps says of one part of the total; empty where it says nothing. */
const summary = (page: Page, name: string) => async () =>
  page.locator('aside dl').evaluate((list, wanted) => {
    const term = [...list.querySelectorAll('dt')].find((one) => one.textContent === wanted)
    return term?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ?? ''
  }, name)

async function openPreview(page: Page): Promise<string> {
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  const preview = page.locator('[data-confirm]')
  await preview.waitFor({ timeout: 30_000 })
  return (await preview.innerText()).replaceAll('\u00a0', ' ')
}

test('CHK-10, CHK-11 the total follows delivery and payment, and a payment stays chosen while it is offered', async () => {
  const { page, context, problems } = await openCustomerStep()
  await goToDelivery(page, person)
  const [delivery, fee] = [summary(page, 'Dostava'), summary(page, 'Naknada za plaćanje')]
  const isCash = () => choice(page, /^Plaćanje pouzećem/).isChecked()
  await choice(page, /^Dostava na adresu/).check()
  await expect.poll(delivery).toBe('4,90 €')
  await choice(page, /^Plaćanje pouzećem/).check()
  await expect.poll(fee).toBe('1,50 €')
  await choice(page, /^Brza dostava/).check()
  await expect.poll(delivery).toBe('7,90 €')
  expect([await fee(), await isCash()]).toEqual(['1,50 €', true])
  await choice(page, /^Osobno preuzimanje/).check()
  await expect.poll(delivery).toBe('besplatno')
  expect(await fee()).toBe('')
  expect(await choice(page, /^Plaćanje pouzećem/).count()).toBe(0)
  // What is counted in its place is what the list shows.
  expect(await choice(page, /^Uplata na račun/).isChecked()).toBe(true)
  // The answer to an earlier choice comes late, and changes nothing.
  let calls = 0
  await page.route('**/lookup/payment_types**', async (route) => {
    if (calls++ === 0) await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  const late = page.waitForResponse('**/lookup/payment_types**')
  await choice(page, /^Dostava na adresu/).check()
  await choice(page, /^Osobno preuzimanje/).check()
  await (await late).finished()
  await expect.poll(() => calls).toBe(2)
  await page.waitForTimeout(1500)
  expect(await choice(page, /^Plaćanje pouzećem/).count()).toBe(0)
  expect(await delivery()).toBe('besplatno')
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-18 terms were accepted for what was stored: a step that comes back otherwise asks for them again', async () => {
  const { page, context } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.uvjeti@primjer.hr' })
  // As the step is kept without scripts.
  const token = (await context.cookies()).find(({ name }) => name === 'izlog_session')?.value ?? ''
  await ask(
    `UPDATE quotes SET terms_accepted = true
     WHERE session_id = (SELECT id FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8')))`,
    [token],
  )
  const terms = page.locator('#accept_terms')
  await page.reload()
  await ready(page)
  expect(await terms.isChecked()).toBe(true)
  await page.locator('[name="message"]').fill('Zvonite dvaput')
  await page.reload()
  await ready(page)
  await expect.poll(() => page.locator('[name="message"]').inputValue()).toBe('Zvonite dvaput')
  expect(await terms.isChecked()).toBe(false)
  await context.close()
})

/** The third step as the journey below has left it. */
async function expectLeft(page: Page): Promise<void> {
  await ready(page)
  await expect.poll(summary(page, 'Dostava')).toBe('6,90 €')
  expect(await choice(page, /^Dostava na adresu/).isChecked()).toBe(true)
  expect(await choice(page, /^Uplata na račun/).isChecked()).toBe(true)
  expect(await page.locator('[name="shipping_address_same"]').isChecked()).toBe(false)
  expect(await shipping(page, 'street').inputValue()).toBe('Riva')
  expect(await shipping(page, 'city_name').inputValue()).toBe('Hvar')
  expect(await page.locator('[name="message"]').inputValue()).toBe('Zvonite dvaput')
  expect(await page.locator('#accept_terms').isChecked()).toBe(false)
}

test('CHK-08, CHK-09, CHK-10, CHK-15 another address changes what is offered and what it costs, and nothing typed is lost', async () => {
  const { page, context, problems } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.salje@primjer.hr' })
  const delivery = summary(page, 'Dostava')
  const express = choice(page, /^Brza dostava/)
  await express.check()
  await choice(page, /^Plaćanje pouzećem/).check()
  await expect.poll(delivery).toBe('7,90 €')
  await page.locator('[name="shipping_address_same"]').uncheck()
  await shipping(page, 'first_name').fill('Iva')
  await shipping(page, 'last_name').fill('Kos')
  // An address that is only begun takes nothing away.
  await shipping(page, 'country_id').focus()
  await shipping(page, 'street').fill('Riva')
  await shipping(page, 'phone').fill('091 555 555')
  expect(await express.isChecked()).toBe(true)
  await shipping(page, 'city_name').fill('Hvar')
  await shipping(page, 'postal_code').fill('21450')
  await shipping(page, 'phone').focus()
  await expect.poll(() => express.count()).toBe(0)
  // It is said, what is being typed stays, and nothing is paid for what is chosen no more.
  await page.getByText('Za ovu adresu više nije dostupna.').waitFor()
  expect(await shipping(page, 'first_name').isVisible()).toBe(true)
  await expect.poll(delivery).toBe('Odaberite način dostave')
  expect(await page.locator('[name="payment_type_id"]').count()).toBe(0)
  await choice(page, /^Dostava na adresu/).check()
  await expect.poll(delivery).toBe('6,90 €')
  expect(await choice(page, /^Plaćanje pouzećem/).isChecked()).toBe(true)
  expect(await shipping(page, 'first_name').inputValue()).toBe('Iva')
  expect(await shipping(page, 'postal_code').inputValue()).toBe('21450')
  // To the mainland it costs less, to another country more, and nobody takes cash there.
  for (const [code, price] of [
    ['21000', '4,90 €'],
    ['21450', '6,90 €'],
  ] as const) {
    await shipping(page, 'postal_code').fill(code)
    await shipping(page, 'phone').focus()
    await expect.poll(delivery).toBe(price)
  }
  await shipping(page, 'country_id').focus()
  await shipping(page, 'country_id').selectOption({ label: 'Slovenija' })
  // At once, while the field is not left; the place was in the other country.
  await expect.poll(delivery).toBe('12,90 €')
  await expect.poll(() => choice(page, /^Plaćanje pouzećem/).count()).toBe(0)
  expect(await shipping(page, 'postal_code').inputValue()).toBe('')
  expect(await shipping(page, 'city_name').inputValue()).toBe('')
  const said = page.getByText('Poštanski broj i mjesto bili su u drugoj državi, pa smo ih ispraznili.')
  await said.waitFor()
  // The buyer's own again, and back.
  await page.locator('[name="shipping_address_same"]').check()
  await expect.poll(delivery).toBe('4,90 €')
  await page.locator('[name="shipping_address_same"]').uncheck()
  await shipping(page, 'country_id').focus()
  await shipping(page, 'country_id').selectOption({ label: 'Hrvatska' })
  await expect.poll(delivery).toBe('6,90 €')
  expect(await shipping(page, 'city_name').inputValue()).toBe('Hvar')
  expect(await said.count()).toBe(0)
  // Nor does another payment bring the buyer's own address back.
  await choice(page, /^Plaćanje pouzećem/).check()
  await expect.poll(summary(page, 'Naknada za plaćanje')).toBe('1,50 €')
  expect(await delivery()).toBe('6,90 €')
  await choice(page, /^Uplata na račun/).check()
  await page.locator('[name="message"]').fill('Zvonite dvaput')
  await page.locator('#accept_terms').check()
  // None of it is sent yet: it is there again after every way back to the step, but for the terms.
  await page.goBack()
  await ready(page)
  await page.goForward()
  await expectLeft(page)
  await page.getByRole('link', { name: 'Natrag', exact: true }).click()
  await page.waitForURL(/step=2/)
  await ready(page)
  await fillCustomer(page, { phone: '098 765 4321' })
  await page.reload()
  await ready(page)
  await goToDelivery(page, {})
  await expectLeft(page)
  const noted = page.waitForRequest('**/cart/update_cart_message')
  const shown = await openPreview(page)
  expect(shown).toContain('Iva Kos\nRiva\n21450 Hvar, Hrvatska')
  expect(shown).toContain('Zvonite dvaput')
  expect(shown).toContain('098 765 4321')
  expect(shown).toContain('6,90 €')
  // Nobody is written to who has not ticked it.
  expect((await noted).postData()).not.toContain('newsletter')
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-08, CHK-09, CHK-10 of what is chosen while answers are late the last holds, and all that it changes is asked for', async () => {
  const { page, context, problems } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.zuri@primjer.hr' })
  const [delivery, fee] = [summary(page, 'Dostava'), summary(page, 'Naknada za plaćanje')]
  const isCash = () => choice(page, /^Plaćanje pouzećem/).isChecked()
  await choice(page, /^Dostava na adresu/).check()
  await expect.poll(delivery).toBe('4,90 €')
  /** Holds the first of these calls back until it is let go. */
  const hold = async (path: string) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(path, (route) => held.then(() => route.continue()), { times: 1 })
    return { asked: page.waitForRequest(path), letGo }
  }
  // A payment, while it is asked how can be paid.
  const payments = await hold('**/lookup/payment_types**')
  await choice(page, /^Brza dostava/).check()
  await payments.asked
  await choice(page, /^Plaćanje pouzećem/).check()
  await expect.poll(fee).toBe('1,50 €')
  const late = page.waitForResponse('**/lookup/payment_types**')
  payments.letGo()
  await (await late).finished()
  await expect.poll(delivery).toBe('7,90 €')
  expect([await isCash(), await fee()]).toEqual([true, '1,50 €'])
  // An address, while the former one is asked about: nothing of that stays.
  await page.locator('[name="shipping_address_same"]').uncheck()
  await shipping(page, 'city_name').fill('Hvar')
  await shipping(page, 'postal_code').fill('21450')
  const deliveries = await hold('**/lookup/delivery_types**')
  await shipping(page, 'phone').focus()
  await deliveries.asked
  await shipping(page, 'postal_code').fill('10020')
  await shipping(page, 'phone').focus()
  await expect.poll(delivery).toBe('7,90 €')
  const former = page.waitForResponse('**/lookup/delivery_types**')
  deliveries.letGo()
  await (await former).finished()
  await page.waitForTimeout(500)
  expect([await choice(page, /^Brza dostava/).isChecked(), await isCash()]).toEqual([true, true])
  expect(await delivery()).toBe('7,90 €')
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-10, CHK-11 a buyer from another country begins another address there, and the list and the summary agree', async () => {
  const { page, context, problems } = await openCustomerStep()
  const country = page.locator('[data-checkout="customer"] [name="country_id"]')
  await country.selectOption({ label: 'Bosna i Hercegovina' })
  await goToDelivery(page, { ...person, email: 'ana.sarajevo@primjer.hr', postal_code: '71000' })
  const delivery = summary(page, 'Dostava')
  const courier = choice(page, /^Dostava na adresu/)
  await courier.check()
  await expect.poll(delivery).toBe('12,90 €')
  await page.locator('[name="shipping_address_same"]').uncheck()
  expect(await shipping(page, 'country_id').locator('option:checked').textContent()).toBe(
    'Bosna i Hercegovina',
  )
  await choice(page, /^Osobno preuzimanje/).check()
  await expect.poll(delivery).toBe('besplatno')
  await courier.check()
  await expect.poll(delivery).toBe('12,90 €')
  expect((await courier.locator('xpath=..').innerText()).replaceAll('\u00a0', ' ')).toContain('12,90 €')
  // A postal code that is taken out again leaves what is asked for both the same.
  await shipping(page, 'country_id').selectOption({ label: 'Hrvatska' })
  await expect.poll(delivery).toBe('4,90 €')
  await shipping(page, 'postal_code').fill('21450')
  await shipping(page, 'phone').focus()
  await expect.poll(delivery).toBe('6,90 €')
  await shipping(page, 'postal_code').fill('')
  await shipping(page, 'phone').focus()
  await expect.poll(delivery).toBe('4,90 €')
  expect((await courier.locator('xpath=..').innerText()).replaceAll('\u00a0', ' ')).toContain('4,90 €')
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-11, CHK-17 a refusal about delivery or payment brings what is offered now', async () => {
  const { page, context } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.odbijena@primjer.hr' })
  await choice(page, /^Dostava na adresu/).check()
  await choice(page, /^Plaćanje pouzećem/).check()
  await page.route('**/cart/update_cart_payment_and_delivery', (route) =>
    route.fulfill({ json: { error: true, title: 'Greška', message: 'Ne više.', field: 'payment_type_id' } }),
  )
  const lists = ['delivery_types', 'payment_types'].map((name) => page.waitForRequest(`**/lookup/${name}**`))
  const totals = page.waitForRequest('**/cart/recalculate_totals**')
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await Promise.all([...lists, totals])
  await page.getByText('Ne više.').first().waitFor()
  await context.close()
})

test('CHK-17, CHK-18 what the final button is refused for is gone to, once its window is closed', async () => {
  const { page, context } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.prozor@primjer.hr' })
  await choice(page, /^Dostava na adresu/).check()
  await choice(page, /^Plaćanje pouzećem/).check()
  await openPreview(page)
  await page.route('**/cart/cart_confirm', (route) =>
    route.fulfill({ json: { error: true, message: 'Više ne tako.', field: 'delivery_type_id' } }),
  )
  await page.locator('[data-final-button]').click()
  await expect
    .poll(() => page.locator('[aria-invalid="true"] [name="delivery_type_id"][data-invalid]:focus').count())
    .toBe(1)
  const list = page.locator('[data-choices="delivery_type_id"]')
  await list.getByText('Više ne tako.').waitFor()
  await expect.poll(() => list.evaluate((own) => own.getBoundingClientRect().bottom > 0)).toBe(true)
  await context.close()
})

test('CHK-10, CHK-18 what the shop changes while somebody chooses is in the list as it is in the summary and in the window', async () => {
  const { page, context, problems } = await openCustomerStep()
  const country = page.locator('[data-checkout="customer"] [name="country_id"]')
  await country.selectOption({ label: 'Njemačka' })
  await goToDelivery(page, { ...person, email: 'ana.berlin@primjer.hr', postal_code: '10115' })
  const courier = choice(page, /^Dostava na adresu/)
  const listed = async () => (await courier.locator('xpath=..').innerText()).replaceAll('\u00a0', ' ')
  await courier.check()
  await choice(page, /^Uplata na račun/).check()
  const delivery = summary(page, 'Dostava')
  await expect.poll(delivery).not.toBe('Odaberite način dostave')
  const dearer = await ask<{ id: number }>(
    `INSERT INTO delivery_rules (delivery_type_id, country_id, price, position)
     SELECT t.id, c.id, 1930, -1 FROM delivery_types t, countries c WHERE t.code = 'courier' AND trim(c.code) = 'DE'
     RETURNING id`,
    [],
  )
  try {
    // The sums are asked for last: who changes a price before they have come changes it among them.
    const summed = () => page.waitForResponse('**/cart/recalculate_totals**')
    const first = summed()
    await page.locator('#accept_terms').check()
    await page.locator('[data-checkout="finish"] button[type="submit"]').click()
    await page.locator('[data-confirm]').getByText('19,30').first().waitFor()
    await expect.poll(listed).toContain('19,30 €')
    await (await first).finished()
    await ask('UPDATE delivery_rules SET price = 2040 WHERE id = $1', [dearer[0]?.id])
    const second = summed()
    await page.locator('[data-final-button]').click()
    await page.locator('[data-confirm]').getByText('20,40').first().waitFor()
    await expect.poll(listed).toContain('20,40 €')
    await (await second).finished()
    // Between the list and the sums that are asked for after it.
    await ask('UPDATE delivery_rules SET price = 2250 WHERE id = $1', [dearer[0]?.id])
    const betweenThem = async (route: Route) => {
      const response = await route.fetch()
      await ask('UPDATE delivery_rules SET price = 2360 WHERE id = $1', [dearer[0]?.id])
      await route.fulfill({ response })
    }
    await page.route('**/lookup/delivery_types**', betweenThem, { times: 1 })
    await page.locator('[data-final-button]').click()
    await page.locator('[data-confirm]').getByText('22,50').first().waitFor()
    await expect.poll(delivery).toBe('23,60 €')
    await expect.poll(listed).toContain('23,60 €')
    await page.keyboard.press('Escape')
  } finally {
    await ask('DELETE FROM delivery_rules WHERE id = $1', [dearer[0]?.id])
  }
  expect(problems).toEqual([])
  await context.close()
})

const said = 'U odabranu državu ne dostavljamo. Odaberite drugu.'

/** Whether the shop sells to Germany, which no other journey does. */
const sellToGermany = (active: boolean) =>
  ask(`UPDATE countries SET active = $1 WHERE trim(code) = 'DE'`, [active])

test('CHK-08, CHK-11 a country that the shop stops selling to goes from the list of another address with what was offered there', async () => {
  const { page, context, problems } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.drugdje@primjer.hr' })
  const courier = choice(page, /^Dostava na adresu/)
  const country = shipping(page, 'country_id')
  const chosen = () => country.locator('option:checked').innerText()
  await courier.check()
  await page.locator('[name="shipping_address_same"]').uncheck()
  await country.selectOption({ label: 'Njemačka' })
  await expect.poll(summary(page, 'Dostava')).toMatch(/€/)
  try {
    await sellToGermany(false)
    await shipping(page, 'postal_code').fill('10115')
    await shipping(page, 'phone').focus()
    await expect.poll(() => courier.count()).toBe(0)
    expect(await country.locator('option', { hasText: 'Njemačka' }).count()).toBe(0)
    expect(await chosen()).toBe('Odaberite…')
    expect(await country.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('[data-address="shipping"]').innerText()).toContain(said)
    expect(await page.getByText(said).count()).toBe(1)
    await country.selectOption({ label: 'Slovenija' })
    await courier.waitFor()
    expect(await chosen()).toBe('Slovenija')
    await expect.poll(() => page.getByText(said).count()).toBe(0)
    expect(await country.locator('option', { hasText: 'Odaberite…' }).count()).toBe(0)
  } finally {
    await sellToGermany(true)
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-11, CHK-18 a buyer at home where the shop stops selling reads why nothing is offered, and what to do', async () => {
  const { page, context, problems } = await openCustomerStep()
  await page.locator('[data-checkout="customer"] [name="country_id"]').selectOption({ label: 'Njemačka' })
  await goToDelivery(page, { ...person, email: 'ana.ukinuta.drzava@primjer.hr', postal_code: '10115' })
  await choice(page, /^Dostava na adresu/).check()
  await choice(page, /^Uplata na račun/).check()
  const list = page.locator('[data-choices="delivery_type_id"]')
  const notice = page.locator('[data-customer-notice]')
  try {
    await sellToGermany(false)
    // By the shop's own refusal, …
    await page.locator('#accept_terms').check()
    await page.locator('[data-checkout="finish"] button[type="submit"]').click()
    await notice.getByText(said).waitFor()
    await expect.poll(() => page.locator('[data-customer-notice]:focus').count()).toBe(1)
    await expect.poll(() => list.locator('input').count()).toBe(0)
    expect(await list.innerText()).toContain(said)
    expect(await notice.locator('a').getAttribute('href')).toBe('/kosarica?step=2')
    await page.reload()
    await ready(page)
    expect(await list.innerText()).toContain(said)
    await sellToGermany(true)
    await page.reload()
    await ready(page)
    expect(await notice.count()).toBe(0)
    // … and by what a choice brings.
    await sellToGermany(false)
    // Its answer takes the list away, and with it what is pressed.
    await choice(page, /^Osobno preuzimanje/).click()
    await notice.getByText(said).waitFor()
    await expect.poll(() => list.locator('input').count()).toBe(0)
    expect(await list.innerText()).toContain(said)
    expect(await page.locator('[data-toast]').innerText()).toContain(said)
  } finally {
    await sellToGermany(true)
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-10 a delivery that counts no more, as the sums say after another payment, is asked for anew', async () => {
  const { page, context, problems } = await openCustomerStep()
  await goToDelivery(page, { ...person, email: 'ana.ukinuta@primjer.hr' })
  await choice(page, /^Dostava na adresu/).check()
  const delivery = summary(page, 'Dostava')
  await expect.poll(delivery).toBe('4,90 €')
  await page.route('**/cart/recalculate_totals**', async (route) => {
    const answer = await (await route.fetch()).json()
    answer.minicart.totals.delivery = null
    await route.fulfill({ json: answer })
  })
  const list = page.waitForRequest('**/lookup/delivery_types**')
  await choice(page, /^Plaćanje pouzećem/).check()
  await list
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-06, CHK-17 a guest with a date of birth who wants an account comes as far as the order’s window', async () => {
  const { page, context, problems } = await openCustomerStep()
  await page.locator('[name="create_account"]').check()
  await goToDelivery(page, {
    ...person,
    email: 'novi.racun@primjer.hr',
    birth_day: '31',
    birth_month: '5',
    birth_year: '1990',
    password: 'Duga-lozinka-7',
    repeat_password: 'Duga-lozinka-7',
  })
  await choice(page, /^Dostava na adresu/).check()
  await choice(page, /^Uplata na račun/).check()
  expect(await openPreview(page)).toContain('Ana Horvat\nIlica 10\n10000 Zagreb, Hrvatska')
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-04, FORM-23 what the shop itself refuses in a step is said at its field, which has the focus', async () => {
  const { page, context } = await openCustomerStep()
  await page.route('**/cart/update_cart_customer_data', (route) =>
    route.fulfill({
      json: { error: true, title: 'Greška', message: 'Taj broj ne postoji.', field: 'phone' },
    }),
  )
  await fillCustomer(page, person)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  const phone = page.locator('[data-checkout="customer"] [name="phone"][aria-invalid="true"]')
  await phone.waitFor({ timeout: 30_000 })
  expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.locator('[data-checkout="customer"]').getByText('Taj broj ne postoji.').waitFor()
  await context.close()
})
