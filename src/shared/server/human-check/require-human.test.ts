import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { type TextKey, t } from '#shared/text/text.ts'
import type { CallContext } from '../http/calls.server.ts'
import { waitText } from '../http/wait-text.server.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { type Shopper, type TestApp, testApp } from '../process/testing-app.server.ts'
import { type UnspentToken, unspentOf } from './form-token.server.ts'
import { formTokenFor, requireHuman } from './require-human.server.ts'

let database: TestDatabase
let shop: TestApp
/** The token that the last request left to be used again. */
let unspent: UnspentToken | undefined

const body = z.object({ recaptcha_response: z.string().optional() }).catchall(z.unknown())

beforeAll(async () => {
  database = await testDatabase()
  shop = await testApp(database, {
    captcha: 'altcha',
    register: (router) => {
      const guarded = (times: number) => async (given: z.infer<typeof body>, context: CallContext) => {
        let refused: Awaited<ReturnType<typeof requireHuman>>
        for (let time = 0; time < times && !refused; time++)
          refused = await requireHuman(context, given.recaptcha_response)
        unspent = unspentOf(context.request)
        return refused ?? { error: false }
      }
      router.on(declareCall<typeof body>('/guarded'), body, guarded(1))
      router.on(declareCall<typeof body>('/twice'), body, guarded(2))
      router.on(declareCall<typeof body>('/token'), body, async ({ action, kept }, context) => {
        const unspent = typeof kept === 'string' ? { action: '/guarded', token: kept } : undefined
        return { json: JSON.stringify(await formTokenFor({ ...context, unspent }, String(action))) }
      })
    },
  })
})
beforeEach(() => {
  // The library that checks solutions has the machine's clock.
  shop.time.now = new Date()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function solved(shopper: Shopper): Promise<string> {
  const { challenge } = (await shopper.get('/captcha/challenge')) as unknown as { challenge: Challenge }
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
const refusedAs = (text: TextKey) => ({
  status: 403,
  error: true,
  field: 'recaptcha_response',
  message: t(text),
})

/** What a form without scripts is told on the page that follows; undefined when it was let through. */
async function plainPost(shopper: Shopper, fields: Record<string, string>, url = '/guarded') {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(fields).toString()
  const { cookies } = await shopper.request({ method: 'POST', url, payload, headers })
  const notice = cookies.find(({ name }) => name === 'izlog_notice')?.value
  return notice && JSON.parse(Buffer.from(notice, 'base64url').toString()).message
}
/** A token for the form that is posted to `action`; `kept`: what that page was posted with. */
const tokenOf = async (shopper: Shopper, action = '/guarded', kept?: string) => {
  const { body: token } = await shopper.request({ method: 'POST', url: '/token', payload: { action, kept } })
  return JSON.parse(token) as string
}
/** The same, after it was on a page long enough. */
async function filledIn(shopper: Shopper, action?: string) {
  const token = await tokenOf(shopper, action)
  shop.time.now = new Date(shop.time.now.getTime() + 3000)
  return token
}

test('FORM-16 a challenge is given to one browser alone, and kept by no cache', async () => {
  const answer = await shop.shopper().request({ method: 'GET', url: '/captcha/challenge' })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json().provider).toBe('altcha')
  expect(answer.cookies).toMatchObject([{ name: 'izlog_visitor', httpOnly: true }])
})

test('SAFE-04 where there is no human check nobody is asked, nor given a cookie for it', async () => {
  const open = await testApp(database, {
    register: (router) =>
      router.on(declareCall<typeof body>('/open'), body, async (_body, context) => {
        return (await requireHuman(context)) ?? { error: false }
      }),
  })
  const shopper = open.shopper()
  const answer = await shopper.request({ method: 'GET', url: '/captcha/challenge' })
  expect([answer.json(), answer.cookies]).toEqual([{ provider: 'none' }, []])
  expect(await shopper.post('/open')).toMatchObject({ status: 200, error: false })
  expect(await plainPost(shopper, {}, '/open')).toBeUndefined()
  expect(shopper.sessionToken()).toBeUndefined()
  await open.close()
})

test('FORM-16 without an answer nothing is done, and no session is made; with one it serves half an hour', async () => {
  const shopper = shop.shopper()
  expect(await shopper.post('/guarded')).toMatchObject(refusedAs('human.refused'))
  expect(shopper.sessionToken()).toBeUndefined()
  const recaptcha_response = await solved(shopper)
  expect(await shopper.post('/guarded', { recaptcha_response })).toMatchObject({ error: false })
  expect(shopper.sessionToken()).toBeDefined()
  const until = await database.one({ text: 'SELECT human_until AS until FROM sessions' })
  const end = shop.time.now.getTime() + 30 * 60_000
  expect(until).toEqual({ until: new Date(end) })
  shop.time.now = new Date(end - 1)
  expect(await shopper.post('/guarded')).toMatchObject({ error: false })
  shop.time.now = new Date(end)
  expect(await shopper.post('/guarded')).toMatchObject(refusedAs('human.refused'))
})

test('FORM-16 within one call an answer serves as often as it is asked for', async () => {
  const shopper = shop.shopper()
  const recaptcha_response = await solved(shopper)
  expect(await shopper.post('/twice', { recaptcha_response })).toMatchObject({ error: false })
})

test('FORM-16 a plain form that brings an answer of its own needs no token', async () => {
  const shopper = shop.shopper()
  const recaptcha_response = await solved(shopper)
  expect(await plainPost(shopper, { recaptcha_response })).toBeUndefined()
  expect(shopper.sessionToken()).toBeDefined()
})

test('UI-09 a plain form is told why it was refused: too fast, sent already, or not by a person', async () => {
  const shopper = shop.shopper()
  const form_token = await filledIn(shopper)
  shop.time.now = new Date(shop.time.now.getTime() - 1)
  expect(await plainPost(shopper, { form_token })).toBe(t('human.too_fast'))
  expect(unspent).toEqual({ action: '/guarded', token: form_token })
  shop.time.now = new Date(shop.time.now.getTime() + 1)
  expect(await plainPost(shopper, { form_token, website: 'x' })).toBe(t('human.refused'))
  expect(unspent).toBeUndefined()
  expect(await plainPost(shopper, { form_token })).toBeUndefined()
  expect(await plainPost(shopper, { form_token })).toBe(t('human.replayed'))
  expect(await plainPost(shopper, { 'form_token[]': form_token })).toBe(t('human.refused'))
  expect(shopper.sessionToken()).toBeUndefined()
})

test('UI-09 the form of a post that came too fast keeps its token, and every other form gets one of its own', async () => {
  const shopper = shop.shopper()
  const token = await tokenOf(shopper)
  expect(await tokenOf(shopper, '/guarded', token)).toBe(token)
  expect(await tokenOf(shopper, '/other', token)).not.toBe(token)
  expect(await plainPost(shopper, { form_token: await filledIn(shopper, '/other') })).toBe(t('human.refused'))
})

test('FORM-16 a client gets twenty plain forms through in ten minutes, and is then told to wait', async () => {
  await database.run({ text: 'DELETE FROM limit_uses' })
  const shopper = shop.shopper()
  for (let time = 0; time < 20; time++)
    expect(await plainPost(shopper, { form_token: await filledIn(shopper) })).toBeUndefined()
  // Filling in the twenty took a minute.
  expect(await plainPost(shopper, { form_token: await filledIn(shopper) })).toBe(
    t('human.too_many_forms', { wait: waitText(9 * 60) }),
  )
})

test('DASH-01 a browser that keeps no cookies is told so where its check was made for nobody, by scripts and by a plain form', async () => {
  const response = await solved(shop.shopper())
  expect(await shop.shopper().post('/guarded', { recaptcha_response: response })).toMatchObject({
    ...refusedAs('error.no_cookies'),
    title: t('error.no_cookies_title'),
  })
  const plain = await shop.shopper().request({
    method: 'POST',
    url: '/guarded',
    payload: new URLSearchParams({ form_token: 'of-a-page-before' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  const notice = plain.cookies.find(({ name }) => name === 'izlog_notice')?.value ?? ''
  expect(Buffer.from(notice, 'base64url').toString()).toContain(t('error.no_cookies_title'))
  // Whoever sends nothing at all is no browser that was turned away.
  expect(await shop.shopper().post('/guarded', {})).toMatchObject(refusedAs('human.refused'))
  // With cookies, what was made for somebody else is refused as before.
  const other = shop.shopper()
  await solved(other)
  expect(await other.post('/guarded', { recaptcha_response: response })).toMatchObject(
    refusedAs('human.refused'),
  )
})
