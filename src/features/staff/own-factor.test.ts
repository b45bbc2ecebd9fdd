import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { confirmTotpSecret, putRecoveryCodes, spendRecoveryCode, totpOf } from './queries.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`INSERT INTO customers (id, email) VALUES (1, 'ana@primjer.hr'), (2, 'ivo@primjer.hr');
    INSERT INTO staff (customer_id, role) VALUES (1, 'owner'), (2, 'owner')`)
})
afterAll(() => database.drop())

test('the first secret that a code confirms is kept, and no other after it', async () => {
  const [first, second] = [Buffer.from('first'), Buffer.from('second')]
  expect(await totpOf(database, 1)).toBeUndefined()
  expect(await confirmTotpSecret(database, 1, 5, first)).toBe(true)
  expect(await confirmTotpSecret(database, 1, 6, second)).toBe(false)
  expect(await totpOf(database, 1)).toEqual({ secret: first, usedStep: 5 })
  expect(await totpOf(database, 2)).toBeUndefined()
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
