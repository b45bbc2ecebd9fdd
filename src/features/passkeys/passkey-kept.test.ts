import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
beforeEach(async () => {
  await database.pool.query('DELETE FROM passkeys; DELETE FROM sessions; DELETE FROM limit_uses')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const device = () => new TestAuthenticator(shopOrigin)
const stored = () => database.all(sql('SELECT name, counter, backed_up AS "backedUp" FROM passkeys'))

test('DASH-01 who logs in by a passkey stays logged in as wished', async () => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone)
  const remembered: unknown[] = []
  for (const remember of [1, 0]) {
    await database.pool.query('DELETE FROM sessions')
    const browser = shop.shopper()
    const { options } = await browser.post('/passkeys/log_in_options')
    const response = phone.sign(options as never)
    await browser.post('/passkeys/log_in', { response, remember })
    remembered.push(await database.one(sql('SELECT remembered FROM sessions WHERE customer_id = 1')))
  }
  expect(remembered).toEqual([{ remembered: true }, { remembered: false }])
})

test('a passkey counts on from what its device said when it was made', async () => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone, { wrong: { count: 7 } })
  expect(await passkeyLogIn(shop.shopper(), phone, { count: 6 })).toMatchObject({ error: true })
  expect(await passkeyLogIn(shop.shopper(), phone, { count: 8 })).toMatchObject({ error: false })
})

test('whether a passkey is backed up is kept when it is made, and at each log-in', async () => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone, { wrong: { backedUp: true } })
  expect(await stored()).toMatchObject([{ backedUp: true }])
  await passkeyLogIn(shop.shopper(), phone, { backedUp: true })
  expect(await stored()).toMatchObject([{ backedUp: true }])
})

test('who has twenty passkeys is told so', async () => {
  await database.pool.query(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
    SELECT 1, 'k' || n, '', 'k' FROM generate_series(1, 18) n`)
  const ana = await customerIn(shop, 1)
  expect(await addedPasskey(ana, device())).toMatchObject({ passkeys: { room: true } })
  expect(await addedPasskey(ana, device())).toMatchObject({ passkeys: { room: false } })
  expect(await addedPasskey(ana, device())).toMatchObject({
    error: true,
    message: expect.stringContaining('20'),
  })
})

test('a passkey without a name is called by the device that it was made on, as far as it is known', async () => {
  const ana = await customerIn(shop, 1)
  const named = async (agent: string) => {
    const { options } = await ana.post('/passkeys/register_options')
    const answer = await ana.request({
      method: 'POST',
      url: '/passkeys/register',
      payload: { response: device().create(options as never), name: '' },
      headers: { 'user-agent': agent, 'x-pieces': 'data' },
    })
    return (answer.json().passkeys.passkeys as { name: string }[]).at(-1)?.name
  }
  expect(await named('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36')).toBe(
    'Chrome, Windows',
  )
  expect(await named('curl/8')).toBe('Pristupni ključ')
})

test('the password is asked for where the log-in was some time ago', async () => {
  const ana = await customerIn(shop, 1)
  expect(await addedPasskey(ana, device())).toMatchObject({ passkeys: { asksPassword: false } })
  const passkey = await database.one<{ id: number }>(sql('SELECT id FROM passkeys'))
  await database.run(sql(`UPDATE sessions SET logged_in_at = now() - interval '1 hour'`))
  const password = 'Lozinka1!'
  await database.run(sql('UPDATE customers SET password_hash = $1 WHERE id = 1'), [
    await shop.services.passwords.hash(password),
  ])
  const renamed = await ana.post('/passkeys/rename', { passkey_id: passkey?.id, name: 'Novi', password })
  expect(renamed).toMatchObject({ error: false, passkeys: { asksPassword: true } })
})

test('SAFE-07 without the human check no passkey is renamed or removed', async () => {
  const checked = await passkeyShop(database, { captcha: 'altcha' })
  try {
    const browser = await customerIn(checked, 1)
    const row = await database.one<{ id: number }>(
      sql(
        `INSERT INTO passkeys (customer_id, credential_id, public_key, name) VALUES (1, 'k', '', 'Moj') RETURNING id`,
      ),
    )
    for (const path of ['rename', 'remove'])
      await browser.post(`/passkeys/${path}`, { passkey_id: row?.id, name: 'Drugi' })
    expect(await stored()).toMatchObject([{ name: 'Moj' }])
  } finally {
    await checked.close()
  }
})

test('DASH-01 nobody is told of a passkey that was not theirs to remove', async () => {
  const ivo = await customerIn(shop, 2)
  await addedPasskey(await customerIn(shop, 1), device())
  const passkey = await database.one<{ id: number }>(sql('SELECT id FROM passkeys'))
  const mails = () =>
    database.one(sql(`SELECT count(*)::int AS n FROM pgboss.job WHERE data ->> 'told' = 'passkey_removed'`))
  expect(await ivo.post('/passkeys/remove', { passkey_id: passkey?.id })).toMatchObject({ error: true })
  expect(await stored()).toHaveLength(1)
  expect(await mails()).toEqual({ n: 0 })
  await addedPasskey(ivo, device())
  const own = await database.one<{ id: number }>(sql('SELECT id FROM passkeys WHERE customer_id = 2'))
  expect(await ivo.post('/passkeys/remove', { passkey_id: own?.id })).toMatchObject({ error: false })
  expect(await mails()).toEqual({ n: 1 })
})

test('FORM-23 a passkey whose answer was lost is said to be there when it is sent again, and is kept and told of once', async () => {
  const ana = await customerIn(shop, 1)
  const phone = device()
  const { options } = await ana.post('/passkeys/register_options')
  const sent = { response: phone.create(options as never), name: 'Mobitel' }
  const added = { error: false, title: 'Pristupni ključ „Mobitel“ je dodan.', passkeys: { passkeys: [{}] } }
  for (const _ of ['sent', 'sent again'])
    expect(await ana.post('/passkeys/register', sent)).toMatchObject(added)
  expect(await stored()).toHaveLength(1)
  const told = sql(`SELECT FROM pgboss.job WHERE name LIKE '%told%' AND data::text LIKE '%passkey_added%'`)
  const mailsBefore = (await database.all(told)).length
  await ana.post('/passkeys/register', sent)
  expect(await database.all(told)).toHaveLength(mailsBefore)
  // To somebody else it is what it was: used up.
  const ivo = await customerIn(shop, 2)
  expect(await ivo.post('/passkeys/register', sent)).toMatchObject({ error: true })
})

test('FORM-23 a passkey that is removed once more after a lost answer is told to be gone, to its owner alone', async () => {
  const ana = await customerIn(shop, 1)
  const ivo = await customerIn(shop, 2)
  const { passkeys } = await addedPasskey(ana, device())
  const [passkey] = (passkeys as { passkeys: { id: number }[] }).passkeys
  const remove = (by = ana) => by.post('/passkeys/remove', { passkey_id: passkey?.id })
  expect(await remove()).toMatchObject({ error: false, title: 'Pristupni ključ „Mobitel“ je uklonjen.' })
  expect(await remove()).toMatchObject({
    error: false,
    title: 'Pristupni ključ je uklonjen.',
    passkeys: { passkeys: [] },
  })
  expect(await remove(ivo)).toMatchObject({ error: true })
  shop.time.now = new Date(shop.time.now.getTime() + 11 * 60_000)
  expect(await remove()).toMatchObject({ error: true })
})
