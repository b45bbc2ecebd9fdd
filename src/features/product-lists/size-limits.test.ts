import { expect, test } from 'vitest'
import { readingOf } from './testing-limits.ts'

const units = [
  ...['g', 'gr', 'gram', 'grama', 'gramima', 'dag', 'deka', 'kg', 'kilograma', 'kile', 'mg', 'miligrama'],
  ...['ml', 'mililitar', 'mililitra', 'mililitara', 'dl', 'decilitara', 'l', 'litre', 'litara'],
  ...[
    'mm',
    'milimetar',
    'milimetra',
    'milimetara',
    'cm',
    'centimetara',
    'm',
    'metara',
    'nm',
    'dpt',
    'dioptrija',
  ],
  ...['kom', 'komad', 'komada', 'kutija', 'kutije', 'pakiranja', 'par', 'para', 'parova', '%', 'posto', '°'],
  ...[
    'dana',
    'tjedana',
    'mjeseci',
    'mj',
    'godina',
    'god',
    'sati',
    'minuta',
    'puta',
    'osobe',
    'inč',
    'inča',
    'inca',
  ],
]
const limits = [
  ...[
    'do #',
    'ispod #',
    'manje od #',
    'najviše #',
    'max #',
    'iznad #',
    'preko #',
    'više od #',
    'barem #',
    'veći od #',
  ],
  ...[
    'manji nego #',
    'širi od #',
    'od 10 do #',
    'između 10 i #',
    '10 do #',
    'do 10-#',
    '# ili manje',
    '# i više',
    '# najviše',
  ],
  ...['ne više od #', 'ne do #'],
]

/** Of a shop whose lists are limited by no measure. */
const reading = (term: string) => readingOf(term, { ranges: [] })

test.each(units)(
  'SRCH-07 a limit in ‘%s’ of a size that is no range is told whole, and is no price',
  (unit) => {
    const amounts = ['25', '14,2', '360']
    for (const [n, limit] of limits.entries()) {
      const amount = amounts[n % amounts.length]
      const words = limit.replace('#', n % 2 === 0 ? `${amount} ${unit}` : `${amount}${unit}`)
      expect(reading(`crne leće ${words}`), words).toBe(`crne leće |  |  |  | ${words}`)
      expect(reading(`${words} crne leće`), words).toBe(`crne leće |  |  |  | ${words}`)
      expect(reading(`leće ${words} ispod 40 €`), words).toBe(`leće |  |  | …40 € | ${words}`)
    }
  },
)

const searches: readonly (readonly [search: string, reading: string])[] = [
  ['okviri do 25 grama', 'okviri |  |  |  | do 25 grama'],
  ['okvir lakši od 15 grama', 'okvir |  | masa …15'],
  ['okvir most do 18 milimetara', 'okvir |  | most …18'],
  ['leće do 50 postotaka vode', 'leće |  | voda …50'],
  ['leće zakrivljenosti do 8,6 mm', 'leće zakrivljenosti |  |  |  | do 8,6 mm'],
  ['leće bazna zakrivljenost do 8.6', 'leće bazna zakrivljenost |  |  |  | do 8.6'],
  ['leće bazna od 8,4 do 8,6 mm ispod 40 €', 'leće bazna |  |  | …40 € | od 8,4 do 8,6 mm'],
  ['dnevne leće do 30 komada', 'dnevne leće |  |  |  | do 30 komada'],
  ['dnevne leće do trideset komada', 'dnevne leće |  |  |  | do 30 komada'],
  ['mjesečne leće ne više od 3 kom', 'mjesečne leće |  |  |  | ne više od 3 kom'],
  ['okvir duljina drške do 140 mm ispod 100 €', 'okvir duljina drške |  |  | …100 € | do 140 mm'],
  ['okvir drške od 130 do 140', 'okvir drške |  |  |  | od 130 do 140'],
  ['okvir drške 130 do 140', 'okvir drške |  |  |  | 130 do 140'],
  ['okvir drške do 140', 'okvir drške |  |  |  | do 140'],
  ['zaslon do 27 do 100 €', 'zaslon |  |  | …100 € | do 27'],
  ['leće do 5', 'leće |  |  |  | do 5'],
  ['leće minus 3 do 5', 'leće | minus 3 |  |  | do 5'],
  // What is called so, and what limits nothing.
  ['naočale od 3 do 7 godina', 'naočale od 3 do 7 godina'],
  ['naočale od 3 do 7', 'naočale od 3 do 7'],
  ['okvir do 45 mm', 'okvir do 45 mm'],
  ['okvir veličina do 45 milimetara', 'okvir veličina do 45 milimetara'],
  ['otopina 360 ml', 'otopina 360 ml'],
  ['otopina 360 mililitara', 'otopina 360 mililitara'],
  ['dnevne leće 30 kom do 20 €', 'dnevne leće 30 kom |  |  | …20 €'],
  ['okvir od 140 mm', 'okvir od 140 mm'],
  ['zaslon 27 inča', 'zaslon 27 inča'],
  ['zaslon 20-30 inča', 'zaslon |  |  |  | 20-30 inča'],
  ['okvir 49 – 51 mm', 'okvir |  |  |  | 49 – 51 mm'],
  ['okvir 50-54 mm do 120 €', 'okvir |  |  | …120 € | 50-54 mm'],
  ['leće 10-30 kom', 'leće |  |  |  | 10-30 kom'],
  ['naočale 46–48 mm', 'naočale 46–48 mm'],
  ['naočale 54-18 mm', 'naočale 54-18 mm'],
  ['okvir drške min 140 max 145', 'okvir drške |  |  |  | min 140 max 145'],
  ['okvir drške min 140 max 145 do 120 €', 'okvir drške |  |  | …120 € | min 140 max 145'],
  ['leće bazna zakrivljenost min 8,4 max 8,6', 'leće bazna zakrivljenost |  |  |  | min 8,4 max 8,6'],
  ['okvir drške >140 mm', 'okvir drške |  |  |  | >140 mm'],
  ['okvir drške <=140mm do 100 €', 'okvir drške |  |  | …100 € | <=140mm'],
  ['dnevne leće 30+ kom', 'dnevne leće |  |  |  | 30+ kom'],
  ['okvir drške 140 mm ili duže', 'okvir drške |  |  |  | 140 mm ili duže'],
  ['okvir drške 140 max', 'okvir drške |  |  |  | 140 max'],
  ['OI do 5', 'OI do 5'],
  // What only begins like a unit is a thing.
  ['do 20 mjesečne leće', 'mjesečne leće |  |  | …20 €'],
  ['do 20 kutija za leće', 'kutija za leće |  |  | …20 €'],
  ['do 100 gradijentne', 'gradijentne |  |  | …100 €'],
  ['do 100 parfem', 'parfem |  |  | …100 €'],
  // A size and a price.
  ['okvir drške 140 do 100 €', 'okvir drške 140 |  |  | …100 €'],
  ['okvir drške 140 do 100', 'okvir drške 140 |  |  | …100 €'],
  ['okvir drške 140 do 150 €', 'okvir drške 140 |  |  | …150 €'],
  ['okvir duljina drške 140 do 100 eura', 'okvir duljina drške 140 |  |  | …100 €'],
  ['okvir most 18 drške 140 do 120 €', 'okvir drške 140 |  | most 18 | …120 €'],
  ['okvir drške 140 most 18 do 120 €', 'okvir drške 140 |  | most 18 | …120 €'],
  ['dnevne leće pakiranje 30 do 25 €', 'dnevne leće pakiranje 30 |  |  | …25 €'],
  ['dnevne leće pakiranje po 5 do 25 €', 'dnevne leće pakiranje po 5 |  |  | …25 €'],
  ['otopina 360 do 15 €', 'otopina 360 |  |  | …15 €'],
  ['okvir veličina 52 do 100 €', 'okvir veličina 52 |  |  | …100 €'],
  ['okvir veličine: 52, do 100 €', 'okvir veličine: 52 |  |  | …100 €'],
  ['leće bazna zakrivljenost 8,6 do 30 €', 'leće bazna zakrivljenost 8,6 |  |  | …30 €'],
  ['leće promjer 14,2 do 40 €', 'leće |  | promjer 14.2 | …40 €'],
  ['okvir visina stakla 40 do 130 €', 'okvir visina stakla 40 |  |  | …130 €'],
  ['okvir visina stakla 40 most 18 do 130 €', 'okvir visina stakla 40 |  | most 18 | …130 €'],
  ['progresivna stakla 50 do 100 €', 'progresivna stakla |  |  | 50…100 €'],
  ['naočale 50 do 100 €', 'naočale |  |  | 50…100 €'],
  ['naočale 100 € do 50 €', 'naočale |  |  | 50…100 €'],
  ['naočale od 100 do 50 €', 'naočale |  |  | 50…100 €'],
  ['okvir drške od 50 do 100 €', 'okvir drške |  |  | 50…100 €'],
]

test.each(searches)('SRCH-07 ‘%s’ is read as ‘%s’', (search, reading) => {
  expect(readingOf(search)).toBe(reading)
})

test('SRCH-07 what things are reduced by is no limit of a size', () => {
  for (const words of ['popust do 50 %', 'do 50 % popusta', 'sniženja preko 30 posto'])
    expect(readingOf(`leće ${words}`), words).toBe('leće')
})
