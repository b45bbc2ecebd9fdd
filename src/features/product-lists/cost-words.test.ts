import { expect, test } from 'vitest'
import { readLimitingWords } from './limiting-words.ts'
import { readingOf, shop } from './testing-limits.ts'

test('SRCH-07 verbs of cost and names of a price are no words of the thing, wherever they stand around an amount', () => {
  for (const words of [
    'koje stoje do 100 eura',
    'stoji do 100 €',
    'do sto eura stoje',
    'koje će stajati do 100 €',
    'koje bi koštale do 100 €',
    'koje koštaju do 100 eura',
    'da ne koštaju preko 100 €',
    'koje ne stoje više od 100 €',
    'ne smiju stajati više od 100 €',
    'koje ne vrijede više od 100 €',
    'vrijede do 100 €',
    'koje se prodaju do 100 €',
    'kojima je cijena do 100 €',
    'cijena im je do 100 €',
    'čija je cijena do 100 €',
    'čija cijena nije veća od 100 €',
    'u vrijednosti do 100 €',
    'do 100 € da koštaju',
    'ne skuplje od stotke',
    'do stotice',
  ]) {
    expect(readingOf(`naočale ${words}`), words).toBe('naočale |  |  | …100 €')
    expect(readingOf(words), words).toBe(' |  |  | …100 €')
  }
  for (const words of ['stoje 100 €', 'vrijede 100 €', 'kojih je cijena 100 €', '100 eura koštaju'])
    expect(readingOf(`naočale ${words}`), words).toBe('naočale |  |  | 80…120 €')
  expect(readingOf('da stoje do 100 € naočale')).toBe('naočale |  |  | …100 €')
  expect(readingOf('koliko stoje naočale do 100 €')).toBe('naočale |  |  | …100 €')
  // Without an amount they stand for something else, and so does what suits somebody.
  for (const term of ['okvir koji stoji', 'okvir vrijedi'])
    expect(readLimitingWords(term, shop), term).toBeNull()
  expect(readingOf('naočale koje dobro stoje do 100 €')).toBe('naočale koje dobro stoje |  |  | …100 €')
})

test('SRCH-07 numbers in words limit measures and say reductions as digits do', () => {
  expect(readingOf('most osamnaest mm')).toBe(readingOf('most 18 mm'))
  expect(readingOf('leće s više od pedeset posto vode')).toBe(readingOf('leće s više od 50 % vode'))
  for (const term of ['dvadeset posto popusta', 'popust dvadeset posto', 's dvadeset posto popusta'])
    expect(readLimitingWords(`leće ${term}`, shop), term).toMatchObject({
      text: 'leće',
      discounted: true,
      sort: 'discount_desc',
    })
})

test('SRCH-07 who asks for what is in stock narrows the list to it, and is told where it is denied', () => {
  for (const words of [
    'na zalihi',
    'na zalihama',
    'samo na zalihi',
    'koje su na zalihi',
    'koje imate na zalihi',
    'dostupno',
    'odmah dostupne',
    'na stanju',
    'raspoloživo',
  ]) {
    expect(readLimitingWords(`naočale ${words}`, shop), words).toMatchObject({
      text: 'naočale',
      available: true,
      denied: [],
    })
    expect(readLimitingWords(words, shop), words).toMatchObject({ text: '', available: true })
  }
  expect(readLimitingWords('naočale koje nisu na zalihi', shop)).toMatchObject({
    available: false,
    denied: ['koje nisu na zalihi'],
  })
  expect(readLimitingWords('nedostupno', shop)).toBeNull()
  const named = { ...shop, wordsOfNames: () => new Set(['dostupno']) }
  expect(readLimitingWords('dostupno', named)).toBeNull()
})
