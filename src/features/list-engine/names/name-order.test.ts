import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAtOnce } from '../table/testing-run-at-once.ts'
import { rankNames } from './name-ranks.ts'

const { compare } = new Intl.Collator('hr')

function ranksOf(names: readonly string[]): Float64Array {
  const ranks = new Float64Array(names.length)
  runAtOnce(rankNames(names.length, (number) => names[number] as string, ranks))
  return ranks
}

function expectCollatedRanks(names: readonly string[]): void {
  const ranks = ranksOf(names)
  const sorted = names
    .map((name, number) => ({ name, rank: ranks[number] as number }))
    .sort((a, b) => a.rank - b.rank)
  sorted.forEach(({ name, rank }, place) => {
    const former = sorted[place - 1]
    if (former === undefined) expect(rank).toBe(1)
    else
      expect([former.name, name, rank - former.rank]).toEqual([
        former.name,
        name,
        compare(former.name, name) === 0 ? 0 : 1,
      ])
    if (former !== undefined) expect(compare(former.name, name)).toBeLessThanOrEqual(0)
  })
}

/** Few letters, so that names often agree for long: what the alphabet is particular about, and what it does not know. */
const letter = fc.constantFrom(
  ...'aAbcčćdđeijlLnozšžsSzŽ 019-–.,&/\'"()°®²éüÅøłĵļжйЂ',
  ...[
    'dž',
    'Dž',
    'DŽ',
    'dŽ',
    'lj',
    'Lj',
    'LJ',
    'lJ',
    'nj',
    'NJ',
    'c\u030c',
    'ǆ',
    'ß',
    'æ',
    '™',
    '½',
    '…',
    '\u00ad',
    '\u0301',
    'ĺj',
    'ďž',
    '\u{1f453}',
    '漢',
    '\t',
  ],
)
const word = fc.array(letter, { maxLength: 7 }).map((letters) => letters.join(''))
/** Longer than the keys are. */
const longName = fc
  .tuple(
    fc.constantFrom('okvir za naočale '.repeat(3), 'ljubičasti džemper sa šarama od svile i vune '),
    word,
  )
  .map((parts) => parts.join(''))

test('names are ranked as the Croatian collator compares them, equal ones equally', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 6, arbitrary: word }, longName), { maxLength: 60, size: 'max' }),
      expectCollatedRanks,
    ),
    { numRuns: 400 },
  )
})

test('any two letters stand beside each other as the collator says', () => {
  const letters = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code))
  expectCollatedRanks([
    ...letters,
    ...letters.map((second) => `l${second}`),
    ...letters.map((second) => `d${second}j`),
  ])
})

test('thousands of names that only the collator can tell apart are sorted too', () => {
  const numbers = Array.from({ length: 3000 }, (_, n) => (n * 7919) % 3000)
  expectCollatedRanks(numbers.map((n) => `Okvir ™ ${n}`))
  expectCollatedRanks(numbers.map((n) => `okvir s imenom koje se razlikuje tek na samom kraju ${n}`))
  expectCollatedRanks(numbers.map((n) => (n % 2 === 0 ? 'Okvir' : n % 3 === 0 ? 'OKVIR' : `Okvir™ ${n % 7}`)))
})

test('a hundred thousand names are ranked in steps of at most some ten thousand looks at a name', () => {
  const names = Array.from({ length: 100_000 }, (_, n) =>
    n % 3 === 0 ? `Okvir ™ ${n % 5000}` : `Okvir ${n % 700}`,
  )
  let looks = 0
  let most = 0
  const nameOf = (number: number) => {
    looks++
    return names[number] as string
  }
  const steps = rankNames(names.length, nameOf, new Float64Array(names.length))
  while (!steps.next().done) {
    most = Math.max(most, looks)
    looks = 0
  }
  expect(most).toBeLessThan(40_000)
})
