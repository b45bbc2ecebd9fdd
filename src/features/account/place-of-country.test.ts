import { expect, test } from 'vitest'
import { placeInCountry } from './place-of-country.ts'

test.each([
  // Postal codes of both have five digits: it may be the one that was meant, the place is said anew.
  ['DE', '10000', 'Zagreb', { place: { postalCode: '10000', cityName: '' }, emptied: 'place_alone' }],
  ['SI', '10000', 'Zagreb', { place: { postalCode: '', cityName: '' }, emptied: 'both' }],
  ['SI', '10000', '', { place: { postalCode: '', cityName: '' }, emptied: 'code' }],
  ['SI', '', 'Zagreb', { place: { postalCode: '', cityName: '' }, emptied: 'place' }],
  // Of countries whose codes nobody knows here nothing speaks against it.
  ['FR', '75001', 'Paris', { place: { postalCode: '75001', cityName: '' }, emptied: 'place_alone' }],
  ['DE', '10115', '', { place: { postalCode: '10115', cityName: '' }, emptied: null }],
  ['DE', 'D-10115', ' ', { place: { postalCode: 'D-10115', cityName: '' }, emptied: null }],
  ['DE', '', '', { place: { postalCode: '', cityName: '' }, emptied: null }],
  ['HR', '?', '', { place: { postalCode: '', cityName: '' }, emptied: 'code' }],
])(
  'CHK-10 in another country (%s) %j %j stays as far as it fits, and what goes is named',
  (country, postalCode, cityName, left) => {
    expect(placeInCountry(country, { postalCode, cityName })).toEqual(left)
  },
)
