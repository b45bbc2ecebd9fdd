import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { credentialsOf, giveUpAddress, setEmail } from './credentials.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `INSERT INTO customers (id, email, password_hash, email_confirmed_at) VALUES (1, 'ana@primjer.hr', 'h', now()),
       (2, 'ivo@primjer.hr', 'h', NULL), (3, 'iva@primjer.hr', 'h', now())`,
  )
})
afterAll(() => database.drop())

test('SAFE-07 an address is taken from nobody who has confirmed it, nor from who has another', async () => {
  expect(await giveUpAddress(database, 1, 'ana@primjer.hr')).toBe(false)
  expect(await giveUpAddress(database, 2, 'ana@primjer.hr')).toBe(false)
  expect(await credentialsOf(database, 'ana@primjer.hr')).toMatchObject({ id: 1, passwordHash: 'h' })
  expect(await credentialsOf(database, 'ivo@primjer.hr')).toMatchObject({ id: 2, passwordHash: 'h' })
})

test('SAFE-07 an account that never confirmed its address loses it, and opens no more', async () => {
  expect(await giveUpAddress(database, 2, 'ivo@primjer.hr')).toBe(true)
  expect(await credentialsOf(database, 'ivo@primjer.hr')).toBeUndefined()
  const { rows } = await database.pool.query('SELECT email, password_hash FROM customers WHERE id = 2')
  expect(rows).toEqual([{ email: null, password_hash: null }])
})

test('SAFE-07, DASH-01 another address is given to nobody while somebody else has it', async () => {
  expect(await setEmail(database, 3, 'ana@primjer.hr')).toBe(false)
  expect(await credentialsOf(database, 'iva@primjer.hr')).toMatchObject({ id: 3 })
  expect(await setEmail(database, 3, 'nova@primjer.hr')).toBe(true)
  expect(await credentialsOf(database, 'nova@primjer.hr')).toMatchObject({ id: 3, emailConfirmed: true })
})
