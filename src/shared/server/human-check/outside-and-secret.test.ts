import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statement } from '../postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { verifyOutside } from './outside-check.server.ts'
import { heldShopSecret } from './shop-secret.server.ts'

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
