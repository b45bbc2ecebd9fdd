import { beforeAll, expect, test } from 'vitest'
import { buildDictionaries } from '#features/catalogue/dictionaries.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { setLanguage } from '#shared/text/text.ts'
import type { SafeMarkup } from '#shared/ui/text/Markup.tsx'
import { buildProductView, type ViewSources, type Wanted } from './build-view.ts'
import { bundlePrices } from './bundle-prices.ts'
import type { ProductDetail, SellableRow } from './queries.server.ts'

beforeAll(() => setLanguage('hr', hr))

const now = new Date('2026-11-21T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const row: SellableRow = {
  id: 7,
  code: 'OI-7',
  ean: null,
  price: 10_000,
  specialPrice: null,
  specialFrom: null,
  specialTo: null,
  stock: 50_000,
  qtyStep: 1000,
  qtyMin: null,
  qtyMax: null,
  contentAmount: null,
  contentUnit: null,
  createdAt: new Date('2026-01-01'),
  anchorPrice: null,
  anchorAt: null,
  unit: 'kom',
  weight: 0,
}

type Part = Partial<Omit<ProductDetail, 'product'>> & { product?: Partial<ProductDetail['product']> }
const detailOf = ({ product, ...more }: Part = {}): ProductDetail => ({
  product: {
    ...row,
    kind: 'simple',
    slug: 'okvir',
    name: 'Okvir',
    brandId: null,
    summary: 'Lagan.',
    description: '<p>Opis</p>' as SafeMarkup,
    metaTitle: null,
    metaDescription: null,
    asks: null,
    giftCard: null,
    giftCards: null,
    taxed: true,
    ...{ safety: null, brandSafety: null, returns: null },
    categoryId: null,
    ...product,
  },
  variants: [],
  choices: [],
  values: [],
  pictures: [],
  tiers: [],
  history: [],
  parts: [],
  slots: [],
  shelves: [],
  ...more,
})
const category = (id: number, parentId: number | null, name: string) => ({
  ...{ id, parentId, name, level: 1, path: name.toLowerCase(), description: '' },
  ...{ metaTitle: null, metaDescription: null, picture: null },
})
const attribute = (id: number, name: string, nullText: string | null = null) => ({
  ...{ id, kind: 'options' as const, name, nullText, code: `a${id}`, unit: null, position: id },
  ...{ filterable: true, comparable: true, onCard: false, eyeField: null, ask: false },
})
const option = (id: number, attributeId: number, label: string) => ({
  ...{ id, attributeId, label, code: label, swatch: null, position: id },
})
const dictionaries = buildDictionaries({
  categories: [category(1, null, 'Naočale'), category(2, 1, 'Okrugle')],
  brands: [{ id: 3, slug: 'kalelarga', name: 'Kalelarga', description: '', logo: null }],
  groups: [],
  attributes: [attribute(1, 'Boja', 'Odaberite boju'), attribute(2, 'Materijal')],
  options: [option(11, 1, 'Crna'), option(12, 1, 'Zlatna'), option(21, 2, 'Titan')],
})
const view = (part: Part = {}, wanted: Partial<Wanted> = {}, more: Partial<ViewSources> = {}) =>
  buildProductView(
    detailOf(part),
    { selection: {}, slots: null, ...wanted },
    { dictionaries, parts: [], slots: [], bundlePrice: undefined, pictures: testPictures, now, ...more },
  )

test('PDP-12 a price that is not reduced stands alone, a reduced one beside the regular and the lowest one of 30 days', () => {
  expect(view().prices).toEqual({
    price: 10_000,
    regularPrice: null,
    lowestPrice: null,
    measure: undefined,
    least: { qty: 1000, step: 1000, unit: 'kom' },
    unitPrice: null,
  })
  const history = [
    { productId: 7, validFrom: days(-90), price: 10_000 },
    { productId: 8, validFrom: days(-20), price: 1 },
    { productId: 7, validFrom: days(-10), price: 9000 },
    { productId: 7, validFrom: days(-5), price: 10_000 },
    { productId: 7, validFrom: days(-1), price: 8000 },
  ].map((point) => ({ ...point, regularPrice: 10_000 }))
  const reduced = { specialPrice: 8000, specialFrom: days(-1) }
  expect(view({ product: reduced, history }).prices).toMatchObject({
    price: 8000,
    regularPrice: 10_000,
    lowestPrice: 9000,
  })
  expect(view({ history }).prices).toMatchObject({ regularPrice: null, lowestPrice: null })
})

test('PDP-12 goods by measure say what one unit costs and what has to be bought at least', () => {
  const liquid = { unit: 'l', qtyStep: 500, qtyMin: 1200, contentAmount: 360, contentUnit: 'l', price: 1290 }
  expect(view({ product: liquid }).prices).toMatchObject({
    measure: 'l',
    least: { qty: 1500, step: 500, unit: 'l' },
    unitPrice: { price: 3583, unit: 'l' },
  })
})

test('BNDL-03 a fixed bundle says what its parts cost, also where that is no more; one to fill has no other price', () => {
  const least = { qty: 1000, step: 1000, unit: 'kom' }
  const priced = { price: 900, sum: 900, qty: 2000, open: false }
  const bundle = { qty: 2000, unit: 'kom', open: false }
  const prices = { price: 900, bundle, regularPrice: null, lowestPrice: null, least, unitPrice: null }
  expect(bundlePrices(priced, { ...row, kind: 'bundle' })).toEqual({ ...prices, sum: 900 })
  expect(bundlePrices(priced, { ...row, kind: 'configurable_bundle' })).toEqual(prices)
  const bundlePrice = { price: 900, sum: 1000, qty: 1000, open: false } as ViewSources['bundlePrice']
  expect(view({ product: { kind: 'bundle' } }, {}, { bundlePrice }).prices).toMatchObject({
    price: 900,
    sum: 1000,
  })
})

test('QTY-06 the stock is told when fewer than five are left of what can be bought', () => {
  const stockOf = (product: Part['product']) => view({ product }).cartForm.stock
  expect(stockOf({})).toEqual({ state: 'in_stock' })
  expect(stockOf({ stock: 5000 })).toEqual({ state: 'in_stock' })
  expect(stockOf({ stock: 4999 })).toEqual({ state: 'few', left: 4000 })
  expect(stockOf({ stock: 0 })).toEqual({ state: 'sold_out' })
  expect(stockOf({ stock: 3000, qtyMin: 4000 })).toEqual({ state: 'sold_out' })
  expect([view({ product: { stock: 0 } }).soldOut, view().soldOut]).toEqual([true, false])
})

test('QTY-06 the form knows step, minimum, the lower of maximum and stock, and the tiers of what is chosen', () => {
  const tiers = [
    { productId: 7, minQty: 2000, price: 9000 },
    { productId: 7, minQty: 5000, price: 7500 },
    { productId: 8, minQty: 5000, price: 1 },
  ]
  const product = { qtyStep: 500, qtyMin: 1200, qtyMax: 7000, specialPrice: 8000, unit: 'm' }
  expect(view({ product, tiers }).cartForm).toEqual({
    giftCard: null,
    ...{ pid: 7, productId: 7, name: 'Okvir', stock: { state: 'in_stock' }, unit: 'm' },
    ...{ qty: 1500, step: 500, min: 1500, max: 7000, price: 8000 },
    ...{
      tiers: [{ minQty: 5000, price: 7500 }],
      configurable: '',
      missing: [],
      parts: [],
      slots: [],
      shelves: [],
      asked: null,
    },
  })
  expect(view({ product: { ...product, stock: 3200 } }).cartForm.max).toBe(3000)
})

test('BNDL-02 what of a bundle can be bought depends on its parts, not on a stock of its own', () => {
  for (const kind of ['bundle', 'configurable_bundle'] as const) {
    const { cartForm } = view({ product: { kind, stock: 0, qtyMax: 3000 } })
    expect([cartForm.max, cartForm.stock.state]).toEqual([3000, kind === 'bundle' ? 'sold_out' : 'in_stock'])
  }
})

const variants = [
  { ...row, id: 71, code: 'OI-7-C', price: 11_000, options: { 1: 11 } },
  { ...row, id: 72, code: 'OI-7-Z', stock: 0, contentAmount: 2000, contentUnit: 'kg', options: { 1: 12 } },
]
const choice = (optionId: number, attributeId = 1) => ({
  ...{ attributeId, optionId, dependsOnId: null, frameId: null, lensId: null, measures: null },
})
const configurable: Part = {
  product: { kind: 'configurable', contentAmount: 500, contentUnit: 'kg' },
  variants,
  choices: [choice(11), choice(12)],
  pictures: [
    { optionId: 12, source: 'drawing:zlatna', alt: 'Zlatna' },
    { optionId: 11, source: 'drawing:crna', alt: 'Crna' },
    { optionId: null, source: 'drawing:okvir', alt: 'Okvir' },
  ],
}

test('QTY-06 a variant has the tiers of its product besides its own, each with the lower price', () => {
  const tiers = [
    { productId: 7, minQty: 1000, price: 11_000 },
    { productId: 7, minQty: 2000, price: 10_500 },
    { productId: 71, minQty: 3000, price: 10_500 },
    { productId: 71, minQty: 4000, price: 9800 },
    { productId: 7, minQty: 4000, price: 9500 },
    { productId: 72, minQty: 6000, price: 1 },
    { productId: 71, minQty: 8000, price: 9600 },
  ]
  const black = view({ ...configurable, tiers }, { selection: { 1: 11 } })
  expect(black.cartForm.tiers).toEqual([
    { minQty: 2000, price: 10_500, unitPrice: 21_000 },
    { minQty: 4000, price: 9500, unitPrice: 19_000 },
  ])
})

test('PDP-10 the chosen variant has its own code, price, stock, content and pictures', () => {
  const black = view(configurable, { selection: { 1: 11 } })
  expect(black).toMatchObject({ code: 'OI-7-C', prices: { price: 11_000, unitPrice: { price: 22_000 } } })
  expect(black.cartForm).toMatchObject({ productId: 71, configurable: '[11]', stock: { state: 'in_stock' } })
  expect(black.gallery.pictures.map(({ alt }) => alt)).toEqual(['Crna', 'Okvir'])
  expect(black.options).toMatchObject({ pid: 7, selection: { 1: 11 }, soldOut: [12] })
  const gold = view(configurable, { selection: { 1: 12 } })
  expect(gold).toMatchObject({ code: 'OI-7-Z', prices: { unitPrice: { price: 5000 } }, soldOut: false })
  expect(gold.cartForm).toMatchObject({ productId: 72, stock: { state: 'sold_out' } })
  expect(gold.gallery.pictures.map(({ alt }) => alt)).toEqual(['Zlatna', 'Okvir'])
})

test('CONF-03 the first view chooses what can be bought; without any such variant the product is sold out', () => {
  const first = view(configurable, { firstView: true })
  expect(first.cartForm).toMatchObject({ productId: 71, stock: { state: 'in_stock' } })
  const gone = variants.map((variant) => ({ ...variant, stock: 0 }))
  expect(view({ ...configurable, variants: gone }).soldOut).toBe(true)
})

test('CONF-04 a choice is named by its attribute, or says to choose; what the shop does not know is left out', () => {
  const choices = [choice(11), choice(21, 2), choice(99), choice(12, 9)]
  const shown = view({ ...configurable, choices }).options?.choices.attributes
  expect(
    shown?.map(({ name, nullText, options }) => [name, nullText, options.map(({ label }) => label)]),
  ).toEqual([
    ['Boja', 'Odaberite boju', ['Crna']],
    ['Materijal', hr['product.choose_option'], ['Titan']],
  ])
})

test('where no picture goes with the choice all are shown', () => {
  const pictures = [{ optionId: 12, source: 'drawing:zlatna', alt: 'Zlatna' }]
  expect(view({ pictures }).gallery).toMatchObject({ name: 'Okvir', pictures: [{ alt: 'Zlatna' }] })
})

test('the page names brand, categories from the top and what the product is made of', () => {
  const values = [{ attributeId: 2, optionId: 21, text: null }]
  expect(view({ product: { brandId: 3, categoryId: 2 }, values })).toMatchObject({
    ...{ pid: 7, name: 'Okvir', summary: 'Lagan.', categoryId: 2, href: '/proizvod/okvir' },
    brand: { name: 'Kalelarga', href: '/brend/kalelarga' },
    crumbs: [
      { name: 'Naočale', title: 'Naočale' },
      { name: 'Okrugle', title: 'Okrugle – Naočale' },
      { name: 'Okvir' },
    ],
    specs: [
      { name: 'Materijal', value: 'Titan' },
      { name: hr['product.code'], value: 'OI-7' },
    ],
    options: null,
  })
  expect(view({ product: { slug: null } })).toMatchObject({
    href: '/proizvod/7',
    brand: null,
    crumbs: [{ name: 'Okvir' }],
  })
})

test('PDP-12 the note on VAT is of the product’s own rate: where that is 0 there is none', () => {
  expect(view().prices.untaxed).toBeUndefined()
  expect(view({ product: { taxed: false } }).prices.untaxed).toBe(true)
})

test('PDP-04 each step of the discount has a unit price of its own, to the cent', () => {
  const product = { contentAmount: 360, contentUnit: 'l', price: 1290 }
  const tiers = [{ productId: 7, minQty: 2000, price: 1190 }]
  expect(view({ product, tiers }).cartForm.tiers).toEqual([{ minQty: 2000, price: 1190, unitPrice: 3306 }])
})

test.each([
  [null, 1000],
  [{ least: 5000, most: 9000 }, 2500],
])(
  'GIFT-01 a gift card begins at the least that it may be worth, reduced by nothing (%j)',
  (giftCards, price) => {
    const product = { giftCard: { amounts: [2500, 5000] }, giftCards, price: 2500, taxed: false }
    expect(view({ product }).prices).toMatchObject({
      price,
      from: true,
      regularPrice: null,
      lowestPrice: null,
    })
  },
)
