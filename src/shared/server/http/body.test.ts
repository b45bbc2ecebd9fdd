import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { bodyLimits, innerForm, wireJson, wireList, wireText } from '#shared/contract/wire.ts'
import { createPageCache } from '../pages/page-cache.server.ts'
import { everyAddress } from '../pages/testing-page-addresses.ts'
import { readConfig } from '../process/config.server.ts'
import type { Services } from '../process/services.server.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { createApp } from './app.server.ts'
import { createCallRouter } from './calls.server.ts'

const simple = z.object({
  name: wireText(100).optional(),
  ids: wireList(z.coerce.number()).optional(),
  inner: wireJson(z.array(z.number()).max(100)).optional(),
  form: z.preprocess(innerForm, z.object({ a: z.string() }).optional()),
})
const lines = z
  .object({ lines: wireList(z.object({ id: z.coerce.number(), qty: z.coerce.number() })) })
  .register(bodyLimits, { mostFields: 601 })

let app: Awaited<ReturnType<typeof createApp>>
let logged = ''
/** What the handler was given, of the request before. */
let seen: { fields: object; parsed: object } | undefined

beforeAll(async () => {
  speakCroatian()
  const log = pino(
    { level: 'warn' },
    new Writable({
      write(chunk, _encoding, done) {
        logged += chunk
        done()
      },
    }),
  )
  const services = {
    config: readConfig({ IZLOG_RATE_LIMIT: 'off' }),
    database: { presence: { isAway: false } },
    log,
    clock: () => new Date(),
  } as unknown as Services
  app = await createApp(services, {
    dev: false,
    pageCache: createPageCache(everyAddress),
    errorPage: async () => undefined,
  })
  const calls = createCallRouter(app, services, () => '')
  calls.on(declareCall<typeof simple>('/found', { method: 'GET' }), simple, (parsed, { fields }) => {
    seen = { fields, parsed }
    return { error: false }
  })
  for (const [path, schema] of [
    ['/simple', simple],
    ['/lines', lines],
    ['/any', z.object({}).catchall(z.unknown())],
  ] as const) {
    calls.on(declareCall<z.ZodType>(path), schema, (parsed, { fields }) => {
      seen = { fields, parsed: parsed as object }
      return { error: false }
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const boundary = 'xxBOUNDARYxx'
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${boundary}`,
}

async function post(path: string, type: string, payload: string | Buffer) {
  seen = undefined
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
  })
  return { status: answer.statusCode, ...answer.json<{ error: boolean; message: string; field?: string }>() }
}

/** One flat body in each encoding. */
function encodings(pairs: readonly (readonly [string, string])[]): [string, string, string][] {
  return [
    ['json', types.json, JSON.stringify(Object.fromEntries(pairs))],
    ['form', types.form, pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')],
    ['multipart', types.multipart, `${pairs.map(([n, v]) => part(n, v)).join('')}--${boundary}--\r\n`],
  ]
}

test('SAFE-01 in every encoding the bytes of the whole body count, not those of each field', async () => {
  const megabyte = 'x'.repeat(900_000)
  const many = Array.from({ length: 3 }, (_, index) => [`field${index}`, megabyte] as const)
  for (const [name, type, payload] of encodings(many)) {
    expect(await post('/simple', type, payload), name).toMatchObject({
      status: 413,
      error: true,
      message: 'Poslano je previše podataka. Skratite tekst i pokušajte ponovno.',
    })
  }
  expect(seen).toBeUndefined()
})

test('SAFE-01 in every encoding names that the call does not know are not read, those of every form are', async () => {
  const pairs = [
    ['name', 'Ana'],
    ['unknown', 'x'],
    ['constructor', 'x'],
    ['destination', '/kosarica'],
    ['form_token', 'token'],
  ] as const
  for (const [name, type, payload] of encodings(pairs)) {
    expect((await post('/simple', type, payload)).status, name).toBe(200)
    expect(seen?.fields, name).toEqual({ name: 'Ana', destination: '/kosarica', form_token: 'token' })
    expect(seen?.parsed, name).toEqual({ name: 'Ana' })
  }
})

test('SAFE-01 more than 200 values are refused, in every encoding and wherever they are', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, n) => [`f${n}`, '1'] as const)
  for (const [name, type, payload] of encodings(fields(200)))
    expect((await post('/any', type, payload)).status, name).toBe(200)
  for (const [name, type, payload] of encodings(fields(201)))
    expect((await post('/any', type, payload)).status, name).toBe(413)
  const ids = (count: number) => JSON.stringify({ ids: Array.from({ length: count }, (_, n) => n) })
  expect((await post('/simple', types.json, ids(199))).status).toBe(200)
  expect(await post('/simple', types.json, ids(200))).toMatchObject({ status: 413, field: 'ids.199' })
  expect(await post('/simple', types.json, ids(150_000))).toMatchObject({ status: 413, error: true })
})

test('SAFE-01 files are skipped, and count as parts', async () => {
  const file = (n: number) => part(`f${n}"; filename="${n}.txt`, 'text')
  const body = (files: number) =>
    `${Array.from({ length: files }, (_, n) => file(n)).join('')}${part('name', 'Ana')}--${boundary}--\r\n`
  expect((await post('/simple', types.multipart, body(3))).status).toBe(200)
  expect(seen?.fields).toEqual({ name: 'Ana' })
  expect((await post('/simple', types.multipart, body(11))).status).toBe(413)
  expect((await post('/simple', types.multipart, body(500))).status).toBe(413)
})

test('FORM-12 a form’s plus is a space, in names and in values; a written plus stays', async () => {
  expect((await post('/any', types.form, 'a+b=c++d&e=%2B&f[+]=x')).status).toBe(200)
  expect(seen?.fields).toEqual({ 'a b': 'c  d', e: '+', f: { ' ': 'x' } })
  const answer = await app.inject({ method: 'GET', url: '/found?name=Ana+Ani%C4%87' })
  expect(answer.statusCode).toBe(200)
  expect(seen?.fields).toEqual({ name: 'Ana Anić' })
})

test('FORM-12 a name is read whole however many bytes its letters take, and a value with its equals signs', async () => {
  const name = '€'.repeat(200)
  expect((await post('/any', types.form, `${encodeURIComponent(name)}=1&b=c=d==&=`)).status).toBe(200)
  expect(seen?.fields).toEqual({ [name]: '1', b: 'c=d==' })
})

test('SAFE-01 a call with list lines takes 200 of them with all of their fields, and no more', async () => {
  const json = (count: number) =>
    JSON.stringify({ lines: Array.from({ length: count }, (_, id) => ({ id, qty: 1 })) })
  const form = (count: number) =>
    Array.from({ length: count }, (_, id) => `lines[${id}][id]=${id}&lines[${id}][qty]=1`).join('&')
  expect((await post('/lines', types.json, json(200))).status).toBe(200)
  expect(seen?.parsed).toHaveProperty('lines.length', 200)
  expect((await post('/lines', types.form, form(200))).status).toBe(200)
  expect(seen?.parsed).toHaveProperty('lines.length', 200)
  expect((await post('/lines', types.json, json(201))).status).toBe(413)
  expect((await post('/lines', types.form, form(301))).status).toBe(413)
})

test('SAFE-01 JSON within a field has the same limits', async () => {
  const listOf = (count: number) => JSON.stringify(Array.from({ length: count }, (_, n) => n))
  expect((await post('/simple', types.json, JSON.stringify({ inner: listOf(100) }))).status).toBe(200)
  expect(seen?.parsed).toHaveProperty('inner.length', 100)
  for (const text of [listOf(201), `${'['.repeat(2000)}${']'.repeat(2000)}`, '[1', '"\\u0000"']) {
    expect(await post('/simple', types.json, JSON.stringify({ inner: text }))).toMatchObject({
      status: 400,
      field: 'inner',
    })
  }
})

test.each(['c[299]=34', 'c[300]=34'])('a form’s %s keeps its number', async (payload) => {
  expect((await post('/any', types.form, payload)).status).toBe(200)
  const { c = {} } = (seen?.parsed ?? {}) as { c?: object }
  expect(Object.entries(c)).toEqual([[payload.slice(2, 5), '34']])
})

test('SAFE-01 a form within a field is read up to 20,000 characters', async () => {
  const form = (length: number) => JSON.stringify({ form: `a=${'x'.repeat(length - 2)}` })
  expect((await post('/simple', types.json, form(20_000))).status).toBe(200)
  expect(seen?.parsed).toHaveProperty('form.a.length', 19_998)
  expect(await post('/simple', types.json, form(20_001))).toMatchObject({ status: 400, field: 'form' })
})

test('SAFE-01 five levels are read, a sixth is refused', async () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
  expect((await post('/any', types.json, JSON.stringify(nested(5)))).status).toBe(200)
  expect(await post('/any', types.json, JSON.stringify(nested(6)))).toMatchObject({
    status: 400,
    field: 'a.a.a.a.a',
  })
  expect((await post('/any', types.form, 'a[a][a][a][a]=1')).status).toBe(200)
  expect((await post('/any', types.form, 'a[a][a][a][a][a][a]=1')).status).toBe(400)
  const brackets = `{"ids":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
  expect((await post('/simple', types.json, brackets)).status).toBe(413)
})

test.each([
  ['NUL', 'a\0b'],
  ['a high surrogate alone', 'a\ud800'],
  ['a low surrogate alone', '\udc00b'],
])('SAFE-01 %s in a text is refused with the field’s name', async (_name, value) => {
  expect(await post('/simple', types.json, JSON.stringify({ name: value }))).toMatchObject({
    status: 400,
    error: true,
    field: 'name',
    message: 'Polje „Naziv tvrtke ili obrta“ nije ispravno. Provjerite što ste upisali.',
  })
  expect(await post('/any', types.json, JSON.stringify({ a: [{ b: value }] }))).toMatchObject({
    status: 400,
    field: 'a.0.b',
  })
  expect((await post('/any', types.json, JSON.stringify({ [`x${value}`]: 1 }))).status).toBe(400)
})

test('SAFE-01 NUL in forms is refused with the field’s name too', async () => {
  expect(await post('/simple', types.form, 'name=a%00b')).toMatchObject({ status: 400, field: 'name' })
  const [, , multipart] = encodings([['name', 'a\0b']])
  expect(await post('/simple', types.multipart, multipart?.[2] ?? '')).toMatchObject({
    status: 400,
    field: 'name',
  })
})

test.each([
  ['JSON cut short', types.json, '{"name":'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  ['multipart cut short', types.multipart, part('name', 'x')],
  ['multipart without its beginning', types.multipart, 'nonsense'],
])('SAFE-01 %s is 400 in the shop’s words', async (_name, type, payload) => {
  expect(await post('/simple', type, payload)).toMatchObject({
    status: 400,
    error: true,
    message: 'Poslani podaci nisu čitljivi. Osvježite stranicu i pokušajte ponovno.',
  })
})

test('SAFE-01 other kinds of body are 415; no body at all is an empty one', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/json-patch', 'nonsense']) {
    const answer = await post('/simple', type, 'name=x')
    expect([type, answer.status]).toEqual([type, 415])
    for (const taken of Object.values(types)) expect(answer.message).toContain(taken.split(';')[0])
  }
  for (const type of Object.values(types)) {
    expect((await post('/simple', type, '')).status).toBe(200)
    expect(seen?.parsed).toEqual({})
  }
})

test('SAFE-01 own properties alone are read: no name reaches a prototype', async () => {
  expect((await post('/any', types.json, '{"__proto__":{"polluted":1}}')).status).toBe(400)
  expect((await post('/any', types.json, '{"a":{"__proto__":{"polluted":1}}}')).status).toBe(400)
  await post('/any', types.form, '__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('SAFE-01 an upload that breaks off is no error of ours', async () => {
  logged = ''
  const { port } = app.server.address() as AddressInfo
  const closed = new Promise<void>((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', resolve)),
  )
  const client = connect(port, '127.0.0.1')
  client.write(
    `POST /simple HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${types.multipart}\r\nContent-Length: 5000\r\n\r\n${part('name', 'x')}`,
  )
  client.end()
  client.destroySoon()
  await closed
  await new Promise((resolve) => setImmediate(resolve))
  expect(logged).toBe('')
})
