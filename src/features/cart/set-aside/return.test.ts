import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLines, refusedQuantities } from '../additions.ts'
import type { CartLine, CartProduct } from '../cart.ts'
import { storedCart, storedLine, storedProduct } from '../testing-cart.ts'
import { planReturn } from './return.ts'

const now = new Date('2026-11-27T12:00:00Z')
const aside = (id: number, part: Partial<CartLine> = {}) => storedLine({ productId: id, ...part, id })
const product = (id: number, part: Partial<CartProduct> = {}) =>
  storedProduct({ id, name: `Okvir ${id}`, ...part })
const shown = ({ lines }: ReturnType<typeof planReturn>) =>
  lines.map(({ productId, qty }) => [productId, qty / 1000])

test('CART-04 what was removed comes back as it was, beside what the cart holds of the same', () => {
  const cart = storedCart([product(1), product(2)], [storedLine({ productId: 2, qty: 2000 })])
  const back = planReturn(cart, [aside(1, { qty: 3000, selection: '4,5' }), aside(2)], now)
  expect(back.lines).toMatchObject([
    { productId: 1, qty: 3000, selection: '4,5' },
    { productId: 2, qty: 3000 },
  ])
  expect(back.rows.map(({ id }) => id)).toEqual([1, 2])
  expect(back.refused).toEqual([])
})

test('CART-16 of what there is too little of comes as much as there is, and what is gone stays away; both are said', () => {
  const cart = storedCart(
    [product(1, { stock: 2500 }), product(2, { active: false }), product(3, { stock: 0 }), product(4)],
    [],
  )
  const back = planReturn(cart, [aside(1, { qty: 5000 }), aside(2), aside(3), aside(4)], now)
  expect(shown(back)).toEqual([
    [1, 2],
    [4, 1],
  ])
  expect(back.rows.map(({ id }) => id)).toEqual([1, 4])
  expect(back.refused).toMatchObject([
    { reason: 'above_stock', limit: 2000, name: 'Okvir 1' },
    { reason: 'product_gone', name: 'Okvir 2' },
    { reason: 'above_stock', limit: 0, name: 'Okvir 3' },
  ])
})

test('QTY-06 a stock that the cart holds already brings nothing back, and takes nothing from it', () => {
  const cart = storedCart([product(1, { stock: 2000 })], [storedLine({ qty: 2000 })])
  const back = planReturn(cart, [aside(1, { qty: 1000 })], now)
  expect([back.lines, back.rows]).toEqual([[], []])
  expect(back.refused).toMatchObject([{ reason: 'above_stock' }])
})

test('QTY-06 what other lines of the same product take counts, for the stock and for the most that one may have', () => {
  const [held, other] = [storedLine({ qty: 1000 }), { qty: 5000, selection: '7' }]
  for (const limit of [{ stock: 4000 }, { max: 4000 }]) {
    const back = planReturn(storedCart([product(1, limit)], [held]), [aside(1, other)], now)
    expect(back.lines).toMatchObject([{ qty: 3000, selection: '7' }])
    expect(back.refused).toHaveLength(1)
  }
  const full = planReturn(storedCart([product(1, { max: 1000 })], [held]), [aside(1, other)], now)
  expect(full).toMatchObject({ lines: [], refused: [{ reason: 'above_max', limit: 1000 }] })
})

test('CART-16 a product that is deleted, and a cart that would be too dear, are refused by themselves', () => {
  const cart = storedCart([product(1, { price: 90_000_000 }), product(2)])
  const back = planReturn(cart, [aside(1, { qty: 900_000 }), aside(2), aside(3)], now)
  expect(shown(back)).toEqual([[2, 1]])
  expect(back.refused).toEqual([{ reason: 'too_dear' }, { reason: 'product_gone', name: '' }])
})

test('QTY-06 a quantity that is no step any more comes back as it was: the line says so, and mends it', () => {
  const back = planReturn(storedCart([product(1, { step: 2000 })]), [aside(1, { qty: 3000 })], now)
  expect(shown(back)).toEqual([[1, 3]])
  expect(back.refused).toEqual([])
})

test('BNDL-02 a bundle comes back whole, as often as its scarcest part goes, or not at all', () => {
  const bundle = { bundleKey: 'b9:1-2', bundleDiscount: 1000, qty: 3000 }
  const parts = [aside(1, bundle), aside(2, bundle)]
  const cart = (stock: number, active = true) => storedCart([product(1), product(2, { stock, active })])
  expect(shown(planReturn(cart(2000), parts, now))).toEqual([
    [1, 2],
    [2, 2],
  ])
  expect(planReturn(cart(0), parts, now)).toMatchObject({ lines: [], rows: [] })
  expect(planReturn(cart(9000, false), parts, now)).toMatchObject({
    lines: [],
    refused: [{ reason: 'product_gone', name: 'Okvir 2' }],
  })
})

test('CART-16 a price that changed meanwhile is still to be told; one that is today’s counts as seen', () => {
  const cart = storedCart([product(1, { price: 1200 }), product(2)])
  expect(planReturn(cart, [aside(1), aside(2)], now).lines.map(({ seenPrice }) => seenPrice)).toEqual([
    1000, 1000,
  ])
})

test('CART-10 a gift comes back once and says nothing where it cannot', () => {
  const gift = { isGift: true, seenPrice: 0 }
  const cart = storedCart(
    [product(1), product(2, { stock: 0 }), product(3)],
    [storedLine({ productId: 1, ...gift })],
  )
  const back = planReturn(cart, [aside(1, gift), aside(2, gift), aside(3)], now)
  expect(shown(back)).toEqual([
    [3, 1],
    [1, 1],
  ])
  expect(back.refused).toEqual([])
})

test('SAFE-01 a cart never gets more lines than it may have; what finds no room stays aside', () => {
  const all = Array.from({ length: maxLines + 1 }, (_, at) => at + 1)
  const held = all.slice(0, maxLines - 1).map((id) => storedLine({ id, productId: id }))
  const cart = storedCart(
    all.map((id) => product(id)),
    held,
  )
  const back = planReturn(cart, [aside(maxLines), aside(maxLines + 1), aside(1)], now)
  expect(back.rows.map(({ id }) => id)).toEqual([maxLines, 1])
  expect(back.refused).toEqual([{ reason: 'too_many_lines', limit: maxLines }])
})

test('CART-16 whatever lies aside, nothing passes stock or maximum by it, and nothing that the cart holds is less', () => {
  const quantity = fc.integer({ min: 1, max: 6 }).map((pieces) => pieces * 1000)
  const line = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    qty: quantity,
    selection: fc.constantFrom('', '7'),
    bundleKey: fc.constantFrom('', 'b9:1-2'),
  })
  const limits = fc.record({
    stock: fc.integer({ min: 0, max: 9 }).map((pieces) => pieces * 1000),
    max: fc.option(quantity),
    step: fc.constantFrom(1000, 2000),
  })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 3 }),
      fc.array(line, { maxLength: 5 }),
      fc.array(limits, { minLength: 3, maxLength: 3 }),
      (held, set, stocks) => {
        const key = (one: Pick<CartLine, 'productId' | 'selection' | 'bundleKey'>) =>
          `${one.productId}|${one.selection}|${one.bundleKey}`
        const distinct = [...new Map(held.map((one) => [key(one), one])).values()]
        const lines = distinct.map((one, at) => storedLine({ ...one, id: at + 100 }))
        const products = stocks.map((part, at) => product(at + 1, part))
        const cart = storedCart(products, lines)
        const back = planReturn(
          cart,
          set.map((one, at) => aside(at + 1, one)),
          now,
        )
        const after = new Map(lines.map((one) => [key(one), one as Omit<CartLine, 'id'>]))
        for (const one of back.lines) {
          expect(one.qty).toBeGreaterThan(after.get(key(one))?.qty ?? 0)
          after.set(key(one), one)
        }
        const piecewise = products.map((one) => [one.id, { ...one, step: 1 }] as const)
        expect(refusedQuantities([...after.values()], back.lines, new Map(piecewise), now)).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
})
