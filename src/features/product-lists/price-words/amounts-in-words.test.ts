import { expect, test } from 'vitest'
import { readPriceWords as readOf } from './price-words.ts'

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

test('SRCH-07 amounts in words are read as those in digits are, where prices stand', () => {
  const glasses: [string, number | null, number | null][] = [
    ['do sto eura', null, 100],
    ['do sto', null, 100],
    ['ispod dvjesto eura', null, 200],
    ['ispod dvjesta', null, 200],
    ['od pedeset do sto eura', 50, 100],
    ['od pedeset do sto', 50, 100],
    ['između pedeset i sto eura', 50, 100],
    ['izmedju pedeset i sto', 50, 100],
    ['pedeset do sto eura', 50, 100],
    ['od 50 do sto eura', 50, 100],
    ['preko sto pedeset', 150, null],
    ['preko stopedeset eura', 150, null],
    ['do sto i dvadeset pet eura', null, 125],
    ['do dvadeset i pet eura', null, 25],
    ['do pet eura', null, 5],
    ['najviše sedamdeset', null, 70],
    ['do cetrdeset eura', null, 40],
    ['do šeststo eura', null, 600],
    ['do sesto eura', null, 600],
    ['do tisuću eura', null, 1000],
    ['do dvije tisuće dvjesto eura', null, 2200],
    ['do pet stotina eura', null, 500],
    ['oko sto eura', 80, 120],
    ['oko sto', 80, 120],
    ['sto eura', 80, 120],
    ['Sto Eura', 80, 120],
    // 'Stotinjak' is about a hundred: as much as 'oko 100' reaches, on the side that is asked for.
    ['stotinjak eura', 80, 120],
    ['oko stotinjak eura', 80, 120],
    ['do stotinjak eura', null, 120],
    ['preko stotinjak eura', 80, null],
    ['od pedesetak do stotinjak eura', 40, 120],
    ['do petnaestak eura', null, 18],
  ]
  for (const [words, min, max] of glasses) {
    expect(read(`crne naočale ${words}`), words).toEqual(['crne naočale', min, max])
    expect(read(`${words} crne naočale`), words).toEqual(['crne naočale', min, max])
  }
  // What is no price is told in digits, or stays a word.
  expect(read('leće do šest komada do sto eura')).toEqual(['leće', null, 100])
  expect(readPriceWords('okvir do sto kuna')).toMatchObject({ maxPrice: 1300, inKunas: true })
  for (const term of [
    'leće šest komada',
    'sto',
    'naočale sto',
    'oko dva tjedna',
    'stolac do stola',
    'dvadeset pet',
    'do pet',
    'pet',
  ])
    expect(readPriceWords(term), term).toBeNull()
})

const below20 =
  'nula jedan dva tri četiri pet šest sedam osam devet deset jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest'.split(
    ' ',
  )
const tens = ' deset dvadeset trideset četrdeset pedeset šezdeset sedamdeset osamdeset devedeset'.split(' ')
const hundreds = ' sto dvjesto tristo četiristo petsto šesto sedamsto osamsto devetsto'.split(' ')
const thousands = ' tisuću dvije_tisuće tri_tisuće četiri_tisuće pet_tisuća šest_tisuća'.split(' ')

/** A number below 7000 as Croatian has it. */
function inWords(number: number): string {
  const [thousand, rest] = [Math.floor(number / 1000), number % 1000]
  const [hundred, last] = [Math.floor(rest / 100), rest % 100]
  const end =
    last < 20 ? [last === 0 ? '' : below20[last]] : [tens[Math.floor(last / 10)], below20[last % 10]]
  const words = [thousands[thousand]?.replace('_', ' '), hundreds[hundred], ...end]
  return words.filter((word) => word && word !== 'nula').join(' ')
}

test('SRCH-07 every number is read as itself', () => {
  const numbers = Array.from({ length: 120 }, (_, at) => at + 1)
  const larger = Array.from({ length: 140 }, (_, at) => 151 + at * 49)
  const round = Array.from({ length: 69 }, (_, at) => (at + 1) * 100)
  for (const number of [...numbers, ...round, ...larger])
    expect(read(`okvir do ${inWords(number)} eura`), inWords(number)).toEqual(['okvir', null, number])
})
