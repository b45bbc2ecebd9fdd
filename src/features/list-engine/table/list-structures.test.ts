import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectRange } from '../query/select-page.ts'
import { BitCounter } from './bit-counter.ts'
import { countCommon, listRows, popcount, setBit, wordsFor } from './bits.ts'
import { IdIndex } from './id-index.ts'
import { RowOrder } from './row-order.ts'
import { RowSet } from './row-set.ts'
import { sortRowsInSteps } from './sort-rows.ts'
import { runAtOnce } from './testing-run-at-once.ts'

const rowsBelow = (limit: number) =>
  fc.uniqueArray(fc.nat({ max: limit - 1 }), { size: 'max', maxLength: limit })

function bitsOf(rows: readonly number[], limit: number): Int32Array {
  const bits = new Int32Array(wordsFor(limit))
  for (const row of rows) setBit(bits, row)
  return bits
}

test('bits are counted as they are written out', () => {
  fc.assert(
    fc.property(fc.integer(), (word) => {
      expect(popcount(word)).toBe((word >>> 0).toString(2).replaceAll('0', '').length)
    }),
  )
})

test('what two sets have in common is counted and listed', () => {
  fc.assert(
    fc.property(rowsBelow(900), rowsBelow(900), (a, b) => {
      const words = bitsOf(a, 900)
      const at = Int32Array.from(words.keys()).filter((i) => words[i] !== 0)
      const list = { length: at.length, at, words: at.map((i) => words[i] as number), count: a.length }
      expect(countCommon(list, bitsOf(b, 900))).toBe(a.filter((row) => b.includes(row)).length)
      const listedRows = new Int32Array(a.length)
      listRows(list, listedRows)
      expect([...listedRows]).toEqual([...a].sort((x, y) => x - y))
    }),
  )
})

test('a row set is a set, as a list and as bits, and its size decides which', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 999 })), { size: 'max', maxLength: 300 })
  fc.assert(
    fc.property(steps, fc.boolean(), (all, pinned) => {
      const set = new RowSet(1000, pinned)
      const expected = new Set<number>()
      for (const [isAdded, row] of all) {
        if (isAdded) set.add(row)
        else set.delete(row)
        if (isAdded) expected.add(row)
        else expected.delete(row)
        expect(set.size).toBe(expected.size)
      }
      const bits = new Int32Array(wordsFor(1000))
      set.addTo(bits)
      expect(bits).toEqual(bitsOf([...expected], 1000))
      if (pinned || expected.size > 31) expect(set.bits).not.toBeNull()
      if (!pinned && expected.size < 7) expect(set.bits).toBeNull()
    }),
  )
  const emptied = new RowSet(1000, false)
  for (let row = 0; row < 100; row++) emptied.add(row)
  for (let row = 0; row < 98; row++) emptied.delete(row)
  expect([...emptied.rows.subarray(0, emptied.size)]).toEqual([98, 99])
})

test('the id index is a map', () => {
  const id = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(id, fc.nat({ max: 9 })), { size: 'max', maxLength: 3000 }), (steps) => {
      const index = new IdIndex()
      const expected = new Map<number, number>()
      for (const [key, row] of steps) {
        if (row < 3) index.delete(key)
        else index.set(key, row)
        if (row < 3) expected.delete(key)
        else expected.set(key, row)
      }
      for (const [key] of steps) expect(index.get(key)).toBe(expected.get(key) ?? -1)
    }),
    { numRuns: 30 },
  )
})

test('the id index keeps every id of a large, thinned catalogue', () => {
  const index = new IdIndex()
  for (let id = 1; id <= 20_000; id++) index.set(id, id * 2)
  for (let id = 1; id <= 20_000; id++) if (id % 3 !== 0) index.delete(id)
  for (let id = 1; id <= 20_000; id++) expect(index.get(id)).toBe(id % 3 === 0 ? id * 2 : -1)
})

test('an order stays sorted while chunks split, join and vanish', () => {
  const compare = (a: number, b: number) => (a % 100) - (b % 100) || a - b
  const order = new RowOrder(new Int32Array(0), compare)
  const expected = new Set<number>()
  const row = (n: number) => (n * 7919) % 6000
  const slice = () => {
    const page = new Int32Array(expected.size)
    order.slice(0, page)
    return [...page]
  }
  for (let n = 0; n < 6000; n++) {
    order.insert(row(n))
    expected.add(row(n))
    if (n % 3 === 2) {
      order.remove(row(n - 1))
      expected.delete(row(n - 1))
    }
  }
  expect(slice()).toEqual([...expected].sort(compare))
  for (let n = 0; n < 6000; n++) {
    if (row(n) % 50 === 0 || !expected.has(row(n))) continue
    order.remove(row(n))
    expected.delete(row(n))
  }
  const sorted = [...expected].sort(compare)
  expect(slice()).toEqual(sorted)
  const mask = bitsOf(
    [...expected].filter((r) => r % 100 === 50),
    6000,
  )
  const page = new Int32Array(5)
  expect(order.sliceOf(mask, 3, page, 10_000)).toBe(true)
  expect([...page]).toEqual(sorted.filter((r) => r % 100 === 50).slice(3, 8))
  for (const r of sorted) order.remove(r)
  expect(order.around(() => true)).toEqual({ previous: -1, next: -1 })
})

test('a walk that meets its hits too late gives up', () => {
  const order = new RowOrder(
    Int32Array.from({ length: 5000 }, (_, i) => i),
    (a, b) => a - b,
  )
  const mask = bitsOf([4999], 5000)
  expect(order.sliceOf(mask, 0, new Int32Array(1), 2000)).toBe(false)
  expect(order.sliceOf(mask, 0, new Int32Array(1), 5000)).toBe(true)
})

test('a range is selected as sorting would, in any arrangement', () => {
  const shapes = [
    (n: number) => n,
    (n: number) => -n,
    (n: number) => n % 2,
    (n: number) => (n * 7919) % 1009,
    (n: number) => Math.abs(n - 500),
  ]
  for (const shape of shapes) {
    const compare = (a: number, b: number) => shape(a) - shape(b) || a - b
    const rows = Int32Array.from({ length: 1009 }, (_, i) => i)
    const sorted = rows.slice().sort(compare)
    for (const [from, to] of [
      [0, 30],
      [400, 430],
      [979, 1009],
      [0, 1009],
      [1008, 1009],
      [5, 5],
    ] as const) {
      const selected = rows.slice()
      selectRange(selected, rows.length, from, to, compare)
      expect(selected.subarray(from, to)).toEqual(sorted.subarray(from, to))
    }
  }
})

test('rows are sorted by key, equal keys as they stood', () => {
  const key = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.maxSafeInteger().map((n) => Math.trunc(n / 4)),
  )
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), fc.boolean(), (keys, descending) => {
      const rows = Int32Array.from(keys, (_, i) => keys.length - 1 - i)
      const keyOf = (row: number) => keys[row] as number
      const expected = [...rows].sort((a, b) => (descending ? keyOf(b) - keyOf(a) : keyOf(a) - keyOf(b)))
      const sorted = runAtOnce(sortRowsInSteps(rows, Float64Array.from(keys), descending))
      expect([...sorted]).toEqual(expected)
    }),
  )
})

test('a list and one bitset after the other are counted 128 rows at a time as they are word by word, also when it grows and shrinks', () => {
  const counter = new BitCounter()
  const sizes = fc.integer({ min: 1, max: 70_000 })
  const share = fc.constantFrom(0, 0.001, 0.3, 1)
  const random = (rows: number, part: number, seed: number) => {
    const bits = new Int32Array(wordsFor(rows))
    let state = seed
    for (let row = 0; row < rows; row++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      if (state / 2 ** 32 < part) setBit(bits, row)
    }
    return bits
  }
  fc.assert(
    fc.property(sizes, share, share, fc.nat(), fc.nat({ max: 99 }), (rows, own, other, seed, more) => {
      const words = random(rows, own, seed)
      const at = Int32Array.from(words.keys()).filter((i) => words[i] !== 0)
      const list = { length: at.length, at, words: at.map((i) => words[i] as number), count: 0 }
      counter.load(list)
      // Sets have room for more rows than the table uses; what may stand there is none of the list.
      const sets = [random(rows + more, other, seed + 1), random(rows + more, 1 - other, seed + 2)]
      expect(sets.map((set) => counter.count(set))).toEqual(sets.map((set) => countCommon(list, set)))
    }),
    { numRuns: 60 },
  )
})
