import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import {
  armLink,
  askLink,
  dropLaterClaims,
  dropLinksOf,
  findLink,
  type LinkKind,
  spendLink,
} from './links.server.ts'

const sql = (text: string) => statement('', text)

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `INSERT INTO customers (id, email) VALUES (1, 'ana@primjer.hr'), (2, 'ivo@primjer.hr')`,
  )
})
afterAll(() => database.drop())

/** The token of a link that was mailed to a customer. */
async function mailed(kind: LinkKind, customerId = 1, email = 'ana@primjer.hr'): Promise<string> {
  const link = { kind, email, customerId }
  const id = await askLink(database, link)
  return armLink(database, { ...link, id }, customerId)
}

test.each([
  ['new_password', 60],
  ['confirm_email', 3 * 24 * 60],
  ['change_email', 60],
  ['stop_change', 7 * 24 * 60],
] as const)('DASH-01 a link of the kind %s serves %i minutes from its mail on', async (kind, minutes) => {
  const link = await findLink(database, await mailed(kind))
  expect(
    await database.one(
      sql(
        `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM account_links WHERE id = $1`,
      ),
      [link?.id],
    ),
  ).toEqual({ minutes })
})

test('DASH-01 a link that is over is neither found nor used, by itself', async () => {
  const token = await mailed('new_password')
  await database.run(sql(`UPDATE account_links SET expires_at = now() - interval '1 second'`))
  expect(await findLink(database, token)).toBeUndefined()
  expect(await spendLink(database, token, 'new_password')).toBeUndefined()
})

test('SAFE-07 a link is used for what it was sent for, and once', async () => {
  const token = await mailed('confirm_email')
  expect(await spendLink(database, token, 'new_password')).toBeUndefined()
  expect(await spendLink(database, token, 'confirm_email')).toMatchObject({ customerId: 1 })
  expect(await spendLink(database, token, 'confirm_email')).toBeUndefined()
})

test('SAFE-07 links are taken back of one customer and of the named kinds, others go on', async () => {
  const gone = await mailed('change_email')
  const [otherKind, others] = [await mailed('stop_change'), await mailed('change_email', 2)]
  await dropLinksOf(database, 1, ['change_email', 'new_password'])
  expect(await findLink(database, gone)).toBeUndefined()
  expect(await findLink(database, otherKind)).toMatchObject({ customerId: 1 })
  expect(await findLink(database, others)).toMatchObject({ customerId: 2 })
})

test('DASH-01 a claim ends those that came since its owner could first claim, whichever of the owner’s mails it is of', async () => {
  await database.run(sql('DELETE FROM account_links'))
  const claims = new Map<string, string>()
  // Ana's account went to Zoran, came back and went on to Iva; Bruno had it before Ana.
  for (const [name, email] of [
    ['before', 'bruno@primjer.hr'],
    ['first', 'ana@primjer.hr'],
    ['between', 'zoran@primjer.hr'],
    ['second', 'ana@primjer.hr'],
    ['last', 'iva@primjer.hr'],
  ] as const)
    claims.set(name, await mailed('stop_change', 1, email))
  const others = await mailed('stop_change', 2)
  const used = await spendLink(database, claims.get('second') ?? '', 'stop_change')
  if (!used) throw new Error('the claim was not found')
  await dropLaterClaims(database, used)
  const left: string[] = []
  for (const [name, token] of claims) if (await findLink(database, token)) left.push(name)
  expect(left).toEqual(['before'])
  expect(await findLink(database, others)).toMatchObject({ customerId: 2 })
})
