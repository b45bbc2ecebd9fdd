import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireEmail } from '#shared/contract/wire.ts'
import { isCheckoutEmail, longestEmail, oibDigits } from '#shared/forms/patterns.ts'
import { updateCustomerData, validateCustomerEmail } from './bodies.server.ts'
import { type CustomerFields, nextStep, previousStep, refusedCustomer, shownStep, stepsOf } from './rules.ts'
import { personInZagreb } from './testing-fields.ts'

const fields = personInZagreb
const now = new Date('2026-11-21T10:00:00Z')

test('CHK-01 Back and Proceed skip step numbers that do not exist', () => {
  expect(nextStep([1, 3], 1)).toBe(3)
  expect(previousStep([1, 3], 3)).toBe(1)
  expect(nextStep([1, 3], 3)).toBe(3)
  expect(previousStep([1, 2, 3], 1)).toBe(1)
  expect(stepsOf(0)).toEqual([1])
  expect(shownStep([1, 3], 2)).toBe(1)
  expect(shownStep([1, 2, 3], 99)).toBe(3)
})

const refusedNames = (given: CustomerFields) => refusedCustomer(given, now).map(({ field }) => field)

test('CHK-04 every field that is wrong is named by its label, in the order of the form', () => {
  expect(refusedCustomer(fields, now)).toEqual([])
  expect(refusedCustomer({ ...fields, street: '', phone: '1' }, now)).toEqual([
    { field: 'street', reason: 'required' },
    { field: 'phone', reason: 'phone_invalid' },
  ])
  const nothing = Object.fromEntries(
    Object.keys(fields).map((name) => [name, '']),
  ) as unknown as CustomerFields
  const lacking = { ...nothing, country_id: 1, is_legal_entity: true, create_account: true }
  expect(new Set(refusedCustomer(lacking, now).map(({ reason }) => reason))).toEqual(new Set(['required']))
  expect(refusedNames(lacking)).toEqual([
    'email',
    'first_name',
    'last_name',
    'street',
    'postal_code',
    'city_name',
    'phone',
    'name',
    'oib',
    'password',
  ])
  expect(refusedNames({ ...fields, birth_day: '31', email: 'ana', postal_code: '?' })).toEqual([
    'email',
    'postal_code',
    'birth_day',
  ])
  expect(refusedNames({ ...fields, city_name: '', city_id: 7, postal_code: '' })).toEqual([])
})

test('CHK-03 a legal entity needs its name and an OIB of 11 digits', () => {
  const company = { ...fields, is_legal_entity: true }
  expect(refusedCustomer(company, now)[0]?.field).toBe('name')
  expect(refusedCustomer({ ...company, name: 'Tvrtka', oib: '1234567890' }, now)[0]?.field).toBe('oib')
  expect(refusedCustomer({ ...company, name: 'Tvrtka', oib: '405 1729 3863' }, now)).toEqual([])
  expect(oibDigits('4051729386a')).toBeUndefined()
})

test('CHK-05 the e-mail pattern takes a top-level domain of 2 to 4', () => {
  for (const email of ['a@b.hr', 'ana.anic+x@pod.primjer.info', 'A_b-1@x-y.c0m'])
    expect(isCheckoutEmail(email)).toBe(true)
  for (const email of ['a@b.h', 'a@b.museum', 'a b@c.hr', '@b.hr', 'a@.hr', 'a@b', 'č@b.hr']) {
    expect(isCheckoutEmail(email)).toBe(false)
  }
})

test('CHK-05 an address that is whole, and yet has no room in the pattern, is told so, not that it is incomplete', () => {
  const reason = (email: string) => refusedCustomer({ ...fields, email }, now)[0]?.reason
  for (const email of ['ana@firma.digital', 'čedo@primjer.hr', "o'neil@primjer.hr", 'a@b.museum'])
    expect([email, reason(email)]).toEqual([email, 'email_unusual'])
  for (const email of ['ana@firma', 'ana', '@b.hr', 'a b@c.hr'])
    expect([email, reason(email)]).toEqual([email, 'email_invalid'])
  expect(reason('ana@firma.com')).toBeUndefined()
})

test('CHK-01 with nothing to step to there is the first step', () => {
  expect([nextStep([], 2), previousStep([], 2), shownStep([], 2)]).toEqual([1, 1, 1])
  expect([previousStep([2, 3], 2), shownStep([2, 3], 1)]).toEqual([2, 2])
  expect(stepsOf(1)).toEqual([1, 2, 3])
  expect([nextStep([1, 2, 3], 1), previousStep([1, 2, 3], 3), shownStep([1, 2, 3], 2)]).toEqual([2, 2, 2])
})

test('CHK-06 an account wants a password of six characters, twice', () => {
  const account = { ...fields, create_account: true }
  expect(refusedCustomer(account, now)[0]?.field).toBe('password')
  expect(refusedCustomer({ ...account, password: '12345', repeat_password: '12345' }, now)[0]?.field).toBe(
    'password',
  )
  expect(refusedCustomer({ ...account, password: '123456', repeat_password: '123457' }, now)[0]?.field).toBe(
    'repeat_password',
  )
  expect(refusedCustomer({ ...account, password: '123456', repeat_password: '123456' }, now)).toEqual([])
})

test('FORM-24 no text makes the rules fail, and what passes has a checkout e-mail', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  const any = fc.record({
    ...Object.fromEntries(Object.keys(fields).map((key) => [key, text])),
    is_legal_entity: fc.boolean(),
    create_account: fc.boolean(),
    country_id: fc.option(fc.nat(), { nil: undefined }),
  }) as unknown as fc.Arbitrary<CustomerFields>
  fc.assert(
    fc.property(any, (given) => {
      if (refusedCustomer(given, now).length === 0) expect(isCheckoutEmail(given.email)).toBe(true)
    }),
  )
})

test('CHK-05 an e-mail of every length that accounts have can order, and a longer one cannot', () => {
  const longest = `ana@${'a'.repeat(longestEmail - 'ana@.hr'.length)}.hr`
  expect(updateCustomerData.safeParse({ email: longest }).data?.email).toBe(longest)
  expect(validateCustomerEmail.safeParse({ email: longest }).data?.email).toBe(longest)
  expect(wireEmail.safeParse(longest).data).toBe(longest)
  expect(isCheckoutEmail(longest)).toBe(true)
  for (const schema of [updateCustomerData, validateCustomerEmail])
    expect(schema.safeParse({ email: `x${longest}` }).success).toBe(false)
})
