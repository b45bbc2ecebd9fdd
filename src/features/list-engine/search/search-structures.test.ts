import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAtOnce } from '../table/testing-run-at-once.ts'
import { WordNumbers } from '../words/word-numbers.ts'
import { WordReader } from '../words/word-reader.ts'
import { CodeIndex } from './code-index.ts'
import { Postings } from './postings.ts'
import { encodeTerms, fields, visitTerms } from './row-terms.ts'

const capacity = 400
const posting = fc.record({ term: fc.nat(5), row: fc.nat(capacity - 1), isAdded: fc.boolean() })

test('postings hold just the rows that were added and not taken back', () => {
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 300, size: 'max' }), fc.boolean(), (steps, isExpected) => {
      const postings = new Postings()
      if (isExpected) runAtOnce(postings.expect(Int32Array.of(0, 1, 2, 30, 300), capacity))
      const plain = new Map<number, Set<number>>()
      for (const { term, row, isAdded } of steps) {
        const rows = plain.get(term) ?? new Set()
        plain.set(term, rows)
        if (isAdded) postings.add(term, row, capacity)
        else postings.delete(term, row)
        if (isAdded) rows.add(row)
        else rows.delete(row)
      }
      for (let term = 0; term < 6; term++) {
        const rows = plain.get(term) ?? new Set()
        const bits = new Int32Array(Math.ceil(capacity / 32))
        postings.addTo(term, bits)
        const found = Array.from({ length: capacity }, (_, row) => row).filter(
          (row) => ((bits[row >>> 5] as number) & (1 << (row & 31))) !== 0,
        )
        expect(found).toEqual([...rows].sort((a, b) => a - b))
        expect(postings.count(term)).toBe(rows.size)
        expect(rows.size === 0 ? postings.anyRow(term) === -1 : rows.has(postings.anyRow(term))).toBe(true)
      }
    }),
  )
})

test('a growing catalogue has room in every set', () => {
  const postings = new Postings()
  for (let row = 0; row < 5000; row++) postings.add(3, row, row + 1)
  const bits = new Int32Array(200)
  postings.addTo(3, bits)
  expect(bits.slice(0, 156).every((word) => word === -1)).toBe(true)
  expect(postings.count(3)).toBe(5000)
})

const terms = fc
  .uniqueArray(fc.oneof(fc.nat(300), fc.nat(70_000), fc.nat(2 ** 27)), { maxLength: 12 })
  .map((numbers) => numbers.sort((a, b) => a - b))

test('encoded terms come back as they were, through UTF-8 too', () => {
  fc.assert(
    fc.property(terms, terms, terms, (name, rest, text) => {
      const read: Record<string, number[]> = { name: [], rest: [], text: [] }
      const encoded = new TextDecoder().decode(new TextEncoder().encode(encodeTerms({ name, rest, text })))
      visitTerms(encoded, (field, term) => read[fields[field] as string]?.push(term))
      expect(read).toEqual({ name, rest, text })
    }),
  )
})

test('a code has just the rows it was added with and not taken from', () => {
  const step = fc.record({
    code: fc.constantFrom('a1', 'b2', 'c3', '4', ''),
    row: fc.nat(20),
    isAdded: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const codes = new CodeIndex()
      const plain = new Set<string>()
      for (const { code, row, isAdded } of steps) {
        const isKnown = plain.has(`${code} ${row}`)
        if (isAdded && !isKnown) codes.add(code, row)
        if (!isAdded) codes.delete(code, row)
        if (isAdded) plain.add(`${code} ${row}`)
        else plain.delete(`${code} ${row}`)
      }
      for (const code of ['a1', 'b2', 'c3', '4', '', 'z9']) {
        const rows = [...plain]
          .filter((known) => known.startsWith(`${code} `))
          .map((known) => Number(known.split(' ')[1]))
        expect(codes.candidates(code).sort((a, b) => a - b)).toEqual(rows.sort((a, b) => a - b))
      }
    }),
  )
})

test('the same word has the same number, read or asked for, however many there are', () => {
  const numbers = new WordNumbers()
  const reader = new WordReader()
  const words = Array.from({ length: 5000 }, (_, i) => `w${i}ž${i % 7}`)
  reader.read(words.join(' '))
  expect(reader.count).toBe(5000)
  const read = Array.from({ length: 5000 }, (_, i) => numbers.addRead(reader, i))
  expect(read).toEqual(words.map((_, i) => i))
  expect(read).toEqual(words.map((word) => numbers.add(word.replace('ž', 'z'))))
  expect(numbers.find('w5001z0')).toBe(-1)
})
