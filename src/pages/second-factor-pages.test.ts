import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff, endStaff } from '#features/staff/staff-command.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openShopWith, sellsToCroatia } from '../testing-shop.server.ts'
import { formIn, mainOf, plainVisitor } from './testing-plain-forms.ts'

const sql = (text: string) => statement('', text)

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openShopWith(sellsToCroatia))
})
afterAll(() => close())

const stepPath = '/prijava/drugi-korak'
const setUpPath = '/prijava/drugi-korak/postavljanje'
let people = 0

/** Somebody of the staff whose password was right. */
async function atWork() {
  const email = `osoba${++people}@primjer.hr`
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await plainVisitor(baseUrl).ask('/register', { first_name: 'Ana', last_name: 'Anić', email, ...secret })
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  const added = await addStaff(database, email, 'orders')
  if (!added.ok) throw new Error('no staff')
  const id = added.customerId
  const someone = plainVisitor(baseUrl)
  await someone.ask('/login', { email, password: secret.password })
  const went = async (path: string) => {
    const { status, location } = await someone.get(path)
    return [status, location]
  }
  const change = (text: string) => database.run(sql(text), [id])
  return {
    email,
    someone,
    went,
    /** As after the second step. */
    verified: () =>
      change(`UPDATE sessions SET second_factor_until = now() + interval '1 hour' WHERE customer_id = $1`),
    withApp: () => change('UPDATE staff SET totp_confirmed_at = now() WHERE customer_id = $1'),
    withPasskey: () =>
      change(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
        VALUES ($1, gen_random_uuid()::text, '', 'Mobitel')`),
  }
}

test('the second step sets an app up where there is nothing else, and is not asked for once it is shown', async () => {
  const { someone, went, withApp, verified } = await atWork()
  const asked = `${stepPath}?destination=${encodeURIComponent('/ured')}`
  const setUp = `${setUpPath}?destination=${encodeURIComponent('/ured')}`
  expect(await went(asked)).toEqual([302, setUp])
  const first = await someone.get(setUp)
  expect(formIn(first.html, '/staff/confirm_totp').html).not.toBe('')
  // The same secret however often it is looked at: the app may have read it by now.
  const key = (html: string) => /<code>([^<]+)<\/code>/.exec(mainOf(html))?.[1]
  expect(key(first.html)).toMatch(/^[A-Z2-7 ]{20,}$/)
  expect(key((await someone.get(setUp)).html)).toBe(key(first.html))
  await withApp()
  expect(formIn((await someone.get(asked)).html, '/staff/second_factor').html).not.toBe('')
  await verified()
  expect(await went(asked)).toEqual([302, '/ured'])
})

test('whoever knows the password alone sees nothing that sets an app up where a factor is there', async () => {
  for (const factor of ['withApp', 'withPasskey'] as const) {
    const person = await atWork()
    await person[factor]()
    expect(await person.went(setUpPath)).toEqual([
      302,
      `${stepPath}?destination=${encodeURIComponent(setUpPath)}`,
    ])
  }
})

test('who has shown an app’s code is told on the set-up’s page that it is set up, and shown no secret', async () => {
  const { someone, withApp, verified } = await atWork()
  await someone.get(setUpPath)
  await withApp()
  await verified()
  const { status, html } = await someone.get(setUpPath)
  expect(status).toBe(200)
  expect(mainOf(html)).toContain('već')
  expect(mainOf(html)).not.toContain('<code>')
  expect(html).not.toContain('recoveryCodes')
})

test('a passkey is asked for where the shop’s address takes one: not at a bare IP address', async () => {
  const { someone, withApp, withPasskey } = await atWork()
  await withApp()
  await withPasskey()
  const { status, html } = await someone.get(stepPath)
  expect(status).toBe(200)
  const data = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(data).toContain('"hasTotp":true')
  expect(data).toContain('"hasPasskey":false')
})

test('who has nothing but a passkey is told at a bare IP address how to go on, and the command lets them in anew', async () => {
  const { someone, went, withApp, withPasskey, email } = await atWork()
  await withPasskey()
  const main = async () => mainOf((await someone.get(stepPath)).html).replaceAll('<wbr/>', '')
  expect(await main()).toContain('Otvorite trgovinu pod njezinim imenom')
  expect(await main()).toContain('staff disable')
  await withApp()
  expect(await main()).not.toContain('pod njezinim imenom')
  expect(await endStaff(database, email)).toMatchObject({ ok: true })
  expect(await addStaff(database, email, 'orders')).toMatchObject({ ok: true, token: null })
  await someone.ask('/login', { email, password: 'tajna-rijec' })
  expect(await went(stepPath)).toEqual([302, setUpPath])
})

test('a customer and a guest find no page of the second step', async () => {
  const customer = plainVisitor(baseUrl)
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await customer.ask('/register', {
    first_name: 'Iva',
    last_name: 'Ivić',
    email: 'iva@primjer.hr',
    ...secret,
  })
  for (const path of [stepPath, setUpPath]) {
    expect((await customer.get(path)).status).toBe(404)
    const { status, location } = await plainVisitor(baseUrl).get(path)
    expect([status, location?.split('?')[0]]).toEqual([302, '/prijava'])
  }
})

test('a code of six digits is typed on a telephone’s digits and offered by it; one for a lost telephone has a field of its own', async () => {
  const { someone, withApp } = await atWork()
  const setUp = (await someone.get(setUpPath)).html
  const code = (html: string, action: string) => formIn(html, action).tag('code')
  const link = /<a[^>]*href="(otpauth:[^"]*)"/.exec(setUp)?.[1] ?? ''
  const key = /<code>([^<]+)<\/code>/.exec(mainOf(setUp))?.[1]?.replaceAll(' ', '')
  expect(link).toContain(`secret=${key}`)
  await withApp()
  const asked = `${stepPath}?destination=${encodeURIComponent('/ured')}`
  const app = (await someone.get(asked)).html
  for (const field of [code(setUp, '/staff/confirm_totp'), code(app, '/staff/second_factor')]) {
    expect(field).toContain('inputMode="numeric"')
    expect(field).toContain('autoComplete="one-time-code"')
    const pattern = new RegExp(`^(?:${/ pattern="([^"]*)"/.exec(field)?.[1]})$`, 'v')
    expect(['123456', '123 456', ' 123456 '].filter((text) => !pattern.test(text))).toEqual([])
    expect(['12345', '1234567', 'abcde-23456'].filter((text) => pattern.test(text))).toEqual([])
  }
  const way = new RegExp(`<a href="(${stepPath}[^"]*telefon=1)"`).exec(mainOf(app))?.[1] ?? ''
  const lost = (await someone.get(way.replaceAll('&amp;', '&'))).html
  expect(code(lost, '/staff/second_factor')).toContain('inputMode="text"')
  expect(code(lost, '/staff/second_factor')).not.toContain('pattern')
  expect(formIn(lost, '/staff/second_factor').value('destination')).toBe('/ured')
  expect(mainOf(lost)).toContain(`href="${asked}"`)
  const refused = await someone.post('/staff/second_factor', { code: 'krivo' }, way.replaceAll('&amp;', '&'))
  expect(code(refused.html, '/staff/second_factor')).toContain('inputMode="text"')
})
