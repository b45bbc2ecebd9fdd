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

const refused = { error: true, title: 'Prijava nije uspjela' }
const takeAway = sql(`DELETE FROM passkeys WHERE name = 'Mobitel'`)

test('SAFE-07 a passkey that was taken away while it was looked at opens nothing', async () => {
  const { browser, email, phone, lock } = await withDevice()
  expect(await addedPasskey(browser, phone)).toMatchObject({ error: false })
  const late = shop.shopper()
  const answer = await overtaken(
    database,
    async (tx) => {
      await tx.run(lock, [email])
      await tx.run(takeAway)
    },
    () => passkeyLogIn(late, phone, {}),
  )
  expect(answer).toMatchObject(refused)
  expect((await whoIs(database, late)) ?? null).toBeNull()
})

test('SAFE-07 nor does one that was taken away once it was looked at, whichever else the customer has', async () => {
  const { browser, email, phone, lock } = await withDevice()
  expect(await addedPasskey(browser, phone)).toMatchObject({ error: false })
  await database.run(
    sql(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
      SELECT id, 'another', '', 'Tablet' FROM customers WHERE email = $1`),
    [email],
  )
  const late = shop.shopper()
  const answer = await overtaken(
    database,
    (tx) => tx.run(lock, [email]),
    () => passkeyLogIn(late, phone, {}),
    (tx) => tx.run(takeAway),
  )
  expect(answer).toMatchObject(refused)
  expect((await whoIs(database, late)) ?? null).toBeNull()
})

test.each([
  ['remembered', { remember: 1 }, { redirect_url: '/moj-racun' }, true],
  ['over a page', { stay: 1 }, { reload: true }, false],
])('DASH-01 a log-in by passkey is as it was wished for: %s', async (_how, wish, way, isRemembered) => {
  const { browser, phone } = await withDevice()
  expect(await addedPasskey(browser, phone)).toMatchObject({ error: false })
  const other = shop.shopper()
  const { options } = await other.post('/passkeys/log_in_options')
  const response = phone.sign(options as never)
  expect(await other.post('/passkeys/log_in', { response, ...wish })).toMatchObject({ error: false, ...way })
  const kept = sql(`SELECT remembered FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))`)
  expect(await database.one(kept, [other.sessionToken() ?? ''])).toEqual({ remembered: isRemembered })
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
  const added = sql('SELECT p.name FROM passkeys p JOIN customers c ON c.id = customer_id WHERE email = $1')
  expect(await database.all(added, [email])).toEqual([])
})
