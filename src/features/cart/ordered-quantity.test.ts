import { expect, test } from 'vitest'
import type { CartProduct } from './cart.ts'
import { orderedQuantity } from './ordered-quantity.ts'

const soldBy = (step: number) => ({ name: 'Lančić', unit: 'm', step, min: null }) as CartProduct

test.each([
  ['1.000', 1_000_000, 1000],
  ['12.500', 12_500_000, 12_500],
  ['1,5', 1500, 1500],
  // Beyond every stock: refused as too much, not as no number.
  ['99999999', 1_000_000_000, 1_000_000_000],
  ['99.999.999', 1_000_000_000, 1_000_000_000],
])('QTY-06 "%s" is %i of what is sold whole, %i of what is sold by the quarter', (text, whole, parted) => {
  expect(orderedQuantity(text, soldBy(1000))).toEqual({ ok: true, qty: whole })
  expect(orderedQuantity(text, soldBy(250))).toEqual({ ok: true, qty: parted })
})

const tooLittle = { reason: 'below_min', limit: 250, name: 'Lančić', unit: 'm' }
const noNumber = { reason: 'no_number', name: 'Lančić' }

test.each([
  ['0', tooLittle],
  ['0,000', tooLittle],
  [0, tooLittle],
  ['tri', noNumber],
  ['-1', noNumber],
])('QTY-06 %j is refused by the product’s name', (written, refusal) => {
  expect(orderedQuantity(written, soldBy(250))).toEqual({ ok: false, refusal })
})
