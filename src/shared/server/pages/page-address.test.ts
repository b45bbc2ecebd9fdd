import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/x', '/x'],
  ['/x?', '/x'],
  ['/x?utm=1', '/x'],
  ['?utm=1', ''],
  ['?a=1', '?a=1'],
  ['/x?c=1&a=2&utm=3&b=3&a=1', '/x?a=2&a=1&b=3&c=1'],
  ['/x?b&a=%C5%A1&a=1=2', '/x?a=%C5%A1&a=1=2&b'],
  ['/x?two+words=1&two%20words=2', '/x?two+words=1&two%20words=2'],
])('SAFE-06 of an address what pages read is left, in one order: %s', (address, known) => {
  const names = ['a', 'b', 'c', 'two words']
  expect(pageAddress(address, { isKnown: (name) => names.includes(name) })).toBe(known)
})

test('SAFE-06 a parameter without a name, or with one that is no text, is read by no page', () => {
  expect(pageAddress('/x?&=1&%E0=2&a=3&', { isKnown: () => true })).toBe('/x?a=3')
})
