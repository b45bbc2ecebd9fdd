import { beforeEach, describe, expect, test } from 'vitest'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from './hr.json'
import {
  date,
  dateTime,
  isTextKey,
  money,
  plainMoney,
  quantity,
  quantityWithUnit,
  setLanguage,
  t,
  writtenDate,
} from './text.ts'

beforeEach(() => setLanguage('hr', compileCatalogue(hr)))

describe('texts', () => {
  test.each([
    [1, '1 proizvod'],
    [2, '2 proizvoda'],
    [5, '5 proizvoda'],
    [21, '21 proizvod'],
    [1234, '1.234 proizvoda'],
  ])('UI-07 %i products are written with their Croatian plural', (count, text) => {
    expect(t('general.products', { count })).toBe(text)
  })

  test('UI-07 a second language needs a catalogue, no code', () => {
    const english = {
      'cart.title': 'Cart',
      'general.products': '{count, plural, one {# product} other {# products}}',
    }
    setLanguage('en', compileCatalogue(english))
    expect([t('cart.title'), t('general.products', { count: 1200 }), money(123450)]).toEqual([
      'Cart',
      '1,200 products',
      '1,234.50\u00a0€',
    ])
  })

  test('a key made of data is checked before it is shown', () => {
    expect([isTextKey('order.status.done'), isTextKey('order.status.lost')]).toEqual([true, false])
  })
})

describe('prices and quantities', () => {
  test.each([
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
    [123450, '1.234,50\u00a0€'],
    [-1250, '−12,50\u00a0€'],
    [100000000, '1.000.000,00\u00a0€'],
  ])('PDP-11 %i cents have two decimals behind a comma', (cents, text) => {
    expect(money(cents)).toBe(text)
  })

  test.each([
    [1000, 'kutija', '1 kutija', '1 kutiju'],
    [2000, 'kutija', '2 kutije', '2 kutije'],
    [4000, 'kutija', '4 kutije', '4 kutije'],
    [5000, 'kutija', '5 kutija', '5 kutija'],
    [12_000, 'kutija', '12 kutija', '12 kutija'],
    [21_000, 'kutija', '21 kutija', '21 kutiju'],
    [3000, 'komad', '3 komada', '3 komada'],
    [2000, 'metar', '2 metra', '2 metra'],
    [2000, 'kom', '2 kom', '2 kom'],
    [1500, 'm', '1,50 m', '1,50 m'],
    [2000, 'rolna', '2 rolna', '2 rolna'],
    [2000, 'constructor', '2 constructor', '2 constructor'],
  ])(
    'UI-07 %i thousandths of "%s" agree with their number, and stay on its line',
    (qty, unit, text, object) => {
      const written = [quantityWithUnit(qty, unit), quantityWithUnit(qty, unit, { object: true })]
      expect(written).toEqual([text, object].map((one) => one.replace(' ', '\u00a0')))
    },
  )

  test('PDP-11 the wire has the bare amount, in every language', () => {
    setLanguage('en', compileCatalogue(hr))
    expect([plainMoney(123450), plainMoney(-5)]).toEqual(['1.234,50', '-0,05'])
  })

  test('another currency keeps its code', () => expect(money(100, 'RSD')).toBe('1,00\u00a0RSD'))

  test.each([
    [1000, '1'],
    [1500, '1,50'],
    [250, '0,25'],
    [12000, '12'],
  ])('QTY-05 %i thousandths are whole or have two decimals', (thousandths, text) => {
    expect(quantity(thousandths)).toBe(text)
  })
})

describe('dates', () => {
  test('FORM-19 a day is dd.mm.yyyy on the wall in Zagreb, summer and winter', () => {
    expect([date('2026-07-01T22:30:00Z'), date('2026-12-31T22:30:00Z')]).toEqual(['02.07.2026', '31.12.2026'])
  })

  test('UI-07 a day that is read has no leading noughts and stays on one line, summer and winter', () => {
    const days = ['2026-07-04T22:30:00Z', '2026-12-31T22:30:00Z'].map(writtenDate)
    expect(days).toEqual(['5.\u00a07.\u00a02026.', '31.\u00a012.\u00a02026.'])
  })

  test('FORM-19 a time is hh:ii', () => {
    expect(dateTime(new Date('2026-01-05T08:05:00Z'))).toBe('05.01.2026 09:05')
  })
})
