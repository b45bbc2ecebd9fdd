import { expect, test } from 'vitest'
import { typedQuantities } from './refused-quantity.ts'
import { plainLine } from './testing-line.ts'

const line = plainLine({ quoteItemId: 7 })
const other = { ...line, quoteItemId: 8 }
const typed = {
  'data[0][quote_item_id]': '7',
  'data[0][qty]': 'sedam',
  'data[1][quote_item_id]': '8',
  'data[1][qty]': '2',
}
const of = (
  lines: (typeof line)[],
  locked = false,
  refused: Parameters<typeof typedQuantities>[2] = { field: 'data.0.qty', message: 'Ne.', typed },
) => [...typedQuantities(lines, locked, refused)]

test('CART-06, UI-09 what was typed is shown in the line that it was typed for, while that has a field', () => {
  const refusedOne = [7, { text: 'sedam', error: { message: 'Ne.', at: 0 } }]
  expect(of([line, other])).toEqual([refusedOne, [8, { text: '2' }]])
  expect(of([{ ...line, quoteItemId: 77 }])).toEqual([])
  expect([...typedQuantities([line], false, undefined)]).toEqual([])
  expect(of([{ ...line, isGift: true }])).toEqual([])
  // Of a bundle's lines the first stands for all, while they are whole bundles.
  const bundle = [
    { ...line, bundleKey: 'b1:1-2' },
    { ...other, bundleKey: 'b1:1-2', productId: 2 },
  ]
  expect(of(bundle)[0]).toEqual(refusedOne)
  expect(of([{ ...line, bundleKey: 'b1:1-2', qty: 1500 }])).toEqual([])
  expect(of([line], true)).toEqual([])
  const shortBy = (reduceTo: number) => ({ ...line, stockProblem: { available: 3000, reduceTo } })
  expect([...typedQuantities([shortBy(0)], false, { message: 'Ne.', typed })]).toEqual([])
  expect([...typedQuantities([shortBy(2000)], false, { message: 'Ne.', typed })]).toEqual([
    [7, { text: 'sedam' }],
  ])
})

test('UI-09 each refusal is its own line’s, and none is what is wrong with the cart as a whole', () => {
  const also = [{ field: 'data.1.qty', message: 'Ni ovo.' }]
  expect(of([line, other], false, { field: 'data.0.qty', message: 'Ne.', also, typed })).toEqual([
    [7, { text: 'sedam', error: { message: 'Ne.', at: 0 } }],
    [8, { text: '2', error: { message: 'Ni ovo.', at: 1 } }],
  ])
  expect(of([line, other], false, { field: 'data.10.qty', message: 'Ne.', typed })).toEqual([
    [7, { text: 'sedam' }],
    [8, { text: '2' }],
  ])
  expect(of([line], false, { message: 'Preskupo.', typed })).toEqual([[7, { text: 'sedam' }]])
})
