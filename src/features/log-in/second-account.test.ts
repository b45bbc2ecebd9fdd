import { beforeEach, expect, test } from 'vitest'
import { armLink, askLink } from '#features/account/links.server.ts'
import {
  cartShop,
  customer,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { hoursPass, newAddress, password, registered } from './testing-accounts.server.ts'

const { database, shop } = cartShop()

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

const idOf = async (email: string): Promise<number> =>
  (await database.one<{ id: number }>(sql('SELECT id FROM customers WHERE email = $1'), [email]))?.id ?? 0

/** An account that was led away from its confirmed address: that, its id, and the link that stops it. */
async function ledAway() {
  const email = newAddress()
  const { email: thiefs } = await registered(shop)
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [thiefs])
  const id = await idOf(thiefs)
  const link = { kind: 'stop_change', email, customerId: id } as const
  return { email, id, token: await armLink(database, { ...link, id: await askLink(database, link) }, id) }
}

/** Opens an account with this address in a browser that orders with each of `orderedWith`, marks and saves something. */
async function secondAccount(email: string, orderedWith: readonly string[]): Promise<Shopper> {
  const browser = await readyShopper(shop, await makeProduct(database))
  const person = { first_name: 'Ana', last_name: 'Anić', email, password, repeat_password: password }
  expect(await browser.post('/register', person)).toMatchObject({ error: false })
  for (const address of orderedWith) {
    await browser.post('/cart/add_to_cart', { product_id: await makeProduct(database), qty: 1 })
    await browser.post('/cart/update_cart_customer_data', { ...customer, email: address })
    await browser.post('/cart/update_cart_delivery_address', { shipping_address_same: 1 })
    await browser.post('/cart/update_cart_payment_and_delivery', { delivery_type_id: 1, payment_type_id: 3 })
    expect(await placeOrder(browser)).toMatchObject({ error: false })
  }
  await database.run(
    sql(`WITH marked AS (INSERT INTO favourites (customer_id, product_id) SELECT $1, min(id) FROM products)
      INSERT INTO customer_addresses (customer_id, street, postal_code, city_name, country_id, is_headquarters)
      VALUES ($1, 'Riva', '21000', 'Split', 1, true)`),
    [await idOf(email)],
  )
  return browser
}

/** What an account has: the addresses that its orders name, how many favourites, where it lives. */
const owned = async (id: number) =>
  database.one(
    sql(`SELECT ARRAY(SELECT buyer ->> 'email' FROM orders WHERE customer_id = $1 ORDER BY id) AS orders,
      (SELECT count(*)::int FROM favourites WHERE customer_id = $1) AS favourites,
      ARRAY(SELECT street || CASE WHEN is_headquarters THEN '*' ELSE '' END FROM customer_addresses
        WHERE customer_id = $1 ORDER BY id) AS streets`),
    [id],
  )
const nothing = { orders: [], favourites: 0, streets: [] }

test('DASH-01 what was ordered with the address in an account that nobody confirmed goes with it, nothing else does', async () => {
  const { email, id, token } = await ledAway()
  const others = newAddress()
  await secondAccount(email, [email, others])
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await owned(id)).toEqual({ ...nothing, orders: [email] })
  // As a guest's: it becomes that of whoever proves to read the mails of the address it names.
  const left = sql(`SELECT customer_id FROM orders WHERE buyer ->> 'email' = $1`)
  expect(await database.all(left, [others])).toEqual([{ customer_id: null }])
})

test('DASH-01 who stops a change in the session of their own second account takes along all that it has', async () => {
  const { email, id, token } = await ledAway()
  const others = newAddress()
  const browser = await secondAccount(email, [email, others])
  await database.run(
    sql(`INSERT INTO customer_addresses (customer_id, street, postal_code, city_name, country_id, is_headquarters)
      VALUES ($1, 'Ilica', '10000', 'Zagreb', 1, true)`),
    [id],
  )
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await owned(id)).toEqual({ orders: [email, others], favourites: 1, streets: ['Ilica*', 'Riva'] })
})

test('DASH-01 the session of another account that has not the address takes nothing along', async () => {
  const { email, id, token } = await ledAway()
  const another = newAddress()
  const browser = await secondAccount(another, [another])
  await secondAccount(email, [])
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await owned(id)).toEqual(nothing)
  expect(await owned(await idOf(another))).toEqual({ orders: [another], favourites: 1, streets: ['Riva*'] })
})

test('DASH-01 who has opened an account with the address sees nothing that its reader has, before and after', async () => {
  const { email, id, token } = await ledAway()
  const guest = await readyShopper(shop, await makeProduct(database))
  await guest.post('/cart/update_cart_customer_data', { ...customer, email })
  expect(await placeOrder(guest)).toMatchObject({ error: false })
  const stranger = await secondAccount(email, [])
  const strangers = await idOf(email)
  expect(await owned(strangers)).toMatchObject({ orders: [] })
  await shop.shopper().post('/confirm_email', { token })
  expect(await owned(strangers)).toMatchObject({ orders: [] })
  expect(await owned(id)).toMatchObject({ orders: [email] })
  expect(await stranger.post('/login', { email, password })).toMatchObject({ error: true })
})

test('DASH-01 an account that confirmed the address keeps it; the link says so, and serves once that has left', async () => {
  const { email, id, token } = await ledAway()
  const browser = await secondAccount(email, [email])
  const second = await idOf(email)
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE id = $1'), [second])
  const answer = await browser.post('/confirm_email', { token })
  expect(answer).toMatchObject({ error: true, title: 'Adresa je sada drugog računa' })
  expect(answer.message).toContain(`Adresa ${email} pripada sada drugom računu`)
  expect(await owned(second)).toMatchObject({ orders: [email], favourites: 1 })
  await database.run(sql('UPDATE customers SET email = $2 WHERE id = $1'), [second, newAddress()])
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await owned(id)).toEqual(nothing)
  expect(await owned(second)).toMatchObject({ orders: [email] })
})
