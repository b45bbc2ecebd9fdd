import { expect, test } from 'vitest'
import { singleVision } from '#features/prescriptions/testing-asked.ts'
import { bundleShares } from './bundle-shares.ts'
import { storedProduct } from './testing-cart.ts'

const lenses = storedProduct({ id: 1, min: 2000 })
const solution = storedProduct({ id: 2, min: 3000 })
const products = new Map([lenses, solution].map((product) => [product.id, product]))
const part = (productId: number, qty: number | null, bundleKey = 'b1:1-2') => ({
  ...{ productId, qty, bundleKey, bundleDiscount: 0 },
})
const sharesOf = (qty: number | null, bundleKey?: string) => {
  const shares = bundleShares([part(1, qty, bundleKey), part(2, qty, bundleKey)], lenses, products)
  return shares.ok && shares.additions.map((share) => share.qty)
}

test('BNDL-04, QTY-06 of a main part that is sold by twos, two are one bundle with the least of every other part', () => {
  expect(sharesOf(2000)).toEqual([2000, 3000])
  expect(sharesOf(6000)).toEqual([6000, 9000])
  expect(sharesOf(null)).toEqual([null, null])
})

test('BNDL-04 what is in no bundle stays as it was ordered', () => {
  expect(sharesOf(6000, '')).toEqual([6000, 6000])
})

test.each([
  ['asks for a prescription', storedProduct({ id: 2, asks: singleVision })],
  ['is picked by its eye', storedProduct({ id: 2, byEye: true })],
])(
  'RX-03, BNDL-04 a part that %s belongs to no bundle, and is ordered beside one as ever',
  (_what, other) => {
    const withOther = new Map([lenses, other].map((product) => [product.id, product]))
    const shares = (bundleKey?: string) =>
      bundleShares([part(1, 2000), part(2, 2000, bundleKey)], lenses, withOther)
    expect(shares()).toEqual({ ok: false, refusal: { reason: 'part_by_eye' } })
    expect(shares('')).toMatchObject({ ok: true, additions: [{ qty: 2000 }, { qty: 2000 }] })
  },
)
