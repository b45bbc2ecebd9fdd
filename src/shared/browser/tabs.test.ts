import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { waitFor } from '#shared/testing-wait.ts'

// Files of one process share their modules: a call that another file left unanswered is not under way here.
vi.resetModules()
const { callServer } = await import('./call.client.ts')
const { changeBegins, changesSoFar, hearOtherTabs, hearUnsure, leftUnderWay, noteUnderWay } = await import(
  './tabs.client.ts'
)

/** Another tab of the same browser. */
const other = new BroadcastChannel('izlog')
let heard: unknown[] = []
let answer: object
let kept: Map<string, string>
other.onmessage = ({ data }) => void heard.push(data)

beforeEach(() => {
  heard = []
  answer = { error: false }
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterAll(() => {
  vi.unstubAllGlobals()
  other.close()
})

const body = z.object({})
const change = declareCall<typeof body>('/change')
const look = declareCall<typeof body>('/look', { method: 'GET' })
/** What the other tab has heard once this one has said something for sure. */
async function heardByNow(): Promise<unknown[]> {
  const sayer = new BroadcastChannel('izlog')
  sayer.postMessage('now')
  await waitFor(() => expect(heard).toContain('now'))
  sayer.close()
  return heard.slice(0, heard.indexOf('now'))
}

test('CART-08 other tabs hear of changes that were made, not of refused ones, and never of what only looks', async () => {
  await callServer(change, {}, { quiet: true })
  expect(await heardByNow()).toEqual(['changed'])
  heard = []
  answer = { error: true, message: 'Ne.' }
  await callServer(change, {}, { quiet: true })
  expect(await heardByNow()).toEqual([])
  // Tabs that told of their looking would make each other look for ever.
  heard = []
  answer = { error: false }
  await callServer(look, {}, { quiet: true, reading: true })
  expect(await heardByNow()).toEqual([])
})

test('CART-08 every change that was asked for counts, answered well or not', async () => {
  const before = changesSoFar()
  await callServer(look, {}, { quiet: true, reading: true })
  expect(changesSoFar()).toBe(before)
  await callServer(change, {}, { quiet: true })
  answer = { error: true }
  await callServer(change, {}, { quiet: true })
  expect(changesSoFar()).toBe(before + 2)
})

test('CART-08 a tab hears the others until it has heard enough', async () => {
  let times = 0
  const stop = hearOtherTabs(() => void times++)
  other.postMessage('changed')
  await waitFor(() => expect(times).toBe(1))
  stop()
  other.postMessage('changed')
  await heardByNow()
  expect(times).toBe(1)
})

test('CART-08 a page that is left says so while a change of it is under way, and half a minute later it counts no more', () => {
  noteUnderWay()
  expect(leftUnderWay()).toBeUndefined()
  const ends = [changeBegins(), changeBegins()]
  const clock = vi.spyOn(Date, 'now')
  try {
    clock.mockReturnValue(50_000)
    ends.shift()?.()
    noteUnderWay()
    expect([leftUnderWay(), leftUnderWay()]).toEqual([50_000, 50_000])
    clock.mockReturnValue(79_999)
    expect(leftUnderWay()).toBe(50_000)
    for (const later of [80_000, 49_999]) {
      clock.mockReturnValue(later)
      expect(leftUnderWay()).toBeUndefined()
    }
    ends.shift()?.()
    noteUnderWay()
    clock.mockReturnValue(50_001)
    expect(leftUnderWay()).toBe(50_000)
    for (const text of ['', 'x', '{}', 'Infinity']) {
      for (const key of kept.keys()) kept.set(key, text)
      expect(leftUnderWay(), text).toBeUndefined()
    }
  } finally {
    clock.mockRestore()
    for (const end of ends) end()
  }
})

test('CART-08 a browser that keeps nothing harms nobody', () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const ends = changeBegins()
  noteUnderWay()
  expect(leftUnderWay()).toBeUndefined()
  ends()
})

test('CART-08 a tab hears that another one was left, and nothing else that is kept', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  let times = 0
  const stop = hearUnsure(() => void times++)
  const hear = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const ends = changeBegins()
  noteUnderWay()
  ends()
  const [key = ''] = kept.keys()
  hear(key)
  for (const none of ['izlog_recent_searches', null]) hear(none)
  expect(times).toBe(1)
  stop()
  hear(key)
  expect(times).toBe(1)
})

test('CART-08 a change counts as made where other tabs cannot be told of it', async () => {
  const refuse = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
    throw new DOMException('refused', 'InvalidStateError')
  })
  const before = changesSoFar()
  expect(await callServer(change, {})).toEqual({ error: false })
  expect([refuse.mock.calls.length, changesSoFar() - before]).toEqual([1, 1])
  refuse.mockRestore()
})
