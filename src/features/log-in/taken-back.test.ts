import { beforeEach, expect, test } from 'vitest'
import { registerDashboardCalls } from '#features/dashboard/calls.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
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

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

/** An account whose address a thief, who knew its password, has changed; and the link that its owner got. */
async function stolen() {
  const { browser: thief, email } = await registered(shop)
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  const thiefs = newAddress()
  expect(await thief.post('/dashboard/email', { email: thiefs, old_password: password })).toMatchObject({
    error: false,
  })
  await thief.post('/confirm_email', { token: tokenIn(await mailTo(shop, thiefs, '/potvrda/')) })
  expect(await shop.shopper().post('/login', { email: thiefs, password })).toMatchObject({ error: false })
  return { thief, email, thiefs, token: tokenIn(await mailTo(shop, email, 'promijenjena')) }
}

const logIn = (email: string) => shop.shopper().post('/login', { email, password })

test('DASH-01 whoever stops a change of address has the account back: no password and no passkey opens it', async () => {
  const { email, thiefs, token } = await stolen()
  await database.run(
    sql(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
      SELECT id, 'lopovov', '', 'Mobitel' FROM customers WHERE email = $1`),
    [thiefs],
  )
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({
    error: false,
    title: 'Promjena je zaustavljena',
    // Where the mail with the way to a new password can be asked for again.
    redirect_url: '/zaboravljena-lozinka',
  })
  for (const address of [email, thiefs]) expect(await logIn(address)).toMatchObject({ error: true })
  expect(await database.one(sql('SELECT count(*)::int AS n FROM passkeys'))).toEqual({ n: 0 })
  const link = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
  const changed = { token: link, password: 'nova-rijec', repeat_password: 'nova-rijec' }
  expect(await shop.shopper().post('/reset_password', changed)).toMatchObject({ error: false })
})

/** Changes the account's address as somebody who has got into it, and answers what the mail to the former one carries. */
async function changeTo(thief: Shopper, from: string, to: string): Promise<string> {
  const before = shop.mails.length
  await thief.post('/dashboard/email', { email: to, old_password: password })
  const link = tokenIn(await mailTo(shop, to, 'ubuduće prijavljujete', before))
  const answer = await thief.post('/confirm_email', { token: link })
  expect(answer).toMatchObject({ error: false })
  return tokenIn(await mailTo(shop, from, 'promijenjena', before))
}

test('DASH-01 whoever has stopped a change keeps the account, whatever addresses a thief has led it through', async () => {
  const { thief, email, thiefs, token } = await stolen()
  const second = newAddress()
  const claims = [await changeTo(thief, thiefs, second), await changeTo(thief, second, thiefs)]
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: false })
  for (const claim of claims)
    expect(await shop.shopper().post('/confirm_email', { token: claim })).toMatchObject({ error: true })
  const link = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
  await shop.shopper().post('/reset_password', { token: link, password, repeat_password: password })
  expect(await logIn(email)).toMatchObject({ error: false })
})

test('DASH-01 one stop is enough: the other mail of the same change does not shut the owner out again', async () => {
  const { email, token } = await stolen()
  const asked = tokenIn(await mailTo(shop, email, 'zatražena je promjena'))
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: false })
  const link = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
  await shop.shopper().post('/reset_password', { token: link, password, repeat_password: password })
  expect(await shop.shopper().post('/confirm_email', { token: asked })).toMatchObject({ error: true })
  expect(await logIn(email)).toMatchObject({ error: false })
})

test('DASH-01 an earlier address keeps its claim when a later one is used, and for as long as that one', async () => {
  const { thief, email, thiefs, token } = await stolen()
  await database.run(
    sql(
      `UPDATE account_links SET expires_at = now() + interval '1 hour' WHERE kind = 'stop_change' AND email = $1`,
    ),
    [email],
  )
  const later = await changeTo(thief, thiefs, newAddress())
  const left = await database.one<{ days: number }>(
    sql(`SELECT min(round(extract(epoch FROM expires_at - now()) / 86400))::int AS days FROM account_links
      WHERE kind = 'stop_change' AND email = $1`),
    [email],
  )
  expect(left).toEqual({ days: 7 })
  expect(await shop.shopper().post('/confirm_email', { token: later })).toMatchObject({ error: false })
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: false })
})

test('DASH-01 an address that nobody confirmed has no claim on the account that has left it', async () => {
  const { browser, email: mistyped } = await registered(shop)
  const right = newAddress()
  await browser.post('/dashboard/email', { email: right, old_password: password })
  await browser.post('/confirm_email', { token: tokenIn(await mailTo(shop, right, 'ubuduće')) })
  await mailTo(shop, right, right)
  expect(shop.mails.filter(({ to, text }) => to === mistyped && text.includes('promjen'))).toEqual([])
  expect(
    await database.all(sql(`SELECT 1 FROM account_links WHERE email = $1 AND kind = 'stop_change'`), [
      mistyped,
    ]),
  ).toEqual([])
})

test('DASH-01 a new account with the former address does not keep the stolen one', async () => {
  const { email, token } = await stolen()
  const { browser, answer } = await registered(shop, email)
  expect(answer.error).toBe(false)
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await logIn(email)).toMatchObject({ error: true })
  // Who opened it is logged in nowhere either.
  expect(await whoIs(database, browser)).toBeUndefined()
  const owners = await database.all<{ n: number }>(
    sql(
      `SELECT (SELECT count(*)::int FROM sessions WHERE customer_id = c.id) AS n FROM customers c WHERE email = $1`,
    ),
    [email],
  )
  expect(owners).toEqual([{ n: 0 }])
})

test('DASH-01 an address with which the shop has invited somebody to its staff meanwhile stays theirs', async () => {
  const { email, token } = await stolen()
  await database.run(
    sql(`WITH invited AS (INSERT INTO customers (email) VALUES ($1) RETURNING id)
      INSERT INTO staff (customer_id, role) SELECT id, 'owner' FROM invited`),
    [email],
  )
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: true })
  const staff = sql('SELECT email FROM customers JOIN staff ON customer_id = id')
  expect(await database.all(staff)).toEqual([{ email }])
})

test('DASH-01 an address that somebody confirmed meanwhile is not taken from them', async () => {
  const { email, thiefs, token } = await stolen()
  await registered(shop, email)
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: true })
  expect(await logIn(email)).toMatchObject({ error: false })
  expect(await logIn(thiefs)).toMatchObject({ error: false })
})

test('DASH-01 of two accounts that take one address at the same moment one gets it, and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    hoursPass(shop)
    const wanted = newAddress()
    const people: { browser: Shopper; token: string }[] = []
    for (const _ of [1, 2]) {
      const before = shop.mails.length
      const { browser } = await registered(shop)
      await browser.post('/dashboard/email', { email: wanted, old_password: password })
      people.push({ browser, token: tokenIn(await mailTo(shop, wanted, '/potvrda/', before)) })
    }
    const answers = await Promise.all(
      people.map(({ browser, token }) => browser.post('/confirm_email', { token })),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(answers.find(({ error }) => error)?.message).toContain(
      `Adresa ${wanted} pripada sada drugom računu`,
    )
  }
})

test('SAFE-07 a mail to an address that nobody confirmed carries no words of whoever typed it', async () => {
  const { email } = await registered(shop, newAddress(), { first_name: 'Osvojili ste 100 €' })
  expect(await mailTo(shop, email, '/potvrda/')).not.toContain('Osvojili')
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  await shop.shopper().post('/forgot_password', { email })
  expect(await mailTo(shop, email, '/nova-lozinka/')).toContain('Dobar dan, Osvojili')
})

test('SAFE-07 nor does the mail that asks another address whether it is the customer’s', async () => {
  const email = 'kliknite!lopov@primjer.hr'
  const { browser } = await registered(shop, email, { first_name: 'Osvojili ste 100 €' })
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  const strangers = newAddress()
  await browser.post('/dashboard/email', { email: strangers, old_password: password })
  expect(await mailTo(shop, strangers, '/potvrda/')).not.toMatch(/Osvojili|lopov/)
})

test('DASH-01 the mail after a stopped change does not say that the old password goes on', async () => {
  const { email, token } = await stolen()
  await shop.shopper().post('/confirm_email', { token })
  expect(await mailTo(shop, email, '/nova-lozinka/')).toContain('Dok ne postavite novu lozinku')
})
