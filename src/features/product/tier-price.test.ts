import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal, piecePrice } from '#features/cart/pricing.ts'
import { pricesAt, sumAt, tierAt } from './tier-price.ts'
import type { PricesProps } from './view.ts'

const tiers = [
  { minQty: 2000, price: 2190, unitPrice: 73 },
  { minQty: 4000, price: 1990, unitPrice: 66 },
]
const prices: PricesProps = {
  ...{ price: 2390, regularPrice: 2590, lowestPrice: 2300, unitPrice: { price: 80, unit: 'kom' } },
  least: { qty: 1000, step: 1000, unit: 'kutija' },
}

test.each([
  [1000, undefined, 2390, 80],
  [1999, undefined, 2390, 80],
  [2000, 2000, 2190, 73],
  [3000, 2000, 2190, 73],
  [9000, 4000, 1990, 66],
])(
  'PDP-04 of %i thousandths the step from %o on counts, and its price and unit price are shown',
  (qty, from, price, unit) => {
    expect(tierAt(tiers, qty)?.minQty).toBe(from)
    expect(pricesAt(prices, tiers, qty)).toEqual({
      ...prices,
      price,
      unitPrice: { price: unit, unit: 'kom' },
    })
  },
)

test('PDP-04 goods without a unit price get none by the discount', () => {
  const bare = { ...prices, unitPrice: null }
  expect(pricesAt(bare, [{ minQty: 2000, price: 2190 }], 2000)).toEqual({ ...bare, price: 2190 })
})

test('PDP-04 whatever is typed, the page’s sum is the cart’s', () => {
  const step = fc.record({
    minQty: fc.integer({ min: 1, max: 20_000 }),
    price: fc.integer({ min: 1, max: 5000 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(step, { maxLength: 5 }),
      fc.integer({ min: 1, max: 30_000 }),
      (price, given, qty) => {
        const product = { price, specialPrice: null, specialFrom: null, specialTo: null, tiers: given }
        // As the page has them: rising quantities, falling prices.
        const shown = given
          .toSorted((a, b) => a.minQty - b.minQty)
          .filter((one, index, all) =>
            [
              { minQty: 0, price },
              ...all.slice(0, index),
              ...all.slice(index + 1).filter((other) => other.minQty === one.minQty),
            ].every(
              (other) =>
                other.price > one.price || (other.price === one.price && other.minQty === one.minQty),
            ),
          )
        expect(sumAt({ price, tiers: shown }, qty)).toBe(lineTotal(piecePrice(product, qty, new Date()), qty))
      },
    ),
  )
})
