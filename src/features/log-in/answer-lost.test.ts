import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import {
  accountShop,
  hoursPass,
  mailTo,
  newAddress,
  password,
  registered,
  sql,
  tokenIn,
  whoIs,
} from './testing-accounts.server.ts'

const empty = z.object({})
const visit = declareCall<typeof empty>('/testing/visit')

/** Beside the accounts' calls one that gives a guest a session. */
const { database, shop } = accountShop({ memory: 1024, passes: 1 }, (router) =>
  router.on(visit, empty, async (_body, { session }) => {
    await session.ensure()
    return { error: false }
  }),
)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

const next = { password: 'nova-rijec', repeat_password: 'nova-rijec' }
const person = { first_name: 'Iva', last_name: 'Kos', password, repeat_password: password }

/** The token of a link to a new password. */
async function forgotten(email: string): Promise<string> {
  const after = shop.mails.length
  await shop.shopper().post('/forgot_password', { email })
  return tokenIn(await mailTo(shop, email, '/nova-lozinka/', after))
}

test('FORM-23 a registration whose answer was lost, sent again while another customer is in, says that the account is open', async () => {
  const { email } = await registered(shop)
  const { browser, email: other } = await registered(shop)
  const again = await browser.post('/register', { ...person, email })
  expect(again).toMatchObject({ error: true, title: 'Račun je već otvoren' })
  expect(again.message).toContain(email)
  expect(again.message).toContain(other)
  expect(again.redirect_url).toBeUndefined()
  expect(await whoIs(database, browser)).toBe(other)
})

test('SAFE-07 of an account that another password opens no more is told than of none, nor past the limit of log-ins', async () => {
  const { email } = await registered(shop)
  const { browser, email: own } = await registered(shop)
  const guess = (address: string, word: string) =>
    browser.post('/register', { ...person, email: address, password: word, repeat_password: word })
  const none = await guess(newAddress(), password)
  expect(none).toMatchObject({ error: true, title: 'Novi račun nije otvoren' })
  expect(none.message).toContain(own)
  for (let tries = 0; tries < 29; tries++) expect(await guess(email, `pogađam${tries}`)).toEqual(none)
  const late = [await guess(email, password), await guess(newAddress(), password)]
  expect(late).toMatchObject([tooMany, tooMany])
})

const tooMany = { error: true, status: 429, title: 'Prijava nije uspjela' }

const mailsTo = async (email: string) => {
  await mailTo(shop, email, '/potvrda/')
  return shop.mails.filter(({ to }) => to === email).length
}

test('FORM-23 a registration whose answer was lost is said to be done when it is sent again, and lets in', async () => {
  const lost = shop.shopper()
  const form = { ...person, email: newAddress() }
  const first = await lost.post('/register', form)
  const browser = shop.shopper()
  const again = await browser.post('/register', form)
  expect(again).toEqual(first)
  expect(again).toMatchObject({ error: false, title: 'Dobro došli, Iva!', redirect_url: '/moj-racun' })
  expect(await whoIs(database, browser)).toBe(form.email)
  expect(await mailsTo(form.email)).toBe(1)
})

test('FORM-23 the same from a browser that still has its guest’s cookie, and by a second press at once', async () => {
  const guest = shop.shopper()
  await guest.post('/testing/visit')
  const before = guest.sessionToken()
  const form = { ...person, email: newAddress() }
  await guest.post('/register', form)
  const again = await shop.shopper().request({
    method: 'POST',
    url: '/register',
    payload: form,
    headers: { cookie: `izlog_session=${before}` },
  })
  expect(again.json()).toMatchObject({ error: false, title: 'Dobro došli, Iva!' })
  expect(again.cookies.map(({ name }) => name)).toContain('izlog_session')
  const email = newAddress()
  const hash = await shop.services.passwords.hash(password)
  const first = (tx: Queryable) =>
    tx.run(sql(`INSERT INTO customers (email, password_hash, first_name) VALUES ($1, $2, 'Iva')`), [
      email,
      hash,
    ])
  const second = () => shop.shopper().post('/register', { ...form, email })
  expect(await overtaken(database, first, second)).toMatchObject({ error: false, title: 'Dobro došli, Iva!' })
})

test('SAFE-07 of an account that was opened by another password, or a while ago, a registration tells what it always did', async () => {
  const { email } = await registered(shop)
  const again = (word: string) =>
    shop.shopper().post('/register', { ...person, email, password: word, repeat_password: word })
  const taken = await again('pogađanje')
  expect(taken).toMatchObject({ error: true, field: 'email', open_login_modal: true })
  await database.run(
    sql(`UPDATE customers SET created_at = now() - interval '10 minutes' WHERE email = $1`),
    [email],
  )
  expect(await again(password)).toEqual(taken)
  await database.run(sql('UPDATE customers SET created_at = now() WHERE email = $1'), [email])
  // Tries count as log-ins: past them the right password is no other either, and logs in nowhere.
  for (let tries = 0; tries < 28; tries++) expect(await again(`pogađam${tries}`)).toEqual(taken)
  expect(await again(password)).toEqual(taken)
  expect(await shop.shopper().post('/login', { email, password })).toMatchObject(tooMany)
})

test('FORM-23 a new password whose answer was lost is said to be set when it is sent again, and lets in whom it is of', async () => {
  const { email } = await registered(shop)
  const token = await forgotten(email)
  const browser = shop.shopper()
  await browser.post('/reset_password', { token, username: email, ...next })
  const sessions = () =>
    database.all(
      sql('SELECT s.id FROM sessions s JOIN customers c ON c.id = s.customer_id WHERE c.email = $1'),
      [email],
    )
  const before = await sessions()
  const changed = { error: false, title: 'Lozinka je promijenjena', redirect_url: '/moj-racun' }
  expect(await browser.post('/reset_password', { token, username: email, ...next })).toMatchObject(changed)
  // Nobody was logged out once more.
  expect(await sessions()).toEqual(before)
  // Its cookie was lost with the answer.
  const other = shop.shopper()
  expect(await other.post('/reset_password', { token, username: email, ...next })).toMatchObject(changed)
  expect(await whoIs(database, other)).toBe(email)
})

test('FORM-23 while another customer is in, the new password is said to be set, and that customer stays in', async () => {
  const { email } = await registered(shop)
  const token = await forgotten(email)
  await shop.shopper().post('/reset_password', { token, username: email, ...next })
  const { browser, email: other } = await registered(shop)
  const again = await browser.post('/reset_password', { token, username: email, ...next })
  expect(again).toMatchObject({ error: true, title: 'Lozinka je promijenjena' })
  expect(again.message).toContain(email)
  expect(again.message).toContain(other)
  expect([again.redirect_url, again.reload]).toEqual([undefined, undefined])
  expect(await whoIs(database, browser)).toBe(other)
})

test('SAFE-07 a link that was used opens nothing by another password, for another address, or past the limit of log-ins', async () => {
  const { email } = await registered(shop)
  const token = await forgotten(email)
  await shop.shopper().post('/reset_password', { token, username: email, ...next })
  const dead = { error: true, reload: true, title: 'Poveznica više ne vrijedi' }
  const third = { password: 'treća-rijec', repeat_password: 'treća-rijec' }
  const again = (more: object) => shop.shopper().post('/reset_password', { token, ...next, ...more })
  expect(await again({})).toMatchObject(dead)
  const { email: others } = await registered(shop, newAddress(), next)
  expect(await again({ username: others })).toMatchObject(dead)
  for (let tries = 0; tries < 30; tries++)
    expect(await again({ username: email, ...third })).toMatchObject(dead)
  // With the wait that every other log-in says too.
  const late = { error: true, status: 429, message: expect.stringContaining('Pokušajte ponovno za') }
  expect(await again({ username: email })).toMatchObject(late)
})

test('SAFE-07 a link that nobody mailed opens nothing with the right password either, and is not even compared', async () => {
  const { email } = await registered(shop)
  const secret = randomBytes(26)
  const unkeyed = createHash('sha256').update(secret).update(email).digest().subarray(0, 6)
  const forged = Buffer.concat([secret, unkeyed]).toString('base64url')
  const again = { token: forged, username: email, password, repeat_password: password }
  const dead = { error: true, reload: true, title: 'Poveznica više ne vrijedi' }
  const browser = shop.shopper()
  // More than log-ins are let: none of them counts as one.
  for (let tries = 0; tries < 31; tries++)
    expect(await browser.post('/reset_password', again)).toMatchObject(dead)
  expect(await whoIs(database, browser)).toBeUndefined()
  expect(await browser.post('/login', { email, password })).toMatchObject({ error: false })
})

test('FORM-23 a confirmation whose answer was lost is said to be done when it is sent again, to its customer alone', async () => {
  const { browser, email } = await registered(shop)
  const token = tokenIn(await mailTo(shop, email, '/potvrda/'))
  await browser.post('/confirm_email', { token })
  const again = await browser.post('/confirm_email', { token })
  expect(again).toMatchObject({ error: false, title: 'Adresa je već potvrđena', redirect_url: '/moj-racun' })
  expect(again.message).toContain(email)
  const dead = { error: true, title: 'Poveznica više ne vrijedi' }
  const { browser: other } = await registered(shop)
  expect(await other.post('/confirm_email', { token })).toMatchObject(dead)
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject(dead)
  expect(await browser.post('/confirm_email', { token: 'a'.repeat(43) })).toMatchObject(dead)
})
