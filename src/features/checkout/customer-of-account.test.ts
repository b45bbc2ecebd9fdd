import { expect, test } from 'vitest'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import type { ConfirmView } from './confirm-view.ts'
import { cartShop, customer, makeProduct, readyShopper, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

const dataPath = '/cart/update_cart_customer_data'
let people = 0

const typed = { ...customer, street: 'Riva', house_number: '3' }

/** A customer with something in the cart, whose default address is to reach somebody else at the place of `typed`. */
async function customerWithCart(): Promise<{
  shopper: Shopper
  email: string
  goal: () => Promise<unknown>
}> {
  const shopper = shop.shopper()
  const email = `kupac${++people}@primjer.hr`
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await shopper.post('/register', { first_name: 'Ana', last_name: 'Anić', email, ...secret })
  await database.run(
    sql(`INSERT INTO customer_addresses (customer_id, first_name, last_name, phone, street, house_number, postal_code,
        city_name, country_id, is_headquarters)
      SELECT id, 'Baka', 'Bakić', '0911111111', 'Riva', '3', $2, $3, 1, true FROM customers WHERE email = $1`),
    [email, typed.postal_code, typed.city_name],
  )
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database) })
  const goal = async () => {
    const row = await database.one<{ goal: string | null }>(
      sql(`SELECT q.delivery_address ->> 'firstName' AS goal FROM quotes q JOIN customers c ON c.id = q.customer_id
        WHERE c.email = $1`),
      [email],
    )
    return row?.goal
  }
  return { shopper, email, goal }
}

test('CHK-08 whom the default address is to reach is delivered to once: what was chosen since stays chosen', async () => {
  const { shopper, email, goal } = await customerWithCart()
  const send = () => shopper.post(dataPath, { ...typed, email })
  expect(await send()).toMatchObject({ error: false })
  expect(await goal()).toBe('Baka')
  await shopper.post('/cart/update_cart_delivery_address', { shipping_address_same: 1 })
  // The last step sends the data again.
  await send()
  expect(await goal()).toBeNull()
})

test('CHK-08 it is delivered to as well for who never opened the data step', async () => {
  const { shopper, goal } = await customerWithCart()
  await shopper.post('/cart/generate_confirm_modal')
  expect(await goal()).toBe('Baka')
})

test('CHK-08 an address to deliver to that was typed ahead of the data stays the one', async () => {
  const { shopper, email, goal } = await customerWithCart()
  const shipping = Object.fromEntries(
    Object.entries({ ...typed, first_name: 'Teta' }).map(([name, value]) => [`shipping_${name}`, value]),
  )
  expect(await shopper.post('/cart/update_cart_delivery_address', shipping)).toMatchObject({ error: false })
  await shopper.post(dataPath, { ...typed, email })
  expect(await goal()).toBe('Teta')
})

test('CHK-07 who is logged in is asked to log in with no address, the own one or another’s, and opens no account', async () => {
  const { shopper, email } = await customerWithCart()
  const { email: others } = await customerWithCart()
  for (const address of [email, others]) {
    const asked = await shopper.post('/cart/validate_customer_email', { email: address })
    expect(asked).toMatchObject({ error: false })
    expect(asked).not.toHaveProperty('open_login_modal')
    const sent = await shopper.post(dataPath, { ...typed, email: address })
    expect(sent).toMatchObject({ error: false })
    expect(sent).not.toHaveProperty('open_login_modal')
  }
})

test('CHK-06 who asks for an account while somebody else is logged in is told whose order it would be; without one it goes on', async () => {
  const { shopper, email } = await customerWithCart()
  const wish = { create_account: 1, password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  const stored = async () => {
    const row = await database.one<{ email: string | null }>(
      sql(`SELECT q.buyer ->> 'email' AS email FROM quotes q JOIN customers c ON c.id = q.customer_id
        WHERE c.email = $1`),
      [email],
    )
    return row?.email
  }
  const guests = `gost${people}@primjer.hr`
  expect(await shopper.post(dataPath, { ...typed, ...wish, email: guests })).toMatchObject({
    error: true,
    title: 'Novi račun nije otvoren',
    message: expect.stringContaining(`Prijavljeni ste kao ${email}`),
    field: 'create_account',
  })
  expect(await stored()).toBeNull()
  // The log-in was what the page had asked for.
  expect(await shopper.post(dataPath, { ...typed, ...wish, email })).toMatchObject({ error: false })
  expect(await shopper.post(dataPath, { ...typed, email: guests })).toMatchObject({ error: false })
  expect(await stored()).toBe(guests)
})

test('CHK-18 the confirm window says in whose account an order will be where the buyer’s address is another, and is shown again to a guest who became a customer', async () => {
  const email = `kupac${++people}@primjer.hr`
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await shop.shopper().post('/register', { first_name: 'Iva', last_name: 'Kos', email, ...secret })
  const shopper = await readyShopper(shop, await makeProduct(database))
  const window = async () => (await shopper.post('/cart/generate_confirm_modal')).confirm as ConfirmView
  const said = `Prijavljeni ste kao ${email}: narudžba će biti u tom računu.`
  const { quoteId, shown, buyer } = await window()
  expect(buyer).not.toContain(said)
  await shopper.post('/login', { email, password: 'tajna-rijec' })
  const answer = await shopper.post('/cart/cart_confirm', { quote_id: quoteId, shown, accept_terms: 1 })
  expect(answer).toMatchObject({ error: true, confirm: { buyer: expect.arrayContaining([said]) } })
  expect((await window()).buyer).toContain(said)
  expect(await shopper.post(dataPath, { ...typed, email })).toMatchObject({ error: false })
  expect((await window()).buyer.join()).not.toContain('Prijavljeni ste')
})

test('CHK-08 a box alone that keeps an address says nothing of where it goes', async () => {
  const { shopper, goal } = await customerWithCart()
  const answer = await shopper.post('/cart/update_cart_delivery_address', { shipping_save_address: 1 })
  expect(answer).toMatchObject({ error: false })
  expect(await goal()).toBe('Baka')
})

test('CHK-08 an address of a step that was refused is kept in no account', async () => {
  const { shopper, email } = await customerWithCart()
  await database.run(
    sql(
      'DELETE FROM quote_items WHERE quote_id IN (SELECT q.id FROM quotes q JOIN customers c ON c.id = q.customer_id WHERE c.email = $1)',
    ),
    [email],
  )
  const sent = await shopper.post(dataPath, { ...typed, street: 'Nova', email, save_address: 1 })
  expect(sent).toMatchObject({ error: true })
  const kept = sql(
    'SELECT a.street FROM customer_addresses a JOIN customers c ON c.id = a.customer_id WHERE c.email = $1',
  )
  expect(await database.all(kept, [email])).toEqual([{ street: 'Riva' }])
})
