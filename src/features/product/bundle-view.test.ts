import { expect, test } from 'vitest'
import type { CardProps } from '#features/catalogue/card.ts'
import { bundleRows, isOffered, slotsOf } from './bundle-view.ts'
import type { ProductDetail } from './queries.server.ts'

/** What a shop lists: products by id, each with its price in cents; the ids of `soldOut` cannot be bought. */
const listing = (prices: Readonly<Record<number, number>>, soldOut: readonly number[] = []) =>
  new Map(
    Object.entries(prices).map(([id, price]) => [
      Number(id),
      { id: Number(id), price, available: !soldOut.includes(Number(id)) } as CardProps,
    ]),
  )

const part = (productId: number, isMain: boolean, discount: number) => ({
  productId,
  isMain,
  singleRow: null,
  discount,
})
const fixed = (...parts: ReturnType<typeof part>[]) =>
  ({ product: { kind: 'bundle' }, parts, slots: [] }) as unknown as ProductDetail

test('BNDL-02 a part’s price with its discount is rounded as the cart rounds it', () => {
  const [row] = bundleRows(fixed(part(1, true, 1500)), listing({ 1: 1990 }))
  expect(row?.price).toBe(1692)
})

test('BNDL-02 what is left of a bundle is chosen; its main parts always', () => {
  const bundle = fixed(part(1, true, 1000), part(2, false, 5000), part(3, false, 0))
  const chosen = (soldOut: number[]) =>
    bundleRows(bundle, listing({ 1: 10_000, 2: 2000, 3: 300 }, soldOut)).flatMap((row) =>
      row.chosen ? [row.card.id] : [],
    )
  expect([chosen([]), chosen([2]), chosen([1]), chosen([2, 3])]).toEqual([[1, 2, 3], [1, 3], [1, 2, 3], [1]])
})

test('BNDL-02 a bundle without an obligatory part, all of it sold out, is not offered', () => {
  const bundle = fixed(part(2, false, 5000), part(3, false, 0))
  const parts = bundleRows(bundle, listing({ 2: 2000, 3: 300 }, [2, 3]))
  expect(parts.map(({ chosen }) => chosen)).toEqual([false, false])
  expect(isOffered(bundle, { parts, slots: [] })).toBe(false)
})

test('BNDL-01 a place takes only what is its own, and an optional one may stay empty', () => {
  const row = (slotId: number, productId: number, required: boolean) => ({
    slotId,
    productId,
    required,
    name: `Mjesto ${slotId}`,
    isDefault: productId === 2,
  })
  const detail = {
    product: { kind: 'configurable_bundle' },
    parts: [],
    slots: [row(1, 2, true), row(1, 3, true), row(2, 4, false)],
  } as unknown as ProductDetail
  const cards = listing({ 2: 2000, 3: 1000, 4: 300, 5: 1 }, [4])
  const chosen = (wanted: Readonly<Record<number, number>> | null) =>
    slotsOf(detail, wanted, cards).map((slot) => slot.chosen)
  expect(chosen(null)).toEqual([2, null])
  expect(chosen({})).toEqual([null, null])
  expect(chosen({ 1: 3 })).toEqual([3, null])
  expect(chosen({ 1: 5, 2: 3 })).toEqual([null, null])
  expect(isOffered(detail, { parts: [], slots: slotsOf(detail, null, cards) })).toBe(true)
})
