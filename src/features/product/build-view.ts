import { isDeepStrictEqual } from 'node:util'
import { anchorPriceOf } from '#features/catalogue/anchor-price.ts'
import {
  brandHref,
  categoryHref,
  type Dictionaries,
  ownTitleOf,
  productHref,
} from '#features/catalogue/dictionaries.ts'
import { frameSizesOf } from '#features/catalogue/frame-sizes.ts'
import { lowestPriceBefore } from '#features/catalogue/lowest-price.ts'
import { priceInForce } from '#features/catalogue/price-in-force.ts'
import { saidValues } from '#features/catalogue/said-values.ts'
import { measureOf, unitPriceOf } from '#features/catalogue/unit-price.ts'
import { readGiftCardLimits } from '#features/gift-cards/settings.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import { t } from '#shared/text/text.ts'
import { askedByLens, askedByVariants } from './asked.ts'
import { bundlePrices, type ShownBundlePrice } from './bundle-prices.ts'
import { isOffered } from './bundle-view.ts'
import { choicesOf, optionsOf, sellableOf } from './choices-of.ts'
import { missingOf, type Selection, selectedIds, settle, variantsOf } from './options.ts'
import type { ProductDetail, SellableRow } from './queries.server.ts'
import { safetyViewOf } from './safety-view.ts'
import { shelvesOf } from './shelves.ts'
import { leastOf, leastSold, mostOf, stockOf } from './stock-of.ts'
import type {
  BundlePartView,
  BundleSlot,
  CartFormProps,
  Crumb,
  GalleryProps,
  PricesProps,
  ProductView,
  SpecRow,
  Stock,
  TierRow,
} from './view.ts'
import { withoutSummary } from './without-summary.ts'

export type ViewSources = {
  dictionaries: Dictionaries
  parts: BundlePartView[]
  slots: BundleSlot[]
  /** Of a bundle as it is chosen; undefined while it cannot be bought like that. */
  bundlePrice: ShownBundlePrice | undefined
  pictures: Pictures
  now: Date
}

/** What a shopper asked for: options by attribute, products by bundle slot. */
export type Wanted = {
  selection: Selection
  /** Null: nothing is said of them. */
  slots: Readonly<Record<number, number>> | null
  /** The parts of a fixed bundle that are ticked; missing: nothing is said of them. */
  parts?: readonly number[]
  /** How many bundles, in thousandths. */
  qty?: number | undefined
  /** A page's first view: what is not wanted is filled with what can be bought. The calls keep to CONF-03. */
  firstView?: boolean
}

/** Everything that a product's page shows, for the options that are wanted; impossible ones are mended (CONF-11). */
export function buildProductView(detail: ProductDetail, wanted: Wanted, sources: ViewSources): ProductView {
  const { product } = detail
  const { dictionaries } = sources
  const href = productHref(product.slug ?? String(product.id))
  const brand = dictionaries.brands.get(product.brandId ?? 0)
  const choices = product.kind === 'configurable' ? choicesOf(detail, dictionaries) : null
  const sellable = choices ? sellableOf(detail) : []
  const selection = choices ? settle(choices, wanted.selection, wanted.firstView ? sellable : []) : {}
  const chosenIds = choices ? selectedIds(choices, selection) : null
  const fitting = choices ? variantsOf(choices, detail.variants, selection) : []
  const byEye = askedByVariants(madeLenses(detail, fitting, sources.now), dictionaries)
  const variant = byEye ? cheapest(fitting, sources.now) : fitting[0]
  const chosen: SellableRow = variant ?? product
  const made = choices === null || variant !== undefined
  const cartForm = cartFormOf(detail, chosen, made, {
    missing: choices ? missingOf(choices, selection).map(({ name }) => name) : [],
    configurable: chosenIds ? JSON.stringify(Object.values(chosenIds).flat()) : '',
    parts: sources.parts,
    slots: sources.slots,
    asked: byEye ?? askedByLens(chosenIds?.lenses ?? [], product.asks, dictionaries),
    now: sources.now,
  })
  return {
    pid: product.id,
    code: chosen.code,
    ean: chosen.ean,
    weight: chosen.weight,
    name: product.name,
    href,
    brand: brand ? { name: brand.name, href: brandHref(brand.slug) } : null,
    summary: product.summary,
    description: withoutSummary(product.description, product.summary),
    categoryId: product.categoryId,
    crumbs: crumbsOf(detail, dictionaries),
    specs: specsOf(detail, dictionaries),
    sizes: frameSizesOf(detail, dictionaries),
    returns: product.returns,
    guarantee: dictionaries.offers.guarantee,
    safety: dictionaries.offers.safety ? safetyViewOf(product.safety, product.brandSafety) : null,
    gallery: galleryOf(detail, selection, sources.pictures),
    prices: pricesOf(detail, chosen, sources),
    options: choices ? optionsOf(detail, { href, choices, selection, sellable, now: sources.now }) : null,
    cartForm,
    soldOut: choices ? sellable.length === 0 : cartForm.stock.state === 'sold_out',
  }
}

/** Pictures of the chosen options first in their own order; those of options that are not chosen stay away. */
function galleryOf(detail: ProductDetail, selection: Selection, addresses: Pictures): GalleryProps {
  const chosen = new Set(Object.values(selection))
  const shown = detail.pictures.filter(({ optionId }) => optionId === null || chosen.has(optionId))
  const pictures = shown.length > 0 ? shown : detail.pictures
  return {
    name: detail.product.name,
    pictures: pictures.map(({ source, alt }) => ({ base: addresses.baseOf(source), alt })),
  }
}

/** The least that a gift card may be worth: an amount of one's own may be less than all that are suggested. */
const leastWorth = ({ product }: ProductDetail): number | undefined =>
  product.giftCard
    ? Math.min(readGiftCardLimits(product.giftCards).least, ...product.giftCard.amounts)
    : undefined

function pricesOf(
  detail: ProductDetail,
  chosen: SellableRow,
  { bundlePrice, dictionaries, now }: ViewSources,
): PricesProps {
  const least = leastSold(chosen)
  if (bundlePrice) return bundlePrices(bundlePrice, detail.product)
  const price = leastWorth(detail) ?? priceInForce(chosen, now)
  const reduced = !detail.product.giftCard && price < chosen.price
  const history = detail.history.filter((point) => point.productId === chosen.id)
  const { product } = detail
  const { anchor } = dictionaries.offers
  return {
    price,
    regularPrice: reduced ? chosen.price : null,
    lowestPrice: reduced ? lowestPriceBefore(history, chosen.price, now) : null,
    ...(anchor && !product.giftCard && { anchor: anchorPriceOf(history, chosen, anchor.day, now) }),
    measure: measureOf(chosen.unit),
    least,
    unitPrice: unitPriceOfRow(price, chosen, product),
    ...(!product.taxed && { untaxed: true as const }),
    ...(product.giftCard && { from: true as const }),
  }
}

function madeLenses(detail: ProductDetail, variants: ProductDetail['variants'], now: Date) {
  const stepsOf = (variant: SellableRow) => tiersOf(detail, variant, priceInForce(variant, now))
  const told = cheapest(variants, now)
  const steps = told ? stepsOf(told) : []
  return variants.map((variant) => {
    const tiers = stepsOf(variant)
    return {
      options: variant.options,
      soldOut: stockOf(variant).state === 'sold_out',
      price: priceInForce(variant, now),
      ...(!isDeepStrictEqual(tiers, steps) && { tiers }),
    }
  })
}

/** What is told of lenses before one is picked is that of the cheapest that there is. */
function cheapest(variants: ProductDetail['variants'], now: Date): SellableRow | undefined {
  const left = variants.filter((variant) => stockOf(variant).state !== 'sold_out')
  const [first, ...others] = left.length > 0 ? left : variants
  return (
    first &&
    others.reduce((best, one) => (priceInForce(one, now) < priceInForce(best, now) ? one : best), first)
  )
}

function cartFormOf(
  detail: ProductDetail,
  chosen: SellableRow,
  made: boolean,
  more: Pick<CartFormProps, 'configurable' | 'missing' | 'parts' | 'slots' | 'asked'> & { now: Date },
): CartFormProps {
  const { now, ...rest } = more
  const { product } = detail
  const step = chosen.qtyStep
  const min = leastOf(chosen)
  const price = priceInForce(chosen, now)
  const bundled = product.kind === 'bundle' || product.kind === 'configurable_bundle'
  const stock: Stock = bundled
    ? { state: isOffered(detail, more) ? 'in_stock' : 'sold_out' }
    : stockOf(chosen)
  // Which variant it is, and how many are left of it, the prescription says.
  const byEye = (more.asked?.made.length ?? 0) > 0
  const orderedId = byEye ? product.id : chosen.id
  const max = bundled || byEye ? chosen.qtyMax : mostOf(chosen)
  return {
    pid: product.id,
    productId: made ? orderedId : null,
    name: product.name,
    stock: made
      ? byEye && stock.state === 'few'
        ? { state: 'in_stock' }
        : stock
      : { state: more.missing.length > 0 ? 'open' : 'not_made' },
    qty: min,
    step,
    min,
    max,
    unit: chosen.unit,
    tiers: tiersOf(detail, chosen, price),
    price,
    giftCard: product.giftCard && { ...readGiftCardLimits(product.giftCards), ...product.giftCard },
    shelves: bundled || byEye || !made || product.giftCard ? [] : shelvesOf(detail, chosen),
    ...rest,
  }
}

/**
 * From how many on a piece costs less than fewer of them do: what is chosen shares its product's steps, as in the cart,
 * and a step that is no lower than the price in force (a reduced one) is none.
 */
function tiersOf({ product, tiers }: ProductDetail, chosen: SellableRow, price: number): TierRow[] {
  const steps: TierRow[] = []
  for (const tier of tiers) {
    if (tier.productId !== chosen.id && tier.productId !== product.id) continue
    const before = steps.at(-1)
    if (tier.price >= (before?.price ?? price)) continue
    if (before?.minQty === tier.minQty) before.price = tier.price
    else steps.push({ minQty: tier.minQty, price: tier.price })
  }
  return steps.map((step) => {
    const unitPrice = unitPriceOfRow(step.price, chosen, product)?.price
    return unitPrice === undefined ? step : { ...step, unitPrice }
  })
}

const unitPriceOfRow = (price: number, chosen: SellableRow, product: SellableRow) =>
  unitPriceOf(price, chosen.contentAmount ?? product.contentAmount, chosen.contentUnit ?? product.contentUnit)

function crumbsOf({ product }: ProductDetail, dictionaries: Dictionaries): Crumb[] {
  const trail = dictionaries.categories.get(product.categoryId ?? 0)?.trail ?? []
  const categories = trail.flatMap((id) => {
    const category = dictionaries.categories.get(id)
    if (!category) return []
    const { name, path } = category
    const title = ownTitleOf(category, dictionaries.categories) ?? name
    return [{ name, href: categoryHref(path), title }]
  })
  return [...categories, { name: product.name }]
}

function specsOf({ product, values }: ProductDetail, dictionaries: Dictionaries): SpecRow[] {
  const said = saidValues(values, dictionaries, () => true)
  const shown = said.map(({ attribute, value }) => ({ name: attribute.name, value }))
  return [...shown, { name: t('product.code'), value: product.code }]
}
