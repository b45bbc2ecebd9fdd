import { expect, test } from 'vitest'
import { changedSinceSeen, type SeenSums, seenText } from './seen-sums.ts'

const frame = { quoteItemId: 7, qty: 1000, unitPrice: 3000 }
const cloth = { quoteItemId: 8, qty: 2000, unitPrice: 750 }
const sums: SeenSums = {
  lines: [frame, cloth],
  goods: 4500,
  discount: 0,
  deliveryTypeId: 1,
  delivery: 490,
  paymentTypeId: 2,
  paymentFee: 150,
}

test.each<[what: string, now: Partial<SeenSums>, changed: ReturnType<typeof changedSinceSeen>]>([
  ['nothing', {}, null],
  ['what the goods cost', { goods: 4600 }, 'prices'],
  ['what is taken off them', { discount: 450 }, 'prices'],
  [
    'two prices, by as much up as down',
    {
      lines: [
        { ...frame, unitPrice: 2900 },
        { ...cloth, unitPrice: 800 },
      ],
    },
    'prices',
  ],
  ['a product that is gone', { lines: [frame], goods: 3000 }, 'lines'],
  ['a quantity', { lines: [frame, { ...cloth, qty: 1000 }], goods: 3750 }, 'lines'],
  ['a product in the place of another', { lines: [frame, { ...cloth, quoteItemId: 9 }] }, 'lines'],
  ['what the chosen delivery costs', { delivery: 590 }, 'charges'],
  ['what the chosen payment costs', { paymentFee: 0 }, 'charges'],
  ['the delivery, which costs another sum', { deliveryTypeId: 3, delivery: 790 }, null],
  ['the payment, which costs another sum', { paymentTypeId: 3, paymentFee: 0 }, null],
  ['the delivery, and the fee with it', { deliveryTypeId: 3, delivery: 0, paymentFee: 0 }, null],
])('CART-16 a summary knows what has changed since: %s', (_, now, changed) => {
  expect(changedSinceSeen(seenText(sums), { ...sums, ...now })).toBe(changed)
})

test('CART-16 a summary without a delivery, and what is none, say of the goods alone or nothing', () => {
  const unchosen = { ...sums, deliveryTypeId: null, delivery: null, paymentTypeId: null, paymentFee: 0 }
  expect(changedSinceSeen(seenText(unchosen), sums)).toBeNull()
  expect(changedSinceSeen(seenText(unchosen), { ...sums, goods: 1 })).toBe('prices')
  // It was chosen and not offered: no sum was said of it.
  expect(changedSinceSeen(seenText({ ...sums, delivery: null }), sums)).toBeNull()
  for (const text of [undefined, '', 'a.b.c.d.e', '1.2.3', '4500.1.490.2.150'])
    expect(changedSinceSeen(text, { ...sums, goods: 1, lines: [] })).toBeNull()
})
