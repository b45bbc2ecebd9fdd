import { expect, test } from 'vitest'
import { readLimitingWords } from './limiting-words.ts'
import { readingOf, shop } from './testing-limits.ts'

/** Each with what is read of it: words | powers | measures | price | what is told as not heeded. */
const searches: readonly (readonly [search: string, reading: string])[] = [
  ['leće minus 4 ispod 25 €', 'leće | minus 4 |  | …25 €'],
  ['mjesečne leće minus 4 ispod 25 €', 'mjesečne leće | minus 4 |  | …25 €'],
  ['leće minus 4 do 20', 'leće | minus 4 |  | …20 €'],
  ['titan minus 2 ispod 150 €', 'titan | minus 2 |  | …150 €'],
  ['leće minus 2 do 20 €', 'leće | minus 2 |  | …20 €'],
  ['leće minus 3,5 do 20 €', 'leće | minus 3,5 |  | …20 €'],
  ['naočale minus 1 do 100 €', 'naočale | minus 1 |  | …100 €'],
  ['okviri minus 3 do 100 eura', 'okviri | minus 3 |  | …100 €'],
  ['leće minus 4 od 10 do 20 €', 'leće | minus 4 |  | 10…20 €'],
  ['leće minus 4 10-20 €', 'leće | minus 4 |  | 10…20 €'],
  ['leće minus 4 između 10 i 20 €', 'leće | minus 4 |  | 10…20 €'],
  ['leće minus 4 oko 20 €', 'leće | minus 4 |  | 16…24 €'],
  ['leće minus 4 20 €', 'leće | minus 4 |  | 16…24 €'],
  ['minus 2 do 20 €', ' |  |  | …20 € | minus 2'],
  ['leće do 25 € minus 4', 'leće | minus 4 |  | …25 €'],
  ['minus 4 leće do 20 €', 'leće | minus 4 |  | …20 €'],
  ['leće -3 do 20 €', 'leće | -3 |  | …20 €'],
  ['leće −3,25 do 20 €', 'leće | −3,25 |  | …20 €'],
  ['leće -3.25 do 20', 'leće | -3.25 |  | …20 €'],
  ['leće - 3,00 do 20 €', 'leće | - 3,00 |  | …20 €'],
  ['-3 do 20 €', ' |  |  | …20 € | -3'],
  ['leće +8 do 12 €', 'leće | +8 |  | …12 €'],
  ['naočale +2 do 120 €', 'naočale | +2 |  | …120 €'],
  ['+2 do 120 €', ' |  |  | …120 € | +2'],
  ['leće +15 do 20 €', 'leće | +15 |  | …20 €'],
  ['leće plus 2 do 20 €', 'leće | plus 2 |  | …20 €'],
  ['leće plus 4 ispod 25 €', 'leće | plus 4 |  | …25 €'],
  ['leće plus 1,5 dpt do 25 €', 'leće | plus 1,5 dpt |  | …25 €'],
  ['leće -2 i -3,75 do 30 €', 'leće i | -2 -3,75 |  | …30 €'],
  ['leće minus dva do dvadeset eura', 'leće | minus dva |  | …20 €'],
  ['leće minus dva do 20 €', 'leće | minus dva |  | …20 €'],
  ['leće 30 kom -3 do 20 €', 'leće 30 kom | -3 |  | …20 €'],
  ['dnevne 30 -3 do 20 €', 'dnevne 30 | -3 |  | …20 €'],
  ['leće minus 3 više od 50 % vode do 20 €', 'leće | minus 3 | voda 50… | …20 €'],
  ['leće -3 38 % vode', 'leće | -3 | voda 38'],
  ['leće minus 20 %', 'leće minus 20 %'],
  ['leće -10 €', 'leće |  |  |  | -10 €'],
  ['naočale 20 - 50', 'naočale |  |  | 20…50 €'],
  ['naočale 20-50 €', 'naočale |  |  | 20…50 €'],
  ['najjeftinije leće -3', 'leće | -3'],
  ['leće -3 na akciji', 'leće | -3'],
  ['most uži od 17 mm', ' |  | most …17'],
  ['most uži od 17', ' |  | most …17'],
  ['most širi od 17 mm', ' |  | most 17…'],
  ['most koji je uži od 17 mm', ' |  | most …17'],
  ['most ne uži od 16 mm', ' |  | most 16…'],
  ['most nije širi od 18', ' |  | most …18'],
  ['okvir s užim mostom od 17 mm', 'okvir |  | most …17'],
  ['okvir sa širim mostom od 19 mm', 'okvir |  | most 19…'],
  ['uži od 17 mm most', ' |  | most …17'],
  ['most veći od 18', ' |  | most 18…'],
  ['most manji nego 18 mm', ' |  | most …18'],
  ['masa lakša od 15 g', ' |  | masa …15'],
  ['okvir mase do 20 g', 'okvir |  | masa …20'],
  ['okvir lakši od 15 g', 'okvir |  | masa …15'],
  ['okvir uži od 140 mm', 'okvir |  |  |  | uži od 140 mm'],
  ['okvir teži od 100 g', 'okvir |  |  |  | teži od 100 g'],
  ['okvir lakši od 15', 'okvir |  |  |  | lakši od 15'],
  ['most do 17', ' |  | most …17'],
  ['most ispod 17', ' |  | most …17'],
  ['okviri most do 17', 'okviri |  | most …17'],
  ['most 18', ' |  | most 18'],
  ['most od 19', ' |  | most 19…'],
  ['most preko 19', ' |  | most 19…'],
  ['most od 10 do 20 €', 'most |  |  | 10…20 €'],
  ['38 % vode od 10 do 20 €', ' |  | voda 38 | 10…20 €'],
  ['most do 17 €', 'most |  |  | …17 €'],
  ['okviri most do 100', 'okviri most |  |  |  | do 100'],
  ['most 18-20', ' |  | most 18…20'],
  ['most 16 -18', ' |  | most 16…18'],
  ['most između 17 i 19 mm', ' |  | most 17…19'],
  ['između 16 i 18 mm most', ' |  | most 16…18'],
  ['most između 17 i 19', ' |  | most 17…19'],
  ['most oko 18 mm', ' |  | most 18'],
  ['oko 18 mm most', ' |  | most 18'],
  ['most 18 mm i više', ' |  | most 18…'],
  ['most 18 mm ili manje', ' |  | most …18'],
  ['most najviše 18 mm', ' |  | most …18'],
  ['most 18 mm najmanje', ' |  | most 18…'],
  ['most 18,5 mm', ' |  | most 18.5'],
  ['most 17,4 mm', ' |  | most 17.4'],
  ['udio vode 58,5 %', ' |  | voda 58.5'],
  ['promjer 14,2', ' |  | promjer 14.2'],
  ['promjer 14,2 mm', ' |  | promjer 14.2'],
  ['leće promjera do 14.25 mm', 'leće |  | promjer …14.25'],
  ['leće 38 posto vode', 'leće |  | voda 38'],
  ['leće s više od 50 % vode', 'leće |  | voda 50…'],
  ['ne više od 50 % vode', ' |  | voda …50'],
  ['most 18 mm most 20 mm', ' |  | most 20'],
  ['most od 16 mm most do 18 mm', ' |  | most 16…18'],
  ['most od 16 mm i do 18 mm most', ' |  | most 16…18'],
  ['okviri ne crni most 18 mm do 100 €', 'okviri ne crni |  | most 18 | …100 €'],
  ['ne crni most 18 mm', 'ne crni |  | most 18'],
  ['bez crnih most 18 mm', 'bez crnih |  | most 18'],
  ['okvir most 18 mm ne crni', 'okvir ne crni |  | most 18'],
  ['okviri ne crni most 18 mm okrugli', 'okviri ne crni a okrugli |  | most 18'],
  ['okviri bez crnih do 100 € most do 18', 'okviri bez crnih |  | most …18 | …100 €'],
  ['ne želim most 18 mm', ' |  |  |  | ne želim most 18 mm'],
  ['ne želim okvir s mostom 18 mm', 'okvir |  |  |  | ne želim okvir s mostom 18 mm'],
  ['ne želim okvir s mostom do 18 mm', 'okvir |  | most 18…'],
  ['bez crnih okvira s mostom do 18 mm', 'bez crnih okvira |  |  |  | mostom do 18 mm'],
  ['bez mosta 18 mm', ' |  |  |  | bez mosta 18 mm'],
  ['ne most 18 mm ni 38 % vode', ' |  |  |  | ne most 18 mm ni 38 % vode'],
  ['leće ne udio vode 58 % do 20 €', 'leće |  |  | …20 € | ne udio vode 58 %'],
  ['leće -3 ne do 40 % vode do 30 €', 'leće | -3 | voda 40… | …30 €'],
  ['ne most 18 do 100 €', ' |  |  | …100 € | ne most 18'],
  ['okvir most 18 do 100 €', 'okvir |  | most 18 | …100 €'],
  ['okvir most 18 do 100 eura', 'okvir |  | most 18 | …100 €'],
  ['okvir most 18 do 100', 'okvir |  | most 18 | …100 €'],
  ['most 18 do sto eura', ' |  | most 18 | …100 €'],
  ['most 17 do 19 do 100 €', ' |  | most 17…19 | …100 €'],
  ['most od 16 i do 18 mm', ' |  | most 16…18'],
  ['most širi od 16 i uži od 18', ' |  | most 16…18'],
  ['most ne uži od 16 i ne širi od 18', ' |  | most 16…18'],
  ['most bez užih od 17', ' |  | most 17…'],
  ['okvir bez mosta šireg od 18 mm', 'okvir |  | most …18'],
  ['bez šireg mosta od 18 mm', ' |  | most …18'],
  ['okvir bez lakših od 15 g', 'okvir |  | masa 15…'],
  ['okvir ne teži od 15 g', 'okvir |  | masa …15'],
  ['ne želim teže od 15 g', ' |  | masa …15'],
  ['naočale bez većih od 54 mm', 'naočale |  |  |  | bez većih od 54 mm'],
  ['naočale bez manjih od 54 mm', 'naočale |  |  |  | bez manjih od 54 mm'],
  ['naočale nižih od 40 mm', 'naočale |  |  |  | nižih od 40 mm'],
  ['naočale ne veći od 54', 'naočale |  |  |  | ne veći od 54'],
  ['naočale ne šire od 54', 'naočale |  |  |  | ne šire od 54'],
  ['naočale bez užih od 17', 'naočale |  |  |  | bez užih od 17'],
  ['naočale bez viših od 50', 'naočale |  |  | …50 €'],
  ['neću crne okvire most 18 mm', 'neću crne okvire |  | most 18'],
  ['most 18 mm do 100', ' |  | most 18 | …100 €'],
  ['do 100 € most 18', ' |  | most 18 | …100 €'],
  ['do 100 most 18 mm', ' |  | most 18 | …100 €'],
  ['ispod 100 € ne crni most 18', 'ne crni |  | most 18 | …100 €'],
  ['crne naočale most 18 i do 100 €', 'crne naočale |  | most 18 | …100 €'],
  ['most 18 mm 38 % vode promjer 14,2 mm do 30 €', ' |  | most 18 promjer 14.2 voda 38 | …30 €'],
  ['okvir veličina do 54 do 100 €', 'okvir veličina |  |  | …100 € | do 54'],
  ['voda 360 ml', 'voda 360 ml'],
  ['otopina 360 ml voda', 'otopina 360 ml voda'],
  ['voda 360', 'voda 360'],
  ['mijena plus', 'mijena plus'],
  ['leće plus do 20 €', 'leće plus |  |  | …20 €'],
  ['most', 'most'],
  ['Iris 204', 'Iris 204'],
  ['naočale do 100', 'naočale |  |  | …100 €'],
]

test.each(searches)('SRCH-07 ‘%s’ is read as ‘%s’', (search, reading) => {
  expect(readingOf(search)).toBe(reading)
})

test('SRCH-07 what a search leaves of its words limits nothing more', () => {
  for (const [search, reading] of searches) {
    const [words = '', powers = ''] = reading.split(' | ')
    const left = `${words} ${powers}`.trim()
    const [, , ranges = '', price = ''] = readingOf(left).split(' | ')
    expect([ranges, price], search).toEqual(['', ''])
  }
})

function* orders<Part>(parts: readonly Part[]): Generator<Part[]> {
  if (parts.length === 0) yield []
  for (const [at, first] of parts.entries())
    for (const rest of orders(parts.toSpliced(at, 1))) yield [first, ...rest]
}

test.each([
  ['okviri', 'minus 4', 'most 18 mm', 'ispod 100 €', 'ne crni', 'most 18 | …100 €'],
  ['okviri', '-3', 'most do 17', 'do 100 eura', 'bez crnih', 'most …17 | …100 €'],
  ['leće', '+8', '38 % vode', 'do 12 €', 'nisu torične', 'voda 38 | …12 €'],
  ['leće', 'plus 2', 'više od 50 % vode', 'od 10 do 20 €', 'ne torične', 'voda 50… | 10…20 €'],
  ['leće', '−3,25', 'promjer 14,2 mm', 'između 10 i 20 €', 'bez toričnih', 'promjer 14.2 | 10…20 €'],
  ['okviri', 'minus 1,5 dpt', 'most uži od 18', 'preko 80 €', 'osim crnih', 'most …18 | 80… €'],
  ['okviri', 'minus 3', 'most 18', 'do 100 €', 'ne crni', 'most 18 | …100 €'],
  ['okviri', 'plus 1', 'širina mosta 18', 'do 120 eura', 'bez crnih', 'most 18 | …120 €'],
  ['okviri', '-3', 'most 18', 'od 10 do 20 €', 'ne crni', 'most 18 | 10…20 €'],
  ['leće', '-3', 'sadržaj vode 38', 'do 50 €', 'ne torične', 'voda 38 | …50 €'],
  ['leće', '+2', 'udio vode 38', 'ispod 50', 'nisu torične', 'voda 38 | …50 €'],
  ['leće', '-1,5', 'udio vode ne do 40 %', 'do 50 €', 'bez toričnih', 'voda 40… | …50 €'],
  ['leće', '-3', 'ne do 40 % vode', 'do 50 €', 'bez toričnih', 'voda 40… | …50 €'],
  ['okviri', '-2,00', 'između 16 i 18 mm most', 'oko 100 €', 'nisu crni', 'most 16…18 | 80…120 €'],
])('SRCH-07 ‘%s’, ‘%s’, ‘%s’, ‘%s’ and ‘%s’ are read alike in any order, and limit to ‘%s’', (...parts) => {
  const [thing, power, measure, price, denial, limits] = parts
  const sorted = (words: string) =>
    words
      .split(' ')
      .filter((word) => word !== 'a')
      .sort()
      .join(' ')
  let read = 0
  for (const order of orders([thing, power, measure, price, denial])) {
    const search = order.join(' ')
    const [words = '', powers = '', ...rest] = readingOf(search).split(' | ')
    expect([sorted(words), powers, rest.join(' | ')], search).toEqual([
      sorted(`${thing} ${denial}`),
      power,
      limits,
    ])
    expect(words, search).toContain(denial)
    read++
  }
  expect(read).toBe(120)
})

test('SRCH-06 the numbers on a temple of some glasses are no price, and stay beside one; others are what they were', () => {
  const known = { ...shop, isFrame: (numbers: string) => /^52\D18/.test(numbers) }
  const read = (term: string) => {
    const words = readLimitingWords(term, known)
    return words && [words.text, words.minPrice, words.maxPrice]
  }
  expect(read('okvir 52-18-140 do 100 €')).toEqual(['okvir 52-18-140', null, 10_000])
  expect(read('52□18 jeftino')).toEqual(['52□18', null, null])
  expect(read('52-18')).toBeNull()
  expect(read('100-150')).toEqual(['', 10_000, 15_000])
  expect(read('50-100')).toEqual(['', 5_000, 10_000])
  expect(read('52-18 €')).toEqual(['', 1_800, 5_200])
})
