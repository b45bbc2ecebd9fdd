import { expect, test } from 'vitest'
import { isNumber, parseQuantity } from './quantity.ts'
import { readNumber } from './written-number.ts'
import { withoutUnit } from './written-unit.ts'

const nbsp = '\u00a0'
const narrow = '\u202f'

test.each([
  ['1.234,50', '1234', '50'],
  ['1.234.567', '1234567', ''],
  [`1${nbsp}234,5`, '1234', '5'],
  [`1${narrow}234`, '1234', null],
  ['1 234.50', '1234', '50'],
  ['1234,5', '1234', '5'],
  ['007', '007', null],
])('QTY-05 "%s" is read as Croatian writes numbers', (text, whole, decimals) => {
  const read = readNumber(text, { dotParts: false })
  expect([read?.whole, read?.decimals ?? '']).toEqual([whole, decimals ?? ''])
})

test.each(['1,234.50', '12.34.567', '1.23,5', '1 23', '0.123,5', '', ',5', '1..5', '−5', '1e3', '1,2,3'])(
  'QTY-05 "%s" is no number, or could be two',
  (text) => {
    expect(readNumber(text, { dotParts: true })).toBeUndefined()
  },
)

test('QTY-05 a single dot before three digits parts thousands only where that is meant', () => {
  expect(readNumber('1.000', { dotParts: true })).toEqual({ whole: '1000', decimals: null })
  expect(readNumber('1.000', { dotParts: false })).toEqual({ whole: '1', decimals: '000' })
})

test.each([
  ['2 kom', 'kom', 2000],
  ['2kom.', 'kom', 2000],
  ['2 komada', 'komad', 2000],
  ['2 kutije', 'kutija', 2000],
  ['3 kom', 'kutija', 3000],
  ['2x', 'kutija', 2000],
  ['2 para', 'par', 2000],
  ['1,5 m', 'm', 1500],
  [`1,5${nbsp}m`, 'm', 1500],
  ['1,5 metra', 'm', 1500],
  ['1.5M', 'm', 1500],
  ['0,5 rola', 'rola', 500],
])('QTY-05 "%s" of what is sold by %s says its unit', (text, unit, thousandths) => {
  expect(parseQuantity(text, 100, unit)).toBe(thousandths)
})

test.each([
  ['150 cm', 'm'],
  ['2 kom', 'm'],
  ['2 kutije', 'kom'],
  ['2 m', 'kutija'],
  ['2 kom', undefined],
  ['kom', 'kom'],
  ['2 kom 3', 'kom'],
  ['2 - kom', 'kom'],
])('QTY-05 "%s" is no quantity of what is sold by %s', (text, unit) => {
  expect(parseQuantity(text, 100, unit)).toBeUndefined()
  expect(isNumber(text, unit)).toBe(false)
  expect(withoutUnit(text, unit)).toBe(text)
})
