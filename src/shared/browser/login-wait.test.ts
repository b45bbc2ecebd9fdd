import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { callServer } from './call.client.ts'
import { loggedIn } from './login-wait.client.ts'
import { closeOverlay, isOverlayOpen, noteOverlay } from './overlay-store.client.ts'

const body = z.object({})
const call = declareCall<typeof body, { thing: number }>('/thing')
const bodies: unknown[] = []
let answers: object[] = []
let noLogin: () => void

beforeEach(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    bodies.push(init.body)
    return Response.json(answers.shift())
  })
  bodies.length = 0
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
  expect(loggedIn()).toBe(true)
  expect(await answer).toMatchObject({ error: false, thing: 1 })
  expect(bodies).toEqual(['{"product_id":7}', '{"product_id":7}'])
  expect(isOverlayOpen('login')).toBe(false)
})

test('FORM-22 whoever closes the log-in gets the first answer, and nothing is asked again', async () => {
  answers = [wanted]
  const answer = ask()
  await untilAsked()
  closeOverlay('login')
  expect(await answer).toMatchObject(wanted)
  expect(bodies).toHaveLength(1)
  expect(loggedIn()).toBe(false)
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
