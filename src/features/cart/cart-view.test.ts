import { beforeAll, expect, test } from 'vitest'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { sealsOf } from '#shared/server/secrets/seals.server.ts'
import { type Cart, cartView, noCharges, weightOf } from './cart.ts'
import { storedCart, storedLine, storedProduct } from './testing-cart.ts'

beforeAll(speakCroatian)

const now = new Date('2026-11-21T10:00:00Z')
const showing = { now, pictures: testPictures, seals: sealsOf('test') }
const view = (cart: Cart, charges = noCharges) => cartView(cart, charges, showing)
const lineOf = (cart: Cart) => view(cart).lines[0]
const frame = storedProduct()
/** A cart whose goods earn product 2 from 10 € on. */
const withGift = (...[products, lines]: Parameters<typeof storedCart>): Cart => ({
  ...storedCart(products, lines),
  giftRules: [{ minValue: 1000, count: 1, validFrom: null, validTo: null, products: [2] }],
})

test('CART-10 a gift costs nothing, weighs what it weighs and is told of by no rule', () => {
  const cart = withGift(
    [frame, storedProduct({ id: 2, name: 'Torbica', price: 500, max: 500, weight: 30 })],
    [storedLine(), storedLine({ id: 2, productId: 2, isGift: true, seenPrice: 0, qty: 2000 })],
  )
  expect(view(cart)).toMatchObject({
    lines: [
      { isGift: false, unitPrice: 1000, total: 1000 },
      { isGift: true, unitPrice: 0, regularPrice: 500, total: 0, priceChanged: null, ruleProblem: null },
    ],
    totals: { goods: 1000, total: 1000 },
    weight: 160,
    count: 3,
    currency: 'EUR',
    notices: [],
    canProceed: true,
  })
})

test('CART-10 a gift that is gone from the shelf keeps the cart from going on until it is removed', () => {
  const cart = withGift(
    [frame, storedProduct({ id: 2, stock: 0 })],
    [storedLine(), storedLine({ id: 2, productId: 2, isGift: true, seenPrice: 0 })],
  )
  expect(view(cart)).toMatchObject({
    lines: [{ stockProblem: null }, { stockProblem: { available: 0, reduceTo: 0 } }],
    notices: [{ kind: 'stock' }],
    canProceed: false,
  })
})

test('CART-10 a gift that the goods earn no more is none: it costs, weighs and says nothing', () => {
  const cart = withGift(
    [storedProduct({ price: 999 }), storedProduct({ id: 2, stock: 0 })],
    [storedLine({ seenPrice: 999 }), storedLine({ id: 2, productId: 2, isGift: true, seenPrice: 0 })],
  )
  expect(view(cart)).toMatchObject({ lines: [{ productId: 1 }], count: 1, notices: [], canProceed: true })
})

test('CART-16 a price that is another than the shopper saw is told with both, also a lower one', () => {
  for (const seenPrice of [900, 1100]) {
    const { lines, notices, canProceed } = view(storedCart([frame], [storedLine({ seenPrice })]))
    expect(lines[0]?.priceChanged).toEqual({ old: seenPrice, new: 1000 })
    expect(notices).toEqual([{ kind: 'price', text: expect.stringContaining('Cijena se promijenila') }])
    expect(canProceed).toBe(true)
  }
  expect(view(storedCart([frame], [storedLine()])).notices).toEqual([])
})

test('CART-16 what there is too little of is told with what there is, of the product’s own lines together', () => {
  const scarce = storedProduct({ stock: 2500 })
  expect(lineOf(storedCart([scarce], [storedLine({ qty: 3000 })]))).toMatchObject({
    max: 2000,
    stockProblem: { available: 2000, reduceTo: 2000 },
    ruleProblem: null,
  })
  const all = storedProduct({ stock: 2000, max: 2000 })
  expect(lineOf(storedCart([all], [storedLine({ qty: 2000 })]))).toMatchObject({
    stockProblem: null,
    ruleProblem: null,
  })
  // Of two things that are wrong the shelf is told.
  const both = storedProduct({ stock: 2500, max: 3000 })
  expect(lineOf(storedCart([both], [storedLine({ qty: 4000 })]))).toMatchObject({
    stockProblem: { available: 2000, reduceTo: 2000 },
    ruleProblem: null,
  })
  const least = storedProduct({ stock: 2000, min: 2000 })
  expect(
    lineOf(storedCart([least], [storedLine({ qty: 1000 }), storedLine({ id: 2, selection: '1' })])),
  ).toMatchObject({
    stockProblem: null,
    ruleProblem: { reason: 'below_min' },
  })
  const twice = [storedLine({ qty: 2000 }), storedLine({ id: 2, bundleKey: 'b9:1', qty: 1000 })]
  const { lines } = view(storedCart([scarce], twice))
  expect(lines.map(({ max, stockProblem }) => [max, stockProblem])).toEqual([
    [1000, { available: 2000, reduceTo: 1000, together: 3000 }],
    [0, { available: 2000, reduceTo: 0, together: 3000 }],
  ])
})

test('CART-16 a product that is sold no more cannot be had at all', () => {
  expect(view(storedCart([storedProduct({ active: false })], [storedLine()]))).toMatchObject({
    lines: [{ stockProblem: { available: 0, reduceTo: 0 } }],
    canProceed: false,
  })
})

test('QTY-06 a quantity that the rules have come to forbid is told with the one that they allow', () => {
  const most = storedProduct({ max: 3000 })
  expect(view(storedCart([most], [storedLine({ qty: 4000 })]))).toMatchObject({
    lines: [
      { max: 3000, stockProblem: null, ruleProblem: { reason: 'above_max', limit: 3000, setTo: 3000 } },
    ],
    notices: [{ kind: 'quantity' }],
  })
  const least = storedProduct({ min: 2000 })
  expect(lineOf(storedCart([least], [storedLine()]))?.ruleProblem).toEqual({
    reason: 'below_min',
    limit: 2000,
    setTo: 2000,
  })
  expect(lineOf(storedCart([most], [storedLine({ qty: 3000 })]))?.ruleProblem).toBeNull()
  const twice = [storedLine({ qty: 2000 }), storedLine({ id: 2, selection: '1', qty: 2000 })]
  expect(
    view(storedCart([most], twice)).lines.map(({ max, ruleProblem }) => [max, ruleProblem?.setTo]),
  ).toEqual([
    [1000, 1000],
    [1000, 1000],
  ])
})

test('CART-13 an empty cart costs nothing, whatever was chosen for what lay in it', () => {
  const charges = { delivery: 500, paymentFee: 100 }
  expect(view(storedCart([frame]), charges)).toMatchObject({
    totals: { goods: 0, discount: 0, delivery: null, paymentFee: 0, total: 0 },
    canProceed: false,
    notices: [],
  })
  expect(view(storedCart([frame], [storedLine()]), charges).totals.total).toBe(1600)
})

test('CART-07 a locked cart says so before anything else, and goes nowhere', () => {
  const cart = { ...storedCart([frame], [storedLine({ seenPrice: 900 })]), locked: true }
  expect(view(cart)).toMatchObject({
    locked: true,
    canProceed: false,
    notices: [{ kind: 'locked', text: expect.stringContaining('Plaćanje je u tijeku') }, { kind: 'price' }],
  })
})

test('CART-06 a line leads to its product as it was chosen, with its picture, its bundle and its regular price', () => {
  const variant = storedProduct({
    ...{ parentId: 7, choice: 'Crna', choiceQuery: 'c[1]=2', picture: 'drawn:okvir', unit: 'm' },
    ...{ step: 500, min: 1500, price: 1000, tiers: [{ minQty: 2000, price: 800 }] },
  })
  const bundle = storedProduct({ id: 9, name: 'Komplet' })
  const bundled = storedLine({ id: 5, qty: 2000, bundleKey: 'b9:1', bundleDiscount: 1000, seenPrice: 720 })
  expect(lineOf(storedCart([variant, bundle], [bundled]))).toMatchObject({
    quoteItemId: 5,
    parentId: 7,
    href: '/proizvod/okvir?c[1]=2&qi=5',
    choice: 'Crna',
    picture: testPictures.baseOf('drawn:okvir'),
    ...{ step: 500, min: 1500, unit: 'm', unitPrice: 720, regularPrice: 1000, total: 1440 },
    ...{ bundleKey: 'b9:1', bundleName: 'Komplet', bundleSaving: 160, priceChanged: null },
  })
  const plain = lineOf(storedCart([storedProduct({ slug: null })], [storedLine()]))
  expect(plain).toMatchObject({ href: '/proizvod/1?qi=1', picture: null, bundleName: null, bundleSaving: 0 })
})

test('CHK-10 a cart weighs its pieces, in whole grams, rounded up', () => {
  const weighing = (weight: number, qty: number) =>
    weightOf([
      {
        ...{ line: storedLine({ qty }), product: storedProduct({ weight }) },
        ...{ unitPrice: 0, total: 0, bundleSaving: 0 },
      },
    ])
  expect([weighing(100, 2000), weighing(3, 500), weighing(0, 1000)]).toEqual([200, 2, 0])
})
