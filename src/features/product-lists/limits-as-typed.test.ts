import { expect, test } from 'vitest'
import { readLimitingWords } from './limiting-words.ts'
import { readingOf, shop } from './testing-limits.ts'

/** Limits as thumbs type them, with slips, signs, commas and second thoughts; read as in `limiting-words.test.ts`. */
const searches: readonly (readonly [search: string, reading: string])[] = [
  ['okvir most 18 visina stakla 40 mm', 'okvir visina stakla 40 mm |  | most 18'],
  ['okvir širina okvira do 130 mm most 18', 'okvir širina okvira |  | most 18 |  | do 130 mm'],
  ['most 18 okvir širina okvira 130 mm', 'okvir širina okvira 130 mm |  | most 18'],
  ['most 18 širina okvira 130 mm okvir', 'širina okvira 130 mm okvir |  | most 18'],
  ['okvir most 18 drške 140 mm', 'okvir drške 140 mm |  | most 18'],
  ['crni okvir,do 100 €', 'crni okvir |  |  | …100 €'],
  ['crni okvir.do 100 €', 'crni okvir |  |  | …100 €'],
  ['okvir.ne crni.do 100 €', 'okvir. ne crni |  |  | …100 €'],
  ['okvir most 18 mm,do 120 €', 'okvir |  | most 18 | …120 €'],
  ['okvir most 18,do 120 €', 'okvir |  | most 18 | …120 €'],
  ['okvir most 18mm.ispod 120€', 'okvir |  | most 18 | …120 €'],
  ['leće -3,do 40 €', 'leće | -3 |  | …40 €'],
  ['leće -3.ispod 40 €', 'leće | -3 |  | …40 €'],
  ['leće -3,5,do 40 €', 'leće | -3,5 |  | …40 €'],
  ['okvir most ali ne veći od 17 mm', 'okvir |  | most …17'],
  ['okvir s mostom, no ne širim od 18 mm', 'okvir |  | most …18'],
  ['okvir most, ali ne širi od 18', 'okvir |  | most …18'],
  ['leće udio vode ali ne manji od 50 %', 'leće |  | voda 50…'],
  ['okvir most min 18 max 20', 'okvir |  | most 18…20'],
  ['okvir most min. 18 max. 20', 'okvir |  | most 18…20'],
  ['most najmanje 17 najviše 19', ' |  | most 17…19'],
  ['okvir most od min 17 do max 19', 'okvir |  | most 17…19'],
  ['leće udio vode min 40 max 50', 'leće |  | voda 40…50'],
  ['most min 17 mm max 19 mm', ' |  | most 17…19'],
  ['udio vode najmanje 40 % najviše 50 %', ' |  | voda 40…50'],
  ['leće udio vode više od 40 manje od 50 %', 'leće |  | voda 40…50'],
  ['most veći od 16 manji od 19', ' |  | most 16…19'],
  ['most min 18 max 100 €', ' |  | most 18… | …100 €'],
  ['okvir most >18 mm', 'okvir |  | most 18…'],
  ['okvir most > 18', 'okvir |  | most 18…'],
  ['most >=18', ' |  | most 18…'],
  ['most < 18 mm, < 120 €', ' |  | most …18 | …120 €'],
  ['leće udio vode <50%', 'leće |  | voda …50'],
  ['leće <50% vode', 'leće |  | voda …50'],
  ['okvir most 18+', 'okvir |  | most 18…'],
  ['okvir most 18 mm max, 120 €', 'okvir |  | most …18 | 96…144 €'],
  ['okvir 150 € max, 18 mm most', 'okvir |  | most 18 | …150 €'],
  ['okvir 100 € najviše, 18 mm most', 'okvir |  | most 18 | …100 €'],
  ['leće 30 € max, 55 % vode', 'leće |  | voda 55 | …30 €'],
  ['leće 55 % vode max', 'leće |  | voda …55'],
  ['nemoj crne, okvir do 100 €', 'nemoj crne, okvir |  |  | …100 €'],
  ['ne želim crne, okvir do 100 €', 'ne želim crne, okvir |  |  | …100 €'],
  ['neću dnevne, leće do 30 €', 'neću dnevne, leće |  |  | …30 €'],
  ['nemoj crne, most do 17 mm okvir', 'nemoj crne, okvir |  | most …17'],
  ['ne želim dnevne, leće udio vode do 50 %', 'ne želim dnevne, leće |  | voda …50'],
  ['nemoj crne, okvir, most 18 mm, do 120 €', 'nemoj crne, okvir |  | most 18 | …120 €'],
  ['do 120 €, nemoj crne, okvir, most 18 mm', 'nemoj crne, okvir |  | most 18 | …120 €'],
  ['ne skuplji od 120 €, okvir, kaleta', 'okvir, kaleta |  |  | …120 €'],
  ['ne skuplji od 120 €, okvir, most do 18 mm', 'okvir |  | most …18 | …120 €'],
  ['okvir, most ne širi od 18 mm, ne skuplji od 120 €, ženski', 'okvir, ženski |  | most …18 | …120 €'],
  ['okvir ne skuplji od 100 €, crni', 'okvir crni |  |  | …100 €'],
  ['okvir ne skuplji od 100 € i crni', 'okvir i crni |  |  | …100 €'],
  ['okvir ne preko 100 €, crni', 'okvir crni |  |  | …100 €'],
  ['okvir bez skupljih od 100 €, crnih', 'okvir bez crnih |  |  | …100 €'],
  ['okvir ne teži od 20 cm, crni', 'okvir crni |  |  |  | ne teži od 20 cm'],
  ['naočale bez većih od 54 mm, crne', 'naočale crne |  |  |  | bez većih od 54 mm'],
  ['nisu skuplje od 90 € ili crne', 'nisu crne |  |  | …90 €'],
  ['sunčane ne skuplje od 120, polarizirane', 'sunčane polarizirane |  |  | …120 €'],
  ['leće jeftnije od 30 €', 'leće |  |  | …30 €'],
  ['lece mjsecne jeftnije od 30 eur', 'lece mjsecne |  |  | …30 €'],
  ['okvir jeftinji od 100 €', 'okvir |  |  | …100 €'],
  ['okvir jefitniji od 100 €', 'okvir |  |  | …100 €'],
  ['okvir jeftinie od 100 eura', 'okvir |  |  | …100 €'],
  ['okvir mane od 100 €', 'okvir |  |  | …100 €'],
  ['okvir majni od 100 €', 'okvir |  |  | …100 €'],
  ['okvir ispdo 100 €', 'okvir |  |  | …100 €'],
  ['okvir isopd 100 €', 'okvir |  |  | …100 €'],
  ['okvir sipod 100 €', 'okvir |  |  | …100 €'],
  ['naočale do 100 erua', 'naočale |  |  | …100 €'],
  ['okvri do 100 euraa', 'okvri |  |  | …100 €'],
  ['okvir most manjii od 17 mm', 'okvir |  | most …17'],
  ['okvir crne od 100 €', 'okvir crne |  |  | 100… €'],
  ['leće 55 % vode max', 'leće |  | voda …55'],
  ['okvir male od 100 €', 'okvir male |  |  | 100… €'],
  ['Iris 204', 'Iris 204'],
  ['naočale marke od 50 €', 'naočale marke |  |  | 50… €'],
  ['okvir veće od 100 €', 'okvir |  |  | 100… €'],
  ['okvir do 100 najmanje 50 €', 'okvir |  |  | 50…100 €'],
  ['leće ne dnevne, do 30 €, mjesečne', 'leće ne dnevne, a mjesečne |  |  | …30 €'],
  ['okviri ne crni do 100 €', 'okviri ne crni |  |  | …100 €'],
  ['okvir do 99999999999999999999 €', 'okvir |  |  |  | do 99999999999999999999 €'],
]

test.each(searches)('SRCH-07 ‘%s’ is read as ‘%s’', (search, reading) => {
  expect(readingOf(search)).toBe(reading)
})

test.each(['najjeftinji okvir', 'leće najjeftnije', 'najjeftinje leće'])(
  'SRCH-07 the slip in ‘%s’ orders all the same',
  (search) => {
    expect(readLimitingWords(search, shop)).toMatchObject({ sort: 'price_asc' })
  },
)

test('SRCH-07 what the shop knows as it is typed is no slip', () => {
  expect(
    readingOf('okvir mane od 100 €', { isWord: (word) => word === 'mane', sayingOf: () => 'said' }),
  ).toBe('okvir mane |  |  | 100… €')
})
