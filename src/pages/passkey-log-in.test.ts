import { expect, test } from 'vitest'
import { accountShop, registered, sql, whoIs } from '#features/log-in/testing-accounts.server.ts'
import { registerPasskeyCalls } from '#features/passkeys/calls.server.ts'
import { TestAuthenticator } from '#features/passkeys/testing-authenticator.ts'
import { addedPasskey, passkeyLogIn, shopOrigin } from '#features/passkeys/testing-passkeys.server.ts'
import { waysInOfStaff } from '#features/staff/ways-in-of-staff.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import { logInByPasskey } from './passkey-log-in.server.ts'

const { database, shop } = accountShop(
  { memory: 1024, passes: 1 },
  (router) => registerPasskeyCalls(router, { logIn: logInByPasskey, waysIn: waysInOfStaff }),
  { baseUrl: shopOrigin },
)

/** A customer with a device, and the row's lock that every change of ways in takes. */
async function withDevice() {
  const { browser, email } = await registered(shop)
  const phone = new TestAuthenticator(shopOrigin)
  const lock = sql('SELECT FROM customers WHERE email = $1 FOR NO KEY UPDATE')
  return { browser, email, phone, lock }
}

test('SAFE-07 a passkey that was taken away while it was looked at opens nothing', async () => {
  const { browser, email, phone, lock } = await withDevice()
  expect(await addedPasskey(browser, phone)).toMatchObject({ error: false })
  const late = shop.shopper()
  const answer = await overtaken(
    database,
    async (tx) => {
      await tx.run(lock, [email])
      await tx.run(sql('DELETE FROM passkeys'))
    },
    () => passkeyLogIn(late, phone, {}),
  )
  expect(answer).toMatchObject({ error: true })
  expect((await whoIs(database, late)) ?? null).toBeNull()
})

test('SAFE-07 who was logged out while a passkey was being added has added none', async () => {
  const { browser, email, phone, lock } = await withDevice()
  const { options } = await browser.post('/passkeys/register_options')
  const response = phone.create(options as never, {})
  const answer = await overtaken(
    database,
    async (tx) => {
      await tx.run(lock, [email])
      await tx.run(
        sql('DELETE FROM sessions WHERE customer_id = (SELECT id FROM customers WHERE email = $1)'),
        [email],
      )
    },
    () => browser.post('/passkeys/register', { response, name: 'Mobitel' }),
  )
  expect(answer).toMatchObject({ error: true })
  expect(await database.all(sql('SELECT 1 FROM passkeys'))).toEqual([])
})
