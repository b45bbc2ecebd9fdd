import { expect, test } from 'vitest'
import {
  birthDate,
  isPhone,
  refusedAddress,
  refusedCodeOf,
  refusedLegal,
  refusedLine,
  refusedName,
  refusedPassword,
} from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('CHK-02 a birth date is a day that exists and is past', () => {
  expect(birthDate('29', '2', '2024', now)).toBe('2024-02-29')
  expect(birthDate('29', '2', '2023', now)).toBeUndefined()
  expect(birthDate('21', '11', '2026', now)).toBeUndefined()
  expect(birthDate('20', '11', '2026', now)).toBe('2026-11-20')
  expect(birthDate('31', '12', '1896', now)).toBe('1896-12-31')
  expect(birthDate('1', '1', '1895', now)).toBeUndefined()
  for (const [day, month, year] of [
    ['0', '1', '2000'],
    ['1', '13', '2000'],
    ['1', '0', '2000'],
    ['1', '1', '999'],
    ['1', '1', '1999.5'],
    ['367', '1', '2000'],
    ['1', '1', '12000'],
    ['', '1', '2000'],
    ['x', '1', '2000'],
  ] as const)
    expect(birthDate(day, month, year, now)).toBeUndefined()
  expect(birthDate('1', '1', '1890', now)).toBeUndefined()
  expect(isPhone('+385 (0)91/123-4567')).toBe(true)
  expect(isPhone('12345')).toBe(false)
  expect(isPhone('zovite me')).toBe(false)
  expect(isPhone('123456')).toBe(true)
  expect(isPhone('12345-(/).')).toBe(false)
  expect(isPhone('1'.repeat(30))).toBe(true)
  expect(isPhone('1'.repeat(31))).toBe(false)
  expect(isPhone('tel 123456')).toBe(false)
  expect(isPhone('123456 kbr')).toBe(false)
  expect(isPhone('+385 91 555 5555')).toBe(true)
})

test.each([
  ['HR', '21410', true],
  ['HR', '1000', false],
  ['HR', 'A2141', false],
  ['AT', '1010', true],
  ['AT', '21410', false],
  ['SI', '100O', false],
  ['SI', '1000', true],
  ['HU', '1011', true],
  ['HU', '10115', false],
  ['MK', '1000', true],
  ['MK', '10000', false],
  ['BA', '71000', true],
  ['BA', '7100', false],
  ['RS', '11000', true],
  ['RS', '1100', false],
  ['ME', '81000', true],
  ['ME', '8100', false],
  ['IT', '00184', true],
  ['IT', '0018', false],
  ['DE', '80331', true],
  ['DE', '8033', false],
  ['GB', 'SW1A 1AA', true],
  ['HR', '10 000', true],
  ['HR', '10\u00a0000', true],
  ['HR', 'HR10000', true],
  ['HR', 'HR–10000', true],
  ['HR', 'HR-10000', true],
  ['HR', 'hr - 10 000', true],
  ['HR', 'SI-10000', false],
  ['HR', 'HR-1000', false],
  ['SI', '1 000', true],
  ['SI', 'SLO-1000', true],
  ['AT', 'A-1010', true],
  ['BA', 'BIH-71000', true],
])('CHK-04 whether a postal code is one of its country: %s %s', (country, code, fits) => {
  const field = 'shipping_postal_code'
  const refused = refusedCodeOf(country, code, field)
  expect(refused.map((one) => one.field)).toEqual(fits ? [] : [field])
})

test('CHK-04 a refused postal code says how many digits it has there', () => {
  const refusedIn = (country: string) => refusedCodeOf(country, '123456', 'postal_code')
  expect(refusedIn('SI')).toEqual([{ field: 'postal_code', reason: 'postal_code_digits', digits: 4 }])
  expect(refusedIn('HR')).toEqual([{ field: 'postal_code', reason: 'postal_code_digits', digits: 5 }])
})

test.each([
  ['123456', '123456', []],
  ['😀😀😀', '😀😀😀', ['password']],
  ['😀😀😀😀😀😀', '😀😀😀😀😀😀', []],
  ['👍🏽👍🏽👍🏽', '👍🏽👍🏽👍🏽', ['password']],
  ['👨‍👩‍👧👨‍👩‍👧', '👨‍👩‍👧👨‍👩‍👧', ['password']],
  ['e\u0301e\u0301e\u0301', 'e\u0301e\u0301e\u0301', ['password']],
  ['👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽', '👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽', []],
  ['12345', '12345', ['password']],
  ['12345', '1234', ['password', 'repeat_password']],
  ['123456', '1234567', ['repeat_password']],
  ['', 'x', ['password']],
])(
  'FORM-24 a new password has six signs at least, twice the same: %j, %j',
  (password, repeat_password, fields) => {
    expect(refusedPassword({ password, repeat_password }).map(({ field }) => field)).toEqual(fields)
  },
)

test.each([
  'http://lopov.example/nagrada',
  'Ana www.lopov.example',
  'WWW.lopov.hr',
  'ftp://x',
  'Osvojili ste nagradu lopov.example/nagrada',
  'Nagrada na lopov.hr',
  'LOPOV.HR',
  'Kliknite na lopov.co.uk odmah',
  'xn--lopov-0ga.hr',
  'pišite na x@lopov.hr',
  'x@lopov',
  'http:⁄⁄lopov',
  'lopov．hr',
  'lopov。hr',
  '1.2.3.4',
  'tel:060900900',
  '<a href=//lopov>x</a>',
  'dr.lopov.hr',
  'A.lopov.hr',
])('SAFE-07 an address of the web is no name, no street, no place and no company: %s', (text) => {
  const refused = [{ field: 'x', reason: 'web_address' }]
  expect(refusedName(text, 'x')).toEqual(refused)
  expect(refusedLine(text, 'x')).toEqual(refused)
})

test.each([
  'Ana',
  'dr. Ana',
  'Dr.Ana',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  'dr.sc.Ivo',
  'Awww. Petra',
  'D’Angelo',
  '王小明',
])('people’s names are taken as they are: %s', (name) => {
  expect(refusedName(name, 'first_name')).toEqual([])
})

test.each(['Ana/Ivo', 'Ana/', '12/A'])('SAFE-07 a slash is no part of a person’s name: %s', (name) => {
  expect(refusedName(name, 'first_name')).toEqual([{ field: 'first_name', reason: 'web_address' }])
})

test.each([
  '12/A',
  '12a/3',
  '5 / 1',
  'bb',
  'Ilica 5/II. kat',
  'Ul. kneza Branimira 1/2',
  'Ul. kralja Zvonimira 5',
  'Ul.kralja Zvonimira 5',
  'A.G. Matoša',
  'A.G.Matoša 3/1',
  'Trg J.F. Kennedyja',
  'Trg J.F.Kennedyja',
  'Vl.Nazora 7',
  'Ul. 30.svibnja 1990.',
  'Sv.Duh',
  'Ulica 12.3.2020.',
  'Rovinj/Rovigno',
  'Ulica <b>1</b>',
  'Sveti Ivan Zelina',
  'Svjetlost & sin d.o.o.',
  'Sunce j.d.o.o.',
  'Obrt "Mir", vl. I.Ban',
])('streets, their numbers, places and companies are taken as they are: %s', (line) => {
  expect(refusedLine(line, 'street')).toEqual([])
})

test.each(['Nabava.net d.o.o.', 'Njuškalo.hr', 'Sunce j.d.o.o.', 'A/B'])(
  'a company is called by its domain: %s',
  (name) => {
    expect(refusedLegal({ name, oib: '12345678903' })).toEqual([])
  },
)

test.each(['lopov.hr/nagrada', 'www.lopov.hr', 'x@lopov.hr', 'https://lopov.hr', 't.me⁄lopov'])(
  'SAFE-07 a link is no part of a company’s name: %s',
  (name) => {
    expect(refusedLegal({ name, oib: '12345678903' })).toEqual([{ field: 'name', reason: 'web_address' }])
  },
)

test.each(['lopov.hr/nagrada', 't.me/lopov', 't.me⁄lopov', '//lopov', 'x⁄/y', 'www.lopov'])(
  'SAFE-07 a slash that leads somewhere is no part of a street: %s',
  (line) => {
    expect(refusedLine(line, 'street')).toEqual([{ field: 'street', reason: 'web_address' }])
  },
)

test('SAFE-07 each text of an address is looked at, its number and whom it is for too', () => {
  const link = 'lopov.hr/nagrada'
  const fields = {
    ...{ first_name: link, last_name: link, street: link, house_number: link, city_name: link, name: link },
    ...{ postal_code: '10000', country_id: 1, phone: '0912345678' },
  }
  const texts = ['name', 'first_name', 'last_name', 'street', 'house_number', 'city_name']
  expect(refusedAddress(fields, 'shipping_').map(({ field }) => field)).toEqual(
    texts.map((name) => `shipping_${name}`),
  )
  expect(refusedLegal({ name: link, oib: '12345678903' })).toEqual([{ field: 'name', reason: 'web_address' }])
})
