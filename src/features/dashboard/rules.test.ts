import { expect, test } from 'vitest'
import { deviceOf } from '#features/account/device.ts'
import { readIban } from '#shared/forms/read-iban.server.ts'
import { maskedIban } from './masked-iban.ts'
import { missingOf } from './overview.server.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0 Safari/537.36 OPR/115.0`, 'Opera', 'Linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0 Mobile Safari/537.36 EdgA/131.0`,
    'Edge',
    'Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0 Safari/537.36 Vivaldi/7.0`, 'Vivaldi', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/133.0 Mobile/15E148 Safari/605.1.15',
    'Firefox',
    'iPhone',
  ],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('DASH-01 %s is told as people call it', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('DASH-03 an IBAN is read however it is written, and shown by its ends', () => {
  for (const typed of [
    'HR1210010051863000160',
    'hr12 1001 0051 8630 0016 0',
    'HR12-1001-0051-8630-0016-0',
    // As banks' pages and documents put it on the clipboard.
    'HR12\u00a01001\u202f0051\u20098630\u00a00016\u00a00',
  ])
    expect(readIban(typed)).toBe('HR1210010051863000160')
  for (const typed of ['', 'HR', 'HR1210010051863000161', 'XX1210010051863000160', 'HR121001005186300016'])
    expect(readIban(typed)).toBeUndefined()
  expect(maskedIban('HR1210010051863000160')).toBe('HR12 •••• 0160')
})

test('DASH-03 what an order will ask for and the account does not know is named', () => {
  const known = {
    firstName: 'Ana',
    lastName: 'Anić',
    phone: '091',
    birthDate: null,
    isLegalEntity: false,
    companyName: '',
    oib: '',
  }
  expect(missingOf(known, true)).toEqual([])
  expect(missingOf({ ...known, lastName: '', phone: '' }, false)).toEqual(['name', 'phone', 'address'])
  expect(missingOf({ ...known, isLegalEntity: true, companyName: 'A' }, true)).toEqual(['company'])
  expect(missingOf({ ...known, isLegalEntity: true, companyName: 'A', oib: '1' }, true)).toEqual([])
})
