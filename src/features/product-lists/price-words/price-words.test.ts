import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { pricedHref, withLimitingWords } from '../limiting-words.ts'
import { readListState } from '../list-state.ts'
import { type KnownTerms, priceNotices, readPriceWords as readOf } from './price-words.ts'

beforeAll(speakCroatian)

const known: KnownTerms = {
  isCode: (term) => term === 'OI DO 5018' || term === 'X 2 do 50 €',
  wordsOfNames: () => new Set(),
  namesThing: () => false,
  isName: () => false,
}
const readPriceWords = (term: string) => readOf(term, known)

const read = (term: string) => {
  const words = readPriceWords(term)
  return words && [words.text, words.minPrice && words.minPrice / 100, words.maxPrice && words.maxPrice / 100]
}

test('SRCH-07 limits in words are read, with and without spaces, currency, decimals', () => {
  const glasses: [string, number | null, number | null][] = [
    ['do 100 €', null, 100],
    ['do 100€', null, 100],
    ['do €100', null, 100],
    ['do 100', null, 100],
    ['DO 100 EUR', null, 100],
    ['ispod 80 eura', null, 80],
    ['manje od 80 eura', null, 80],
    ['jeftinije od 80 eura', null, 80],
    ['najviše 99,99 €', null, 99],
    ['max 99.90 eur', null, 99],
    ['do 1.200 €', null, 1200],
    ['do 1.200,50 €', null, 1200],
    ['do 15,50 eura', null, 15],
    ['od 15,50 eura', 16, null],
    ['od 15,50 do 24,90 €', 16, 24],
    ['od 99,10 do 100,90 €', 100, 100],
    ['<100', null, 100],
    ['100-150 €', 100, 150],
    ['100 – 150€', 100, 150],
    ['100 € do 150 €', 100, 150],
    ['od 50 do 100 eura', 50, 100],
    ['od 100 do 50 eura', 50, 100],
    ['od 50 do 100', 50, 100],
    ['između 50 i 100 €', 50, 100],
    ['izmedju 50 i 100', 50, 100],
    ['preko 200', 200, null],
    ['iznad 200 eura', 200, null],
    ['više od 200,50 €', 201, null],
    ['od 50 €', 50, null],
    ['preko 50 € do 80 €', 50, 80],
    ['oko 100 eura', 80, 120],
    ['oko 100', 80, 120],
    ['100 €', 80, 120],
    ['po cijeni do 100 €', null, 100],
    ['80e', 64, 96],
    ['80 e', 64, 96],
    ['do 80e', null, 80],
    ['do 80 eu', null, 80],
    ['100 eur', 80, 120],
    ['€100', 80, 120],
    ['eur 100', 80, 120],
    ['99,90 €', 79, 120],
    ['1.000 €', 800, 1200],
    ['1 200 €', 960, 1440],
    ['do €100', null, 100],
    ['do €5', null, 5],
    ['€50 – €100 €', 50, 100],
    ['iznad 100 eura', 100, null],
    ['50-100', 50, 100],
    ['50 – 100', 50, 100],
    ['50 do 100', 50, 100],
    ['od 0 do 100 €', null, 100],
    ['od 50 do 999999 €', 50, null],
    ['preko 100 € do 50 €', 50, 100],
    ['80 eura i manje', null, 80],
    ['80€ ili manje', null, 80],
    ['80 i manje', null, 80],
    ['80 € ili jeftinije', null, 80],
    ['80 € i niže', null, 80],
    ['do 80 € i manje', null, 80],
    ['80 € najviše', null, 80],
    ['80 € max', null, 80],
    ['80 eura maksimalno', null, 80],
    ['80 eura i više', 80, null],
    ['80 € ili vise', 80, null],
    ['80 i više', 80, null],
    ['80 € pa naviše', 80, null],
    ['80 € naviše', 80, null],
    ['od 80 € i više', 80, null],
    ['od 80 i više', 80, null],
    ['od 80 € nadalje', 80, null],
    ['preko 80 € i skuplje', 80, null],
    ['80 € na niže', null, 80],
    ['od 80 € na niže', null, 80],
    ['od 80 € naniže', null, 80],
    ['od 80 € prema dolje', null, 80],
    ['od 80 € nadolje', null, 80],
    ['od 80 € pa na niže', null, 80],
    ['80 € i prema dolje', null, 80],
    ['od 80 eura na dolje', null, 80],
    ['od 80 € dolje', null, 80],
    ['80 € na više', 80, null],
    ['od 80 € prema gore', 80, null],
    ['od 80 € pa prema gore', 80, null],
    ['od 80 € nagore', 80, null],
    ['skupljih od 80 €', 80, null],
    ['skupljeg od 80 €', 80, null],
    ['viših od 80 €', 80, null],
    ['većeg od 80 €', 80, null],
    ['jeftinijoj od 80 €', null, 80],
    ['nižih od 80 €', null, 80],
    ['manjim od 80 €', null, 80],
    ['povoljnije od 80 €', null, 80],
    ['80 € minimalno', 80, null],
    ['80 eura najmanje', 80, null],
    ['iznad 100 do 120 €', 100, 120],
    ['iznad 100 € do 120 €', 100, 120],
    ['više od 100 do 120', 100, 120],
    ['preko 100, do 120 €', 100, 120],
    ['do 50 € do 20 €', null, 20],
    ['do 50 do 20 €', null, 20],
    ['ispod 50 € do 20 €', null, 20],
    ['preko 50 € iznad 20 €', 50, null],
    ['oko 50 do 80 €', 50, 80],
    ['do 50-80 €', null, 80],
    ['do 50 – 80', null, 80],
    ['preko 50-80 €', 50, null],
    ['oko 50-80 €', 50, 80],
    ['10-20', 10, 20],
    ['max do 80 €', null, 80],
    ['do maksimalno 80 €', null, 80],
    ['najviše do 80', null, 80],
    ['od 50 pa do 80 €', 50, 80],
    ['niže cijene od 80 €', null, 80],
    ['u rangu od 50 do 80 €', 50, 80],
    ['raspon 50-80 €', 50, 80],
    ['budžet do 80 €', null, 80],
    ['(do 80 €)', null, 80],
    ['+-80 €', 64, 96],
    ['± 80 €', 64, 96],
    ['do １００ €', null, 100],
    ['ｄｏ 100 ＥＵＲ', null, 100],
  ]
  for (const [words, min, max] of glasses) {
    expect(read(`crne naočale ${words}`), words).toEqual(['crne naočale', min, max])
    expect(read(`${words} crne naočale`), words).toEqual(['crne naočale', min, max])
  }
  expect(read('do 100 €')).toEqual(['', null, 100])
  expect(read('koji je do 100 €')).toEqual(['', null, 100])
  for (const words of [', do 80 €', 'za manje od 80 €', 'po cijeni od manje od 80 €'])
    expect(read(`crne naočale ${words}`.replace(' ,', ',')), words).toEqual(['crne naočale', null, 80])
  expect(read('poklon kartica od 50 eura')).toEqual(['poklon kartica', 40, 60])
})

test('SRCH-07 cheap and dear are orders', () => {
  for (const word of ['najjeftinije', 'jeftine', 'Jeftini', 'najpovoljnije', 'povoljnih', 'jeftino'])
    expect(readPriceWords(`${word} naočale`), word).toMatchObject({ text: 'naočale', sort: 'price_asc' })
  expect(readPriceWords('najskuplje naočale')).toMatchObject({ text: 'naočale', sort: 'price_desc' })
  expect(readPriceWords('najjeftinije leće do 20 €')).toMatchObject({
    text: 'leće',
    sort: 'price_asc',
    maxPrice: 2000,
  })
})

test('SRCH-07 what only looks like a price is none', () => {
  for (const term of [
    'leće 30 kom',
    'kapi 10 ml',
    '1-day',
    'okvir 52-18',
    'okvir 52-18-140',
    'OI-FR-1001',
    'OI-FR-1001-17',
    '1001-02',
    'naočale 100',
    '140-50',
    '49-51',
    '52-18-140',
    'veličina 50-60',
    'okvir do 123456',
    'do 5',
    '2000004000172',
    'do 2000004000172',
    'Model 204 100',
    'od 8 do 12',
    'dioptrije od -2 do -6',
    'uv400',
    'od 400 nm',
    '2 × 360 ml',
    'OI DO 5018',
    'OI DO 50',
    'oi-do 501',
    'X 2 do 50 €',
    'naočale',
    'skupina',
    'eurookvir 100',
    'okvir visine od 100',
    '',
  ])
    expect(readPriceWords(term), term).toBeNull()
})

test('SRCH-07 what no price can be, or every price is within, limits nothing and is told', () => {
  for (const words of [
    'do 0 €',
    'do 0,00 eura',
    'do -50 €',
    'od −50 €',
    '-50 €',
    '0 €',
    '999999 €',
    'do 999999 €',
    'preko 999999999 eura',
    'preko 0 €',
    'do 0 kn',
    'do 0,50 €',
    'ispod 0 €',
    'ne više od 0 €',
    '0 € i manje',
    'od 15,20 do 15,80 €',
  ]) {
    const found = readPriceWords(`naočale ${words}`)
    expect(found, words).toEqual({
      text: 'naočale',
      minPrice: null,
      maxPrice: null,
      sort: null,
      discounted: false,
      available: false,
      inKunas: false,
      ignored: [words],
      impossible: [],
      denied: [],
    })
    expect(found && priceNotices(found), words).toMatchObject([
      { message: expect.stringContaining(`„${words}“`) },
    ])
    expect(readPriceWords(words), words).toMatchObject({ text: '', ignored: [words] })
  }
  const both = readPriceWords('najjeftinije leće do 0 €, do 200 kn')
  expect(both).toMatchObject({ text: 'leće', maxPrice: 2600, sort: 'price_asc', ignored: ['do 0 €'] })
  expect(both && priceNotices(both)).toHaveLength(2)
  expect(readPriceWords('preko 10000 €')).toMatchObject({ minPrice: 1_000_000, ignored: [] })
  expect(readPriceWords('preko 10001 €')).toMatchObject({ minPrice: null, ignored: ['preko 10001 €'] })
  const plain = readPriceWords('naočale do 100 €')
  expect(plain && priceNotices(plain)).toEqual([])
})

const ranges = [{ id: 7, code: 'sirina-mosta', name: 'Širina mosta', unit: 'mm', position: 1 }]

test('SRCH-07 the words become the state of the list, after what its address says itself', () => {
  const at = (query: string, path = '/rezultati-pretrage') => {
    const found = withLimitingWords(readListState(query), { ...known, ranges })
    return found && pricedHref(path, found.state)
  }
  expect(at('s=1&keyword=crne+nao%C4%8Dale+do+100+%E2%82%AC')).toBe(
    '/rezultati-pretrage?s=1&keyword=crne%20nao%C4%8Dale&max_price=100',
  )
  expect(at('s=1&keyword=okvir+do+100+%E2%82%AC+most+od+16,5+mm')).toBe(
    '/rezultati-pretrage?s=1&keyword=okvir&max_price=100&sirina-mosta_od=16.5',
  )
  expect(at('s=1&keyword=most+18+mm')).toBe('/proizvodi?sirina-mosta_od=18&sirina-mosta_do=18')
  expect(at('s=1&keyword=most+18+mm&sirina-mosta_do=20')).toBe('/proizvodi?sirina-mosta_do=20')
  expect(at('s=1&keyword=najjeftinije+le%C4%87e')).toBe(
    '/rezultati-pretrage?s=1&keyword=le%C4%87e&sort=price_asc',
  )
  expect(at('s=1&keyword=okvir+do+100&max_price=50&sort=name_asc&boja=crna')).toBe(
    '/rezultati-pretrage?s=1&keyword=okvir&f=1&boja=crna&max_price=50&sort=name_asc',
  )
  expect(at('s=1&keyword=okvir+od+50+do+80+%E2%82%AC&min_price=20')).toBe(
    '/rezultati-pretrage?s=1&keyword=okvir&min_price=20&max_price=80',
  )
  expect(at('s=1&keyword=ispod+80+eura')).toBe('/proizvodi?max_price=80')
  expect(at('s=1&keyword=najjeftinije')).toBe('/proizvodi?sort=price_asc')
  expect(at('s=1&keyword=ispod+80+eura', '/brend/iris')).toBe('/brend/iris?max_price=80')
  expect(at('s=1&keyword=okvir+do+80', '/brend/iris')).toBe('/brend/iris?s=1&keyword=okvir&max_price=80')
  expect(at('s=1&keyword=okvir+do+0+%E2%82%AC')).toBe('/rezultati-pretrage?s=1&keyword=okvir')
  expect(at('s=1&keyword=okvir+do+80&akcija=1&page_number=3')).toBe(
    '/rezultati-pretrage?s=1&keyword=okvir&max_price=80&akcija=1&page_number=3',
  )
  expect(at('s=1&keyword=okvir')).toBeNull()
  expect(at('')).toBeNull()
})
