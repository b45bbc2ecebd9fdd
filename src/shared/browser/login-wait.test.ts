import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { callServer } from './call.client.ts'
import { getHumanCheck } from './human-check.client.ts'
import { hearLogIn, loggedIn, onceLoggedIn, type PageAfterLogin } from './login-wait.client.ts'
import { closeOverlay, isOverlayOpen, noteOverlay } from './overlay-store.client.ts'
import { setPageCustomer } from './page-customer.client.ts'

const body = z.object({})
const call = declareCall<typeof body, { thing: number }>('/thing')
const bodies: unknown[] = []
const customers: unknown[] = []
let answers: object[] = []
let noLogin: () => void

beforeEach(() => {
  vi.stubGlobal('location', { search: '', href: 'https://shop.example/page', origin: 'https://shop.example' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(init.body)
    customers.push(new Headers(init.headers).get('x-customer'))
    return Response.json(answers.shift())
  })
  bodies.length = 0
  customers.length = 0
  noLogin = noteOverlay('login')
})
afterEach(() => {
  noLogin()
  closeOverlay()
  vi.unstubAllGlobals()
})

const wanted = { error: true, open_login_modal: true, message: 'Prijavite se.' }
const ask = () => callServer(call, { product_id: 7 }, { quiet: true })
const untilAsked = () => expect.poll(() => isOverlayOpen('login')).toBe(true)

test('FORM-22 a call that was refused for want of a log-in is made once more after it, and answers what that says', async () => {
  answers = [wanted, { error: false, thing: 1 }]
  const answer = ask()
  await untilAsked()
  const page = loggedIn()
  expect(await answer).toMatchObject({ error: false, thing: 1 })
  expect(await page).toBe('loads')
  expect(bodies).toEqual(['{"product_id":7}', '{"product_id":7}'])
  expect(isOverlayOpen('login')).toBe(false)
})

test('FORM-22 who hears of log-ins hears of each ahead of what goes on after it, until it stops', async () => {
  const heard: number[] = []
  const stop = hearLogIn(() => heard.push(bodies.length))
  answers = [wanted, { error: false, thing: 1 }]
  const answer = ask()
  await untilAsked()
  loggedIn()
  await answer
  expect(heard).toEqual([1])
  stop()
  loggedIn()
  expect(heard).toEqual([1])
})

test('FORM-22 whoever closes the log-in gets the first answer, and nothing is asked again', async () => {
  answers = [wanted]
  const answer = ask()
  await untilAsked()
  closeOverlay('login')
  expect(await answer).toMatchObject(wanted)
  expect(bodies).toHaveLength(1)
  expect(loggedIn()).toBeUndefined()
})

test('FORM-22 a form closes its overlay just ahead of saying that somebody has logged in', async () => {
  answers = [wanted, { error: false, thing: 2 }]
  const answer = ask()
  await untilAsked()
  closeOverlay()
  loggedIn()
  expect(await answer).toMatchObject({ thing: 2 })
})

test('FORM-22 a call is made once more, not twice; the second refusal opens the log-in again', async () => {
  answers = [wanted, wanted]
  const answer = ask()
  await untilAsked()
  loggedIn()
  expect(await answer).toMatchObject(wanted)
  expect(bodies).toHaveLength(2)
  expect(isOverlayOpen('login')).toBe(true)
})

test('FORM-22, CHK-07 a success that asks for the log-in opens it, and nothing is repeated', async () => {
  answers = [{ error: false, open_login_modal: true, thing: 3 }]
  expect(await ask()).toMatchObject({ thing: 3 })
  expect([isOverlayOpen('login'), bodies.length]).toEqual([true, 1])
})

test('FORM-22 a page without a log-in’s overlay keeps nobody waiting', async () => {
  noLogin()
  answers = [wanted]
  expect(await ask()).toMatchObject(wanted)
  noLogin = noteOverlay('login')
})

test.each([
  ['is refused', { error: true, message: 'Ne.' }, 'stays'],
  ['shows something on the page', { error: false, content: '<p>Hvala</p>' }, 'stays'],
  ['leads elsewhere', { error: false, redirect_url: '/kosarica' }, 'leaves'],
  ['leads to another site', { error: false, redirect_url: 'https://evil.example/' }, 'loads'],
  ['says no more than a notice', { error: false, title: 'Primljeno' }, 'loads'],
])('FORM-22 what goes on after the log-in and %s decides about the page', async (_what, last, page) => {
  answers = [wanted, last]
  const answer = ask()
  await untilAsked()
  expect(await loggedIn()).toBe(page)
  await answer
})

test('FORM-22 a page stays where what goes on after the log-in fails', async () => {
  const failed = onceLoggedIn(
    {},
    () => Promise.reject(new Error('failed')),
    () => 'loads',
  )
  const page = loggedIn()
  await expect(failed).rejects.toThrow('failed')
  expect(await page).toBe('stays')
})

test('FORM-22 of several that go on, one that leads elsewhere decides, then one that has to stay', async () => {
  const after = async (...pages: PageAfterLogin[]) => {
    for (const page of pages)
      void onceLoggedIn(
        {},
        async () => page,
        (result) => result,
      )
    return loggedIn()
  }
  expect(await after('loads', 'stays', 'loads')).toBe('stays')
  expect(await after('stays', 'leaves')).toBe('leaves')
  expect(await after('loads', 'loads')).toBe('loads')
})

const loggedOut = { ...wanted, logged_out: true }

test.each([
  ['stays as it is', { error: false, thing: 1 }, 'stays'],
  ['is left where that leads elsewhere', { error: false, redirect_url: '/hvala' }, 'leaves'],
  ['loads for another customer, who has logged in there', { error: true, reload: true }, 'loads'],
])(
  'FORM-22 the page of a customer who was logged out says whose it is, asks by itself, and %s',
  async (_how, second, becomes) => {
    setPageCustomer(41)
    answers = [loggedOut, second]
    const answer = callServer(call, {}, { quiet: true, ownLogin: true })
    await untilAsked()
    const page = loggedIn()
    expect(await answer).toMatchObject(second)
    expect(await page).toBe(becomes)
    expect(customers).toEqual(['41', '41'])
    setPageCustomer(undefined)
  },
)

test('FORM-22 the log-in of a customer who was logged out has a human check of its own: the last one has served', async () => {
  const challenges: number[] = []
  const asked = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/captcha')) return asked(url, init)
    challenges.push(1)
    return Response.json({ provider: 'none' })
  })
  await getHumanCheck()
  answers = [loggedOut]
  const answer = ask()
  await untilAsked()
  await getHumanCheck()
  expect(challenges).toHaveLength(2)
  closeOverlay('login')
  await answer
})

test('FORM-22 what is read beside the page opens no log-in, and a guest’s page says nobody’s name', async () => {
  answers = [loggedOut]
  expect(await callServer(call, {}, { quiet: true, reading: true })).toMatchObject(loggedOut)
  expect(isOverlayOpen('login')).toBe(false)
  expect(customers).toEqual([null])
})

test('FORM-22 the page of a customer in whose browser somebody else has logged in loads anew, and says why there', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { search: '', href: 'http://localhost/kosarica', reload })
  const before = { error: true, message: 'U međuvremenu se prijavio drugi kupac.', reload: true }
  answers = [before]
  expect(await callServer(call, {}, { quiet: true })).toMatchObject(before)
  expect(reload).toHaveBeenCalledTimes(1)
})
