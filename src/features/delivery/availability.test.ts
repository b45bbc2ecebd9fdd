import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeliveryRule, type DeliveryType, offeredDeliveries } from './availability.ts'
import { untimed } from './testing-delivery.ts'

const open: DeliveryRule = {
  countryId: null,
  postalFrom: null,
  postalTo: null,
  minValue: null,
  maxValue: null,
  minWeight: null,
  maxWeight: null,
  price: 0,
}
const courier: DeliveryType = {
  id: 1,
  code: 'courier',
  name: 'Courier',
  description: '',
  kind: 'courier',
  useAsDefault: true,
  warehouseId: null,
  ...untimed,
  rules: [
    { ...open, countryId: 1, postalFrom: '21400', postalTo: '21485', price: 690 },
    { ...open, countryId: 1, minValue: 6000, price: 0 },
    { ...open, countryId: 1, price: 490 },
    { ...open, countryId: 4, maxWeight: 10_000, price: 1290 },
  ],
}
const priceOf = (parcel: Partial<Parameters<typeof offeredDeliveries>[1]>) =>
  offeredDeliveries([courier], { countryId: 1, postalCode: '10000', value: 1000, weight: 100, ...parcel })[0]
    ?.price

test('CHK-11 the first rule that fits country, postal code, value and weight decides', () => {
  expect(priceOf({})).toBe(490)
  expect(priceOf({ value: 6000 })).toBe(0)
  expect(priceOf({ value: 9000, postalCode: '21 450' })).toBe(690)
  expect(priceOf({ value: 9000, postalCode: 'HR-21450' })).toBe(690)
  expect(priceOf({ postalCode: null })).toBe(490)
  expect(priceOf({ countryId: 4, postalCode: '2145' })).toBe(1290)
  expect(priceOf({ countryId: 4, weight: 10_001 })).toBeUndefined()
  expect(priceOf({ countryId: 9 })).toBeUndefined()
})

const isOffered = (
  rule: Partial<DeliveryRule>,
  parcel: Partial<Parameters<typeof offeredDeliveries>[1]> = {},
) => {
  const given = { countryId: 1, postalCode: '10000', value: 1000, weight: 100, ...parcel }
  return offeredDeliveries([{ ...courier, rules: [{ ...open, ...rule }] }], given).length === 1
}

test('CHK-11 each bound of a rule is inclusive and counts by itself', () => {
  const values = [999, 1000, 1001]
  expect(values.map((minValue) => isOffered({ minValue }))).toEqual([true, true, false])
  expect(values.map((maxValue) => isOffered({ maxValue }))).toEqual([false, true, true])
  const weights = [99, 100, 101]
  expect(weights.map((minWeight) => isOffered({ minWeight }))).toEqual([true, true, false])
  expect(weights.map((maxWeight) => isOffered({ maxWeight }))).toEqual([false, true, true])
  expect([1, 2].map((countryId) => isOffered({ countryId }))).toEqual([true, false])
})

const from = (postalFrom: string, postalCode: string | null) => isOffered({ postalFrom }, { postalCode })
const to = (postalTo: string, postalCode: string | null) => isOffered({ postalTo }, { postalCode })

test('CHK-11 postal codes of digits compare as numbers, from and to each by itself', () => {
  expect(['9999', '10000', '10 001'].map((code) => from('10000', code))).toEqual([false, true, true])
  expect(['9999', '10000', '10 001'].map((code) => to('10000', code))).toEqual([true, true, false])
  // As texts '9' would stand behind '10'.
  expect([from('9', '10'), to('9', '10'), from('10', '9'), to('10', '9')]).toEqual([true, false, false, true])
})

test('CHK-11 a code that is not known fits no rule that asks for one', () => {
  for (const code of [null, '', ' ']) {
    expect([from('0', code), to('99999', code)]).toEqual([false, false])
    expect(isOffered({}, { postalCode: code })).toBe(true)
  }
})

test('CHK-11 postal codes with letters compare as texts', () => {
  expect(['SW0', 'SW1', 'SW2'].map((code) => from('SW1', code))).toEqual([false, true, true])
  expect(['SW0', 'SW1', 'SW2'].map((code) => to('SW1', code))).toEqual([true, true, false])
  // One of letters is enough: by their digits alone 9 would be the lower.
  expect([to('10A', '9'), to('10', '9A'), to('A10', '9'), from('A10', '9')]).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect([to('10', 'A9'), from('10', 'A9')]).toEqual([false, true])
})

test('CHK-11 an open rule offers always, a type without rules never', () => {
  const parcel = fc.record({
    countryId: fc.nat(),
    postalCode: fc.option(fc.string()),
    value: fc.nat(),
    weight: fc.nat(),
  })
  fc.assert(
    fc.property(parcel, (given) => {
      expect(offeredDeliveries([{ ...courier, rules: [open] }], given)).toHaveLength(1)
      expect(offeredDeliveries([{ ...courier, rules: [] }], given)).toHaveLength(0)
    }),
  )
})
