import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { moveNewsletter, newsletterOf, setNewsletter } from './newsletter.server.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** What each of two addresses gets once what is sent to the first is to go to the second. */
async function moved(name: string, before: { from?: boolean; to?: boolean }) {
  const addresses = [`${name}-od@primjer.hr`, `${name}-na@primjer.hr`] as const
  for (const [at, on] of [before.from, before.to].entries()) {
    if (on === undefined) continue
    const email = addresses[at] ?? ''
    await setNewsletter(database, email, { on: true, confirmed: true })
    if (!on) await setNewsletter(database, email, { on, confirmed: true })
  }
  await moveNewsletter(database, ...addresses)
  const states = await Promise.all(addresses.map((email) => newsletterOf(database, email)))
  return states.map(({ on }) => on)
}

test('CONT-11, DASH-03 the newsletter goes to the other address of whoever gets it, and to nobody who has left it at either', async () => {
  expect(await moved('ima', { from: true })).toEqual([false, true])
  expect(await moved('otisla', { from: false })).toEqual([false, false])
  expect(await moved('nikad', {})).toEqual([false, false])
  expect(await moved('ne', { from: true, to: false })).toEqual([false, false])
})

test('CONT-11 consent is of the day on which it was given: anew once it was taken back, else the first time', async () => {
  const email = 'otkad@primjer.hr'
  const long = new Date('2026-01-01T00:00:00Z')
  const sign = async (on: boolean) => {
    await setNewsletter(database, email, { on, confirmed: true })
    return (await newsletterOf(database, email)).since
  }
  await sign(true)
  await database.pool.query('UPDATE newsletter_subscribers SET created_at = $2 WHERE email = $1', [
    email,
    long,
  ])
  expect(await sign(true)).toEqual(long)
  expect(await sign(false)).toBeNull()
  expect((await sign(true))?.getTime()).toBeGreaterThan(long.getTime())
})
