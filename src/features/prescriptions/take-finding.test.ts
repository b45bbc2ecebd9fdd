import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { takeFinding } from './take-finding.server.ts'
import { pdf, photo } from './testing-findings.ts'
import { prescriptionTexts } from './texts.ts'

beforeAll(speakCroatian)

const problemOf = async (bytes: Buffer) => {
  const taken = await takeFinding(bytes)
  return taken.ok ? 'taken' : taken.problem
}

/** A PNG whose head says what its body has not: a few bytes that would be gigabytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([head, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return (value ^ 0xffffffff) >>> 0
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'RX-02 a picture (%s) is made anew: as it is seen, without its place and camera',
  async (format) => {
    const bytes = await photo(format)
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const taken = await takeFinding(bytes)
    if (!taken.ok) throw new Error(taken.problem)
    const { finding } = taken
    const seen = await sharp(finding.bytes).metadata()
    expect(seen).toMatchObject({ format: 'jpeg', width: 400, height: 500 })
    expect(seen.exif).toBeUndefined()
    expect(finding.bytes.includes('Kamera')).toBe(false)
    expect(finding.file).toMatchObject({ type: 'picture', size: finding.bytes.length })
  },
)

test('RX-02 a picture stands upright as its camera says, and is no larger than can be read', async () => {
  const lying = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#abc' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const taken = await takeFinding(lying)
  if (!taken.ok) throw new Error(taken.problem)
  expect(await sharp(taken.finding.bytes).metadata()).toMatchObject({ width: 480, height: 2400 })
})

test('RX-02 what hangs behind a picture or a PDF is not kept', async () => {
  const tail = Buffer.from('PK\x03\x04<script>alert(1)</script>')
  for (const bytes of [await photo(), pdf()]) {
    const taken = await takeFinding(Buffer.concat([bytes, tail]))
    if (!taken.ok) throw new Error(taken.problem)
    expect(taken.finding.bytes.includes('<script>')).toBe(false)
  }
})

test('RX-02 a file is what its bytes say, and refused by its first ones where it is something else', async () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    'MZ',
    'PK\x03\x04',
    ' %PDF-1.4',
    '',
  ]) {
    expect([text, await problemOf(Buffer.from(text, 'latin1'))]).toEqual([text, 'unknown_type'])
  }
  expect(await problemOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('heic')
  expect(await problemOf(Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'))).toBe('unknown_type')
})

test('RX-02 half a file, and one with only the right beginning, is refused', async () => {
  const whole = await photo('jpeg', 900)
  expect(await problemOf(whole)).toBe('taken')
  expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('damaged')
  for (const head of [
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
    'RIFF\x10\0\0\0WEBPVP8 ',
    '%PDF-1.7\nx',
    '%PDF-1.7 %%EOF',
  ])
    expect([head, await problemOf(Buffer.from(head, 'latin1'))]).toEqual([head, 'damaged'])
})

test('RX-02 pictures of one point and of a billion are refused by their heads', async () => {
  expect(await problemOf(pngOf(1, 1))).toBe('too_small')
  expect(await problemOf(await photo('png', 199))).toBe('too_small')
  for (const [width, height] of [
    [1000, 199],
    [199, 1000],
  ] as const)
    expect(await problemOf(pngOf(width, height))).toBe('too_small')
  for (const [width, height] of [
    [30_000, 30_000],
    [65_000, 65_000],
    [8001, 5000],
  ] as const)
    expect(await problemOf(pngOf(width, height))).toBe('too_many_pixels')
})

test('RX-02 more than 10 MiB is refused, exactly that many are not', async () => {
  const large = pdf('x'.repeat(10 * 1024 * 1024 - pdf().length))
  expect(large.length).toBe(10 * 1024 * 1024)
  expect(await problemOf(large)).toBe('taken')
  expect(await problemOf(pdf('x'.repeat(10 * 1024 * 1024 - pdf().length + 1)))).toBe('too_large')
})

test('RX-02 of many pictures at once some are looked at, one after the other; the others are told to come again', async () => {
  const bytes = await photo()
  const said = await Promise.all(Array.from({ length: 20 }, () => problemOf(bytes)))
  expect(said.filter((one) => one === 'taken')).toHaveLength(8)
  expect(said.filter((one) => one === 'busy')).toHaveLength(12)
  expect(await problemOf(bytes)).toBe('taken')
})

test.each([
  [700, '1\u00a0kB'],
  [90_000, '88\u00a0kB'],
  [1_200_000, '1,2\u00a0MB'],
  [10 * 1024 * 1024, '10\u00a0MB'],
])('RX-02 a finding of %i bytes is told as one of %s', (size, said) => {
  const text = (type: 'pdf' | 'picture') =>
    prescriptionTexts({ kind: 'finding', side: null, file: { type, size, digest: '' } })
  expect(text('pdf')).toEqual([`Nalaz priložen (PDF, ${said})`])
  expect(text('picture')).toEqual([`Nalaz priložen (slika, ${said})`])
})
