import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCodeLines } from './code-lines.ts'

const read = (text: string) => readCodeLines(text).lines.map(({ code, qty }) => [code, qty])

test('CART-14 code and quantity are read with spaces, tab, semicolon or comma between them', () => {
  for (const line of [
    'OI-1 2',
    'OI-1\t2',
    'OI-1;2',
    'OI-1,2',
    'OI-1 , 2',
    '  OI-1   2 ',
    '"OI-1","2"',
    'OI-1\u00a02',
  ])
    expect(read(line), line).toEqual([['OI-1', '2']])
  expect(read('3850001234567;12')).toEqual([['3850001234567', '12']])
  expect(read('OI 1 7')).toEqual([['OI 1', '7']])
  expect(read('OI-1 2 kom')).toEqual([['OI-1', '2']])
  expect(read('OI-1;2 kom.')).toEqual([['OI-1', '2']])
  expect(read('OI-1 2 kutije')).toEqual([['OI-1', '2 kutije']])
})

test('CART-14 a decimal comma belongs to the quantity, whatever parts it from the code', () => {
  for (const line of ['OI-1 2,5', 'OI-1\t2,5', 'OI-1;2,5', 'OI-1,2,5', '"OI-1","2,5"'])
    expect(read(line), line).toEqual([['OI-1', '2,5']])
  expect(read('OI-1 1.000')).toEqual([['OI-1', '1.000']])
})

test('CART-14 a line without a quantity leaves it open; columns may hold the name between code and quantity', () => {
  expect(read('OI-1\nOI-2;\nOI-3\t\t')).toEqual([
    ['OI-1', null],
    ['OI-2', null],
    ['OI-3', null],
  ])
  expect(read('OI-1;Otopina "360"; 360 ml;4')).toEqual([['OI-1', '4']])
  expect(read('OI-1\tOtopina za leće\t4')).toEqual([['OI-1', '4']])
  expect(read('"OI;1";"2"')).toEqual([['OI;1', '2']])
  expect(read('"OI""1";2')).toEqual([['OI"1', '2']])
})

test('CART-14 a code that nobody sees is none, and a line that nobody sees is none', () => {
  expect(readCodeLines('OI-1 2\n\u200b;3\n\u200b\u00ad\n\u2800')).toMatchObject({
    lines: [{ line: 1, code: 'OI-1' }],
    unread: [{ line: 2, reason: 'no_code' }],
  })
})

test('CART-14 what stands above the columns and empty lines are no lines, and lines are counted as they stand', () => {
  const { lines, unread } = readCodeLines(
    '\uFEFFsep=;\r\nŠifra;Količina\r\nOI-1;2\r\n\r\n;3\r\nOI-2;dvije\r\nOI-3;1;9,90',
  )
  expect(lines).toEqual([
    { line: 3, text: 'OI-1;2', code: 'OI-1', qty: '2' },
    { line: 7, text: 'OI-3;1;9,90', code: 'OI-3', qty: '1' },
  ])
  expect(unread).toEqual([
    { line: 5, text: ';3', reason: 'no_code' },
    { line: 6, text: 'OI-2;dvije', reason: 'no_quantity' },
  ])
  expect(readCodeLines('OI-1;Okvir;3;9,90').unread).toMatchObject([{ reason: 'no_quantity' }])
  expect(readCodeLines('x'.repeat(101)).unread).toMatchObject([{ reason: 'long_code' }])
  // A heading stands above; anywhere else the word is looked for as a code.
  expect(read('OI-1 2\nšifra')).toEqual([
    ['OI-1', '2'],
    ['šifra', null],
  ])
})

const code = fc.stringMatching(/^[A-Z]{1,4}-[A-Z0-9]{1,8}(-\d{1,3})?$/)
const amount = fc.oneof(
  fc.nat(9999).map(String),
  fc.tuple(fc.nat(99), fc.nat(999)).map(([whole, part]) => `${whole},${part}`),
)
const parted = fc.constantFrom(' ', '   ', '\t', ';', ' ; ', ',', ', ')

test('CART-14 whatever parts them, the code and the quantity that were written are read', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(code, parted, amount), { maxLength: 20 }), (rows) => {
      const text = rows.map((row) => row.join('')).join('\n')
      const { lines, unread } = readCodeLines(text)
      expect(unread).toEqual([])
      expect(lines.map((line) => [line.code, line.qty])).toEqual(rows.map(([one, , qty]) => [one, qty]))
    }),
  )
})

test('CART-14 every line of any text is read, named with its number, or empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { lines, unread } = readCodeLines(`a 1\n${text}`)
      const numbers = [...lines, ...unread].map(({ line }) => line)
      expect(new Set(numbers).size).toBe(numbers.length)
      const filled = `a 1\n${text}`.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '')
      expect(numbers.length).toBe(filled.length)
    }),
  )
})
