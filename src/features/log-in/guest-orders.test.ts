import { expect, test } from 'vitest'
import { armLink, askLink } from '#features/account/links.server.ts'
import { cartShop, customer, makeProduct, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { mailTo, newAddress, password, registered, tokenIn } from './testing-accounts.server.ts'

const { database, shop } = cartShop()

async function orderAs(email: string): Promise<void> {
  const shopper = await readyShopper(shop, await makeProduct(database))
  await shopper.post('/cart/update_cart_customer_data', { ...customer, email })
  await shopper.post('/cart/generate_confirm_modal')
  expect((await shopper.post('/cart/cart_confirm', { accept_terms: 1 })).error).toBe(false)
}

const ordersOf = async (email: string) =>
  (
    await database.one<{ n: number }>(
      sql(
        `SELECT count(*)::int AS n FROM orders o JOIN customers c ON c.id = o.customer_id WHERE c.email = $1`,
      ),
      [email],
    )
  )?.n

test('DASH-01 a new account takes over what its address ordered as a guest once that is confirmed, and never before', async () => {
  const email = newAddress()
  const others = newAddress()
  await orderAs(email.toUpperCase())
  await orderAs(email)
  await orderAs(others)
  const { browser } = await registered(shop, email)
  expect(await ordersOf(email)).toBe(0)
  await browser.post('/logout')
  await browser.post('/login', { email, password })
  expect(await ordersOf(email)).toBe(0)
  const text = await mailTo(shop, email, '/potvrda/')
  // Whoever reads the mails may have opened no account: a stranger's does not become theirs, nor the orders the stranger's.
  const token = tokenIn(text)
  const reader: Shopper = shop.shopper()
  const logInFirst = {
    error: true,
    redirect_url: `/prijava?destination=${encodeURIComponent(`/potvrda/${token}`)}`,
  }
  expect(await reader.post('/confirm_email', { token })).toMatchObject(logInFirst)
  const { browser: another } = await registered(shop)
  expect(await another.post('/confirm_email', { token })).toMatchObject(logInFirst)
  expect(await ordersOf(email)).toBe(0)
  await reader.post('/login', { email, password })
  expect(await reader.post('/confirm_email', { token })).toMatchObject({
    error: false,
    message: 'Vašem računu pripisane su 2 ranije narudžbe.',
    redirect_url: '/moj-racun',
  })
  expect(await ordersOf(email)).toBe(2)
  const left = sql(`SELECT customer_id FROM orders WHERE buyer ->> 'email' = $1`)
  expect(await database.one(left, [others])).toEqual({ customer_id: null })
})

test('DASH-01 so does a new password by mail, which proves the address as well', async () => {
  const email = newAddress()
  await orderAs(email)
  await registered(shop, email)
  await shop.shopper().post('/forgot_password', { email })
  const token = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
  const changed = { token, password: 'nova-rijec', repeat_password: 'nova-rijec' }
  expect((await shop.shopper().post('/reset_password', changed)).error).toBe(false)
  expect(await ordersOf(email)).toBe(1)
})

test('DASH-01 so does a change of address, whose link proves the new one', async () => {
  const wanted = newAddress()
  await orderAs(wanted)
  const { browser, email } = await registered(shop)
  const row = await database.one<{ id: number }>(sql('SELECT id FROM customers WHERE email = $1'), [email])
  const customerId = row?.id ?? 0
  const link = { kind: 'change_email', email: wanted, customerId } as const
  const token = await armLink(database, { ...link, id: await askLink(database, link) }, customerId)
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await ordersOf(wanted)).toBe(1)
})

test('DASH-01 a confirmation that was sent to a former address confirms nothing', async () => {
  const { browser, email } = await registered(shop)
  const token = tokenIn(await mailTo(shop, email, '/potvrda/'))
  await database.run(sql('UPDATE customers SET email = $2 WHERE email = $1'), [email, newAddress()])
  expect(await browser.post('/confirm_email', { token })).toMatchObject({
    error: true,
    title: 'Poveznica više ne vrijedi',
  })
})

test('DASH-01 what another customer ordered with an address stays theirs when that is confirmed', async () => {
  const email = newAddress()
  await orderAs(email)
  const { email: others } = await registered(shop)
  await database.run(
    sql(
      `UPDATE orders SET customer_id = (SELECT id FROM customers WHERE email = $2) WHERE buyer ->> 'email' = $1`,
    ),
    [email, others],
  )
  const { browser } = await registered(shop, email)
  const token = tokenIn(await mailTo(shop, email, '/potvrda/'))
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: false, message: '' })
  expect([await ordersOf(email), await ordersOf(others)]).toEqual([0, 1])
})
