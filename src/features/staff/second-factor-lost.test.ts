import { beforeEach, expect, test } from 'vitest'
import { TestAuthenticator } from '#features/passkeys/testing-authenticator.ts'
import { customerHeader } from '#shared/contract/page-customer.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import { loggedInBy, sql, staffShop } from './testing-staff.server.ts'
import { secret, staffPeople } from './testing-staff-people.server.ts'
import { recoveryCodesOf, sealed, setUpSecret } from './totp.server.ts'

const { database, shop } = staffShop()
const { codeNow, setUpCode, newActs, somebody, withApp, wait } = staffPeople({ database, shop })

beforeEach(async () => {
  await database.pool.query('DELETE FROM limit_uses')
})

const passed = { error: false, message: 'Prijava je potvrđena.', redirect_url: '/moj-racun' }

const loggedOut = { error: true, title: 'Odjavljeni ste', open_login_modal: true }
const unanswered = (destination: string) => ({
  error: true,
  title: 'Odgovor nije stigao',
  redirect_url: `/prijava?destination=${encodeURIComponent(destination)}`,
})

/** What a device signs, by its looks. */
const signed = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
}

/** What a customer's page is answered in a browser that has this token. */
async function sentBy(token: string | undefined, url: string, page: number, fields: object) {
  const headers = { cookie: `izlog_session=${token}`, [customerHeader]: String(page) }
  const payload = { response: signed, ...fields }
  const { statusCode, body } = await shop.shopper().request({ method: 'POST', url, headers, payload })
  return { status: statusCode, ...JSON.parse(body) }
}

test('FORM-23 a second step whose answer was lost is said to be shown when it is sent again, and is no failed try', async () => {
  const { id } = await withApp()
  const { browser } = await loggedInBy(shop, id)
  const code = codeNow()
  expect(await browser.post('/staff/second_factor', { code })).toMatchObject(passed)
  await newActs()
  expect(await browser.post('/staff/second_factor', { code })).toMatchObject(passed)
  expect(await newActs()).toEqual([])
  // Another log-in, for which nothing was shown, is none of it; but the code was right.
  const other = (await loggedInBy(shop, id)).browser
  await newActs()
  const used = { error: true, field: 'code', message: expect.stringContaining('već iskorišten. Pričekajte') }
  expect(await other.post('/staff/second_factor', { code })).toMatchObject(used)
  expect(await newActs()).toEqual([])
  // An earlier one than the last that was used is what somebody has seen, and is noted.
  expect(await other.post('/staff/second_factor', { code: codeNow(1) })).toMatchObject(passed)
  const third = (await loggedInBy(shop, id)).browser
  await newActs()
  expect(await third.post('/staff/second_factor', { code })).toMatchObject({ error: true, field: 'code' })
  expect(await newActs()).toMatchObject([{ act: 'second_factor_failed' }])
})

test('FORM-23 a code for a lost telephone that is sent again is told to be used, and is no failed try for ten minutes', async () => {
  const { id } = await withApp()
  const [code = '', unused = ''] = recoveryCodesOf(await shop.services.secretOfShop(), secret)
  const first = (await loggedInBy(shop, id)).browser
  expect(await first.post('/staff/second_factor', { code })).toMatchObject(passed)
  expect(await first.post('/staff/second_factor', { code })).toMatchObject(passed)
  // Its new token was lost with the answer: logged in once more, the code is typed again.
  const again = (await loggedInBy(shop, id)).browser
  await newActs()
  const used = {
    error: true,
    field: 'code',
    message: expect.stringContaining('već iskorišten. Upišite jedan od'),
  }
  expect(await again.post('/staff/second_factor', { code: ` ${code.toUpperCase()}` })).toMatchObject(used)
  expect(await newActs()).toEqual([])
  expect(await again.post('/staff/second_factor', { code: 'abcde-fghij' })).toMatchObject({ field: 'code' })
  await database.pool.query(`UPDATE staff_recovery_codes SET used_at = used_at - interval '11 minutes'`)
  const late = await again.post('/staff/second_factor', { code })
  expect(late.message).toContain('Kôd nije točan')
  expect((await newActs()).map(({ act }) => act)).toEqual(['second_factor_failed', 'second_factor_failed'])
  expect(await again.post('/staff/second_factor', { code: unused })).toMatchObject(passed)
})

test('FORM-23 of two presses at once the second says what the first has done, and is no failed try', async () => {
  const { id } = await withApp()
  const { browser } = await loggedInBy(shop, id)
  const code = codeNow()
  const step = Math.floor(shop.time.now.getTime() / 30_000)
  await newActs()
  const first = async (tx: Queryable) => {
    await tx.run(sql('UPDATE staff SET totp_step = $2 WHERE customer_id = $1'), [id, step])
    await tx.run(
      sql(`UPDATE sessions SET second_factor_until = now() + interval '1 hour' WHERE customer_id = $1`),
      [id],
    )
  }
  const second = () => browser.post('/staff/second_factor', { code })
  expect(await overtaken(database, first, second)).toMatchObject(passed)
  expect(await newActs()).toEqual([])
})

test('FORM-23 the same of two presses that set an app up', async () => {
  const id = await somebody()
  const { browser } = await loggedInBy(shop, id)
  const code = await setUpCode(id, browser)
  const shopSecret = await shop.services.secretOfShop()
  const sealedSecret = sealed(shopSecret, setUpSecret(shopSecret, id, browser.sessionToken() ?? ''))
  const first = async (tx: Queryable) => {
    await tx.run(
      sql(
        'UPDATE staff SET totp_confirmed_at = now(), totp_secret = $2, totp_step = 1 WHERE customer_id = $1',
      ),
      [id, sealedSecret],
    )
    await tx.run(sql('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE'), [id])
    await tx.run(
      sql(`UPDATE sessions SET second_factor_until = now() + interval '1 hour' WHERE customer_id = $1`),
      [id],
    )
  }
  const second = () => browser.post('/staff/confirm_totp', { code })
  expect(await overtaken(database, first, second)).toMatchObject(passed)
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
  const again = (path: string, page = id) => sentBy(before, path, page, { code, destination: '/kontakt' })
  const paths = ['/staff/second_factor', '/staff/passkey', '/staff/passkey_options']
  for (const ago of ['0', '1 minute']) {
    await database.pool.query('UPDATE sessions SET renewed_at = now() - $1::interval', [ago])
    for (const path of paths)
      expect([path, await again(path)]).toMatchObject([path, { status: 200, ...unanswered('/kontakt') }])
    expect((await again('/staff/second_factor')).message).toContain('Drugi korak je potvrđen')
    expect((await again('/staff/confirm_totp')).message).toContain('Aplikacija je postavljena')
  }
  // Another customer's page, and a browser whose new token stood for something else, are told of nothing that was done.
  expect(await again('/staff/second_factor', id + 1)).toMatchObject(loggedOut)
  await database.pool.query('UPDATE sessions SET second_factor_until = NULL')
  expect(await again('/staff/second_factor')).toMatchObject({
    title: 'Odjavljeni ste',
    redirect_url: '/prijava?destination=%2Fkontakt',
  })
  await database.pool.query(`UPDATE sessions SET renewed_at = now() - interval '10 minutes'`)
  expect((await again('/staff/second_factor')).status).toBe(404)
  // A back office's address is one to who works there now, and to nobody else.
  expect((await again('/testing/right')).status).toBe(404)
})

test('FORM-23 without scripts the same form leads to the log-in with the same words', async () => {
  const { id } = await withApp()
  const { browser } = await loggedInBy(shop, id)
  const before = browser.sessionToken()
  const code = codeNow()
  await browser.post('/staff/second_factor', { code })
  const { statusCode, headers, cookies } = await shop.shopper().request({
    method: 'POST',
    url: '/staff/second_factor',
    payload: new URLSearchParams({ code, customer: String(id) }).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `izlog_session=${before}`,
    },
  })
  expect([statusCode, headers.location]).toEqual([303, '/prijava'])
  const notice = cookies.find(({ name }) => name === 'izlog_notice')?.value ?? ''
  expect(JSON.parse(Buffer.from(notice, 'base64url').toString())).toMatchObject({
    kind: 'error',
    title: 'Odgovor nije stigao',
  })
})
