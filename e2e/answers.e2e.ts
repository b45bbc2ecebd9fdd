import { afterAll, expect, inject, test } from 'vitest'
import { endVisits, expectAccessible, ready, type Visit, visitor } from './browser.ts'
import { makeReady } from './checkout-calls.ts'
import { addCheapest, fillCustomer, goToDelivery, openFrame, person } from './checkout-page.ts'
import { firstProduct } from './list-page.ts'
import { ask } from './stock.ts'

const baseUrl = inject('baseUrl')
const category = '/proizvodi/dioptrijski-okviri'
afterAll(endVisits)

/** As far as the final button of the preview: what it does then is the test's. */
async function goToPreview({ page }: Visit): Promise<void> {
  await openFrame(page)
  await ready(page)
  await page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first().click()
  await page.getByText('Pogledaj košaricu').waitFor()
  await page.goto('/kosarica?step=2')
  await ready(page)
  const fields = {
    email: 'maja@primjer.hr',
    first_name: 'Maja',
    last_name: 'Babić',
    street: 'Korzo 1',
    postal_code: '51000',
    city_name: 'Rijeka',
    phone: '051 234 567',
  }
  await goToDelivery(page, fields)
  await page.locator('[name="delivery_type_id"]').first().check()
  await page.locator('[name="payment_type_id"]').first().check()
  await page.locator('#accept_terms').check()
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await page.locator('[data-confirm]').waitFor({ timeout: 30_000 })
}

test('CHK-19 without an address to go to, the payment form that the button names is sent', async () => {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await goToPreview(visit)
  await page.route('**/cart/cart_confirm', (route) => route.fulfill({ json: { error: false } }))
  await page.evaluate(() => {
    document.querySelector('[data-final-button]')?.setAttribute('data-payment-form', 'bank')
    const form = document.createElement('form')
    form.name = 'bank'
    form.action = '/kosarica'
    form.innerHTML = '<input name="from" value="bank">'
    document.body.append(form)
  })
  await page.locator('[data-final-button]').click()
  await page.waitForURL(/from=bank/)
  await visit.context.close()
})

test('CHK-18 a country that is switched off before the final button stays said, and the step that asks for it leads on', async () => {
  const { page, context, problems } = await visitor(baseUrl)
  await openFrame(page)
  await ready(page)
  await page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first().click()
  await page.getByText('Pogledaj košaricu').waitFor()
  // No other journey sells there.
  await makeReady(page, 'AT')
  await page.goto('/kosarica?step=3')
  await ready(page)
  await page.locator('#accept_terms').check()
  const finish = page.locator('[data-checkout="finish"] button[type="submit"]')
  const notice = page.locator('[data-customer-notice]')
  const sell = (active: boolean) => ask(`UPDATE countries SET active = $1 WHERE trim(code) = 'AT'`, [active])
  try {
    await finish.click()
    await page.locator('[data-confirm]').waitFor()
    await sell(false)
    await page.locator('[data-final-button]').click()
    await notice.getByText('U odabranu državu ne dostavljamo. Odaberite drugu.').waitFor()
    await expectAccessible(page)
    // The button before it is refused for the same, and says it as well.
    await finish.click()
    await expect.poll(() => page.locator('[data-toast]').count()).toBeGreaterThan(0)
    await notice.waitFor()
    await page.reload()
    await ready(page)
    await notice.getByRole('link').click()
    await page.waitForURL(/step=2/)
    await ready(page)
    const country = page.locator('[data-checkout="customer"] [name="country_id"]')
    expect(await country.inputValue()).toBe('')
    expect(await country.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    await country.selectOption('Hrvatska')
    // Another country has other places.
    await page.locator('[data-checkout="customer"] [name="postal_code"]').fill('10000')
    await page.locator('[data-checkout="customer"] [name="city_name"]').fill('Zagreb')
    await page.getByRole('button', { name: 'Nastavi' }).click()
    await page.waitForURL(/step=3/, { timeout: 30_000 })
    expect(await notice.count()).toBe(0)
  } finally {
    await sell(true)
  }
  expect(problems).toEqual([])
  await context.close()
})

test('CHK-18, CHK-19 with neither an address nor a form it says MISSING ACTION; the window’s page orders too', async () => {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await goToPreview(visit)
  await page.route('**/cart/cart_confirm', (route) => route.fulfill({ json: { error: false } }))
  const said = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.message())
      await dialog.dismiss()
    })
  })
  await page.locator('[data-final-button]').click()
  expect(await said).toBe('MISSING ACTION')
  await page.unroute('**/cart/cart_confirm')
  await page.goto('/kosarica?step=3&review=1')
  await ready(page)
  await expectAccessible(page)
  await page.locator('[data-final-button]').click()
  await page.waitForURL(/\/hvala\//)
  await visit.context.close()
})

test('CHK-18 an order that is refused for good closes its window and says why', async () => {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await goToPreview(visit)
  const finish = page.locator('[data-checkout="finish"] button[type="submit"]')
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-refusal]')?.textContent)
  for (const refused of [
    { message: 'Košarica je u međuvremenu naručena.' },
    // About a field that the step does not have.
    { message: 'Provjera nije uspjela.', field: 'recaptcha_response' },
  ]) {
    const json = { error: true, title: 'Nije naručeno', ...refused }
    await page.route('**/cart/cart_confirm', (route) => route.fulfill({ json }), { times: 1 })
    await page.locator('[data-final-button]').click()
    await page.locator('[data-confirm]').waitFor({ state: 'detached' })
    await page.locator('[data-toast]').getByText(refused.message).waitFor()
    await expect.poll(focused).toContain(refused.message)
    await finish.click()
    await page.locator('[data-confirm]').waitFor({ timeout: 30_000 })
  }
  // What was not answered is no refusal: whoever asked stays where the same can be tried again.
  await page.keyboard.press('Escape')
  await page.locator('[data-confirm]').waitFor({ state: 'detached' })
  await page.route('**/cart/generate_confirm_modal', (route) => route.abort())
  await finish.click()
  await page.locator('[data-toast]').getByText('Veza s trgovinom je prekinuta.').waitFor()
  await expect.poll(() => finish.getAttribute('aria-busy')).toBeNull()
  expect(await page.locator('[data-refusal]').count()).toBe(0)
  await visit.context.close()
})

test('FORM-23 a refusal is an error toast with the server’s title and message', async () => {
  const visit = await visitor(baseUrl)
  const { page } = visit
  await page.goto(await firstProduct())
  await ready(page)
  await page.route('**/cart/add_to_cart', (route) =>
    route.fulfill({ json: { error: true, title: 'Nije uspjelo', message: 'Zaliha je upravo prodana.' } }),
  )
  await page.locator('form[action="/cart/add_to_cart"] button[type="submit"]').first().click()
  await page.getByText('Nije uspjelo').waitFor()
  expect(await page.getByText('Zaliha je upravo prodana.').isVisible()).toBe(true)
  await visit.context.close()
})

test('FORM-23 every answer carries error, and a refusal a title and a message', async () => {
  const calls: [string, object, number][] = [
    ['/cart/add_to_cart', { product_id: 999_999_999 }, 200],
    ['/cart/add_to_cart', { product_id: 'sedam' }, 400],
    ['/cart/update_cart', { data: 'x' }, 400],
    ['/cart/cart_confirm', {}, 200],
    ['/cart/generate_confirm_modal', {}, 200],
    ['/product/get_product_details', { pid: 999_999_999 }, 200],
    ['/nepostojeci/poziv', {}, 404],
  ]
  for (const [path, body, status] of calls) {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { error: boolean; title?: string; message?: string }
    expect([path, response.status]).toEqual([path, status])
    expect(answer.error, path).toBe(true)
    expect(answer.title, path).toBeTruthy()
    expect(answer.message, path).toBeTruthy()
  }
})

test('LIST-13 the list view is remembered per page and is in the first render', async () => {
  const visit = await visitor(baseUrl, { scripts: false })
  const { page } = visit
  await page.goto(category)
  await page.locator('[data-view="2"]').click()
  await page.waitForLoadState()
  const cookie = (await visit.context.cookies()).find(({ name }) => name === 'list_views')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? '{}'))).toEqual({ [category]: 2 })
  await page.goto(category)
  expect(await page.locator('[data-view="2"]').getAttribute('aria-current')).toBe('true')
  await page.goto('/proizvodi/suncane-naocale')
  expect(await page.locator('[data-view="1"]').getAttribute('aria-current')).toBe('true')
  await visit.context.close()
})

test('UI-10 what is not there has a page in the shop’s own look, with 404', async () => {
  const visit = await visitor(baseUrl)
  const response = await visit.page.goto('/proizvod/nema-ga')
  expect(response?.status()).toBe(404)
  expect(await visit.page.locator('h1').textContent()).toBe('Ove stranice nema u izlogu')
  expect(await visit.page.locator('header a[href="/"]').count()).toBeGreaterThan(0)
  await visit.context.close()
})

test('FORM-23 a success that brings nothing to show is said to be unreadable: a quantity, a removal, an addition, the window', async () => {
  const visit = await visitor(baseUrl)
  const { page, context } = visit
  const empty = (path: string) => page.route(path, (route) => route.fulfill({ json: { error: false } }))
  const says = page.locator('[data-toast]').getByText('Odgovor trgovine nije čitljiv.')
  // Of these there are enough, however many other journeys buy meanwhile: the button for one more is there.
  await page.goto('/proizvodi/njega?sort=price_asc&f=1&dostupno=1')
  await ready(page)
  const add = page.locator('main form[action="/cart/add_to_cart"] button').first()
  await empty('**/cart/add_to_cart')
  await add.click()
  await says.waitFor()
  await page.unroute('**/cart/add_to_cart')
  await add.click()
  await page.getByText('Pogledaj košaricu').waitFor()
  for (const [path, button] of [
    ['**/cart/update_cart', 'Povećaj'],
    ['**/cart/remove_from_cart', 'Ukloni'],
  ] as const) {
    await page.goto('/kosarica')
    await ready(page)
    await empty(path)
    await page.locator('[data-cart-page]').getByRole('button', { name: button }).first().click()
    await says.waitFor()
    await page.unroute(path)
  }
  await makeReady(page)
  await page.goto('/kosarica?step=3')
  await ready(page)
  await page.locator('[name="delivery_type_id"]').first().check()
  await page.locator('[name="payment_type_id"]').first().check()
  await page.locator('#accept_terms').check()
  await empty('**/cart/generate_confirm_modal')
  await page.locator('[data-checkout="finish"] button[type="submit"]').click()
  await says.waitFor()
  await context.close()
})

test('CHK-04 all that the shop refuses of the data step is marked at once, and the first of it has the focus', async () => {
  const { page, context } = await visitor(baseUrl)
  await addCheapest(page)
  await page.goto('/kosarica?step=2')
  await ready(page)
  await fillCustomer(page, { ...person, phone: 'abc', postal_code: '1000' })
  await page.getByRole('button', { name: 'Nastavi' }).click()
  const marked = page.locator('[data-checkout="customer"] [aria-invalid="true"]')
  await expect.poll(() => marked.count()).toBe(2)
  const names = await marked.evaluateAll((all) => all.map((field) => field.getAttribute('name')))
  expect(names).toEqual(['postal_code', 'phone'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('postal_code')
  expect(await page.locator('[data-toast="error"]').first().textContent()).toMatch(/poštansk/i)
  await fillCustomer(page, person)
  await page.getByRole('button', { name: 'Nastavi' }).click()
  await page.waitForURL(/step=3/)
  await context.close()
})
