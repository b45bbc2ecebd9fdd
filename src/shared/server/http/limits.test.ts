import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldShopSecret } from '../human-check/shop-secret.server.ts'
import { deleteAll } from '../postgres/deletion.server.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { createLimits, expiredUses, type Limit, type Limits } from './limits.server.ts'

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

test('of two limits each counts its own uses alone', async () => {
  const both = [three, five].map((limit) => ({ limit, subject: 'oba' }))
  for (let n = 0; n < 3; n++) expect((await processes[0]?.count(both, `n${n}`))?.ok).toBe(true)
  expect((await processes[0]?.count(both, 'n3'))?.ok).toBe(false)
})

test('of uses that were counted by unlike clocks the first to end makes room', async () => {
  const begin = clock.getTime()
  const at = (seconds: number) => {
    clock = new Date(begin + seconds * 1000)
  }
  for (const [seconds, item] of [
    [30, 'a'],
    [10, 'b'],
    [20, 'c'],
  ] as const) {
    at(seconds)
    expect(await passes('satovi', item)).toBe(true)
  }
  at(40)
  const answer = () => processes[0]?.count([{ limit: three, subject: 'satovi' }], 'd')
  expect(await answer()).toEqual({ ok: false, retryAfterSeconds: 30 })
  // A limit that was lowered has to wait for two of them.
  const two = { ...three, most: 2 }
  const lowered = await processes[0]?.count([{ limit: two, subject: 'satovi' }], 'd')
  expect(lowered).toEqual({ ok: false, retryAfterSeconds: 40 })
  at(70)
  expect(await answer()).toEqual({ ok: true })
})

test('what is counted as part of a transaction is counted with it, and was no use where that is rolled back', async () => {
  const count = await processes[0]?.counter([{ limit: three, subject: 'zajedno' }])
  if (!count) throw new Error('no process')
  const failing = database.transaction(async (tx) => {
    expect(await count(tx)).toEqual({ ok: true })
    throw new Error('nothing came of it')
  })
  await expect(failing).rejects.toThrow('nothing came of it')
  for (let n = 0; n < 3; n++) expect(await database.transaction(count)).toEqual({ ok: true })
  expect(await database.transaction(count)).toEqual({ ok: false, retryAfterSeconds: 60 })
  expect(await passes('zajedno')).toBe(false)
})

test('many at once that name the same limits in another order do not wait for each other in a circle', async () => {
  let looks = 0
  const now = () => {
    looks++
    return clock
  }
  const limits = createLimits({ database, now, secretOfShop: heldShopSecret(database) })
  const many = { ...three, most: 100 }
  const uses = ['prvi', 'drugi', 'treći', 'četvrti'].map((subject) => ({ limit: many, subject }))
  const asked = Array.from({ length: 30 }, (_, n) =>
    limits.count(n % 2 ? uses : [...uses].reverse(), `item ${n}`),
  )
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true)
  // None had to begin again.
  expect(looks).toBe(30)
})

test('uses whose time is over are deleted, and no others', async () => {
  await passes('star', 'a')
  clock = new Date(clock.getTime() + 30_000)
  await passes('star', 'b')
  clock = new Date(clock.getTime() + 30_001)
  await deleteAll(database, expiredUses, clock)
  for (const item of ['c', 'd']) expect(await passes('star', item)).toBe(true)
  expect(await passes('star', 'e')).toBe(false)
  const left = 'SELECT count(*)::int AS uses FROM limit_uses WHERE expires_at < $1'
  expect(await database.one({ text: left }, [clock])).toEqual({ uses: 0 })
})

test('SAFE-07 the table tells neither addresses nor whom they were counted with', async () => {
  await passes('203.0.113.7', 'ana@primjer.hr')
  const rows = await database.all({ text: 'SELECT * FROM limit_uses' })
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|primjer/)
})
