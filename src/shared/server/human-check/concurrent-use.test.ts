import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { CallRouter } from '../http/calls.server.ts'
import { type TestApp, testApp } from '../process/testing-app.server.ts'
import { requireHuman } from './require-human.server.ts'

/** Two processes of one shop, as far as its database can tell. */
let database: TestDatabase
const apps: TestApp[] = []
const bases: string[] = []

const body = z.object({ recaptcha_response: z.string().optional() })

function register(router: CallRouter): void {
  router.on(declareCall<typeof body>('/begin'), body, async (_body, { session }) => {
    await session.ensure()
    return { error: false }
  })
  router.on(declareCall<typeof body>('/guarded'), body, async ({ recaptcha_response }, context) => {
    return (await requireHuman(context, recaptcha_response)) ?? { error: false }
  })
  router.on(declareCall<typeof body>('/order'), body, async (_body, { database: tx }) => {
    await tx.run({ text: 'UPDATE sessions SET human_until = NULL' })
    return { error: false }
  })
}

beforeAll(async () => {
  database = await testDatabase()
  for (let n = 0; n < 2; n++) {
    const app = await testApp(database, { register, captcha: 'altcha' })
    apps.push(app)
    bases.push(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  }
  for (const { time } of apps) time.now = new Date()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.drop()
})

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])

async function post(path: string, cookie: string, recaptcha_response = '', instance = 0) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
  const answer = await fetch(`${bases[instance]}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ recaptcha_response }),
  })
  return {
    status: answer.status,
    cookies: cookiesOf(answer),
    ...((await answer.json()) as { message?: string }),
  }
}

/** A solved challenge, and the cookies of whoever it was given to. */
async function solved(cookie = ''): Promise<{ answer: string; cookie: string }> {
  const asked = await fetch(`${bases[0]}/captcha/challenge`, { headers: cookie ? { cookie } : {} })
  const { challenge } = (await asked.json()) as { challenge: Challenge }
  const answer = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
  return { answer, cookie: [cookie, ...cookiesOf(asked)].filter(Boolean).join('; ') }
}

const tenAtOnce = (cookie: string, answer: string) =>
  Promise.all(Array.from({ length: 10 }, (_, n) => post('/guarded', cookie, answer, n % 2)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const again = 'Nismo mogli potvrditi da ste osoba. Pokušajte ponovno.'
const rounds = [1, 2, 3, 4, 5]

test.each(rounds)(
  'CHK-06 ten calls at once of one session with one answer, at two processes: all pass (round %i)',
  async () => {
    const { cookies } = await post('/begin', '')
    const { answer, cookie } = await solved(cookies.join('; '))
    expect(statuses(await tenAtOnce(cookie, answer))).toEqual(Array(10).fill(200))
    expect((await database.all({ text: 'SELECT key FROM spent_challenges' })).length).toBe(1)
    // What is spent stays spent: an order ends what the answer had opened.
    await post('/order', cookie)
    const answers = await tenAtOnce(cookie, answer)
    expect(statuses(answers)).toEqual(Array(10).fill(403))
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set([again]))
    await database.run({ text: 'DELETE FROM spent_challenges' })
  },
)

test.each(rounds)(
  'CHK-06 ten calls at once of a visitor without a session with one answer: one passes and makes the session (round %i)',
  async () => {
    const count = async () => (await database.all({ text: 'SELECT id FROM sessions' })).length
    const before = await count()
    const { answer, cookie } = await solved()
    const answers = await tenAtOnce(cookie, answer)
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(403)])
    expect(answers.filter(({ status }) => status === 403).map(({ message }) => message)).toEqual(
      Array(9).fill(again),
    )
    expect(await count()).toBe(before + 1)
    const passed = answers.find(({ status }) => status === 200)
    expect((await post('/guarded', passed?.cookies.join('; ') ?? '', answer, 1)).status).toBe(200)
  },
)

test('SAFE-07 another session’s answer opens nothing, however many try', async () => {
  const own = await post('/begin', '')
  const other = await post('/begin', '')
  const { answer } = await solved(own.cookies.join('; '))
  expect(statuses(await tenAtOnce(other.cookies.join('; '), answer))).toEqual(Array(10).fill(403))
  expect(statuses(await tenAtOnce(own.cookies.join('; '), answer))).toEqual(Array(10).fill(200))
})

test('CHK-06 when what an answer had opened is over, the next one opens it anew, and is spent for as long as it is good', async () => {
  await database.run({ text: 'DELETE FROM spent_challenges' })
  const { cookies } = await post('/begin', '')
  const first = await solved(cookies.join('; '))
  expect((await post('/guarded', first.cookie, first.answer)).status).toBe(200)
  const begun = apps[0]?.time.now ?? new Date()
  const later = new Date(begun.getTime() + 31 * 60_000)
  for (const { time } of apps) time.now = later
  expect((await post('/guarded', first.cookie)).status).toBe(403)
  const next = await solved(first.cookie)
  expect((await post('/guarded', next.cookie, next.answer)).status).toBe(200)
  expect((await post('/guarded', next.cookie, '', 1)).status).toBe(200)
  const spent = await database.all<{ until: Date }>({
    text: 'SELECT expires_at AS until FROM spent_challenges ORDER BY expires_at',
  })
  const minutes = spent.map(({ until }) => Math.round((until.getTime() - begun.getTime()) / 60_000))
  expect(minutes).toEqual([20, 51])
  for (const { time } of apps) time.now = begun
})
