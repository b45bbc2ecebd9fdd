import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#features/marks/testing-marks.server.ts'
import { deleteAll } from '#shared/server/postgres/deletion.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Answer, TestApp } from '#shared/server/process/testing-app.server.ts'
import { expiredPasskeyChallenges } from './challenges.server.ts'
import { dropPasskeys } from './queries.server.ts'
import { TestAuthenticator, type Wrong } from './testing-authenticator.ts'
import { addedPasskey, customerIn, passkeyLogIn, passkeyShop, shopOrigin } from './testing-passkeys.server.ts'

let database: TestDatabase
let shop: TestApp

beforeAll(async () => {
  database = await testDatabase()
  shop = await passkeyShop(database)
  await database.run(
    sql(`INSERT INTO customers (id, email, first_name, password_hash) VALUES (1, 'ana@primjer.hr', 'Ana', $1),
      (2, 'ivo@primjer.hr', 'Ivo', NULL), (3, 'eva@primjer.hr', 'Eva', NULL)`),
    [await shop.services.passwords.hash('Lozinka1!')],
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
const passkeysOf = (answer: Answer) =>
  (answer.passkeys as { passkeys: { id: number; name: string }[] }).passkeys
const stored = () =>
  database.all<{ id: number; name: string; counter: number }>(
    sql('SELECT id, name, counter FROM passkeys ORDER BY id'),
  )
const loggedInAs = async (token: string | undefined) =>
  (
    await database.one<{ customerId: number | null }>(
      sql(
        `SELECT customer_id AS "customerId" FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      ),
      [token],
    )
  )?.customerId

test('a passkey that was just made logs its owner in on another browser, without an address', async () => {
  const phone = device()
  const added = await addedPasskey(await customerIn(shop, 1), phone)
  expect(added).toMatchObject({ error: false, title: expect.stringContaining('Mobitel') })
  expect(passkeysOf(added)).toMatchObject([{ name: 'Mobitel', lastUsedAt: null }])
  const other = shop.shopper()
  expect(await passkeyLogIn(other, phone)).toMatchObject({ error: false, redirect_url: '/moj-racun' })
  expect(await loggedInAs(other.sessionToken())).toBe(1)
  expect(await stored()).toMatchObject([{ counter: 2 }])
})

test('a customer is told by mail of a passkey that came and of one that went', async () => {
  await database.pool.query('UPDATE customers SET email_confirmed_at = now() WHERE id = 3')
  const eva = await customerIn(shop, 3)
  const told = () => shop.mails.filter(({ to }) => to === 'eva@primjer.hr').map(({ subject }) => subject)
  const [passkey] = passkeysOf(await addedPasskey(eva, device()))
  await expect.poll(told).toEqual(['Dodan je pristupni ključ'])
  expect(await eva.post('/passkeys/remove', { passkey_id: passkey?.id })).toMatchObject({ error: false })
  await expect.poll(told).toEqual(['Dodan je pristupni ključ', 'Uklonjen je pristupni ključ'])
  // Which, and when: else nobody can tell whether it was they.
  for (const { text } of shop.mails.filter(({ to }) => to === 'eva@primjer.hr'))
    expect(text.replaceAll('\u00a0', ' ')).toMatch(
      /Naziv: Mobitel\nVrijeme: \d+\. \d+\. \d{4}\. u \d\d:\d\d\n/,
    )
  expect(await stored()).toEqual([])
})

test('what a browser is asked for: a key found without an address, guarded by the person, and none of the old ones', async () => {
  const ana = await customerIn(shop, 1)
  const phone = device()
  await addedPasskey(ana, phone)
  const { options } = await ana.post('/passkeys/register_options')
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: phone.keys[0]?.id.toString('base64url'), transports: ['internal'] }],
  })
  const asked = await shop.shopper().post('/passkeys/log_in_options')
  expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(asked.options).not.toHaveProperty('allowCredentials')
})

test.each<[string, Wrong]>([
  ['another address', { origin: 'https://trgovina.primjer.hr' }],
  ['another shop', { rpId: 'primjer.com' }],
  ['nobody verified', { unverified: true }],
])('a passkey made with %s is not kept', async (_case, wrong) => {
  const answer = await addedPasskey(await customerIn(shop, 1), device(), { wrong })
  expect(answer).toMatchObject({ error: true, message: expect.stringContaining('nije potvrđen') })
  expect(await stored()).toEqual([])
})

test.each<[string, Wrong]>([
  ['another address', { origin: 'https://trgovina.primjer.hr' }],
  ['another shop', { rpId: 'primjer.com' }],
  ['nobody verified', { unverified: true }],
  ['the signature of something else', { forged: true }],
  ['somebody else’s handle', { handle: 'AAAA' }],
])('a log-in with %s is refused, and its challenge is spent', async (_case, wrong) => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone)
  const other = shop.shopper()
  const { options } = await other.post('/passkeys/log_in_options')
  const response = phone.sign(options as never, wrong)
  expect(await other.post('/passkeys/log_in', { response })).toMatchObject({
    error: true,
    message: expect.stringContaining('nije potvrđen'),
  })
  const right = phone.sign(options as never)
  expect(await other.post('/passkeys/log_in', { response: right })).toMatchObject({
    error: true,
    message: expect.stringContaining('istekao'),
  })
  expect(other.sessionToken()).toBeUndefined()
})

test('a challenge serves once, however many answers come at once', async () => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone)
  const other = shop.shopper()
  const { options } = await other.post('/passkeys/log_in_options')
  const answers = await Promise.all(
    [1, 2, 3].map(() => other.post('/passkeys/log_in', { response: phone.sign(options as never) })),
  )
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
})

test('a challenge serves the browser that asked for it, for what it asked, for five minutes', async () => {
  const phone = device()
  const ana = await customerIn(shop, 1)
  await addedPasskey(ana, phone)
  const [thief, other] = [shop.shopper(), shop.shopper()]
  await thief.post('/passkeys/log_in_options')
  const { options } = await other.post('/passkeys/log_in_options')
  const over = { error: true, message: expect.stringContaining('istekao') }
  expect(await thief.post('/passkeys/log_in', { response: phone.sign(options as never) })).toMatchObject(over)
  const forKeys = await ana.post('/passkeys/register_options')
  const crossed = phone.sign({ ...(options as object), ...pick(forKeys.options) } as never)
  expect(await ana.post('/passkeys/log_in', { response: crossed })).toMatchObject(over)
  await database.pool.query(`UPDATE passkey_challenges SET expires_at = expires_at - interval '5 minutes'`)
  expect(await other.post('/passkeys/log_in', { response: phone.sign(options as never) })).toMatchObject(over)
})

const pick = (options: unknown) => ({ challenge: (options as { challenge: string }).challenge })

test('a passkey that counts no further than before is refused: it may have been copied', async () => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone)
  expect(await passkeyLogIn(shop.shopper(), phone, { count: 7 })).toMatchObject({ error: false })
  for (const count of [7, 3, 0]) {
    const answer = await passkeyLogIn(shop.shopper(), phone, { count })
    expect(answer).toMatchObject({ error: true, message: expect.stringContaining('kopiran') })
  }
  expect(await stored()).toMatchObject([{ counter: 7 }])
  expect(await passkeyLogIn(shop.shopper(), phone, { count: 8 })).toMatchObject({ error: false })
})

test('a passkey that never counts serves again and again', async () => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone, { wrong: { count: 0 } })
  for (const count of [0, 0]) {
    expect(await passkeyLogIn(shop.shopper(), phone, { count })).toMatchObject({ error: false })
  }
})

test('a passkey that nobody has, or that was removed, does not log in', async () => {
  const phone = device()
  const ana = await customerIn(shop, 1)
  const [passkey] = passkeysOf(await addedPasskey(ana, phone))
  await ana.post('/passkeys/remove', { passkey_id: passkey?.id })
  expect(await passkeyLogIn(shop.shopper(), phone)).toMatchObject({
    error: true,
    message: expect.stringContaining('ne pripada nijednom računu'),
  })
})

test('ten minutes after the log-in the password is asked for, and guessed at ten times at most', async () => {
  const ana = await customerIn(shop, 1)
  await database.pool.query(`UPDATE sessions SET logged_in_at = now() - interval '10 minutes'`)
  const ask = (password?: string) => ana.post('/passkeys/register_options', { password })
  expect(await ask()).toMatchObject({ error: true, field: 'password', message: 'Upišite lozinku.' })
  expect(await ask('Lozinka1!')).toMatchObject({ error: false })
  const guesses = []
  for (let guess = 1; guess <= 10; guess += 1) guesses.push((await ask(`Lozinka${guess}?`)).status)
  expect(guesses).toEqual([...Array<number>(9).fill(200), 429])
  expect(await ask('Lozinka1!')).toMatchObject({ status: 429, field: 'password' })
})

test('who has no password and logged in long ago has to log in anew', async () => {
  const ivo = await customerIn(shop, 2)
  await database.pool.query(`UPDATE sessions SET logged_in_at = now() - interval '10 minutes'`)
  expect(await ivo.post('/passkeys/register_options', { password: 'Lozinka1!' })).toMatchObject({
    error: true,
    field: 'password',
  })
})

test('who is not logged in is asked to, whatever is tried', async () => {
  const guest = shop.shopper()
  const response = device().create({ rp: {}, user: {}, challenge: 'AAAA' } as never)
  for (const path of ['register_options', 'register', 'rename', 'remove']) {
    const answer = await guest.post(`/passkeys/${path}`, { passkey_id: 1, name: 'x', response })
    expect([path, answer]).toEqual([path, expect.objectContaining({ error: true, open_login_modal: true })])
  }
})

test('SAFE-07 a passkey is renamed and removed by its owner alone: anybody else’s is like one that does not exist', async () => {
  const [passkey] = passkeysOf(await addedPasskey(await customerIn(shop, 1), device()))
  const ivo = await customerIn(shop, 2)
  for (const [path, body] of [
    ['/passkeys/rename', { name: 'Moj' }],
    ['/passkeys/remove', {}],
  ] as const) {
    const others = await ivo.post(path, { ...body, passkey_id: passkey?.id })
    expect(others).toEqual(await ivo.post(path, { ...body, passkey_id: 999_999 }))
    expect(others).toMatchObject({ error: true })
  }
  expect(await stored()).toMatchObject([{ name: 'Mobitel' }])
})

test('a passkey has the name that its owner gives it', async () => {
  const ana = await customerIn(shop, 1)
  const [passkey] = passkeysOf(await addedPasskey(ana, device(), { name: '' }))
  expect(passkey?.name).toBe('Pristupni ključ')
  const renamed = await ana.post('/passkeys/rename', { passkey_id: passkey?.id, name: ' Prijenosnik ' })
  expect(passkeysOf(renamed)).toMatchObject([{ name: 'Prijenosnik' }])
  expect(await ana.post('/passkeys/rename', { passkey_id: passkey?.id, name: '' })).toMatchObject({
    error: true,
    field: 'name',
  })
})

test('an account has twenty passkeys at most, also when the last two come at once', async () => {
  const ana = await customerIn(shop, 1)
  await database.pool.query(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
    SELECT 1, 'k' || n, '', 'k' FROM generate_series(1, 19) n`)
  const answers = await Promise.all([addedPasskey(ana, device()), addedPasskey(ana, device())])
  expect(answers.map(({ error }) => error).sort()).toEqual([false, true])
  expect(await stored()).toHaveLength(20)
})

test('a device’s key is kept once, for whoever brought it first', async () => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone)
  const ivo = await customerIn(shop, 2)
  const { options } = await ivo.post('/passkeys/register_options')
  const response = phone.create(options as never)
  await database.pool.query('UPDATE passkeys SET credential_id = $1', [response.id])
  expect(await ivo.post('/passkeys/register', { response })).toMatchObject({
    error: true,
    message: expect.stringContaining('već spremljen'),
  })
})

test('an account loses all its passkeys at once', async () => {
  const phone = device()
  await addedPasskey(await customerIn(shop, 1), phone)
  await addedPasskey(await customerIn(shop, 2), device())
  expect(await database.transaction((tx) => dropPasskeys(tx, 1))).toBe(1)
  expect(await stored()).toHaveLength(1)
  expect(await passkeyLogIn(shop.shopper(), phone)).toMatchObject({ error: true })
})

test('a bare IP address is told to log in otherwise', async () => {
  const bare = await passkeyShop(database, { baseUrl: 'http://127.0.0.1:3000' })
  try {
    const answer = await bare.shopper().post('/passkeys/log_in_options')
    expect(answer).toMatchObject({ error: true, message: expect.stringContaining('Na ovoj adresi') })
  } finally {
    await bare.close()
  }
})

test('a client gets 120 challenges in a quarter of an hour; those whose time is over go', async () => {
  const statuses = new Set<number>()
  for (let asked = 0; asked < 120; asked += 1)
    statuses.add((await shop.shopper().post('/passkeys/log_in_options')).status)
  expect([...statuses]).toEqual([200])
  expect(await shop.shopper().post('/passkeys/log_in_options')).toMatchObject({ status: 429 })
  const soon = new Date(Date.now() + 4 * 60 * 1000)
  await deleteAll(database, expiredPasskeyChallenges, soon)
  const left = () => database.all(sql('SELECT FROM passkey_challenges'))
  expect((await left()).length).toBeGreaterThanOrEqual(120)
  await deleteAll(database, expiredPasskeyChallenges, new Date(Date.now() + 6 * 60 * 1000))
  expect(await left()).toEqual([])
})
