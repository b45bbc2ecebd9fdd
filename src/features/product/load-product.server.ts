import { type BundlePrice, priceOfBundle } from '#features/cart/bundle-price.server.ts'
import type { CartRefusal } from '#features/cart/cart-refusal.ts'
import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { buildProductView, bundlePrices, type Wanted } from './build-view.ts'
import { chosenIn, partsOf, slotsOf } from './bundle-view.ts'
import { type VariantOffer, variantOffersOf } from './offers.ts'
import { type ProductDetail, readProduct } from './queries.server.ts'
import { leastSold } from './stock-of.ts'
import type { CartFormProps, PricesProps, ProductView } from './view.ts'

/** A product's page for the wanted options, or undefined when there is no such listed product. */
export async function loadProductView(
  ...asked: Parameters<typeof loadProduct>
): Promise<ProductView | undefined> {
  return (await loadProduct(...asked))?.view
}

/** The same with the variants that it is sold in. */
export async function loadProduct(
  { database, pictures, now }: Pick<CallContext, 'database' | 'pictures' | 'now'>,
  catalogue: Catalogue,
  key: { slug: string } | { id: number },
  wanted: Wanted,
): Promise<{ view: ProductView; offers: VariantOffer[] } | undefined> {
  const detail = await readProduct(database, key)
  if (!detail) return undefined
  const members = [...detail.parts, ...detail.slots].map((member) => member.productId)
  const cards = catalogue.engine.cards<CardProps>(members)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const parts = partsOf(detail, byId)
  const slots = slotsOf(detail, wanted.slots, byId)
  const { dictionaries } = catalogue
  const view = buildProductView(detail, wanted, {
    dictionaries,
    parts,
    slots,
    bundlePrice: await priceAsChosen(database, detail, { parts, slots }, now),
    pictures,
    now,
  })
  return { view, offers: variantOffersOf(detail, { dictionaries, addresses: pictures, now }) }
}

/** What a fixed bundle costs with these parts, or why they are no choice of it; undefined where there is no such bundle. */
export async function loadBundleSavings(
  database: Queryable,
  id: number,
  include: readonly number[],
  now: Date,
): Promise<{ ok: true; savings: PricesProps } | { ok: false; refusal: CartRefusal } | undefined> {
  const detail = await readProduct(database, { id })
  if (detail?.product.kind !== 'bundle') return undefined
  const priced = await priceOfBundle(database, { productId: id, bundle: include, slots: new Map() }, now)
  return priced.ok ? { ok: true, savings: bundlePrices(priced, leastSold(detail.product)) } : priced
}

/** What is chosen of a bundle as the cart would price it; undefined for what is no bundle, and while a place is open. */
async function priceAsChosen(
  database: Queryable,
  { product }: ProductDetail,
  form: Pick<CartFormProps, 'parts' | 'slots'>,
  now: Date,
): Promise<BundlePrice | undefined> {
  if (product.kind !== 'bundle' && product.kind !== 'configurable_bundle') return undefined
  const { bundle, filled } = chosenIn(form)
  const slots = new Map(filled.map(({ slot, productId }) => [slot, productId]))
  const priced = await priceOfBundle(database, { productId: product.id, bundle, slots }, now)
  return priced.ok ? priced : undefined
}
