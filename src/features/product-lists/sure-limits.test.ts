import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLimitingWords } from './limiting-words.ts'
import { readingOf, shop } from './testing-limits.ts'

/** Limits that no denial, slip or unknown word may turn round; read as in `limiting-words.test.ts`. */

type Side = 'from' | 'upTo'
const other = { from: 'upTo', upTo: 'from' } as const

/** What each says by itself, and whether it is a comparison, which a denial turns round. */
const meanings: readonly (readonly [said: string, means: Side, isCompared: boolean])[] = [
  ['više od', 'from', true],
  ['vise od', 'from', true],
  ['skuplji od', 'from', true],
  ['skuplje od', 'from', true],
  ['veći od', 'from', true],
  ['preko', 'from', true],
  ['iznad', 'from', true],
  ['manje od', 'upTo', true],
  ['jeftiniji od', 'upTo', true],
  ['povoljnije od', 'upTo', true],
  ['ispod', 'upTo', true],
  ['do', 'upTo', false],
  ['max', 'upTo', false],
  ['maksimalno', 'upTo', false],
  ['najviše', 'upTo', false],
  ['najmanje', 'from', false],
  ['minimalno', 'from', false],
  ['od', 'from', false],
]
const denials = [
  ...['ne', 'nije', 'nisam', 'nisu', 'neću', 'nemoj', 'nemam', 'ne bih', 'ne bi', 'da ne', 'nikako', 'nikad'],
  ...['nebi', 'nebih', 'nesmije', 'netreba', 'nemože'],
]
const verbs = [
  ...['smio', 'smjela', 'koštati', 'kostat', 'dao', 'dati', 'trošim', 'potrošila', 'spreman', 'vrijedan'],
  ...['isplatiti', 'prelaziti', 'biti', 'mogu', 'znam', 'važno', 'dam', 'platila', 'si', 'ga', 'im', 'baš'],
]
/** Words that no shop has, with endings of all kinds. */
const invented = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'abdeiklmnoprstuvz'), minLength: 1, maxLength: 6 }),
    fc.constantFrom('', 'ti', 'm', 'o', 'la', 'iji', 'ije', 'ja', 'ih', 'om'),
  )
  .map(([base, ending]) => `qu${base}${ending}`)
const unknownWord = fc.oneof(fc.constantFrom(...verbs), invented)

/** A slip of the finger within a word of a comparison: a letter left out, doubled or swapped with the next. */
function withSlip(said: string, at: number, kind: number): string {
  const [word = '', ...rest] = said.split(' ')
  const place = 1 + (at % Math.max(1, word.length - 2))
  const [one = '', two = ''] = [word[place], word[place + 1]]
  const slipped = ['', one + one + two, two + one][kind] || two
  return [word.slice(0, place) + slipped + word.slice(place + 2), ...rest].join(' ')
}

const limitOf = (search: string) => {
  const {
    minPrice = null,
    maxPrice = null,
    denied = [],
    ignored = [],
  } = readLimitingWords(search, shop) ?? {}
  const side: Side | 'about' | null =
    minPrice === null ? (maxPrice === null ? null : 'upTo') : maxPrice === null ? 'from' : 'about'
  return { side, isTold: denied.length + ignored.length > 0 }
}

/** As they are typed, and how they are read. */
const searches: readonly (readonly [search: string, reading: string])[] = [
  ['ne bih okvir skuplji od 100 €', ' |  |  |  | ne bih okvir skuplji od 100 €'],
  ['okvir ne mogu, nažalost, dati više od 100 €', 'okvir |  |  |  | ne mogu, nažalost, dati više od 100 €'],
  ['okvir, nije bitno, više od 100 €', 'okvir |  |  |  | nije bitno, više od 100 €'],
  ['okvir ne crni, više od 100 €', 'okvir ne crni |  |  | 100… €'],
  ['nisam za okvir skuplji od 100 €', ' |  |  |  | nisam za okvir skuplji od 100 €'],
  ['nisam za leće preko 30 €', ' |  |  |  | nisam za leće preko 30 €'],
  ['okvir do 100 ili 120 €', 'okvir |  |  | …120 €'],
  ['okvir do 100 € ili do 120 €', 'okvir |  |  | …120 €'],
  ['okvir ispod 100/120 €', 'okvir |  |  | …120 €'],
  ['okvir preko 100 ili 120 €', 'okvir |  |  | 100… €'],
  ['okvir ne bi smio koštati više od 100 €', 'okvir |  |  | …100 €'],
  ['okvir ne bi smio biti skuplji od 100 €', 'okvir |  |  | …100 €'],
  ['okvir ne bi trebao koštati više od 100 €', 'okvir |  |  | …100 €'],
  ['okvir da ne bi bio skuplji od 100 €', 'okvir |  |  | …100 €'],
  ['ne bih dao više od 100 € za okvir', 'za okvir |  |  | …100 €'],
  ['ne mogu si priuštiti više od 100 € okvir', 'okvir |  |  | …100 €'],
  ['okvir ne trošim više od 100 €', 'okvir |  |  | …100 €'],
  ['okvir, nisam spreman dati više od 100 €', 'okvir |  |  | …100 €'],
  ['okvir nije vrijedan više od 100 €', 'okvir |  |  | …100 €'],
  ['ne dam više od 100 € za okvir', 'za okvir |  |  | …100 €'],
  ['okvir ne bi smio prijeći 100 €', 'okvir |  |  | …100 €'],
  ['okvir ne smije više od 100 €', 'okvir |  |  | …100 €'],
  ['okvir nije važno više od 100 €', 'okvir |  |  |  | nije važno više od 100 €'],
  ['okvir ne skupji od 100 €', 'okvir |  |  | …100 €'],
  ['okvir ne višlje od 100 €', 'okvir |  |  |  | ne višlje od 100 €'],
  ['okvir neskuplji od 100 €', 'okvir |  |  | …100 €'],
  ['okvir nesmije biti skuplji od 100 €', 'okvir |  |  | …100 €'],
  ['okvir nesmije preko 100 €', 'okvir |  |  | …100 €'],
  ['okvir nebih skuplje od 100 €', 'okvir |  |  | …100 €'],
  ['okvir nebi smio biti skuplji od 100 €', 'okvir |  |  | …100 €'],
  ['leće ne sadrže više od 50 % vode', 'leće |  | voda …50'],
  ['leće koje ne sadrže više od 50 % vode', 'leće koje |  | voda …50'],
  ['leće koje ne bi imale više od 50 % vode', 'leće koje |  | voda …50'],
  ['leće koje ne prelaze 50 % vode', 'leće koje |  |  |  | ne prelaze 50 % vode'],
  ['okvir most ne bi smio biti širi od 18 mm', 'okvir |  | most …18'],
  ['okvir most nesmije biti širi od 18 mm', 'okvir |  | most …18'],
  ['most neširi od 18 mm okvir', 'okvir |  | most …18'],
  ['leće ne više 30 €', 'leće |  |  |  | ne više 30 €'],
  ['leće ne skuple od 30 €', 'leće |  |  | …30 €'],
  ['okvir neskuplji od sto eura', 'okvir |  |  | …100 €'],
  ['okvir ne mnogo više od 100 €', 'okvir |  |  | …100 €'],
  ['okvir do:100 €', 'okvir |  |  | …100 €'],
  ['okvir ispod:100€', 'okvir |  |  | …100 €'],
  ['okvir do. 100 €', 'okvir |  |  | …100 €'],
  ['okvir do, 100 €', 'okvir |  |  | …100 €'],
  ['leće -3-do 40 €', 'leće | -3 |  | …40 €'],
  ['okvir max:100€', 'okvir |  |  | …100 €'],
  ['okvir max, 100 €', 'okvir |  |  | …100 €'],
  ['okvir max.cijena 100 €', 'okvir |  |  | …100 €'],
  ['okvir do/100 €', 'okvir |  |  | …100 €'],
  ['okvir do ,100 €', 'okvir |  |  | …100 €'],
  ['okvir ispod - 100 €', 'okvir |  |  | …100 €'],
  ['okvir 80€+', 'okvir |  |  | 80… €'],
  ['okvir 80+ €', 'okvir |  |  | 80… €'],
  ['okvir od 80+ €', 'okvir |  |  | 80… €'],
  ['okvir s budžetom od 100 €', 'okvir s |  |  | …100 €'],
  ['okvir u budžetu od 100 €', 'okvir u |  |  | …100 €'],
  ['okvir budžet od 50 do 100 €', 'okvir |  |  | 50…100 €'],
  ['okvir pristupačniji od 100 €', 'okvir |  |  |  | pristupačniji od 100 €'],
  ['leće isplativije od 30 €', 'leće |  |  |  | isplativije od 30 €'],
  ['okvir bolja cijena od 100 €', 'okvir |  |  |  | bolja cijena od 100 €'],
  ['okvir malo ispod 100 €', 'okvir |  |  | …100 €'],
  ['okvir puno jeftiniji od 100 €', 'okvir |  |  | …100 €'],
  ['okvir malo preko 100 €', 'okvir |  |  | 100… €'],
  ['okvir debelo ispod 100 €', 'okvir |  |  | …100 €'],
  ['okvir most puno širi od 18 mm', 'okvir |  | most 18…'],
  ['okvir maksimalna cijena 100 €', 'okvir |  |  | …100 €'],
  ['okvir minimalna cijena 100 €', 'okvir |  |  | 100… €'],
  ['okvir minimum 100 €', 'okvir |  |  | 100… €'],
  ['okvir max cijena 100', 'okvir |  |  | …100 €'],
  ['okvir most 18mm/do 100€', 'okvir |  | most 18 | …100 €'],
  ['okvir most do 18/do 100 €', 'okvir |  | most …18 | …100 €'],
  ['okvir most ispod 18mm/ispod 100€', 'okvir |  | most …18 | …100 €'],
  ['leće 55%/ispod 40€', 'leće 55% |  |  | …40 €'],
  ['leće 14,2 do 40 €', 'leće |  |  | …40 € | 14,2'],
  ['leće dia 14.2 do 40 €', 'leće |  |  | …40 € | dia 14.2'],
  ['leće bc 8,6 do 30 €', 'leće |  |  | …30 € | bc 8,6'],
  ['leće cilindar 1,25 os 20 do 40 €', 'leće cilindar 1,25 |  |  | …40 € | os 20'],
  ['leće cyl 0.75 ax 20 do 40', 'leće cyl 0.75 |  |  | …40 € | ax 20'],
  ['okvir pd 62 do 100 €', 'okvir |  |  | …100 € | pd 62'],
  ['okvir razmak zjenica 62 do 100 €', 'okvir razmak |  |  | …100 € | zjenica 62'],
  ['okvir most 16do18', 'okvir |  | most 16…18'],
  ['most 16 do18', ' |  | most 16…18'],
  ['most od 16 do18', ' |  | most 16…18'],
  ['leće manje od -3', 'leće | manje od -3'],
  ['leće manje od minus 3', 'leće | manje od minus 3'],
  ['naočale osim sunčanih do 100 €', 'naočale osim sunčanih |  |  | …100 €'],
  ['leće ne u boji do 30 €', 'leće |  |  |  | ne u boji do 30 €'],
  ['leće dnevne bez boje do 30', 'leće dnevne bez boje |  |  | …30 €'],
  ['okvir odo 100 €', 'okvir |  |  | …100 €'],
  ['okvir di 100 €', 'okvir |  |  |  | di 100 €'],
  ['okvir fo 100 €', 'okvir |  |  |  | fo 100 €'],
  ['okvir spod 100 €', 'okvir |  |  | …100 €'],
  ['okvir sirnia mosta do 17 mm', 'okvir |  | most …17'],
  ['okvir 18 most 50-100 €', 'okvir |  | most 18 | 50…100 €'],
  ['okvir do 18 most', 'okvir |  | most …18'],
  ['leće najmanje 50 vode', 'leće |  | voda 50…'],
  ['leće ispod 50 vode, do 30 €', 'leće |  | voda …50 | …30 €'],
  ['leće do 30 voda 38', 'leće |  | voda 38 | …30 €'],
  ['leće promjer 14 voda 38', 'leće |  | promjer 14 voda 38'],
  ['leće 6kom/30€', 'leće 6kom |  |  | 24…36 €'],
  ['okvir do\u200b100 €', 'okvir |  |  | …100 €'],
  ['okvir do \u200e1\u00ad00 €', 'okvir |  |  | …100 €'],
  ['okvir\u200bdo 1\u200b00', 'okvir |  |  | …100 €'],
  ['leće -3,25-40 €', 'leće | -3,25 |  | 32…48 €'],
  ['leće -3-5', 'leće | -3 -5'],
  ['okvir 50 do 100 €', 'okvir |  |  | 50…100 €'],
  ['okvir od 50 do 100 €', 'okvir |  |  | 50…100 €'],
  ['okvir 100 €', 'okvir |  |  | 80…120 €'],
  ['okvir oko 100 €', 'okvir |  |  | 80…120 €'],
  ['okvir do nekih 100 €', 'okvir |  |  | …100 €'],
  ['okvir do oko 100 €', 'okvir |  |  | …100 €'],
  ['ne crni okvir do 100 €', 'ne crni okvir |  |  | …100 €'],
  ['okvir ne crni više od 100 €', 'okvir ne crni |  |  | 100… €'],
  ['okvir bez ukrasa do 100 €', 'okvir bez ukrasa |  |  | …100 €'],
  ['okvir, nije bitno, do 80 €', 'okvir, nije bitno |  |  | …80 €'],
]

test.each(searches)('SRCH-07 ‘%s’ is read as ‘%s’', (search, reading) => {
  expect(readingOf(search)).toBe(reading)
})

test('SRCH-07 no denial with unknown words behind it turns a limit to the side that is not wanted', () => {
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom(...denials)),
      fc.array(unknownWord, { maxLength: 3 }),
      fc.constantFrom(...meanings),
      fc.integer({ min: 20, max: 300 }),
      fc.constantFrom('okvir', 'crni okvir', 'leće, dnevne,', ''),
      (denial, words, [said, means], amount, thing) => {
        const search = [thing, denial ?? '', ...words, said, `${amount} €`].filter(Boolean).join(' ')
        const { side, isTold } = limitOf(search)
        if (side === null) {
          expect(isTold, search).toBe(true)
          return
        }
        const right = denial === null ? means : other[means]
        expect(side, search).toBe(right)
        if (said === 'od') expect(words.at(-1) ?? '', search).not.toMatch(/^qu/)
      },
    ),
    { numRuns: 1000 },
  )
})

test('SRCH-07 no slip in a comparison turns a limit to the side that is not wanted, denied or not', () => {
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom(...denials)),
      fc.constantFrom(...meanings.filter(([said, , isCompared]) => isCompared && said.length > 5)),
      fc.nat(),
      fc.integer({ min: 0, max: 2 }),
      (denial, [said, means], at, kind) => {
        const search = `okvir ${denial ?? ''} ${withSlip(said, at, kind)} 100 €`.replace(/\s+/g, ' ')
        const { side, isTold } = limitOf(search)
        if (side === null) expect(isTold, search).toBe(true)
        else expect(side, search).toBe(denial === null ? means : other[means])
      },
    ),
    { numRuns: 500 },
  )
})
