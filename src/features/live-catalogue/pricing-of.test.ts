import { expect, test } from 'vitest'
import { pricingOf } from './list-rows.server.ts'

type Product = Parameters<typeof pricingOf>[0]

const now = new Date('2026-11-24T10:00:00Z')
const product = (more: Partial<Product>): Product => ({
  ...{ id: 1, kind: 'simple', slug: 'a', name: 'A', brandId: null, unit: 'kom', stars: null, summary: '' },
  ...{ price: 1000, specialPrice: null, specialFrom: null, specialTo: null },
  ...{ isWhole: false, asks: false, isWorthChosen: false, inStock: true, popularity: 0, createdAt: now },
  ...{ qtyLeast: 1000, qtyStep: 1000 },
  ...more,
})

test('GIFT-01 a card says from which price on where the prices differ, or its buyer chooses what it is worth', () => {
  expect(pricingOf(product({}), [], new Map(), now).from).toBe(false)
  expect(pricingOf(product({ isWorthChosen: true }), [], new Map(), now)).toMatchObject({
    from: true,
    price: 1000,
  })
})
