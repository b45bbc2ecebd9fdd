import { expect, test } from 'vitest'
import {
  type BundlePart,
  type BundleSlot,
  bundleIdOf,
  type ChosenProduct,
  type Resolved,
  resolveBundle,
  resolveSlots,
} from './bundle.ts'

const part = (productId: number, more: Partial<BundlePart> = {}): BundlePart => ({
  bundleId: 7,
  productId,
  isMain: false,
  singleRow: null,
  discount: 1000,
  ...more,
})
/** A lens pair, a frame (main), and a case or a pouch. */
const parts = [
  part(2),
  part(1, { isMain: true, discount: 500 }),
  part(4, { singleRow: 'case' }),
  part(3, { singleRow: 'case' }),
]
const choose = (...ids: number[]): ChosenProduct[] => ids.map((id) => ({ id, parentId: null }))
const idsOf = (resolved: Resolved) =>
  resolved.ok ? resolved.additions.map(({ productId }) => productId) : []
const refusalOf = (resolved: Resolved) => (resolved.ok ? undefined : resolved.refusal)

test('BNDL-02 what nobody has chosen is all of it, with the first product of every single row', () => {
  expect(idsOf(resolveBundle(parts, null, null))).toEqual([1, 2, 4])
  const rows = [
    part(1, { isMain: true, singleRow: 'case' }),
    ...parts.slice(2),
    part(5, { singleRow: 'cloth' }),
  ]
  expect(idsOf(resolveBundle(rows, null, null))).toEqual([1, 4, 5])
})

test('BNDL-02 of a single row only one product that is no main part can be chosen', () => {
  expect(refusalOf(resolveBundle(parts, choose(3, 4), null))).toEqual({ reason: 'bundle_single_row' })
  expect(idsOf(resolveBundle(parts, choose(3), null))).toEqual([1, 3])
  const mainInRow = [part(1, { isMain: true, singleRow: 'case' }), ...parts.slice(2)]
  expect(idsOf(resolveBundle(mainInRow, choose(1, 3), null))).toEqual([1, 3])
  const twoRows = [...parts, part(5, { singleRow: 'cloth' })]
  expect(idsOf(resolveBundle(twoRows, choose(5, 3), null))).toEqual([1, 3, 5])
})

test('BNDL-04 the main parts come along, each part once, in the order of the bundle', () => {
  const twoMains = [...parts, part(6, { isMain: true })]
  expect(idsOf(resolveBundle(twoMains, choose(3, 2, 2), null))).toEqual([1, 6, 2, 3])
  expect(idsOf(resolveBundle(twoMains, choose(6, 3), null))).toEqual([1, 6, 3])
})

test('BNDL-04 the lines of a bundle have its key, their discounts and the quantity; a main part alone is no bundle', () => {
  expect(resolveBundle(parts, choose(2), 3000)).toEqual({
    ok: true,
    additions: [
      { productId: 1, qty: 3000, bundleKey: 'b7:1-2', bundleDiscount: 500 },
      { productId: 2, qty: 3000, bundleKey: 'b7:1-2', bundleDiscount: 1000 },
    ],
  })
  expect(resolveBundle(parts, [], 3000)).toEqual({
    ok: true,
    additions: [{ productId: 1, qty: 3000, bundleKey: '', bundleDiscount: 0 }],
  })
})

test('BNDL-04 a variant stands for the part that is its product, and a bundle is the same in whatever order', () => {
  const variant = { id: 20, parentId: 2 }
  expect(idsOf(resolveBundle(parts, [variant], null))).toEqual([1, 20])
  const keyOf = (choices: ChosenProduct[]) => {
    const resolved = resolveBundle(parts, choices, null)
    return resolved.ok && resolved.additions[0]?.bundleKey
  }
  // By number: as texts 20 would stand before 3.
  expect(keyOf([variant, ...choose(3)])).toBe('b7:1-3-20')
  expect(keyOf([...choose(3), variant])).toBe('b7:1-3-20')
})

test('BNDL-04 what is no part is refused by its number, and so is nothing at all', () => {
  expect(refusalOf(resolveBundle(parts, choose(2, 99), null))).toEqual({
    reason: 'bundle_part_unknown',
    id: 99,
  })
  expect(refusalOf(resolveBundle([part(2)], [], null))).toEqual({ reason: 'bundle_empty' })
})

const slots: BundleSlot[] = [
  { id: 11, code: 'frame', name: 'Okvir', required: true, productIds: [1, 2] },
  { id: 12, code: 'lens', name: 'Leća', required: false, productIds: [3] },
]
const fill = (...choices: [string, number, number?][]) =>
  resolveSlots(
    7,
    slots,
    new Map(choices.map(([slot, id, parentId]) => [slot, { id, parentId: parentId ?? null }])),
    2000,
  )

test('BNDL-01 slots are filled by their number or code with their products or variants of these', () => {
  expect(fill(['11', 2], ['lens', 30, 3])).toEqual({
    ok: true,
    additions: [
      { productId: 2, qty: 2000, bundleKey: 's7:2-30', bundleDiscount: 0 },
      { productId: 30, qty: 2000, bundleKey: 's7:2-30', bundleDiscount: 0 },
    ],
  })
  expect(idsOf(fill(['frame', 1]))).toEqual([1])
})

test('BNDL-01 a slot that must be filled, a product that does not fit and a slot that is none are refused by name', () => {
  expect(refusalOf(fill(['lens', 3]))).toEqual({ reason: 'slot_missing', slot: 'Okvir', id: 11 })
  expect(refusalOf(fill(['11', 3]))).toEqual({ reason: 'slot_wrong', slot: 'Okvir', id: 11 })
  expect(refusalOf(fill(['11', 1], ['case', 5]))).toEqual({ reason: 'slot_unknown', slot: 'case' })
  const optional = slots.slice(1)
  expect(refusalOf(resolveSlots(7, optional, new Map(), null))).toEqual({ reason: 'bundle_empty' })
})

test('BNDL-04 the key of a line says which bundle it is a part of', () => {
  expect(['b7:1-2', 's812:3', '', 'x7:1', 'ab7:1', 'b7'].map(bundleIdOf)).toEqual([
    7,
    812,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
