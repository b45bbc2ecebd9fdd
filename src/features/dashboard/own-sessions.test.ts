import { beforeEach, expect, test } from 'vitest'
import { accountShop, hoursPass, sql, whoIs } from '#features/log-in/testing-accounts.server.ts'
import { registerDashboardCalls } from './calls.server.ts'
import { customer, loggedInElsewhere } from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

test('DASH-01 a customer ends one other session, then all others, and never this one by mistake', async () => {
  const { browser, email, id } = await customer(shop, database)
  const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'
  const [one, two] = [await loggedInElsewhere(shop, email, phone), await loggedInElsewhere(shop, email)]
  const sessions = await database.all<{ id: number; user_agent: string }>(
    sql('SELECT id, user_agent FROM sessions WHERE customer_id = $1 ORDER BY id'),
    [id],
  )
  const [own, mobile] = sessions
  expect(sessions).toHaveLength(3)
  expect(await browser.post('/dashboard/end_session', { session_id: own?.id })).toMatchObject({ error: true })
  const ended = await browser.post('/dashboard/end_session', { session_id: mobile?.id })
  expect(ended).toMatchObject({ error: false, title: 'Uređaj je odjavljen.' })
  expect(ended.dashboard_sessions).toMatchObject({ sessions: [{ isThis: true }, { isThis: false }] })
  expect(await whoIs(database, one)).toBeUndefined()
  expect(await whoIs(database, two)).toBe(email)
  expect(await browser.post('/dashboard/end_sessions')).toMatchObject({
    error: false,
    title: 'Odjavljen je 1 uređaj.',
    dashboard_sessions: { sessions: [{ isThis: true }] },
  })
  expect([await whoIs(database, two), await whoIs(database, browser)]).toEqual([undefined, email])
})

test('SAFE-07 somebody else’s session is answered like one that does not exist, and goes on', async () => {
  const owner = await customer(shop, database)
  const other = await customer(shop, database)
  const row = await database.one<{ id: number }>(sql('SELECT id FROM sessions WHERE customer_id = $1'), [
    owner.id,
  ])
  const asked = (session_id: unknown) => other.browser.post('/dashboard/end_session', { session_id })
  expect(await asked(row?.id)).toEqual(await asked(2_000_000_000))
  expect(await asked(row?.id)).toMatchObject({
    error: true,
    message: 'Taj uređaj više nije prijavljen.',
    dashboard_sessions: { sessions: [{ isThis: true }] },
  })
  expect(await whoIs(database, owner.browser)).toBe(owner.email)
})
