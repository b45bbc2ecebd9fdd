import { beforeEach, expect, test } from 'vitest'
import { replaceHash } from '#features/account/credentials.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import {
  accountShop,
  hoursPass,
  mailTo,
  password,
  registered,
  sql,
  tokenIn,
  whoIs,
} from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 })

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

/** A guest with something in the cart. */
async function guestWithCart() {
  const product = await database.one<{ id: number }>(
    sql(`WITH product AS (INSERT INTO products (kind, code, slug, name, price)
        SELECT 'simple', code, code, code, 100 FROM gen_random_uuid() AS code RETURNING id),
      warehouse AS (INSERT INTO warehouses (code, name, street, postal_code, city, position)
        SELECT code, 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0 FROM gen_random_uuid() AS code RETURNING id)
      INSERT INTO stock (product_id, warehouse_id, quantity) SELECT product.id, warehouse.id, 900000
        FROM product, warehouse RETURNING product_id AS id`),
    [],
  )
  const guest = shop.shopper()
  expect(await guest.post('/cart/add_to_cart', { product_id: product?.id, qty: 1 })).toMatchObject({
    error: false,
  })
  return guest
}

const taken = (email: string) => (tx: { run: typeof database.run }) =>
  tx.run(sql('UPDATE customers SET password_hash = NULL WHERE email = $1'), [email])

test('SAFE-07 a log-in whose password was replaced while it was compared does not get in, and takes nothing along', async () => {
  const { email } = await registered(shop)
  const late = shop.shopper()
  const answer = await overtaken(database, taken(email), () => late.post('/login', { email, password }))
  expect(answer).toMatchObject({ error: true, field: 'password' })
  expect((await whoIs(database, late)) ?? null).toBeNull()
})

test('SAFE-07 nor does its browser count as one that has logged into the account', async () => {
  const { email } = await registered(shop)
  const logIn = () => shop.shopper().request({ method: 'POST', url: '/login', payload: { email, password } })
  const known = ({ cookies }: Awaited<ReturnType<typeof logIn>>) =>
    cookies.some(({ name }) => name === 'izlog_known')
  expect(known(await logIn())).toBe(true)
  expect(known(await overtaken(database, taken(email), logIn))).toBe(false)
})

test('CART-15, SAFE-07 nor does the guest’s cart become the account’s', async () => {
  const { email } = await registered(shop)
  const guest = await guestWithCart()
  await overtaken(database, taken(email), () => guest.post('/login', { email, password }))
  const carts = sql('SELECT FROM quotes JOIN customers c ON c.id = customer_id WHERE email = $1')
  expect(await database.all(carts, [email])).toEqual([])
})

/** The link to a new password that was mailed to an account. */
async function forgotten(email: string): Promise<string> {
  await shop.shopper().post('/forgot_password', { email })
  return tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
}

const next = { password: 'nova-rijec', repeat_password: 'nova-rijec' }

test('SAFE-07 a new password that was replaced before its browser was logged in does not log it in', async () => {
  const { email } = await registered(shop)
  const token = await forgotten(email)
  const guest = await guestWithCart()
  const answer = await overtaken(
    database,
    (tx) => tx.run(sql('SELECT FROM sessions WHERE customer_id IS NULL FOR UPDATE'), []),
    () => guest.post('/reset_password', { token, ...next }),
    () => taken(email)(database),
  )
  expect(answer).toMatchObject({ error: true, title: 'Poveznica više ne vrijedi' })
  expect((await whoIs(database, guest)) ?? null).toBeNull()
})

test('SAFE-07 a hash that is brought up to date does not bring a replaced password back', async () => {
  const { email } = await registered(shop)
  const row = await database.one<{ id: number; hash: string }>(
    sql('SELECT id, password_hash AS hash FROM customers WHERE email = $1'),
    [email],
  )
  const { id = 0, hash = '' } = row ?? {}
  const kept = async () =>
    (
      await database.one<{ hash: string }>(sql('SELECT password_hash AS hash FROM customers WHERE id = $1'), [
        id,
      ])
    )?.hash
  expect(await replaceHash(database, id, { before: 'an earlier one', now: 'of the old password' })).toBe(
    'an earlier one',
  )
  expect(await kept()).toBe(hash)
  expect(await replaceHash(database, id, { before: hash, now: 'costs more' })).toBe('costs more')
  expect(await kept()).toBe('costs more')
})
