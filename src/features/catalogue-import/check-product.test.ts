import { expect, test } from 'vitest'
import { checkProduct } from './check-product.ts'
import type { ProductRecord } from './record.ts'

const options = [
  { attribute: 'boja', values: [{ option: 'crna' }, { option: 'zlatna' }] },
  { attribute: 'sirina', values: [{ option: '52' }, { option: '54' }] },
]
const variant = (code: string, chosen: Record<string, string>, more: object = {}) => ({
  code,
  options: chosen,
  ...more,
})
const refusal = (part: object) => {
  try {
    checkProduct({
      kind: 'configurable',
      code: 'OK',
      price: 1000,
      variants: [],
      options,
      ...part,
    } as unknown as ProductRecord)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('a special price lies below the regular one, of a variant below its own or the product’s', () => {
  const said = 'OK: the special price is not below the regular one'
  expect([999, 1000, 1001].map((special_price) => refusal({ special_price }))).toEqual([
    undefined,
    said,
    said,
  ])
  const ofVariant = (more: object) => refusal({ variants: [variant('V', { boja: 'crna' }, more)] })
  expect(ofVariant({ special_price: 1000 })).toBe('V: the special price is not below the regular one')
  expect(ofVariant({ special_price: 1000, price: 1100 })).toBeUndefined()
})

test('only a configurable product has variants, and they have its options', () => {
  const variants = [variant('V', { boja: 'crna' })]
  expect(refusal({ kind: 'simple', variants })).toBe('OK: only a configurable product has variants')
  expect(refusal({ kind: 'simple', options: [] })).toBeUndefined()
  expect(refusal({ variants: [variant('V', { boja: 'plava' })] })).toBe(
    "V: 'boja: plava' is not among the product's options",
  )
  expect(refusal({ variants: [variant('V', { oblik: 'crna' })] })).toBe(
    "V: 'oblik: crna' is not among the product's options",
  )
})

test('no two variants have the same options, in whatever order they are written', () => {
  const black52 = variant('A', { boja: 'crna', sirina: '52' })
  expect(refusal({ variants: [black52, variant('B', { sirina: '52', boja: 'crna' })] })).toBe(
    'B and A have the same options',
  )
  const others = [
    variant('B', { boja: 'crna', sirina: '54' }),
    variant('C', { boja: 'crna' }),
    variant('D', {}),
  ]
  expect(refusal({ variants: [black52, ...others] })).toBeUndefined()
})
