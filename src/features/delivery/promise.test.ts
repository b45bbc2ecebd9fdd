import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { holidayOn } from '#features/opening-hours/holidays.ts'
import { weekdayOf } from '#shared/forms/dates/month.ts'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { setLanguage } from '#shared/text/text.ts'
import { type DeliveryRule, type DeliveryType, offeredDeliveries } from './availability.ts'
import { pricesByValue, promiseOf, workingDay } from './promise.ts'
import { daysText, priceText } from './promise-text.ts'

beforeAll(() => setLanguage('hr', compileCatalogue(hr)))

const open: DeliveryRule = {
  ...{ countryId: null, postalFrom: null, postalTo: null, minValue: null, maxValue: null },
  ...{ minWeight: null, maxWeight: null, price: 0 },
}
const courier: DeliveryType = {
  ...{ id: 1, code: 'courier', name: 'Dostava', description: '', kind: 'courier', useAsDefault: true },
  ...{
    warehouseId: null,
    choice: null,
    madeDescription: 'Izrađujemo.',
    madeDays: 5,
    sendsUntil: 720,
    daysMin: 1,
    daysMax: 3,
  },
  rules: [
    { ...open, countryId: 1, minValue: 6000, price: 0 },
    { ...open, countryId: 1, price: 490 },
    { ...open, price: 1290 },
  ],
}
const island = { ...open, countryId: 1, postalFrom: '21400', postalTo: '21485', price: 690 }
const pickup: DeliveryType = { ...courier, id: 2, kind: 'pickup', useAsDefault: false, rules: [open] }
const parcel = { countryId: 1, value: 1000, weight: 0 }
/** In Zagreb, in winter. */
const at = (text: string) => new Date(`${text}+01:00`)
const monday = at('2026-11-23T10:00')
const said = (types: DeliveryType[], value = 1000, now = monday) => {
  const promise = promiseOf(types, { ...parcel, value }, now)
  return (
    promise &&
    [priceText(promise), promise.days && daysText(promise.days)].map((text) =>
      text?.replaceAll('\u00a0', ' '),
    )
  )
}

test('CHK-11 a product says what delivery costs, and from which value on it is free', () => {
  expect(said([pickup, courier])?.[0]).toBe('Od 4,90 €, za narudžbe od 60,00 € besplatna.')
  expect(said([courier], 6000)?.[0]).toBe('Besplatna.')
  const withIslands = { ...courier, rules: [island, ...courier.rules] }
  expect(said([withIslands], 6000)?.[0]).toBe('Besplatna, uz iznimke koje vidite u blagajni.')
  expect(said([withIslands])?.[0]).toMatch(/besplatna uz iznimke/)
  expect(said([{ ...courier, rules: [{ ...open, price: 1290 }] }])?.[0]).toBe('Od 12,90 €.')
  // What is only collected is not delivered.
  expect(said([pickup])).toBeUndefined()
  expect(promiseOf([courier], { ...parcel, countryId: 9 }, monday)?.price).toBe(1290)
})

test('CART-13 what delivery costs is said by the value of the goods, as for each value by itself', () => {
  const { value: _, ...where } = parcel
  expect(pricesByValue([pickup, courier], where, monday)).toEqual([
    { from: 0, price: 490, hasExceptions: false },
    { from: 6000, price: 0, hasExceptions: false },
  ])
  expect(pricesByValue([pickup], where, monday)).toEqual([])
  const upTo = {
    ...courier,
    rules: [
      { ...open, maxValue: 4999, price: 300 },
      { ...open, price: 200 },
    ],
  }
  expect(pricesByValue([upTo], where, monday)).toEqual([
    { from: 0, price: 300, hasExceptions: false },
    { from: 5000, price: 200, hasExceptions: false },
  ])
  const withIslands = { ...courier, rules: [island, ...courier.rules] }
  // What costs something has no exceptions to being free.
  expect(pricesByValue([withIslands], where, monday)).toEqual([
    { from: 0, price: 490, hasExceptions: false },
    { from: 6000, price: 0, hasExceptions: true },
  ])
})

test.each([
  ['2026-11-23T11:59', 'od utorka, 24. 11., do četvrtka, 26. 11.'],
  ['2026-11-23T12:00', 'od srijede, 25. 11., do petka, 27. 11.'],
  ['2026-11-20T11:59', 'od ponedjeljka, 23. 11., do srijede, 25. 11.'],
  ['2026-11-21T09:00', 'od utorka, 24. 11., do četvrtka, 26. 11.'],
  // Christmas is a Friday, St Stephen's Day a Saturday.
  ['2026-12-23T13:00', 'od ponedjeljka, 28. 12., do srijede, 30. 12.'],
  ['2026-12-31T23:59', 'od utorka, 5. 1., do petka, 8. 1.'],
])('CHK-11 ordered at %s it arrives %s', (now, days) => {
  expect(said([courier], 1000, at(now))?.[1]).toContain(days)
})

test('CHK-11 a single day is said as one, and none where the shop says nothing of days', () => {
  expect(said([{ ...courier, daysMax: 1 }])?.[1]).toContain('u utorak, 24. 11.')
  expect(said([{ ...courier, sendsUntil: null }])?.[1]).toBeUndefined()
})

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('CHK-11 nothing arrives on a Sunday or a holiday, and later is never earlier', () => {
  fc.assert(
    fc.property(day, fc.nat(10), (from, further) => {
      const found = workingDay(from, further)
      expect(weekdayOf(found)).toBeLessThan(5)
      expect(holidayOn(found)).toBeUndefined()
      expect(found >= from).toBe(true)
      expect(workingDay(from, further + 1) > found).toBe(true)
    }),
  )
})

const rule = fc.record({
  countryId: fc.constantFrom(null, 1, 2),
  postalFrom: fc.constantFrom(null, '21400'),
  postalTo: fc.constant(null),
  minValue: fc.constantFrom(null, 2000, 6000),
  maxValue: fc.constantFrom(null, 6000, 9000),
  minWeight: fc.constant(null),
  maxWeight: fc.constantFrom(null, 500),
  price: fc.constantFrom(0, 200, 490),
})

test('CHK-11 what a product says is what the checkout asks for an order of that value', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), fc.nat(10_000), fc.nat(1000), (rules, value, weight) => {
      const type = { ...courier, rules }
      const charged = (of: number) =>
        offeredDeliveries([type], { countryId: 1, postalCode: null, value: of, weight })[0]?.price
      const promise = promiseOf([type], { countryId: 1, value, weight }, monday)
      expect(promise?.price).toBe(charged(value))
      if (promise?.freeFrom != null) {
        expect(promise.freeFrom).toBeGreaterThan(value)
        expect(charged(promise.freeFrom)).toBe(0)
      }
    }),
  )
})
