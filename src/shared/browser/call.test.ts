import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { callServer } from './call.client.ts'
import { NoAnswerInTime } from './fetch-within.client.ts'
import { setAskForCustomer } from './lost-log-in.client.ts'
import * as outside from './outside-check.client.ts'
import { setPageCustomer } from './page-customer.client.ts'

beforeAll(() => {
  speakCroatian()
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterAll(() => vi.unstubAllGlobals())

const body = z.object({})
const checkedBody = z.object({ recaptcha_response: z.string().optional(), a: z.string().optional() })
const checked = declareCall<typeof checkedBody>('/checked')
const change = declareCall<typeof body>('/change')
const ana = { id: 7, firstName: 'Ana', email: 'ana@primjer.hr', awaitsSecondStep: false }
const thing = declareCall<typeof body, { thing: number }>('/thing')

test.each([
  ['a connection that broke', () => Promise.reject(new TypeError('lost')), true],
  ['a proxy’s page', async () => new Response('<h1>502</h1>', { status: 502 }), true],
  ['half an answer', async () => new Response('{"error": tr'), true],
  ['what looks like an answer', async () => Response.json({ error: 'no' }), true],
  ['a refusal', async () => Response.json({ error: true, message: 'Ne.' }, { status: 422 }), undefined],
  ['a success', async () => Response.json({ error: false }), undefined],
])('CHK-23 whether the shop itself said nothing is known: %s', async (_what, respond, unanswered) => {
  vi.stubGlobal('fetch', respond)
  const answer = await callServer(change, {}, { quiet: true })
  expect(answer.unanswered).toBe(unanswered)
  if (unanswered) expect(answer).toMatchObject({ error: true, message: expect.stringMatching(/./) })
})

test.each([
  ['in time', () => Promise.reject(new NoAnswerInTime())],
  ['whole', async () => new Response('{"error": fal')],
  ['at all', () => Promise.reject(new TypeError('lost'))],
])(
  'FORM-23 a log-in whose answer did not come %s says as much as the shop knows of it',
  async (_what, respond) => {
    vi.stubGlobal('fetch', respond)
    const logsIn = { redirect_url: '/moj-racun' }
    const logIn = () => callServer(change, { email: ana.email } as never, { quiet: true, logsIn })
    setAskForCustomer(async () => ana)
    expect(await logIn()).toEqual({
      ...{ error: false, logged_in: true, title: 'Dobro došli, Ana!', message: '' },
      ...logsIn,
    })
    setAskForCustomer(async () => null)
    expect(await logIn()).toMatchObject({
      error: true,
      message: expect.stringContaining('niste prijavljeni'),
    })
    setAskForCustomer(async () => undefined)
    expect(await logIn()).toMatchObject({ error: true, message: expect.stringContaining('ne znamo') })
    expect((await callServer(change, {}, { quiet: true })).title).toBe('Greška')
    // That somebody is logged in says nothing on the page of who was that before.
    setPageCustomer(7)
    setAskForCustomer(async () => ana)
    expect(await logIn()).toMatchObject({ error: true, message: expect.stringContaining('ne znamo') })
    setPageCustomer(undefined)
  },
)

test('FORM-16 a call whose answer to the human check is used up is sent once more with another', async () => {
  const sent: unknown[] = []
  const refused = { error: true, message: 'Ne.', field: 'recaptcha_response' }
  let refusals = 1
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/captcha/challenge') return Response.json({ provider: 'turnstile', site_key: 'x' })
    sent.push(JSON.parse(String(init.body)))
    return refusals-- > 0 ? Response.json(refused, { status: 403 }) : Response.json({ error: false })
  })
  const asked = vi.spyOn(outside, 'askOutside').mockResolvedValue({ response: 'nova', lifetimeMs: 120_000 })
  const post = () => callServer(checked, { recaptcha_response: 'stara', a: '1' }, { quiet: true })
  expect(await post()).toMatchObject({ error: false })
  expect(sent).toEqual([
    { recaptcha_response: 'stara', a: '1' },
    { recaptcha_response: 'nova', a: '1' },
  ])
  refusals = 2
  expect(await post()).toMatchObject(refused)
  expect(sent).toHaveLength(4)
  // What had none to bring, or brings none, is not sent again.
  refusals = 2
  expect(await callServer(checked, { recaptcha_response: '' }, { quiet: true })).toMatchObject(refused)
  expect(await callServer(checked, {}, { quiet: true })).toMatchObject(refused)
  expect(sent).toHaveLength(6)
  asked.mockRestore()
})

test.each([
  ['what was asked for', { thing: 1 }, undefined],
  ['a way elsewhere in its place', { redirect_url: '/hvala' }, undefined],
  ['neither', {}, true],
])('FORM-23 a success counts as one that can be read if it brings %s', async (_what, brought, unanswered) => {
  vi.stubGlobal('fetch', async () => Response.json({ error: false, ...brought }))
  const answer = await callServer(thing, {}, { quiet: true, needs: ['thing'] })
  expect([answer.error, answer.unanswered]).toEqual([unanswered ?? false, unanswered])
})

test('FORM-23 parts of an answer that are not what they have to be count as not there', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      error: true,
      title: { hr: 'Ne' },
      message: 'Ne.',
      content: null,
      html: 5,
      redirect_url: ['/kosarica'],
      also: [null, { field: 'phone', message: 'Krivo.' }, { field: 'phone' }, 'phone'],
      count: 2,
    }),
  )
  expect(await callServer(change, {}, { quiet: true })).toEqual({
    error: true,
    message: 'Ne.',
    also: [{ field: 'phone', message: 'Krivo.' }],
    count: 2,
  })
  vi.stubGlobal('fetch', async () => Response.json({ error: false, also: 'phone' }))
  expect(await callServer(change, {}, { quiet: true })).toEqual({ error: false })
})
