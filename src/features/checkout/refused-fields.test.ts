import { expect, test } from 'vitest'
import { isSoldNoMore, refusedAddress } from '#features/account/rules.ts'
import { cardPaymentId } from '#features/payment/availability.ts'
import { oibDigits } from '#shared/forms/patterns.ts'
import { refusedChoice } from './delivery-and-payment.server.ts'
import { type CustomerFields, isBuyerSoldNoMore, isCustomerField, refusedCustomer } from './rules.ts'
import { personInZagreb } from './testing-fields.ts'

const fields = personInZagreb
const now = new Date('2026-11-21T10:00:00Z')

const refusedNames = (given: CustomerFields) => refusedCustomer(given, now).map(({ field }) => field)

test('CHK-04 who has begun a birth date has to finish it; an e-mail, a phone and a code that are none say so', () => {
  for (const part of ['birth_day', 'birth_month', 'birth_year'] as const)
    expect(refusedNames({ ...fields, [part]: '1' })).toEqual(['birth_day'])
  expect(refusedNames({ ...fields, birth_day: '1', birth_month: '2', birth_year: '1990' })).toEqual([])
  const saidOf = (part: Partial<CustomerFields>) => refusedCustomer({ ...fields, ...part }, now)
  expect(saidOf({ birth_day: '99' })).toEqual([{ field: 'birth_day', reason: 'birth_date_invalid' }])
  expect(saidOf({ email: 'ana' })).toEqual([{ field: 'email', reason: 'email_invalid' }])
  expect(saidOf({ phone: '12' })).toEqual([{ field: 'phone', reason: 'phone_invalid' }])
  expect(saidOf({ postal_code: '!' })).toEqual([{ field: 'postal_code', reason: 'invalid' }])
  expect(saidOf({ phone: '' })).toEqual([{ field: 'phone', reason: 'required' }])
  expect(saidOf({ country_id: undefined })).toMatchObject([{ field: 'country_id' }])
})

test.each([
  ['1', false],
  ['10', true],
  ['EC1A 1BB', true],
  ['12345678901', true],
  ['123456789012', false],
  ['-1000', false],
  ['10_00', false],
])('CHK-04 whether %s can be a postal code at all', (postal_code, can) => {
  expect(refusedNames({ ...fields, postal_code })).toEqual(can ? [] : ['postal_code'])
})

test('CHK-03 of a company name and OIB are asked for, whichever is missing, and an OIB that is none says so', () => {
  const company = { ...fields, is_legal_entity: true }
  expect(refusedNames(company)).toEqual(['name', 'oib'])
  expect(refusedNames({ ...company, oib: '40517293863' })).toEqual(['name'])
  expect(refusedCustomer({ ...company, name: 'Tvrtka', oib: '1' }, now)).toEqual([
    { field: 'oib', reason: 'oib_invalid' },
  ])
  expect(refusedNames({ ...company, oib: '1' })).toEqual(['name', 'oib'])
  expect(oibDigits('x40517293863')).toBeUndefined()
  expect(oibDigits('405172938631')).toBeUndefined()
})

test('CHK-06 a password that is too short or differs says so; one that is kept is not asked for again', () => {
  const account = { ...fields, create_account: true }
  const saidOf = (password: string, repeat_password: string) =>
    refusedCustomer({ ...account, password, repeat_password }, now)
  expect(saidOf('12345', '12345')).toEqual([{ field: 'password', reason: 'password_too_short' }])
  expect(saidOf('123456', '')).toEqual([{ field: 'repeat_password', reason: 'passwords_differ' }])
  expect(saidOf('12345', '1234').map(({ field }) => field)).toEqual(['password', 'repeat_password'])
  expect(refusedCustomer(account, now, false)).toEqual([])
})

test('CHK-08 the fields of a delivery address are refused by their own names, a known place has its code', () => {
  const nothing = {
    ...{ first_name: '', last_name: '', street: '', house_number: '' },
    ...{ city_name: '', postal_code: '', phone: '' },
  }
  const namesOf = (given: Parameters<typeof refusedAddress>[0]) =>
    refusedAddress(given, 'shipping_').map(({ field }) => field)
  expect(namesOf(nothing)).toEqual([
    'shipping_first_name',
    'shipping_last_name',
    'shipping_country_id',
    'shipping_street',
    'shipping_postal_code',
    'shipping_city_name',
    'shipping_phone',
  ])
  expect(namesOf({ ...nothing, city_id: 7, country_id: 1 })).toEqual([
    'shipping_first_name',
    'shipping_last_name',
    'shipping_street',
    'shipping_phone',
  ])
})

test('CHK-18 a country that the shop sells to no more has to be chosen anew', () => {
  const countries = [{ id: 1 }, { id: 2 }] as Parameters<typeof isBuyerSoldNoMore>[0]['countries']
  const from = (countryId: number) =>
    ({ address: { countryId } }) as NonNullable<Parameters<typeof isBuyerSoldNoMore>[0]['buyer']>
  expect([1, 2, 3].map((id) => isSoldNoMore(id, countries))).toEqual([false, false, true])
  expect(isBuyerSoldNoMore({ buyer: null, countries })).toBe(false)
  expect([1, 3].map((id) => isBuyerSoldNoMore({ buyer: from(id), countries }))).toEqual([false, true])
  expect(['email', 'country_id', 'password', 'delivery_type_id', 'oib'].map(isCustomerField)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each([
  [24, []],
  [25, [{ field: 'number_of_installments', reason: 'installments_invalid' }]],
])('CHK-12 %i instalments by card', (number_of_installments, refused) => {
  const choice = { delivery_type_id: 1, payment_type_id: cardPaymentId, number_of_installments }
  const nothingElse = { schedule_delivery: false, scheduled_delivery_date: '', recurring_interval: undefined }
  expect(refusedChoice({ tab: undefined, ...choice, ...nothingElse }, now)).toEqual(refused)
})
