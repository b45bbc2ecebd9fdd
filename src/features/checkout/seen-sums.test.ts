import { expect, test } from 'vitest'
import { isDearerOrCheaper, type SeenSums, seenText } from './seen-sums.ts'

const sums: SeenSums = { goods: 4500, deliveryTypeId: 1, delivery: 490, paymentTypeId: 2, paymentFee: 150 }

test.each<[what: string, now: Partial<SeenSums>, is: boolean]>([
  ['nothing', {}, false],
  ['what the goods cost', { goods: 4600 }, true],
  ['what the chosen delivery costs', { delivery: 590 }, true],
  ['what the chosen payment costs', { paymentFee: 0 }, true],
  ['the delivery, which costs another sum', { deliveryTypeId: 3, delivery: 790 }, false],
  ['the payment, which costs another sum', { paymentTypeId: 3, paymentFee: 0 }, false],
  ['the delivery, and the fee with it', { deliveryTypeId: 3, delivery: 0, paymentFee: 0 }, false],
])('CART-16 a summary knows whether its prices have changed: %s', (_, now, is) => {
  expect(isDearerOrCheaper(seenText(sums), { ...sums, ...now })).toBe(is)
})

test('CART-16 a summary without a delivery, and what is none, say of the goods alone or nothing', () => {
  const unchosen = { ...sums, deliveryTypeId: null, delivery: null, paymentTypeId: null, paymentFee: 0 }
  expect(isDearerOrCheaper(seenText(unchosen), sums)).toBe(false)
  expect(isDearerOrCheaper(seenText(unchosen), { ...sums, goods: 1 })).toBe(true)
  for (const text of [undefined, '', 'a.b.c.d.e', '1.2.3']) expect(isDearerOrCheaper(text, sums)).toBe(false)
})
