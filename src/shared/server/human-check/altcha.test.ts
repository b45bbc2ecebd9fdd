import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { createAltchaChallenge, proveAltcha } from './altcha.server.ts'
import { createFormToken, keepUnspent, unspentOf, verifyFormToken } from './form-token.server.ts'
import { keyedHash, keyFor } from './shop-secret.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const secret = 'tajna'
const minute = 60_000
type Solved = Awaited<ReturnType<typeof solved>>

/** An answer to a challenge that was signed as the shop signs, of this cost and with this end. */
async function solved({ cost = 1000, expiresAt = Date.now() + 20 * minute } = {}) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: 5,
    deriveKey,
    expiresAt: Math.floor(expiresAt / 1000),
    data: { for: keyedHash(secret, 'altcha person', 'visitor 7') },
    hmacSignatureSecret: keyFor(secret, 'altcha challenge'),
    hmacKeySignatureSecret: keyFor(secret, 'altcha solution'),
  })
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
const prove = (value: object, now = new Date()) =>
  proveAltcha(encode(value), { secret, database, now, bindings: ['visitor 7'] })
/** As long in base64 as it says: three letters make four. */
const withLength = (answer: Solved, length: number) => {
  const rest = (length / 4) * 3 - JSON.stringify({ ...answer, more: '' }).length
  return { ...answer, more: 'x'.repeat(rest) }
}

test('FORM-16 what was given out before an update is good after it', async () => {
  const proof = await prove(await solved())
  expect(proof).toMatchObject({ ok: true })
  expect(proof.ok && (await proof.spend())).toEqual({ ok: true })
})

test('FORM-16 a challenge is good for twenty minutes, and the browser is told so', async () => {
  const now = new Date('2026-11-23T10:00:00.900Z')
  const given = await createAltchaChallenge(secret, now, 'visitor 7')
  expect(given).toMatchObject({
    provider: 'altcha',
    expires_in: 1200,
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000, expiresAt: 1_795_429_200 } },
  })
})

test('FORM-16 an answer is refused from the second on in which its challenge ends', async () => {
  const expiresAt = Math.floor(Date.now() / 1000) * 1000 + 10 * minute
  const answer = await solved({ expiresAt })
  expect(await prove(answer, new Date(expiresAt))).toEqual({ ok: false, reason: 'expired' })
  expect(await prove(answer, new Date(expiresAt - 1))).toMatchObject({ ok: true })
})

test('FORM-16 an answer that comes too late is told from a forged one', async () => {
  const answer = await solved({ expiresAt: Date.now() - minute })
  expect(await prove(answer, new Date(Date.now() - 2 * minute))).toEqual({ ok: false, reason: 'expired' })
})

test('FORM-16 less work than is asked for is none, whoever signed it', async () => {
  expect(await prove(await solved({ cost: 1 }))).toEqual({ ok: false, reason: 'forged' })
})

test('SAFE-01 an answer longer than any honest one is not looked at', async () => {
  const answer = await solved()
  expect(await prove(withLength(answer, 4000))).toMatchObject({ ok: true })
  expect(await prove(withLength(answer, 4004))).toEqual({ ok: false, reason: 'forged' })
})

test('FORM-16 a form’s token is good up to its last moment, and one that was not spent is the same request’s', async () => {
  const now = new Date()
  const use = { action: '/kontakt', binding: 'visitor 7' }
  const token = createFormToken(secret, now, use)
  const post = { token, honeypotValue: '', action: '/kontakt', bindings: ['visitor 7'] }
  const at = (ms: number) => verifyFormToken(post, { secret, database, now: new Date(now.getTime() + ms) })
  expect(await at(120 * minute + 1)).toEqual({ ok: false, reason: 'expired' })
  expect(await at(120 * minute)).toEqual({ ok: true })
  const [one, another] = [{}, {}] as FastifyRequest[]
  if (one) keepUnspent(one, { action: '/kontakt', token })
  expect([one && unspentOf(one), another && unspentOf(another)]).toEqual([
    { action: '/kontakt', token },
    undefined,
  ])
})
