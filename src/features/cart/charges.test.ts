import { expect, test } from 'vitest'
import { untimed } from '#features/delivery/testing-delivery.ts'
import { wishedCard } from '#features/gift-cards/testing-card.ts'
import type { Buyer } from './buyer.ts'
import { weightOf } from './cart.ts'
import { type KnownByForm, type Offerable, offersFor, planOf, storedPlan } from './charges.ts'
import type { CheckoutForm } from './contract.ts'
import { storedLine, storedProduct } from './testing-cart.ts'

type Stored = Parameters<typeof planOf>[0]
const addressIn = (countryId: number, postalCode: string) =>
  ({ countryId, postalCode }) as NonNullable<Stored['deliveryAddress']>
const buyerIn = (countryId: number, postalCode: string) =>
  ({ address: addressIn(countryId, postalCode) }) as Buyer

/** A cart begun in Croatia (1). */
const begun: Stored = {
  state: 'anonymous',
  countryId: 1,
  deliveryAddress: null,
  parts: [],
  choice: {
    made: 'both',
    delivery: { typeId: 4, pickupPoint: null, scheduledDate: null, recurringInterval: null },
    payment: { typeId: 5, installments: null },
  },
}
const fromZagreb: Stored = { ...begun, countryId: 9, state: 'with_buyer', buyer: buyerIn(1, '10000') }
const toSlovenia: Stored = { ...fromZagreb, deliveryAddress: addressIn(2, '1000') }
const saved: KnownByForm = { savedAddress: { countryId: 3, postalCode: '71000' } }

const zagreb = { countryId: 1, postalCode: '10000' }
const slovenia = { countryId: 2, postalCode: '1000' }
const hvar = { countryId: 1, postalCode: '21450' }
const bosnia = { countryId: 3, postalCode: '71000' }

test.each<[string, Stored, Partial<CheckoutForm>, KnownByForm, { home: object; destination: object }]>([
  ['a cart that is only begun', begun, {}, {}, both({ countryId: 1, postalCode: null })],
  ['the buyer', fromZagreb, {}, {}, both(zagreb)],
  ['another address that is stored', toSlovenia, {}, {}, { home: zagreb, destination: slovenia }],
  ['a code that is typed', fromZagreb, { postal_code: ' 21450 ' }, {}, both(hvar)],
  ['an empty code', fromZagreb, { postal_code: ' ' }, {}, both(zagreb)],
  ['another country', fromZagreb, { country_id: 2 }, {}, both({ countryId: 2, postalCode: null })],
  ['a place', fromZagreb, { city_id: 7 }, { cityPostalCode: '21450' }, both(hvar)],
  [
    'a place beside another code',
    fromZagreb,
    { city_id: 7, postal_code: '31000' },
    { cityPostalCode: '21450' },
    both(hvar),
  ],
  [
    'a place to deliver to beside another code',
    fromZagreb,
    { shipping_city_id: 7, shipping_postal_code: '31000' },
    { shippingCityPostalCode: '21450' },
    { home: zagreb, destination: hvar },
  ],
  [
    'a country to deliver to',
    fromZagreb,
    { shipping_country_id: 2 },
    {},
    { home: zagreb, destination: { countryId: 2, postalCode: null } },
  ],
  [
    'an address that is begun where the buyer is',
    toSlovenia,
    { shipping_country_id: 1, shipping_postal_code: '' },
    {},
    both(zagreb),
  ],
  ['that it is the same', toSlovenia, { shipping_address_same: '1' }, {}, both(zagreb)],
  ['that it is the same, by a box', toSlovenia, { shipping_address_same: 'on' }, saved, both(zagreb)],
  ['that it is the same, in JSON', toSlovenia, { shipping_address_same: true }, saved, both(zagreb)],
  ['that it is another, and no more', toSlovenia, { shipping_address_same: '0' }, {}, both(zagreb)],
  ['a saved address', toSlovenia, {}, saved, { home: zagreb, destination: bosnia }],
  [
    'a saved address that is not used: it is the same',
    toSlovenia,
    { shipping_address_same: 1 },
    saved,
    both(zagreb),
  ],
  [
    'a saved address beside one that is typed',
    toSlovenia,
    { shipping_country_id: 1, shipping_postal_code: '21450' },
    saved,
    { home: zagreb, destination: bosnia },
  ],
])('CHK-08, CHK-10 which address counts: %s', (_, stored, form, known, expected) => {
  const { home, destination } = planOf(stored, form, known)
  expect({ home, destination }).toEqual(expected)
})

function both(where: object) {
  return { home: where, destination: where }
}

test('CHK-10 what is stored is chosen until the form says otherwise, also that nothing is', () => {
  const chosen = (form: Partial<CheckoutForm>) => {
    const { deliveryTypeId, paymentTypeId } = planOf(begun, form)
    return [deliveryTypeId, paymentTypeId]
  }
  expect(chosen({})).toEqual([4, 5])
  expect(chosen({ delivery_type_id: 6 })).toEqual([6, 5])
  expect(chosen({ delivery_type_id: 0, payment_type_id: 0 })).toEqual([null, null])
  expect(storedPlan(toSlovenia)).toEqual(planOf(toSlovenia, {}))
})

test('CHK-11 what is collected is offered and paid for by where the buyer is, what is delivered by where it goes', () => {
  const everywhere = { postalFrom: null, postalTo: null, minValue: null, maxValue: null }
  const rule = { ...everywhere, countryId: null, minWeight: null, maxWeight: null, price: 0 }
  const delivery = { ...untimed, name: '', description: '', useAsDefault: false, warehouseId: null }
  const payment = { id: 1, code: 'cash', name: '', description: '', useAsDefault: true, provider: null }
  const inCroatia = { deliveryTypeId: null, countryId: 1, minValue: null, maxValue: null, fee: 0 }
  const offerable: Offerable = {
    deliveries: [
      { ...delivery, id: 4, code: 'courier', kind: 'courier', rules: [rule] },
      { ...delivery, id: 6, code: 'pickup', kind: 'pickup', rules: [{ ...rule, countryId: 1 }] },
    ],
    payments: [{ ...payment, rules: [inCroatia] }],
    soldTo: new Set([1, 2]),
  }
  const offered = (deliveryTypeId: number | null, soldTo = offerable.soldTo) => {
    const plan = { ...storedPlan(toSlovenia), deliveryTypeId }
    const { deliveries, payments } = offersFor([], plan, { ...offerable, soldTo })
    return [deliveries.map(({ type }) => type.id), payments.length]
  }
  expect(offered(6)).toEqual([[4, 6], 1])
  expect(offered(4)).toEqual([[4, 6], 0])
  expect(offered(null)).toEqual([[4, 6], 0])
  // To where nothing is sold nothing goes; nor is anything collected by who is there at home.
  expect(offered(6, new Set([1]))).toEqual([[6], 1])
  expect(offered(6, new Set([2]))).toEqual([[], 0])
})

test('CHK-11, CART-09 what is taken off the goods counts for what a payment is offered for, and so does the delivery', () => {
  const open = { countryId: null, minValue: null }
  const byPrice = (price: number) => ({
    ...open,
    postalFrom: null,
    postalTo: null,
    maxValue: null,
    ...{ price },
  })
  const courier = { ...untimed, id: 4, code: 'courier', kind: 'courier' as const, warehouseId: null }
  const cash = { id: 1, code: 'cash', name: '', description: '', useAsDefault: true, provider: null }
  const line = { line: storedLine(), product: storedProduct(), unitPrice: 4500, total: 4500, bundleSaving: 0 }
  const offered = (off: number, price: number) =>
    offersFor(
      [line],
      { ...storedPlan(fromZagreb), deliveryTypeId: 4 },
      {
        deliveries: [
          {
            ...{ ...courier, name: '', description: '', useAsDefault: true },
            rules: [{ ...byPrice(price), minWeight: null, maxWeight: null }],
          },
        ],
        payments: [{ ...cash, rules: [{ ...open, deliveryTypeId: null, maxValue: 4000, fee: 0 }] }],
        soldTo: new Set([1]),
      },
      { offs: [off], isDeliveryFree: false },
    ).payments.length
  expect([offered(0, 0), offered(499, 0), offered(500, 0), offered(500, 1), offered(600, 100)]).toEqual([
    0, 0, 1, 0, 1,
  ])
})

test('GIFT-01, CHK-11 a gift card beside goods weighs nothing in their parcel, in which it does not lie', () => {
  const inCroatia = { countryId: 1, postalFrom: null, postalTo: null, minValue: null, maxValue: null }
  const courier = { ...untimed, id: 4, code: 'courier', name: '', description: '', kind: 'courier' as const }
  const offerable: Offerable = {
    deliveries: [
      {
        ...{ ...courier, useAsDefault: true, warehouseId: null },
        rules: [
          { ...inCroatia, minWeight: null, maxWeight: 100, price: 400 },
          { ...inCroatia, minWeight: 101, maxWeight: null, price: 900 },
        ],
      },
    ],
    payments: [],
    soldTo: new Set([1]),
  }
  const card = { ...storedLine({ id: 2, productId: 2 }), giftCard: wishedCard }
  const priced = (line: typeof card | ReturnType<typeof storedLine>, weight: number) => ({
    ...{ line, product: storedProduct({ id: line.productId, weight }) },
    ...{ unitPrice: 1000, total: 1000, bundleSaving: 0 },
  })
  const priceOf = (...lines: ReturnType<typeof priced>[]) =>
    offersFor(lines, storedPlan(fromZagreb), offerable).deliveries.map(({ price }) => price)
  const frame = priced(storedLine(), 100)
  expect(priceOf(frame, priced(card, 20))).toEqual([400])
  expect(priceOf(frame, priced(storedLine({ id: 2, productId: 2 }), 20))).toEqual([900])
  expect(weightOf([frame, priced(card, 20)])).toBe(100)
})
