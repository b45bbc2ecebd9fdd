import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { verifyOutside } from './outside-check.server.ts'
import { heldShopSecret, isSigned, keyedHash, keyFor } from './shop-secret.server.ts'

let service: Server
let answer: object = {}
let database: TestDatabase

beforeAll(async () => {
  service = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  database = await testDatabase()
})
afterAll(async () => {
  service.close()
  await database.drop()
})

const given = () => ({
  secret: 'tajna',
  remoteAddress: '127.0.0.1',
  verifyUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
})

test.each([
  [['internal-error'], 'unavailable'],
  [['bad-request'], 'unavailable'],
  [['invalid-input-secret', 'invalid-input-response'], 'unavailable'],
  [['missing-input-secret'], 'unavailable'],
  [['invalid-input-response'], 'forged'],
  [['timeout-or-duplicate'], 'expired'],
  [[], 'forged'],
  [undefined, 'forged'],
])('SAFE-04 whose fault a refused check is, the service says: %j is %s', async (codes, reason) => {
  answer = { success: false, ...(codes && { 'error-codes': codes }) }
  expect(await verifyOutside('turnstile', 'token', given())).toEqual({ ok: false, reason })
})

test.each([
  ['recaptcha', 'https://www.google.com/recaptcha/api/siteverify'],
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
] as const)(
  'SAFE-04 %s is asked where its documentation says, with our key and who asks',
  async (provider, url) => {
    const asked: [unknown, string, string][] = []
    vi.stubGlobal(
      'fetch',
      async (at: unknown, { method, body }: { method: string; body: URLSearchParams }) => {
        asked.push([at, method, body.toString()])
        return Response.json({ success: true, score: 0.5, action: 'contact' })
      },
    )
    const { verifyUrl: _own, ...plain } = given()
    expect(await verifyOutside(provider, 'token', plain)).toEqual({ ok: true })
    expect(asked).toEqual([[url, 'POST', 'secret=tajna&response=token&remoteip=127.0.0.1']])
    vi.unstubAllGlobals()
  },
)

test.each([
  ['recaptcha', { success: true, score: 0.5, action: 'contact' }, undefined],
  ['recaptcha', { success: true, score: 0.4, action: 'contact' }, 'forged'],
  ['recaptcha', { success: true, action: 'contact' }, 'forged'],
  ['recaptcha', { success: true, score: 0.9, action: 'other' }, 'forged'],
  ['turnstile', { success: true }, undefined],
  ['turnstile', { success: 'yes' }, 'unavailable'],
] as const)(
  'SAFE-04 %s is taken at its word only where it says enough: %j',
  async (provider, said, reason) => {
    answer = said
    const wanted = reason ? { ok: false, reason } : { ok: true }
    expect(await verifyOutside(provider, 'token', given())).toEqual(wanted)
  },
)

test('the shop’s secret is made once, by whichever process is first, and stays', async () => {
  const [one, another] = await Promise.all([heldShopSecret(database)(), heldShopSecret(database)()])
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(another).toBe(one)
  expect(await heldShopSecret(database)()).toBe(one)
  const kept = statement('test.secret', `SELECT value FROM shop_settings WHERE key = 'secret'`)
  expect(await database.one(kept)).toEqual({ value: one })
})

test('a secret that could not be read is asked for again, one that was read is not', async () => {
  let asked = 0
  let isAway = true
  const flaky = {
    ...database,
    one: (...query: Parameters<typeof database.one>) => {
      asked += 1
      if (isAway) return Promise.reject(new Error('away'))
      return database.one(...query)
    },
  } as unknown as TestDatabase
  const secret = heldShopSecret(flaky)
  await expect(secret()).rejects.toThrow('away')
  isAway = false
  const first = await secret()
  const before = asked
  expect(await secret()).toBe(first)
  expect(asked).toBe(before)
})

test('a shop that can only read goes on with the secret that it has', async () => {
  const secret = await heldShopSecret(database)()
  const readOnly = {
    ...database,
    run: () => Promise.reject(new Error('read-only')),
  } as unknown as TestDatabase
  expect(await heldShopSecret(readOnly)()).toBe(secret)
})

test('what was signed before an update is good after it', () => {
  expect(keyFor('tajna', 'svrha')).toBe('cb3136b0ab657e9e70aa1525a4ccf0d844162d050127901554fae03baa143b38')
  expect(keyedHash('tajna', 'svrha', 'tekst')).toBe('_NzRhnvz6Q2-Ik8mijFL3HM5Utsy-DkFmpx3_6dnWGU')
})

test('SAFE-04 a signature is good for its text, its purpose and its shop, and only whole', () => {
  const signature = keyedHash('tajna', 'svrha', 'tekst')
  expect(isSigned('tajna', 'svrha', 'tekst', signature)).toBe(true)
  expect(isSigned('tajna', 'svrha', 'Tekst', signature)).toBe(false)
  expect(isSigned('tajna', 'druga', 'tekst', signature)).toBe(false)
  expect(isSigned('druga', 'svrha', 'tekst', signature)).toBe(false)
  for (const broken of ['', signature.slice(1), `${signature}A`])
    expect(isSigned('tajna', 'svrha', 'tekst', broken), broken).toBe(false)
})

test('a shop whose secret is not kept does not sign with one that is forgotten', async () => {
  await database.pool.query(`DELETE FROM shop_settings WHERE key = 'secret';
    CREATE FUNCTION keep_nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER keep_nothing BEFORE INSERT ON shop_settings FOR EACH ROW EXECUTE FUNCTION keep_nothing()`)
  await expect(heldShopSecret(database)()).rejects.toThrow('the shop secret was not stored')
})
