import { expect, test } from 'vitest'
import { amount, asHtml, ean, grams } from './file-texts.ts'

test.each([
  ['12.90', '12.90'],
  ['12,90 €', '12.90'],
  ['EUR 1.234,50', '1234.50'],
  ['1,234.50 USD', '1234.50'],
  ['1.234.567', '1234567'],
  ['15', '15'],
  ['.5', '0.5'],
  ['-3', '-3'],
])('reads the amount %s', (text, read) => {
  expect(amount(text)).toBe(read)
})

test('an empty amount is none, words are refused with what was read', () => {
  expect(amount(' ')).toBeUndefined()
  expect(() => amount('na upit')).toThrow("'na upit' is not an amount")
})

test('weights come in whole grams', () => {
  expect(grams('1,2 kg')).toBe(1200)
  expect(grams('0.5')).toBe(500)
  expect(grams('1 lb')).toBe(454)
  expect(grams('heavy')).toBeUndefined()
})

test('only digits of the right number are a barcode', () => {
  expect(ean(" '3850001234567")).toBe('3850001234567')
  expect(ean('n/a')).toBeUndefined()
})

test('a description without markup becomes paragraphs', () => {
  expect(asHtml('A & B\nC\n\nD < E')).toBe('<p>A &amp; B<br />C</p><p>D &lt; E</p>')
  expect(asHtml('<p>A</p>')).toBe('<p>A</p>')
})
