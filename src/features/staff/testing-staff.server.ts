import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { registerPasskeyCalls } from '#features/passkeys/calls.server.ts'
import { declareCall } from '#shared/contract/call.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import {
  type Answer,
  type Shopper,
  type TestApp,
  testApp,
} from '#shared/server/process/testing-app.server.ts'
import { registerStaffCalls } from './calls.server.ts'
import { afterLogIn } from './log-in-of-staff.server.ts'
import { requireRight, requireRightForPage, worksHere } from './require-right.server.ts'
import { rights } from './rights.ts'
import { waysInOfStaff } from './ways-in-of-staff.server.ts'

export const sql = (text: string) => statement('', text)

const logInBody = z.object({ customer_id: z.number(), destination: z.string().optional() })
const logInCall = declareCall<typeof logInBody>('/testing/log_in')
const rightBody = z.object({ right: z.enum(rights) })
const pageCall = declareCall<typeof rightBody, { page: unknown }>('/testing/page')
const rightCall = declareCall<typeof rightBody, { role: string }>('/testing/right')

/** A shop with the calls of staff and passkeys, a way in without a password, and a call for each right. */
export function staffShop(options: { captcha?: 'altcha' } = {}): { database: TestDatabase; shop: TestApp } {
  const database = {} as TestDatabase
  const shop = {} as TestApp
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    const opened = await testApp(database, {
      ...options,
      baseUrl: 'http://localhost:3000',
      register: (router) => {
        registerStaffCalls(router)
        registerPasskeyCalls(router, {
          logIn: (context, { id }) => enter(context, id, 'passkey'),
          waysIn: waysInOfStaff,
        })
        router.on(logInCall, logInBody, (body, context) => enter(context, body.customer_id, 'password'))
        router.on(
          rightCall,
          rightBody,
          async ({ right }, context) => {
            const asked = await requireRight(context, right)
            return asked.refused ?? { error: false, role: asked.staff.role }
          },
          { isThere: worksHere },
        )
        router.on(pageCall, rightBody, async ({ right }, context) => {
          const asked = await requireRightForPage({ ...context, address: '/ured/narudzbe' }, right)
          return { error: false, page: asked.refused ?? asked.staff.role }
        })
      },
      defineJobs: defineAccountMails,
    })
    Object.assign(shop, opened)
  })
  afterAll(async () => {
    await shop.close?.()
    await database.drop()
  })
  return { database, shop }
}

async function enter(context: CallContext, customerId: number, by: 'password' | 'passkey') {
  const handOut = await context.database.transaction((tx) =>
    context.session.logIn(tx, { customerId, remembered: false, userAgent: 'test' }),
  )
  handOut()
  return { error: false, ...(await afterLogIn(context, by, { redirect_url: '/moj-racun' })) }
}

/** A browser in which a password was right. */
export async function loggedInBy(
  { shopper }: TestApp,
  customerId: number,
): Promise<{ browser: Shopper; answer: Answer }> {
  const browser = shopper()
  return { browser, answer: await browser.post('/testing/log_in', { customer_id: customerId }) }
}

export const mayDo = (browser: Shopper, right: (typeof rights)[number]): Promise<Answer> =>
  browser.post('/testing/right', { right })
