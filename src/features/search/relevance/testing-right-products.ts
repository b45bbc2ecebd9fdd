import { priceInForce } from '#features/catalogue/price-in-force.ts'
import type { ProductRecord } from '#features/catalogue-import/record.ts'
import type { Expectation, OneOf } from './testing-query.ts'

const listed = (values: OneOf): readonly string[] => (typeof values === 'string' ? [values] : values)

/** The options that a product has for one attribute, its own and its variants'. */
function optionsOf(product: ProductRecord, attribute: string): Set<string | undefined> {
  return new Set([
    ...[product.attributes[attribute]].flat(),
    ...product.variants.map((variant) => variant.options[attribute]),
  ])
}

function priceOf(product: ProductRecord, now: Date): number {
  return priceInForce(
    {
      price: product.price,
      specialPrice: product.special_price ?? null,
      specialFrom: product.special_from ?? null,
      specialTo: product.special_to ?? null,
    },
    now,
  )
}

/** Whether a shopper would call this product of the demo catalogue right; `now` decides the price in force. */
export function isRight(product: ProductRecord, expect: Expectation, now: Date): boolean {
  if ('codes' in expect) return expect.codes.includes(product.code)
  const { brand, category, options = {}, nameHas, priceTo } = expect
  const isBelow = (code: string) =>
    product.categories.some((own) => own === code || own.startsWith(`${code}-`))
  return (
    (brand === undefined || listed(brand).includes(product.brand ?? '')) &&
    (category === undefined || listed(category).some(isBelow)) &&
    Object.entries(options).every(([attribute, wanted]) => {
      const own = optionsOf(product, attribute)
      return listed(wanted).some((option) => own.has(option))
    }) &&
    (nameHas === undefined || listed(nameHas).some((part) => product.name.includes(part))) &&
    (priceTo === undefined || priceOf(product, now) <= priceTo)
  )
}
