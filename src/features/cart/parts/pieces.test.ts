import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine } from '../testing-line.ts'
import { canBeSplit, isNothing, lineQuantities, type Pieces, sendables, splitOf } from './pieces.ts'

const line = (part: Partial<Parameters<typeof plainLine>[0]> = {}, isGiftCard = false) => ({
  ...plainLine(part),
  isGiftCard,
})

/** Lines of whole pieces, and what up to four addresses wish of them and of what is not there. */
const stock = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 })
const wishes = fc.array(
  fc.dictionary(
    fc.integer({ min: 1, max: 8 }).map(String),
    fc.integer({ min: 0, max: 9 }).map((n) => n * 1000),
  ),
  { maxLength: 4 },
)
const linesOf = (counts: readonly number[]) =>
  counts.map((count, at) => line({ quoteItemId: at + 1, productId: at + 1, qty: count * 1000 }))
const sumOf = (parts: readonly Pieces[], id: number) =>
  parts.reduce((sum, pieces) => sum + (pieces[id] ?? 0), 0)

test('CHK-14 every piece goes to exactly one address, whatever was wished for', () => {
  fc.assert(
    fc.property(stock, wishes, (counts, wished) => {
      const lines = linesOf(counts)
      const all = sendables(lines)
      const { first, others } = splitOf(all, wished)
      for (const { id, qty } of all) expect(sumOf([first, ...others], id)).toBe(qty)
      for (const pieces of [first, ...others])
        for (const [id, qty] of Object.entries(pieces)) {
          expect(qty).toBeGreaterThan(0)
          expect(all.some((one) => String(one.id) === id)).toBe(true)
        }
      // None gets more than it wished for.
      others.forEach((pieces, at) => {
        for (const [id, qty] of Object.entries(pieces)) expect(qty).toBeLessThanOrEqual(wished[at]?.[id] ?? 0)
      })
    }),
  )
})

test('CHK-14 what a changed cart leaves of a split depends on the cart alone: not on the ways there, nor on what was looked at', () => {
  fc.assert(
    fc.property(stock, wishes, (counts, wished) => {
      const all = sendables(linesOf(counts))
      const settled = splitOf(all, wished)
      // Splitting what was split, or in another order of the lines, is the same.
      expect(splitOf(all, settled.others)).toStrictEqual(settled)
      expect(splitOf([...all].reverse(), wished)).toEqual(settled)
      // What is wished for lines that are not there is nothing.
      const there = wished.map((pieces) =>
        Object.fromEntries(Object.entries(pieces).filter(([id]) => all.some((one) => String(one.id) === id))),
      )
      expect(splitOf(all, there)).toEqual(settled)
    }),
  )
})

test('CHK-14 fewer pieces are taken from the first address first, then from the last', () => {
  const wished = [{ 1: 2000 }, { 1: 2000 }]
  const left = (qty: number) => splitOf([{ id: 1, qty, step: 1000 }], wished)
  expect(left(5000)).toEqual({ first: { 1: 1000 }, others: [{ 1: 2000 }, { 1: 2000 }] })
  expect(left(3000)).toEqual({ first: {}, others: [{ 1: 2000 }, { 1: 1000 }] })
  expect(left(2000)).toEqual({ first: {}, others: [{ 1: 2000 }, {}] })
  expect(isNothing(left(2000).first)).toBe(true)
  expect(isNothing(left(5000).first)).toBe(false)
  expect(splitOf([], wished)).toEqual({ first: {}, others: [{}, {}] })
})

test('CHK-14 what is sold in steps is split in steps', () => {
  const metres = [{ id: 1, qty: 2500, step: 500 }]
  expect(splitOf(metres, [{ 1: 700 }])).toEqual({ first: { 1: 2000 }, others: [{ 1: 500 }] })
  expect(splitOf(metres, [{ 1: 400 }])).toEqual({ first: { 1: 2500 }, others: [{}] })
})

test('CHK-14 a bundle goes as a whole, counted in bundles; gifts and gift cards are sent nowhere else', () => {
  const bundled = { bundleKey: 'b9:5-6', bundleName: 'Komplet', qty: 2000 }
  const lines = [
    line({ quoteItemId: 1, productId: 1, qty: 3000 }),
    line({ quoteItemId: 2, productId: 5, ...bundled, choice: 'crna' }),
    line({ quoteItemId: 3, productId: 6, ...bundled, qty: 4000, min: 2000, step: 2000 }),
    line({ quoteItemId: 4, isGift: true }),
    line({ quoteItemId: 5 }, true),
  ]
  const all = sendables(lines)
  expect(all).toEqual([
    { id: 1, name: 'Okvir', choice: '', unit: 'kom', step: 1000, qty: 3000, lines: [1] },
    { id: 2, name: 'Komplet', choice: '', unit: 'kom', step: 1000, qty: 2000, lines: [2, 3] },
  ])
  expect([...lineQuantities(all, lines, { 1: 1000, 2: 1000 })]).toEqual([
    [1, 1000],
    [2, 1000],
    [3, 2000],
  ])
  expect(lineQuantities(all, lines, {}).size).toBe(0)
})

test('CHK-14 a bundle that is no whole number of bundles stays where it is; one that is deleted is called by its first line', () => {
  const bundled = { bundleKey: 'b9:5-6', bundleName: null }
  const uneven = [
    line({ quoteItemId: 2, productId: 5, ...bundled, qty: 2000 }),
    line({ quoteItemId: 3, productId: 6, ...bundled, qty: 1000 }),
  ]
  expect(sendables(uneven)).toEqual([])
  expect(sendables(uneven.map((one) => ({ ...one, qty: 2000 })))).toMatchObject([{ id: 2, name: 'Okvir' }])
})

test('CHK-14 there is something to split from two pieces on', () => {
  const pieces = (...counts: number[]) => sendables(linesOf(counts))
  expect([pieces(1), pieces(2), pieces(1, 1), []].map(canBeSplit)).toEqual([false, true, true, false])
  expect(canBeSplit([{ qty: 500, step: 500 }])).toBe(false)
})
