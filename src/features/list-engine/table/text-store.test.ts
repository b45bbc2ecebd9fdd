import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAtOnce } from './testing-run-at-once.ts'
import { TextStore } from './text-store.ts'

const text = fc
  .tuple(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom(0, 1, 100, 9000, 200_000, 1_300_000))
  .map(([unit, times]) => unit.repeat(Math.ceil(times / (unit.length || 1))))

test('gives back the last text of each row, whatever was written and deleted in between', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 7 }), fc.option(text)), {
    maxLength: 60,
    size: 'max',
  })
  fc.assert(
    fc.property(steps, (all) => {
      const store = new TextStore(8)
      const expected = new Map<number, string>()
      for (const [row, value] of all) {
        if (value === null) {
          store.delete(row)
          expected.delete(row)
        } else {
          store.set(row, value)
          expected.set(row, value)
        }
      }
      for (let row = 0; row < 8; row++) expect(store.get(row) === (expected.get(row) ?? '')).toBe(true)
    }),
    { numRuns: 15 },
  )
})

test('memory follows what is current, not what was ever written', () => {
  const store = new TextStore(100)
  for (let round = 0; round < 50; round++) {
    for (let row = 0; row < 100; row++) store.set(row, `${round} ${'x'.repeat(30_000)}`)
  }
  // Three million bytes are current; half of a chunk may be outdated.
  expect(store.byteLength).toBeLessThan(8 * 2 ** 20)
  expect(store.get(99)).toMatch(/^49 x{30000}$/)
})

test('a chunk whose texts were all outdated while it was written is let go', () => {
  const store = new TextStore(1)
  for (let round = 0; round < 100; round++) store.set(0, 'x'.repeat(100_000))
  expect(store.byteLength).toBeLessThan(3 * 2 ** 20)
})

test('rows can be numbered anew', () => {
  const store = new TextStore(3)
  store.set(0, 'nula')
  store.set(2, 'dva')
  runAtOnce(store.renumber(Int32Array.of(1, 2, 0)))
  expect([0, 1, 2].map((row) => store.get(row))).toEqual(['dva', 'nula', ''])
  for (let i = 0; i < 40; i++) store.set(2, 'x'.repeat(100_000))
  expect(store.get(0)).toBe('dva')
  expect(store.get(1)).toBe('nula')
})

test('a text with half a surrogate pair is kept as far as UTF-8 can hold it', () => {
  const store = new TextStore(1)
  store.set(0, 'a\ud800b')
  expect(store.get(0)).toBe('a\ufffdb')
})

test('finds the rows that have a text in them, also after changes', () => {
  const short = fc.string({ unit: fc.constantFrom(...'ab\n'), maxLength: 6 })
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.option(short)), {
    maxLength: 90,
    size: 'max',
  })
  fc.assert(
    fc.property(steps, short.filter(Boolean), fc.boolean(), (all, part, isLong) => {
      const store = new TextStore(31)
      const expected = new Map<number, string>()
      for (const [row, value] of all) {
        // Long enough that chunks are filled, retired and opened.
        const written = value === null ? '' : value + (isLong ? 'x'.repeat(40_000) : '')
        expected.set(row, written)
        if (written === '') store.delete(row)
        else store.set(row, written)
      }
      const plain = [...expected].flatMap(([row, written]) => (written.includes(part) ? [row] : []))
      expect(store.rowsWith(part, 99).sort()).toEqual(plain.sort())
      expect(store.rowsWith(part, 2).length).toBe(Math.min(2, plain.length))
    }),
    { numRuns: 50 },
  )
})
