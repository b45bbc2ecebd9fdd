import { beforeEach, expect, test } from 'vitest'
import {
  accountShop,
  hoursPass,
  mailTo,
  password,
  sql,
  tokenIn,
  whoIs,
} from '#features/log-in/testing-accounts.server.ts'
import { registerDashboardCalls } from './calls.server.ts'
import { customer, loggedInElsewhere, newcomer } from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

const next = 'nova-tajna'
const change = { old_password: password, password: next, repeat_password: next }

test('DASH-01 a new password ends all other sessions, renews this one and is told by mail', async () => {
  const { browser, email } = await customer(shop, database)
  const other = await loggedInElsewhere(shop, email)
  const before = browser.sessionToken()
  const answer = await browser.post('/dashboard/password', change)
  expect(answer).toMatchObject({
    error: false,
    title: 'Lozinka je promijenjena.',
    message: 'Odjavljen je 1 uređaj.',
    dashboard_sessions: { sessions: [{ isThis: true }] },
  })
  expect(browser.sessionToken()).not.toBe(before)
  expect(await whoIs(database, browser)).toBe(email)
  expect(await whoIs(database, other)).toBeUndefined()
  expect(await mailTo(shop, email, 'lozink')).toBeDefined()
  expect(await shop.shopper().post('/login', { email, password })).toMatchObject({ error: true })
  expect(await shop.shopper().post('/login', { email, password: next })).toMatchObject({ error: false })
})

test('SAFE-07 what was mailed before a new password, to change address or password, opens nothing any more', async () => {
  const { browser, email } = await customer(shop, database)
  const wanted = `nova-${email}`
  const after = shop.mails.length
  await shop.shopper().post('/forgot_password', { email })
  await browser.post('/dashboard/email', { email: wanted, old_password: password })
  const reset = tokenIn(await mailTo(shop, email, '/nova-lozinka/', after))
  const link = tokenIn(await mailTo(shop, wanted, '/potvrda/', after))
  expect(await browser.post('/dashboard/password', change)).toMatchObject({ error: false })
  const again = { token: reset, password: 'treca-tajna', repeat_password: 'treca-tajna' }
  expect(await shop.shopper().post('/reset_password', again)).toMatchObject({ error: true })
  expect(await browser.post('/confirm_email', { token: link })).toMatchObject({
    error: true,
    title: 'Poveznica više ne vrijedi',
  })
  expect(await whoIs(database, browser)).toBe(email)
})

test.each([
  [{ old_password: '' }, 'old_password', undefined],
  [{ old_password: 'kriva' }, 'old_password', 'Sadašnja lozinka nije točna.'],
  [{ password: '12345', repeat_password: '12345' }, 'password', undefined],
  [{ repeat_password: 'drugo' }, 'repeat_password', undefined],
  [{ password, repeat_password: password }, 'password', 'Nova lozinka mora biti drukčija od sadašnje.'],
])(
  'FORM-24 a change of the password with %j is refused, and nothing changes',
  async (wrong, field, message) => {
    const { browser, email } = await customer(shop, database)
    expect(await browser.post('/dashboard/password', { ...change, ...wrong })).toMatchObject({
      error: true,
      field,
      ...(message && { message }),
    })
    expect(await shop.shopper().post('/login', { email, password })).toMatchObject({ error: false })
  },
)

test('SAFE-07 at an open browser nobody tries passwords for long: 10 an hour, the right one is refused then too', async () => {
  const { browser } = await customer(shop, database)
  for (let tries = 0; tries < 10; tries++) {
    const answer = await browser.post('/dashboard/password', { ...change, old_password: `kriva-${tries}` })
    expect(answer.status).toBe(200)
  }
  expect(await browser.post('/dashboard/password', change)).toMatchObject({
    status: 429,
    field: 'old_password',
  })
  expect(
    await browser.post('/dashboard/email', { email: 'novi@primjer.hr', old_password: password }),
  ).toMatchObject({ status: 429 })
})

test('DASH-01 another e-mail address counts once its link was followed, and both addresses hear of it', async () => {
  const { browser, email, id } = await customer(shop, database)
  const wanted = `nova-${email}`
  const after = shop.mails.length
  expect(await browser.post('/dashboard/email', { email: wanted, old_password: password })).toMatchObject({
    error: false,
    message: expect.stringContaining(wanted),
  })
  const link = await mailTo(shop, wanted, '/potvrda/', after)
  const stop = await mailTo(shop, email, 'zatražena je promjena', after)
  expect(await whoIs(database, browser)).toBe(email)
  expect(await browser.post('/confirm_email', { token: tokenIn(link) })).toMatchObject({ error: false })
  expect(await whoIs(database, browser)).toBe(wanted)
  await mailTo(shop, wanted, 'odsad', after)
  await mailTo(shop, email, 'promijenjena', after)
  // Whoever reads the mails of the former address takes the account back.
  expect(await shop.shopper().post('/confirm_email', { token: tokenIn(stop) })).toMatchObject({
    error: false,
  })
  expect(await database.one(sql('SELECT email FROM customers WHERE id = $1'), [id])).toEqual({ email })
  expect(await whoIs(database, browser)).toBeUndefined()
})

test('SAFE-07 a link that stops a change goes on serving when a further change is asked for; the first change does not', async () => {
  const { browser, email } = await customer(shop, database)
  const after = shop.mails.length
  const ask = (to: string) => browser.post('/dashboard/email', { email: to, old_password: password })
  await ask(`a-${email}`)
  const first = tokenIn(await mailTo(shop, `a-${email}`, '/potvrda/', after))
  const stop = tokenIn(await mailTo(shop, email, 'zatražena je promjena', after))
  await ask(`b-${email}`)
  await mailTo(shop, `b-${email}`, '/potvrda/', after)
  expect(await browser.post('/confirm_email', { token: first })).toMatchObject({
    error: true,
    title: 'Poveznica više ne vrijedi',
  })
  expect(await shop.shopper().post('/confirm_email', { token: stop })).toMatchObject({ error: false })
  expect(await whoIs(database, browser)).toBeUndefined()
})

test('SAFE-07 a customer has five changes of the address mailed in an hour, to whatever addresses', async () => {
  const { browser, email } = await customer(shop, database)
  const ask = (at: number) =>
    browser.post('/dashboard/email', { email: `${at}-${email}`, old_password: password })
  for (let at = 0; at < 5; at++) expect(await ask(at)).toMatchObject({ status: 200, error: false })
  expect(await ask(5)).toMatchObject({ status: 429, field: 'email' })
})

test('SAFE-07 a change to an address that has an account is answered like any other', async () => {
  const one = await customer(shop, database)
  const other = await customer(shop, database)
  const ask = async (email: string) => {
    const answer = await one.browser.post('/dashboard/email', { email, old_password: password })
    return JSON.stringify(answer)
      .replaceAll(email, '')
      .replace(/"until":"[^"]*"/, '')
  }
  expect(await ask(other.email)).toBe(await ask('nicija@primjer.hr'))
})

test.each([
  [{ email: '' }, 'email'],
  [{ email: 'ana@' }, 'email'],
  [{ old_password: '' }, 'old_password'],
  [{ old_password: 'kriva' }, 'old_password'],
])('FORM-24 a change of the address with %j is refused and writes to nobody', async (wrong, field) => {
  const { browser, id } = await customer(shop, database)
  const body = { email: 'druga@primjer.hr', old_password: password, ...wrong }
  expect(await browser.post('/dashboard/email', body)).toMatchObject({ error: true, field })
  expect(
    await database.all(
      sql(`SELECT kind FROM account_links WHERE customer_id = $1 AND kind <> 'confirm_email'`),
      [id],
    ),
  ).toEqual([])
})

test('FORM-24 the own address is no other one', async () => {
  const { browser, email } = await customer(shop, database)
  expect(
    await browser.post('/dashboard/email', { email: email.toUpperCase(), old_password: password }),
  ).toMatchObject({ error: true, field: 'email', message: 'To je već vaša adresa.' })
})

test('DASH-01 the link that confirms an address is sent again, the former opens nothing; five an hour', async () => {
  const { browser, email } = await newcomer(shop, database)
  const first = tokenIn(await mailTo(shop, email, '/potvrda/'))
  const after = shop.mails.length
  expect(await browser.post('/dashboard/send_confirmation')).toMatchObject({ error: false })
  const second = tokenIn(await mailTo(shop, email, '/potvrda/', after))
  expect(await browser.post('/confirm_email', { token: first })).toMatchObject({ error: true })
  for (let sent = 1; sent < 5; sent++)
    expect(await browser.post('/dashboard/send_confirmation')).toMatchObject({ status: 200 })
  expect(await browser.post('/dashboard/send_confirmation')).toMatchObject({ status: 429 })
  expect(second).not.toBe(first)
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  expect(await browser.post('/dashboard/send_confirmation')).toMatchObject({
    error: false,
    title: 'Adresa je već potvrđena.',
    reload: true,
  })
})

test('DASH-03 the newsletter goes with its customer to another address, and back where that is stopped', async () => {
  const { browser, email } = await customer(shop, database)
  const wanted = `nova-${email}`
  await browser.post('/dashboard/consents', { newsletter: 1 })
  const after = shop.mails.length
  await browser.post('/dashboard/email', { email: wanted, old_password: password })
  const link = tokenIn(await mailTo(shop, wanted, '/potvrda/', after))
  const stop = tokenIn(await mailTo(shop, email, 'zatražena je promjena', after))
  const subscribed = () =>
    database.all(sql('SELECT email, status FROM newsletter_subscribers WHERE email = ANY($1::text[])'), [
      [email, wanted],
    ])
  await browser.post('/confirm_email', { token: link })
  expect(await subscribed()).toEqual([{ email: wanted, status: 'confirmed' }])
  await shop.shopper().post('/confirm_email', { token: stop })
  expect(await subscribed()).toEqual([{ email, status: 'confirmed' }])
})

test('SAFE-07 in a session of staff that owes the second step nothing changes how the account is got into', async () => {
  const { browser, email, id } = await customer(shop, database)
  const other = await loggedInElsewhere(shop, email)
  const asked = { email: `nova-${email}`, old_password: password }
  await browser.post('/dashboard/email', asked)
  await database.run(
    sql(
      `INSERT INTO staff (customer_id, role, totp_secret, totp_confirmed_at) VALUES ($1, 'owner', 'x', now())`,
    ),
    [id],
  )
  const kept = async () => [
    await database.all(sql('SELECT password_hash, email FROM customers WHERE id = $1'), [id]),
    // Not what confirms the address: its mail is given up while this runs, since it is confirmed.
    await database.all(
      sql(`SELECT id FROM account_links WHERE customer_id = $1 AND kind <> 'confirm_email' ORDER BY 1`),
      [id],
    ),
    await database.all(sql('SELECT id FROM sessions WHERE customer_id = $1 ORDER BY 1'), [id]),
  ]
  const before = await kept()
  const session = await database.one<{ id: number }>(
    sql('SELECT max(id) AS id FROM sessions WHERE customer_id = $1'),
    [id],
  )
  const calls = [
    ['password', change],
    ['email', asked],
    ['send_email_change', {}],
    ['cancel_email_change', {}],
    ['end_session', { session_id: session?.id }],
    ['end_sessions', {}],
  ] as const
  for (const [call, body] of calls)
    expect([call, await browser.post(`/dashboard/${call}`, body)]).toMatchObject([
      call,
      { error: true, redirect_url: '/prijava/drugi-korak' },
    ])
  expect(await kept()).toEqual(before)
  expect(await whoIs(database, other)).toBe(email)
  await database.run(
    sql(`UPDATE sessions SET second_factor_until = now() + interval '1 hour' WHERE customer_id = $1`),
    [id],
  )
  expect(await browser.post('/dashboard/password', change)).toMatchObject({ error: false })
})
