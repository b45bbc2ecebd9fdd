import { expect, test } from 'vitest'
import { offeredPayments, type PaymentType } from './availability.ts'

const open = { deliveryTypeId: null, countryId: null, minValue: null, maxValue: null, fee: 0 }
const payment = { id: 2, code: 'cod', name: '', description: '', useAsDefault: false, provider: null }
const paidFor = { deliveryTypeId: 1, countryId: 1, value: 5000 }
const feesOf = (
  rules: PaymentType['rules'],
  other: Partial<typeof paidFor> | { deliveryTypeId: null } = {},
) => offeredPayments([{ ...payment, rules }], { ...paidFor, ...other }).map(({ fee }) => fee)

test('CHK-11 the first rule that fits delivery, country and value decides about a payment and its fee', () => {
  const rules = [
    { ...open, deliveryTypeId: 4, fee: 1 },
    { ...open, countryId: 2, fee: 2 },
    { ...open, minValue: 6000, maxValue: 7000, fee: 3 },
    { ...open, deliveryTypeId: 1, countryId: 1, maxValue: 5000, fee: 4 },
  ]
  expect(feesOf(rules)).toEqual([4])
  expect(feesOf(rules, { deliveryTypeId: 4 })).toEqual([1])
  expect(feesOf(rules, { countryId: 2 })).toEqual([2])
  expect([5001, 5999, 6000, 7000, 7001].map((value) => feesOf(rules, { value }))).toEqual([
    [],
    [],
    [3],
    [3],
    [],
  ])
})

test('CHK-11 a payment for one delivery is not offered while none is chosen; one that is open always, one without rules never', () => {
  expect(feesOf([{ ...open, deliveryTypeId: 1, fee: 9 }], { deliveryTypeId: null })).toEqual([])
  expect(feesOf([{ ...open, fee: 9 }], { deliveryTypeId: null })).toEqual([9])
  expect(feesOf([])).toEqual([])
})
