import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { callServer } from './call.client.ts'
import { carryNotice, showsCarriedNotices } from './carried-notice.client.ts'
import { goOn, leadingOn, leadsOn } from './go-on.client.ts'
import { takeSuccess } from './toast-store.client.ts'

const body = z.object({})
const call = declareCall<typeof body>('/thing')
const said = { title: 'Primljeno', message: 'Podaci su stigli.' }

let kept: Map<string, string>
let page: EventTarget
const assign = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  page = new EventTarget()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal('navigator', { onLine: true })
  const origin = 'https://shop.example'
  vi.stubGlobal('location', { origin, href: `${origin}/page`, search: '', assign, reload })
})
afterEach(() => {
  takeSuccess()
  assign.mockClear()
  reload.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a page says that is opened now, or comes back from the browser's memory. */
function saidOnOpening(): string | undefined {
  const stop = showsCarriedNotices()
  stop()
  return takeSuccess()?.title
}

test('FORM-23 what is carried over is said by the next page, once', () => {
  carryNotice(said)
  expect(saidOnOpening()).toBe('Primljeno')
  expect(saidOnOpening()).toBeUndefined()
})

test('FORM-23 a refusal that loads the page anew is said there as one', () => {
  carryNotice({ ...said, error: true })
  const stop = showsCarriedNotices()
  stop()
  expect(takeSuccess()).toBeUndefined()
})

test('FORM-23 nothing without words is carried, and it takes nothing away from what was', () => {
  carryNotice(said)
  carryNotice({ title: '', message: '' })
  carryNotice({})
  expect(saidOnOpening()).toBe('Primljeno')
})

test('FORM-23 what nobody has said within a minute is not said any more', () => {
  carryNotice(said)
  vi.advanceTimersByTime(59_000)
  expect(saidOnOpening()).toBe('Primljeno')
  carryNotice(said)
  vi.advanceTimersByTime(60_000)
  expect(saidOnOpening()).toBeUndefined()
})

test('FORM-23 a page from the browser’s memory says what was left for it, and not what it has said before', () => {
  const shows = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  carryNotice(said)
  const stop = showsCarriedNotices()
  // The first time it is shown it is no page that comes back.
  shows(false)
  carryNotice({ title: 'Odjavljeni ste' })
  shows(true)
  expect(takeSuccess()?.title).toBe('Odjavljeni ste')
  carryNotice(said)
  shows(true)
  shows(true)
  expect(takeSuccess()).toBeUndefined()
  stop()
})

test('FORM-23 a page that is shown for the first time goes on saying it; one that has stopped says no more', () => {
  const shows = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  carryNotice(said)
  const stop = showsCarriedNotices()
  shows(false)
  expect(takeSuccess()?.title).toBe('Primljeno')
  stop()
  carryNotice(said)
  shows(true)
  expect(takeSuccess()).toBeUndefined()
})

test('FORM-23 where nothing can be kept it is said on the page that goes', () => {
  vi.stubGlobal('sessionStorage', undefined)
  carryNotice(said)
  expect(takeSuccess()).toMatchObject(said)
})

test.each([
  [{ redirect_url: '/kosarica' }, true],
  [{ redirect_url: 'https://shop.example/kosarica' }, true],
  [{ reload: true }, true],
  [{ redirect_url: 'https://evil.example/' }, false],
  [{ redirect_url: '//evil.example/' }, false],
  [{ redirect_url: 'https://shop.example.evil.example/' }, false],
  [{ redirect_url: 'https://evil.example/', reload: true }, true],
  [{ redirect_url: '' }, false],
  [{ redirect_url: null as unknown as string }, false],
  [{}, false],
])('FORM-13, FORM-23 an answer with %j says its words on the next page: %s', async (way, leads) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json({ error: false, ...said, ...way }))
  const answer = await callServer(call, {})
  expect(leadsOn(answer)).toBe(leads)
  expect(takeSuccess()?.title).toBe(leads ? undefined : 'Primljeno')
  void goOn(answer)
  expect(assign.mock.calls.length + reload.mock.calls.length).toBe(leads ? 1 : 0)
  expect(saidOnOpening()).toBe(leads ? 'Primljeno' : undefined)
})

test.each([
  [{ redirect_url: '/prijava/drugi-korak' }, { redirect_url: '/prijava/drugi-korak' }],
  [{ reload: true }, { reload: true }],
  [{ redirect_url: 'https://evil.example/' }, { redirect_url: '/moj-racun' }],
  [{}, { redirect_url: '/moj-racun' }],
])('DASH-01 an answer with %j leads there from a page that is over, else where that says', (way, led) => {
  expect(leadingOn(way, '/moj-racun')).toEqual(led)
})

test('FORM-23 what a way was to say that is stopped is said here', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const gone = goOn({ redirect_url: '/kosarica', ...said })
  await vi.advanceTimersByTimeAsync(10_000)
  await gone
  expect(takeSuccess()).toMatchObject(said)
})
