import { expect, test } from 'vitest'
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
