import { expect, test } from 'vitest'
import { amount, asHtml, ean, grams, longestAmount, stockCount } from './file-texts.ts'

test.each([
  ['12.90', '12.90'],
  ['12,90 €', '12.90'],
  ['EUR 1.234,50', '1234.50'],
  ['1,234.50 USD', '1234.50'],
  ['1.234.567', '1234567'],
  ['15', '15'],
  ['.5', '0.5'],
  ['-3', '-3'],
  ['-,5', '-0.5'],
  ['5,', '5.0'],
  ['1,234,567', '1234567'],
  ["1'234,50 kn", '1234.50'],
  ['1 234,50', '1234.50'],
  ['1.234', '1.234'],
  ['$12', '12'],
])('reads the amount %s', (text, read) => {
  expect(amount(text)).toBe(read)
})

test('an empty amount is none, words are refused with what was read', () => {
  expect(amount(' ')).toBeUndefined()
  expect(amount(undefined)).toBeUndefined()
  for (const text of ['na upit', '12 komada', '1-2', '--1', '.', 'EURO 5', '5 EURO'])
    expect(() => amount(text)).toThrow(`'${text}' is not an amount`)
  expect(amount('1'.repeat(longestAmount))).toBe('1'.repeat(longestAmount))
  expect(() => amount('1'.repeat(longestAmount + 1))).toThrow("'11111111111111111111…' is not an amount")
})

test('weights come in whole grams', () => {
  expect(grams('1,2 kg')).toBe(1200)
  expect(grams('0.5')).toBe(500)
  expect(grams('1 lb')).toBe(454)
  expect(grams('heavy')).toBeUndefined()
  expect(grams('12 oz')).toBe(340)
  expect(grams('2 LBS')).toBe(907)
  expect(grams('250', 'g')).toBe(250)
  expect(grams('250g')).toBe(250)
  for (const text of [undefined, ' ', '5 stone', 'ca. 5 kg', '5 kg neto', '1'.repeat(longestAmount + 1)])
    expect(grams(text)).toBeUndefined()
  expect(grams('1'.padStart(longestAmount, '0'))).toBe(1000)
})

test('a stock below zero is none', () => {
  expect([' 12 ', '-3', '0', '', undefined].map(stockCount)).toEqual([12, 0, 0, undefined, undefined])
})

test('only digits of the right number are a barcode', () => {
  expect(ean(" '3850001234567")).toBe('3850001234567')
  expect(ean('n/a')).toBeUndefined()
  expect(ean(undefined)).toBeUndefined()
  const digits = (count: number) => '1'.repeat(count)
  const lengths = [7, 8, 9, 11, 12, 13, 14, 15]
  expect(lengths.filter((count) => ean(digits(count)) === digits(count))).toEqual([8, 12, 13, 14])
  expect(ean('A12345678')).toBeUndefined()
  expect(ean('3850001-234567')).toBe('3850001234567')
})

test('a description without markup becomes paragraphs', () => {
  expect(asHtml('A & B\nC\n\nD < E')).toBe('<p>A &amp; B<br />C</p><p>D &lt; E</p>')
  expect(asHtml('<p>A</p>')).toBe('<p>A</p>')
  expect(asHtml(' <BR> ')).toBe('<BR>')
  expect(asHtml(undefined)).toBe('')
  expect(asHtml('A &amp; B &#38; C &#x; &x')).toBe('<p>A &amp; B &#38; C &amp;#x; &amp;x</p>')
  expect(asHtml('A\n \nB\nC\nD')).toBe('<p>A</p><p>B<br />C<br />D</p>')
})
