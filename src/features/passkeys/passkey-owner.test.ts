import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#features/marks/testing-marks.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { TestApp } from '#shared/server/process/testing-app.server.ts'
import { TestAuthenticator } from './testing-authenticator.ts'
import { addedPasskey, customerIn, passkeyLogIn, passkeyShop, shopOrigin } from './testing-passkeys.server.ts'

let database: TestDatabase
let shop: TestApp

beforeAll(async () => {
  database = await testDatabase()
  shop = await passkeyShop(database)
  await database.pool.query(
    `INSERT INTO customers (id, email) VALUES (1, 'ana@primjer.hr'), (2, 'ivo@primjer.hr')`,
  )
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test('a device that does not say whose its key is logs its owner in all the same', async () => {
  const phone = new TestAuthenticator(shopOrigin)
  await addedPasskey(await customerIn(shop, 1), phone)
  expect(await passkeyLogIn(shop.shopper(), phone, { handle: '' })).toMatchObject({ error: false })
})

test('a passkey does not open an account that is nobody’s any more', async () => {
  const phone = new TestAuthenticator(shopOrigin)
  await addedPasskey(await customerIn(shop, 2), phone)
  await database.run(sql('UPDATE customers SET email = NULL, anonymized_at = now() WHERE id = 2'))
  expect(await passkeyLogIn(shop.shopper(), phone)).toMatchObject({
    error: true,
    message: expect.stringContaining('ne pripada nijednom računu'),
  })
})

test('a browser waits for the device as long as its challenge serves', async () => {
  const { options } = await shop.shopper().post('/passkeys/log_in_options')
  expect(options).toMatchObject({ timeout: 5 * 60 * 1000 })
})

test('an answer that is no answer of a device spends nothing and opens nothing', async () => {
  const phone = new TestAuthenticator(shopOrigin)
  await addedPasskey(await customerIn(shop, 1), phone)
  const other = shop.shopper()
  const { options } = await other.post('/passkeys/log_in_options')
  const response = phone.sign(options as never)
  const garbled = { ...response, response: { ...response.response, clientDataJSON: 'bmlzdGE' } }
  expect(await other.post('/passkeys/log_in', { response: garbled })).toMatchObject({
    error: true,
    message: expect.stringContaining('istekao'),
  })
  expect(await other.post('/passkeys/log_in', { response })).toMatchObject({ error: false })
})

test('ten minutes after the log-in a passkey is renamed and removed with the password alone', async () => {
  await database.run(
    sql(`INSERT INTO customers (id, email, password_hash) VALUES (3, 'eva@primjer.hr', $1)`),
    [await shop.services.passwords.hash('Lozinka1!')],
  )
  const eva = await customerIn(shop, 3)
  const names = () => database.all(sql('SELECT name FROM passkeys WHERE customer_id = 3'))
  const added = await addedPasskey(eva, new TestAuthenticator(shopOrigin))
  const { passkeys } = added.passkeys as { passkeys: { id: number }[] }
  const change = { passkey_id: passkeys[0]?.id, name: 'Telefon' }
  await database.pool.query(`UPDATE sessions SET logged_in_at = now() - interval '10 minutes'`)
  for (const path of ['/passkeys/rename', '/passkeys/remove'])
    for (const password of [undefined, 'Lozinka2!'])
      expect(await eva.post(path, { ...change, password })).toMatchObject({ error: true, field: 'password' })
  expect(await names()).toEqual([{ name: 'Mobitel' }])
  const owners = { ...change, password: 'Lozinka1!' }
  expect(await eva.post('/passkeys/rename', owners)).toMatchObject({ error: false })
  expect(await names()).toEqual([{ name: 'Telefon' }])
  expect(await eva.post('/passkeys/remove', owners)).toMatchObject({ error: false })
  expect(await names()).toEqual([])
})

test('SAFE-07 of passkeys a confirmed address is told three times an hour each way, any other not at all', async () => {
  await database.pool.query(`INSERT INTO customers (id, email, email_confirmed_at)
    VALUES (4, 'mara@primjer.hr', now()), (5, 'zrtva@primjer.hr', NULL)`)
  for (const id of [5, 4]) {
    const browser = await customerIn(shop, id)
    for (let turn = 0; turn < 4; turn += 1) {
      const added = await addedPasskey(browser, new TestAuthenticator(shopOrigin))
      const { passkeys } = added.passkeys as { passkeys: { id: number }[] }
      await browser.post('/passkeys/remove', { passkey_id: passkeys[0]?.id })
    }
  }
  const waiting = sql(`SELECT FROM pgboss.job WHERE name = 'account-told' AND state < 'completed'`)
  await expect.poll(() => database.all(waiting), { timeout: 10_000 }).toEqual([])
  const told = (address: string) => shop.mails.flatMap(({ to, subject }) => (to === address ? [subject] : []))
  expect(told('mara@primjer.hr').sort()).toEqual([
    ...Array<string>(3).fill('Dodan je pristupni ključ'),
    ...Array<string>(3).fill('Uklonjen je pristupni ključ'),
  ])
  expect(told('zrtva@primjer.hr')).toEqual([])
})
