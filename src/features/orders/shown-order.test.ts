import { expect, test } from 'vitest'
import type { Address } from '#features/cart/buyer.ts'
import { untimed } from '#features/delivery/testing-delivery.ts'
import { changedParts, type OrderContents, shownOrder } from './shown-order.server.ts'

const address: Address = {
  name: '',
  firstName: 'Ana',
  lastName: 'Anić',
  phone: '091',
  street: 'Ilica',
  houseNumber: '1',
  postalCode: '10000',
  cityId: null,
  cityName: 'Zagreb',
  countryId: 1,
}

function contents(): OrderContents {
  const type = {
    id: 1,
    code: 'courier',
    name: 'Dostava',
    description: 'Do vrata',
    useAsDefault: true,
    rules: [],
  }
  return {
    ready: {
      quote: {
        buyer: {
          email: 'a@b.hr',
          isLegalEntity: false,
          companyName: '',
          oib: '',
          birthDate: null,
          createAccount: false,
          address: { ...address },
        },
        deliveryAddress: null,
        choice: {
          made: 'both',
          delivery: {
            typeId: 1,
            scheduledDate: '2026-12-01',
            recurringInterval: 30,
            pickupPoint: { id: 'p1', name: 'Paketomat' },
          },
          payment: { typeId: 1, installments: 2 },
        },
        message: 'Hvala',
      },
      delivery: { type: { ...type, ...untimed, kind: 'courier', warehouseId: null }, price: 490 },
      payment: { type: { ...type, provider: null, code: 'card', name: 'Kartica' }, fee: 150 },
      parts: [],
    },
    lines: [
      {
        line: {
          id: 1,
          productId: 7,
          qty: 1000,
          seenPrice: 900,
          selection: '3,4',
          bundleKey: '',
          bundleDiscount: 0,
          isGift: false,
          prescription: '',
          sealed: null,
          giftCard: null,
        },
        product: {
          id: 7,
          parentId: null,
          kind: 'simple',
          code: 'OI-1',
          name: 'Okvir',
          slug: 'okvir',
          choice: 'Crna',
          choiceQuery: '',
          selection: [],
          withLenses: false,
          asks: null,
          byEye: false,
          eye: null,
          giftCard: null,
          picture: null,
          unit: 'kom',
          weight: 100,
          step: 1000,
          min: null,
          max: null,
          stock: 5000,
          active: true,
          vatBasisPoints: 2500,
          tiers: [],
          price: 1000,
          specialPrice: null,
          specialFrom: null,
          specialTo: null,
        },
        unitPrice: 1000,
        total: 1000,
        bundleSaving: 0,
      },
    ],
    totals: {
      goods: 1000,
      reductions: [],
      discount: 0,
      delivery: 490,
      paymentFee: 150,
      vat: [{ basisPoints: 2500, gross: 1640, vat: 328 }],
      total: 1640,
      cards: [{ id: 1, ending: '7K3M', amount: 640 }],
      due: 1000,
    },
  }
}

type Line = { -readonly [Part in keyof OrderContents['lines'][number]]: OrderContents['lines'][number][Part] }
const line = (given: OrderContents): Line => given.lines[0] as Line

/** Everything that an order says, and the part under which a change of it is told. */
const said: [what: string, part: string, change: (given: OrderContents) => unknown][] = [
  ['the product', 'lines', (given) => Object.assign(line(given).product, { id: 8 })],
  ['its code', 'lines', (given) => Object.assign(line(given).product, { code: 'OI-2' })],
  ['its name', 'lines', (given) => Object.assign(line(given).product, { name: 'Naočale' })],
  ['what was chosen', 'lines', (given) => Object.assign(line(given).product, { choice: 'Plava' })],
  ['the unit', 'lines', (given) => Object.assign(line(given).product, { unit: 'm' })],
  ['the VAT', 'lines', (given) => Object.assign(line(given).product, { vatBasisPoints: 1300 })],
  ['the selection', 'lines', (given) => Object.assign(line(given).line, { selection: '3,5' })],
  ['the bundle', 'lines', (given) => Object.assign(line(given).line, { bundleKey: 'b1' })],
  ['a gift', 'lines', (given) => Object.assign(line(given).line, { isGift: true })],
  ['the quantity', 'lines', (given) => Object.assign(line(given).line, { qty: 2000 })],
  ['the price', 'lines', (given) => Object.assign(line(given), { unitPrice: 999 })],
  ['the line’s total', 'lines', (given) => Object.assign(line(given), { total: 999 })],
  ['one more line', 'lines', (given) => Object.assign(given, { lines: [...given.lines, line(given)] })],
  ['the delivery', 'delivery', (given) => Object.assign(given.ready.delivery.type, { id: 2 })],
  ['its name', 'delivery', (given) => Object.assign(given.ready.delivery.type, { name: 'Kurir' })],
  [
    'the point',
    'delivery',
    (given) =>
      Object.assign(given.ready.quote.choice.delivery, { pickupPoint: { id: 'p2', name: 'Paketomat' } }),
  ],
  [
    'the day',
    'delivery',
    (given) => Object.assign(given.ready.quote.choice.delivery, { scheduledDate: '2026-12-02' }),
  ],
  [
    'the repetition',
    'delivery',
    (given) => Object.assign(given.ready.quote.choice.delivery, { recurringInterval: null }),
  ],
  [
    'where to',
    'address',
    (given) => Object.assign(given.ready.quote, { deliveryAddress: { ...address, street: 'Vlaška' } }),
  ],
  ['the payment', 'payment', (given) => Object.assign(given.ready.payment.type, { id: 2 })],
  ['its name', 'payment', (given) => Object.assign(given.ready.payment.type, { name: 'Pouzećem' })],
  [
    'the instalments',
    'payment',
    (given) => Object.assign(given.ready.quote.choice.payment, { installments: 3 }),
  ],
  ['the total', 'total', (given) => Object.assign(given.totals, { total: 1641 })],
  ['the delivery’s price', 'total', (given) => Object.assign(given.totals, { delivery: 0 })],
  ['the VAT’s sum', 'total', (given) => Object.assign(given.totals.vat[0] as object, { vat: 329 })],
  ['the e-mail', 'buyer', (given) => Object.assign(given.ready.quote.buyer, { email: 'b@b.hr' })],
  ['the OIB', 'buyer', (given) => Object.assign(given.ready.quote.buyer, { oib: '1' })],
  ['an account', 'buyer', (given) => Object.assign(given.ready.quote.buyer, { createAccount: true })],
  ['the note', 'message', (given) => Object.assign(given.ready.quote, { message: '' })],
]

test.each(said)('CHK-18 the mark changes with %s, and says that it is in “%s”', (_, part, change) => {
  const given = contents()
  const before = shownOrder(given)
  change(given)
  expect(changedParts(before, shownOrder(given))).toEqual([part])
})

test('CHK-18 the buyer’s own address is where it goes, unless another one is given', () => {
  const given = contents()
  const before = shownOrder(given)
  given.ready.quote.buyer.address.street = 'Vlaška'
  expect(changedParts(before, shownOrder(given))).toEqual(['address', 'buyer'])
})

test('CHK-18 where it is collected is told by its description; another address does not matter then', () => {
  const given = contents()
  given.ready.delivery.type.kind = 'pickup'
  const before = shownOrder(given)
  given.ready.quote.deliveryAddress = address
  expect(shownOrder(given)).toBe(before)
  given.ready.delivery.type.description = 'Radimo i nedjeljom'
  expect(changedParts(before, shownOrder(given))).toEqual(['address'])
})

test('CHK-18 what the order does not say changes nothing: stock, the price seen before, the order of an object’s keys', () => {
  const given = contents()
  const before = shownOrder(given)
  Object.assign(line(given).product, { stock: 1, price: 5 })
  Object.assign(line(given).line, { id: 2, seenPrice: 1 })
  given.ready.quote.buyer = Object.fromEntries(
    Object.entries(given.ready.quote.buyer).reverse(),
  ) as typeof given.ready.quote.buyer
  expect(shownOrder(given)).toBe(before)
})

test('CHK-18 what is no mark differs in everything', () => {
  const mark = shownOrder(contents())
  for (const none of ['', 'x', '.......', `${mark}.x`]) expect(changedParts(none, mark)).toHaveLength(9)
})
