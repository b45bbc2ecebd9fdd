import { expect, test } from 'vitest'
import { countOfBundles, mostBundles } from './bundle-quantity.ts'
import { plainLine } from './testing-line.ts'

const part = (productId: number, qty: number, more: object = {}) =>
  plainLine({ productId, qty, bundleKey: 's7:2-2-30', ...more })

test('BNDL-04 bundles are counted by what one of them holds: a product in two places twice, a variant for its product', () => {
  const variant = { parentId: 30, min: 2000 }
  expect(countOfBundles([part(2, 6000), part(31, 6000, variant)])).toBe(3000)
  expect(countOfBundles([part(2, 2000), part(31, 2000, variant)])).toBe(1000)
})

test('BNDL-04 lines that are no whole bundles have no count', () => {
  expect(countOfBundles([part(2, 6000), part(30, 2000)])).toBeUndefined()
  expect(countOfBundles([part(2, 3000), part(30, 1500)])).toBeUndefined()
})

test('QTY-06 so many bundles can be had as the scarcest part makes up; parts without a limit set none', () => {
  expect(mostBundles([part(2, 2000, { max: 7000 }), part(30, 1000, { max: 9000 })])).toBe(3000)
  expect(mostBundles([part(2, 2000, { max: 1000 }), part(30, 1000)])).toBe(0)
  expect(mostBundles([part(2, 2000), part(30, 1000)])).toBeNull()
})
