import { expect, test } from 'vitest'
import { accountOf } from './account.server.ts'

const shop = {
  legalName: 'Optika Izlog d.o.o.',
  name: 'Izlog',
  street: 'Masarykova ulica 31',
  postalCode: '10000',
  city: 'Zagreb',
  iban: 'HR12 1001 0051 8630 0016 0',
}

test('PAY-03 OWN-06 transfers go to the account of the setting, in the name of whoever has it', () => {
  expect(accountOf(shop)).toEqual({
    recipient: 'Optika Izlog d.o.o.',
    street: 'Masarykova ulica 31',
    place: '10000 Zagreb',
    iban: 'HR1210010051863000160',
  })
  expect(accountOf({ name: 'Izlog', iban: 'hr1210010051863000160' })).toEqual({
    recipient: 'Izlog',
    street: '',
    place: '',
    iban: 'HR1210010051863000160',
  })
})

test.each([
  ['no setting', null],
  ['no account', { ...shop, iban: undefined }],
  ['an empty one', { ...shop, iban: '' }],
  ['an account with a digit wrong', { ...shop, iban: 'HR1210010051863000161' }],
  ['words', { ...shop, iban: 'uskoro' }],
  ['a number', { ...shop, iban: 1210010051863000 }],
  ['nobody who has it', { ...shop, legalName: '', name: '' }],
])('PAY-03 OWN-06 a transfer that could not arrive has no account: %s', (_, written) => {
  expect(accountOf(written)).toBeNull()
})
