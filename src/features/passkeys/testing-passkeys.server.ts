import { z } from 'zod'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { declareCall, type Envelope } from '#shared/contract/call.ts'
import { wireId } from '#shared/contract/wire.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import {
  type Answer,
  type Shopper,
  type TestApp,
  testApp,
} from '#shared/server/process/testing-app.server.ts'
import { registerPasskeyCalls } from './calls.server.ts'
import type { passkeyLogInOptions, registerPasskeyOptions } from './contract.ts'
import type { TestAuthenticator, Wrong } from './testing-authenticator.ts'

export const shopOrigin = 'http://localhost:3000'

const enterBody = z.object({ customer_id: wireId })
const enterCall = declareCall<typeof enterBody>('/testing/log_in')

/** A shop with passkeys, whose way into an account is the session's alone; a password is no part of it. */
export function passkeyShop(
  database: Database,
  options: { baseUrl?: string; captcha?: 'altcha' } = {},
): Promise<TestApp> {
  return testApp(database, {
    baseUrl: options.baseUrl ?? shopOrigin,
    ...(options.captcha && { captcha: options.captcha }),
    register: (router) => {
      registerPasskeyCalls(router, {
        logIn: async (context, { id }, { remembered }) => enter(context, id, remembered),
        waysIn: {
          mayChange: async () => undefined,
          whyPasskeyStays: async () => undefined,
          noteChange: async () => undefined,
        },
      })
      router.on(enterCall, enterBody, async (body, context) => enter(context, body.customer_id, false))
    },
    defineJobs: defineAccountMails,
  })
}

async function enter(
  { session, database }: CallContext,
  customerId: number,
  remembered: boolean,
): Promise<Envelope> {
  const handOut = await database.transaction((tx) =>
    session.logIn(tx, { customerId, remembered, userAgent: 'test' }),
  )
  handOut()
  return { error: false, redirect_url: '/moj-racun' }
}

type OptionsOf<C extends { types?: { answer: { options: unknown } } }> = NonNullable<
  C['types']
>['answer']['options']

/** A browser in which this customer has just logged in. */
export async function customerIn({ shopper }: TestApp, customerId: number): Promise<Shopper> {
  const browser = shopper()
  await browser.post('/testing/log_in', { customer_id: customerId })
  return browser
}

/** Adds a passkey to whoever is logged in; answers what the shop said of it. */
export async function addedPasskey(
  shopper: Shopper,
  device: TestAuthenticator,
  { name = 'Mobitel', wrong = {} }: { name?: string; wrong?: Wrong } = {},
): Promise<Answer> {
  const { options } = await shopper.post('/passkeys/register_options')
  const response = device.create(options as OptionsOf<typeof registerPasskeyOptions>, wrong)
  return shopper.post('/passkeys/register', { response, name })
}

/** Logs in with the device's latest passkey, or with the one that `at` says. */
export async function passkeyLogIn(
  shopper: Shopper,
  device: TestAuthenticator,
  wrong: Wrong = {},
  at?: number,
): Promise<Answer> {
  const { options } = await shopper.post('/passkeys/log_in_options')
  const response = device.sign(options as OptionsOf<typeof passkeyLogInOptions>, wrong, at)
  return shopper.post('/passkeys/log_in', { response })
}
