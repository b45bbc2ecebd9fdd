import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { t } from '#shared/text/text.ts'
import { priceNotices, readPriceWords as readOf } from './price-words.ts'

beforeAll(speakCroatian)

const unknown = {
  isCode: () => false,
  wordsOfNames: () => new Set<string>(),
  namesThing: () => false,
  isName: () => false,
}

const readPriceWords = (term: string) => readOf(term, unknown)

const read = (term: string) => {
  const words = readPriceWords(term)
  return words && [words.text, words.minPrice && words.minPrice / 100, words.maxPrice && words.maxPrice / 100]
}

const noMore = [
  'ne više od',
  'ne vise od',
  'nije skuplje od',
  'nije skuplji od',
  'nisu skuplji od',
  'koji nisu skuplji od',
  'ne preko',
  'ne iznad',
  'ne skuplje od',
  'nikako preko',
  'da nije skuplje od',
  'da ne košta više od',
  'da ne kosta vise od',
  'koje ne koštaju više od',
  'ne smije biti skuplje od',
  'da ne bude skuplje od',
  'neka ne bude preko',
  'ne bi smjelo biti skuplje od',
  'neću platiti više od',
  'ne želim dati više od',
  'nemoj preko',
  'da cijena nije viša od',
  'cijena ne prelazi',
  'da ne prelazi',
  'koja ne prelazi iznos od',
  'NE VIŠE OD',
  'ne više nego',
  'ništa skuplje od',
  'ništa preko',
  'bez da prelaze',
  'ne veće od',
  'ne viša cijena od',
  'ni skuplji od',
  'niti preko',
  'ni preko',
  'niti jedan skuplji od',
  'koji nisu ni skuplji od',
  'ni pod razno preko',
  'ni u kom slučaju skuplje od',
  'nipošto skuplja od',
  'nikada skuplje od',
  'nimalo skuplje od',
  'nikakve skuplje od',
  'nijedan skuplji od',
  'bez skupljih od',
  'bez skupljeg od',
  'bez onih skupljih od',
  'ni bez skupljih od',
  'bez ikakvih preko',
  'bez viših od',
  'bez cijene više od',
  'izuzev većih od',
  'osim onih koji su skuplji od',
  'osim onih čija cijena prelazi',
  'nema skupljih od',
  'nemojte skuplje od',
  'ne bih skuplje od',
  'da ne prijeđe',
  'cijena ne premašuje',
]
const noLess = [
  'ne manje od',
  'nije jeftinije od',
  'nisu jeftiniji od',
  'ne ispod',
  'ne do',
  'nikako do',
  'osim onih do',
  'nisu do',
  'nije ispod',
  'ne jeftinije od',
  'da nije manje od',
  'ne smije biti manje od',
  'da cijena nije niža od',
  'ni jeftiniji od',
  'niti ispod',
  'bez jeftinijih od',
  'bez nižih od',
  'izuzev manjih od',
  'osim povoljnijih od',
  'bez onih ispod',
]

test('SRCH-07 a limit that is denied is the other limit, and the denial is no word of the search', () => {
  for (const amount of ['90 €', '90', 'devedeset eura', '€90']) {
    for (const words of noMore) {
      expect(read(`okviri ${words} ${amount}`), words).toEqual(['okviri', null, 90])
      expect(read(`${words} ${amount} okviri`), words).toEqual(['okviri', null, 90])
    }
    for (const words of noLess) {
      expect(read(`okviri ${words} ${amount}`), words).toEqual(['okviri', 90, null])
      expect(read(`${words} ${amount} okviri`), words).toEqual(['okviri', 90, null])
    }
  }
  expect(read('okviri ne manje od 50 € i ne više od 80 €')).toEqual(['okviri', 50, 80])
  expect(read('okviri koji prelaze 80 €')).toEqual(['okviri', 80, null])
  expect(read('okviri koji koštaju do 80 €')).toEqual(['okviri', null, 80])
})

test('SRCH-07 a limit that is joined to what is denied is denied with it', () => {
  for (const [term, text, min, max] of [
    ['naočale koje nisu crne ni skuplje od 90 €', 'naočale koje nisu crne', null, 90],
    ['naočale koje nisu crne ili skuplje od 90 €', 'naočale koje nisu crne', null, 90],
    ['okviri ne crni ni skuplji od 90 €', 'okviri ne crni', null, 90],
    ['okviri niti crni niti preko 90 €', 'okviri niti crni', null, 90],
    ['okviri bez crnih i skupljih od 90 €', 'okviri bez crnih', null, 90],
    ['okviri osim crnih, okruglih i jeftinijih od 90 €', 'okviri osim crnih, okruglih', 90, null],
    ['okviri bez skupljih od 90 € i crnih', 'okviri bez crnih', null, 90],
    ['okviri koji nisu skuplji od 90 € ni crni', 'okviri ni crni', null, 90],
    ['okviri bez sjajnog skupljega od 90 €', 'okviri bez sjajnog', null, 90],
    // What is wanted is none of it.
    ['okviri bez stakla i do 90 €', 'okviri bez stakla', null, 90],
    ['ne crne i skuplje od 90 €', 'ne crne', 90, null],
    ['crne ili skuplje od 90 €', 'crne', 90, null],
  ] as const)
    expect(read(term), term).toEqual([text, min, max])
})

test('SRCH-07 what is denied twice, or is all that is left, is what is wanted', () => {
  expect(read('ništa osim skupljih od 90 €')).toEqual(['', 90, null])
  expect(read('okviri nikakvi osim jeftinijih od 90 €')).toEqual(['okviri', null, 90])
  expect(readPriceWords('ništa bez popusta')).toMatchObject({ discounted: true, denied: [] })
  expect(readPriceWords('ništa osim jeftinih okvira')).toMatchObject({ sort: 'price_asc', denied: [] })
})

test('SRCH-07 a name of several words is one denied item, and amounts behind it are wanted', () => {
  const isName = (words: string) => ['mali val', 'morska vila'].includes(words)
  for (const [term, text] of [
    ['okviri osim Mali val i Morska vila do 90 €', 'okviri osim Mali val i Morska vila'],
    ['okviri osim Mali val, skupljih od 90 €', 'okviri osim Mali val'],
    ['okviri osim skupljih od 90 € i Mali val', 'okviri osim Mali val'],
  ] as const)
    expect(readOf(term, { ...unknown, isName }), term).toMatchObject({ text, minPrice: null, maxPrice: 9000 })
})

test('SRCH-07 words that only ask are none of the search beside a price', () => {
  for (const words of ['trebam', 'hoću', 'imate li', 'molim', 'želim'])
    expect(read(`${words} do 90 €`), words).toEqual(['', null, 90])
})

test('SRCH-07 a denied amount that says no limit limits nothing, and that is told', () => {
  for (const words of [
    'ne 90 €',
    'nije 90 €',
    'ne oko 90 €',
    'ne od 50 do 90 €',
    'ne 50-90 €',
    'nisu između 50 i 90 €',
    'osim 90 €',
    'ni 90 €',
    'bez 90 €',
    'niti oko 90 €',
    'nikako oko 90 €',
  ]) {
    const found = readPriceWords(`okviri ${words}`)
    expect(found, words).toMatchObject({ text: 'okviri', minPrice: null, maxPrice: null, denied: [words] })
    // No advice to type an amount between 1 and 10.000 €: it is one.
    const message = t('search.denied', { words })
    expect(found && priceNotices(found), words).toMatchObject([{ message }])
  }
})

test('SRCH-07 what is not dear is cheap first, and what is not cheap is in no order of prices', () => {
  for (const words of [
    'ne skupe',
    'ne preskupe',
    'ne previše skupe',
    'osim skupih',
    'ništa skupo',
    'bez da su skupe',
    'nisu skupe',
    'koje nisu preskupe',
    'ne najskuplje',
    'ni skupe',
    'niti skupe',
    'bez skupih',
    'nimalo skupe',
    'ni pod razno skupe',
  ])
    expect(readPriceWords(`${words} naočale`), words).toMatchObject({ text: 'naočale', sort: 'price_asc' })
  for (const words of ['ne jeftine', 'nisu najjeftinije', 'bez jeftinih', 'ni jeftine']) {
    const found = readPriceWords(`naočale ${words}`)
    expect(found, words).toMatchObject({ text: 'naočale', sort: null, denied: [words] })
    expect(found && priceNotices(found), words).toMatchObject([
      { message: expect.stringContaining(`„${words}“`) },
    ])
  }
})

test('SRCH-07 words of shopping are told as they stand together, and what is most of all is wanted behind a denial', () => {
  expect(readPriceWords('naočale bez noviteta i popusta')).toMatchObject({
    denied: ['bez noviteta i popusta'],
  })
  expect(readPriceWords('naočale koje nisu crne najjeftinije')).toMatchObject({
    text: 'naočale koje nisu crne',
    sort: 'price_asc',
    denied: [],
  })
})

test('SRCH-07 a number that is no price stays one where it is denied', () => {
  for (const term of ['ne više od 3', 'ne 100']) expect(readPriceWords(term), term).toBeNull()
})

test('SRCH-07 a comparison of sizes is no price, and that it is not heeded is told', () => {
  for (const words of [
    'veći od 54',
    'veća nego 54',
    'manji od 54',
    'širi od 54',
    'uži od 54 mm',
    'viši od 40',
    'niži od 40',
    'lakši od 20',
    'teži od 20 grama',
    'ne veći od 50',
    'ne veći od 50 mm',
  ]) {
    const found = readPriceWords(`okvir ${words}`)
    expect(found, words).toMatchObject({ text: 'okvir', minPrice: null, maxPrice: null, denied: [words] })
  }
  expect(read('okvir veći od 54 €')).toEqual(['okvir', 54, null])
  expect(read('okvir, cijena manja od 80')).toEqual(['okvir', null, 80])
  expect(read('okvir manje od 80')).toEqual(['okvir', null, 80])
})

test('SRCH-07 a range has its currency before each amount as well as behind', () => {
  for (const words of ['€50-€80', '€50 - €80', '€50–80', '€50 do €80', '50€ - 80€', 'od €50 do €80'])
    expect(read(`okvir ${words}`), words).toEqual(['okvir', 50, 80])
})
