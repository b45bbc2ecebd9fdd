import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeliveryRule, type DeliveryType, offeredDeliveries } from './availability.ts'

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
  needsAddress: true,
  useAsDefault: true,
  warehouseId: null,
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
  expect(priceOf({ postalCode: null })).toBe(490)
  expect(priceOf({ countryId: 4, postalCode: '2145' })).toBe(1290)
  expect(priceOf({ countryId: 4, weight: 10_001 })).toBeUndefined()
  expect(priceOf({ countryId: 9 })).toBeUndefined()
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
