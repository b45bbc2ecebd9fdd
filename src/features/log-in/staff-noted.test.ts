import { beforeEach, expect, test } from 'vitest'
import { registerDashboardCalls } from '#features/dashboard/calls.server.ts'
import { putStaff } from '#features/staff/queries.server.ts'
import {
  accountShop,
  hoursPass,
  mailTo,
  newAddress,
  password,
  registered,
  sql,
  tokenIn,
} from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

beforeEach(() => hoursPass(shop))

/** Somebody whose address is confirmed, who works here or not, in a browser that is logged in. */
async function somebody({ works }: { works: boolean }) {
  const { browser, email } = await registered(shop)
  const { rows } = await database.pool.query(
    'UPDATE customers SET email_confirmed_at = now() WHERE email = $1 RETURNING id',
    [email],
  )
  const id: number = rows[0].id
  if (works) await database.transaction((tx) => putStaff(tx, id, 'orders'))
  return { browser, email, id }
}

const actsOf = (id: number) =>
  database.all<{ act: string; details: object; by: string }>(
    sql(`SELECT act, details, CASE WHEN session_id IS NULL THEN 'mail' ELSE 'session' END AS by FROM staff_acts
      WHERE subject = $1 AND customer_id = $2 AND act <> 'log_in' ORDER BY id`),
    [`staff ${id}`, id],
  )

const changed = { old_password: password, password: 'druga-rijec', repeat_password: 'druga-rijec' }

/** Everything by which an account is got into is changed once. */
async function changeAll({ browser, email }: Awaited<ReturnType<typeof somebody>>): Promise<string> {
  const done = async (path: string, body: object = {}) =>
    expect(await browser.post(path, body)).toMatchObject({ error: false })
  const logInElsewhere = () => shop.shopper().post('/login', { email, password })
  await logInElsewhere()
  await done('/dashboard/end_sessions')
  await logInElsewhere()
  const other = await database.one<{ id: number }>(sql('SELECT max(id)::int AS id FROM sessions'))
  await done('/dashboard/end_session', { session_id: other?.id })
  const next = newAddress()
  await done('/dashboard/email', { email: newAddress(), old_password: password })
  await done('/dashboard/cancel_email_change')
  await done('/dashboard/email', { email: next, old_password: password })
  await done('/confirm_email', { token: tokenIn(await mailTo(shop, next, '/potvrda/')) })
  await done('/dashboard/password', changed)
  await done('/logout')
  const stop = tokenIn(await mailTo(shop, email, 'promijenjena'))
  expect(await shop.shopper().post('/confirm_email', { token: stop })).toMatchObject({ error: false })
  const token = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
  const reset = { token, password: 'treca-rijec', repeat_password: 'treca-rijec' }
  expect(await shop.shopper().post('/reset_password', reset)).toMatchObject({ error: false })
  return next
}

test('SAFE-07 what changes how somebody of the staff gets in is noted, by whom and what', async () => {
  const one = await somebody({ works: true })
  const next = await changeAll(one)
  expect((await actsOf(one.id)).map(({ act, by }) => [act, by])).toEqual([
    ['sessions_ended', 'session'],
    ['session_ended', 'session'],
    ['email_change_asked', 'session'],
    ['email_change_cancelled', 'session'],
    ['email_change_asked', 'session'],
    ['email_changed', 'session'],
    ['password_changed', 'session'],
    ['log_out', 'session'],
    ['email_change_stopped', 'mail'],
    ['password_reset', 'mail'],
  ])
  const noted = (await actsOf(one.id)).map(({ details }) => details)
  expect(noted[5]).toEqual({ from: one.email, to: next })
  expect(noted[8]).toEqual({ from: next, to: one.email })
})

test('SAFE-07 so is that another customer logs in where somebody of the staff was', async () => {
  const { browser, id } = await somebody({ works: true })
  const { email } = await somebody({ works: false })
  expect(await browser.post('/login', { email, password })).toMatchObject({ error: false })
  expect((await actsOf(id)).map(({ act }) => act)).toEqual(['log_out'])
})

test('of customers nothing is noted', async () => {
  const one = await somebody({ works: false })
  await changeAll(one)
  expect(await actsOf(one.id)).toEqual([])
})

test('SAFE-08 whoever works here is not welcomed ahead of the second step', async () => {
  const { email } = await somebody({ works: true })
  const step = { error: false, redirect_url: expect.stringContaining('/drugi-korak') }
  const logIn = { email, password }
  expect(await shop.shopper().post('/login', logIn)).toMatchObject({ ...step, title: 'Lozinka je točna' })
  const after = shop.mails.length
  await shop.shopper().post('/forgot_password', { email })
  const token = tokenIn(await mailTo(shop, email, '/nova-lozinka/', after))
  const reset = { token, password: 'treca-rijec', repeat_password: 'treca-rijec' }
  expect(await shop.shopper().post('/reset_password', reset)).toMatchObject({
    ...step,
    title: 'Lozinka je promijenjena',
    message: 'S drugih ste uređaja odjavljeni.',
  })
})
