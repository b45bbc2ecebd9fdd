import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oibDigits } from '#shared/forms/patterns.ts'
import { isCheckedOib } from './oib.ts'

test.each([
  ['12345678903', '12345678903'],
  [' 123 456 789 03\u00a0', '12345678903'],
  ['1234567890', undefined],
  ['123456789012', undefined],
  ['1234567890a', undefined],
  ['１２３４５６７８９０３', undefined],
  ['', undefined],
])('FORM-05 an OIB is exactly 11 digits once white space is removed: %j', (text, digits) => {
  expect(oibDigits(text)).toBe(digits)
})

test.each(['12345678903', '71481280786', '64217529143', '94577403194', '40517293863'])(
  'FORM-05 %s ends with the check of its other digits',
  (oib) => {
    expect(isCheckedOib(oib)).toBe(true)
  },
)

test('FORM-05 one digit that is another one, in whichever place, is noticed', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const digits = fc.array(digit, { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (first, place, by) => {
      const oib = [...Array(10).keys()].map((last) => `${first.join('')}${last}`).find(isCheckedOib)
      expect(oib).toBeDefined()
      const other = [...(oib ?? '')].map((one, at) => (at === place ? (Number(one) + by) % 10 : one)).join('')
      expect(isCheckedOib(other)).toBe(false)
    }),
  )
})
