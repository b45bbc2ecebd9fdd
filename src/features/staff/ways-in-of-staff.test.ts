import { beforeEach, expect, test } from 'vitest'
import { TestAuthenticator } from '#features/passkeys/testing-authenticator.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { loggedInBy, mayDo, sql, staffShop } from './testing-staff.server.ts'
import { staffPeople } from './testing-staff-people.server.ts'

const { database, shop } = staffShop()
const { setUpCode, newActs, somebody, withApp } = staffPeople({ database, shop })

beforeEach(async () => {
  await database.pool.query('DELETE FROM limit_uses')
  await newActs()
})

const secondStep = { error: true, redirect_url: '/prijava/drugi-korak' }
const passkeysOf = (id: number) =>
  database.all<{ id: number; name: string }>(
    sql('SELECT id, name FROM passkeys WHERE customer_id = $1 ORDER BY id'),
    [id],
  )

async function addPasskey(browser: Shopper, name: string) {
  const device = new TestAuthenticator('http://localhost:3000')
  const { options } = await browser.post('/passkeys/register_options')
  await browser.post('/passkeys/register', { response: device.create(options as never), name })
  return device
}

/** Somebody whose one second factor is a passkey, which was shown in the browser. */
async function withPasskey() {
  const id = await somebody()
  const { browser } = await loggedInBy(shop, id)
  const device = await addPasskey(browser, 'Mobitel')
  const { options } = await browser.post('/staff/passkey_options')
  await browser.post('/staff/passkey', { response: device.sign(options as never) })
  return { id, browser }
}

test('SAFE-07 a password alone neither removes nor renames a passkey of staff, and sets up no app in its place', async () => {
  for (const { id } of [await withPasskey(), await withApp()]) {
    await database.run(
      sql(
        `INSERT INTO passkeys (customer_id, credential_id, public_key, name) VALUES ($1, $2, '', 'Tablet')`,
      ),
      [id, `tablet ${id}`],
    )
    const before = await passkeysOf(id)
    const thief = (await loggedInBy(shop, id)).browser
    for (const passkey of before) {
      expect(await thief.post('/passkeys/remove', { passkey_id: passkey.id })).toMatchObject(secondStep)
      const renaming = { passkey_id: passkey.id, name: 'Moj' }
      expect(await thief.post('/passkeys/rename', renaming)).toMatchObject(secondStep)
    }
    expect(await passkeysOf(id)).toEqual(before)
    expect(await thief.post('/staff/confirm_totp', { code: await setUpCode(id, thief) })).toMatchObject(
      secondStep,
    )
    expect(await mayDo(thief, 'orders.read')).toMatchObject(secondStep)
  }
})

test('SAFE-07 a passkey that was begun before a second factor was set up is not kept after it', async () => {
  const id = await somebody()
  const thief = (await loggedInBy(shop, id)).browser
  const { options } = await thief.post('/passkeys/register_options')
  await addPasskey((await loggedInBy(shop, id)).browser, 'Mobitel')
  const response = new TestAuthenticator('http://localhost:3000').create(options as never)
  expect(await thief.post('/passkeys/register', { response, name: 'Moj' })).toMatchObject(secondStep)
  expect(await passkeysOf(id)).toMatchObject([{ name: 'Mobitel' }])
})

test('SAFE-07 staff keep one second factor at least, also where the last two go at once', async () => {
  const { id, browser } = await withPasskey()
  const [only] = await passkeysOf(id)
  const refused = { error: true, message: expect.stringContaining('jedini drugi korak') }
  expect(await browser.post('/passkeys/remove', { passkey_id: only?.id })).toMatchObject(refused)
  await addPasskey(browser, 'Tablet')
  const both = await passkeysOf(id)
  const answers = await Promise.all(
    both.map((passkey) => browser.post('/passkeys/remove', { passkey_id: passkey.id })),
  )
  expect(answers.map(({ error }) => error).sort()).toEqual([false, true])
  expect(await passkeysOf(id)).toHaveLength(1)
})

test('SAFE-07 staff with an app may remove their last passkey', async () => {
  const { id, browser } = await withApp()
  await addPasskey(browser, 'Mobitel')
  const [only] = await passkeysOf(id)
  expect(await browser.post('/passkeys/remove', { passkey_id: only?.id })).toMatchObject({ error: false })
  expect(await passkeysOf(id)).toEqual([])
})

test('what becomes of a passkey of staff is noted; of a customer’s nothing is', async () => {
  const { id, browser } = await withApp()
  await newActs()
  const changeOne = async (someone: Shopper, whose: number) => {
    await addPasskey(someone, 'Mobitel')
    const [passkey] = await passkeysOf(whose)
    await someone.post('/passkeys/rename', { passkey_id: passkey?.id, name: 'Telefon' })
    await someone.post('/passkeys/remove', { passkey_id: passkey?.id })
  }
  await changeOne(browser, id)
  const noted = { subject: `staff ${id}`, customerId: id }
  expect(await newActs()).toEqual([
    { act: 'passkey_added', ...noted, details: { name: 'Mobitel' } },
    { act: 'passkey_renamed', ...noted, details: { name: 'Telefon' } },
    { act: 'passkey_removed', ...noted, details: { name: 'Telefon' } },
  ])
  await database.pool.query(`INSERT INTO customers (id, email) VALUES (901, 'kupac@primjer.hr')`)
  await changeOne((await loggedInBy(shop, 901)).browser, 901)
  expect(await passkeysOf(901)).toEqual([])
  expect(await newActs()).toEqual([])
})

test('SAFE-07 who was logged out while an app was being set up has set up none', async () => {
  const id = await somebody()
  const { browser } = await loggedInBy(shop, id)
  const code = await setUpCode(id, browser)
  const answer = await overtaken(
    database,
    async (tx) => {
      await tx.run(sql('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE'), [id])
      await tx.run(sql('DELETE FROM sessions WHERE customer_id = $1'), [id])
    },
    () => browser.post('/staff/confirm_totp', { code }),
  )
  expect(answer).toMatchObject({ error: true })
  const confirmed = sql('SELECT totp_secret AS secret FROM staff WHERE customer_id = $1')
  expect(await database.one(confirmed, [id])).toEqual({ secret: null })
})

test('SAFE-07 of an app and a passkey that the password alone brings at the same moment, one is kept', async () => {
  const id = await somebody()
  const [own, other] = [(await loggedInBy(shop, id)).browser, (await loggedInBy(shop, id)).browser]
  const code = await setUpCode(id, own)
  const lock = sql('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE')
  const answer = await overtaken(
    database,
    async (tx) => {
      await tx.run(lock, [id])
      await tx.run(
        sql(
          `INSERT INTO passkeys (customer_id, credential_id, public_key, name) VALUES ($1, 'u isti čas', '', 'Tablet')`,
        ),
        [id],
      )
    },
    () => own.post('/staff/confirm_totp', { code }),
  )
  expect(answer).toMatchObject({ error: true })
  // The other way round the other log-in is ended, and adds nothing.
  await database.run(sql('DELETE FROM passkeys WHERE customer_id = $1'), [id])
  const { options } = await other.post('/passkeys/register_options')
  const response = new TestAuthenticator('http://localhost:3000').create(options as never)
  const added = await overtaken(
    database,
    async (tx) => {
      await tx.run(lock, [id])
      await tx.run(
        sql('DELETE FROM sessions WHERE customer_id = $1 AND token_hash = sha256(convert_to($2, $3))'),
        [id, other.sessionToken() ?? '', 'UTF8'],
      )
    },
    () => other.post('/passkeys/register', { response, name: 'Tablet' }),
  )
  expect(added).toMatchObject({ error: true })
  expect(await passkeysOf(id)).toEqual([])
})
