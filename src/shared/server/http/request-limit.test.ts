import { expect, test } from 'vitest'
import { createRequestLimit } from './request-limit.server.ts'

test('SAFE-06 reads and writes have limits of their own, and each client has its own minute', () => {
  let now = 0
  const limit = createRequestLimit(() => now)
  for (let n = 0; n < 240; n++) expect(limit.take('a', 'write')).toBe(0)
  expect(limit.take('a', 'write')).toBe(60)
  for (let n = 0; n < 1200; n++) expect(limit.take('a', 'read')).toBe(0)
  now = 20_500
  expect(limit.take('a', 'read')).toBe(40)
  expect(limit.take('b', 'write')).toBe(0)
  now = 59_999
  expect(limit.take('a', 'write')).toBe(1)
  now = 60_000
  expect(limit.take('a', 'write')).toBe(0)
})

test('SAFE-01 any number of clients is counted in bounded memory', () => {
  const limit = createRequestLimit(() => 0)
  for (let n = 0; n < 240; n++) limit.take('last', 'write')
  for (let n = 0; n < 60_000; n++) limit.take(`client ${n}`, 'read')
  expect(limit.clients).toBe(50_000)
  expect(limit.take('last', 'write')).toBe(0)
})

test('SAFE-01 a client whose minute began anew is not forgotten before those that were quiet longer', () => {
  let now = 0
  const limit = createRequestLimit(() => now)
  limit.take('back', 'write')
  now = 30_000
  limit.take('quiet', 'write')
  now = 60_000
  for (let n = 0; n < 240; n++) limit.take('back', 'write')
  for (let n = 0; n < 49_999; n++) limit.take(`client ${n}`, 'read')
  expect(limit.clients).toBe(50_000)
  expect(limit.take('back', 'write')).toBe(60)
})
