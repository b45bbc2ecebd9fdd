import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../process/config.server.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { registerMailbox } from './mailbox.server.ts'

const [older, newer] = ['2026-11-20T10-00-00-000Z-00000001.eml', '2026-11-21T10-00-00-000Z-00000002.eml']

let folder: string
beforeAll(() => {
  speakCroatian()
  folder = mkdtempSync(join(tmpdir(), 'izlog-mailbox-'))
  mkdirSync(join(folder, 'mail'))
  for (const name of [older, newer]) writeFileSync(join(folder, 'mail', name), `Subject: ${name}\r\n\r\n<b>`)
  writeFileSync(join(folder, 'secret.txt'), 'hush')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What a shop with these settings says to who asks it like this. */
async function asked(
  path: string,
  { env = {}, dev = false, headers = {} as Record<string, string> } = {},
): Promise<{ status: number; type: unknown; body: string }> {
  const config = readConfig({ IZLOG_DATA: folder, IZLOG_MAILBOX: 'on', ...env })
  const app = fastify()
  registerMailbox(app, config, { dev })
  const { statusCode, headers: given, body } = await app.inject({ url: path, headers })
  await app.close()
  return { status: statusCode, type: given['content-type'], body }
}

const list = '/razvoj/posta'
const one = `${list}/${newer}`

test('a shop that is being tried out lists its mails, the newest first, and shows each as it was written', async () => {
  const link = (name: string) => `<li><a href="${list}/${name}">${name}</a></li>`
  expect(await asked(list)).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="hr"><title>Pošta trgovine</title><h1>Pošta trgovine</h1><ul>${link(newer)}${link(older)}</ul></html>`,
  })
  // Never as a page of the shop's: what people wrote stands in it.
  expect(await asked(one)).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: `Subject: ${newer}\r\n\r\n<b>`,
  })
})

test.each(['nema.eml', '..%2Fsecret.txt', '2026-11-22T10-00-00-000Z-00000003.eml'])(
  'of what lies there nothing but mails is shown: %s',
  async (name) => expect((await asked(`${list}/${name}`)).status).toBe(404),
)

test('a mailbox without mails is empty', async () => {
  const answer = await asked(list, { env: { IZLOG_DATA: join(folder, 'new') } })
  expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('<ul></ul>') })
})

test.each([
  ['does not say so', { env: { IZLOG_MAILBOX: 'off' } }, 404],
  ['is developed', { env: { IZLOG_MAILBOX: 'off' }, dev: true }, 200],
  ['sends its mails', { env: { SMTP_URL: 'smtp://127.0.0.1:25' }, dev: true }, 404],
])('whether a shop that %s shows its mails', async (_what, shop, status) => {
  for (const path of [list, one]) expect((await asked(path, shop)).status, path).toBe(status)
})

test.each([
  ['by the name of this machine', { host: 'localhost:3000' }, 200],
  ['by its address', { host: '127.0.0.1' }, 200],
  ['by its other address', { host: '[::1]:3000' }, 200],
  ['by another name of it', { host: 'lopov.example' }, 404],
  ['by a name that only looks like it', { host: 'localhost.lopov.example' }, 404],
  ['by no name at all', { host: ' ' }, 404],
  ['by a proxy (Forwarded)', { forwarded: 'for=203.0.113.7' }, 404],
  ['by a proxy (Via)', { via: '1.1 nginx' }, 404],
  ['by a proxy (X-Forwarded-For)', { 'x-forwarded-for': '203.0.113.7' }, 404],
  ['by a proxy (X-Forwarded-Host)', { 'x-forwarded-host': 'izlog.hr' }, 404],
  ['by a proxy (X-Real-IP)', { 'x-real-ip': '' }, 404],
])('whether who is brought %s sees the mails', async (_what, headers, status) => {
  for (const path of [list, one])
    expect((await asked(path, { headers: { host: 'localhost', ...headers } })).status, path).toBe(status)
})
