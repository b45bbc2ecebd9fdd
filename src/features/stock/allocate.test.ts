import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, sharesOf } from './allocate.ts'

const rows = [
  { productId: 1, warehouseId: 1, position: 0, quantity: 2000 },
  { productId: 1, warehouseId: 2, position: 1, quantity: 3000 },
]

test('stock is taken from the preferred warehouse, then by position', () => {
  expect(allocate(new Map([[1, 4000]]), rows, null)).toEqual({
    ok: true,
    taken: [
      { productId: 1, warehouseId: 1, qty: 2000 },
      { productId: 1, warehouseId: 2, qty: 2000 },
    ],
  })
  expect(allocate(new Map([[1, 1000]]), rows, 2)).toEqual({
    ok: true,
    taken: [{ productId: 1, warehouseId: 2, qty: 1000 }],
  })
  expect(allocate(new Map([[1, 5001]]), rows, 2)).toEqual({
    ok: false,
    short: { productId: 1, available: 5000 },
  })
})

test('CHK-24 an allocation takes exactly what is wanted and from no shelf more than it holds', () => {
  const shelves = fc.array(fc.nat(5000), { maxLength: 5 })
  fc.assert(
    fc.property(
      shelves,
      fc.integer({ min: 1, max: 20_000 }),
      fc.option(fc.nat(5)),
      (quantities, qty, preferred) => {
        const stock = quantities.map((quantity, index) => ({
          productId: 1,
          warehouseId: index,
          position: index,
          quantity,
        }))
        const allocation = allocate(new Map([[1, qty]]), stock, preferred)
        const there = quantities.reduce((sum, quantity) => sum + quantity, 0)
        expect(allocation.ok).toBe(there >= qty)
        if (!allocation.ok) return
        expect(allocation.taken.reduce((sum, part) => sum + part.qty, 0)).toBe(qty)
        for (const part of allocation.taken)
          expect(part.qty).toBeLessThanOrEqual(quantities[part.warehouseId] ?? 0)
      },
    ),
  )
})

test('CHK-24 the shares of an item add up to its quantity, those of a shelf to what was taken there', () => {
  const quantity = fc.integer({ min: 1, max: 4000 })
  const item = fc.record({ productId: fc.integer({ min: 1, max: 3 }), qty: quantity })
  const shelf = fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    warehouseId: fc.integer({ min: 1, max: 4 }),
    position: fc.nat(3),
    quantity,
  })
  const shelves = fc.uniqueArray(shelf, {
    selector: ({ productId, warehouseId }) => `${productId} ${warehouseId}`,
    maxLength: 12,
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  fc.assert(
    fc.property(fc.array(item, { maxLength: 6 }), shelves, (items, stock) => {
      const wanted = new Map<number, number>()
      for (const { productId, qty } of items) wanted.set(productId, (wanted.get(productId) ?? 0) + qty)
      const allocation = allocate(wanted, stock, null)
      if (!allocation.ok) return
      const shares = sharesOf(items, allocation.taken)
      expect(shares.map((of) => sum(of.map(({ quantity }) => quantity)))).toEqual(items.map(({ qty }) => qty))
      const given = items.flatMap(({ productId }, at) =>
        (shares[at] ?? []).map((of) => ({ productId, ...of })),
      )
      expect(given.every(({ quantity }) => quantity > 0)).toBe(true)
      for (const { productId, warehouseId, qty } of allocation.taken) {
        const here = given.filter((of) => of.productId === productId && of.warehouseId === warehouseId)
        expect(sum(here.map(({ quantity }) => quantity))).toBe(qty)
      }
    }),
  )
})
