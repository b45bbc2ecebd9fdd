import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import {
  confirmTotpSecret,
  keepTotpSecret,
  putRecoveryCodes,
  spendRecoveryCode,
  totpOf,
} from './queries.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`INSERT INTO customers (id, email) VALUES (1, 'ana@primjer.hr'), (2, 'ivo@primjer.hr');
    INSERT INTO staff (customer_id, role) VALUES (1, 'owner'), (2, 'owner')`)
})
afterAll(() => database.drop())

test('a code confirms the secret that it was looked at with, once, and no other', async () => {
  const secret = Buffer.from('kept')
  await keepTotpSecret(database, 1, secret)
  expect(await confirmTotpSecret(database, 1, 5, Buffer.from('another'))).toBe(false)
  expect(await totpOf(database, 1)).toMatchObject({ confirmed: false })
  expect(await confirmTotpSecret(database, 1, 5, secret)).toBe(true)
  expect(await confirmTotpSecret(database, 1, 6, secret)).toBe(false)
})

test('a recovery code is spent by whom it was made for', async () => {
  await putRecoveryCodes(database, 1, ['a', 'b'])
  expect(await spendRecoveryCode(database, 2, 'a')).toBe(false)
  expect(await spendRecoveryCode(database, 1, 'a')).toBe(true)
  expect(await spendRecoveryCode(database, 1, 'a')).toBe(false)
  // Other codes take the place of those that are left.
  await putRecoveryCodes(database, 1, ['c'])
  expect(await spendRecoveryCode(database, 1, 'b')).toBe(false)
})
