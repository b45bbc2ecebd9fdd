import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { bodyLimits } from '#shared/contract/wire.ts'
import type { RefusedForm } from '#shared/forms/refused-form.ts'
import { createPageCache } from '../pages/page-cache.server.ts'
import { createPageRouter, type PageResult } from '../pages/pages.server.ts'
import { everyAddress } from '../pages/testing-page-addresses.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { createCallRouter, refusal, tooMany } from './calls.server.ts'
import { refusedForm } from './refused-form.server.ts'
import { bareApp } from './testing-bare-app.server.ts'

const count = z.coerce.number().optional()
const body = z.object({ number: count, qty: count, list: z.array(count).optional() }).catchall(z.unknown())
const longBody = z.object({}).catchall(z.unknown()).register(bodyLimits, { mostFields: 1000 })

let app: Awaited<ReturnType<typeof bareApp>>['app']
/** Which page the last refusal was answered with, what it was told, and whose session it was rendered for. */
let seen:
  | { page: string; query: string; refused: RefusedForm | undefined; session: unknown; shared: boolean }
  | undefined
/** The session of the call before. */
let session: unknown

beforeAll(async () => {
  speakCroatian()
  const bare = await bareApp()
  app = bare.app
  const pages = createPageRouter(app, {
    services: bare.services,
    assets: { forPage: () => ({ styles: [], scripts: [], preload: [] }), fonts: [] },
    pageCache: createPageCache(everyAddress),
    addresses: everyAddress,
    renderFrame: () => ({ before: '', after: '' }),
    renderPage: (page: string) => page,
    loadShell: async () => ({}),
    isMarked: () => false,
  } as unknown as Parameters<typeof createPageRouter>[1])
  for (const [path, status] of [
    ['/own', 200],
    ['/other/:name', 200],
    ['/broken', 400],
  ] as const)
    pages.on(path, ({ params, query, refused, session: own, shared }) => {
      const page = `${path} ${params.name ?? ''}`.trim()
      if (status === 200) seen = { page, query: query.toString(), refused, session: own, shared }
      return { kind: 'page', page, props: {}, head: { title: page }, status } as unknown as PageResult
    })
  pages.on('/gone', () => ({ kind: 'missing' }))
  const calls = createCallRouter(app, bare.services, () => '', undefined, pages.answerWithPage)
  const own = { page: () => '/own' }
  calls.on(
    declareCall<typeof body>('/typed'),
    body,
    (_body, context) => {
      session = context.session
      return refusal('No.', { field: 'number' })
    },
    own,
  )
  calls.on(declareCall<typeof body>('/leads'), body, () => refusal('No.', { redirect_url: '/there' }), own)
  calls.on(
    declareCall<typeof body>('/often'),
    body,
    (_body, context) => tooMany(context, { retryAfterSeconds: 7 }, 'share.too_many'),
    own,
  )
  calls.on(
    declareCall<typeof body>('/forbidden'),
    body,
    (_body, { reply }) => {
      reply.code(403)
      return refusal('No.')
    },
    own,
  )
  calls.on(declareCall<typeof longBody>('/long'), longBody, () => refusal('No.'), own)
  calls.on(declareCall<typeof body>('/anywhere'), body, () => refusal('No.'), { page: () => undefined })
  calls.on(declareCall<typeof body>('/button'), body, () => refusal('No.'))
  await app.ready()
})
afterAll(() => app.close())

async function post(url: string, payload: Record<string, string> = {}, referer?: string) {
  seen = undefined
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(payload).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      ...(referer && { referer: `http://localhost:3000${referer}` }),
    },
  })
  return { status: answer.statusCode, headers: answer.headers }
}

test('UI-09 a refused form is answered with the page that it was posted from, else with its own', async () => {
  const { status, headers } = await post('/typed', {}, '/other/a%20b?x=1')
  expect([status, headers['cache-control']]).toEqual([422, 'private, no-store'])
  expect(seen).toMatchObject({
    page: '/other/:name a b',
    query: 'x=1',
    refused: { page: '/other/a%20b?x=1' },
    shared: false,
  })
  // The form's own word counts more than the browser's.
  await post('/typed', { referrer: '/other/c' }, '/own')
  expect(seen?.page).toBe('/other/:name c')
  // What is not there, or says itself that something is wrong, is no page of a form.
  for (const from of [undefined, '/gone', '/broken', '/nowhere', '/typed']) {
    expect((await post('/typed', {}, from)).status, from).toBe(422)
    expect(seen?.page, from).toBe('/own')
  }
})

test('UI-09 the page is rendered for the session of the call that refused', async () => {
  await post('/typed')
  expect(seen?.session).toBe(session)
})

test('UI-09 a refusal that has a status keeps it, and its headers', async () => {
  expect(await post('/often')).toMatchObject({ status: 429, headers: { 'retry-after': '7' } })
  expect((await post('/forbidden')).status).toBe(403)
  expect((await post('/typed', { number: 'x' })).status).toBe(400)
  expect(seen?.refused).toMatchObject({ action: '/typed', field: 'number', typed: { number: 'x' } })
})

test('UI-09 of several fields that are refused each is told once, the first as the refusal’s own', async () => {
  await post('/typed', { number: 'x', qty: 'y', 'list[]': 'z' })
  expect(seen?.refused).toMatchObject({
    field: 'number',
    also: [
      { field: 'qty', message: 'Polje „Količina“ nije ispravno. Provjerite što ste upisali.' },
      { field: 'list.0', message: expect.any(String) },
    ],
  })
  await post('/typed', { number: 'x' })
  expect(seen?.refused).not.toHaveProperty('also')
  await post('/often')
  expect(seen?.refused).not.toHaveProperty('field')
})

test('UI-09 a refusal of no field in particular names none, and what is not said is not shown again', () => {
  const fields = { a: null, b: undefined, c: { d: null, e: [1, true] }, f: 'x' }
  const said = { error: true, title: 'Greška', message: 'Ne.', field: '', also: [] }
  expect(refusedForm('/typed', fields, said)).toStrictEqual({
    action: '/typed',
    title: 'Greška',
    message: 'Ne.',
    typed: { 'c[e][0]': '1', 'c[e][1]': 'true', f: 'x' },
  })
})

test('UI-09 who is led elsewhere, and who only pressed a button, gets no page', async () => {
  expect(await post('/leads')).toMatchObject({ status: 303, headers: { location: '/there' } })
  expect(await post('/button', {}, '/own')).toMatchObject({ status: 303, headers: { location: '/own' } })
  expect(await post('/anywhere')).toMatchObject({ status: 303, headers: { location: '/' } })
  expect(seen).toBeUndefined()
})

test('SAFE-07 FORM-23 of what was typed nothing secret comes back, all else does as far as its call takes it', async () => {
  const secrets = { password: 'a', 'a[repeat_password]': 'b', lozinka: 'c' }
  const proofs = { recaptcha_response: 'd', website: 'e', form_token: 'f' }
  const kept = { 'data[0][qty]': '2,5', 'list[]': '1', long: 'x'.repeat(10_001) }
  await post('/typed', { ...secrets, ...proofs, destination: '/there', referrer: '/own', ...kept })
  expect(seen?.refused?.typed).toEqual({
    'data[0][qty]': '2,5',
    'list[0]': '1',
    long: 'x'.repeat(10_000),
  })
  await post('/long', Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`f${n}`, String(n)])))
  expect(Object.entries(seen?.refused?.typed ?? {})).toHaveLength(400)
  const most = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`f${n}`, String(n)]))
  expect(Object.entries(refusedForm('/typed', most, { error: true }).typed)).toHaveLength(300)
})
