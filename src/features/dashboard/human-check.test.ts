import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, expect, test } from 'vitest'
import { accountShop, password, sql } from '#features/log-in/testing-accounts.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { registerDashboardCalls } from './calls.server.ts'
import * as contract from './contract.ts'
import { addressInSplit, ibans } from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls, {
  captcha: 'altcha',
})

/** Calls that people type into: a program that has taken over a session gets no further with them. */
const asked: Record<string, object> = {
  [contract.saveProfile.path]: { first_name: 'Iva', last_name: 'Kos' },
  [contract.saveAddress.path]: addressInSplit,
  [contract.saveBankAccount.path]: { iban: ibans[0] },
  [contract.changePassword.path]: {
    old_password: 'kriva-rijec',
    password: 'abcdef',
    repeat_password: 'abcdef',
  },
  [contract.changeEmail.path]: { email: 'nova@primjer.hr', old_password: 'kriva-rijec' },
  '/confirm_email': { token: 'x' },
}

let browser: Shopper

/** A customer who has registered as a person does. */
beforeAll(async () => {
  // The library that checks solutions has the machine's clock.
  shop.time.now = new Date()
  browser = shop.shopper()
  const { challenge } = (await browser.get('/captcha/challenge')) as unknown as Parameters<
    typeof solveChallenge
  >[0]
  const solution = await solveChallenge({ challenge, deriveKey })
  const person = { first_name: 'Ana', last_name: 'Anić', email: 'ana@primjer.hr' }
  const recaptcha_response = btoa(JSON.stringify({ challenge, solution }))
  const body = { ...person, password, repeat_password: password, recaptcha_response }
  expect(await browser.post('/register', body)).toMatchObject({ error: false })
})

const passed = (until: Date | null) => database.run(sql('UPDATE sessions SET human_until = $1'), [until])

test.each(Object.entries(asked))(
  'FORM-16 %s asks for the human check before it reads anything, once in half an hour',
  async (path, body) => {
    const refused = { status: 403, error: true, field: 'recaptcha_response' }
    await passed(null)
    expect(await browser.post(path, body)).toMatchObject(refused)
    await passed(shop.time.now)
    expect(await browser.post(path, body)).toMatchObject(refused)
    await passed(new Date(shop.time.now.getTime() + 60_000))
    const answer = await browser.post(path, body)
    expect([answer.status, answer.field === 'recaptcha_response']).toEqual([200, false])
  },
)
