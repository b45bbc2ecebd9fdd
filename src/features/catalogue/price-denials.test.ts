import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/testing-texts.server.ts'
import { priceNotices, readPriceWords as readOf } from './price-words.ts'

beforeAll(speakCroatian)

const readPriceWords = (term: string) => readOf(term, { isCode: () => false, wordsOfNames: () => new Set() })

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
]
const noLess = [
  'ne manje od',
  'nije jeftinije od',
  'nisu jeftiniji od',
  'ne ispod',
  'nije ispod',
  'ne jeftinije od',
  'da nije manje od',
  'ne smije biti manje od',
  'da cijena nije niža od',
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

test('SRCH-07 a denied amount that says no limit limits nothing, and that is told', () => {
  for (const words of [
    'ne 90 €',
    'nije 90 €',
    'ne oko 90 €',
    'ne od 50 do 90 €',
    'ne 50-90 €',
    'nisu između 50 i 90 €',
    'ne do 90 €',
    'osim 90 €',
  ]) {
    const found = readPriceWords(`okviri ${words}`)
    expect(found, words).toMatchObject({ text: 'okviri', minPrice: null, maxPrice: null, ignored: [words] })
    expect(found && priceNotices(found), words).toMatchObject([
      { message: expect.stringContaining(`„${words}“`) },
    ])
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
  ])
    expect(readPriceWords(`${words} naočale`), words).toMatchObject({ text: 'naočale', sort: 'price_asc' })
  for (const words of ['ne jeftine', 'nisu najjeftinije']) {
    const found = readPriceWords(`naočale ${words}`)
    expect(found, words).toMatchObject({ text: 'naočale', sort: null, denied: [words] })
    expect(found && priceNotices(found), words).toMatchObject([
      { message: expect.stringContaining(`„${words}“`) },
    ])
  }
})

test('SRCH-07 a number that is no price stays one where it is denied', () => {
  for (const term of ['leće ne više od 30 kom', 'okvir ne preko 140 mm', 'ne više od 3', 'ne 100'])
    expect(readPriceWords(term), term).toBeNull()
})
