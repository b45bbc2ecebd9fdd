import type { VariantOffer } from '#features/product/offers.ts'
import { selectionQuery } from '#features/product/selection-query.ts'
import type { Crumb, ProductView, Stock } from '#features/product/view.ts'
import { firstSentences } from '#features/product-lists/list-scope.server.ts'
import { largest } from '#shared/pictures/renditions.ts'
import { t } from '#shared/text/text.ts'

/** With more, what they cost together says it: a page is read by people first. */
const mostVariants = 20

const schema = (name: string) => `https://schema.org/${name}`

const availability: Readonly<Record<Stock['state'], string>> = {
  in_stock: schema('InStock'),
  few: schema('LimitedAvailability'),
  sold_out: schema('OutOfStock'),
  not_made: schema('OutOfStock'),
  open: schema('InStock'),
}

/** UN/ECE Recommendation 20: the units that prices are for one of. */
const unitCodes: Readonly<Record<string, string>> = {
  ...{ m: 'MTR', cm: 'CMT', kg: 'KGM', g: 'GRM', l: 'LTR', dl: 'DLT', ml: 'MLT' },
}

const euros = (cents: number) => (cents / 100).toFixed(2)

/**
 * A product as search engines read it (schema.org, JSON-LD): what its page shows and nothing else, each price the one that is
 * charged. One that is sold in variants is a group of them.
 */
export function productData(view: ProductView, offers: readonly VariantOffer[], baseUrl: string): object {
  const variants = offers.length > mostVariants ? [] : offers
  const url = baseUrl + view.href
  const brand = view.brand ? { '@type': 'Brand', name: view.brand.name } : undefined
  const common = {
    '@context': 'https://schema.org',
    name: view.name,
    description: firstSentences(view.summary || view.description),
    image: view.gallery.pictures.map(({ base }) => baseUrl + largest(base)),
    brand,
    url,
  }
  if (variants.length > 0)
    return {
      ...common,
      '@type': 'ProductGroup',
      productGroupID: String(view.pid),
      hasVariant: variants.map((variant) => ({
        '@type': 'Product',
        name: [view.name, ...variant.choices.map(({ label }) => label)].join(', '),
        sku: variant.code,
        ...gtinOf(variant.ean),
        image: variant.picture === null ? undefined : baseUrl + largest(variant.picture),
        offers: offerOf(variant, `${url}?${selectionQuery(variant.selection)}`),
      })),
    }
  const one = { ...view.prices, stock: view.cartForm.stock.state }
  return {
    ...common,
    '@type': 'Product',
    sku: view.code,
    ...gtinOf(offers.length > 0 ? null : view.ean),
    offers: offers.length > 0 ? allOf(offers, url) : offerOf(one, url),
  }
}

type Priced = Pick<VariantOffer, 'price' | 'regularPrice' | 'stock'> & { measure?: string | undefined }

function offerOf({ price, regularPrice, stock, measure }: Priced, url: string): object {
  const unit = measure === undefined ? undefined : unitCodes[measure]
  const isReduced = regularPrice !== null
  return {
    '@type': 'Offer',
    url,
    price: euros(price),
    priceCurrency: 'EUR',
    availability: availability[stock],
    itemCondition: schema('NewCondition'),
    seller: { '@type': 'Organization', name: t('home.title') },
    priceSpecification:
      unit || isReduced
        ? [
            ...(unit
              ? [
                  {
                    ...priceOf(price),
                    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unit },
                  },
                ]
              : []),
            ...(isReduced ? [{ ...priceOf(regularPrice), priceType: schema('StrikethroughPrice') }] : []),
          ]
        : undefined,
  }
}

const priceOf = (cents: number) => ({
  '@type': 'UnitPriceSpecification',
  price: euros(cents),
  priceCurrency: 'EUR',
})

/** Many variants at once, by the lowest and the highest of their prices; those that can be bought, where there are any. */
function allOf(offers: readonly VariantOffer[], url: string): object {
  const left = offers.filter(({ stock }) => stock !== 'sold_out')
  const prices = (left.length > 0 ? left : offers).map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: euros(Math.min(...prices)),
    highPrice: euros(Math.max(...prices)),
    offerCount: prices.length,
    priceCurrency: 'EUR',
    availability: left.length > 0 ? availability.in_stock : availability.sold_out,
  }
}

/** Its number in trade, where it is one: 8, 12, 13 or 14 digits with the right check digit (GS1). */
function gtinOf(ean: string | null): { gtin?: string } {
  if (ean === null || !/^(?:\d{8}|\d{12,14})$/.test(ean)) return {}
  const sum = [...ean].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? { gtin: ean } : {}
}

/** Where a page stands in the shop; its last crumb is the page itself. */
export const breadcrumbData = (crumbs: readonly Crumb[], own: string, baseUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, name, href = own }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title ?? name,
    item: baseUrl + href,
  })),
})
