import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { openCheckoutShop } from './testing-checkout.server.ts'
import { cookieCheck, mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>
let goods: { id: string; path: string }

beforeAll(async () => {
  const opened = await openCheckoutShop()
  ;({ database, baseUrl, close } = opened)
  const id = await makeProduct(opened.database)
  const { rows } = await opened.database.pool.query('SELECT slug FROM products WHERE id = $1', [id])
  goods = { id: String(id), path: `/proizvod/${rows[0].slug}` }
  await waitFor(async () => expect((await fetch(baseUrl + goods.path)).status).toBe(200))
})
afterAll(() => close())

const said = 'Preglednik ne prima kolačiće'
const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
const person = { first_name: 'Ana', last_name: 'Anić', ...secret }

/** The token of a link that was mailed to somebody who has an account since. */
async function linkTo(email: string, kind: string): Promise<string> {
  const { rows } = await database.pool.query(
    `WITH customer AS (INSERT INTO customers (email) VALUES ($1) ON CONFLICT (email) DO UPDATE SET email = $1 RETURNING id)
     INSERT INTO account_links (kind, email, customer_id, token_hash, expires_at)
     SELECT $2::text, $1, id, sha256(convert_to(rpad($2::text, 43, 'x'), 'UTF8')), now() + interval '1 hour' FROM customer
     RETURNING rpad($2::text, 43, 'x') AS token`,
    [email, kind],
  )
  return rows[0].token
}

/** How a browser says of a form that its answer is the next page. */
const asBrowser = { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }

/** A page as a browser is shown it that takes no cookie, coming from another one of the shop. */
async function without(path: string, from: string): Promise<string> {
  const headers = { accept: 'text/html', referer: `${baseUrl}${from}` }
  return mainOf(await (await fetch(baseUrl + path, { headers })).text())
}

test('DASH-01, UI-09 a browser without cookies that comes from a log-in or a registration is told what is missing', async () => {
  const email = 'bez.kolacica@primjer.hr'
  const plain = (path: string, fields: Record<string, string>, from: string) =>
    fetch(baseUrl + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', referer: `${baseUrl}${from}` },
    })
  // What comes back in the end, as a browser follows it: it names the form's page all the way.
  const registered = mainOf(await (await plain('/register', { ...person, email }, '/registracija')).text())
  expect(registered).toContain(said)
  const loggedIn = await plain('/login', { email, password: secret.password }, '/prijava')
  expect(new URL(loggedIn.url).pathname).toBe('/prijava')
  expect(mainOf(await loggedIn.text())).toContain(said)
})

test('DASH-01 nobody else is told so: who has just come, who came from elsewhere, who keeps them', async () => {
  for (const from of ['/', '/kosarica', '/kontakt'])
    expect(await without('/prijava', from)).not.toContain(said)
  expect(await without('/prijava', '/registracija')).toContain(said)
  const someone = plainVisitor(baseUrl)
  const visit = (path: string, from: string) =>
    someone.send(path, { headers: { referer: `${baseUrl}${from}` } })
  expect((await visit('/registracija', '/')).html).not.toContain(said)
  expect(mainOf((await visit('/prijava', '/registracija')).html)).not.toContain(said)
})

test('CART-01, UI-09 a browser without cookies is told so where it puts something into the cart, and where it looks for it', async () => {
  const added = await fetch(`${baseUrl}/cart/add_to_cart`, {
    method: 'POST',
    body: new URLSearchParams({ product_id: goods.id }),
    headers: { ...asBrowser, referer: baseUrl + goods.path },
  })
  const main = mainOf(await added.text())
  expect([added.status, main]).toEqual([200, expect.stringContaining(said)])
  expect(main).toContain(`href="${goods.path}"`)
  const cart = await without('/kosarica', goods.path)
  expect(cart).toContain(said)
  expect(cart).toContain('href="/kosarica"')
  // From there the way back says the same once more.
  expect(await without('/kosarica', '/provjera-kolacica')).toContain(said)
})

test('DASH-01, PDP-06, UI-09 a browser without cookies is told that what it sent was sent, and why nothing says so where it was', async () => {
  const send = async (path: string, fields: Record<string, string>, from: string) => {
    const body = new URLSearchParams(fields)
    const headers = { ...asBrowser, referer: baseUrl + from }
    return mainOf(await (await fetch(baseUrl + path, { method: 'POST', body, headers })).text())
  }
  const email = 'bez.kolacica2@primjer.hr'
  const asked = await send('/forgot_password', { email }, '/zaboravljena-lozinka')
  const inquiry = { product_id: goods.id, full_name: 'Ana Anić', email, question: 'Je li na zalihi?' }
  for (const main of [asked, await send('/inquiry', inquiry, goods.path)]) {
    expect(main).toContain(said)
    expect(main).toContain('Ono što ste poslali je stiglo')
  }
  // Also where the answer leads on to another page; of what was refused it is not said that it was done.
  const stopped = await send('/confirm_email', { token: await linkTo(email, 'stop_change') }, '/')
  expect(stopped).toContain('Ono što ste poslali je stiglo')
  expect(stopped).toContain('href="/zaboravljena-lozinka"')
  const refused = await send('/confirm_email', { token: await linkTo(email, 'confirm_email') }, '/')
  expect(refused).toContain(said)
  expect(refused).not.toContain('je stiglo')
  // One that keeps them, but had none yet, is led back with its notice.
  const someone = plainVisitor(baseUrl)
  const posted = await someone.send('/forgot_password', {
    method: 'POST',
    body: new URLSearchParams({ email }),
    headers: { ...asBrowser, referer: `${baseUrl}/zaboravljena-lozinka` },
  })
  const checked = await someone.get(posted.location ?? '')
  expect([checked.status, checked.location]).toEqual([303, '/zaboravljena-lozinka'])
  expect((await someone.get('/zaboravljena-lozinka')).html).toContain(email)
})

test('CART-01 a browser that keeps cookies is led back at once, with its notice, and to its cart', async () => {
  const someone = plainVisitor(baseUrl)
  const add = () =>
    someone.send('/cart/add_to_cart', {
      method: 'POST',
      body: new URLSearchParams({ product_id: goods.id }),
      headers: { ...asBrowser, referer: baseUrl + goods.path },
    })
  const added = await add()
  expect(added.location).toBe(cookieCheck(goods.path))
  const checked = await someone.get(added.location ?? '')
  expect([checked.status, checked.location]).toEqual([303, goods.path])
  expect((await someone.get(goods.path)).html).toContain('Proizvod je dodan')
  // Once is enough.
  expect((await add()).location).toBe(goods.path)
  expect((await someone.get('/kosarica')).location).toBeNull()
  const other = plainVisitor(baseUrl)
  const visit = (path: string) => other.send(path, { headers: { referer: `${baseUrl}/` } })
  const first = await visit('/kosarica')
  expect([first.status, first.location]).toEqual([303, cookieCheck('/kosarica')])
  expect((await visit(first.location ?? '')).location).toBe('/kosarica')
  expect(mainOf((await visit('/kosarica')).html)).toContain('košarica je trenutno prazna')
  // A client that is no browser goes back by itself, as contract.md says.
  const client = plainVisitor(baseUrl)
  const posted = await client.post('/cart/add_to_cart', { product_id: goods.id }, goods.path)
  expect(posted.location).toBe(goods.path)
  // Who comes from elsewhere, and robots, are led nowhere; nor does the check lead to another site.
  expect(mainOf((await plainVisitor(baseUrl).get('/kosarica')).html)).toContain('košarica je trenutno prazna')
  for (const destination of ['https://drugdje.hr/', '//drugdje.hr', '/\\drugdje.hr', ''])
    expect((await someone.get(cookieCheck(destination))).location).toBe('/')
})
