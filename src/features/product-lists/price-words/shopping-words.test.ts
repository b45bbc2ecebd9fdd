import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { type KnownTerms, priceNotices, readPriceWords as readOf } from './price-words.ts'

beforeAll(speakCroatian)

const known: KnownTerms = {
  isCode: (term) => term === 'OI DO 5018' || term === 'X 2 do 50 €',
  // As if a product were called 'Iris Nova'.
  wordsOfNames: (term) =>
    new Set(/\bnova\b/i.test(term) && !/otopina|kolekcija/.test(term) ? ['nova', 'iris'] : []),
  namesThing: () => false,
  isName: () => false,
}
const readPriceWords = (term: string) => readOf(term, known)

test('SRCH-07 words of reductions narrow to what is reduced, alone and with other words', () => {
  for (const words of [
    'akcija',
    'akcije',
    'na akciji',
    'na popustu',
    's popustom',
    'sniženo',
    'snizeno',
    'na sniženju',
    'sniženja',
    'rasprodaja',
    'Rasprodaja!',
    'AKCIJA',
    'akcijske cijene',
    'po sniženoj cijeni',
    'sniženi proizvodi',
    'proizvodi na akciji',
    'što je na akciji',
  ]) {
    expect(readPriceWords(words), words).toMatchObject({ text: '', discounted: true, sort: null })
    for (const term of [`${words} sunčane naočale`, `sunčane naočale ${words}`])
      expect(readPriceWords(term)?.text.replace(/[ !]+$|^[! ]+/g, ''), term).toBe('sunčane naočale')
  }
  for (const words of [
    'najveći popust',
    'veliki popusti',
    'velika sniženja',
    'popust 20 %',
    'do 50% popusta',
    '-30% popust',
    'popust do 50 %',
    'sniženje 20 posto',
  ])
    expect(readPriceWords(`leće ${words}`), words).toMatchObject({
      text: 'leće',
      discounted: true,
      sort: 'discount_desc',
      maxPrice: null,
    })
  expect(readPriceWords('najjeftinije naočale na akciji do 100 €')).toMatchObject({
    text: 'naočale',
    discounted: true,
    sort: 'price_asc',
    maxPrice: 10_000,
  })
  // Who names an order of prices wants that one.
  for (const words of ['najveći popust', 'novo'])
    expect(readPriceWords(`najskuplje naočale ${words}`), words).toMatchObject({ sort: 'price_desc' })
  for (const term of ['kod za popust', 'reakcija', 'popustljiv'])
    expect(readPriceWords(term), term).toBeNull()
})

test('SRCH-07 words of novelty put the newest first, unless they name a product', () => {
  for (const words of [
    'novo',
    'noviteti',
    'najnovije',
    'novosti',
    'novo u ponudi',
    'Nova kolekcija',
    'novi modeli',
    'što je novo',
    'novi proizvodi',
  ])
    expect(readPriceWords(words), words).toMatchObject({ text: '', sort: 'created_desc', discounted: false })
  expect(readPriceWords('nove naočale')).toMatchObject({ text: 'naočale', sort: 'created_desc' })
  expect(readPriceWords('novi ženski okviri')).toMatchObject({ text: 'ženski okviri', sort: 'created_desc' })
  expect(readPriceWords('novi okviri na akciji')).toMatchObject({
    text: 'okviri',
    sort: 'created_desc',
    discounted: true,
  })
  for (const term of ['nova', 'Iris Nova', 'iris nova crna']) expect(readPriceWords(term), term).toBeNull()
  expect(readPriceWords('iris nova na akciji')).toMatchObject({ text: 'iris nova', discounted: true })
  expect(readPriceWords('nova otopina')).toMatchObject({ text: 'otopina', sort: 'created_desc' })
  for (const term of ['novčanik', 'ponovo', 'Novigrad', 'kao novo', 'novac'])
    expect(readPriceWords(term), term).toBeNull()
  const found = readPriceWords('nove naočale')
  expect(found && priceNotices(found)).toMatchObject([{ message: expect.stringContaining('Najnoviji') }])
})

test('SRCH-07 reductions and novelty that are denied narrow and order nothing, and that is told', () => {
  for (const words of [
    'bez popusta',
    'nije na akciji',
    'koji nisu na akciji',
    'ne na akciji',
    'koji nisu sniženi',
    'osim akcije',
    'bez sniženja',
    'ne novi',
    'koji nisu novi',
    'bez noviteta',
    'ni na akciji',
    'niti sniženi',
    'nikako na akciji',
    'izuzev sniženih',
    'nipošto novi',
    'bez akcija i popusta',
    'bez sniženih i novih',
    'nisu na akciji ili novi',
    'ne najprodavaniji',
    'koji nisu popularni',
    'bez bestsellera',
    'bez 20 % popusta',
  ]) {
    const found = readPriceWords(`okviri ${words}`)
    expect(found, words).toMatchObject({ text: 'okviri', discounted: false, sort: null, denied: [words] })
    expect(found && priceNotices(found), words).toMatchObject([
      { message: expect.stringContaining(`„${words}“`) },
    ])
  }
  expect(readPriceWords('što nije na akciji')).toMatchObject({ text: '', denied: ['što nije na akciji'] })
  expect(readPriceWords('okviri bez crnih i sniženih')).toMatchObject({
    text: 'okviri bez crnih',
    discounted: false,
    denied: ['sniženih'],
  })
  expect(readPriceWords('okviri bez popusta do 80 €')).toMatchObject({ text: 'okviri', maxPrice: 8000 })
})

test('SRCH-07 words of popularity order by it', () => {
  for (const words of [
    'najprodavanije',
    'najprodavaniji',
    'najpopularnije',
    'popularne',
    'najtraženije',
    'bestseller',
    'najkupovanije',
  ])
    expect(readPriceWords(`${words} naočale`), words).toMatchObject({
      text: 'naočale',
      sort: 'popularity_desc',
    })
  for (const words of ['najprodavanije', 'najprodavaniji proizvodi', 'najpopularniji modeli'])
    expect(readPriceWords(words), words).toMatchObject({ text: '', sort: 'popularity_desc' })
  expect(readPriceWords('najjeftinije najprodavanije naočale')).toMatchObject({ sort: 'price_asc' })
  for (const term of ['popularnost', 'prodavač', 'najava']) expect(readPriceWords(term), term).toBeNull()
})

test('SRCH-07 words that name no thing are no words of a search that says a price or an order', () => {
  for (const words of [
    'nešto',
    'bilo što',
    'bilo šta',
    'išta',
    'stvari',
    'proizvodi',
    'artikli',
    'štogod',
    'ono što',
  ])
    for (const price of ['do 10 €', 'jeftino', 'novo', 'na akciji']) {
      expect(readPriceWords(`${words} ${price}`), `${words} ${price}`).toMatchObject({ text: '' })
      expect(readPriceWords(`${price} ${words}`), `${price} ${words}`).toMatchObject({ text: '' })
    }
  expect(readPriceWords('nešto crno do 100 €')).toMatchObject({ text: 'crno', maxPrice: 10_000 })
  expect(readPriceWords('nešto za čišćenje do 20 €')).toMatchObject({ text: 'za čišćenje', maxPrice: 2000 })
  // Unless they are a product's.
  const named = {
    isCode: () => false,
    wordsOfNames: () => new Set(['otopina', 'sve', 'jednom']),
    namesThing: () => false,
    isName: () => false,
  }
  expect(readOf('otopina sve u jednom do 20 €', named)).toMatchObject({ text: 'otopina sve u jednom' })
})
