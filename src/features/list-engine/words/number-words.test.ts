import { expect, test } from 'vitest'
import { countsInDigits } from './number-words.ts'

test.each([
  ['otopina dvjesto pedeset ml', 'otopina 250 ml'],
  ['Dvjesto Pedeset mililitara', '250 mililitara'],
  ['most osamnaest mm', 'most 18 mm'],
  ['leće trideset komada', 'leće 30 komada'],
  ['leće sto i dvadeset pet kom', 'leće 125 kom'],
  ['dvadeset posto popusta', '20 posto popusta'],
  ['popust dvadeset %', 'popust 20 %'],
  ['od tri do sedam godina', 'od 3 do 7 godina'],
  ['dvadesetak grama', '20 grama'],
])('SRCH-06 the number of ‘%s’ is read before its unit', (term, read) => {
  expect(countsInDigits(term)).toBe(read)
})

test.each(['sve u jednom', 'leće dva tjedna', 'tri u jedan', 'stol dvadeset', 'sto pamuk', 'petrolej ml'])(
  'SRCH-06 the words of ‘%s’ count no unit',
  (term) => {
    expect(countsInDigits(term)).toBe(term)
  },
)
