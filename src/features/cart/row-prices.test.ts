import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planAdditions } from './additions.ts'
import { lineTotal } from './pricing.ts'
import { rowPrices } from './row-prices.ts'
import { storedCart, storedLine, storedProduct } from './testing-cart.ts'

const now = new Date('2026-11-21T10:00:00Z')
const plain = { bundleKey: '', bundleDiscount: 0 }
const tiers = [{ minQty: 5000, price: 800 }]

/** The prices of rows in a cart, and what the cart's lines cost with them. */
function priced(cart: ReturnType<typeof storedCart>, rows: { productId: number; qty: number }[]) {
  const planned = planAdditions(
    cart,
    rows.map((row) => ({ ...row, ...plain })),
    now,
  )
  if (!planned.ok) throw new Error(planned.refusal.reason)
  return { lines: planned.lines, prices: rowPrices(planned.lines, cart.products, rows, now) }
}

test('CART-14 a row costs what the cart charges: by all rows of its product, and what lies in the cart already', () => {
  const product = storedProduct({ tiers })
  const two = { productId: 1, qty: 2000 }
  expect(priced(storedCart([product]), [two]).prices).toEqual([{ price: 1000, regular: 1000, total: 2000 }])
  const lower = { price: 800, regular: 1000, total: 1600 }
  expect(priced(storedCart([product]), [two, two, { productId: 1, qty: 1000 }]).prices).toEqual([
    lower,
    lower,
    { ...lower, total: 800 },
  ])
  expect(priced(storedCart([product], [storedLine({ qty: 3000 })]), [two]).prices).toEqual([lower])
  // What is in a bundle, or given, is another line.
  const elsewhere = [
    storedLine({ qty: 3000, bundleKey: 'b7:1', bundleDiscount: 1000 }),
    storedLine({ id: 2, qty: 3000, isGift: true }),
  ]
  expect(priced(storedCart([product], elsewhere), [two]).prices[0]?.price).toBe(1000)
})

test('CART-14 rows of whatever quantities add up to what their lines grow by, to the cent', () => {
  const qty = fc.integer({ min: 1, max: 40 }).map((n) => n * 125)
  const row = fc.record({ productId: fc.constantFrom(1, 2), qty })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.nat(999),
      fc.option(qty),
      (rows, price, held) => {
        const products = [
          storedProduct({ price, step: 125, unit: 'm' }),
          storedProduct({ id: 2, price: price + 1, step: 125, unit: 'm' }),
        ]
        const cart = storedCart(products, held === null ? [] : [storedLine({ qty: held })])
        const { lines, prices } = priced(cart, rows)
        for (const id of [1, 2]) {
          const line = lines.find(({ productId }) => productId === id)
          if (!line) continue
          const unit = id === 1 ? price : price + 1
          const grown = lineTotal(unit, line.qty) - (id === 1 && held !== null ? lineTotal(unit, held) : 0)
          const own = prices.filter((_, at) => rows[at]?.productId === id)
          expect(own.reduce((sum, one) => sum + (one?.total ?? 0), 0)).toBe(grown)
        }
      },
    ),
  )
})
