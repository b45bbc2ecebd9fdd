import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { createHumanCheck, type HumanCheck } from './human-check.server.ts'

const shopper = { remoteAddress: '192.0.2.7', bindings: ['session 7'] }
const form = { action: '/kontakt', binding: 'session 7' }
/** A post of that form by that shopper. */
const post = (token: string | undefined, honeypotValue: string | undefined, more: object = {}) => ({
  token,
  honeypotValue,
  action: '/kontakt',
  bindings: ['session 7'],
  ...more,
})
const second = 1000
const minute = 60 * second

let database: TestDatabase
let clock = new Date()
let check: HumanCheck

beforeAll(async () => {
  database = await testDatabase()
  check = createHumanCheck({ captcha: { provider: 'altcha' }, database, now: () => clock })
})
afterAll(async () => {
  await database.drop()
})

async function newChallenge(): Promise<Challenge> {
  const answer = await check.challenge('session 7')
  if (answer.provider !== 'altcha') throw new Error('not an ALTCHA challenge')
  return answer.challenge
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encode({ challenge, solution })
}

describe('a solved challenge', () => {
  test('is accepted once, also by another process that shares the database', async () => {
    const response = await solve(await newChallenge())
    const elsewhere = createHumanCheck({ captcha: { provider: 'altcha' }, database })
    expect(await elsewhere.verify(response, shopper)).toEqual({ ok: true })
    expect(await check.verify(response, shopper)).toEqual({ ok: false, reason: 'replayed' })
  })

  test('of many uses at once exactly one wins', async () => {
    const response = await solve(await newChallenge())
    const results = await Promise.all(Array.from({ length: 8 }, () => check.verify(response, shopper)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok)).toEqual(Array(7).fill({ ok: false, reason: 'replayed' }))
  })

  test('cannot be used again in other clothes', async () => {
    const challenge = await newChallenge()
    const solution = await solveChallenge({ challenge, deriveKey })
    expect(await check.verify(encode({ challenge, solution }), shopper)).toEqual({ ok: true })
    const reordered = encode({ extra: 1, solution, challenge })
    expect(await check.verify(reordered, shopper)).toEqual({ ok: false, reason: 'replayed' })
  })

  test('is refused past its time', async () => {
    const response = await solve(await newChallenge())
    clock = new Date(clock.getTime() + 21 * minute)
    expect(await check.verify(response, shopper)).toEqual({ ok: false, reason: 'expired' })
    clock = new Date()
  })
})

describe('refused', () => {
  test('no answer', async () => {
    for (const nothing of ['', undefined]) {
      expect(await check.verify(nothing, shopper)).toEqual({ ok: false, reason: 'missing' })
    }
  })

  test('an answer that is no answer', async () => {
    const challenge = await newChallenge()
    const forgeries = [
      'x',
      encode(null),
      encode({ challenge }),
      encode({ challenge, solution: { counter: 0, derivedKey: '00' } }),
      encode({ challenge, solution: { counter: -1, derivedKey: 'zz' } }),
      'A'.repeat(5000),
    ]
    for (const forgery of forgeries) {
      expect(await check.verify(forgery, shopper)).toEqual({ ok: false, reason: 'forged' })
    }
  })

  test('a challenge made easier, prolonged, or signed by somebody else', async () => {
    const challenge = await newChallenge()
    const { parameters } = challenge
    const altered: Challenge[] = [
      { ...challenge, parameters: { ...parameters, keyPrefix: parameters.keyPrefix.slice(0, 2) } },
      { ...challenge, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 } },
      { ...challenge, signature: '0'.repeat(64) },
    ]
    for (const forged of altered) {
      expect(await check.verify(await solve(forged), shopper)).toEqual({ ok: false, reason: 'forged' })
    }
  })
})

describe('a form token', () => {
  const waitFrom = (issued: Date, ms: number) => {
    clock = new Date(issued.getTime() + ms)
  }

  test('is accepted once after a person could have filled in the form', async () => {
    const issued = new Date()
    const token = await check.formToken(form, issued)
    waitFrom(issued, 2.9 * second)
    expect(await check.verifyFormToken(post(token, ''))).toEqual({ ok: false, reason: 'too_fast' })
    waitFrom(issued, 3 * second)
    const results = await Promise.all([
      check.verifyFormToken(post(token, '')),
      check.verifyFormToken(post(token, undefined)),
    ])
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, reason: 'replayed' })
  })

  test('that was used is remembered for as long as it would be accepted', async () => {
    await database.run({ text: 'DELETE FROM spent_challenges' })
    const issued = new Date()
    const token = await check.formToken(form, issued)
    waitFrom(issued, 3 * second)
    expect(await check.verifyFormToken(post(token, ''))).toEqual({ ok: true })
    waitFrom(issued, 120 * minute)
    await database.run({ text: 'DELETE FROM spent_challenges WHERE expires_at < $1' }, [clock])
    expect(await check.verifyFormToken(post(token, ''))).toEqual({ ok: false, reason: 'replayed' })
    clock = new Date()
  })

  test('is refused when missing, old, altered, or with a filled honeypot', async () => {
    const issued = new Date()
    const token = await check.formToken(form, issued)
    waitFrom(issued, 10 * second)
    expect(await check.verifyFormToken(post(undefined, ''))).toEqual({ ok: false, reason: 'missing' })
    expect(await check.verifyFormToken(post(token, 'https://spam.example'))).toEqual({
      ok: false,
      reason: 'forged',
    })
    const [id, , signature] = token.split('.')
    const backdated = [id, (issued.getTime() - minute).toString(36), signature].join('.')
    for (const forged of [backdated, 'a.b.c', 'nonsense', `${token}x`]) {
      expect(await check.verifyFormToken(post(forged, ''))).toEqual({ ok: false, reason: 'forged' })
    }
    waitFrom(issued, 121 * minute)
    expect(await check.verifyFormToken(post(token, ''))).toEqual({ ok: false, reason: 'expired' })
    waitFrom(issued, 119 * minute)
    expect(await check.verifyFormToken(post(token, ''))).toEqual({ ok: true })
  })
})

describe('FORM-16 what was given to one person, for one form', () => {
  test('is refused from another session or browser, and accepted from the same one that got a session', async () => {
    const response = await solve(await newChallenge())
    for (const bindings of [[], ['session 8'], ['visitor 7'], ['session 77', 'visitor x']]) {
      expect(await check.verify(response, { ...shopper, bindings })).toEqual({ ok: false, reason: 'forged' })
    }
    const grown = { ...shopper, bindings: ['session 9', 'session 7'] }
    expect(await check.verify(response, grown)).toEqual({ ok: true })
  })

  test('is refused with another form, and with nobody’s or another’s session; and is not spent by that', async () => {
    const issued = new Date()
    const token = await check.formToken(form, issued)
    clock = new Date(issued.getTime() + 10 * second)
    for (const foreign of [
      { action: '/prijava' },
      { bindings: ['session 8'] },
      { bindings: [] },
      { action: '', bindings: ['/kontakt session 7'] },
    ]) {
      expect(await check.verifyFormToken(post(token, '', foreign))).toEqual({ ok: false, reason: 'forged' })
    }
    expect(await check.verifyFormToken(post(token, '', { bindings: ['visitor x', 'session 7'] }))).toEqual({
      ok: true,
    })
    clock = new Date()
  })
})

test('two processes that need the shop secret first agree on one', async () => {
  await database.pool.query("DELETE FROM shop_settings WHERE key = 'secret'")
  const all = Array.from({ length: 6 }, () => createHumanCheck({ captcha: { provider: 'altcha' }, database }))
  const issued = new Date(Date.now() - minute)
  const tokens = await Promise.all(all.map((each) => each.formToken(form, issued)))
  for (const token of tokens) expect(await all[0]?.verifyFormToken(post(token, ''))).toEqual({ ok: true })
})

test('with no provider everybody passes', async () => {
  const open = createHumanCheck({ captcha: { provider: 'none' }, database })
  expect(await open.challenge('')).toStrictEqual({ provider: 'none' })
  expect(await open.verify('', shopper)).toEqual({ ok: true })
  expect(await open.verifyFormToken(post('', ''))).toEqual({ ok: true })
})

describe('an outside service', () => {
  let service: Server
  let verifyUrl: string
  let asked: URLSearchParams
  let answer: unknown

  beforeAll(async () => {
    service = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      asked = new URLSearchParams(body)
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
  })
  afterAll(() => new Promise((resolve) => service.close(resolve)))

  const outside = (provider: 'recaptcha' | 'turnstile', url = verifyUrl) =>
    createHumanCheck({ captcha: { provider, siteKey: 'site', secret: 'hush' }, database, verifyUrl: url })

  test('is asked with the shop key, the answer and the address', async () => {
    answer = { success: true, score: 0.5, action: 'contact' }
    expect(await outside('recaptcha').challenge('')).toEqual({ provider: 'recaptcha', site_key: 'site' })
    expect(await outside('recaptcha').verify('token-1', shopper)).toEqual({ ok: true })
    expect(Object.fromEntries(asked)).toEqual({
      secret: 'hush',
      response: 'token-1',
      remoteip: shopper.remoteAddress,
    })
    answer = { success: true }
    expect(await outside('turnstile').verify('token-2', shopper)).toEqual({ ok: true })
  })

  test.each([
    [{ success: true, score: 0.4, action: 'contact' }, 'forged'],
    [{ success: true, score: 0.9, action: 'other' }, 'forged'],
    [{ success: true, action: 'contact' }, 'forged'],
    [{ success: false, 'error-codes': ['invalid-input-response'] }, 'forged'],
    [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, 'expired'],
    [{ success: false, 'error-codes': ['invalid-input-secret'] }, 'unavailable'],
    ['<html>bad gateway', 'unavailable'],
  ])('reCAPTCHA answers %j: %s', async (given, reason) => {
    answer = given
    expect(await outside('recaptcha').verify('token', shopper)).toEqual({ ok: false, reason })
  })

  test('a service that cannot be reached is not the person’s fault', async () => {
    const away = outside('turnstile', 'http://127.0.0.1:1/')
    expect(await away.verify('token', shopper)).toEqual({ ok: false, reason: 'unavailable' })
  })
})
