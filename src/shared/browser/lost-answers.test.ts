import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { callServer } from './call.client.ts'
import { setAskForCustomer } from './lost-log-in.client.ts'
import { setPageCustomer } from './page-customer.client.ts'

beforeAll(() => {
  speakCroatian()
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  setPageCustomer(undefined)
  vi.stubGlobal('navigator', { onLine: true })
})

const ana = { id: 7, firstName: 'Ana', email: 'ana@primjer.hr', awaitsSecondStep: false }
const body = z.object({ email: z.string().optional() })
const enter = declareCall<typeof body>('/enter')

const lost = () => Promise.reject(new TypeError('lost'))

/** What a log-in says whose answer is lost. */
function logIn(fields: { email?: string }, leads: object = { redirect_url: '/moj-racun' }) {
  vi.stubGlobal('fetch', lost)
  return callServer(enter, fields, { quiet: true, logsIn: leads })
}

test('FORM-23 a lost log-in or registration welcomes nobody else who is in by now, and leads nowhere', async () => {
  setAskForCustomer(async () => ({ ...ana, id: 8, firstName: 'Ivo', email: 'ivo@primjer.hr' }))
  const answer = await logIn({ email: 'ana@primjer.hr' })
  expect(answer).toMatchObject({ error: true, title: 'Odgovor nije stigao' })
  expect(answer.message).toContain('Prijavljeni ste kao ivo@primjer.hr.')
  expect(answer.redirect_url).toBeUndefined()
  setAskForCustomer(async () => ana)
  expect(await logIn({ email: ' ANA@primjer.hr' })).toMatchObject({
    error: false,
    title: 'Dobro došli, Ana!',
  })
})

test('FORM-23 one by a passkey, which names nobody, says who is in', async () => {
  setAskForCustomer(async () => ana)
  expect(await logIn({}, { reload: true })).toEqual({
    ...{ error: false, logged_in: true, title: 'Prijavljeni ste kao ana@primjer.hr', message: '' },
    reload: true,
  })
})

test('FORM-23 a lost log-in of staff leads to their second step, and from there to where it led', async () => {
  setAskForCustomer(async () => ({ ...ana, awaitsSecondStep: true }))
  const second = { error: false, title: 'Lozinka je točna' }
  expect(await logIn({ email: ana.email }, { redirect_url: '/ured' })).toMatchObject({
    ...second,
    redirect_url: '/prijava/drugi-korak?destination=%2Fured',
  })
  const overPage = await logIn({ email: ana.email }, { reload: true })
  expect(overPage).toMatchObject({ ...second, redirect_url: '/prijava/drugi-korak' })
  expect(overPage.reload).toBeUndefined()
})

test('FORM-23 what answers the same when it is sent again is, once, where its answer is lost', async () => {
  let sent = 0
  const answers: (() => Promise<Response>)[] = []
  vi.stubGlobal('fetch', () => {
    sent += 1
    return (answers.shift() ?? lost)()
  })
  const add = () => callServer(enter, {}, { quiet: true, repeats: true })
  answers.push(lost, async () => Response.json({ error: false, title: 'Dodano' }))
  expect([await add(), sent]).toEqual([{ error: false, title: 'Dodano' }, 2])
  answers.push(async () => Response.json({ error: true, message: 'Ne.' }))
  expect([await add(), sent]).toMatchObject([{ error: true, message: 'Ne.' }, 3])
  expect([await add(), sent]).toMatchObject([
    { error: true, title: 'Odgovor nije stigao', message: expect.stringContaining('ne znamo') },
    5,
  ])
  // Off line it would be lost as well, and what is said says why.
  vi.stubGlobal('navigator', { onLine: false })
  expect([await add(), sent]).toMatchObject([{ error: true, title: 'Greška' }, 6])
})
