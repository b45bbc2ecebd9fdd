import { expect, test } from 'vitest'
import { type Cookies, noCookies } from '../http/cookies.server.ts'
import { noSession, type SessionAccess } from '../http/session.server.ts'
import { keyedHash } from './shop-secret.server.ts'
import { bindingFor, bindingsOf } from './visitor.server.ts'

type Given = Parameters<Cookies['setOwn']>[0]

/** A request of a browser that has this cookie of ours or none, at this moment, and what it is given. */
function browser({ cookie, now = 0, sessionId }: { cookie?: string; now?: number; sessionId?: number } = {}) {
  const given: Given[] = []
  const cookies: Cookies = {
    ...noCookies,
    getOwn: (name) => (name === 'izlog_visitor' ? cookie : undefined),
    setOwn: (one) => void given.push(one),
  }
  const current = async () => (sessionId === undefined ? undefined : { id: sessionId })
  const session = { ...noSession, current } as Pick<SessionAccess, 'current'>
  const asked = { cookies, session, clock: () => new Date(now), secretOfShop: async () => 'secret' }
  return { given, bind: () => bindingFor(asked), bindings: () => bindingsOf(asked) }
}

const twoHours = 7_200_000
/** A cookie as the shop signs it. */
const cookieOf = (id: string, end: number) => {
  const signed = `${id}.${end.toString(36)}`
  return `${signed}.${keyedHash('secret', 'visitor', signed)}`
}

test('FORM-16 all forms of a newcomer’s page are tied to the one visitor whose cookie comes last', async () => {
  const { given, bind } = browser()
  const bindings = await Promise.all([bind(), bind(), bind()])
  expect(new Set(bindings).size).toBe(1)
  const id = bindings[0]?.split(' ')[1] ?? ''
  expect(id).toMatch(/^[\w-]{22}$/)
  expect(bindings[0]).toBe(`visitor ${id}`)
  expect(given.at(-1)).toEqual({ name: 'izlog_visitor', value: cookieOf(id, twoHours), maxAge: 7200 })
  expect(await browser().bind()).not.toBe(bindings[0])
})

test('FORM-16 a visitor stays the same for two hours from the last page on', async () => {
  const { given, bind } = browser({ cookie: cookieOf('ana', twoHours), now: 60_000 })
  expect(await bind()).toBe('visitor ana')
  expect(given).toEqual([{ name: 'izlog_visitor', value: cookieOf('ana', twoHours + 60_000), maxAge: 7200 }])
  expect(await browser({ cookie: cookieOf('ana', twoHours), now: twoHours - 1 }).bind()).toBe('visitor ana')
  expect(await browser({ cookie: cookieOf('ana', twoHours), now: twoHours }).bind()).not.toBe('visitor ana')
})

test('FORM-16 who has a session is tied to that, and is given no cookie for it', async () => {
  const { given, bind } = browser({ cookie: cookieOf('ana', twoHours), sessionId: 7 })
  expect(await bind()).toBe('session 7')
  expect(given).toEqual([])
})

test('FORM-16 a request answers for its session and for the visitor of before, and for nobody else', async () => {
  const cookie = cookieOf('ana', twoHours)
  expect(await browser().bindings()).toEqual([])
  expect(await browser({ cookie }).bindings()).toEqual(['visitor ana'])
  expect(await browser({ sessionId: 7 }).bindings()).toEqual(['session 7'])
  expect(await browser({ cookie, sessionId: 7 }).bindings()).toEqual(['session 7', 'visitor ana'])
})

test('FORM-16 a visitor’s cookie that is not ours stands for nobody', async () => {
  const [, end = '', signature = ''] = cookieOf('ana', twoHours).split('.')
  const made = ['', 'ana', `ana.${end}`, `iva.${end}.${signature}`, `ana.z${end}.${signature}`]
  for (const cookie of made) expect(await browser({ cookie }).bindings(), cookie).toEqual([])
})

test('SAFE-01 a visitor’s cookie longer than any of ours is not looked at', async () => {
  const cookieWith = (length: number) =>
    cookieOf('a'.repeat(length - cookieOf('', twoHours).length), twoHours)
  expect(cookieWith(200)).toHaveLength(200)
  expect(await browser({ cookie: cookieWith(200) }).bindings()).toHaveLength(1)
  expect(await browser({ cookie: cookieWith(201) }).bindings()).toEqual([])
})
