import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Shop } from '../shop.server.ts'
import { openTestShop, sellsToCroatia } from '../testing-shop.server.ts'
import { formIn, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let shop: Shop
let baseUrl: string

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(sellsToCroatia)
  ;({ shop, baseUrl } = await openTestShop(database.url, undefined, { IZLOG_CAPTCHA: 'altcha' }))
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test.each([
  ['/prijava', '/login', { email: 'nitko@primjer.hr', password: 'tajna-rijec' }],
  ['/registracija', '/register', { email: 'nitko@primjer.hr', first_name: 'Ana' }],
])(
  'UI-09, FORM-16 who posts %s too fast is told what helps, and the second try passes',
  async (page, action, typed) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const opened = Date.now()
    const someone = plainVisitor(baseUrl)
    const tokenOf = (html: string) => formIn(html, action).value('form_token') ?? ''
    const first = tokenOf((await someone.get(page)).html)
    const post = (token: string) => someone.post(action, { ...typed, form_token: token, website: '' }, page)
    vi.setSystemTime(opened + 2000)
    const hurried = await post(first)
    expect(hurried.status).toBe(403)
    expect(hurried.html).toContain('Pričekajte nekoliko sekundi')
    expect(tokenOf(hurried.html)).toBe(first)
    vi.setSystemTime(opened + 3000)
    const again = await post(tokenOf(hurried.html))
    expect(again.html).not.toContain('Pričekajte nekoliko sekundi')
    expect(again.status).toBe(422)
    // What was looked at has used its token up.
    expect(tokenOf(again.html)).not.toBe(first)
    expect((await post(first)).html).toContain('već jednom poslani')
  },
)
