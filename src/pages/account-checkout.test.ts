import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openCheckoutShop } from './testing-checkout.server.ts'
import { formIn, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const dataPath = '/cart/update_cart_customer_data'
const person = { first_name: 'Sara', last_name: 'Sarić', phone: '0955555555' }
const grandmothers = {
  first_name: 'Baka',
  last_name: 'Bakić',
  phone: '0911111111',
  country_id: '1',
  street: 'Riva',
  house_number: '3',
  postal_code: '21000',
  city_name: 'Split',
}

let people = 0

/** A customer with something in the cart, and a profile of their own. */
async function customer() {
  const someone = plainVisitor(baseUrl)
  const email = `kupac.s.racunom${++people}@primjer.hr`
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await someone.ask('/register', { ...person, email, ...secret })
  const company = { is_legal_entity: 1, name: 'Sara d.o.o.', oib: '40517293863' }
  const saved = await someone.ask('/dashboard/profile', { ...person, ...company })
  expect(JSON.parse(saved.html)).toMatchObject({ error: false })
  await someone.post('/cart/add_to_cart', { product_id: String(await makeProduct(database)) })
  const stored = async () => {
    const { rows } = await database.pool.query(
      `SELECT q.buyer, q.delivery_address AS "deliveryAddress" FROM quotes q JOIN customers c ON c.id = q.customer_id
       WHERE c.email = $1 AND q.status = 'active'`,
      [email],
    )
    return rows[0]
  }
  return { someone, email, stored }
}

const valuesOf = (html: string, names: readonly string[]) => {
  const form = formIn(html, dataPath)
  return Object.fromEntries(names.map((name) => [name, form.value(name) ?? '']))
}

test('CHK-02 the data step of a customer begins with the account’s person also where no address is saved', async () => {
  const { someone, email } = await customer()
  const { html } = await someone.get('/kosarica?step=2')
  expect(valuesOf(html, ['email', 'first_name', 'last_name', 'phone', 'name', 'oib', 'street'])).toEqual({
    ...person,
    email,
    name: 'Sara d.o.o.',
    oib: '40517293863',
    street: '',
  })
  expect(formIn(html, dataPath).ticked('is_legal_entity')).toBe(true)
})

test('CHK-02 the profile says who buys, the default address where; what the cart has stored goes before both', async () => {
  const { someone } = await customer()
  await someone.ask('/dashboard/address', { ...grandmothers, is_headquarters: 1 })
  const read = async () =>
    valuesOf((await someone.get('/kosarica?step=2')).html, ['first_name', 'last_name', 'phone', 'street'])
  expect(await read()).toEqual({ ...person, street: 'Riva' })
  const other = { ...grandmothers, ...person, email: 'druga@primjer.hr', first_name: 'Iva', street: 'Obala' }
  await someone.post(dataPath, other)
  expect(await read()).toEqual({ ...person, first_name: 'Iva', street: 'Obala' })
})

test('CHK-08 a default address that names somebody else stays the one to deliver to, unless another place is typed', async () => {
  const sent = async (change: object) => {
    const { someone, email, stored } = await customer()
    await someone.ask('/dashboard/address', { ...grandmothers, is_headquarters: 1 })
    await someone.post(dataPath, { ...grandmothers, ...person, email, ...change })
    return stored()
  }
  expect(await sent({})).toMatchObject({
    buyer: { address: { firstName: 'Sara', street: 'Riva' } },
    deliveryAddress: { firstName: 'Baka', phone: '0911111111', street: 'Riva' },
  })
  expect(await sent({ street: 'Obala' })).toMatchObject({ deliveryAddress: null })
  expect(await sent({ first_name: 'Baka', last_name: 'Bakić' })).toMatchObject({ deliveryAddress: null })
})
