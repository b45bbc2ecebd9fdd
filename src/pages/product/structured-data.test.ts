import { beforeAll, expect, test } from 'vitest'
import type { VariantOffer } from '#features/product/offers.ts'
import type { ProductView } from '#features/product/view.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { setLanguage } from '#shared/text/text.ts'
import { productData } from './structured-data.server.ts'

beforeAll(() => setLanguage('hr', hr))

const view = {
  pid: 7,
  code: 'OI-7',
  ean: '3858881234567',
  name: 'Okvir „Lora“',
  href: '/proizvod/lora',
  brand: null,
  summary: 'Lagan.',
  gallery: { name: 'Lora', pictures: [{ base: '/media/drawn/1/lora', alt: '' }] },
  prices: {
    price: 9900,
    regularPrice: null,
    lowestPrice: null,
    least: { qty: 1000, step: 1000, unit: 'kom' },
    unitPrice: null,
  },
  cartForm: { stock: { state: 'in_stock' } },
} as unknown as ProductView

const variant: VariantOffer = {
  code: 'OI-7-1',
  ean: null,
  price: 9900,
  regularPrice: null,
  stock: 'in_stock',
  picture: null,
  selection: { 1: 11 },
  choices: [{ name: 'Boja', label: 'crna' }],
}
const said = (given: Partial<ProductView>, offers: VariantOffer[] = []) =>
  JSON.parse(JSON.stringify(productData({ ...view, ...given }, offers, 'https://trgovina.example')))

test('PDP-13 one product is offered at the price that it is sold for, with its number in trade if it is one', () => {
  expect(said({})).toMatchObject({
    '@type': 'Product',
    sku: 'OI-7',
    gtin: '3858881234567',
    image: ['https://trgovina.example/media/drawn/1/lora-1600.webp'],
    offers: { price: '99.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })
  for (const ean of ['3858881234565', '12345', 'abc', '', null])
    expect(said({ ean })).not.toHaveProperty('gtin')
  expect(said({ ean: '96385074' }).gtin).toBe('96385074')
})

test.each([
  ['few', 'LimitedAvailability'],
  ['sold_out', 'OutOfStock'],
  ['not_made', 'OutOfStock'],
] as const)('PDP-13 what is %s is no offer of goods in stock', (state, availability) => {
  const cartForm = { ...view.cartForm, stock: { state, left: 1000 } } as ProductView['cartForm']
  expect(said({ cartForm }).offers.availability).toBe(`https://schema.org/${availability}`)
})

test('PDP-13 a reduced price says what it was, a price for a metre what it is for', () => {
  const reduced = said({ prices: { ...view.prices, price: 8900, regularPrice: 9900 } }).offers
  expect(reduced.price).toBe('89.00')
  expect(reduced.priceSpecification).toEqual([
    expect.objectContaining({ price: '99.00', priceType: 'https://schema.org/StrikethroughPrice' }),
  ])
  const [metre] = said({ prices: { ...view.prices, price: 390, measure: 'm' } }).offers.priceSpecification
  expect(metre).toMatchObject({ price: '3.90', referenceQuantity: { value: 1, unitCode: 'MTR' } })
  expect(said({}).offers).not.toHaveProperty('priceSpecification')
})

test('PDP-13 variants are offered each at its own address, many of them together', () => {
  const few = said({}, [variant, { ...variant, code: 'OI-7-2', price: 10900, selection: { 1: 12 } }])
  expect(few['@type']).toBe('ProductGroup')
  expect(few).not.toHaveProperty('offers')
  expect(
    few.hasVariant.map((one: { sku: string; offers: { url: string; price: string } }) => [
      one.sku,
      one.offers.url,
      one.offers.price,
    ]),
  ).toEqual([
    ['OI-7-1', 'https://trgovina.example/proizvod/lora?c[1]=11', '99.00'],
    ['OI-7-2', 'https://trgovina.example/proizvod/lora?c[1]=12', '109.00'],
  ])
  const many = Array.from({ length: 30 }, (_, at) => ({ ...variant, price: 9900 + at * 100 }))
  expect(said({}, [...many, { ...variant, price: 100, stock: 'sold_out' }]).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '99.00',
    highPrice: '128.00',
    offerCount: 30,
  })
  const gone = many.map((one) => ({ ...one, stock: 'sold_out' as const }))
  expect(said({}, gone).offers).toMatchObject({
    lowPrice: '99.00',
    availability: 'https://schema.org/OutOfStock',
  })
})
