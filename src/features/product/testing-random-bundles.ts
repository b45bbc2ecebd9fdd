import fc from 'fast-check'

const cents = fc.integer({ min: 1, max: 30_000 })
/** Basis points, 0 and all of it among them. */
const discount = fc.oneof(fc.constantFrom(0, 1, 3333, 9999, 10_000), fc.integer({ min: 0, max: 10_000 }))
const goods = fc.record({
  price: cents,
  special: fc.option(fc.record({ price: cents, from: fc.constantFrom(-1, 1), to: fc.constantFrom(-0.5, 1) })),
  /** From so many pieces on, what one costs. */
  tiers: fc.array(fc.record({ pieces: fc.integer({ min: 2, max: 6 }), price: cents }), { maxLength: 2 }),
  sold: fc.constantFrom(
    { unit: 'kom', qty_step: 1000, qty_min: null },
    { unit: 'kom', qty_step: 1000, qty_min: 2000 },
    { unit: 'm', qty_step: 250, qty_min: 500 },
  ),
  isReduced: fc.boolean(),
  isSoldOut: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
})
const shelf = fc.array(goods, { minLength: 3, maxLength: 5 })
const numbers = fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 })
const many = fc.integer({ min: 1, max: 5 })

/** A fixed bundle of what stands on the shelf, and numbers to choose by. */
export const fixedBundle = fc.record({
  shelf,
  parts: fc.array(fc.record({ discount, isMain: fc.boolean(), row: fc.constantFrom(null, null, 'red') }), {
    minLength: 5,
    maxLength: 5,
  }),
  picks: numbers,
  qty: many,
  later: many,
})
/** A bundle to fill. */
export const filledBundle = fc.record({
  shelf,
  slots: fc.array(fc.record({ required: fc.boolean(), size: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 2,
    maxLength: 3,
  }),
  picks: numbers,
  qty: many,
  later: many,
})

export type RandomGoods = typeof goods extends fc.Arbitrary<infer One> ? One : never
