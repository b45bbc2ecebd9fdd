import { expect, test } from 'vitest'
import { replaceHash } from '#features/account/credentials.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import { accountShop, password, registered, sql, whoIs } from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 })

const taken = (email: string) => (tx: { run: typeof database.run }) =>
  tx.run(sql('UPDATE customers SET password_hash = NULL WHERE email = $1'), [email])

test('SAFE-07 a log-in whose password was replaced while it was compared does not get in, and takes nothing along', async () => {
  const { email } = await registered(shop)
  const late = shop.shopper()
  const answer = await overtaken(database, taken(email), () => late.post('/login', { email, password }))
  expect(answer).toMatchObject({ error: true, field: 'password' })
  expect((await whoIs(database, late)) ?? null).toBeNull()
})

test('SAFE-07 a hash that is brought up to date does not bring a replaced password back', async () => {
  const { email } = await registered(shop)
  const row = await database.one<{ id: number; hash: string }>(
    sql('SELECT id, password_hash AS hash FROM customers WHERE email = $1'),
    [email],
  )
  const { id = 0, hash = '' } = row ?? {}
  const kept = async () =>
    (
      await database.one<{ hash: string }>(sql('SELECT password_hash AS hash FROM customers WHERE id = $1'), [
        id,
      ])
    )?.hash
  expect(await replaceHash(database, id, { before: 'an earlier one', now: 'of the old password' })).toBe(
    'an earlier one',
  )
  expect(await kept()).toBe(hash)
  expect(await replaceHash(database, id, { before: hash, now: 'costs more' })).toBe('costs more')
  expect(await kept()).toBe('costs more')
})
