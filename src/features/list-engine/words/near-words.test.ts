import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAtOnce } from '../table/testing-run-at-once.ts'
import { SortedWords } from './sorted-words.ts'

/** Optimal string alignment, as the textbook has it. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] as number
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = rows[i] as number[]
      row[j] = Math.min(changed, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwap ? at(i - 2, j - 2) + 1 : 99)
    }
  }
  return at(a.length, b.length)
}

const prefixDistance = (word: string, typed: string) =>
  Math.min(...Array.from({ length: word.length }, (_, end) => distance(word.slice(0, end + 1), typed)))

const text = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 1, maxLength: 7 })
const known = fc.uniqueArray(text, { minLength: 1, maxLength: 60 })

function sorted(words: readonly string[], loaded: number): SortedWords {
  const order = new SortedWords(words)
  for (let word = 0; word < loaded; word++) order.add(word)
  runAtOnce(order.sort())
  for (let word = loaded; word < words.length; word++) order.add(word)
  return order
}

test('SRCH-06 finds just the words within so many mistakes, a swap being one', () => {
  fc.assert(
    fc.property(known, fc.nat(60), text, fc.constantFrom(1, 2), (words, loaded, typed, edits) => {
      const order = sorted(words, Math.min(loaded, words.length))
      const near = order.near(typed, edits, false).map(({ word, edits: found }) => `${words[word]} ${found}`)
      const plain = words
        .filter((word) => distance(word, typed) <= edits)
        .map((word) => `${word} ${distance(word, typed)}`)
      expect(near.sort()).toEqual(plain.sort())
    }),
  )
})

test('finds just the words that begin within one mistake', () => {
  fc.assert(
    fc.property(known, text, (words, typed) => {
      const near = sorted(words, words.length).near(typed, 1, true)
      const plain = words.filter((word) => prefixDistance(word, typed) <= 1)
      expect(near.map(({ word }) => words[word]).sort()).toEqual(plain.sort())
    }),
  )
})

test('finds just the words with a beginning, also among those that came later', () => {
  fc.assert(
    fc.property(known, fc.nat(60), text, (words, loaded, typed) => {
      const order = sorted(words, Math.min(loaded, words.length))
      const begun = () => {
        const found: string[] = []
        order.visitPrefix(typed, (word) => found.push(words[word] as string))
        return found.sort()
      }
      const plain = words.filter((word) => word.startsWith(typed)).sort()
      expect(begun()).toEqual(plain)
      order.near('a', 1, false)
      expect(begun()).toEqual(plain)
    }),
  )
})
