import { beforeEach, expect, test } from 'vitest'
import {
  accountShop,
  hoursPass,
  mailTo,
  password,
  sql,
  whoIs,
} from '#features/log-in/testing-accounts.server.ts'
import { customerHeader } from '#shared/contract/page-customer.ts'
import { registerDashboardCalls } from './calls.server.ts'
import { type Customer, customer } from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

const change = { old_password: password, password: 'nova-tajna', repeat_password: 'nova-tajna' }

/** What the same page is answered in a browser that was never brought what came after this token. */
async function sentBy(token: string | undefined, { id }: Customer, body: object, page = true) {
  const cookie = `izlog_session=${token}`
  const headers = { cookie, ...(page && { [customerHeader]: String(id) }) }
  const url = '/dashboard/password'
  return (await shop.shopper().request({ method: 'POST', url, payload: body, headers })).json()
}

const renewedAgo = (ago: string) =>
  database.run(sql('UPDATE sessions SET renewed_at = now() - $1::interval'), [ago])

test.each([true, false])(
  'FORM-23 a new password whose answer and token were lost is said to be set when it is sent again (page says whose: %s)',
  async (page) => {
    const person = await customer(shop, database)
    const before = person.browser.sessionToken()
    expect(await person.browser.post('/dashboard/password', change)).toMatchObject({ error: false })
    for (const ago of ['0 seconds', '1 minute']) {
      await renewedAgo(ago)
      const again = await sentBy(before, person, change, page)
      expect(again).toMatchObject({
        error: false,
        title: 'Lozinka je promijenjena.',
        redirect_url: '/prijava?destination=%2Fmoj-racun%2Fsigurnost',
      })
      expect(again.message).toContain('novom lozinkom')
    }
    expect(await whoIs(database, person.browser)).toBe(person.email)
  },
)

test('SAFE-07 whoever knows the former token alone learns nothing by it: another password is answered as from any other form', async () => {
  const person = await customer(shop, database)
  const before = person.browser.sessionToken()
  await person.browser.post('/dashboard/password', change)
  const guess = { ...change, password: 'pogađanje', repeat_password: 'pogađanje' }
  const justNow = await sentBy(before, person, guess)
  expect(justNow).toMatchObject({ error: true, message: expect.stringContaining('upravo se promijenila') })
  for (let tries = 0; tries < 29; tries++) expect(await sentBy(before, person, guess)).toEqual(justNow)
  // Past the limit of log-ins the right one is no other either.
  expect(await sentBy(before, person, change)).toMatchObject({ error: true, title: 'Prijava nije uspjela' })
  await hoursPass(shop)
  await renewedAgo('1 minute')
  expect(await sentBy(before, person, guess)).toMatchObject({ error: true, open_login_modal: true })
})

test('FORM-23 a new password that is sent twice is said to be set twice, and ends no session that came since', async () => {
  const { browser, email } = await customer(shop, database)
  const post = (body: object = change) => browser.post('/dashboard/password', body)
  expect(await post()).toMatchObject({ error: false, title: 'Lozinka je promijenjena.' })
  const other = shop.shopper()
  await other.post('/login', { email, password: 'nova-tajna' })
  // Its mail is written by a job, which may come after all that is asked here.
  const said = 'lozinka vašeg računa upravo je promijenjena'
  await mailTo(shop, email, said)
  expect(await post()).toMatchObject({
    error: false,
    title: 'Lozinka je promijenjena.',
    message: '',
    dashboard_sessions: { sessions: [{ isThis: true }, { isThis: false }] },
    dashboard_email_change: { change: null },
  })
  expect(await whoIs(database, other)).toBe(email)
  expect(shop.mails.filter(({ to, text }) => to === email && text.includes(said))).toHaveLength(1)
})

test('SAFE-07 at an open browser a new password that is guessed is told three times an hour at most', async () => {
  const { browser } = await customer(shop, database)
  const guess = (word: string) =>
    browser.post('/dashboard/password', { old_password: 'kriva', password: word, repeat_password: word })
  const wrong = { error: true, field: 'old_password', message: 'Sadašnja lozinka nije točna.' }
  for (let tries = 0; tries < 3; tries++) expect(await guess(`pogađam${tries}`)).toMatchObject(wrong)
  expect(await guess(password)).toMatchObject(wrong)
})
