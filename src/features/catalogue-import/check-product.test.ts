import { expect, test } from 'vitest'
import { checkProduct } from './check-product.ts'
import type { ProductRecord } from './record.ts'
import { catalogueRecord } from './record.ts'

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

test.each([
  [{ kind: 'configurable' as const }, 'is a simple product'],
  [{ special_price: 20 }, 'has no special price and no tiers'],
  [{ tiers: [{ qty: 2, price: 20 }] }, 'has no special price and no tiers'],
  [{ price: 30 }, 'has the lowest of its amounts as its price'],
  [{ gift_card: { amounts: [50, 25] } }, 'has its amounts ascending'],
  [{ gift_card: { amounts: [0, 25] } }, 'has its amounts ascending'],
  [{ qty_step: 0.5 }, 'is sold by the piece'],
])('GIFT-01 a gift card with %j is refused', (part, reason) => {
  const card = {
    type: 'product' as const,
    code: 'K',
    name: 'Kartica',
    price: 25,
    gift_card: { amounts: [25, 50] },
  }
  const read = (line: object) => {
    const record = catalogueRecord.parse({ ...card, ...line })
    if (record.type === 'product') checkProduct(record)
  }
  expect(() => read(part)).toThrow(`K: a gift card ${reason}`)
  expect(() => read({})).not.toThrow()
})
