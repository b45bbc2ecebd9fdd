import { beforeEach, expect, test } from 'vitest'
import { TestAuthenticator } from '#features/passkeys/testing-authenticator.ts'
import * as calls from './contract.ts'
import { addStaff, endStaff, listStaff } from './staff-command.server.ts'
import { loggedInBy, mayDo, sql, staffShop } from './testing-staff.server.ts'
import { secret, staffPeople } from './testing-staff-people.server.ts'
import { recoveryCodesOf } from './totp.server.ts'

const { database, shop } = staffShop()

const { codeNow, setUpCode, wait, newActs, somebody, withApp, emailOf } = staffPeople({ database, shop })

beforeEach(async () => {
  await database.pool.query('DELETE FROM limit_uses')
  await newActs()
})

test('a customer and a guest are told no more of the back office than of an address that does not exist', async () => {
  await database.pool.query(
    `INSERT INTO customers (id, email) VALUES (900, 'kupac@primjer.hr') ON CONFLICT DO NOTHING`,
  )
  const { browser, answer } = await loggedInBy(shop, 900)
  expect(answer).toMatchObject({ redirect_url: '/moj-racun' })
  const paths = [...Object.values(calls).map(({ path }) => path), '/testing/right']
  for (const someone of [browser, shop.shopper()]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      for (const accept of ['application/json', 'text/html'])
        for (const payload of method === 'GET' ? [undefined] : [{}, { code: '123456' }, { code: [{}] }]) {
          const answerAt = async (url: string) => {
            const headers = { accept, 'content-type': 'application/json' }
            const asked = await someone.request({ method, url, headers, ...(payload && { payload }) })
            const { date, 'x-request-id': _id, ...told } = asked.headers
            return { status: asked.statusCode, told, body: asked.body }
          }
          const missing = await answerAt('/nema-toga')
          expect(missing.status).toBe(404)
          for (const path of paths)
            expect(await answerAt(path), `${method} ${path} ${accept}`).toEqual(missing)
        }
    }
  }
  expect(await newActs()).toEqual([])
})

test('what is sent to the back office is of no kind that tells it from an address that does not exist', async () => {
  const guest = shop.shopper()
  const types = ['text/xml', 'image/png', 'application/json; charset=utf-16', 'nista', undefined]
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    for (const type of types)
      for (const payload of ['<a/>', '']) {
        const answerAt = async (url: string) => {
          const headers = { accept: 'application/json', ...(type && { 'content-type': type }) }
          const asked = await guest.request({ method, url, headers, payload })
          const { date, 'x-request-id': _id, ...told } = asked.headers
          return { status: asked.statusCode, told, body: asked.body }
        }
        const missing = await answerAt('/staff/nema-toga')
        for (const { path } of Object.values(calls))
          expect(await answerAt(path), `${method} ${path} ${type}`).toEqual(missing)
      }
})

test('after the password staff are led to the second step; without it they do nothing', async () => {
  const { id } = await withApp()
  const { browser, answer } = await loggedInBy(shop, id)
  expect(answer.redirect_url).toBe('/prijava/drugi-korak?destination=%2Fmoj-racun')
  expect(await mayDo(browser, 'orders.read')).toMatchObject({
    error: true,
    status: 200,
    redirect_url: '/prijava/drugi-korak',
  })
})

test('a page of the back office is there for who may see it, and leads staff to the second step and back', async () => {
  const { id, browser } = await withApp('orders')
  const others = [shop.shopper(), (await loggedInBy(shop, id)).browser, browser]
  const kinds = await Promise.all(
    others.map((someone) => someone.post('/testing/page', { right: 'orders.read' })),
  )
  expect(kinds.map(({ page }) => page)).toEqual([
    { kind: 'missing' },
    { kind: 'redirect', to: '/prijava/drugi-korak?destination=%2Fured%2Fnarudzbe' },
    'orders',
  ])
  expect(await browser.post('/testing/page', { right: 'staff.write' })).toMatchObject({
    page: { kind: 'missing' },
  })
})

test('a code of the app opens what the role allows, and nothing else, for twelve hours', async () => {
  const { id } = await withApp('orders')
  const { browser } = await loggedInBy(shop, id)
  const before = browser.sessionToken()
  expect(
    await browser.post('/staff/second_factor', { code: ` ${codeNow()} `, destination: '/prva' }),
  ).toMatchObject({
    error: false,
    redirect_url: '/prva',
  })
  expect(browser.sessionToken()).not.toBe(before)
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ error: false, role: 'orders' })
  expect(await mayDo(browser, 'staff.write')).toMatchObject({ status: 404 })
  const left = sql(`SELECT extract(epoch FROM second_factor_until - now())::int AS s FROM sessions
    WHERE customer_id = $1 ORDER BY second_factor_until DESC NULLS LAST LIMIT 1`)
  expect((await database.one<{ s: number }>(left, [id]))?.s).toBeGreaterThan(12 * 3600 - 60)
  await database.run(sql(`UPDATE sessions SET second_factor_until = now() WHERE customer_id = $1`), [id])
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ redirect_url: '/prijava/drugi-korak' })
})

test('a code serves once, however often it comes at once, and none from before it serves again', async () => {
  const { id } = await withApp()
  const browsers = await Promise.all([1, 2, 3].map(async () => (await loggedInBy(shop, id)).browser))
  const code = codeNow()
  const answers = await Promise.all(browsers.map((browser) => browser.post('/staff/second_factor', { code })))
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  const { browser } = await loggedInBy(shop, id)
  expect(await browser.post('/staff/second_factor', { code: codeNow(-1) })).toMatchObject({ field: 'code' })
})

test('a code for a lost telephone serves once, for whom it was made', async () => {
  const { id } = await withApp()
  const [code = ''] = recoveryCodesOf(await shop.services.secretOfShop(), secret)
  const rows = await database.all(sql('SELECT code_hash FROM staff_recovery_codes WHERE customer_id = $1'), [
    id,
  ])
  expect(rows).toHaveLength(10)
  expect(JSON.stringify(rows)).not.toContain(code)
  const [first, second] = [(await loggedInBy(shop, id)).browser, (await loggedInBy(shop, id)).browser]
  expect(await first.post('/staff/second_factor', { code: code.toUpperCase() })).toMatchObject({
    error: false,
  })
  expect(await second.post('/staff/second_factor', { code })).toMatchObject({ error: true, field: 'code' })
  expect((await newActs()).at(-1)).toMatchObject({ act: 'second_factor', details: { by: 'recovery_code' } })
})

test('an app is set up by its first code, once, and only where no other factor is there', async () => {
  const id = await somebody()
  const { browser } = await loggedInBy(shop, id)
  for (const code of ['123456', '12', 'abcde-23456'])
    expect(await browser.post('/staff/confirm_totp', { code })).toMatchObject({
      message: 'Kôd nije točan. Upišite šest znamenki koje aplikacija sada prikazuje.',
      field: 'code',
    })
  const code = await setUpCode(id, browser)
  expect(await browser.post('/staff/second_factor', { code })).toMatchObject({ field: 'code' })
  expect(await browser.post('/staff/confirm_totp', { code })).toMatchObject({ error: false })
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ error: false })
  const thief = (await loggedInBy(shop, id)).browser
  wait(60)
  expect(await thief.post('/staff/confirm_totp', { code: await setUpCode(id, thief) })).toMatchObject({
    error: true,
    redirect_url: '/prijava/drugi-korak',
  })
  expect(await browser.post('/staff/confirm_totp', { code: await setUpCode(id, browser) })).toMatchObject({
    error: true,
    message: 'Drugi korak već je postavljen.',
  })
})

test('what another log-in was shown to set an app up with is nobody’s app, and ends as one is set up', async () => {
  const id = await somebody()
  const [boss, other] = [(await loggedInBy(shop, id)).browser, (await loggedInBy(shop, id)).browser]
  const seen = other.sessionToken()
  const theirs = await setUpCode(id, other)
  expect(await boss.post('/staff/confirm_totp', { code: theirs })).toMatchObject({ field: 'code' })
  expect(await boss.post('/staff/confirm_totp', { code: await setUpCode(id, boss) })).toMatchObject({
    error: false,
  })
  const left = sql(`SELECT FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))`)
  expect(await database.all(left, [seen])).toEqual([])
  expect(await database.all(left, [boss.sessionToken()])).toHaveLength(1)
})

test('a password alone makes no further way in for who has a second factor', async () => {
  const { id, browser } = await withApp()
  const thief = (await loggedInBy(shop, id)).browser
  expect(await thief.post('/passkeys/register_options')).toMatchObject({
    error: true,
    redirect_url: '/prijava/drugi-korak',
  })
  expect(await browser.post('/passkeys/register_options')).toMatchObject({ error: false })
})

test('a passkey is the second step, and a log-in by one is both', async () => {
  const id = await somebody()
  const device = new TestAuthenticator('http://localhost:3000')
  const { browser } = await loggedInBy(shop, id)
  const { options } = await browser.post('/passkeys/register_options')
  await browser.post('/passkeys/register', { response: device.create(options as never), name: 'Mobitel' })
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ error: true })
  const asked = await browser.post('/staff/passkey_options')
  // The browser is told which of its keys: no other opens this account.
  expect(asked.options).toMatchObject({
    allowCredentials: [{ id: device.keys[0]?.id.toString('base64url') }],
  })
  expect(
    await browser.post('/staff/passkey', { response: device.sign(asked.options as never) }),
  ).toMatchObject({
    error: false,
  })
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ error: false })
  const other = shop.shopper()
  const begun = await other.post('/passkeys/log_in_options')
  expect(
    await other.post('/passkeys/log_in', { response: device.sign(begun.options as never) }),
  ).toMatchObject({
    redirect_url: '/moj-racun',
  })
  expect(await mayDo(other, 'orders.read')).toMatchObject({ error: false })
})

test('somebody else’s passkey is no second step', async () => {
  const [id, colleague] = [await somebody(), await somebody()]
  const device = new TestAuthenticator('http://localhost:3000')
  const theirs = (await loggedInBy(shop, colleague)).browser
  const { options } = await theirs.post('/passkeys/register_options')
  await theirs.post('/passkeys/register', { response: device.create(options as never) })
  const { browser } = await loggedInBy(shop, id)
  const asked = await browser.post('/staff/passkey_options')
  expect(
    await browser.post('/staff/passkey', { response: device.sign(asked.options as never) }),
  ).toMatchObject({
    error: true,
  })
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ error: true })
  expect((await newActs()).at(-1)).toMatchObject({ act: 'second_factor_failed', details: { by: 'passkey' } })
})

test('a new log-in in the same browser asks for the second step anew', async () => {
  const { id, browser } = await withApp()
  await browser.post('/testing/log_in', { customer_id: id })
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ redirect_url: '/prijava/drugi-korak' })
})

test('who works here no more, or in another role, is so at once', async () => {
  const { id, browser } = await withApp('orders')
  const email = await emailOf(id)
  await addStaff(database, email, 'content')
  expect(await mayDo(browser, 'orders.read')).toMatchObject({ status: 404 })
  expect(await mayDo(browser, 'content.write')).toMatchObject({ redirect_url: '/prijava/drugi-korak' })
  expect(await endStaff(database, email)).toMatchObject({ ok: true, wasLastOwner: false })
  expect(await endStaff(database, email)).toEqual({ ok: false, known: [] })
  expect(await mayDo(browser, 'content.write')).toMatchObject({ status: 404 })
  const [row] = (await listStaff(database)).filter(({ customerId }) => customerId === id)
  expect(row).toMatchObject({ role: 'content', hasTotp: false, disabledAt: expect.any(Date) })
  const codes = await database.all(sql('SELECT FROM staff_recovery_codes WHERE customer_id = $1'), [id])
  expect(codes).toEqual([])
})

test('what staff did is noted with who and how, and nothing of it can be changed', async () => {
  await somebody('owner')
  await newActs()
  const { id } = await withApp('owner')
  const subject = `staff ${id}`
  expect(await newActs()).toEqual([
    { act: 'staff_added', subject, details: { role: 'owner', before: null }, customerId: null },
    { act: 'log_in', subject, details: { by: 'password' }, customerId: id },
    { act: 'second_factor_set_up', subject, details: { by: 'totp' }, customerId: id },
  ])
  const email = await emailOf(id)
  await addStaff(database, email, 'orders')
  await endStaff(database, email)
  expect(await newActs()).toEqual([
    { act: 'role_changed', subject, details: { role: 'orders', before: 'owner' }, customerId: null },
    { act: 'staff_disabled', subject, details: {}, customerId: null },
  ])
  for (const change of [
    `UPDATE staff_acts SET act = 'log_in'`,
    'DELETE FROM staff_acts',
    'TRUNCATE staff_acts',
    'DELETE FROM staff_acts WHERE false',
  ])
    await expect(database.pool.query(change), change).rejects.toThrow('kept as it was noted')
})
