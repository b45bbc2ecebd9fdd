import { expect, test } from 'vitest'
import { readingOf } from './testing-limits.ts'

/** Limits as people say them, wanted or refused from behind; read as in `limiting-words.test.ts`. */
const searches: readonly (readonly [search: string, reading: string])[] = [
  ['okvir preko 100 € ne dolazi u obzir', 'okvir |  |  |  | preko 100 € ne dolazi u obzir'],
  ['okvir preko 100 € ne crni', 'okvir ne crni |  |  | 100… €'],
  ['okvir skuplji od 100 € ne', 'okvir |  |  |  | skuplji od 100 € ne'],
  ['okvir više od 100 € ne dam', 'okvir |  |  |  | više od 100 € ne dam'],
  ['preko 100 € neću, okvir', 'okvir |  |  |  | preko 100 € neću'],
  ['preko 30 € nikako, dnevne leće', 'dnevne leće |  |  |  | preko 30 € nikako'],
  ['okvir most preko 18 ne dolazi u obzir', 'okvir |  |  |  | most preko 18 ne dolazi u obzir'],
  ['okvir preko 100 € mi je preskup', 'okvir |  |  |  | preko 100 € mi je preskup'],
  ['više od 100 € mi je previše, okvir', 'okvir |  |  |  | više od 100 € mi je previše'],
  ['okvir 50 min 100 max', 'okvir |  |  | 50…100 €'],
  ['okvir most 17 min 19 max', 'okvir |  | most 17…19'],
  ['okvir most od 17 ali ne preko 19', 'okvir |  | most 17…19'],
  ['okvir most do 20 ne do 17', 'okvir |  | most 17…20'],
  ['leće vode do 60 % ne do 40', 'leće |  | voda 40…60'],
  ['okvir po cijeni od 100 €', 'okvir |  |  | 80…120 €'],
  ['okvir u iznosu od 100 € naviše', 'okvir |  |  | 100… €'],
  ['okvir po cijeni od 100 do 150 €', 'okvir |  |  | 100…150 €'],
  ['okvir od jedno 100 €', 'okvir |  |  | 80…120 €'],
  ['okvir do nekih 100 €', 'okvir |  |  | …100 €'],
  ['okvir limit mi je 100 €', 'okvir |  |  | …100 €'],
  ['okvir gornja granica od 100 €', 'okvir |  |  | …100 €'],
  ['okvir 100 € maksimum', 'okvir |  |  | …100 €'],
  ['okvir pod 100 €', 'okvir |  |  | …100 €'],
  ['okvir jeftiniji 100 €', 'okvir |  |  | …100 €'],
  ['okvir bar 100 €', 'okvir |  |  | 100… €'],
  ['okvir 100,200 €', 'okvir |  |  |  | 100,200 €'],
  ['okvir do 1,000 €', 'okvir |  |  |  | do 1,000 €'],
  ['okvir,>60 EUR', 'okvir |  |  | 60… €'],
  ['okvir,100 eura naviše', 'okvir |  |  | 100… €'],
  ['trebam 100€+ okvir', 'trebam okvir |  |  | 100… €'],
  ['okvir do 80 € most od 19 mm naviše', 'okvir |  | most 19… | …80 €'],
  ['okvir 20+ mm most', 'okvir |  | most 20…'],
  ['okvir do 100 eurića', 'okvir |  |  | …100 €'],
  ['okvir crni ne, do 100 €', 'okvir crni ne |  |  | …100 €'],
  ['okvir crni ili ne, do 100 €', 'okvir crni ili ne |  |  | …100 €'],
  ['okvir plavi ne, osim skupljih od 100 €', 'okvir plavi ne |  |  | …100 €'],
  ['leće dnevne ne, most do 18', 'leće dnevne ne |  | most …18'],
  ['naočale neću okrugle do 80 €', 'naočale neću okrugle |  |  |  | do 80 €'],
  ['okvir, bez skupljih od 60 €, širina mosta do 20 mm', 'okvir |  |  | …60 € | širina mosta do 20 mm'],
  ['okvir , ovalne ne , ne preko 150 € , most širi od 17mm', 'okvir, ovalne ne |  | most 17… | …150 €'],
  ['sve osim leća do 20 €', 'osim leća |  |  | …20 €'],
]

test.each(searches)('SRCH-07 ‘%s’ is read as ‘%s’', (search, reading) => {
  expect(readingOf(search)).toBe(reading)
})
