import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { customerHeader } from '#shared/contract/page-customer.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { createCallRouter, refusal } from './calls.server.ts'
import { bareApp } from './testing-bare-app.server.ts'

const body = z
  .object({ list: z.array(z.coerce.number()).optional(), one: z.string().optional() })
  .refine(({ one }) => one !== 'both', 'not both')
const call = (path: string) => declareCall<typeof body>(path)

let app: Awaited<ReturnType<typeof bareApp>>['app']
/** Whether the hidden call is there for whoever asks. */
let isThere = false
/** What the hidden call was told of who asks. */
let asker: object = {}
beforeAll(async () => {
  speakCroatian()
  const bare = await bareApp()
  app = bare.app
  const render = (name: string, _props: object, personal?: object) => `${name} ${JSON.stringify(personal)}`
  const calls = createCallRouter(app, bare.services, render)
  const done = () => ({ error: false })
  calls.on(call('/known'), body, done, { page: () => '/own' })
  calls.on(call('/button'), body, done)
  calls.on(call('/whoever'), body, done, { ignoresPageCustomer: true })
  calls.on(call('/hidden'), body, done, {
    isThere: async (context) => {
      asker = context
      return isThere
    },
  })
  calls.on(call('/text'), body, () => ({ json: '{"a":"č"}' }))
  calls.on(call('/refused'), body, () => refusal('Ne.'), { page: () => '/own' })
  // biome-ignore lint/suspicious/noExplicitAny: a region of this test's own
  const withPieces = declareCall<typeof body, object, any>('/pieces')
  calls.on(withPieces, body, () => ({ error: false, pieces: { cart: {} } }))
  await app.ready()
})
afterAll(() => app.close())

const asPage = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
const own = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' }
const send = (url: string, payload: object | string = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { ...own, ...headers } })
const get = async (url: string) => {
  const answer = await app.inject({ method: 'GET', url, headers: own })
  return [answer.statusCode, answer.headers.allow]
}

test('a call that is there for some is to all others an address that does not exist, by every method', async () => {
  const missing = await send('/nowhere')
  const hidden = await send('/hidden')
  expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body])
  expect(asker).toMatchObject({ session: { current: expect.any(Function) }, database: expect.any(Object) })
  isThere = true
  expect((await send('/hidden')).json()).toEqual({ error: false })
  expect(await get('/hidden')).toEqual([404, undefined])
  expect(await get('/known')).toEqual([405, 'POST'])
})

test('FORM-22 a page whose customer has gone is told so, by calls that change something of the customer’s', async () => {
  const gone = { [customerHeader]: '7' }
  const refused = await send('/known', {}, gone)
  expect(refused.json()).toMatchObject({ error: true, logged_out: true })
  expect((await send('/whoever', {}, gone)).json()).toEqual({ error: false })
})

test('FORM-22 without scripts whoever is logged in no more is led to the log-in, from there back, and told why', async () => {
  const post = async (path: string, fields: Record<string, string>) => {
    const { headers, cookies } = await send(path, new URLSearchParams(fields).toString(), asPage)
    return [headers.location, cookies.length]
  }
  const gone = { customer: '7' }
  expect(await post('/known', { ...gone, referrer: '/kosarica' })).toEqual([
    '/prijava?destination=%2Fkosarica',
    1,
  ])
  expect(await post('/known', gone)).toEqual(['/prijava?destination=%2Fown', 1])
  expect(await post('/button', gone)).toEqual(['/prijava', 1])
})

test('a field inside another is named by the way to it; what is wrong with all of them names none', async () => {
  const first = await send('/known', { list: ['x'] })
  expect([first.statusCode, first.json().field]).toEqual([400, 'list.0'])
  const whole = await send('/known', { one: 'both' })
  expect(whole.statusCode).toBe(400)
  expect(whole.json()).toStrictEqual({ error: true, title: 'Greška', message: expect.any(String) })
})

test('an answer that is kept as text goes out as it is', async () => {
  const { headers, body: text } = await send('/text')
  expect([headers['content-type'], text]).toEqual(['application/json; charset=utf-8', '{"a":"č"}'])
})

test('UI-09 a refused form of a shop without pages is answered with the way back', async () => {
  const { statusCode, headers } = await send('/refused', 'referrer=/kosarica', asPage)
  expect([statusCode, headers.location]).toEqual([303, '/kosarica'])
  expect((await send('/refused')).json()).toMatchObject({ error: true, title: 'Greška', message: 'Ne.' })
})

test('a region that shows nothing personal is rendered without anybody', async () => {
  expect((await send('/pieces')).json()).toEqual({ error: false, cart_html: 'cart {}' })
})
