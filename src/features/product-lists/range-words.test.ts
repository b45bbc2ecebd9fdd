import { expect, test } from 'vitest'
import { readRangeWords } from './range-words.ts'

const ranges = [
  { code: 'sirina-mosta', name: 'Širina mosta', unit: 'mm' },
  { code: 'udio-vode', name: 'Udio vode', unit: '%' },
]
const read = (term: string) => readRangeWords(term, ranges)

test.each<[term: string, code: string, min: number | null, max: number | null, text: string]>([
  ['širina mosta 18', 'sirina-mosta', 18, 18, ''],
  ['okvir širine mosta 16-18 mm', 'sirina-mosta', 16, 18, 'okvir'],
  ['SIRINA MOSTA od 16 do 18', 'sirina-mosta', 16, 18, ''],
  ['most 18 mm', 'sirina-mosta', 18, 18, ''],
  ['crni okvir, most do 18mm', 'sirina-mosta', null, 18, 'crni okvir'],
  ['okvir s mostom od 20 mm', 'sirina-mosta', 20, null, 'okvir'],
  ['mjesečne leće udio vode 38', 'udio-vode', 38, 38, 'mjesečne leće'],
  ['leće s više od 50 % vode', 'udio-vode', 50, null, 'leće'],
  ['leće do 50% vode', 'udio-vode', null, 50, 'leće'],
  ['leće s 38–55 % vode za sport', 'udio-vode', 38, 55, 'leće s za sport'],
  ['udio vode ispod 40,5 %', 'udio-vode', null, 40.5, ''],
  ['manje od 50 % vode', 'udio-vode', null, 50, ''],
  ['sadržaj vode 55 %', 'udio-vode', 55, 55, ''],
  ['leće s postotkom vode od 50 %', 'udio-vode', 50, null, 'leće'],
  ['okvir most manji od 17', 'sirina-mosta', null, 17, 'okvir'],
  ['most 18 mm do 10 €', 'sirina-mosta', 18, 18, 'do 10 €'],
  ['most 18 mm do 100', 'sirina-mosta', 18, 18, 'do 100'],
  ['okvir s više od 16 mm do 18 mm mosta', 'sirina-mosta', 16, 18, 'okvir'],
  ['širina mosta 18-16', 'sirina-mosta', 16, 18, ''],
])('SRCH-07 ‘%s’ limits %s from %s to %s and leaves ‘%s’', (term, code, min, max, text) => {
  const parts = (value: number | null) => (value === null ? null : value * 1000)
  expect(read(term)).toEqual({ text, ranges: { [code]: { min: parts(min), max: parts(max) } } })
})

test('SRCH-07 two measures are read beside one another', () => {
  const both = {
    'sirina-mosta': { min: 18_000, max: 18_000 },
    'udio-vode': { min: 38_000, max: 38_000 },
  }
  expect(read('most 18 mm i 38 % vode')?.ranges).toEqual(both)
  expect(read('crni most 18 mm lagan 38 % vode za sport')).toEqual({
    text: 'crni lagan za sport',
    ranges: both,
  })
  expect(read('crni 38 % vode lagan most 18 mm za sport')).toEqual({
    text: 'crni lagan za sport',
    ranges: both,
  })
})

test.each([
  'most',
  'širina mosta',
  'most 18',
  'voda 360 ml',
  'širina mosta 18 kom',
  'udio vode 38 mm',
  'bez udio vode 38',
  'ne most 18 mm',
  'ne želim most 18 mm',
  'otopina 100 ml voda',
  'voda 18 mm',
  'udio vode 38 €',
  'Iris 204',
  '',
])('SRCH-07 ‘%s’ limits no measure', (term) => {
  expect(read(term)).toBeNull()
})
