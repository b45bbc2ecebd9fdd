import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cookieText } from '#shared/browser/cookies.client.ts'
import { declareCall } from '#shared/contract/call.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing.server.ts'
import { projectRoot } from '../process/config.server.ts'
import { type TestApp, testApp } from '../process/testing-app.server.ts'
import { takeNotice } from './flash.server.ts'

const everything = z.object({})
const keep = declareCall<typeof everything>('/test/keep')
const take = declareCall<typeof everything>('/test/take')

let database: TestDatabase
const shops: TestApp[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

async function cookiesOf(
  baseUrl: string | undefined,
  proxied: { trustProxy?: string; headers?: Record<string, string> } = {},
) {
  const { trustProxy, headers: forwarded } = proxied
  const shop = await testApp(database, {
    ...(baseUrl && { baseUrl }),
    ...(trustProxy && { trustProxy }),
    captcha: 'altcha',
    register: (router) => {
      router.on(take, everything, async (_body, { cookies }) => ({
        error: false,
        message: takeNotice(cookies)?.title ?? '',
      }))
      router.on(keep, everything, async (_body, { session, cookies }) => {
        await session.ensure()
        cookies.setShared({ name: 'list_views', value: '{}', maxAge: 60 })
        return { error: false, title: 'Spremljeno', message: '' }
      })
    },
  })
  shops.push(shop)
  const visitor = shop.shopper()
  await visitor.request({ method: 'GET', url: '/captcha/challenge', headers: forwarded })
  const answer = await visitor.request({
    method: 'POST',
    url: '/test/keep',
    payload: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...forwarded },
  })
  const asked = await shop.shopper().request({ method: 'GET', url: '/captcha/challenge', headers: forwarded })
  const lines = [
    ...[answer.headers['set-cookie'] ?? []].flat(),
    ...[asked.headers['set-cookie'] ?? []].flat(),
  ]
  return { shop, lines, visitor }
}

const namesOf = (lines: string[]) => lines.map((line) => line.split('=')[0])
const own = ['izlog_session', 'izlog_notice', 'izlog_visitor']

test('SAFE-05 under https every cookie is Secure, and the server’s own ones belong to this host alone', async () => {
  const { lines } = await cookiesOf('https://trgovina.example')
  expect(namesOf(lines).sort()).toEqual([...own.map((name) => `__Host-${name}`), 'list_views'].sort())
  for (const line of lines) {
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; SameSite=Lax/)
    expect(line).toMatch(/; Secure/)
    expect(line).not.toMatch(/Domain=/i)
    expect([line, /; HttpOnly/.test(line)]).toEqual([line, line.startsWith('__Host-')])
  }
})

test('SAFE-05 where the base address was forgotten, cookies are Secure by the word of a trusted proxy, and of no other', async () => {
  const headers = { 'x-forwarded-proto': 'https' }
  const trusted = await cookiesOf(undefined, { trustProxy: '1', headers })
  expect(namesOf(trusted.lines).sort()).toEqual([...own.map((name) => `__Host-${name}`), 'list_views'].sort())
  for (const line of trusted.lines) expect(line).toMatch(/; Secure/)
  // What was set is what is read.
  const taken = await trusted.visitor.request({ method: 'POST', url: '/test/take', payload: {}, headers })
  expect(taken.json()).toMatchObject({ error: false, message: 'Spremljeno' })
  for (const untrusted of [
    await cookiesOf(undefined, { headers }),
    await cookiesOf(undefined, { trustProxy: '10.9.9.9', headers }),
    await cookiesOf(undefined, { trustProxy: '1', headers: { 'x-forwarded-proto': 'http' } }),
  ]) {
    expect(namesOf(untrusted.lines).sort()).toEqual([...own, 'list_views'].sort())
    for (const line of untrusted.lines) expect(line).not.toMatch(/Secure/)
  }
})

test('SAFE-05 under https a session is taken from its own cookie only', async () => {
  const { shop, lines } = await cookiesOf('https://trgovina.example')
  const token = lines.find((line) => line.includes('izlog_session'))?.split(/[=;]/)[1] ?? ''
  const sessions = async () =>
    (await database.one<{ n: number }>({ text: 'SELECT count(*)::int AS n FROM sessions' }))?.n ?? 0
  const before = await sessions()
  const headers = { cookie: `__Host-izlog_session=${token}`, 'sec-fetch-site': 'same-origin' }
  await shop.app.inject({ method: 'POST', url: '/test/keep', payload: {}, headers })
  expect(await sessions()).toBe(before)
  // Without Origin and Sec-Fetch-Site, the cookie asks for the session's request token.
  const bare = { cookie: `__Host-izlog_session=${token}` }
  expect(
    (await shop.app.inject({ method: 'POST', url: '/test/keep', payload: {}, headers: bare })).statusCode,
  ).toBe(403)
  const planted = { ...headers, cookie: `izlog_session=${token}` }
  await shop.app.inject({ method: 'POST', url: '/test/keep', payload: {}, headers: planted })
  expect(await sessions()).toBe(before + 1)
})

test.each(['https://trgovina.example', 'http://127.0.0.1:3000'])(
  'SAFE-05 at %s a notice is read once: its cookie is taken away by the name and attributes that it came with',
  async (baseUrl) => {
    const { lines, visitor } = await cookiesOf(baseUrl)
    const came = lines.find((line) => line.includes('izlog_notice')) ?? ''
    const taken = await visitor.request({ method: 'POST', url: '/test/take', payload: {} })
    expect(taken.json()).toMatchObject({ error: false, message: 'Spremljeno' })
    const [gone = '', ...others] = [taken.headers['set-cookie'] ?? []].flat()
    expect(others).toEqual([])
    expect(gone).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/)
    const fixed = (line: string) =>
      line
        .split('; ')
        .slice(1)
        .filter((part) => !/^(Max-Age|Expires)=/.test(part))
        .sort()
    expect([gone.split('=')[0], fixed(gone)]).toEqual([came.split('=')[0], fixed(came)])
  },
)

test('without TLS cookies keep their plain names', async () => {
  const { lines } = await cookiesOf('http://127.0.0.1:3000')
  expect(namesOf(lines).sort()).toEqual([...own, 'list_views'].sort())
  for (const line of lines) expect(line).not.toMatch(/Secure/)
})

test('the page’s scripts set cookies with the same attributes', () => {
  expect(cookieText('list_views', '{}', 1, true)).toBe(
    'list_views=%7B%7D; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  )
  expect(cookieText('list_views', '{}', 1, false)).not.toContain('Secure')
})

test('SAFE-05 no other place of the server sets a cookie', () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
  const setting = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|cookies\.(server|client)\.ts$/.test(file) &&
      /\.(setCookie|clearCookie)\(|document\.cookie\s*=|header\(\s*['"]set-cookie['"]/i.test(
        readFileSync(join(projectRoot, 'src', file), 'utf8'),
      ),
  )
  expect(setting).toEqual([])
})
