import { expect, test } from 'vitest'
import { isInUnion, type ProductSafety, safetyOf } from './product-safety.ts'

const firm = (name: string) => ({ name, address: 'Ulica 1', country: 'HR', contact: 'a@b.example' })
const brand: ProductSafety = { manufacturer: firm('A'), responsible: firm('B'), warnings: 'Pazite.' }

test('PDP-12 what a product does not say of its safety is its brand’s, the two firms together', () => {
  expect(safetyOf(null, brand)).toEqual(brand)
  expect(safetyOf({}, brand)).toEqual(brand)
  expect(safetyOf({ warnings: 'Oprez.' }, brand)).toEqual({ ...brand, warnings: 'Oprez.' })
  // Who answers for the brand's maker does not answer for another.
  expect(safetyOf({ manufacturer: firm('C') }, brand)).toEqual({
    manufacturer: firm('C'),
    responsible: undefined,
    warnings: 'Pazite.',
  })
})

test('PDP-12 where nothing is known nothing is said', () => {
  for (const own of [null, {}]) for (const other of [null, {}]) expect(safetyOf(own, other)).toBeNull()
  expect(safetyOf({ warnings: 'Oprez.' }, null)).toMatchObject({
    warnings: 'Oprez.',
    manufacturer: undefined,
  })
})

test('PDP-12 the Union has 27 members; of Europe’s others none is one', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap((one) => letters.map((other) => one + other)).filter(isInUnion)
  expect(all).toHaveLength(27)
  for (const other of ['GB', 'CH', 'NO', 'BA', 'RS', 'US', 'CN', 'EU', 'UK', 'hr', ''])
    expect(isInUnion(other)).toBe(false)
})
