import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { buyer, openCheckoutShop, withCart } from './testing-checkout.server.ts'
import { formIn, mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

const email = 'ima@racun.hr'

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
  await database.pool.query('INSERT INTO customers (email) VALUES ($1)', [email])
})
afterAll(() => close())

const dataPath = '/cart/update_cart_customer_data'
const from = '/kosarica?step=2'
const logIn = (page: string) => `href="/prijava?destination=${encodeURIComponent(page)}"`
const asked = 'S tom adresom e-pošte već postoji račun. Prijavite se ili nastavite kao gost.'

test('CHK-07, UI-09 without scripts an address that has an account asks for the log-in at the next step, with the way there and back', async () => {
  const someone = await withCart({ database, baseUrl })
  const destination = '/kosarica?step=3'
  const { location } = await someone.post(dataPath, { ...buyer, email, destination }, from)
  expect(location).toBe('/kosarica?step=3&ima_racun=1')
  const main = mainOf((await someone.get(location ?? '')).html)
  expect(main).toContain(asked)
  expect(main).toContain(logIn('/kosarica?step=3'))
  expect(mainOf((await someone.get('/kosarica?step=3')).html)).not.toContain(asked)
  const other = { ...buyer, email: 'nema@racun.hr', destination }
  expect((await someone.post(dataPath, other, from)).location).toBe('/kosarica?step=3')
})

test('CHK-07 a script is led nowhere by it: its window asks', async () => {
  const someone = await withCart({ database, baseUrl })
  const answer = JSON.parse((await someone.ask(dataPath, { ...buyer, email })).html)
  expect(answer).toMatchObject({ error: false, open_login_modal: true })
  expect(answer).not.toHaveProperty('redirect_url')
})

test('CHK-07, UI-09 the refusal to open a second account leads to the log-in that comes back, at the checkout and at registration', async () => {
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  const someone = await withCart({ database, baseUrl })
  const account = { ...buyer, ...secret, email, create_account: '1' }
  const { status, html } = await someone.post(dataPath, account, from)
  expect(status).toBe(422)
  expect(formIn(html, dataPath).html).toContain(logIn(from))
  const visitor = plainVisitor(baseUrl)
  const person = { first_name: 'Ana', last_name: 'Anić', email, ...secret }
  const page = '/registracija?destination=%2Fkosarica'
  const refused = await visitor.post('/register', person, page)
  expect(formIn(refused.html, '/register').html).toContain(logIn(page))
  const without = await visitor.post('/register', { ...person, first_name: '' }, page)
  expect(formIn(without.html, '/register').html).not.toContain(logIn(page))
})

test('CHK-07 the head of the checkout leads to the log-in that comes back to it, that of other pages to the log-in', async () => {
  const someone = await withCart({ database, baseUrl })
  const headOf = async (path: string) =>
    /<header.*?<\/header>/s.exec((await someone.get(path)).html)?.[0] ?? ''
  expect(await headOf(from)).toContain(logIn(from))
  const other = await headOf('/usporedba')
  expect(other).toContain('href="/prijava"')
})
