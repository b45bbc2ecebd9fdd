import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { priceNotices, readPriceWords as readOf } from './price-words.ts'

beforeAll(speakCroatian)

const readPriceWords = (term: string) =>
  readOf(term, {
    isCode: () => false,
    wordsOfNames: () => new Set(),
    namesThing: () => false,
    isName: () => false,
  })

const read = (term: string) => {
  const words = readPriceWords(term)
  return words && [words.text, words.minPrice && words.minPrice / 100, words.maxPrice && words.maxPrice / 100]
}

test('SRCH-07 limits that no price keeps together limit nothing and are told', () => {
  for (const limits of [
    ['preko 200', 'ispod 100 €'],
    ['ispod 100 €', 'preko 200 €'],
    ['skuplje od 200 €', 'jeftinije od 100 €'],
    ['ne ispod 200 €', 'ne preko 100 €'],
    ['od 20 do 50 €', 'od 80 €'],
    ['do 100 €', 'barem 200 €'],
    ['do 50 €', 'preko 100 €'],
    ['preko 200', 'i ispod 100 €'],
  ]) {
    const term = `naočale ${limits.join(' ')}`
    const found = readPriceWords(term)
    const told = limits.map((words) => words.replace(/^i /, ''))
    expect(found, term).toMatchObject({ text: 'naočale', minPrice: null, maxPrice: null, impossible: told })
    expect(found && priceNotices(found), term).toMatchObject([
      { message: expect.stringContaining(`istodobno „${told.join(', ')}“`) },
    ])
  }
  // One price is left; 'od' and 'do' the wrong way round are a slip.
  expect(read('naočale preko 100 ispod 100 €')).toEqual(['naočale', 100, 100])
  expect(read('od 200 € naočale do 100 €')).toEqual(['naočale', 100, 200])
  expect(readPriceWords('od 200 € naočale do 100 €')).toMatchObject({ impossible: [] })
  expect(read('okviri od 20 do 50 € do 30 €')).toEqual(['okviri', 20, 30])
})

test.each([
  ['okvir veličina do 54', 'okvir veličina', 'do 54'],
  ['veličina od 50 do 52', 'veličina', 'od 50 do 52'],
  ['okvir širine iznad 140', 'okvir širine', 'iznad 140'],
  ['dioptrija do 2,5', 'dioptrija', 'do 2,5'],
])('SRCH-07 the limit of a size in ‘%s’ is no price, and is told', (term, text, told) => {
  expect(readPriceWords(term)).toMatchObject({ text, minPrice: null, maxPrice: null, denied: [told] })
})
