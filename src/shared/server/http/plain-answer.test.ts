import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { declareCall, type Envelope } from '#shared/contract/call.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { createCallRouter, type Outcome, refusal, takesData, wantsPage } from './calls.server.ts'
import { flashCookie, takeNotice } from './flash.server.ts'
import { bareApp } from './testing-bare-app.server.ts'

const body = z.object({ number: z.coerce.number().optional(), qty: z.coerce.number().optional() })
type Said = Outcome<ReturnType<typeof declareCall<typeof body>>> | { json: string }

let app: Awaited<ReturnType<typeof bareApp>>['app']
/** What the call answers. */
let said: Said = { error: false }
beforeAll(async () => {
  speakCroatian()
  const bare = await bareApp()
  app = bare.app
  const render = (name: string, props: object, personal?: object) => JSON.stringify({ name, props, personal })
  const calls = createCallRouter(app, bare.services, render, async () => ({ mine: 1 }))
  // biome-ignore lint/suspicious/noExplicitAny: a region of this test's own
  const call = declareCall<typeof body, object, any>('/call', { html: 'cart' })
  calls.on(call, body, () => said)
  await app.ready()
})
afterAll(() => app.close())

const host = 'localhost:3000'
async function post(
  answer: Said,
  {
    fields = {},
    referer,
    ...headers
  }: { fields?: Record<string, string>; referer?: string } & Record<string, unknown> = {},
) {
  said = answer
  const response = await app.inject({
    method: 'POST',
    url: '/call',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      host,
      ...(referer && { referer }),
      ...(headers as Record<string, string>),
    },
  })
  const notice = response.cookies.find(({ name }) => name === flashCookie)
  return {
    status: response.statusCode,
    location: response.headers.location,
    notice: notice && JSON.parse(Buffer.from(notice.value, 'base64url').toString()),
    body: response.body,
  }
}
const done: Envelope = { error: false }
const here = `http://${host}/kosarica?step=2`

test.each([
  ['nothing said', {}, undefined, '/'],
  ['the page it was posted from', {}, here, '/kosarica?step=2'],
  ['the form’s own word for that page', { referrer: '/proizvod/a' }, here, '/proizvod/a'],
  ['a destination', { destination: '/hvala?a=1' }, here, '/hvala?a=1'],
  ['a destination in the page’s address', {}, `http://${host}/a?destination=%2Fhvala`, '/hvala'],
  [
    'the form’s destination before the address’s',
    { destination: '/b' },
    `http://${host}/a?destination=/c`,
    '/b',
  ],
  ['a destination elsewhere', { destination: '//evil.example/x' }, here, '/kosarica?step=2'],
  ['a destination elsewhere, from nowhere', { destination: 'https://evil.example/' }, undefined, '/'],
  [
    'a destination behind our own name',
    { destination: `http://${host}//evil.example` },
    here,
    '/evil.example',
  ],
  ['a page elsewhere', { referrer: '//evil.example' }, 'https://evil.example/x', '/'],
  ['a list of destinations', { 'destination[]': '/b' }, here, '/kosarica?step=2'],
  ['a script', { destination: 'javascript:zlo()', referrer: 'javascript:zlo()' }, undefined, '/'],
  ['the address of the post itself', { referrer: '/call?x=1' }, `http://${host}/call`, '/'],
])('UI-03 a plain post leads on by %s', async (_what, fields, referer, location) => {
  expect(await post(done, { fields, referer })).toMatchObject({ status: 303, location, notice: undefined })
})

test('UI-03 a refused plain post leads back, not on; where the call says where to, there', async () => {
  const fields = { destination: '/hvala' }
  expect((await post(refusal('Ne.'), { fields, referer: here })).location).toBe('/kosarica?step=2')
  expect((await post({ ...done, redirect_url: '/prijava' }, { fields, referer: here })).location).toBe(
    '/prijava',
  )
  expect((await post(refusal('Ne.', { redirect_url: '/prijava' }), { fields })).location).toBe('/prijava')
})

test.each(['https://primjer.hr/', '//primjer.hr/x', 'javascript:zlo()'])(
  'UI-03 a call leads to no other site: %s is left alone, and what was done is said where the form stands',
  async (redirect_url) => {
    const answer = { ...done, title: 'Primljeno', message: 'Podaci su stigli.', redirect_url }
    expect(await post(answer, { referer: here })).toMatchObject({
      location: '/kosarica?step=2',
      notice: { kind: 'success', title: 'Primljeno' },
    })
  },
)

test('UI-03 what the call says is shown once on the page that follows, in 600 letters', async () => {
  expect((await post({ ...done, title: 'Dodano', message: 'U košarici je.' })).notice).toEqual({
    kind: 'success',
    title: 'Dodano',
    message: 'U košarici je.',
  })
  expect((await post({ ...done, message: 'x'.repeat(700) })).notice).toEqual({
    kind: 'success',
    title: '',
    message: 'x'.repeat(600),
  })
  expect((await post({ error: true, title: 'y'.repeat(700) })).notice).toEqual({
    kind: 'error',
    title: 'y'.repeat(600),
    message: '',
  })
  const wrong = await post(done, { fields: { number: 'x' } })
  expect(wrong).toMatchObject({ status: 303, notice: { kind: 'error', title: 'Greška' } })
})

test.each([
  [
    { kind: 'success', title: 'A', message: 'B' },
    { kind: 'success', title: 'A', message: 'B' },
  ],
  [
    { kind: 'zlo', title: 'A', message: 'B' },
    { kind: 'error', title: 'A', message: 'B' },
  ],
  [{ kind: 'success', title: 1, message: 'B' }, undefined],
  [{ kind: 'success', title: 'A' }, undefined],
  [null, undefined],
  ['tekst', undefined],
  [undefined, undefined],
])('SAFE-08 a notice is what the shop left, and nothing else that a cookie says: %j', (kept, notice) => {
  const text = kept === undefined ? '{' : JSON.stringify(kept)
  let cleared = ''
  const cookies = {
    getOwn: () => Buffer.from(text).toString('base64url'),
    clearOwn: (name: string) => {
      cleared = name
    },
  } as unknown as Parameters<typeof takeNotice>[0]
  expect(takeNotice(cookies)).toEqual(notice)
  expect(cleared).toBe(flashCookie)
})

test('UI-03 where no notice was left, none is taken away', () => {
  const cookies = {
    getOwn: () => undefined,
    clearOwn: () => expect.unreachable('there is nothing to clear'),
  } as unknown as Parameters<typeof takeNotice>[0]
  expect(takeNotice(cookies)).toBeUndefined()
})

test('a script gets JSON with the status and the field; what else is refused only where a page shows it', async () => {
  const script = { accept: 'application/json' }
  expect(await post({ ...done, message: 'Da.' }, script)).toMatchObject({
    status: 200,
    notice: undefined,
    body: JSON.stringify({ error: false, message: 'Da.' }),
  })
  const wrong = await post(done, { ...script, fields: { number: 'x', qty: 'y' } })
  expect(wrong.status).toBe(400)
  expect(JSON.parse(wrong.body)).toEqual({
    error: true,
    title: 'Greška',
    message: expect.stringContaining('number'),
    field: 'number',
  })
  expect(await post({ json: '{"a":1}' }, script)).toMatchObject({ status: 200, body: '{"a":1}' })
})

test('regions go out as markup, to our own pages as data', async () => {
  const pieces = { cart: { a: 1 }, minicart: { b: 2 }, gifts: null }
  const answer = async (headers: object) =>
    JSON.parse((await post({ ...done, pieces } as Said, { accept: 'application/json', ...headers })).body)
  expect(await answer({})).toEqual({
    error: false,
    html: JSON.stringify({ name: 'cart', props: { a: 1 }, personal: { mine: 1 } }),
    minicart_html: JSON.stringify({ name: 'minicart', props: { b: 2 }, personal: { mine: 1 } }),
    gifts_html: '',
  })
  expect(await answer({ 'x-pieces': 'data' })).toEqual({ error: false, ...pieces })
})

const asks = (method: string, headers: Record<string, string>) =>
  ({ method, headers }) as unknown as Parameters<typeof wantsPage>[0]

test.each([
  ['POST', { accept: 'text/html' }, true],
  ['POST', { accept: 'text/html, application/json' }, true],
  ['POST', { accept: 'application/json, text/html' }, false],
  ['POST', { accept: 'application/json' }, false],
  ['POST', { accept: '*/*' }, false],
  ['POST', {}, false],
  ['POST', { accept: 'text/html', 'x-requested-with': 'XMLHttpRequest' }, false],
  ['GET', { accept: 'text/html' }, false],
])('UI-03 whether %s with %j wants a page back: %s', (method, headers, page) => {
  expect(wantsPage(asks(method, headers))).toBe(page)
})

test('a client that renders regions itself says so', () => {
  expect([takesData(asks('POST', { 'x-pieces': 'data' })), takesData(asks('POST', {}))]).toEqual([
    true,
    false,
  ])
})
