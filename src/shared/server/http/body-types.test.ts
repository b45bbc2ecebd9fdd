import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { t } from '#shared/text/text.ts'
import { createPageCache } from '../pages/page-cache.server.ts'
import { everyAddress } from '../pages/testing-page-addresses.ts'
import { readConfig } from '../process/config.server.ts'
import type { Services } from '../process/services.server.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { createApp } from './app.server.ts'
import { readFields } from './body.server.ts'

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=between',
}

let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  speakCroatian()
  const config = readConfig({ IZLOG_RATE_LIMIT: 'off' })
  const log = pino({ level: 'silent' })
  app = await createApp({ config, log, database: { presence: { isAway: false } } } as unknown as Services, {
    dev: false,
    pageCache: createPageCache(everyAddress),
    errorPage: async () => undefined,
  })
  app.post('/simple', async (request) => ({
    error: false,
    fields: await readFields(request, { names: undefined, most: 10 }),
  }))
})
afterAll(() => app.close())

async function post(path: string, type: string, payload: string | Buffer) {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
  const answer = await app.inject({ method: 'POST', url: path, payload, headers })
  return { status: answer.statusCode, ...answer.json<{ error: boolean; message: string }>() }
}

test('a body in another charset or packed is refused with what is taken, before it is read', async () => {
  for (const [name, type] of Object.entries(types)) {
    for (const charset of ['windows-1250', 'utf-16', '"ISO-8859-2"', '']) {
      expect(await post('/simple', `${type}; charset=${charset}`, '{}'), name).toMatchObject({
        status: 415,
        error: true,
        message: 'Podaci moraju biti u kodiranju UTF-8.',
      })
    }
    const packed = await app.inject({
      method: 'POST',
      url: '/simple',
      payload: '{}',
      headers: { 'content-type': type, 'content-encoding': 'gzip', 'sec-fetch-site': 'same-origin' },
    })
    expect([packed.statusCode, packed.json().message]).toEqual([415, t('error.body_encoding')])
  }
  for (const type of [`${types.json};charset=utf-16`, `${types.json}; charset = "utf-16"`])
    expect(await post('/simple', type, '{}'), type).toMatchObject({
      status: 415,
      message: t('error.charset'),
    })
  for (const charset of ['utf-8', 'UTF-8', '"utf8"', 'us-ascii'])
    expect((await post('/simple', `${types.json};charset=${charset}`, '{"name":"Ana"}')).status).toBe(200)
  for (const [type, latin] of [
    [types.json, '{"name":"\xe8"}'],
    [types.form, 'name=\xe8'],
  ] as const) {
    expect(await post('/simple', type, Buffer.from(latin, 'latin1'))).toMatchObject({
      status: 400,
      message: 'Podaci moraju biti u kodiranju UTF-8.',
    })
  }
})

test.each([
  ['chunked', 200],
  ['Chunked', 200],
  ['gzip, chunked', 415],
  ['gzip', 415],
])('a body that comes %s is answered with %i', async (coding, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/simple',
    payload: Readable.from(['{}']),
    headers: { 'content-type': types.json, 'transfer-encoding': coding, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.statusCode).toBe(status)
  if (status === 415) expect(answer.json().message).toBe(t('error.body_encoding'))
})

test('SAFE-07 a body of another kind is refused, empty too; at an address that does not exist it is not looked at', async () => {
  for (const type of ['text/xml', 'text/plain', 'image/png'])
    for (const payload of ['<a/>', '']) {
      expect(await post('/simple', type, payload), type).toMatchObject({
        status: 415,
        error: true,
        message: t('error.media_type'),
      })
      expect((await post('/nema', type, payload)).status).toBe(404)
    }
})
