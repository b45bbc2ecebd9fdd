import { expect, test } from 'vitest'
import type { Buyer } from './buyer.ts'
import { buyerOf, type CurrentRow, chosenTypes, currentOf, quoteOf, unlocked } from './quote.ts'

const buyer = { email: 'ana@primjer.hr' } as Buyer
const facts = {
  id: 1,
  sessionId: 2,
  customerId: null,
  countryId: 3,
  deliveryAddress: null,
  parts: [],
  message: '',
  newsletter: false,
  reviewInvitation: false,
  termsAccepted: false,
  buyerBy: null,
  choiceBy: null,
  shownOrder: null,
  couponId: null,
  pointsDiscountId: null,
}
const row: CurrentRow = {
  ...facts,
  status: 'active',
  buyer: null,
  deliveryTypeId: null,
  paymentTypeId: null,
  installments: null,
  scheduledDate: null,
  recurringInterval: null,
  pickupPoint: null,
}
const chosen = { ...row, deliveryTypeId: 4, scheduledDate: '2026-12-01', recurringInterval: 30 }
const delivery = { typeId: 4, scheduledDate: '2026-12-01', recurringInterval: 30, pickupPoint: null }

test('a cart is told apart by whether it is an order, is being paid, and by who buys', () => {
  expect(currentOf(row)).toEqual({ ...facts, choice: { made: 'none' }, state: 'anonymous' })
  expect(currentOf({ ...row, buyer })).toMatchObject({ state: 'with_buyer', buyer })
  expect(currentOf({ ...row, status: 'locked', buyer })).toMatchObject({
    state: 'locked',
    was: { state: 'with_buyer', buyer },
  })
  expect(quoteOf({ ...row, status: 'ordered', buyer })).toEqual({ state: 'ordered', id: 1 })
  expect(quoteOf(row)).toEqual(currentOf(row))
})

test('CHK-11 a payment is chosen for a delivery, instalments for a payment', () => {
  expect(currentOf(chosen).choice).toEqual({ made: 'delivery', delivery })
  expect(currentOf({ ...chosen, paymentTypeId: 1, installments: 6 }).choice).toEqual({
    made: 'both',
    delivery,
    payment: { typeId: 1, installments: 6 },
  })
  expect(currentOf({ ...row, paymentTypeId: 1, installments: 6 }).choice).toEqual({ made: 'none' })
})

test.each([
  [row, { deliveryTypeId: null, paymentTypeId: null }],
  [chosen, { deliveryTypeId: 4, paymentTypeId: null }],
  [
    { ...chosen, paymentTypeId: 1 },
    { deliveryTypeId: 4, paymentTypeId: 1 },
  ],
])('CHK-11 what is chosen is told by its ids', (given, ids) => {
  expect(chosenTypes(currentOf(given).choice)).toEqual(ids)
})

test('CART-07 a cart that a payment held is the same once it holds it no more', () => {
  for (const given of [row, { ...chosen, buyer }]) {
    const held = currentOf({ ...given, status: 'locked' })
    expect(unlocked(held)).toEqual(currentOf(given))
    expect(buyerOf(held)).toEqual(given.buyer ?? undefined)
    expect(buyerOf(unlocked(held))).toEqual(given.buyer ?? undefined)
    expect(unlocked(currentOf(given))).toEqual(currentOf(given))
  }
})
