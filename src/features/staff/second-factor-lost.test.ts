import { beforeEach, expect, test } from 'vitest'
import { TestAuthenticator } from '#features/passkeys/testing-authenticator.ts'
import { customerHeader } from '#shared/contract/page-customer.ts'
import { loggedInBy, staffShop } from './testing-staff.server.ts'
import { staffPeople } from './testing-staff-people.server.ts'

const { database, shop } = staffShop()
const { codeNow, setUpCode, newActs, somebody, withApp, wait } = staffPeople({ database, shop })

beforeEach(async () => {
  await database.pool.query('DELETE FROM limit_uses')
})

const passed = { error: false, message: 'Prijava je potvrđena.', redirect_url: '/moj-racun' }

test('FORM-23 a second step whose answer was lost is said to be shown when it is sent again, and is no failed try', async () => {
  const { id } = await withApp()
  const { browser } = await loggedInBy(shop, id)
  const code = codeNow()
  expect(await browser.post('/staff/second_factor', { code })).toMatchObject(passed)
  await newActs()
  expect(await browser.post('/staff/second_factor', { code })).toMatchObject(passed)
  expect(await newActs()).toEqual([])
  // Another log-in, for which nothing was shown, is none of it.
  const other = (await loggedInBy(shop, id)).browser
  expect(await other.post('/staff/second_factor', { code })).toMatchObject({ error: true, field: 'code' })
})

test('FORM-23 the same of an app’s first code; another code is told that the app is set up', async () => {
  const id = await somebody()
  const { browser } = await loggedInBy(shop, id)
  const code = await setUpCode(id, browser)
  expect(await browser.post('/staff/confirm_totp', { code })).toMatchObject(passed)
  expect(await browser.post('/staff/confirm_totp', { code })).toMatchObject(passed)
  wait(300)
  expect(await browser.post('/staff/confirm_totp', { code })).toMatchObject({
    error: true,
    message: 'Drugi korak već je postavljen.',
  })
})

test('FORM-23 the same of a passkey', async () => {
  const id = await somebody()
  const device = new TestAuthenticator('http://localhost:3000')
  const { browser } = await loggedInBy(shop, id)
  const { options } = await browser.post('/passkeys/register_options')
  await browser.post('/passkeys/register', { response: device.create(options as never) })
  const asked = await browser.post('/staff/passkey_options')
  const response = device.sign(asked.options as never)
  expect(await browser.post('/staff/passkey', { response })).toMatchObject(passed)
  await newActs()
  expect(await browser.post('/staff/passkey', { response })).toMatchObject(passed)
  expect(await newActs()).toEqual([])
})

test('FORM-23 whose new token was lost with the answer is led to the log-in, and is told of no missing page', async () => {
  const { id } = await withApp()
  const { browser } = await loggedInBy(shop, id)
  const before = browser.sessionToken()
  const code = codeNow()
  await browser.post('/staff/second_factor', { code })
  const again = async (path: string, headers: Record<string, string> = {}) => {
    const cookie = `izlog_session=${before}`
    const asked = { method: 'POST', url: path, headers: { cookie, ...headers }, payload: { code } } as const
    const { statusCode, body } = await shop.shopper().request(asked)
    return { status: statusCode, ...JSON.parse(body) }
  }
  for (const path of ['/staff/second_factor', '/staff/confirm_totp', '/staff/passkey_options'])
    expect([path, await again(path)]).toMatchObject([
      path,
      { error: true, status: 200, title: 'Odjavljeni ste', redirect_url: '/prijava' },
    ])
  await database.pool.query(`UPDATE sessions SET renewed_at = now() - interval '1 minute'`)
  expect(await again('/staff/second_factor', { [customerHeader]: String(id) })).toMatchObject({
    error: true,
    title: 'Odjavljeni ste',
    open_login_modal: true,
  })
  // A back office's address is one to who works there now, and to nobody else.
  expect((await again('/testing/right')).status).toBe(404)
})
