import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { readPriceWords as readOf } from './price-words.ts'

beforeAll(speakCroatian)

const readPriceWords = (term: string) =>
  readOf(term, {
    isCode: () => false,
    wordsOfNames: () => new Set(),
    namesThing: () => false,
    isName: () => false,
  })

test('SRCH-07 kunas are told and become euros by the fixed rate', () => {
  expect(readPriceWords('okvir do 753,45 kn')).toMatchObject({
    text: 'okvir',
    maxPrice: 10_000,
    inKunas: true,
  })
  expect(readPriceWords('okvir do 753,45 HRK')).toMatchObject({ maxPrice: 10_000, inKunas: true })
  expect(readPriceWords('okvir od 100 do 200 kuna')).toMatchObject({ minPrice: 1400, maxPrice: 2600 })
  expect(readPriceWords('okvir do 100 €')).toMatchObject({ inKunas: false })
  // Whatever else is in euros, and wherever it stands.
  expect(readPriceWords('okvir do 753,45 kn, od 20 €')).toMatchObject({
    minPrice: 2000,
    maxPrice: 10_000,
    inKunas: true,
  })
  // In a range each amount has its own currency, or the one that is there.
  for (const [range, minPrice, maxPrice] of [
    ['od 20 €, do 753,45 kn', 2000, 10_000],
    ['od 80 kn do 100 €', 1100, 10_000],
    ['između 10 € i 753,45 kuna', 1000, 10_000],
    ['od 80 kn do 753,45', 1100, 10_000],
    ['od 80 do 753,45 kn', 1100, 10_000],
    ['20 € - 753,45 kn', 2000, 10_000],
  ] as const)
    expect(readPriceWords(`okvir ${range}`), range).toMatchObject({ minPrice, maxPrice, inKunas: true })
})
