import { afterAll, beforeAll } from 'vitest'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { registerCartCalls } from '#features/cart/calls.server.ts'
import type { CallRouter } from '#shared/server/http/calls.server.ts'
import type { PasswordCost } from '#shared/server/passwords/passwords.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import {
  type Answer,
  type Shopper,
  type TestApp,
  testApp,
} from '#shared/server/process/testing-app.server.ts'
import { registerLogInCalls } from './calls.server.ts'

export const sql = (text: string) => statement('', text)

/**
 * A shop that sells to Croatia, with the calls of cart and accounts. Both are empty until the file's tests begin.
 *
 * @param also registers further calls
 * @param options a human check that is asked for, an address that passkeys can be of
 */
export function accountShop(
  passwordCost?: PasswordCost,
  also?: (router: CallRouter) => void,
  options: { captcha?: 'altcha'; baseUrl?: string } = {},
): { database: TestDatabase; shop: TestApp } {
  const database = {} as TestDatabase
  const shop = {} as TestApp
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    await database.run(
      sql(
        `INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true) ON CONFLICT DO NOTHING`,
      ),
    )
    Object.assign(
      shop,
      await testApp(database, {
        register: (router) => {
          registerCartCalls(router)
          registerLogInCalls(router)
          also?.(router)
        },
        defineJobs: defineAccountMails,
        ...(passwordCost && { passwordCost }),
        ...options,
      }),
    )
  })
  afterAll(async () => {
    await shop.close?.()
    await database.close()
  })
  return { database, shop }
}

/** Some hours pass: what was counted with the tests' one client address is over. */
export function hoursPass({ time }: TestApp): void {
  time.now = new Date(time.now.getTime() + 2 * 60 * 60 * 1000)
}

let people = 0
export const newAddress = (): string => `kupac${++people}@primjer.hr`
export const password = 'tajna-rijec'

/** A browser whose customer has just registered. */
export async function registered(
  { shopper }: TestApp,
  email = newAddress(),
  more: object = {},
): Promise<{ browser: Shopper; email: string; answer: Answer }> {
  const browser = shopper()
  const person = { first_name: 'Ana', last_name: 'Anić', email, password, repeat_password: password }
  const answer = await browser.post('/register', { ...person, ...more })
  return { browser, email, answer }
}

/** Waits for the mail to this address whose text holds `words`, and answers what it says. */
export async function mailTo({ mails }: TestApp, email: string, words: string, after = 0): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const found = mails.slice(after).findLast(({ to, text }) => to === email && text.includes(words))
    if (found) return found.text
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no mail to ${email} says ${words}`)
}

/** The token of the link in a mail. */
export function tokenIn(text: string): string {
  const token = /\/(?:nova-lozinka|potvrda)\/([\w-]{43})/.exec(text)?.[1]
  if (token === undefined) throw new Error(`no link in: ${text}`)
  return token
}

/** Whose session this browser has: the customer's e-mail, null for a guest, undefined without one. */
export async function whoIs(database: TestDatabase, browser: Shopper): Promise<string | null | undefined> {
  const row = await database.one<{ email: string | null }>(
    sql(`SELECT c.email FROM sessions s LEFT JOIN customers c ON c.id = s.customer_id
      WHERE s.token_hash = sha256(convert_to($1, 'UTF8'))`),
    [browser.sessionToken() ?? ''],
  )
  return row === undefined ? undefined : row.email
}
