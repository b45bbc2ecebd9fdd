import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getHumanCheck, resetHumanCheck } from './human-check.client.ts'

let fetched: number
let offline: boolean

/** Stands in for the browser's worker: solves at once, by naming the challenge that it got. */
class WorkerDouble {
  #onMessage: (event: { data: unknown }) => void = () => undefined
  addEventListener(type: string, listener: (event: { data: unknown }) => void) {
    if (type === 'message') this.#onMessage = listener
  }
  postMessage(challenge: { parameters: { nonce: string } }) {
    queueMicrotask(() => this.#onMessage({ data: { counter: 1, derivedKey: challenge.parameters.nonce } }))
  }
  terminate() {}
}

beforeEach(() => {
  fetched = 0
  offline = false
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('Worker', WorkerDouble)
  vi.stubGlobal('fetch', async () => {
    if (offline) throw new TypeError('Failed to fetch')
    fetched += 1
    const challenge = { parameters: { nonce: `challenge ${fetched}` } }
    return Response.json({ provider: 'altcha', challenge, expires_in: 1200 })
  })
  resetHumanCheck()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const solved = (response: string) => JSON.parse(atob(response)).solution.derivedKey

test('one challenge serves every call', async () => {
  const responses = await Promise.all([getHumanCheck(), getHumanCheck()])
  expect(responses.map(solved)).toEqual(['challenge 1', 'challenge 1'])
  expect(fetched).toBe(1)
})

test('a new one after a reset, and when the old one is about to expire', async () => {
  await getHumanCheck()
  resetHumanCheck()
  expect(solved(await getHumanCheck())).toBe('challenge 2')
  vi.setSystemTime(Date.now() + 1139_000)
  expect(solved(await getHumanCheck())).toBe('challenge 2')
  vi.setSystemTime(Date.now() + 1000)
  expect((await Promise.all([getHumanCheck(), getHumanCheck()])).map(solved)).toEqual([
    'challenge 3',
    'challenge 3',
  ])
})

test('empty when none can be had; the next call tries again', async () => {
  offline = true
  expect(await getHumanCheck()).toBe('')
  offline = false
  expect(solved(await getHumanCheck())).toBe('challenge 1')
})

test('empty without asking again where the shop asks for no check', async () => {
  vi.stubGlobal('fetch', async () => {
    fetched += 1
    return Response.json({ provider: 'none' })
  })
  expect([await getHumanCheck(), await getHumanCheck()]).toEqual(['', ''])
  expect(fetched).toBe(1)
})
