import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { buyer, openCheckoutShop } from './testing-checkout.server.ts'
import { formIn, mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const dataPath = '/cart/update_cart_customer_data'
let people = 0

/** A customer with something in the cart, and the number by which the pages of that customer say so. */
async function customer() {
  const someone = plainVisitor(baseUrl)
  const email = `kupac.stranice${++people}@primjer.hr`
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await someone.ask('/register', { email, first_name: 'Ana', last_name: 'Anić', ...secret })
  await someone.post('/cart/add_to_cart', { product_id: String(await makeProduct(database)) })
  const { rows } = await database.pool.query('SELECT id FROM customers WHERE email = $1', [email])
  return { someone, email, id: String(rows[0].id) }
}

type Someone = Awaited<ReturnType<typeof customer>>['someone']

/** What a script of a page that was this customer's is answered. */
async function asked(someone: Someone, path: string, id: string, body: object = {}) {
  const { html } = await someone.send(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-pieces': 'data',
      'x-customer': id,
    },
  })
  return JSON.parse(html)
}

const loggedOut = { error: true, open_login_modal: true, logged_out: true }

test('FORM-22, CART-01 a call of a customer’s page is answered with the log-in once nobody is logged in, and changes no guest’s cart', async () => {
  const { someone, email, id } = await customer()
  const product = await makeProduct(database)
  const add = (own = id) => asked(someone, '/cart/add_to_cart', own, { product_id: product })
  expect(await add()).toMatchObject({ error: false, minicart: { count: 2 } })
  expect(await asked(someone, '/logout', id)).toMatchObject({ error: false })
  const calls = [
    add(),
    asked(someone, dataPath, id, buyer),
    asked(someone, '/cart/update_cart_payment_and_delivery', id, {}),
    asked(someone, '/cart/cart_confirm', id, { accept_terms: 1 }),
  ]
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject(loggedOut)
    expect(answer.message).toContain('Odjavljeni ste')
    expect(answer).not.toHaveProperty('minicart')
  }
  const read = await someone.send('/shopper/now', {
    headers: { accept: 'application/json', 'x-customer': id },
  })
  expect(JSON.parse(read.html)).toMatchObject(loggedOut)
  // What is alike for everybody goes on, and so does the way back.
  expect(await asked(someone, '/get_products', id, { get_all_products: 1 })).toMatchObject({ error: false })
  expect(await asked(someone, '/login', id, { email, password: 'tajna-rijec' })).toMatchObject({
    error: false,
  })
  expect(await add()).toMatchObject({ error: false, minicart: { count: 3 } })
})

test('FORM-22 what stands on one customer’s page is not saved for the next one', async () => {
  const first = await customer()
  const second = await customer()
  const answer = await asked(second.someone, dataPath, first.id, buyer)
  expect(answer).toMatchObject({ error: true, reload: true, message: expect.stringContaining('drugi kupac') })
  expect(answer.open_login_modal).toBeUndefined()
  expect(await asked(second.someone, dataPath, second.id, buyer)).toMatchObject({ error: false })
})

test('FORM-22 whose page it is may come as a number, as a text, or as nothing', async () => {
  const { someone, id } = await customer()
  const said = async (customer: unknown) => {
    const { html } = await someone.send(dataPath, {
      method: 'POST',
      body: JSON.stringify({ ...buyer, customer }),
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    })
    return JSON.parse(html).error
  }
  expect([await said(Number(id)), await said(id), await said(null)]).toEqual([false, false, false])
  expect([await said(Number(id) + 1), await said('')]).toEqual([true, true])
})

test('FORM-22, UI-09 without scripts a step that is sent after the log-in has ended leads to the log-in, and from there back', async () => {
  const { someone, id } = await customer()
  const { html } = await someone.get('/kosarica?step=2')
  expect(formIn(html, dataPath).value('customer')).toBe(id)
  for (const path of ['/cart/update_cart', '/cart/remove_all_items_from_cart'])
    expect(formIn((await someone.get('/kosarica')).html, path).value('customer')).toBe(id)
  await database.pool.query('DELETE FROM sessions WHERE customer_id = $1', [id])
  const { location } = await someone.post(dataPath, { ...buyer, customer: id }, '/kosarica?step=2')
  expect(location).toBe('/prijava?destination=%2Fkosarica%3Fstep%3D2')
  const page = (await someone.get(location ?? '')).html
  expect(page).toContain('Odjavljeni ste')
  expect(page).toContain('name="destination" value="/kosarica?step=2"')
})

test('FORM-22, CHK-01 the empty cart of whoever is not logged in says that an account has its own, with the way to it', async () => {
  const said = 'sačuvana u računu'
  const guest = mainOf((await plainVisitor(baseUrl).get('/kosarica?step=3')).html)
  expect(guest).toContain(said)
  expect(guest).toContain('href="/prijava?destination=%2Fkosarica%3Fstep%3D3"')
  const { someone } = await customer()
  await someone.post('/cart/remove_all_items_from_cart', {})
  await someone.get('/kosarica')
  expect(mainOf((await someone.get('/kosarica?step=3')).html)).not.toContain(said)
})

test('FORM-22 without scripts too a form of the account says whose page it stands on', async () => {
  const { someone, id } = await customer()
  const { html } = await someone.get('/moj-racun/suglasnosti')
  expect(formIn(html, '/dashboard/consents').value('customer')).toBe(id)
  const another = await customer()
  const answer = await another.someone.post(
    '/dashboard/consents',
    { newsletter: '1', customer: id },
    '/moj-racun/suglasnosti',
  )
  expect(answer.status).toBe(303)
  // The page that comes next is the other one's: nobody is told to load it.
  const { html: next } = await another.someone.get('/moj-racun/suglasnosti')
  expect(next).toContain('Prijavljen je drugi kupac')
  expect(next).not.toContain('Učitajte stranicu ponovno')
  const { rows } = await database.pool.query('SELECT 1 FROM newsletter_subscribers WHERE email = $1', [
    another.email,
  ])
  expect(rows).toEqual([])
})

test('DASH-02 whose session was ended from elsewhere is told so where the log-in is asked for, a stranger is not', async () => {
  const { someone, id } = await customer()
  await database.pool.query('DELETE FROM sessions WHERE customer_id = $1', [id])
  const asked = await someone.get('/moj-racun/adrese')
  expect(asked.location).toBe('/prijava?destination=%2Fmoj-racun%2Fadrese')
  expect((await someone.get(asked.location ?? '')).html).toContain('Prijava na ovom uređaju je završena.')
  const stranger = plainVisitor(baseUrl)
  const { location } = await stranger.get('/moj-racun/adrese')
  expect((await stranger.get(location ?? '')).html).not.toContain('Prijava na ovom uređaju')
  // A guest had a session too, which is over: nobody was logged in by it.
  const guest = plainVisitor(baseUrl)
  await guest.ask('/api/favorite', { product_id: 1, is_favorite: 1 })
  const before = await database.pool.query(
    'SELECT count(*)::int AS n FROM sessions WHERE customer_id IS NULL',
  )
  expect(before.rows[0].n).toBeGreaterThan(0)
  await database.pool.query('DELETE FROM sessions WHERE customer_id IS NULL')
  const led = await guest.get('/moj-racun/adrese')
  expect((await guest.get(led.location ?? '')).html).not.toContain('Prijava na ovom uređaju')
})

test('REV-02 who never asked for invitations is told so, and has nothing to take back', async () => {
  const { someone } = await customer()
  const main = mainOf((await someone.get('/moj-racun/suglasnosti')).html)
  expect(main).toContain('Dosad ga niste označili ni uz jednu narudžbu.')
  expect(main).not.toContain('Ne šaljite mi pozive')
})

test('FORM-23, DASH-01 a browser that a new token never reached is told at the log-in why it is shown, but not while that is under way', async () => {
  const said = 'Prijava na ovom uređaju je završena'
  const { someone, id } = await customer()
  const shownRenewedAgo = async (age: string) => {
    await database.pool.query(
      'UPDATE sessions SET renewed_at = now() - $2::interval WHERE customer_id = $1',
      [id, age],
    )
    const { location } = await someone.get('/moj-racun/sigurnost')
    return (await someone.get(location ?? '')).html
  }
  await database.pool.query(
    `UPDATE sessions SET previous_token_hash = token_hash, token_hash = sha256('elsewhere') WHERE customer_id = $1`,
    [id],
  )
  expect(await shownRenewedAgo('0 s')).not.toContain(said)
  expect(await shownRenewedAgo('1 minute')).toContain(said)
})
