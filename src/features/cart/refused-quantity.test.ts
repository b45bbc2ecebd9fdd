import { expect, test } from 'vitest'
import { refusedQuantity } from './refused-quantity.ts'

const line = { quoteItemId: 7, isGift: false, bundleKey: '' }
const typed = { 'data[0][quote_item_id]': '7', 'data[0][qty]': 'sedam' }

test('CART-06, UI-09 what was typed and refused is the line’s that it was typed for, while that has a field', () => {
  expect(refusedQuantity(line, false, typed)).toBe('sedam')
  expect(refusedQuantity({ ...line, quoteItemId: 77 }, false, typed)).toBeUndefined()
  expect(refusedQuantity(line, false, undefined)).toBeUndefined()
  expect(refusedQuantity({ ...line, isGift: true }, false, typed)).toBeUndefined()
  expect(refusedQuantity({ ...line, bundleKey: 'b1' }, false, typed)).toBeUndefined()
  expect(refusedQuantity(line, true, typed)).toBeUndefined()
})
