import { expect, test } from 'vitest'
import { partsOfUnit } from './list-ranges.ts'
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
  ['leće s 38–55 % vode za sport', 'udio-vode', 38, 55, 'leće za sport'],
  ['udio vode ispod 40,5 %', 'udio-vode', null, 40.5, ''],
  ['manje od 50 % vode', 'udio-vode', null, 50, ''],
  ['sadržaj vode 55 %', 'udio-vode', 55, 55, ''],
  ['leće s postotkom vode od 50 %', 'udio-vode', 50, null, 'leće'],
  ['okvir most manji od 17', 'sirina-mosta', null, 17, 'okvir'],
  ['most 18 mm do 10 €', 'sirina-mosta', 18, 18, 'do 10 €'],
  ['most 18 mm do 100', 'sirina-mosta', 18, 18, 'do 100'],
  ['okvir s više od 16 mm do 18 mm mosta', 'sirina-mosta', 16, 18, 'okvir'],
  ['širina mosta 18-16', 'sirina-mosta', 16, 18, ''],
  ['okvir most veći od 19 do 120 €', 'sirina-mosta', 19, null, 'okvir do 120 €'],
  ['leće udio vode veći od 50 do 40 €', 'udio-vode', 50, null, 'leće do 40 €'],
  ['most preko 18 mm do 100 eura', 'sirina-mosta', 18, null, 'do 100 eura'],
  ['most veći od 16 do 18 mm', 'sirina-mosta', 16, 18, ''],
  ['okviri s mostom do 17 mm ispod 100 eura', 'sirina-mosta', null, 17, 'okviri ispod 100 eura'],
  ['širina mosta 18 do 120 €', 'sirina-mosta', 18, 18, 'do 120 €'],
  ['širina mosta 18 do €120', 'sirina-mosta', 18, 18, 'do €120'],
  ['širina mosta 18 do 900 kn', 'sirina-mosta', 18, 18, 'do 900 kn'],
  ['sadržaj vode 38 do 50 €', 'udio-vode', 38, 38, 'do 50 €'],
  ['sadržaj vode 38 do 50 eura', 'udio-vode', 38, 38, 'do 50 eura'],
  ['sadržaj vode 38 do 50 %', 'udio-vode', 38, 50, ''],
  ['sadržaj vode 38 do 50', 'udio-vode', 38, 50, ''],
  ['širina mosta 17 do 19', 'sirina-mosta', 17, 19, ''],
  ['leće s udjelom vode od 38 do 48 %', 'udio-vode', 38, 48, 'leće'],
  ['leće udjela vode 38', 'udio-vode', 38, 38, 'leće'],
  ['leće po udjelu vode do 38', 'udio-vode', null, 38, 'leće'],
  ['leće s do 40 % udjela vode', 'udio-vode', null, 40, 'leće'],
  ['udjeli vode iznad 50', 'udio-vode', 50, null, ''],
  ['okvir po sadržaju vode do 38 %', 'udio-vode', null, 38, 'okvir'],
  ['okviri sa širinama mosta do 18', 'sirina-mosta', null, 18, 'okviri'],
  ['okviri s mostovima do 18 mm', 'sirina-mosta', null, 18, 'okviri'],
  ['okviri uskih mostova, 18 mm', 'sirina-mosta', 18, 18, 'okviri uskih'],
  ['širina mosta ne uža od 16 ni šira od 18', 'sirina-mosta', 16, 18, ''],
  ['voda ne ispod 38 % ni preko 58 %', 'udio-vode', 38, 58, ''],
])('SRCH-07 ‘%s’ limits %s from %s to %s and leaves ‘%s’', (term, code, min, max, text) => {
  const parts = (value: number | null) => (value === null ? null : value * 1000)
  expect(read(term)).toEqual({ text, denied: [], ranges: { [code]: { min: parts(min), max: parts(max) } } })
})

test('SRCH-07 two measures are read beside one another', () => {
  const both = {
    'sirina-mosta': { min: 18_000, max: 18_000 },
    'udio-vode': { min: 38_000, max: 38_000 },
  }
  expect(read('most 18 mm i 38 % vode')?.ranges).toEqual(both)
  expect(read('crni most 18 mm lagan 38 % vode za sport')).toEqual({
    text: 'crni lagan za sport',
    denied: [],
    ranges: both,
  })
  expect(read('crni 38 % vode lagan most 18 mm za sport')).toEqual({
    text: 'crni lagan za sport',
    denied: [],
    ranges: both,
  })
})

test.each<[term: string, min: number | null, max: number | null, text: string]>([
  ['leće bez udjela vode do 40 %', 40, null, 'leće'],
  ['leće ne do 40 % vode', 40, null, 'leće'],
  ['leće udio vode ne do 40 %', 40, null, 'leće'],
  ['leće ne sadržaj vode do 40 %', 40, null, 'leće'],
  ['sadržaj vode ne do 40 %', 40, null, ''],
  ['sadržaj vode ne ispod 40 %', 40, null, ''],
  ['sadržaj vode nije manji od 40 %', 40, null, ''],
  ['leće bez manje od 40 % vode', 40, null, 'leće'],
  ['leće do 40 % vode ne', 40, null, 'leće'],
  ['leće ne od 40 % vode', null, 40, 'leće'],
  ['leće udio vode ne od 40 %', null, 40, 'leće'],
  ['leće bez više od 40 % vode', null, 40, 'leće'],
  ['leće koje nemaju više od 40 % vode', null, 40, 'leće'],
  ['leće da ne bude više od 40 % vode', null, 40, 'leće'],
  ['ne želim leće s više od 40 % vode', null, 40, 'leće'],
  ['sadržaj vode ne smije biti viši od 40 %', null, 40, ''],
  ['leće bez toričnih i udjela vode od 40 %', null, 40, 'leće bez toričnih'],
  ['leće bez udjela vode do 40 % i toričnih', 40, null, 'leće bez toričnih'],
  ['ništa osim do 40 % vode', null, 40, 'ništa osim'],
])('SRCH-07 denied, ‘%s’ is from %s to %s and leaves ‘%s’', (term, min, max, text) => {
  const parts = (value: number | null) => (value === null ? null : value * 1000)
  const measures = readRangeWords(term, ranges, { namesThing: (words) => words === 'leće' })
  expect(measures).toEqual({
    text,
    denied: [],
    ranges: { 'udio-vode': { min: parts(min), max: parts(max) } },
  })
})

test.each<[term: string, denied: string, text: string]>([
  ['leće ne udio vode 58 %', 'ne udio vode 58 %', 'leće'],
  ['leće ne sadržaj vode 58 %', 'ne sadržaj vode 58 %', 'leće'],
  ['leće udio vode nije 58 %', 'udio vode nije 58 %', 'leće'],
  ['leće bez 58 % vode', 'bez 58 % vode', 'leće'],
  ['leće 58 % vode ne', '58 % vode ne', 'leće'],
  ['leće ne oko 58 % vode za sport', 'ne oko 58 % vode', 'leće za sport'],
  ['leće ne 38-58 % vode', 'ne 38-58 % vode', 'leće'],
  ['leće udio vode ne od 38 do 58 %', 'udio vode ne od 38 do 58 %', 'leće'],
  ['bez udio vode 38', 'bez udio vode 38', ''],
  ['ne most 18 mm', 'ne most 18 mm', ''],
  ['ne želim most 18 mm', 'ne želim most 18 mm', ''],
  ['ne most 18 mm ni 38 % vode', 'ne most 18 mm ni 38 % vode', ''],
  ['ne most 18 mm i 38 % vode', 'ne most 18 mm i 38 % vode', ''],
  ['bez crnih i mosta 18 mm', 'mosta 18 mm', 'bez crnih'],
  ['ne samo most do 18 mm', 'ne samo most do 18 mm', ''],
])('SRCH-07 of ‘%s’, ‘%s’ is no range, is told and leaves ‘%s’', (term, denied, text) => {
  expect(read(term)).toEqual({ text, denied: [denied], ranges: {} })
})

test.each([
  'most',
  'širina mosta',
  'most 18',
  'voda 360 ml',
  'širina mosta 18 kom',
  'udio vode 38 mm',
  'otopina 100 ml voda',
  'voda 18 mm',
  'udio vode 38 €',
  'Iris 204',
  '',
])('SRCH-07 ‘%s’ limits no measure', (term) => {
  expect(read(term)).toBeNull()
})

test('SRCH-07 a size in front of a measure’s name that no product can have is not the measure’s where its own stands behind it', () => {
  const [bridge] = ranges
  const known = bridge ? [{ ...bridge, greatest: () => 24 * partsOfUnit(bridge.code) }] : []
  expect(readRangeWords('okvir širina okvira do 130 mm most 18', known)).toMatchObject({
    text: 'okvir širina okvira do 130 mm',
    ranges: {
      'sirina-mosta': { min: 18 * partsOfUnit('sirina-mosta'), max: 18 * partsOfUnit('sirina-mosta') },
    },
  })
  expect(readRangeWords('okvir do 20 mm most 18', known)?.ranges).toEqual({
    'sirina-mosta': { min: null, max: 20 * partsOfUnit('sirina-mosta') },
  })
})
