import { beforeEach, expect, test } from 'vitest'
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

const { database, shop } = accountShop({ memory: 1024, passes: 1 })

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
  for (let tries = 0; tries < 30; tries++) expect(await guess(email, `pogađam${tries}`)).toEqual(none)
  expect(await guess(email, password)).toEqual(none)
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
  expect(await again({ username: email })).toMatchObject(dead)
})
