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
import { emailChangeView } from './email-change.server.ts'
import { customer } from './testing-dashboard.server.ts'
import type { EmailChangeView } from './views.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

/** A customer who has asked for another address, with the link that was sent there. */
async function changing() {
  const someone = await customer(shop, database)
  const wanted = `nova-${someone.email}`
  const answer = await someone.browser.post('/dashboard/email', { email: wanted, old_password: password })
  const token = tokenIn(await mailTo(shop, wanted, '/potvrda/'))
  return { ...someone, wanted, answer, token }
}

test('DASH-01 a change of address that waits is told with its answer, and says at once until when its link serves', async () => {
  const { id, wanted, answer } = await changing()
  const told = answer.dashboard_email_change as { change: EmailChangeView }
  for (const change of [told.change, await emailChangeView(database, id)]) {
    const minutes = (Date.parse(change?.until ?? '') - Date.now()) / 60_000
    expect(change?.email).toBe(wanted)
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)
  }
})

test('DASH-01 its link is sent again without typing anything, and the former opens nothing', async () => {
  const { browser, email, wanted, token } = await changing()
  const after = shop.mails.length
  expect(await browser.post('/dashboard/send_email_change')).toMatchObject({
    error: false,
    message: expect.stringContaining(wanted),
    dashboard_email_change: { change: { email: wanted } },
  })
  const next = tokenIn(await mailTo(shop, wanted, '/potvrda/', after))
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: true })
  expect(await whoIs(database, browser)).toBe(email)
  expect(await browser.post('/confirm_email', { token: next })).toMatchObject({ error: false })
  expect(await whoIs(database, browser)).toBe(wanted)
  for (const over of ['/dashboard/send_email_change', '/dashboard/cancel_email_change'])
    expect(await browser.post(over)).toMatchObject({
      error: true,
      status: 200,
      dashboard_email_change: { change: null },
    })
})

test('DASH-01 a change is either made or taken back, and what is sent again at once is one link', async () => {
  for (let round = 0; round < 4; round++) {
    hoursPass(shop)
    const { browser, id, email, wanted, token } = await changing()
    const [made, cancelled] = await Promise.all([
      browser.post('/confirm_email', { token }),
      browser.post('/dashboard/cancel_email_change'),
    ])
    expect([made.error, cancelled.error].sort()).toEqual([false, true])
    expect(await whoIs(database, browser)).toBe(made.error ? email : wanted)
    await browser.post('/dashboard/email', { email: `druga-${email}`, old_password: password })
    const sent = await Promise.all([1, 2].map(() => browser.post('/dashboard/send_email_change')))
    expect(sent.map(({ error }) => error)).toEqual([false, false])
    const links = sql(`SELECT FROM account_links WHERE customer_id = $1 AND kind = 'change_email'`)
    expect(await database.all(links, [id])).toHaveLength(1)
  }
})

test('DASH-01 a change that waits is taken back, and nobody else’s', async () => {
  const { browser, id, token } = await changing()
  const other = await changing()
  expect(await browser.post('/dashboard/cancel_email_change')).toMatchObject({
    error: false,
    dashboard_email_change: { change: null },
  })
  expect(await emailChangeView(database, id)).toBeNull()
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: true })
  expect(await browser.post('/dashboard/cancel_email_change')).toMatchObject({ error: true })
  expect(await emailChangeView(database, other.id)).toMatchObject({ email: other.wanted })
})

test('DASH-01 a change whose link is over waits no more', async () => {
  const { browser, id } = await changing()
  await database.run(
    sql(`UPDATE account_links SET expires_at = now() WHERE customer_id = $1 AND kind = 'change_email'`),
    [id],
  )
  expect(await emailChangeView(database, id)).toBeNull()
  expect(await browser.post('/dashboard/send_email_change')).toMatchObject({ error: true })
})

test('DASH-01 a confirmation of the present address, sent again, leaves a change as it waits', async () => {
  const { browser, id, wanted } = await changing()
  await database.run(sql('UPDATE customers SET email_confirmed_at = NULL WHERE id = $1'), [id])
  expect(await browser.post('/dashboard/send_confirmation')).toMatchObject({ error: false })
  expect(await emailChangeView(database, id)).toMatchObject({ email: wanted })
})

test.each([
  ['taken back', '/dashboard/cancel_email_change', {}],
  ['sent again', '/dashboard/send_email_change', {}],
  [
    'ended by a new password',
    '/dashboard/password',
    { old_password: password, password: 'nova-tajna', repeat_password: 'nova-tajna' },
  ],
])(
  'SAFE-07 what stops a change goes on serving when that is %s, and no password opens then',
  async (_how, path, body) => {
    const { browser, email } = await changing()
    const stop = tokenIn(await mailTo(shop, email, 'zatražena je promjena'))
    expect(await browser.post(path, body)).toMatchObject({ error: false })
    expect(await shop.shopper().post('/confirm_email', { token: stop })).toMatchObject({ error: false })
    for (const typed of [password, 'nova-tajna'])
      expect(await shop.shopper().post('/login', { email, password: typed })).toMatchObject({ error: true })
  },
)

test('DASH-01 a new password ends a change that waits, and says so', async () => {
  const { browser, id } = await changing()
  const next = 'nova-tajna'
  const change = { old_password: password, password: next, repeat_password: next }
  expect(await browser.post('/dashboard/password', change)).toMatchObject({
    error: false,
    dashboard_email_change: { change: null },
  })
  expect(await emailChangeView(database, id)).toBeNull()
})
