import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

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
