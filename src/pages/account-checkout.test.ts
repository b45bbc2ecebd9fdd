import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { atDelivery, openCheckoutShop } from './testing-checkout.server.ts'
import { formIn, mainOf, plainVisitor } from './testing-plain-forms.ts'

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

const savePath = '/dashboard/address'
const stepPath = '/cart/generate_confirm_modal'

/** A customer at the last step, whose cart is to come to an address. */
async function atLastStep() {
  const found = await customer()
  const { someone, email } = found
  await someone.ask(savePath, { ...grandmothers, is_headquarters: 1 })
  await someone.ask(savePath, { ...grandmothers, street: 'Obala <b>', first_name: 'Teta' })
  await someone.post(dataPath, { ...grandmothers, ...person, street: 'Moja', email })
  const { rows } = await database.pool.query(`SELECT id FROM delivery_types WHERE code = 'courier'`)
  const choice = { delivery_type_id: String(rows[0].id), payment_type_id: '3' }
  await someone.post('/cart/update_cart_payment_and_delivery', choice)
  const saved = await database.pool.query(
    `SELECT a.id FROM customer_addresses a JOIN customers c ON c.id = a.customer_id WHERE c.email = $1 ORDER BY a.id`,
    [email],
  )
  const ids: string[] = saved.rows.map(({ id }) => String(id))
  const step = async () => formIn((await someone.get('/kosarica?step=3')).html, stepPath)
  const keep = (fields: Record<string, string>) =>
    someone.post(
      stepPath,
      { ...choice, keep: 'step', shipping_country_id: '1', ...fields },
      '/kosarica?step=3',
    )
  return { ...found, ids, step, keep }
}

test('CHK-08 the last step offers the account’s own addresses, the default one first, and shows which was chosen', async () => {
  const { ids, step, keep, stored } = await atLastStep()
  const [first = '', second = ''] = ids
  const before = await step()
  expect(before.html).toContain('Teta Bakić, Obala &lt;b&gt; 3, 21000 Split')
  expect(before.ticked('shipping_address_same')).toBe(true)
  expect(before.ticked('shipping_address_id', first)).toBe(true)
  await keep({ shipping_address_id: second })
  expect(await stored()).toMatchObject({ deliveryAddress: { firstName: 'Teta', street: 'Obala <b>' } })
  const after = await step()
  expect(after.ticked('shipping_address_same')).toBe(false)
  expect(after.ticked('shipping_address_id', second)).toBe(true)
  expect(after.value('shipping_street') ?? '').toBe('')
})

test('CHK-08 a new address beside the saved ones is shown as the new one, also where it was refused', async () => {
  const { step, keep, stored } = await atLastStep()
  const typed = Object.fromEntries(
    Object.entries({ ...grandmothers, street: 'Nova' }).map(([name, value]) => [`shipping_${name}`, value]),
  )
  await keep({ shipping_address_id: '', ...typed })
  expect(await stored()).toMatchObject({ deliveryAddress: { street: 'Nova' } })
  const form = await step()
  expect(form.ticked('shipping_address_id', '')).toBe(true)
  expect(form.value('shipping_street')).toBe('Nova')
  const refused = await keep({ shipping_address_id: '', ...typed, shipping_phone: '1' })
  expect(formIn(refused.html, stepPath).ticked('shipping_address_id', '')).toBe(true)
})

test('CHK-08 SAFE-05 an address that was removed meanwhile, or is another customer’s, is told and changes nothing', async () => {
  const { someone, ids, keep, stored } = await atLastStep()
  const others = await atLastStep()
  const [first = '', second = ''] = ids
  await keep({ shipping_address_id: second })
  await someone.ask('/dashboard/remove_address', { address_id: first })
  for (const id of [first, others.ids[0] ?? '']) {
    const { html } = await keep({ shipping_address_id: id })
    expect(html).toContain('Te adrese više nema u vašem računu.')
    expect(await stored()).toMatchObject({ deliveryAddress: { firstName: 'Teta' } })
  }
})

test('CHK-08 an address typed at checkout is saved in the account when that is asked for, once however it is written', async () => {
  const { someone, email, ids, keep } = await atLastStep()
  const saved = async () => {
    const { rows } = await database.pool.query(
      `SELECT a.street FROM customer_addresses a JOIN customers c ON c.id = a.customer_id
       WHERE c.email = $1 ORDER BY a.id OFFSET $2`,
      [email, ids.length],
    )
    return rows.map(({ street }) => street)
  }
  const mine = { ...grandmothers, ...person, street: 'Moja', email }
  await someone.post(dataPath, mine)
  expect(await saved()).toEqual([])
  await someone.post(dataPath, { ...mine, save_address: '1' })
  await someone.post(dataPath, { ...mine, street: ' MOJA ', save_address: '1' })
  const typed = Object.fromEntries(
    Object.entries({ ...grandmothers, street: 'Nova' }).map(([name, value]) => [`shipping_${name}`, value]),
  )
  await keep({ ...typed, shipping_address_id: ids[0] ?? '', shipping_save_address: '1' })
  expect(await saved()).toEqual(['Moja'])
  await keep({ ...typed, shipping_address_id: '', shipping_save_address: '1' })
  expect(await saved()).toEqual(['Moja', 'Nova'])
})

test('CHK-02, CHK-08 whether the buyer’s address is to be saved is asked of one that is not saved yet', async () => {
  const { someone, email } = await customer()
  const isSaved = async () => /"buyerSaved":(\w+)/.exec((await someone.get('/kosarica?step=2')).html)?.[1]
  expect(await isSaved()).toBe('false')
  await someone.ask(savePath, { ...grandmothers, ...person, is_headquarters: 1 })
  expect(await isSaved()).toBe('true')
  await someone.post(dataPath, { ...grandmothers, ...person, street: 'Obala', email })
  expect(await isSaved()).toBe('false')
})

test('CHK-02, CHK-08 saving is not offered of the default address that is somebody else’s, while nothing was typed', async () => {
  const { someone, email } = await customer()
  await someone.ask(savePath, { ...grandmothers, is_headquarters: 1 })
  const isSaved = async () => /"buyerSaved":(\w+)/.exec((await someone.get('/kosarica?step=2')).html)?.[1]
  expect(await isSaved()).toBe('true')
  await someone.ask(dataPath, { ...grandmothers, ...person, email })
  expect(await isSaved()).toBe('true')
  await someone.ask(dataPath, { ...grandmothers, ...person, email, street: 'Obala' })
  expect(await isSaved()).toBe('false')
})

test('CHK-08 a full address book takes no more, and the checkout does not offer it; a guest has none', async () => {
  const { someone, email, step } = await atLastStep()
  expect((await step()).html).toContain('shipping_save_address')
  await database.pool.query(
    `INSERT INTO customer_addresses (customer_id, first_name, last_name, phone, street, postal_code, city_name, country_id)
     SELECT id, 'A', 'B', '091111111', 'S' || n, '10000', 'Zagreb', 1 FROM customers, generate_series(1, 28) n WHERE email = $1`,
    [email],
  )
  expect((await step()).html).not.toContain('shipping_save_address')
  const mine = { ...grandmothers, ...person, street: 'Prekobrojna', email, save_address: '1' }
  const answer = JSON.parse((await someone.ask(dataPath, mine)).html)
  expect(answer).toMatchObject({ error: false, message: expect.stringContaining('30 adresa') })
  const typed = Object.fromEntries(Object.entries(mine).map(([name, value]) => [`shipping_${name}`, value]))
  const goal = JSON.parse((await someone.ask('/cart/update_cart_delivery_address', typed)).html)
  expect(goal).toMatchObject({ error: false, message: answer.message })
  const { rows } = await database.pool.query(`SELECT 1 FROM customer_addresses WHERE street = 'Prekobrojna'`)
  expect(rows).toEqual([])
  const guest = await atDelivery({ database, baseUrl })
  expect((await guest.get('/kosarica?step=2')).html).not.toContain('save_address')
})

test('DASH-02, SAFE-05 an account’s order is told to nobody else by its address but for number and sums', async () => {
  const { someone, keep, ids } = await atLastStep()
  await keep({ shipping_address_id: ids[1] ?? '', message: 'Tajna napomena' })
  await someone.post(stepPath, {})
  const { location } = await someone.post('/cart/cart_confirm', { accept_terms: '1' })
  // Long addresses may break between their parts.
  const shownOf = (html: string) => mainOf(html).replaceAll('<wbr/>', '')
  const own = shownOf((await someone.get(location ?? '')).html)
  for (const fact of ['Sara Sarić', 'Teta Bakić', '@primjer.hr', 'Moja', 'Tajna napomena'])
    expect(own).toContain(fact)
  expect(own).toContain('href="/moj-racun"')
  for (const reader of [plainVisitor(baseUrl), (await customer()).someone]) {
    const { status, html } = await reader.get(location ?? '')
    expect(status).toBe(200)
    for (const secret of ['Sara Sarić', 'Teta', 'Moja 3', 'Tajna napomena', '0955555555', '@primjer.hr'])
      expect(shownOf(html), secret).not.toContain(secret)
    expect(mainOf(html)).toMatch(/\d{4}-\d+/)
    expect(mainOf(html)).toContain('Ukupno')
    expect(mainOf(html)).toContain('vidi samo kupac')
    expect(html).not.toContain('Tajna napomena')
  }
})

test('CHK-15 whether the newsletter is wanted is not asked of a customer who gets it at the address that buys', async () => {
  const { someone, email, step } = await atLastStep()
  const field = 'name="newsletter_signup"'
  expect((await step()).html).toContain(field)
  await database.pool.query('INSERT INTO newsletter_subscribers (email, status) VALUES ($1, $2)', [
    email,
    'confirmed',
  ])
  expect((await step()).html).not.toContain(field)
  const other = `kolega.${email}`
  await someone.post(dataPath, { ...grandmothers, ...person, email: other })
  await database.pool.query('INSERT INTO newsletter_subscribers (email, status) VALUES ($1, $2)', [
    other,
    'confirmed',
  ])
  expect((await step()).html).toContain(field)
})
