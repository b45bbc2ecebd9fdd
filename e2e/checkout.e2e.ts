import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, type Visit, visitor } from './browser.ts'
import { fillCustomer, goToDelivery, openFrame, person } from './checkout-page.ts'
import { simpleProducts } from './shopper.ts'

const baseUrl = inject('baseUrl')
afterAll(endVisits)

async function addFrame(visit: Visit, scripts: boolean): Promise<void> {
  await openFrame(visit.page)
  if (scripts) await ready(visit.page)
  await visit.page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first().click()
  if (scripts) await visit.page.getByText('Pogledaj košaricu').waitFor()
  else await visit.page.waitForLoadState()
}

/** What another tab of the same shopper would do: another change, and a window of its own that shows it. */
async function changeElsewhere({ page }: Visit, path: string, data: object, looks = true): Promise<void> {
  const calls = [[path, data] as const, ...(looks ? [['/cart/generate_confirm_modal', {}] as const] : [])]
  for (const [url, body] of calls) {
    const answer = await page.request.post(url, { data: body, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await answer.json()).toMatchObject({ error: false })
  }
}
/** Another note for the courier. */
const noteElsewhere = (visit: Visit) =>
  changeElsewhere(visit, '/cart/update_cart_message', { message: 'Ostavite susjedi' })

test('CHK-01, CHK-02, CHK-17, CHK-18, CHK-22 a person buys a configurable frame', async () => {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await addFrame(visit, true)
  await page.goto('/kosarica')
  await ready(page)
  expect(await page.locator('[data-cart-page] [data-quote-item-id]').count()).toBe(1)
  await page.getByRole('link', { name: 'Dovrši kupnju' }).last().click()
  await page.waitForURL(/step=2/)
  await ready(page)
  expect(await page.locator('[data-cart-page] [data-quote-item-id]').count()).toBe(0)
  await goToDelivery(page, person)
  const finish = page.locator('[data-checkout="finish"] button[type="submit"]')
  expect(await finish.isDisabled()).toBe(true)
  // What is said of a missing choice goes once it is made.
  await page.locator('#accept_terms').check()
  await finish.click()
  const missing = page.locator('[data-toast]', { hasText: 'Način dostave je obavezno polje' })
  await missing.waitFor()
  await page.locator('[name="delivery_type_id"]').first().check()
  await missing.waitFor({ state: 'detached', timeout: 10_000 })
  await page.locator('[name="payment_type_id"]').first().check()
  // Another tab corrects the data meanwhile: this one does not send its older copy.
  await changeElsewhere(
    visit,
    '/cart/update_cart_customer_data',
    { ...person, country_id: 1, phone: '098 765 4321' },
    false,
  )
  await finish.click()
  const preview = page.locator('[data-confirm]')
  await preview.waitFor({ timeout: 30_000 })
  expect(await preview.textContent()).toContain('098 765 4321')
  expect(await preview.locator('a[href]').count()).toBe(0)
  await noteElsewhere(visit)
  await preview.locator('[data-final-button]').click()
  const notice = preview.locator('[data-changed]')
  await notice.getByText('Promijenila se napomena.').waitFor()
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await preview.textContent()).toContain('Ostavite susjedi')
  await expectAccessible(page)
  // A second change is told as the first was, and the whole page knows of it.
  const [product] = await simpleProducts({ baseUrl })
  await changeElsewhere(visit, '/cart/add_to_cart', { product_id: product })
  await preview.locator('[data-final-button]').click()
  await notice.getByText('Promijenili su se proizvodi').waitFor()
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('[data-header="cart"] [data-count]').textContent()).toBe('2')
  // The order is taken, its answer lost: the window stays, and pressed again it leads to that order (CHK-23).
  await page.route('**/cart/cart_confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await preview.locator('[data-final-button]').click()
  await notice.getByText('Pritisnite ponovno: narudžba se zaprima samo jednom.').waitFor()
  await page.unroute('**/cart/cart_confirm')
  await preview.locator('[data-final-button]').click()
  await page.waitForURL(/\/hvala\//, { timeout: 30_000 })
  expect(await page.locator('main').textContent()).toContain('Ostavite susjedi')
  expect(await page.locator('h1').textContent()).toContain('zaprimljena')
  await page.goto('/kosarica')
  expect(await page.getByText('Vaša košarica je trenutno prazna.').first().isVisible()).toBe(true)
  // The lost answer.
  const expected = /ERR_FAILED/
  expect(visit.problems.filter((problem) => !expected.test(problem))).toEqual([])
  await visit.context.close()
})

test('CHK-22 the confirmation reaches the shopper by e-mail', async () => {
  const folder = join(inject('dataFolder'), 'mail')
  const deadline = Date.now() + 30_000
  const letters = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  while (Date.now() < deadline) {
    try {
      if (letters().some((letter) => letter.includes(person.email))) break
    } catch {
      // The folder is made with the first letter.
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  expect(letters().some((letter) => letter.includes(`To: ${person.email}`))).toBe(true)
})

test('CHK-03, UI-09 a company buys with its OIB while scripts are off', async () => {
  const visit = await visitor(baseUrl, { scripts: false })
  const { page } = visit
  await addFrame(visit, false)
  await page.goto('/kosarica?step=2')
  await fillCustomer(visit.page, { ...person, email: 'racunovodstvo@primjer.hr' })
  await page.locator('#is_private_r1').check()
  await fillCustomer(visit.page, { name: 'Svjetlost d.o.o.', oib: '12345678903' })
  // The one-time token of a form without scripts asks that filling it takes a person's time.
  await page.waitForTimeout(3500)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)
  await page.locator('[name="delivery_type_id"]').first().check()
  await page.getByRole('button', { name: 'Spremi način dostave' }).click()
  await page.waitForLoadState()
  await page.locator('[name="payment_type_id"]').first().check()
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await page.waitForURL(/review=1/)
  const preview = page.locator('[data-confirm]')
  expect(await preview.textContent()).toContain('Svjetlost d.o.o.\nOIB:\u00a012345678903\n')
  await noteElsewhere(visit)
  await page.locator('[data-final-button]').click()
  await page.getByText('Promijenila se napomena.').waitFor()
  expect(await preview.textContent()).toContain('Ostavite susjedi')
  await page.locator('[data-final-button]').click()
  await page.waitForURL(/\/hvala\//)
  expect(await page.locator('main').textContent()).toContain('Svjetlost d.o.o.')
  await visit.context.close()
})

test('CHK-04, CHK-05 a step says what is missing, by the label without its asterisk', async () => {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await addFrame(visit, true)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await fillCustomer(visit.page, { ...person, last_name: '' })
  await page.getByRole('button', { name: 'Nastavi' }).click()
  const notices = page.getByRole('region', { name: 'Obavijesti' })
  await notices.getByText('Prezime je obavezno polje').waitFor()
  expect(await page.locator('[name="last_name"]').getAttribute('aria-invalid')).toBe('true')
  await page.locator('[name="last_name"]').fill('Horvat')
  expect(await page.locator('[name="last_name"]').getAttribute('aria-invalid')).not.toBe('true')
  await page.locator('[data-checkout="customer"] [name="email"]').fill('ana@primjer')
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await notices.getByText('Upišite cijelu adresu, npr. ana@primjer.hr').waitFor()
  await page.locator('[data-checkout="customer"] [name="email"]').fill('ana@primjer.predugo')
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await notices.getByText('a završetak smije imati najviše četiri znaka').waitFor()
  await visit.context.close()
})

test('CHK-01 Back, Proceed and the first title move between the steps that exist', async () => {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await page.goto('/kosarica?step=3')
  expect(await page.locator('[data-step]').getAttribute('data-step')).toBe('1')
  await addFrame(visit, true)
  await page.goto('/kosarica?step=7')
  expect(await page.locator('[data-step]').getAttribute('data-step')).toBe('2')
  await page.getByRole('link', { name: 'Natrag' }).click()
  await page.waitForURL((url) => !url.searchParams.has('step'))
  await page.goto('/kosarica?step=2')
  await page.locator('nav[aria-label="Koraci kupnje"] a').first().click()
  await page.waitForURL((url) => !url.searchParams.has('step'))
  await visit.context.close()
})

test('CHK-20 the final button rests until the terms are accepted, and says so', async () => {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await addFrame(visit, true)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, { ...person, email: 'uvjeti@primjer.hr' })
  const why = page.locator('[data-checkout="finish"]').getByText('Za nastavak prihvatite opće uvjete')
  await why.waitFor()
  await page.locator('[data-finish-area]').hover()
  await page.getByText('Prihvatite opće uvjete poslovanja kako biste naručili.').waitFor()
  expect(await page.locator('#accept_terms').getAttribute('aria-invalid')).toBe('true')
  await page.locator('#accept_terms').check()
  await page
    .getByText('Prihvatite opće uvjete poslovanja kako biste naručili.')
    .waitFor({ state: 'detached' })
  expect(await why.count()).toBe(0)
  // What is missing then is shown where it is.
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  const missing = page.locator('[data-choices] input[data-invalid]')
  await missing.first().waitFor({ timeout: 30_000 })
  expect(await missing.first().evaluate((radio) => radio === document.activeElement)).toBe(true)
  expect(await page.locator('[data-choices] [data-field-error]:not(:empty)').isVisible()).toBe(true)
  await missing.first().check()
  expect(await missing.count()).toBe(0)
  await visit.context.close()
})

test('CHK-21 once per page, with a valid address and the terms accepted, the form goes along as it stands; its failure stops nothing', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await addFrame({ page, context, problems }, true)
  const sent: URLSearchParams[] = []
  await page.route('**/cart/update_cart_customer_marketing_data', async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    await route.abort()
  })
  await page.goto('/kosarica?step=2')
  await ready(page)
  await goToDelivery(page, { ...person, email: 'novosti@primjer.hr' })
  expect(sent).toEqual([])
  await page.locator('[name="newsletter_signup"]').check()
  const terms = page.locator('#accept_terms')
  await terms.check()
  await expect.poll(() => sent.length).toBe(1)
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    ...{ email: 'novosti@primjer.hr', newsletter_signup: '1', accept_terms: '1' },
  })
  await terms.uncheck()
  await terms.check()
  await page
    .getByRole('radio', { name: /^Osobno preuzimanje/ })
    .first()
    .check()
  expect(sent).toHaveLength(1)
  expect(await page.locator('[data-toast="error"]').count()).toBe(0)
  await page.reload()
  await ready(page)
  await terms.check()
  await expect.poll(() => sent.length).toBe(2)
  await context.close()
})

test('FORM-05, CHK-03 an OIB whose check digit is wrong is told of beside the field, and taken', async () => {
  const { page, context, problems } = await visitor(baseUrl, { width: 320, height: 700 })
  await addFrame({ page, context, problems }, true)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await fillCustomer(page, { ...person, email: 'tvrtka.s.oibom@primjer.hr' })
  await page.locator('#is_private_r1').check()
  await fillCustomer(page, { name: 'Svjetlost d.o.o.', oib: '123 456 789 01' })
  await page.keyboard.press('Tab')
  const hint = page.getByText('Provjerite OIB: zadnja znamenka ne odgovara ostalima.')
  await hint.waitFor()
  await expectAccessible(page)
  await fillCustomer(page, { oib: '12345678903' })
  await page.keyboard.press('Tab')
  await hint.waitFor({ state: 'detached' })
  await fillCustomer(page, { oib: '12345678901' })
  await goToDelivery(page, {})
  expect(problems).toEqual([])
  await context.close()
})

test.each([320, 1440])('FORM-05 a doubtful OIB is told of at its own field (%i px)', async (width) => {
  const { page, context } = await visitor(baseUrl, { width, height: 900 })
  await page.goto('/registracija')
  await ready(page)
  await page.locator('main [name="is_legal_entity"]').check()
  const oib = page.locator('main [name="oib"]')
  await oib.fill('12345678901')
  const doubt = page.getByText('Provjerite OIB: zadnja znamenka ne odgovara ostalima.')
  await doubt.waitFor()
  const [field, said] = [await oib.boundingBox(), await doubt.boundingBox()]
  expect([said?.x, (said?.y ?? 0) > (field?.y ?? 0)]).toEqual([field?.x, true])
  const described = (await oib.getAttribute('aria-describedby'))?.split(' ')
  expect(described).toContain(await doubt.getAttribute('id'))
  await context.close()
})
