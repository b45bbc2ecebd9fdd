import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { callServer } from './call.client.ts'
import { changesSoFar, hearOtherTabs } from './tabs.client.ts'

/** Another tab of the same browser. */
const other = new BroadcastChannel('izlog')
let heard: unknown[] = []
let answer: object
other.onmessage = ({ data }) => void heard.push(data)

beforeEach(() => {
  heard = []
  answer = { error: false }
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterAll(() => {
  vi.unstubAllGlobals()
  other.close()
})

const body = z.object({})
const change = declareCall<typeof body>('/change')
const look = declareCall<typeof body>('/look', 'GET')
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
