import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldShopSecret } from '../human-check/shop-secret.server.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { createLimits, type Limit, type Limits } from './limits.server.ts'

let database: TestDatabase
let clock = new Date('2026-11-21T10:00:00Z')
let processes: Limits[]

beforeAll(async () => {
  database = await testDatabase()
  processes = [1, 2].map(() =>
    createLimits({ database, now: () => clock, secretOfShop: heldShopSecret(database) }),
  )
})
afterAll(() => database.drop())

const three: Limit = { name: 'tri', most: 3, windowMs: 60_000 }
const five: Limit = { name: 'pet', most: 5, windowMs: 3_600_000 }
const passes = async (subject: string, item?: string, limit = three, by = 0) =>
  (await processes[by]?.count([{ limit, subject }], item))?.ok

test('different items count, the same again does not, and a full minute later there is room again', async () => {
  for (const item of ['a', 'b', 'a', 'c', 'b']) expect(await passes('ana', item)).toBe(true)
  expect(await processes[0]?.count([{ limit: three, subject: 'ana' }], 'd')).toEqual({
    ok: false,
    retryAfterSeconds: 60,
  })
  expect(await passes('ana', 'a')).toBe(true)
  expect(await passes('ivo', 'd')).toBe(true)
  clock = new Date(clock.getTime() + 59_999)
  expect(await passes('ana', 'd')).toBe(false)
  clock = new Date(clock.getTime() + 1)
  expect(await passes('ana', 'd')).toBe(true)
})

test('asking the same again does not prolong its time', async () => {
  await passes('lea', 'a')
  clock = new Date(clock.getTime() + 40_000)
  for (const item of ['a', 'b', 'c']) expect(await passes('lea', item)).toBe(true)
  clock = new Date(clock.getTime() + 20_000)
  expect(await passes('lea', 'd')).toBe(true)
  expect(await passes('lea', 'e')).toBe(false)
})

test('without an item every use counts', async () => {
  for (let use = 0; use < 3; use++) expect(await passes('petra')).toBe(true)
  expect(await passes('petra')).toBe(false)
})

test('of many at once in two processes exactly as many pass as there is room for', async () => {
  const asked = Array.from({ length: 24 }, (_, n) => passes('mate', `x${n}`, three, n % 2))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(3)
})

test('a use that one limit refuses is counted by none, and limits do not share their counts', async () => {
  for (const item of ['a', 'b', 'c']) await passes('klijent', item)
  const both = [
    { limit: three, subject: 'klijent' },
    { limit: five, subject: 'klijent' },
  ]
  for (let n = 0; n < 8; n++) expect((await processes[0]?.count(both, `n${n}`))?.ok).toBe(false)
  for (let n = 0; n < 5; n++) expect(await passes('klijent', `m${n}`, five)).toBe(true)
  expect(await passes('klijent', 'z', five)).toBe(false)
})

test('SAFE-07 the table tells neither addresses nor whom they were counted with', async () => {
  await passes('203.0.113.7', 'ana@primjer.hr')
  const rows = await database.all({ text: 'SELECT * FROM limit_uses' })
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|primjer/)
})
