import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.server.ts'

const cheap = { memory: 1024, passes: 1 }
const { hash, matches, isOutdated } = createPasswords(cheap)

test('DASH-01 a password matches its own hash alone, however the keyboard writes its letters', async () => {
  const stored = await hash('šuma-čuma')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect(await hash('šuma-čuma')).not.toBe(stored)
  expect(await matches(stored, 'šuma-čuma'.normalize('NFD'))).toBe(true)
  for (const other of ['suma-cuma', 'Šuma-čuma', 'šuma-čuma ', ''])
    expect(await matches(stored, other)).toBe(false)
})

test('SAFE-07 of an account that there is not, no password is right, not the one that it is compared with either', async () => {
  expect(await matches(undefined, 'nobody')).toBe(false)
  expect(await matches(undefined, '')).toBe(false)
})

test('DASH-01 the shop’s own hashes take 64 MiB and three passes; others are outdated', async () => {
  const shops = createPasswords()
  const stored = await shops.hash('tajna')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(shops.isOutdated(stored)).toBe(false)
  expect(shops.isOutdated(await hash('tajna'))).toBe(true)
  expect(isOutdated(stored)).toBe(true)
})

test('SAFE-01 of a flood of passwords two are hashed at once, fifty wait, the others are told to come again', async () => {
  const { hash } = createPasswords(cheap)
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => hash('poplava')))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { statusCode: 503 } })
  expect(await hash('poslije')).toMatch(/^\$argon2id/)
})

test('SAFE-01 never more than two are hashed at once, also of those that come while others wait', async () => {
  const { hash, matches } = createPasswords(cheap)
  const stored = await hash('lozinka')
  // What is compared with where there is no account is hashed in turn as well, at the first comparison.
  const hashing = new Set<number>()
  let most = 0
  const watched = createHook({
    init: (id, type) => {
      // The library gives its work in the pool no name; whatever else begins here has one.
      if (type === 'undefined') most = Math.max(most, hashing.add(id).size)
    },
    before: (id) => void hashing.delete(id),
  }).enable()
  try {
    const again = () => matches(stored, 'lozinka')
    await Promise.all(Array.from({ length: 6 }, () => hash('val').then(again).then(again)))
  } finally {
    watched.disable()
  }
  expect(most).toBe(2)
})
