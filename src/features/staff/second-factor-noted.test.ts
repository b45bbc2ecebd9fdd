import { beforeEach, expect, test } from 'vitest'
import { TestAuthenticator } from '#features/passkeys/testing-authenticator.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { loggedInBy, mayDo, sql, staffShop } from './testing-staff.server.ts'
import { secret, staffPeople } from './testing-staff-people.server.ts'
import { sealed } from './totp.server.ts'

const { database, shop } = staffShop()
const guarded = staffShop({ captcha: 'altcha' })
const { codeNow, setUpCode, newActs, somebody, withApp } = staffPeople({ database, shop })

beforeEach(async () => {
  await database.pool.query('DELETE FROM limit_uses')
  await newActs()
})

/** Somebody of the staff whose only factor is a passkey, at the second step. */
async function withPasskey(): Promise<{ id: number; browser: Shopper; device: TestAuthenticator }> {
  const id = await somebody()
  const device = new TestAuthenticator('http://localhost:3000')
  const { browser } = await loggedInBy(shop, id)
  const { options } = await browser.post('/passkeys/register_options')
  await browser.post('/passkeys/register', { response: device.create(options as never), name: 'Mobitel' })
  return { id, browser, device }
}

test('a second step by a passkey is noted as one, with the session that it was shown in', async () => {
  const { id, browser, device } = await withPasskey()
  const { options } = await browser.post('/staff/passkey_options')
  await browser.post('/staff/passkey', { response: device.sign(options as never) })
  const acts = await database.all(
    sql(`SELECT a.act, a.details, s.customer_id AS "customerId" FROM staff_acts a JOIN sessions s ON s.id = a.session_id
      WHERE a.customer_id = $1 ORDER BY a.id DESC LIMIT 1`),
    [id],
  )
  expect(acts).toEqual([{ act: 'second_factor', details: { by: 'passkey' }, customerId: id }])
})

test('SAFE-07 passkeys too are tried ten times an hour in one log-in', async () => {
  const { browser, device } = await withPasskey()
  const { options } = await browser.post('/passkeys/log_in_options')
  // It was not asked for here, and so opens nothing however often it comes.
  const response = device.sign(options as never)
  for (let tries = 0; tries < 10; tries += 1)
    expect(await browser.post('/staff/passkey', { response })).toMatchObject({ status: 200, error: true })
  const asked = await browser.post('/staff/passkey_options')
  const right = device.sign(asked.options as never)
  expect(await browser.post('/staff/passkey', { response: right })).toMatchObject({
    status: 429,
    error: true,
  })
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ error: true })
})

test('what a device signed for the second step logs nobody in', async () => {
  const { browser, device } = await withPasskey()
  const { options } = await browser.post('/staff/passkey_options')
  const response = device.sign(options as never)
  expect(await browser.post('/passkeys/log_in', { response })).toMatchObject({
    error: true,
    message: expect.stringContaining('istekao'),
  })
  expect(await browser.post('/staff/passkey', { response })).toMatchObject({ error: false })
})

test('SAFE-07 the first code of an app is tried ten times an hour', async () => {
  const id = await somebody()
  const { browser } = await loggedInBy(shop, id)
  const show = (code: string) => browser.post('/staff/confirm_totp', { code })
  for (let tries = 0; tries < 10; tries += 1) expect(await show('000000')).toMatchObject({ field: 'code' })
  expect(await show(await setUpCode(id, browser))).toMatchObject({ status: 429 })
})

test('UI-03 the second step leads on within the shop only', async () => {
  const { id } = await withApp()
  const { browser } = await loggedInBy(shop, id)
  expect(
    await browser.post('/staff/second_factor', { code: codeNow(), destination: 'https://lopov.example/' }),
  ).toMatchObject({ error: false, redirect_url: '/moj-racun' })
})

test('SAFE-07 without the human check no code of the second step is looked at', async () => {
  const there = staffPeople(guarded)
  const id = await there.somebody()
  const { browser } = await loggedInBy(guarded.shop, id)
  const first = await there.setUpCode(id, browser)
  expect(await browser.post('/staff/confirm_totp', { code: first })).toMatchObject({ status: 403 })
  await guarded.database.run(
    sql('UPDATE staff SET totp_secret = $2, totp_confirmed_at = now() WHERE customer_id = $1'),
    [id, sealed(await guarded.shop.services.secretOfShop(), secret)],
  )
  expect(await browser.post('/staff/second_factor', { code: there.codeNow() })).toMatchObject({ status: 403 })
})
