import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import type { CartProduct } from './cart.ts'
import { orderedQuantity } from './ordered-quantity.ts'

beforeAll(speakCroatian)

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

test.each([
  ['0', /najmanja količina je 0,25/],
  ['0,000', /najmanja količina je 0,25/],
  [0, /najmanja količina je 0,25/],
  ['tri', /količinu upišite brojem/],
  ['-1', /količinu upišite brojem/],
])('QTY-06 %j is refused by the product’s name', (written, reason) => {
  const ordered = orderedQuantity(written, soldBy(250))
  expect(ordered).toEqual({ ok: false, message: expect.stringMatching(reason) })
  expect(ordered).toEqual({ ok: false, message: expect.stringContaining('Lančić') })
})
