import { beforeEach, expect, test } from 'vitest'
import { TestAuthenticator } from '#features/passkeys/testing-authenticator.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { loggedInBy, sql, staffShop } from './testing-staff.server.ts'
import { secret, staffPeople } from './testing-staff-people.server.ts'
import { recoveryCodesOf } from './totp.server.ts'

const { database, shop } = staffShop()
const { codeNow, wait, newActs, withApp } = staffPeople({ database, shop })

beforeEach(async () => {
  await database.pool.query('DELETE FROM limit_uses')
})

const show = (browser: Shopper, code: string) => browser.post('/staff/second_factor', { code })
/** A browser of whoever knows the password and nothing else. */
const stranger = async (id: number) => (await loggedInBy(shop, id)).browser

/** Whoever knows the password guesses once in each of so many browsers; answers the statuses. */
async function guesses(id: number, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let guess = 0; guess < times; guess += 1)
    statuses.push((await show(await stranger(id), '000000')).status)
  return statuses
}

test('SAFE-07 strangers guess ten codes an hour, over all their browsers, and forty a day', async () => {
  const { id } = await withApp()
  await database.pool.query('DELETE FROM limit_uses')
  for (let hour = 0; hour < 4; hour += 1) {
    expect(await guesses(id, 11)).toEqual([...Array(10).fill(200), 429])
    wait(3601)
  }
  expect(await guesses(id, 1)).toEqual([429])
  wait(24 * 3600)
  expect(await guesses(id, 1)).toEqual([200])
})

test('SAFE-07 who has shown the factor in a browser is not locked out there by strangers’ tries', async () => {
  const { id, browser } = await withApp()
  await database.pool.query('DELETE FROM limit_uses')
  await guesses(id, 11)
  // Logged in anew, as after twelve hours, in the browser that is known.
  await browser.post('/testing/log_in', { customer_id: id })
  for (let tries = 0; tries < 9; tries += 1)
    expect(await show(browser, '000000')).toMatchObject({ status: 200, field: 'code' })
  expect(await show(browser, codeNow())).toMatchObject({ error: false })
  // Its own tries end as well, in however many log-ins.
  await database.run(sql('DELETE FROM sessions WHERE customer_id = $1'), [id])
  await browser.post('/testing/log_in', { customer_id: id })
  wait(60)
  expect(await show(browser, codeNow())).toMatchObject({ status: 429 })
})

test('SAFE-07 a colleague’s browser is a stranger’s', async () => {
  const { id } = await withApp()
  const { browser } = await withApp()
  await guesses(id, 11)
  await browser.post('/testing/log_in', { customer_id: id })
  expect(await show(browser, codeNow())).toMatchObject({ status: 429 })
})

test('SAFE-07 in a new browser a code for a lost telephone opens after strangers’ tries', async () => {
  const { id } = await withApp()
  await guesses(id, 11)
  const browser = await stranger(id)
  expect(await show(browser, codeNow())).toMatchObject({ status: 429 })
  const [code = ''] = recoveryCodesOf(await shop.services.secretOfShop(), secret)
  expect(await show(browser, code)).toMatchObject({ error: false })
})

test('SAFE-07 so does a passkey, and the browser is known from then on', async () => {
  const { id, browser } = await withApp()
  const device = new TestAuthenticator('http://localhost:3000')
  const { options } = await browser.post('/passkeys/register_options')
  await browser.post('/passkeys/register', { response: device.create(options as never) })
  await guesses(id, 11)
  const fresh = shop.shopper()
  const begun = await fresh.post('/passkeys/log_in_options')
  const logIn = { response: device.sign(begun.options as never) }
  expect(await fresh.post('/passkeys/log_in', logIn)).toMatchObject({ error: false })
  await fresh.post('/testing/log_in', { customer_id: id })
  expect(await show(fresh, codeNow())).toMatchObject({ error: false })
})

test('SAFE-07 in one log-in nobody guesses for long at what is too long to be guessed', async () => {
  const { id } = await withApp()
  const browser = await stranger(id)
  for (let tries = 0; tries < 10; tries += 1)
    expect(await show(browser, 'abcde-fghij')).toMatchObject({ status: 200 })
  // Who is out of an app's codes is told what else opens; here nothing does.
  expect(await show(browser, 'abcde-fghij')).toMatchObject({
    status: 429,
    message: 'Previše pokušaja. Pokušajte ponovno za 60 minuta.',
  })
  await guesses(id, 10)
  expect((await show(await stranger(id), '000000')).message).toContain('kodova za izgubljeni telefon')
})

test('every wrong try is noted, and of those that were refused one an hour and log-in', async () => {
  const { id } = await withApp()
  await database.pool.query('DELETE FROM limit_uses')
  await guesses(id, 10)
  await newActs()
  const [one, other] = [await stranger(id), await stranger(id)]
  for (const browser of [one, one, one, other]) await show(browser, '000000')
  wait(3601)
  await guesses(id, 10)
  await show(one, '000000')
  const failed = (await newActs()).filter(({ act }) => act === 'second_factor_failed')
  const refused = { details: { by: 'app_code', reason: 'too_many' }, customerId: id, subject: `staff ${id}` }
  expect(failed.filter(({ details }) => details.reason)).toMatchObject([refused, refused, refused])
  expect(failed.filter(({ details }) => !details.reason)).toHaveLength(10)
})
