import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PayingCard } from './paying-cards.ts'
import { cartTotals } from './pricing.ts'

const card = (balance: number, id = 1): PayingCard => ({ id, ending: '7K3M', balance })
const goods = (total: number, isMoney = false) => ({ total, vatBasisPoints: 2500, off: 0, isMoney })
const sums = (lines: ReturnType<typeof goods>[], payingCards: PayingCard[], more = {}) =>
  cartTotals({
    ...{ lines, reductions: [], delivery: 490, paymentFee: 150, serviceVat: 2500, payingCards },
    ...more,
  })

test('GIFT-02 a gift card pays what is on it, the next one what is left, and the rest is due', () => {
  expect(sums([goods(5000)], [card(2000)])).toMatchObject({
    ...{ total: 5640, due: 3640, cards: [{ id: 1, ending: '7K3M', amount: 2000 }] },
  })
  expect(sums([goods(5000)], [card(2000), card(0, 2), card(9000, 3)])).toMatchObject({
    ...{ total: 5490, due: 0, paymentFee: 0 },
    cards: [
      { id: 1, amount: 2000 },
      { id: 3, amount: 3490 },
    ],
  })
  expect(sums([goods(5000)], [])).toMatchObject({ total: 5640, due: 5640, cards: [] })
})

test('GIFT-02 what a card pays makes nothing cheaper: total and VAT stay, but for the fee of a payment that nobody takes', () => {
  const plain = sums([goods(5000)], [])
  const part = sums([goods(5000)], [card(5489)])
  expect([part.total, part.vat, part.due]).toEqual([plain.total, plain.vat, 151])
  const whole = sums([goods(5000)], [card(5490)])
  expect(whole).toMatchObject({ due: 0, paymentFee: 0, total: 5490 })
  expect(whole.vat).toEqual(sums([goods(5000)], [], { paymentFee: 0 }).vat)
})

test('GIFT-02 of what costs nothing a card waives no fee, but pays it', () => {
  const nothing = { delivery: 0 }
  expect(sums([goods(0)], [card(0)], nothing)).toMatchObject({ paymentFee: 150, due: 150, cards: [] })
  expect(sums([goods(0)], [card(900)], nothing)).toMatchObject({ paymentFee: 150, due: 0 })
})

test('GIFT-02 a gift card pays for no other gift card, whose fee stays', () => {
  expect(sums([goods(2500, true), goods(1000)], [card(90_000)])).toMatchObject({
    ...{ total: 4140, due: 2500, paymentFee: 150, cards: [{ amount: 1640 }] },
  })
  expect(sums([goods(2500, true)], [card(90_000)], { delivery: 0, paymentFee: 0 })).toMatchObject({
    ...{ due: 2500, cards: [] },
  })
})

test('GIFT-02 cards never pay more than they have or than is to pay, whatever is in the cart', () => {
  const line = fc.record({ total: fc.nat(10_000), vatBasisPoints: fc.constant(2500), isMoney: fc.boolean() })
  const some = { maxLength: 6 }
  fc.assert(
    fc.property(
      fc.array(line, some),
      fc.array(fc.nat(9000), some),
      fc.option(fc.nat(900)),
      (lines, balances, delivery) => {
        const cards = balances.map((balance, id) => card(balance, id))
        const totals = sums(
          lines.map((one) => ({ ...one, off: 0 })),
          cards,
          { delivery },
        )
        const byCards = totals.cards.reduce((sum, { amount }) => sum + amount, 0)
        const money = lines.reduce((sum, { total, isMoney }) => sum + (isMoney ? total : 0), 0)
        expect(totals.due + byCards).toBe(totals.total)
        expect(totals.due).toBeGreaterThanOrEqual(money)
        for (const { id, amount } of totals.cards) {
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(balances[id] ?? 0)
        }
        expect(totals.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.total)
        // Nothing is due while something of it is left on a card, gift cards aside.
        if (totals.due > money) expect(byCards).toBe(balances.reduce((sum, one) => sum + one, 0))
      },
    ),
  )
})
