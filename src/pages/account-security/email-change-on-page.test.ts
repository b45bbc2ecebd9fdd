import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { openTestShop } from '../../testing-shop.server.ts'
import { mainOf, plainVisitor } from '../testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  database = await testDatabase()
  const opened = await openTestShop(database.url)
  baseUrl = opened.baseUrl
  close = async () => {
    await opened.shop.close()
    await database.drop()
  }
})
afterAll(() => close())

test('DASH-01, UI-09 without scripts too a change of address that waits is seen, sent again and taken back', async () => {
  const someone = plainVisitor(baseUrl)
  const email = 'racun@primjer.hr'
  const password = 'tajna-rijec'
  const person = { first_name: 'Ana', last_name: 'Anić', email, password, repeat_password: password }
  await someone.ask('/register', person)
  const page = '/moj-racun/sigurnost'
  await someone.ask('/dashboard/email', { email: `nova.${email}`, old_password: password })
  const waits = mainOf((await someone.get(page)).html)
  expect(waits).toMatch(/data-email-change=.*Čeka potvrdu na /s)
  expect(waits).toContain(`nova.${email}`)
  const again = await someone.post('/dashboard/send_email_change', {}, page)
  expect([again.status, again.location]).toEqual([303, page])
  expect((await someone.get(page)).html).toContain('Provjerite e-poštu')
  await someone.post('/dashboard/cancel_email_change', {}, page)
  const { html } = await someone.get(page)
  expect(html).toContain('Promjena adrese je poništena.')
  expect(html).not.toContain('data-email-change')
})
