import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryRule, DeliveryType } from '#features/delivery/availability.ts'
import { untimed } from '#features/delivery/testing-delivery.ts'
import type { PaymentType } from '#features/payment/availability.ts'
import type { CartLine, CartProduct } from '../cart.ts'
import { chargesOf, type Offerable, offersFor, type Plan, sentParts } from '../charges.ts'
import type { PricedLine } from '../priced-lines.ts'
import { cartTotals, lineTotal } from '../pricing.ts'
import { splitLines } from './parts.ts'

const rule = (part: Partial<DeliveryRule>): DeliveryRule => ({
  ...{ countryId: null, postalFrom: null, postalTo: null, minValue: null, maxValue: null, minWeight: null },
  ...{ maxWeight: null, price: 0 },
  ...part,
})
const type = (id: number, kind: string, rules: DeliveryRule[], useAsDefault = false): DeliveryType => ({
  ...{ id, kind, rules, useAsDefault, code: `d${id}`, name: `D${id}`, description: '', warehouseId: null },
  ...untimed,
})
/** By courier: free from 60 € on, dearer on the islands. Express: light parcels within Zagreb. Collected: for nothing. */
const courier = type(
  1,
  'courier',
  [
    rule({ postalFrom: '21400', postalTo: '21499', price: 690 }),
    rule({ minValue: 6000 }),
    rule({ price: 490 }),
  ],
  true,
)
const express = type(2, 'courier', [
  rule({ postalFrom: '10000', postalTo: '10090', maxWeight: 500, price: 790 }),
])
const pickup = type(3, 'pickup', [rule({})])

const payment = (id: number, rules: [deliveryTypeId: number | null, fee: number][]): PaymentType => ({
  ...{ id, code: `p${id}`, name: `P${id}`, description: '', useAsDefault: false, provider: null },
  rules: rules.map(([deliveryTypeId, fee]) => ({
    ...{ deliveryTypeId, fee, countryId: null, minValue: null, maxValue: null },
  })),
})
const transfer = payment(3, [[null, 0]])
const cash = payment(2, [
  [1, 150],
  [3, 0],
])
const fees = payment(4, [
  [1, 150],
  [2, 250],
])
const offerable: Offerable = {
  deliveries: [courier, express, pickup],
  payments: [cash, transfer, fees],
  soldTo: new Set([1]),
}

const priced = (id: number, qty: number, unitPrice: number, part: Partial<CartLine> = {}): PricedLine => ({
  line: { id, qty, productId: id, bundleKey: '', isGift: false, giftCard: null, ...part } as CartLine,
  product: {
    id,
    parentId: null,
    step: 1000,
    min: null,
    weight: 200,
    unit: 'kom',
    choice: '',
    name: `${id}`,
  } as CartProduct,
  ...{ unitPrice, total: lineTotal(unitPrice, qty), bundleSaving: 0 },
})
const zagreb = { countryId: 1, postalCode: '10000' }
const split = { countryId: 1, postalCode: '21000' }
const hvar = { countryId: 1, postalCode: '21450' }
const plan = (parts: Partial<Plan['parts'][number]>[], part: Partial<Plan> = {}): Plan => ({
  ...{ home: zagreb, destination: zagreb, deliveryTypeId: 1, paymentTypeId: null },
  parts: parts.map((one, key) => ({ key, destination: split, deliveryTypeId: null, pieces: {}, ...one })),
  ...part,
})
const paidBy = (offers: { payments: { type: { id: number }; fee: number }[] }) =>
  offers.payments.map(({ type: { id }, fee }) => [id, fee])

const carts = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 5 }), price: fc.integer({ min: 1, max: 4000 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
)
const wishes = fc.array(
  fc.record({
    pieces: fc.dictionary(
      fc.integer({ min: 1, max: 5 }).map(String),
      fc.integer({ min: 0, max: 4 }).map((n) => n * 1000),
    ),
    destination: fc.constantFrom(zagreb, split, hvar),
    deliveryTypeId: fc.constantFrom(null, 1, 2),
  }),
  { maxLength: 4 },
)
const linesOf = (cart: { count: number; price: number }[]) =>
  cart.map(({ count, price }, at) => priced(at + 1, count * 1000, price))

test('CHK-14 the lines of all addresses come to the cart: in pieces, in money, in what each delivery is priced by', () => {
  fc.assert(
    fc.property(carts, wishes, (cart, parts) => {
      const lines = linesOf(cart)
      const { first, others } = splitLines(
        lines,
        parts.map(({ pieces }) => pieces),
      )
      const all = [first, ...others.map((part) => part.lines)].flat()
      for (const { line, total } of lines) {
        const own = all.filter((one) => one.line.id === line.id)
        expect(own.reduce((sum, one) => sum + one.line.qty, 0)).toBe(line.qty)
        expect(own.reduce((sum, one) => sum + one.total, 0)).toBe(total)
      }
    }),
  )
})

test('CHK-14 each address is charged what it would be by itself, the order their sum, and VAT adds up', () => {
  fc.assert(
    fc.property(carts, wishes, fc.boolean(), (cart, parts, isDeliveryFree) => {
      const lines = linesOf(cart)
      const asked = plan(parts)
      const offers = offersFor(lines, asked, offerable, { offs: [], isDeliveryFree })
      const charges = chargesOf(offers, asked)
      const sent = sentParts(offers, offers.deliveries[0])
      for (const part of sent) {
        const { destination = zagreb, deliveryTypeId = null } = asked.parts[part.key] ?? {}
        const alone = offersFor(part.lines, plan([], { destination }), offerable, {
          offs: [],
          isDeliveryFree,
        })
        const same = alone.deliveries.find(({ type: { id } }) => id === (deliveryTypeId ?? 1))
        expect(part.delivery?.price).toBe(same?.price)
      }
      if (sent.length === 0) expect(charges.deliveries).toBeUndefined()
      else if (charges.delivery !== null) {
        expect(charges.deliveries?.reduce((sum: number, price) => sum + (price ?? 0), 0)).toBe(
          charges.delivery,
        )
        if (isDeliveryFree) expect(charges.delivery).toBe(0)
      } else expect(charges.deliveries).toContain(null)
      const sums = {
        lines: lines.map(({ total }) => ({ total, vatBasisPoints: 1300, off: 0 })),
        reductions: [],
      }
      const totals = cartTotals({ ...sums, ...charges, serviceVat: 2500 })
      expect(totals.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.total)
    }),
  )
})

test('CHK-14 what a part weighs and is worth decides how it can come; collected, nothing is split', () => {
  const lines = [priced(1, 4000, 2000)]
  const offers = (pieces: number, destination = split, deliveryTypeId = 1) =>
    offersFor(lines, plan([{ destination, pieces: { 1: pieces } }], { deliveryTypeId }), offerable)
  const ways = (parts: ReturnType<typeof offers>['parts']) =>
    parts.map(({ deliveries }) => deliveries.map(({ type: { id }, price }) => [id, price]))
  expect(ways(offers(1000).parts)).toEqual([[[1, 490]]])
  expect(ways(offers(3000).parts)).toEqual([[[1, 0]]])
  expect(ways(offers(2000, zagreb).parts)).toEqual([
    [
      [1, 490],
      [2, 790],
    ],
  ])
  expect(ways(offers(3000, zagreb).parts)).toEqual([[[1, 0]]])
  expect(ways(offers(1000, hvar).parts)).toEqual([[[1, 690]]])
  expect(ways(offers(1000, { countryId: 2, postalCode: '1000' }).parts)).toEqual([[]])
  expect(offers(1000).deliveries.map(({ type: { id }, price }) => [id, price])).toEqual([
    [1, 0],
    [3, 0],
  ])
  expect(offers(4000).isFirstEmpty).toBe(true)
  expect(offers(1000).isFirstEmpty).toBe(false)
  const collected = offers(1000, hvar, 3)
  expect(chargesOf(collected, plan([], { deliveryTypeId: 3 }))).toEqual({ delivery: 0, paymentFee: 0 })
})

test('CHK-14 an order is paid as all of its deliveries can be, with one fee, the highest', () => {
  const lines = [priced(1, 4000, 1000)]
  const by = (deliveryTypeId: number | null, own = 1) =>
    offersFor(
      lines,
      plan([{ destination: zagreb, deliveryTypeId, pieces: { 1: 1000 } }], { deliveryTypeId: own }),
      offerable,
    )
  expect(paidBy(by(1))).toEqual([
    [2, 150],
    [3, 0],
    [4, 150],
  ])
  expect(paidBy(by(2))).toEqual([
    [3, 0],
    [4, 250],
  ])
  // Collected, the other address is none.
  expect(paidBy(by(2, 3))).toEqual([
    [2, 0],
    [3, 0],
  ])
})

test('CHK-14 gifts and gift cards go with the order’s own address, and are worth nothing there', () => {
  const lines = [
    priced(1, 2000, 1000),
    priced(2, 1000, 0, { isGift: true }),
    priced(3, 1000, 9000, { giftCard: {} as never }),
  ]
  const asked = plan([{ pieces: { 1: 1000, 2: 1000, 3: 1000 } }])
  const offers = offersFor(lines, asked, offerable)
  expect(offers.parts[0]?.lines.map(({ line }) => line.id)).toEqual([1])
  expect(chargesOf(offers, asked)).toMatchObject({ delivery: 980, deliveries: [490, 490] })
})

test('CHK-14 a part whose delivery is offered no more leaves the sum unknown, whatever the others cost', () => {
  const lines = [priced(1, 4000, 1000)]
  const asked = plan([
    { pieces: { 1: 1000 } },
    { deliveryTypeId: 2, pieces: { 1: 1000 } },
    // Nothing goes there any more.
    { pieces: { 9: 1000 } },
  ])
  const offers = offersFor(lines, asked, offerable)
  expect(chargesOf(offers, asked)).toEqual({ delivery: null, deliveries: [490, 490, null], paymentFee: 0 })
  expect(offers.isFirstEmpty).toBe(false)
  // No delivery is chosen for the order's own address.
  const none = plan([{ pieces: { 1: 1000 } }], { deliveryTypeId: null })
  expect(chargesOf(offersFor(lines, none, offerable), none)).toEqual({ delivery: null, paymentFee: 0 })
  // What nobody gets leaves nobody empty.
  const nobody = plan([{ pieces: {} }, { pieces: { 1: 4000 } }])
  expect(offersFor(lines, nobody, offerable).isFirstEmpty).toBe(true)
  expect(offersFor([], plan([{ pieces: { 1: 1000 } }]), offerable).isFirstEmpty).toBe(false)
})

test('CHK-14 what an order may be paid by depends on all that is to be paid, every delivery of it included', () => {
  const upTo = (most: number): Offerable => ({
    ...offerable,
    payments: [{ ...transfer, rules: transfer.rules.map((one) => ({ ...one, maxValue: most })) }],
  })
  const lines = [priced(1, 2000, 1000)]
  const offers = (most: number, deliveryTypeId: number | null = 1) =>
    offersFor(lines, plan([{ pieces: { 1: 1000 } }], { deliveryTypeId, paymentTypeId: 3 }), upTo(most))
  expect(offers(2980).payments).toHaveLength(1)
  expect(offers(2979).payments).toEqual([])
  // Collected it could be paid.
  expect(offers(2979).canBePaid).toBe(true)
  expect(offers(1999).canBePaid).toBe(false)
  expect(paidBy(offersFor(lines, plan([], { deliveryTypeId: null }), offerable))).toEqual([[3, 0]])
  const paid = plan([{ pieces: { 1: 1000 } }], { paymentTypeId: 2 })
  expect(chargesOf(offersFor(lines, paid, offerable), paid).paymentFee).toBe(150)
})
