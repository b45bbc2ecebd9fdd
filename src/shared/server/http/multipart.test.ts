import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { readMultipart } from './multipart.server.ts'

beforeAll(speakCroatian)
afterEach(() => void vi.restoreAllMocks())

const type = 'multipart/form-data; boundary=xxB'
const part = (head: string, value: string | Buffer = 'Ana') =>
  Buffer.concat([Buffer.from(`--xxB\r\n${head}\r\n\r\n`), Buffer.from(value), Buffer.from('\r\n')])
const field = (name: string, value: string | Buffer) =>
  part(`Content-Disposition: form-data; name="${name}"`, value)
const body = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--xxB--\r\n')])
const read = (bytes: Buffer, ownType = type, most = 10) =>
  readMultipart(ownType, bytes, {
    most,
    mostText: 1024 * 1024,
    isWanted: (name) => name !== 'unknown',
    files: undefined,
  }).pairs
const statusOf = (bytes: Buffer, ownType = type) => {
  try {
    return read(bytes, ownType)
  } catch (error) {
    return (error as { statusCode?: number }).statusCode
  }
}
const megabyte = 1_000_000

test('fields come in their order and byte for byte, files and what nobody wants are passed over', () => {
  const long = 'č'.repeat(100_000)
  const bytes = body(
    field('a', 'žut & plav\r\n--xx'),
    field('unknown', 'x'),
    part('Content-Disposition: form-data; name="f"; filename="a; name=b.txt"\r\nContent-Type: text/plain'),
    field('a', ''),
    field('b[1]', long),
  )
  expect(read(bytes)).toEqual([
    ['a', 'žut & plav\r\n--xx'],
    ['a', ''],
    ['b[1]', long],
  ])
})

test.each([
  ['a name without quotes', 'content-disposition: form-data; name=n'],
  ['quotes within a name', 'Content-Disposition: form-data; name="\\n"'],
  ['other parameters', 'Content-Disposition: form-data; size=3; name="n"; more="; name=m"'],
  ['other lines', 'X-A: b\r\nContent-Disposition:form-data; name="n"\r\nContent-Transfer-Encoding: 8bit'],
  ['its charset', 'Content-Disposition: form-data; name="n"\r\nContent-Type: text/plain; charset="UTF-8"'],
  [
    'its charset without a dash',
    'Content-Disposition: form-data; name="n"\r\nContent-Type: a/b; charset=utf8',
  ],
  ['no spaces', 'Content-Disposition:form-data;size=30;name="n"'],
  ['spaces everywhere', 'Content-Disposition:  form-data ;  name = "n"'],
  [
    'lines that only end alike',
    'X-Content-Disposition: form-data; name="m"\r\nX-Content-Type: a; charset=gb18030\r\nContent-Disposition: form-data; name="n"',
  ],
  [
    'parameters that are called almost as a file’s',
    'Content-Disposition: form-data; name="n"; filenames="f"; no-filename="f"',
  ],
  ['4096 bytes with its end', `Content-Disposition: form-data; name="n"; x="${'y'.repeat(4046)}"`],
])('a part’s head with %s is understood', (_what, head) => {
  expect(read(body(part(head)))).toEqual([['n', 'Ana']])
})

test.each(['filename="f"; name="n"', 'name="n"; filename="f"; size=3', 'filename*=utf-8\'\'f; name="n"'])(
  'a part with %s is a file, wherever it says so',
  (parameters) => {
    const file = part(`Content-Disposition: form-data; ${parameters}`, Buffer.alloc(9, 0xff))
    expect(read(body(file, field('n', 'Ana')))).toEqual([['n', 'Ana']])
  },
)

test('a byte order mark is a character of its value', () => {
  expect(read(body(field('n', '\ufeffAna')))).toEqual([['n', '\ufeffAna']])
})

test('what stands before the first part and behind the last is passed over', () => {
  const bytes = Buffer.concat([Buffer.from('before\r\n'), body(field('n', 'Ana')), Buffer.from('behind')])
  expect(read(bytes)).toEqual([['n', 'Ana']])
  expect(read(bytes, 'multipart/form-data; charset=utf-8; boundary="xxB"')).toEqual([['n', 'Ana']])
  expect(read(bytes, 'multipart/form-data;boundary=xxB')).toEqual([['n', 'Ana']])
  expect(read(Buffer.concat([Buffer.from('\r\n'), body(field('n', 'Ana'))]))).toEqual([['n', 'Ana']])
  expect(read(body(), type)).toEqual([])
})

test.each([
  ['no boundary', 'multipart/form-data', body(field('n', 'x'))],
  ['a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(71)}`, body(field('n', 'x'))],
  ['no end', type, field('n', 'x')],
  [
    'a head without an end',
    type,
    Buffer.from('--xxB\r\nContent-Disposition: form-data; name="n"\r\n--xxB--'),
  ],
  ['a part without a name', type, body(part('Content-Disposition: form-data; size=1'))],
  ['a name in another spelling', type, body(part(`Content-Disposition: form-data; name*=utf-8''n`))],
  ['a head of 5 kB', type, body(part(`Content-Disposition: form-data; name="n"; x="${'y'.repeat(5000)}"`))],
  ['no line behind a delimiter', type, Buffer.from('--xxBxx\r\n\r\n--xxB--')],
  [
    'a head on the line of a delimiter',
    type,
    Buffer.from('--xxBxxContent-Disposition: form-data; name="n"\r\n\r\nAna\r\n--xxB--'),
  ],
  ['no delimiter', type, Buffer.from('before--')],
  [
    'a head of 4097 bytes',
    type,
    body(part(`Content-Disposition: form-data; name="n"; x="${'y'.repeat(4047)}"`)),
  ],
])('SAFE-01 a body with %s is 400', (_what, ownType, bytes) => {
  expect(statusOf(bytes, ownType)).toBe(400)
})

test.each([
  'gb18030',
  'shift_jis',
  'utf-16le',
  'iso-8859-2',
  '"windows-1250"',
  'base64',
  'utf-80',
  'x-utf-8',
])('SAFE-01 a part in %s is 415, as a body in it is', (charset) => {
  const head = `Content-Disposition: form-data; name="n"\r\nContent-Type: text/plain; charset=${charset}`
  expect(statusOf(body(part(head, Buffer.alloc(megabyte, 0xb0))))).toBe(415)
  expect(statusOf(body(part(head.replace('; charset=', ';charset = '))))).toBe(415)
})

test('SAFE-01 bytes that are no text are refused; where nobody wants them nobody looks', () => {
  expect(statusOf(body(field('n', Buffer.alloc(megabyte, 0xff))))).toBe(400)
  expect(statusOf(body(field('unknown', Buffer.alloc(megabyte, 0xff))))).toEqual([])
})

test('SAFE-01 no byte of a body is decoded twice, and none of a value that nobody wants', () => {
  let decoded = 0
  const { decode } = TextDecoder.prototype
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (this: TextDecoder, bytes, options) {
    decoded += bytes?.byteLength ?? 0
    return decode.call(this, bytes, options)
  })
  const file = part('Content-Disposition: form-data; name="f"; filename="f"', Buffer.alloc(300_000, 0x41))
  statusOf(body(field('unknown', Buffer.alloc(600_000, 0xc4)), file, field('n', 'Ana')))
  expect(decoded).toBeGreaterThan(0)
  expect(decoded).toBeLessThan(300)
  decoded = 0
  const wanted = body(field('n', 'č'.repeat(400_000)))
  expect(statusOf(wanted)).toEqual([['n', 'č'.repeat(400_000)]])
  expect(decoded).toBeLessThanOrEqual(wanted.length)
})

test('SAFE-01 past the most fields or files nothing is read any more', () => {
  const many = (count: number, head: string) => Array.from({ length: count }, () => part(head))
  const plain = 'Content-Disposition: form-data; name="n"'
  expect(statusOf(body(...many(10, plain)))).toHaveLength(10)
  // What is behind the eleventh part is no body at all.
  const broken = Buffer.concat([...many(11, plain), Buffer.from('nonsense')])
  expect(statusOf(broken)).toBe(413)
  expect(statusOf(body(...many(10, `${plain}; filename="f"`), field('n', 'Ana')))).toEqual([['n', 'Ana']])
  expect(statusOf(Buffer.concat([...many(11, `${plain}; filename="f"`), Buffer.from('x')]))).toBe(413)
  expect(statusOf(Buffer.concat([...many(11, `${plain}; filename*=utf-8''f`), Buffer.from('x')]))).toBe(413)
})

test('SAFE-01 files come whole where they are taken; what is no file beside them has the limit of text', () => {
  const file = (name: string, value: Buffer | string) =>
    part(
      `Content-Disposition: form-data; name="${name}"; filename="x.pdf"\r\nContent-Type: application/pdf`,
      value,
    )
  const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 120, 120, 67, 128])
  const taken = (...parts: Buffer[]) =>
    readMultipart(type, body(...parts), {
      most: 10,
      mostText: 1000,
      isWanted: () => true,
      files: new Set(['finding']),
    })
  const large = Buffer.alloc(5000, 1)
  expect(taken(file('finding', bytes), file('other', 'x'), field('a', '1'))).toEqual({
    pairs: [['a', '1']],
    sent: new Map([['finding', { bytes }]]),
  })
  expect(taken(file('finding', large)).sent.get('finding')?.bytes).toEqual(large)
  // The field of a form in which no file was chosen.
  expect(taken(file('finding', ''), file('finding', bytes)).sent.get('finding')?.bytes).toEqual(bytes)
  expect(taken(file('finding', '')).sent.size).toBe(0)
  expect(() => taken(file('other', large))).toThrowError(expect.objectContaining({ statusCode: 413 }))
  expect(() => taken(field('a', large))).toThrowError(expect.objectContaining({ statusCode: 413 }))
})

test('FORM-24 a second file in one field is refused by the field’s name, wherever it stands; a field without a file is none', () => {
  const file = (name: string, value: string) =>
    part(`Content-Disposition: form-data; name="${name}"; filename="nalaz.pdf"`, value)
  const sent = (...parts: Buffer[]) =>
    readMultipart(type, body(...parts), {
      most: 10,
      mostText: 1024 * 1024,
      isWanted: () => true,
      files: new Set(['finding', 'other']),
    }).sent
  expect(() => sent(file('finding', 'one'), field('a', 'b'), file('finding', 'two'))).toThrow(
    expect.objectContaining({ statusCode: 400, field: 'finding' }),
  )
  const kept = sent(
    file('finding', ''),
    file('finding', 'one'),
    file('other', 'two'),
    file('unknown', 'x'),
    file('unknown', 'y'),
  )
  expect([...kept].map(([name, { bytes }]) => [name, bytes.toString()])).toEqual([
    ['finding', 'one'],
    ['other', 'two'],
  ])
})
