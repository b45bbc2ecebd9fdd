import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableRows } from './table-rows.server.ts'
import { checkTextFile, textOf } from './text-file.server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'izlog-text-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: string | Buffer): string {
  const file = join(folder, 'file')
  writeFileSync(file, content)
  return file
}
const refusalOf = (file: string) =>
  checkTextFile(file).then(
    () => undefined,
    (error: Error) => error.message,
  )
async function rowsOf(file: string) {
  const rows = []
  for await (const row of tableRows(file)) rows.push(row)
  return rows
}

const letters: Record<string, number> = {
  š: 0x9a,
  đ: 0xf0,
  ž: 0x9e,
  č: 0xe8,
  ć: 0xe6,
  Š: 0x8a,
  Đ: 0xd0,
  Ž: 0x8e,
}
const windows1250 = (text: string) =>
  Buffer.from([...text].map((sign) => letters[sign] ?? sign.charCodeAt(0)))
const table = 'SKU;Name\nA1;Naocale\nA2;Sunčane naočale, šareno; đumbir\n'

test('OWN-04 a table in Windows-1250 is refused with its line, its words and what to do', async () => {
  const said = await refusalOf(fileOf(windows1250(table)))
  expect(said).toContain("Line 3 is not UTF-8; read as Windows-1250 it says 'Sunčane naočale'.")
  expect(said).toContain('Nothing was imported.')
  expect(said).toContain('CSV UTF-8')
  for (const letter of Object.keys(letters)) {
    expect(await refusalOf(fileOf(windows1250(`a\n${letter}`))), letter).toContain(
      `Line 2 is not UTF-8; read as Windows-1250 it says '${letter}'`,
    )
    expect(await refusalOf(fileOf(`a\n${letter}`))).toBeUndefined()
  }
})

test('OWN-04 the wrong byte is found wherever it is: at the end, at the seam of two pieces, in the last of many lines', async () => {
  const megabyte = 1024 * 1024
  const seam = (before: number) =>
    Buffer.concat([
      Buffer.from(`${'čšž€𝒳\n'.repeat(20)}`),
      Buffer.alloc(before - 280, 'x'),
      Buffer.from('€'),
      Buffer.from([0x0a, 0x9a, 0x0a]),
    ])
  for (const before of [megabyte - 3, megabyte - 2, megabyte - 1, megabyte, 300])
    expect(await refusalOf(fileOf(seam(before))), String(before)).toContain('Line 22 is not UTF-8')
  expect(await refusalOf(fileOf(Buffer.from([0x61, 0x0a, 0xc4])))).toContain('Line 2 is not UTF-8')
  expect(
    await refusalOf(fileOf(Buffer.concat([Buffer.from('a\n'.repeat(megabyte)), Buffer.from([0xe8])]))),
  ).toContain(`Line ${megabyte + 1} is not UTF-8`)
  for (const size of [megabyte - 1, megabyte, megabyte + 1])
    expect(await refusalOf(fileOf(`${'a'.repeat(size)}čć€𝒳${'b'.repeat(megabyte)}`))).toBeUndefined()
})

test.each([
  ['utf16le', Buffer.from([0xff, 0xfe])],
  ['utf16le', Buffer.alloc(0)],
  ['utf16be', Buffer.from([0xfe, 0xff])],
  ['utf16be', Buffer.alloc(0)],
  ['utf8', Buffer.from([0xef, 0xbb, 0xbf])],
] as const)('OWN-04 a table in %s with the mark %j is read as what it says', async (kind, mark) => {
  const text = `${table}${'A3;šđžčć €\n'.repeat(10_000)}`
  const bytes = kind === 'utf8' ? Buffer.from(text) : Buffer.from(text, 'utf16le')
  const file = fileOf(Buffer.concat([mark, kind === 'utf16be' ? bytes.swap16() : bytes]))
  expect(await refusalOf(file)).toBeUndefined()
  const rows = await rowsOf(file)
  expect(rows).toHaveLength(10_002)
  expect(rows[1]).toEqual({ line: 3, cells: { sku: 'A2', name: 'Sunčane naočale, šareno' } })
  expect(rows.at(-1)?.cells).toEqual({ sku: 'A3', name: 'šđžčć €' })
  let whole = ''
  for await (const piece of textOf(file)) whole += piece
  expect(whole).toBe(text)
})

test('OWN-04 a file in Unicode text that breaks off within a character is refused', async () => {
  const bytes = Buffer.concat([Buffer.from('\uFEFFa\nb', 'utf16le'), Buffer.from([0x00, 0xd8, 0x20, 0x00])])
  expect(await refusalOf(fileOf(bytes))).toMatch(/From line \d on this is not UTF-16/)
})

test('OWN-04 what is no text file is named in a sentence', async () => {
  mkdirSync(join(folder, 'sub'))
  expect(await refusalOf(join(folder, 'sub'))).toBe(`This is a folder, not a file: ${join(folder, 'sub')}`)
  expect(await refusalOf(join(folder, 'none'))).toBe(`There is no such file: ${join(folder, 'none')}`)
  expect(await refusalOf('/dev/null')).toBe('This is not a file: /dev/null')
  for (const empty of ['', ' \r\n\t\n', '\uFEFF'])
    expect(await refusalOf(fileOf(empty))).toContain('This file is empty')
  expect(await refusalOf(fileOf('PK\u0003\u0004…'))).toContain('a zip archive or an Excel workbook (.xlsx)')
  expect(await refusalOf(fileOf(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toContain(
    'an old Excel workbook (.xls)',
  )
  expect(await refusalOf(fileOf(Buffer.from('1f8b0800', 'hex')))).toContain('packed (gzip)')
  expect(await refusalOf(fileOf('%PDF-1.7'))).toContain('a PDF')
})
