import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.server.ts'
import { storedText, type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import type { Cookies } from './cookies.server.ts'
import { isRequestToken, noSession, requestToken, sessionAccess } from './session.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** One request of a browser that holds this token, and the cookies that its answer takes along. */
function request(token?: string) {
  const sent: { name: string; value: string; maxAge: number | undefined }[] = []
  const cleared: string[] = []
  const cookies = {
    getOwn: (name: string) => (name === 'izlog_session' ? token : undefined),
    setOwn: (cookie: (typeof sent)[number]) => void sent.push(cookie),
    clearOwn: (name: string) => void cleared.push(name),
  } as unknown as Cookies
  return { session: sessionAccess(cookies, database), sent, cleared }
}
const count = async () =>
  (await database.one<{ n: number }>(statement('test.sessions', 'SELECT count(*)::int AS n FROM sessions')))
    ?.n
/** A new session and its token. */
async function begun() {
  const { session, sent } = request()
  const { id } = await session.ensure()
  return { id, token: sent[0]?.value ?? '' }
}

test('SAFE-04 who only looks has no session; the first thing to keep makes one, for 30 days', async () => {
  const { session, sent } = request()
  const before = (await count()) ?? 0
  expect([await session.current(), session.token, sent]).toEqual([undefined, undefined, []])
  expect(await count()).toBe(before)
  const made = await session.ensure()
  expect(made).toEqual({
    id: made.id,
    ...{
      customerId: null,
      countryId: null,
      firstName: null,
      humanUntil: null,
      remembered: false,
    },
  })
  expect(await session.ensure()).toBe(made)
  expect(await session.current()).toBe(made)
  expect(await count()).toBe(before + 1)
  expect(sent).toEqual([
    { name: 'izlog_session', value: expect.stringMatching(/^[\w-]{43}$/), maxAge: 30 * 24 * 60 * 60 },
  ])
  expect(session.token).toBe(sent[0]?.value)
})

test('SAFE-04 a session is found again by its token alone, which the database does not hold', async () => {
  const { id, token } = await begun()
  const { session, sent } = request(token)
  expect(await session.current()).toMatchObject({ id, customerId: null })
  expect((await session.ensure()).id).toBe(id)
  expect(sent).toEqual([])
  const rows = await database.all(
    statement('test.sessions.rows', 'SELECT to_jsonb(s)::text AS row FROM sessions s'),
  )
  expect(storedText(rows)).not.toContain(token)
  for (const other of ['', 'x', `${token}x`, token.slice(1), 'x'.repeat(100_000)])
    expect(await request(other).session.current()).toBeUndefined()
})

test('SAFE-04 a session that was not seen for an hour is seen again, and its cookie lasts 30 days from then', async () => {
  const { id, token } = await begun()
  const seen = (ago: string) =>
    database.pool.query(`UPDATE sessions SET seen_at = now() - $2::interval WHERE id = $1`, [id, ago])
  await seen('59 minutes')
  const soon = request(token)
  await soon.session.current()
  expect(soon.sent).toEqual([])
  await seen('61 minutes')
  const late = request(token)
  expect(await late.session.current()).not.toHaveProperty('stale')
  expect(late.sent).toEqual([{ name: 'izlog_session', value: token, maxAge: 30 * 24 * 60 * 60 }])
  expect(
    (
      await database.pool.query(
        `SELECT FROM sessions WHERE id = $1 AND seen_at >= now() - interval '1 hour'`,
        [id],
      )
    ).rowCount,
  ).toBe(1)
  await seen('30 days 1 minute')
  expect(await request(token).session.current()).toBeUndefined()
})

test('SAFE-05 a renewed session is the same one under another token; whoever knows the old one has nothing', async () => {
  const { id, token } = await begun()
  const { session, sent } = request(token)
  const handOut = await session.renew(database)
  expect(sent).toEqual([])
  handOut()
  const fresh = sent[0]?.value ?? ''
  expect(fresh).toMatch(/^[\w-]{43}$/)
  expect(fresh).not.toBe(token)
  expect([(await session.current())?.id, session.token]).toEqual([id, fresh])
  expect((await request(fresh).session.current())?.id).toBe(id)
  expect(await request(token).session.current()).toBeUndefined()
})

test('SAFE-05 the former token of a renewed session tells whose it was: just now for 15 seconds, at all for ten minutes', async () => {
  const { id, token } = await begun()
  const handOut = await request(token).session.renew(database)
  handOut()
  const renewedAgo = (ago: string) =>
    database.pool.query('UPDATE sessions SET renewed_at = now() - $2::interval WHERE id = $1', [id, ago])
  expect(await request(token).session.renewed()).toEqual({ id, customerId: null, justNow: true })
  await expect(request(token).session.ensure()).rejects.toMatchObject({ statusCode: 409 })
  await renewedAgo('15 seconds')
  expect(await request(token).session.renewed()).toEqual({ id, customerId: null, justNow: false })
  // Its answer was lost: what this browser keeps from now on is in a session of its own.
  expect((await request(token).session.ensure()).id).not.toBe(id)
  await renewedAgo('9 minutes 50 seconds')
  expect(await request(token).session.renewed()).toEqual({ id, customerId: null, justNow: false })
  await renewedAgo('10 minutes')
  expect(await request(token).session.renewed()).toBeUndefined()
})

const customer = async () =>
  (
    await database.one<{ id: number }>(
      statement('test.customer', 'INSERT INTO customers (first_name) VALUES ($1) RETURNING id'),
      ['Ana'],
    )
  )?.id ?? 0

test('SAFE-05 a log-in makes the session the customer’s under another token, until the browser is closed', async () => {
  const { id, token } = await begun()
  const { session, sent } = request(token)
  const customerId = await customer()
  const handOut = await session.logIn(database, { customerId, remembered: false, userAgent: 'x'.repeat(400) })
  expect(sent).toEqual([])
  handOut()
  expect(sent).toEqual([
    { name: 'izlog_session', value: expect.not.stringContaining(token), maxAge: undefined },
  ])
  expect(await session.current()).toMatchObject({ id, customerId, firstName: 'Ana', remembered: false })
  expect(await request(token).session.current()).toBeUndefined()
  // The answer may be lost as any that brings a new token.
  expect(await request(token).session.renewed()).toEqual({ id, customerId, justNow: true })
  const agent = statement('test.agent', 'SELECT length(user_agent) AS length FROM sessions WHERE id = $1')
  expect(await database.one(agent, [id])).toEqual({ length: 300 })
  await database.run(
    statement(
      'test.half_day',
      `UPDATE sessions SET seen_at = now() - interval '12 hours 1 minute' WHERE id = $1`,
    ),
    [id],
  )
  expect(await request(sent[0]?.value).session.current()).toBeUndefined()
})

test.each([
  [false, undefined, '9 minutes 50 seconds', '10 minutes'],
  [true, 30 * 24 * 60 * 60, '59 minutes', '61 minutes'],
])(
  'SAFE-05 a customer’s session (kept: %s) keeps its span when it is renewed, and is seen again in time',
  async (remembered, maxAge, soon, late) => {
    const { id, token } = await begun()
    const { session, sent } = request(token)
    const handOut = await session.logIn(database, { customerId: await customer(), remembered, userAgent: '' })
    handOut()
    const renewed = await session.renew(database)
    renewed()
    const value = session.token ?? ''
    expect(sent.at(-1)).toEqual({ name: 'izlog_session', value, maxAge })
    const again = async (ago: string) => {
      await database.pool.query('UPDATE sessions SET seen_at = now() - $2::interval WHERE id = $1', [id, ago])
      const next = request(value)
      await next.session.current()
      return next.sent
    }
    expect(await again(soon)).toEqual([])
    expect(await again(late)).toEqual([{ name: 'izlog_session', value, maxAge }])
  },
)

test('DASH-01 who stays logged in does so for 30 days, and after the browser was closed', async () => {
  const { id, token } = await begun()
  const { session, sent } = request(token)
  const customerId = await customer()
  const handOut = await session.logIn(database, { customerId, remembered: true, userAgent: '' })
  handOut()
  expect(sent[0]?.maxAge).toBe(30 * 24 * 60 * 60)
  await database.run(
    statement('test.weeks', `UPDATE sessions SET seen_at = now() - interval '29 days' WHERE id = $1`),
    [id],
  )
  expect(await request(sent[0]?.value).session.current()).toMatchObject({ customerId, remembered: true })
})

test('DASH-11 an ended session is nobody’s; the browser forgets it', async () => {
  const { id, token } = await begun()
  const { session, cleared } = request(token)
  await session.end(database)
  expect([await session.current(), session.token, cleared]).toEqual([undefined, undefined, ['izlog_session']])
  expect(await request(token).session.current()).toBeUndefined()
  const left = statement('test.left', 'SELECT FROM sessions WHERE id = $1')
  expect(await database.one(left, [id])).toBeUndefined()
})

test('FORM-24 a request’s token is made of its session’s, and no other passes', async () => {
  const own = requestToken('abc')
  expect(own).toMatch(/^[\w-]{43}$/)
  expect(isRequestToken(own, 'abc')).toBe(true)
  for (const given of ['', 'abc', requestToken('abd'), `${own}x`, own.slice(1), `č${own.slice(2)}`])
    expect(isRequestToken(given, 'abc')).toBe(false)
})

test('SAFE-05 a page for everybody has nobody, and makes nobody', async () => {
  expect([noSession.token, await noSession.current()]).toEqual([undefined, undefined])
  await expect(noSession.ensure()).rejects.toThrow('a page for everybody has no session')
  await expect(noSession.renew(database)).rejects.toThrow('a page for everybody has no session')
  await expect(noSession.end(database)).rejects.toThrow('a page for everybody has no session')
})
