import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { readFields, type WantedFields, wantedFields } from './body.server.ts'

beforeAll(speakCroatian)

/** What is read of a request with this method, address or body. */
function read(
  given: { method?: string; url?: string; type?: string; body?: string },
  wanted: Partial<WantedFields>,
) {
  const { method = 'POST', url = '/', type = 'application/json', body } = given
  const request = { method, url, headers: { 'content-type': type }, body: body && Buffer.from(body) }
  return readFields(request as unknown as FastifyRequest, { most: 10, names: undefined, ...wanted })
}

const form = (body: string, wanted: Partial<WantedFields> = {}) =>
  read({ type: 'application/x-www-form-urlencoded', body }, wanted)

test.each(['[1]', 'null', '7', '"a=1"', 'true'])('JSON that is no object has no fields: %s', (body) => {
  expect(read({ body }, {})).toEqual({})
})

test('SAFE-02 as many signs as the limit are read, also of a key that nobody asked for', () => {
  // One brace, one bracket, the commas of the list and the one behind it.
  const body = `{"x":[0${',0'.repeat(5040 - 3)}],"a":1}`
  expect(read({ body }, { names: new Set(['a']) })).toEqual({ a: 1 })
  const more = `{"x":[0${',0'.repeat(5040 - 2)}],"a":1}`
  expect(() => read({ body: more }, { names: new Set(['a']) })).toThrow(
    expect.objectContaining({ statusCode: 413 }),
  )
})

test.each([
  ['braces', '{"x":'],
  ['brackets', '['],
])('SAFE-02 each opening sign counts: %s', (_what, sign) => {
  // Not JSON, which shows only once it is parsed: 400 says that the limit was not met.
  expect(() => read({ body: sign.repeat(5040) }, {})).toThrow(expect.objectContaining({ statusCode: 400 }))
  expect(() => read({ body: sign.repeat(5041) }, {})).toThrow(expect.objectContaining({ statusCode: 413 }))
})

test('a form’s field may begin with a space, have no value, no name, or a per cent sign of its own', () => {
  expect(form('+a=1+2&b&=3&c=100+%&d=%C5%A1')).toEqual({ ' a': '1 2', b: '', c: '100 %', d: 'š' })
})

test('SAFE-02 a form has as many fields as its call takes, known or not', () => {
  const names = new Set(['a'])
  expect(form('x=1&a=2', { most: 2, names })).toEqual({ a: '2' })
  expect(() => form('x=1&y=2&a=3', { most: 2, names })).toThrow(
    expect.objectContaining({
      statusCode: 413,
      message: 'Poslano je previše stavki odjednom. Pošaljite ih u više dijelova.',
    }),
  )
})

test('SAFE-02 fields that nobody asked for are not taken apart: they may contradict each other', () => {
  expect(form('x=1&x[b]=2&a=3', { names: new Set(['a']) })).toEqual({ a: '3' })
})

test('FORM-12 what forms of every kind carry is read, whatever their call knows', () => {
  const fields = { recaptcha_response: 'r', form_token: 't', destination: '/a', referrer: '/b', name: 'n' }
  const body = new URLSearchParams({ ...fields, other: 'o' }).toString()
  expect(form(body, wantedFields(z.object({ name: z.string() })))).toEqual(fields)
})

test.each(['multipart/form-data', 'application/json'])(
  'a form is one, whatever its kind says of %s',
  (other) => {
    const type = `application/x-www-form-urlencoded; like=${other}`
    expect(read({ type, body: 'a=1' }, {})).toEqual({ a: '1' })
  },
)

test('of an address its query is read, be it all there is', () => {
  expect(read({ method: 'GET', url: '/found' }, {})).toEqual({})
  expect(read({ method: 'GET', url: '?a=1+2' }, {})).toEqual({ a: '1 2' })
  expect(read({ method: 'HEAD', url: '/found?a=1' }, {})).toEqual({ a: '1' })
})
