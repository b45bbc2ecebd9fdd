import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { readLimitingWords } from '../limiting-words.ts'

beforeAll(speakCroatian)

const read = (term: string) =>
  readLimitingWords(term, {
    isCode: () => false,
    wordsOfNames: () => new Set(),
    namesThing: () => false,
    isName: () => false,
    ranges: [],
  })

test('SRCH-07 limits in the languages of guests and neighbours are limits', () => {
  for (const [term, minPrice, maxPrice] of [
    ['sunglasses under 60 €', null, 6000],
    ['sunglasses under 60 euros', null, 6000],
    ['sunglasses up to €60', null, 6000],
    ['sunglasses less than 60 euro', null, 6000],
    ['Sonnenbrille unter 60 Euro', null, 6000],
    ['Brille bis 60€', null, 6000],
    ['occhiali sotto i 60 euro', null, 6000],
    ['očala do 60 evrov', null, 6000],
    ['očala manj kot 60 evrov', null, 6000],
    ['naočare ispod 60 evra', null, 6000],
    ['frames over 200 euro', 20_000, null],
    ['Brille über 200 Euro', 20_000, null],
    ['očala nad 200 evrov', 20_000, null],
    ['glasses between 50 and 100 euro', 5000, 10_000],
    ['glasses from 50 to 100 €', 5000, 10_000],
    ['Brille zwischen 50 und 100 Euro', 5000, 10_000],
    ['očala med 50 in 100 evri', 5000, 10_000],
    ['glasses around 100 euro', 8000, 12_000],
  ] as const)
    expect(read(term), term).toMatchObject({
      ...{ minPrice, maxPrice, denied: [], ignored: [] },
      text: term.split(' ')[0],
    })
})

test('SRCH-07 words that limit no amount stay words', () => {
  for (const term of [
    'over the ear',
    'etui med',
    'lens under contact',
    'okvir nad obrvom',
    'leće bis',
    'okvir most 18',
  ])
    expect(read(term), term).toBeNull()
})

test('SRCH-07 an amount of money that the shop has no rate for limits nothing, and is told', () => {
  for (const [term, told] of [
    ['naočale do 100 KM', 'do 100 KM'],
    ['naočare ispod 5000 dinara', 'ispod 5000 dinara'],
    ['naočare 3000-5000 rsd', '3000-5000 rsd'],
    ['glasses $50', '$50'],
    ['naočale do 80 dolara', 'do 80 dolara'],
  ] as const)
    expect(read(term), term).toMatchObject({
      ...{ minPrice: null, maxPrice: null, denied: [told] },
      text: term.split(' ')[0],
    })
  // The mountain is a frame's name.
  expect(read('okvir Dinara do 100 €')).toMatchObject({ text: 'okvir Dinara', maxPrice: 10_000 })
})
